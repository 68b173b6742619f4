"""Magic, many boards at once: which creatures block whom, and which attack."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from judgecall.analysis.fast.board import Board
from judgecall.analysis.fast.kernel.partition import LOST
from judgecall.analysis.fast.kernel.resolve import best_divisions
from judgecall.analysis.fast.kernel.rows import COLUMNS, LEAST, MAY, MOST, Ints
from judgecall.analysis.fast.kernel.solve import ANSWER, END, VALUE, best_blocks
from judgecall.envs.batch.boards import FIGURES, LIFE, MOST_BOARDS, Boards, Source
from judgecall.envs.bounds import within
from judgecall.envs.rewards import UNDECIDED
from judgecall.envs.turns import ILLEGAL

Observation = dict[str, Ints]
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
NOBODY = -1
HIGHEST = 1 << 40
"""A bound for figures that have none."""


class Combats(VectorEnv[Observation, Ints, NDArray[Any]], ABC):
    """N boards of Magic, each over after one declaration. `size` is how many attackers and blockers random boards have;
    `boards` are given ones instead. An illegal declaration is worth ILLEGAL.

    Observed are `attackers` (N, n, 13), `blockers` (N, m, 13), `limits` (N, n, 4) and `life` (N, 2), in the columns of
    the kernels. `infos` say of each board whether the defending player has `lost`, the `value` for the attacking one
    (creatures that die, life and poison), and whether the declaration was `illegal`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as Gymnasium has it)
    side = 1
    """1 if the value counts for who chooses, -1 if against."""

    def __init__(self, num_envs: int, size: tuple[int, int] = (3, 3), boards: Sequence[Board] = ()) -> None:
        within("num_envs", num_envs, MOST_BOARDS)
        self.num_envs, self.source = num_envs, Source(size, boards)
        n, m = self.source.size
        shapes = {"attackers": (n, COLUMNS), "blockers": (m, COLUMNS), "limits": (n, FIGURES), "life": (2,)}
        self.single_observation_space = spaces.Dict(
            {name: spaces.Box(-HIGHEST, HIGHEST, shape, np.int64) for name, shape in shapes.items()}
        )
        self.observation_space = spaces.Dict(
            {name: spaces.Box(-HIGHEST, HIGHEST, (num_envs, *shape), np.int64) for name, shape in shapes.items()}
        )
        choices = self._choices(n, m)
        self.single_action_space = spaces.MultiDiscrete(choices)
        self.action_space = spaces.MultiDiscrete(np.tile(choices, (num_envs, 1)))

    @abstractmethod
    def _choices(self, n: int, m: int) -> list[int]:
        """How many choices each of the declaring creatures has, with n attackers and m blockers."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New boards; with a seed always the same."""
        super().reset(seed=seed)
        self.boards = self.source.draw(self.np_random, self.num_envs)
        return self._observed(), {}

    def _observed(self) -> Observation:
        return dict(zip(Boards._fields, self.boards, strict=True))

    def _dealt(self, boards: Boards, blocks: Ints, illegal: NDArray[np.bool_]) -> Step:
        """Damage is dealt, divided as the attacking player likes best."""
        weights = np.ones((self.num_envs, 4), np.int64)
        weights[:, 2:] = boards.life
        found = np.zeros((self.num_envs, 2), np.int64)
        safe = np.where(illegal[:, None], NOBODY, blocks)
        best_divisions(boards.attackers, boards.blockers, safe, self.source.rules, weights, found)
        return self._ended(found[:, 0] > 0, found[:, 1], illegal)

    def _ended(self, lost: NDArray[np.bool_], value: Ints, illegal: NDArray[np.bool_]) -> Step:
        """Rewards are given; new boards are drawn."""
        rewards = self.side * np.where(lost, 1.0, UNDECIDED * value / (np.abs(value) + LIFE))
        rewards[illegal] = ILLEGAL
        infos = {"lost": lost, "value": value, "illegal": illegal}
        self.boards = self.source.draw(self.np_random, self.num_envs)
        ended = np.ones(self.num_envs, np.bool_)
        return self._observed(), rewards, ended, ~ended, infos


class Blocks(Combats):
    """Who blocks whom: for each blocker 0 for nobody, or 1 + the place of the attacker. The attacking player divides
    damage as they like best; the reward is the defending player's."""

    side = -1

    def _choices(self, n: int, m: int) -> list[int]:
        return [n + 1] * m

    def step(self, actions: Ints) -> Step:
        """All boards block as told."""
        blocks = np.asarray(actions, np.int64) - 1
        return self._dealt(self.boards, blocks, illegal_blocks(self.boards, blocks))

    def best(self) -> Ints:
        """The best blocks on each board, as actions; they rank a policy."""
        return best_answers(self.boards, self.source.rules)[0] + 1


class Attacks(Combats):
    """Who attacks: 1 for each attacker that does. The defending player blocks at their best, or not at all with
    `blocking=False`; the reward is the attacking player's."""

    def __init__(
        self, num_envs: int, size: tuple[int, int] = (3, 3), boards: Sequence[Board] = (), blocking: bool = True
    ) -> None:
        super().__init__(num_envs, size, boards)
        self.blocking = blocking

    def _choices(self, n: int, m: int) -> list[int]:
        return [2] * n

    def step(self, actions: Ints) -> Step:
        """All boards attack as told and are blocked."""
        attacking = np.asarray(actions, np.int64) > 0
        legal = np.zeros(self.num_envs, np.bool_)
        if self.blocking:
            answers = best_answers(self.boards, self.source.rules, attacking)[1]
            return self._ended(answers[:, END] == LOST, answers[:, VALUE], legal)
        staying = self.boards._replace(attackers=self.boards.attackers * attacking[:, :, None])
        return self._dealt(staying, np.full((self.num_envs, self.source.size[1]), NOBODY, np.int64), legal)


def illegal_blocks(boards: Boards, blocks: Ints) -> NDArray[np.bool_]:
    """On which boards these blocks (N, m) break a restriction."""
    n = boards.attackers.shape[1]
    wrong: NDArray[np.bool_] = ((blocks < NOBODY) | (blocks >= n)).sum(1) > 0
    for at in range(n):
        who = blocks == at
        count = who.sum(1)
        limits = boards.limits[:, at]
        may = (limits[:, MAY, None] >> np.arange(blocks.shape[1]) & 1) > 0
        wrong |= (who & ~may).any(1) | ((count > 0) & ((count < limits[:, LEAST]) | (count > limits[:, MOST])))
    return wrong


def best_answers(boards: Boards, rules: int, attacking: NDArray[np.bool_] | None = None) -> tuple[Ints, Ints]:
    """The best blocks (N, m): whom each blocks, -1 for nobody; and what comes of them (N, 3). `attacking` (N, n): who
    attacks, all unless said."""
    count, n, m = len(boards.life), boards.attackers.shape[1], boards.blockers.shape[1]
    found, answers = np.empty((count, m), np.int64), np.empty((count, ANSWER), np.int64)
    weights = np.ones((count, 4), np.int64)
    weights[:, 2:] = boards.life
    asks = np.zeros((count, n, m), np.int64)
    attacks = np.full(count, (1 << n) - 1) if attacking is None else attacking @ (1 << np.arange(n))
    best_blocks(boards.attackers, boards.blockers, boards.limits, asks, attacks, rules, weights, found, answers)
    return found, answers
