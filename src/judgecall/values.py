"""What values have in common: a hash, one line that says what they are, and a picture in a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from judgecall import doors

LONGEST = 60
"""A part of a value that takes more characters than this is named by its size."""
EMPTY: tuple[Any, ...] = ("", (), [], {})


class Pictured:
    """What shows itself when it is printed and in a notebook; the room of reports knows how."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(doors.through(doors.PICTURES).text(self))

    def _repr_html_(self) -> str:
        return str(doors.through(doors.PICTURES).html(self))


class Plain:
    """Frozen data. Equal values have one hash, also where lists and mappings are part of them."""

    __slots__ = ()
    __struct_fields__: ClassVar[tuple[str, ...]]
    __struct_defaults__: ClassVar[tuple[Any, ...]]

    def __hash__(self) -> int:
        return hash((type(self), *(_hashable(getattr(self, name)) for name in self.__struct_fields__)))

    def __repr__(self) -> str:
        names, defaults = self.__struct_fields__, self.__struct_defaults__
        usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        parts = ((name, getattr(self, name)) for name in names)
        shown = ((name, part) for name, part in parts if part not in EMPTY and usual.get(name, self) != part)
        told = ", ".join(f"{name}={brief(part)}" for name, part in shown)
        return f"{type(self).__name__}({told})"


def _hashable(part: Any) -> Any:
    """A part of a value as something that fits into a set; equal parts stay equal."""
    if isinstance(part, Mapping):
        return frozenset((key, _hashable(each)) for key, each in part.items())
    if isinstance(part, list | tuple):
        return tuple(map(_hashable, part))
    return part


def brief(part: Any) -> str:
    """A part of a value in a few words: what is long is named by its size."""
    if isinstance(part, str):
        return repr(part) if len(part) <= LONGEST else repr(part[:LONGEST]) + "..."
    if isinstance(part, Mapping | Sequence | frozenset) and part:
        told = repr(part) if len(part) <= 3 and not any(map(_deep, part)) else ""
        return told if 0 < len(told) <= LONGEST else f"<{len(part)}>"
    return f"{part:.4g}" if isinstance(part, float) else repr(part)


def _deep(part: Any) -> bool:
    return isinstance(part, Struct | Mapping | list | tuple)


class Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of what is kept as JSON, without what is usual. What a later version may have added is refused when it is
    read, not forgotten."""
