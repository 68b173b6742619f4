"""States as JSON and back, in the middle of anything. The union of events closes at the first use."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec

from judgecall.kernel import records as records_module
from judgecall.kernel import state as state_module
from judgecall.kernel.events import EVENTS
from judgecall.kernel.state import State


@cache
def _codec() -> tuple[msgspec.json.Encoder, msgspec.json.Decoder[State]]:
    every: Any = Union[tuple(EVENTS.values())]  # noqa: UP007 - the members are only known now
    for module in (state_module, records_module):
        module.__dict__["AnyEvent"] = every
    return msgspec.json.Encoder(order="deterministic"), msgspec.json.Decoder(State)


def write(state: State) -> bytes:
    """The state as JSON."""
    return _codec()[0].encode(state)


def read(data: bytes | str) -> State:
    """The state that was written; it plays on alike. Raises msgspec.DecodeError if the text is no state."""
    return _codec()[1].decode(data)
