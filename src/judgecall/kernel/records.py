"""What happened, with the rule that made it happen: the log, the replay, the tests and the picture read this."""

from __future__ import annotations

from msgspec import Struct

from judgecall.kernel.events import Event
from judgecall.kernel.state import NOTHING


class Record(Struct, frozen=True, omit_defaults=True, gc=False):
    """One event, stamped: in which timing, by which slot or word, under which rule, from which card."""

    event: Event
    timing: str
    cause: str
    rule: str
    source: int = NOTHING
    defaulted: bool = False

    @property
    def kind(self) -> str:
        """The event's kind, such as `destroyed`."""
        return self.event.kind
