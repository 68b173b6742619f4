"""A version of an environment: what changes games makes a new one, with a module and a name of its own."""

from __future__ import annotations

from typing import Any

from judgecall.envs.starts import Source
from judgecall.envs.together import Together
from judgecall.envs.turns import Turns, wrapped

USUAL = "current"
"""Random boards of the rules of today."""


class Version:
    """What a module of PettingZoo offers. `source` and settings are as for `Turns`."""

    def __init__(self, game: str, name: str) -> None:
        self.game, self.name = game, name

    def raw_env(self, source: Source = USUAL, **settings: Any) -> Turns:
        """The environment as it is. Raises IllegalChoice for what is not on offer."""
        return Turns(self.game, self.name, source, **settings)

    def env(self, source: Source = USUAL, **settings: Any) -> Any:
        """The environment with PettingZoo's usual guards; what is not on offer ends the game."""
        return wrapped(self.raw_env(source, **settings))

    def parallel_env(self, source: Source = USUAL, **settings: Any) -> Together:
        """The environment in which all players are heard in every step."""
        return Together(self.raw_env(source, **settings))
