"""A board as arrays: one row of whole numbers for each creature."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from judgecall.analysis.fast.board import WORDS, Attacker, Board, Creature, Rules

Ints: TypeAlias = NDArray[np.int64]

POWER, TOUGHNESS, DAMAGE, VALUE, BITS, QUALITIES, PROTECTION, POISON = range(8)
LIFELINK, BUSHIDO, FLANKING, RAMPAGE, FRENZY = range(8, 13)
COLUMNS = 13
FIRST, DOUBLE, TRAMPLE, DEATHTOUCH, WITHER, INFECT, INDESTRUCTIBLE = (1 << at for at in range(len(WORDS)))
MAY, LEAST, MOST, WANTED = range(4)
"""The columns of what restricts and requires blocks of an attacker."""
LATER, ONE_LETHAL, ORDERED = 1, 2, 4
"""The bits of the rules."""


def rules_bits(rules: Rules) -> int:
    """The rules as bits."""
    return LATER * rules.lifelink_later | ONE_LETHAL * rules.one_is_lethal | ORDERED * rules.ordered


def row(each: Creature) -> list[int]:
    """A creature as a row."""
    bits = sum(1 << at for at, word in enumerate(WORDS) if word in each.words)
    numbers = [each.power, each.toughness, each.damage, each.value, bits, each.qualities, each.protection, each.poison]
    return [*numbers, each.lifelink, each.bushido, each.flanking, each.rampage, each.frenzy]


def blocks_row(each: Attacker) -> list[int]:
    """What restricts and requires blocks of an attacker, as a row."""
    return [each.may, each.least, each.most, each.wanted]


def arrays(board: Board) -> tuple[Ints, Ints, Ints, Ints]:
    """A board as arrays: attackers (n, 13), blockers (m, 13), restrictions (n, 4), what each pair asks (n, m)."""
    n, m = len(board.attackers), len(board.blockers)
    attackers = np.array([row(each.creature) for each in board.attackers], np.int64).reshape(n, COLUMNS)
    blockers = np.array([row(each) for each in board.blockers], np.int64).reshape(m, COLUMNS)
    limits = np.array([blocks_row(each) for each in board.attackers], np.int64).reshape(n, 4)
    asks = np.zeros((n, m), np.int64)
    for at, each in enumerate(board.attackers):
        if each.asks:
            asks[at] = each.asks
    return attackers, blockers, limits, asks
