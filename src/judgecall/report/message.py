"""The shape of what is said of an event: a message, and in which case it is the one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

Values = Mapping[str, Any]


class Message(Struct, frozen=True):
    """What is said of an event of a kind whose fields are as in `when`; the first that fits is the one.

    A text with a plural is a pair, and the field `number` decides between its forms. A `quiet` message is bookkeeping:
    it says nothing new to a person and is only shown when all is asked for.
    """

    kind: str
    text: str | tuple[str, str]
    when: dict[str, Any] = {}
    quiet: bool = False
    number: str = "amount"

    def fits(self, fields: Values) -> bool:
        """Whether the event's fields are as this message needs them."""
        return all(fields.get(name) == value for name, value in self.when.items())
