"""What happened, with the rule that made it happen: the log, the replay, the tests and the picture read this."""

from __future__ import annotations

from judgecall.kernel.state import NOTHING, AnyEvent
from judgecall.values import Part


class Record(Part, frozen=True, gc=False):
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
