"""What may be wrong with one record of a file, and how its fields are taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judgecall.language import mark, say


class Malformed(Exception):
    """A record that is no card; the reason is a part of a sentence."""


class LeftOut(Exception):
    """A record that is right but no card that could be played: an art card, a scheme, a skill."""


class Wrong(Struct, frozen=True):
    """A malformed record: its place in the file from 1, what it is called, and the reason."""

    position: int
    name: str
    reason: str


TEXT = mark("“{key}” is not text")
NUMBER = mark("“{key}” is not a whole number")
LIST = mark("“{key}” is not a list of words")
MISSING = mark("“{key}” is missing")
NO_MAPPING = mark("it is not a mapping")


def mapping(row: Any) -> Mapping[str, Any]:
    """The record as a mapping. Raises Malformed."""
    if not isinstance(row, Mapping):
        raise Malformed(say(NO_MAPPING))
    return row


def text(row: Mapping[str, Any], key: str, *, needed: bool = False) -> str:
    """A field that is text; empty where it is absent or null. Raises Malformed."""
    value = row.get(key)
    if value is None or value == "":
        if needed:
            raise Malformed(say(MISSING, key=key))
        return ""
    if not isinstance(value, str):
        raise Malformed(say(TEXT, key=key))
    return value


def texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A field that is a list of words. Raises Malformed."""
    value = row.get(key)
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Malformed(say(LIST, key=key))
    return tuple(value)


def number(row: Mapping[str, Any], key: str, *, needed: bool = False) -> int | None:
    """A field that is a whole number, None where it is absent. Raises Malformed."""
    value = row.get(key)
    if value is None:
        if needed:
            raise Malformed(say(MISSING, key=key))
        return None
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 2**31:
        raise Malformed(say(NUMBER, key=key))
    return value
