"""Yu-Gi-Oh!, many boards at once: one attack after the other, or the end of the Battle Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.random import Generator
from numpy.typing import NDArray

from judgecall.analysis.fast.battles import Field, Monster
from judgecall.analysis.fast.kernel.battles import (
    ATK,
    ATTACK,
    ATTACKER_DESTROYED,
    BITS,
    DEF,
    DEFENSE,
    INDESTRUCTIBLE,
    NOBODY,
    PIERCING,
    POSITION,
    TARGET_DESTROYED,
    TO_ATTACKER,
    TO_DEFENDER,
    battle,
)
from judgecall.analysis.fast.kernel.rows import Ints
from judgecall.envs.batch.boards import MOST_BOARDS, MOST_CREATURES
from judgecall.envs.bounds import within
from judgecall.envs.rewards import UNDECIDED
from judgecall.envs.turns import ILLEGAL
from judgecall.errors import ScenarioError
from judgecall.language import say

Observation = dict[str, Ints]
Flags = NDArray[np.bool_]
Step = tuple[Observation, NDArray[np.float64], Flags, Flags, dict[str, Any]]
LEFT, DIRECT = 4, 5
"""Columns after those of the kernel: attacks left (-1: it is not there), and whether it may attack directly though
there are monsters."""
COLUMNS = 6
HIGHEST_ATK, STEP, LIFE = 3000, 100, 8000
KEYWORD = 0.1
MINE, THEIRS = 0, 1


class Battles(VectorEnv[Observation, Ints, NDArray[Any]]):
    """N boards, each with up to `most` monsters a side. An action is attacker * (most + 1) + target, with `most` as the
    target of a direct attack; the last one ends the Battle Phase. What is illegal ends the board with ILLEGAL.

    Observed are `mine` and `theirs` (N, most, 6), `life` (N, 2) and `action_mask` (N, actions). `fields` are boards
    given instead of random ones. The reward comes at the end: 1 or -1, or by life and what was destroyed.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(self, num_envs: int, most: int = 3, fields: Sequence[Field] = ()) -> None:
        within("num_envs", num_envs, MOST_BOARDS)
        within("most", most, MOST_CREATURES)
        if not all(isinstance(each, Field) for each in fields):
            raise ScenarioError(say("A batch takes boards of `judgecall.analysis.fast`."))
        self.num_envs, self.most, self.ties_at_zero = num_envs, most, int(fields[0].ties_at_zero) if fields else 0
        if any(int(each.ties_at_zero) != self.ties_at_zero for each in fields):
            raise ScenarioError(say("Boards of one batch have one size and one set of rules."))
        self.given = _rows(fields, most) if fields else None
        self.actions = most * (most + 1) + 1
        high = 1 << 40
        shapes = {"mine": (most, COLUMNS), "theirs": (most, COLUMNS), "life": (2,), "action_mask": (self.actions,)}
        self.single_observation_space = spaces.Dict(
            {name: spaces.Box(-high, high, shape, np.int64) for name, shape in shapes.items()}
        )
        self.observation_space = spaces.Dict(
            {name: spaces.Box(-high, high, (num_envs, *shape), np.int64) for name, shape in shapes.items()}
        )
        self.single_action_space = spaces.Discrete(self.actions)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, self.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New boards; with a seed always the same."""
        super().reset(seed=seed)
        self.sides, self.life = self._draw(self.num_envs)
        self.worth = np.zeros(self.num_envs, np.int64)
        return self._observed(), {}

    def _draw(self, count: int) -> tuple[Ints, Ints]:
        if self.given is None:
            return _random(self.np_random, count, self.most)
        at = self.np_random.integers(0, len(self.given[1]), count)
        return self.given[0][at], self.given[1][at]

    def _observed(self) -> Observation:
        mask = self.mask().astype(np.int64)
        return {"mine": self.sides[:, MINE], "theirs": self.sides[:, THEIRS], "life": self.life, "action_mask": mask}

    def mask(self) -> Flags:
        """What may be done on each board (N, actions); to end the Battle Phase always."""
        mine, there = self.sides[:, MINE], self.sides[:, THEIRS, :, LEFT] >= 0
        found = np.zeros((self.num_envs, self.most, self.most + 1), np.bool_)
        able = mine[:, :, LEFT] > 0
        found[:, :, : self.most] = able[:, :, None] & there[:, None, :]
        found[:, :, self.most] = able & ((there.sum(1) == 0)[:, None] | (mine[:, :, DIRECT] > 0))
        ending = np.ones((self.num_envs, 1), np.bool_)
        return np.concatenate([found.reshape(self.num_envs, -1), ending], 1)

    def step(self, actions: Ints) -> Step:
        """One action on each board; boards that end are followed by new ones at once."""
        everyone = np.arange(self.num_envs)
        actions = np.asarray(actions, np.int64)
        illegal = (actions < 0) | (actions >= self.actions)
        actions = np.where(illegal, self.actions - 1, actions)
        illegal |= ~self.mask()[everyone, actions]
        ending = (actions == self.actions - 1) | illegal
        self._fight(everyone[~ending], actions[~ending])
        won, lost = self.life[:, THEIRS] <= 0, self.life[:, MINE] <= 0
        ended = ending | won | lost
        rewards = np.where(ended, self._rewards(won, lost), 0.0)
        rewards[illegal] = ILLEGAL
        infos = {"illegal": illegal, "life": self.life.copy(), "won": won, "lost": lost}
        where = everyone[ended]
        if len(where):
            self.sides[where], self.life[where] = self._draw(len(where))
            self.worth[where] = 0
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _fight(self, at: Ints, actions: Ints) -> None:
        attacker, target = actions // (self.most + 1), actions % (self.most + 1)
        direct = target == self.most
        target = np.where(direct, 0, target)
        mine = self.sides[at, MINE, attacker]
        theirs = self.sides[at, THEIRS, target]
        theirs[direct, POSITION] = NOBODY
        results = np.zeros((len(at), 4), np.int64)
        battle(mine, theirs, self.ties_at_zero, results)
        self.life[at, THEIRS] -= results[:, TO_DEFENDER]
        self.life[at, MINE] -= results[:, TO_ATTACKER]
        fallen, felled = results[:, ATTACKER_DESTROYED] > 0, (results[:, TARGET_DESTROYED] > 0) & ~direct
        self.sides[at, MINE, attacker, LEFT] = np.where(fallen, -1, mine[:, LEFT] - 1)
        self.sides[at[felled], THEIRS, target[felled], LEFT] = -1
        worths = [np.maximum(each[:, ATK], each[:, DEF]) for each in (theirs, mine)]
        self.worth[at] += felled * worths[0] - fallen * worths[1]

    def _rewards(self, won: Flags, lost: Flags) -> NDArray[np.float64]:
        value = self.life[:, MINE] - self.life[:, THEIRS] + self.worth / 2
        open_ended = UNDECIDED * value / (np.abs(value) + LIFE)
        return np.where(won, 1.0, np.where(lost, -1.0, open_ended))


def _random(chance: Generator, count: int, most: int) -> tuple[Ints, Ints]:
    """One to `most` monsters a side; theirs may lie in Defense Position."""
    sides = np.zeros((count, 2, most, COLUMNS), np.int64)
    sides[..., ATK : DEF + 1] = chance.integers(0, HIGHEST_ATK // STEP + 1, (count, 2, most, 2)) * STEP
    words = chance.random((count, 2, most, 3), np.float32) < KEYWORD
    sides[..., BITS] = words[..., 0] * PIERCING + words[..., 1] * INDESTRUCTIBLE
    sides[..., DIRECT] = words[..., 2]
    sides[:, THEIRS, :, POSITION] = np.where(chance.random((count, most), np.float32) < 0.5, ATTACK, DEFENSE)
    there = np.arange(most) < chance.integers(1, most + 1, (count, 2, 1))
    sides[:, MINE, :, LEFT] = np.where(there[:, MINE], 1, -1)
    sides[:, THEIRS, :, LEFT] = np.where(there[:, THEIRS], 0, -1)
    return sides, np.full((count, 2), LIFE, np.int64)


def _rows(fields: Sequence[Field], most: int) -> tuple[Ints, Ints]:
    sides = np.full((len(fields), 2, most, COLUMNS), -1, np.int64)
    for at, field in enumerate(fields):
        for side, monsters in ((MINE, field.mine), (THEIRS, field.theirs)):
            if len(monsters) > most:
                raise ScenarioError(
                    say("Here are {count} monsters on one side; {most} have room.", count=len(monsters), most=most)
                )
            for place, each in enumerate(monsters):
                sides[at, side, place] = _row(each)
    return sides, np.array([[field.my_life, field.their_life] for field in fields], np.int64)


def _row(each: Monster) -> tuple[int, ...]:
    bits = PIERCING * each.piercing | INDESTRUCTIBLE * each.indestructible
    position = ATTACK if each.attack_position else DEFENSE
    return each.atk, each.defense, position, bits, each.attacks, int(each.direct)
