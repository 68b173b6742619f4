"""A card's print: what is written on it, as data. What it is at a moment is in characteristics.py."""

from __future__ import annotations

from typing import Any

import msgspec


class Card(msgspec.Struct, frozen=True, eq=False, omit_defaults=True, forbid_unknown_fields=True, dict=True):
    """What is printed on a card: name, kind, numbers in the game's order, words, and effects in four fields.

    Two prints are equal when all that is printed on them is equal.
    """

    name: str
    kind: str
    kinds: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    cost: str = ""
    effects: tuple[dict[str, Any], ...] = ()

    @property
    def key(self) -> bytes:
        """All that is printed, in one comparable piece."""
        found: bytes | None = self.__dict__.get("key_")
        if found is None:
            found = self.__dict__["key_"] = msgspec.json.encode(self, order="sorted")
        return found

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.key == other.key)

    def __ne__(self, other: object) -> bool:  # the one a struct has knows nothing of ours
        return not self == other

    def __hash__(self) -> int:
        return hash(self.key)
