"""What the board looked like after each record: a game is its first position and the events that happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgecall.scenario.setup import position

if TYPE_CHECKING:
    from judgecall.kernel.state import State
    from judgecall.scenario.read import Scenario
    from judgecall.scenario.run import Outcome


def frames(scenario: Scenario, outcome: Outcome) -> Iterator[State]:
    """The position before anything happened, then the one after each record. Only their boards mean something: what
    comes next in them is not what came next in the game."""
    state = position(scenario)
    yield state
    for record in outcome.records:
        state = record.event.on(state)
        yield state
