"""Scryfall's bulk file of oracle cards: a list of card objects, one for each card of its own rules text.

A card with several faces is one object with `card_faces`; here each face is a card, and the whole name (`A // B`)
finds the face in front. Tokens share names with cards and with one another; the oracle id tells them apart. Art cards
are left out, and so are printings in other languages, which only the larger bulk files hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecall.catalogue.imports.magic_card import NUMBERS, Face, magic_record
from judgecall.catalogue.imports.shape import LeftOut, Malformed, mapping, text, texts
from judgecall.catalogue.record import Record
from judgecall.language import mark, say

NO_CARD = mark("it is not a card object of Scryfall")
LEFT_OUT = ("art_series",)
TOKENS = ("token", "double_faced_token")


def records(row: Any) -> Iterator[Record]:
    """The cards in one object: one for each face. Raises Malformed, LeftOut."""
    card = mapping(row)
    if card.get("object", "card") != "card" or "layout" not in card:
        raise Malformed(say(NO_CARD))
    layout = text(card, "layout")
    if layout in LEFT_OUT or text(card, "lang") not in ("", "en"):
        raise LeftOut
    name, faces = text(card, "name", needed=True), card.get("card_faces")
    if faces is None:
        yield magic_record(_face(card, card, _id(card), token=layout in TOKENS))
        return
    if not isinstance(faces, list) or not faces:
        raise Malformed(say("“{key}” is not a list of faces", key="card_faces"))
    for at, each in enumerate(map(mapping, faces)):
        id = text(each, "oracle_id") or f"{_id(card)}/{at}"
        yield magic_record(_face(card, each, id, also=(name,) if at == 0 else (), token=layout in TOKENS))


def _id(card: Mapping[str, Any]) -> str:
    return text(card, "oracle_id") or text(card, "id") or text(card, "name", needed=True)


def _face(
    card: Mapping[str, Any], face: Mapping[str, Any], key: str, also: tuple[str, ...] = (), token: bool = False
) -> Face:
    name, whole = text(face, "name", needed=True), texts(card, "keywords")
    words = text(face, "oracle_text")
    shown = words.casefold()
    return Face(
        key=key,
        name=name,
        type_line=text(face, "type_line") or text(card, "type_line", needed=True),
        text=words,
        cost=text(face, "mana_cost"),
        colors=texts(face, "colors") if "colors" in face else texts(card, "colors"),
        keywords=tuple(each for each in whole if each.casefold() in shown),
        numbers={each: text(face, each) for each in NUMBERS},
        also=tuple(each for each in also if each != name),
        token=token,
    )
