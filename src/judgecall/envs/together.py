"""PettingZoo's parallel form: all players act in each step, and what the one who is asked chooses counts."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from judgecall.envs.game import Seen
from judgecall.envs.turns import ILLEGAL, Observation, Turns
from judgecall.kernel.engine import legal
from judgecall.kernel.state import State


class Together(ParallelEnv):  # type: ignore[misc]
    """A game in which every player is heard in every step. Whose mask is empty is not asked, and whatever they say is
    passed over; an action that is not on offer ends the game with the reward ILLEGAL for who chose it."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.metadata = turns.metadata | {"is_parallelizable": True}
        self.render_mode = turns.render_mode
        self.possible_agents = turns.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every action that there might ever be."""
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin another game, as `Turns` does."""
        self.turns.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observed(), dict(self.turns.infos)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """What the player who is asked chooses happens."""
        turns, asked = self.turns, self.turns.agent_selection
        action = actions[asked]
        if 0 <= action < len(legal(turns.game.state)):
            turns.step(int(action))
        else:
            turns.rewards = {agent: ILLEGAL if agent == asked else 0.0 for agent in turns.agents}
            turns.terminations = dict.fromkeys(turns.agents, True)
        ended = (dict(turns.rewards), dict(turns.terminations), dict(turns.truncations), dict(turns.infos))
        seen = self._observed()
        if any(turns.terminations.values()) or any(turns.truncations.values()):
            self.agents = []
        return seen, *ended

    def _observed(self) -> dict[str, Observation]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def seen(self, agent: str) -> Seen:
        """What an agent observes, as data."""
        return self.turns.seen(agent)

    def state(self) -> State:
        """The whole position, hidden cards and all."""
        return self.turns.game.state

    def fork(self) -> Together:
        """This environment once more, as it stands."""
        return self._like(self.turns.fork())

    def from_state(self, state: State) -> Together:
        """An environment like this that stands in another position."""
        return self._like(self.turns.from_state(state))

    def _like(self, turns: Turns) -> Together:
        other = Together(turns)
        other.agents = list(turns.agents)
        return other

    def render(self) -> str | None:
        """As for `Turns`."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing is held open."""
