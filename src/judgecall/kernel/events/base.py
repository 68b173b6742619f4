"""What an event is: it has a kind, it may be quiet, and it knows how a state looks after it."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from msgspec.structs import replace

from judgecall.kernel.state import State
from judgecall.values import Part

EVENTS: dict[str, type[Event]] = {}
"""Every kind of event by its name."""


def snake(name: str) -> str:
    """`AttackDeclared` as it is written in cards and editions: `attack_declared`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(Part, frozen=True, tag=snake, tag_field="kind", gc=False):
    """One thing that happens. Loud events advance the moment; quiet ones are bookkeeping."""

    kind: ClassVar[str] = "event"
    quiet: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    """No record is kept: it only says that play has reached a point."""
    single: ClassVar[bool] = False
    """However many things bring it about at one moment, it happens once."""
    once: ClassVar[str] = ""
    """What it does to a card, at most once at a moment; a card that left with it still sees it."""
    open: ClassVar[bool] = False
    """Some fields are filled in by the kernel before it is applied."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "abstract" in cls.__dict__:
            return
        cls.kind = snake(cls.__name__)
        known = EVENTS.get(cls.kind)
        assert known is None or known.__qualname__ == cls.__qualname__, f"two events are called {cls.kind}"
        EVENTS[cls.kind] = cls

    def on(self, state: State) -> State:
        """The state after this event."""
        return state


class Quiet(Event, frozen=True):
    """An event that is bookkeeping."""

    abstract: ClassVar[bool] = True
    quiet: ClassVar[bool] = True


def changed(state: State, id: int, **fields: Any) -> State:
    """The state with some fields of one object or player changed."""
    return replace(state, board=state.board.change(id, **fields))
