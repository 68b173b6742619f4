"""Boards of Magic as arrays: given ones, or drawn at random by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from judgecall.analysis.fast.board import WORDS, Board, Rules
from judgecall.analysis.fast.kernel.rows import (
    BITS,
    COLUMNS,
    LEAST,
    LIFELINK,
    MAY,
    MOST,
    POWER,
    TOUGHNESS,
    VALUE,
    Ints,
    arrays,
    rules_bits,
)
from judgecall.envs.bounds import within
from judgecall.errors import ScenarioError
from judgecall.language import say

LARGEST = 6
"""The greatest power and toughness at random."""
KEYWORD, RARE = 0.15, 0.03
"""How likely a common keyword is, and one of RARELY."""
RARELY = ("double strike", "wither", "infect", "indestructible")
LIFE = 20
MOST_BOARDS, MOST_CREATURES = 1_000_000, 16
"""Of one batch, and on one side of a board."""
TODAY = Rules(one_is_lethal=True)
FIGURES = 4
"""Restrictions of one attacker: who may block it as bits, the least, the most, and requirements."""


class Boards(NamedTuple):
    """N boards: attackers (N, n, 13), blockers (N, m, 13), restrictions (N, n, 4), life and poison (N, 2)."""

    attackers: Ints
    blockers: Ints
    limits: Ints
    life: Ints

    def put(self, where: Ints, new: Boards) -> None:
        """Put new boards in the place of some."""
        for own, other in zip(self, new, strict=True):
            own[where] = other


class Source:
    """Where boards come from: given ones, each as likely, or random ones of a size. Raises ScenarioError for boards of
    different sizes or rules, and for such as require blocks, whose legality is no matter of single creatures."""

    def __init__(self, size: tuple[int, int], given: Sequence[Board] = ()) -> None:
        if not all(isinstance(each, Board) for each in given):
            raise ScenarioError(say("A batch takes boards of `judgecall.analysis.fast`."))
        for side in size if not given else (len(given[0].attackers), max(1, len(given[0].blockers))):
            within("size", side, MOST_CREATURES)
        self.size, self.rules = size, rules_bits(given[0].rules if given else TODAY)
        self.given: Boards | None = None
        if not given:
            return
        self.size = len(given[0].attackers), len(given[0].blockers)
        for each in given:
            if (len(each.attackers), len(each.blockers)) != self.size or rules_bits(each.rules) != self.rules:
                raise ScenarioError(say("Boards of one batch have one size and one set of rules."))
            if any(one.wanted or any(one.asks) for one in each.attackers):
                raise ScenarioError(say("A batch holds no boards on which creatures must be blocked."))
        rows = [arrays(each)[:3] for each in given]
        attackers, blockers, limits = (np.stack(some) for some in zip(*rows, strict=True))
        self.given = Boards(attackers, blockers, limits, np.array([[each.life, each.poison] for each in given]))

    def draw(self, chance: Generator, count: int) -> Boards:
        """So many boards."""
        if self.given is not None:
            at = chance.integers(0, len(self.given.life), count)
            return Boards(*(some[at] for some in self.given))
        n, m = self.size
        limits = np.zeros((count, n, FIGURES), np.int64)
        flies, reaches = chance.random((count, n, 1)) < KEYWORD, chance.random((count, 1, m)) < KEYWORD
        limits[:, :, MAY] = (reaches | ~flies) @ (1 << np.arange(m))
        limits[:, :, LEAST] = 1 + (chance.random((count, n)) < RARE)
        limits[:, :, MOST] = m
        life = np.zeros((count, 2), np.int64)
        life[:, 0] = chance.integers(1, LIFE + 1, count)
        return Boards(_creatures(chance, (count, n)), _creatures(chance, (count, m)), limits, life)


def _creatures(chance: Generator, shape: tuple[int, int]) -> Ints:
    found = np.zeros((*shape, COLUMNS), np.int64)
    found[..., POWER : TOUGHNESS + 1] = chance.integers(1, LARGEST + 1, (*shape, 2))
    found[..., VALUE] = found[..., POWER] + found[..., TOUGHNESS]
    likely = np.array([RARE if word in RARELY else KEYWORD for word in (*WORDS, "lifelink")])
    has = chance.random((*shape, len(likely)), np.float32) < likely
    found[..., BITS] = has[..., :-1] @ (1 << np.arange(len(WORDS)))
    found[..., LIFELINK] = has[..., -1]
    return found
