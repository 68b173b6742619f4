"""One thing a player may answer: what it is called and the events it stands for."""

from __future__ import annotations

from msgspec import Struct

from judgecall.kernel.state import AnyEvent


class Option(Struct, frozen=True, gc=False):
    """An answer on offer. `verb` and `objects` say it to programs, `label` (unique in its question) to people."""

    label: str
    events: tuple[AnyEvent | tuple[str, AnyEvent], ...]
    verb: str = "choose"
    objects: tuple[int, ...] = ()
    cause: str = ""
    """The key of the citation for its events; empty: the question's own."""

    def __str__(self) -> str:
        return self.label


class Refused(Struct, frozen=True):
    """Why a whole answer of many parts is none: the key of the rule, the sentence, and the nearest that is legal."""

    cause: str
    why: str = ""
    offered: tuple[str, ...] = ()
