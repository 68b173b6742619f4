"""Where a person or program takes over: the position at the first question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.scenario.setup import begin as begun

if TYPE_CHECKING:
    from judgecall.kernel.state import State
    from judgecall.scenario.read import Scenario


def begin(game: Scenario, always_ask: bool = False) -> State:
    """The position at the first question of a scenario; its script is left aside.

    With `always_ask`, players are also asked where they could only pass.
    """
    return begun(game, always_ask)[0]
