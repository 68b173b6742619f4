"""A card of the catalogue, as it is found."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from judgecall.catalogue.understanding import LEVELS, CardData, Level

COLUMNS = (
    "cards.id, cards.game, cards.source, cards.key, cards.name, cards.level, cards.token, "
    "cards.card, cards.understood, cards.ignored"
)


class Entry(Struct, frozen=True):
    """One card of one source, with what of it can be played."""

    id: int
    game: str
    source: str
    key: str
    name: str
    level: Level
    token: bool
    card: CardData
    understood: tuple[str, ...]
    ignored: tuple[str, ...]


def entry(row: tuple[Any, ...]) -> Entry:
    """An entry from its columns."""
    read = msgspec.json.decode
    id, game, source, key, name, level, token, card, understood, ignored = row
    return Entry(
        *(id, game, source, key, name, LEVELS[level], bool(token), read(card)),
        understood=tuple(read(understood)),
        ignored=tuple(read(ignored)),
    )
