"""What happens to Equipment and Auras."""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.kernel.attachment import ATTACHED
from judgecall.kernel.events.base import Event
from judgecall.kernel.state import State


class Unattached(Event, frozen=True):
    """A permanent no longer lies on another, and stays where it is."""

    object: int
    source: int

    def on(self, state: State) -> State:
        rest = (each for each in state.board.modifiers if each.object != self.object or each.word != ATTACHED)
        return replace(state, board=state.board.modify(tuple(rest)))
