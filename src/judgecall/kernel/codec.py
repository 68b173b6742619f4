"""States and what is made of them as JSON and back, in the middle of anything. The union of events closes at the first
use."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from judgecall.kernel import option, records
from judgecall.kernel import state as state_module
from judgecall.kernel.events import EVENTS
from judgecall.kernel.state import State

T = TypeVar("T", bound=msgspec.Struct)


@cache
def _encoder() -> msgspec.json.Encoder:
    every: Any = Union[tuple(EVENTS.values())]  # noqa: UP007 - the members are only known now
    for module in (state_module, records, option):
        module.__dict__["AnyEvent"] = every
    return msgspec.json.Encoder(order="deterministic")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    _encoder()
    return msgspec.json.Decoder(kind)


def write(value: msgspec.Struct) -> bytes:
    """A state, or anything made of states, records and options, as JSON."""
    return _encoder().encode(value)


def read(data: bytes | str) -> State:
    """The state that was written; it plays on alike. Raises msgspec.DecodeError if the text is no state."""
    return read_as(data, State)


def read_as(data: bytes | str, kind: type[T]) -> T:
    """The value of this kind that was written. Raises msgspec.DecodeError if the text is none."""
    found: T = _decoder(kind).decode(data)
    return found
