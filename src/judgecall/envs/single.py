"""Gymnasium: one seat of a game; somebody else plays the others.

import gymnasium

env = gymnasium.make("judgecall.envs.single:judgecall/MagicCombat-v0", opponent="greedy")
"""

from __future__ import annotations

from copy import copy
from operator import index
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from judgecall.analysis.objective import Objective
from judgecall.envs import drawing, layout
from judgecall.envs.game import Game, Mask, Seen
from judgecall.envs.opponents import Opponent
from judgecall.envs.opponents import opponent as named
from judgecall.envs.rewards import Reward
from judgecall.envs.standing import Standing
from judgecall.envs.starts import MOST, TRIES, Source, starts
from judgecall.envs.turns import ILLEGAL, Observation, observation_space
from judgecall.errors import ScenarioError
from judgecall.kernel.engine import legal
from judgecall.kernel.state import State
from judgecall.language import say


class Seat(Standing, gymnasium.Env[Observation, int]):
    """One seat of a game. `opponent` is `random`, `greedy`, `learned`, `exact` or a function of state, seat and
    random.Random that gives an option; the rest is as for `Turns`. An action that is not on offer ends the game with
    the reward ILLEGAL.
    """

    metadata = {"render_modes": list(drawing.MODES), "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        source: Source = "current",
        opponent: Opponent = "random",
        seat: int = 0,
        objective: Objective | str | None = None,
        most: int = MOST,
        always_ask: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.start = starts(game, source, most, always_ask)
        self.reward, self.seat = Reward(objective), seat
        self._draw(render_mode, seat)
        self.opponent = named(opponent)
        self.observation_space = observation_space()
        self.action_space: spaces.Discrete = spaces.Discrete(layout.ACTIONS)  # type: ignore[assignment]
        self.seed, self.episode = 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another game and play on until this seat is asked. With a seed its number is 0; `options` may hold a
        `state` to begin from. Raises ScenarioError where this seat is never asked."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed, self.episode = seed, 0
        given = (options or {}).get("state")
        chance = Random(f"{self.seed} {self.episode}")
        self.episode += 1
        for _ in range(1 if given is not None else TRIES):
            self._begin(self.start(chance) if given is None else self.start.told(given))
            if not self.game.over:
                return self._observed(), self._info()
        raise ScenarioError(say("This seat has nothing to choose where these games begin."))

    def _begin(self, state: State) -> None:
        self._seat(state, self.seat)
        self.game = Game(state, self.reward)
        self._wait()

    def _wait(self) -> None:
        """The others choose until this seat is asked or the game is over."""
        game = self.game
        while (asked := game.asked) is not None and asked != self.seat and not game.too_long:
            chance = Random(f"{self.seed} {self.episode} {game.choices}")
            game.choose(self.opponent(game.state, asked, chance))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and wait until this seat is asked again: observation, reward, terminated, truncated, info."""
        game = self.game
        if not 0 <= action < len(legal(game.state)):
            return self._observed(), ILLEGAL, True, False, self._info()
        game.choose(index(action))
        self._wait()
        over = game.over
        reward = game.worth(self.seat) if over or game.too_long else 0.0
        return self._observed(), reward, over, game.too_long, self._info()

    def _observed(self) -> Observation:
        row, mask = self.game.observed(self.seat)
        return {"observation": row, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"options": self.game.readable(self.seat)}

    def action_masks(self) -> Mask:
        """Which actions are on offer, under the name that trainers with masks look for."""
        return self.game.mask(self.seat)

    def seen(self) -> Seen:
        """What this seat observes, as data."""
        return self.game.seen(self.seat)

    def fork(self) -> Seat:
        """This environment once more, as it stands; what one does the other does not see."""
        other = copy(self)
        other.game = self.game.fork()
        return other


def yugioh_battle(**settings: Any) -> Seat:
    """One seat of `yugioh_battle_v0`; settings as for `Seat`."""
    return Seat("yugioh", **settings)


def magic_combat(**settings: Any) -> Seat:
    """One seat of `magic_combat_v0`; settings as for `Seat`."""
    return Seat("magic", **settings)


IDS = {"judgecall/YugiohBattle-v0": "yugioh_battle", "judgecall/MagicCombat-v0": "magic_combat"}
for _id, _name in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, f"judgecall.envs.single:{_name}")
