"""What happened, with the rule that made it happen: the log, the replay, the tests and the picture read this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from judgecall.kernel.state import NOTHING
from judgecall.values import Kept

if TYPE_CHECKING:
    from judgecall.kernel.events import Event

    AnyEvent: TypeAlias = Event
else:
    AnyEvent = Any  # until the codec closes the union of events


class Record(Kept, frozen=True, gc=False):
    """One event, stamped: in which timing, by which slot or word, under which rule, from which card."""

    event: AnyEvent
    timing: str
    cause: str
    rule: str
    source: int = NOTHING
    defaulted: bool = False

    @property
    def kind(self) -> str:
        """The event's kind, such as `destroyed`."""
        return self.event.kind
