"""YGOPRODeck's `cardinfo`: `data`, a list of cards. Other pictures of a card are passwords in its `card_images`.

In a file of another language `name_en` has the English name; such a file brings names only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecall.catalogue.imports.shape import LeftOut, Malformed, mapping, number, text, texts
from judgecall.catalogue.imports.yugioh_card import KINDS, kind_of
from judgecall.catalogue.record import YUGIOH, Record
from judgecall.language import mark, say

NO_CARD = mark("it is not a card of YGOPRODeck")
WITH_EFFECT = frozenset({"effect", "flip", "gemini", "spirit", "toon", "union"})
ABILITIES = frozenset(
    {*WITH_EFFECT, "normal", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner", "token"}
)


def records(row: Any) -> Iterator[Record]:
    """The card in one record. Raises Malformed, LeftOut."""
    card = mapping(row)
    if "id" not in card or "type" not in card:
        raise Malformed(say(NO_CARD))
    frame = text(card, "frameType") or text(card, "type", needed=True).casefold().partition(" ")[0]
    if frame == "skill":
        raise LeftOut
    password = number(card, "id", needed=True)
    name, english = text(card, "name", needed=True), text(card, "name_en")
    common: dict[str, Any] = {
        "key": str(password),
        "game": YUGIOH,
        "name": english or name,
        "also": (*_pictures(card, password), *([name] if english and english != name else [])),
        "text": "" if english else text(card, "desc"),
        "textless": bool(english),
    }
    yield _spell(card, frame, common) if frame in KINDS else _monster(card, common)


def _spell(card: Mapping[str, Any], frame: str, common: dict[str, Any]) -> Record:
    kind = text(card, "race").casefold()
    return Record(**common, kind=kind_of(frame, kind), types=(kind,) if kind else ())


def _monster(card: Mapping[str, Any], common: dict[str, Any]) -> Record:
    line = [each.casefold() for each in texts(card, "typeline")]
    kinds = line or text(card, "type", needed=True).casefold().removesuffix("monster").split()
    types = tuple(each for each in kinds if each in ABILITIES)
    told = bool(line) or "normal" in types
    numbers: dict[str, int] = {}
    open_numbers = []
    for key in ("atk", "def"):
        value = number(card, key)
        if value is not None:
            numbers[key] = max(value, 0)
            open_numbers += [f"{key} ?"] if value < 0 else []
    level = number(card, "linkval") if "link" in types else number(card, "level")
    if level is not None:
        numbers["level"] = level
    return Record(
        **common,
        types=types,
        attribute=text(card, "attribute").casefold(),
        race=text(card, "race").casefold(),
        numbers=numbers,
        open_numbers=tuple(open_numbers),
        plain=told and WITH_EFFECT.isdisjoint(types),
        token="token" in types,
    )


def _pictures(card: Mapping[str, Any], password: int | None) -> list[str]:
    """The passwords of the card's other pictures."""
    images = card.get("card_images") or []
    if not isinstance(images, list):
        raise Malformed(say("“{key}” is not a list of pictures", key="card_images"))
    ids = [number(mapping(each), "id") for each in images]
    return [str(id) for id in ids if id is not None and id != password]
