"""MTGJSON's AtomicCards: a mapping of names to lists, each item a card or, with `faceName`, one face of it.

Several items under one name without `faceName` are different cards of that name; their ids tell them apart. Names in
other languages stand under `foreignData`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecall.catalogue.imports.magic_card import NUMBERS, Face, magic_record
from judgecall.catalogue.imports.shape import Malformed, mapping, text, texts
from judgecall.catalogue.record import Record
from judgecall.language import say

LANGUAGES = {
    "German": "de",
    "French": "fr",
    "Italian": "it",
    "Spanish": "es",
    "Portuguese (Brazil)": "pt",
    "Russian": "ru",
    "Japanese": "ja",
    "Korean": "ko",
    "Chinese Simplified": "zhs",
    "Chinese Traditional": "zht",
}


def records(row: Any) -> Iterator[Record]:
    """The cards under one name: `(name, [items])`. Raises Malformed, LeftOut."""
    name, items = row
    if not isinstance(items, list):
        raise Malformed(say("“{key}” is not a list of faces", key=name))
    for at, item in enumerate(map(mapping, items)):
        own = text(item, "faceName") or text(item, "name", needed=True)
        ids = mapping(item.get("identifiers") or {})
        id = f"{text(ids, 'scryfallOracleId') or name}/{text(item, 'side') or at}"
        plain = (text(item, "asciiName"), name if at == 0 else "")
        also = tuple(each for each in plain if each and each != own)
        yield magic_record(
            Face(
                key=id,
                name=own,
                type_line=text(item, "type", needed=True),
                text=text(item, "text"),
                cost=text(item, "manaCost"),
                colors=texts(item, "colors"),
                keywords=texts(item, "keywords"),
                numbers={each: text(item, each) for each in NUMBERS},
                names=_names(item),
                also=also,
            )
        )


def _names(item: Mapping[str, Any]) -> dict[str, str]:
    foreign = item.get("foreignData") or []
    if not isinstance(foreign, list):
        raise Malformed(say("“{key}” is not a list of faces", key="foreignData"))
    found = {}
    for each in map(mapping, foreign):
        if code := LANGUAGES.get(text(each, "language")):
            found[code] = text(each, "faceName") or text(each, "name")
    return {code: name for code, name in found.items() if name}
