"""PettingZoo: the players of a game take turns in the order in which the engine asks them."""

from __future__ import annotations

from copy import copy
from operator import index
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from judgecall.analysis.objective import Objective
from judgecall.envs import drawing, layout
from judgecall.envs.game import Game, Seen
from judgecall.envs.rewards import Reward
from judgecall.envs.standing import Standing
from judgecall.envs.starts import MOST, Source, starts
from judgecall.errors import ScenarioError
from judgecall.kernel.state import State
from judgecall.language import say

Observation: TypeAlias = dict[str, Any]
ILLEGAL = -1.0
"""What an action that is not on offer costs, where that ends the game."""


def observation_space() -> spaces.Dict:
    """The space of what every seat observes: the layout as a row, and which options there are."""
    row = spaces.Box(layout.LOWEST, layout.LARGEST, (layout.SIZE,), np.int32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (layout.ACTIONS,), np.int8)})


class Turns(Standing, AECEnv):  # type: ignore[misc]
    """A game of PettingZoo: an action is the place of an option of `legal`; rewards come at the end.

    `source` and `most` say where games begin (`starts`), `objective` what they are worth, `players` how many play,
    `render_mode` is `ansi` or `svg`, and `drawn_for` the seat whose sight is drawn (None: all cards). Each reset plays
    another game of the same seed. An action that is not on offer raises IllegalChoice.
    """

    def __init__(
        self,
        game: str,
        name: str,
        source: Source,
        objective: Objective | str | None = None,
        players: int = 2,
        most: int = MOST,
        always_ask: bool = False,
        render_mode: str | None = None,
        drawn_for: int | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": name, "render_modes": list(drawing.MODES), "is_parallelizable": False}
        self.start = starts(game, source, most, always_ask)
        self.reward = Reward(objective)
        self._draw(render_mode, drawn_for)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(layout.ACTIONS) for agent in self.possible_agents}
        self.seed, self.episode = 0, 0
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every action that there might ever be; the mask says which there are."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game. With a seed its number is 0; `options` may hold a `state` to begin from."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        state = (options or {}).get("state")
        chance = Random(f"{self.seed} {self.episode}")
        self.episode += 1
        self._begin(self.start(chance) if state is None else self.start.told(state))

    def _begin(self, state: State) -> None:
        if state.board.seats != len(self.possible_agents):
            raise ScenarioError(
                say(
                    "Here are {count} players, and the environment is for {players}.",
                    count=state.board.seats,
                    players=len(self.possible_agents),
                )
            )
        if self.drawn_for is not None:
            self._seat(state, self.drawn_for)
        self.game = Game(state, self.reward)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"options": ()} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._ask()

    def _ask(self) -> None:
        """Turn to the player who is asked; at the end rewards are due."""
        game = self.game
        asked = game.asked
        if asked is not None and not game.too_long:
            agent = self.agent_selection = self.possible_agents[asked]
            self.infos[agent] = {"options": game.readable(asked)}
            return
        for agent, worth in zip(self.possible_agents, game.worths(), strict=True):
            self.terminations[agent], self.truncations[agent] = asked is None, asked is not None
            self.rewards[agent] = worth

    def step(self, action: int | None) -> None:
        """Choose for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an action is needed while the game is on"
        self.game.choose(index(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"options": ()}
        self._ask()
        if self.terminations[agent] or self.truncations[agent]:
            self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent observes now."""
        seat = self.seats[agent]
        row, mask = self.game.observed(seat)
        return {"observation": row, "action_mask": mask}

    def seen(self, agent: str) -> Seen:
        """The same as data."""
        return self.game.seen(self.seats[agent])

    def fork(self) -> Turns:
        """This environment once more, as it stands, in the middle of anything; what one does the other does not see."""
        other = copy(self)
        other.game = self.game.fork()
        other.agents = self.agents.copy()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(raw: Turns) -> Any:
    """The environment for training: an action that is not on offer ends the game with the reward ILLEGAL."""
    terminating: Any = TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(terminating))
