"""Yu-Gi-Oh!: the Battle Phase of one turn, for PettingZoo.

What changes games makes a new version, with a name of its own.
"""

from __future__ import annotations

from typing import Any

from judgecall.envs.starts import Source
from judgecall.envs.together import Together
from judgecall.envs.turns import Turns, wrapped

GAME, NAME = "yugioh", "yugioh_battle_v0"
USUAL = "current"
"""Random boards of the rules of today."""


def raw_env(source: Source = USUAL, **settings: Any) -> Turns:
    """The environment as it is; `source` and settings as for `Turns`. Raises IllegalChoice for what is not on offer."""
    return Turns(GAME, NAME, source, **settings)


def env(source: Source = USUAL, **settings: Any) -> Any:
    """The environment with PettingZoo's usual guards; what is not on offer ends the game."""
    return wrapped(raw_env(source, **settings))


def parallel_env(source: Source = USUAL, **settings: Any) -> Together:
    """The environment in which all players are heard in every step."""
    return Together(raw_env(source, **settings))
