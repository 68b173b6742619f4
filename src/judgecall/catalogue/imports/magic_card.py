"""A face of a Magic card as a record, from fields that Scryfall and MTGJSON name differently."""

from __future__ import annotations

import re

from msgspec import Struct

from judgecall.catalogue.imports.shape import LeftOut
from judgecall.catalogue.record import MAGIC, Record

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
KINDS = ("creature", "planeswalker", "battle", "land", "artifact", "enchantment", "instant", "sorcery")
"""The kinds of cards, the one that decides how a card of several is played first."""
NUMBERS = ("power", "toughness", "loyalty", "defense")
WHOLE = re.compile(r"[+-]?\d{1,6}$")
DASH = re.compile(r"\s+[—–-]\s+")


class Face(Struct, frozen=True):
    """What is printed on one face."""

    key: str
    name: str
    type_line: str
    text: str = ""
    cost: str = ""
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    numbers: dict[str, str] = {}
    names: dict[str, str] = {}
    also: tuple[str, ...] = ()
    token: bool = False


def magic_record(face: Face) -> Record:
    """The record of a face. Raises LeftOut for what is no card of the game proper."""
    types = [each.casefold() for part in DASH.split(face.type_line) for each in part.split()]
    kind = next((each for each in KINDS if each in types), "")
    if not kind:
        raise LeftOut
    numbers, open_numbers = {}, []
    for name in NUMBERS:
        if printed := face.numbers.get(name):
            whole = WHOLE.match(printed)
            numbers[name] = int(printed) if whole else 0
            if not whole:
                open_numbers.append(f"{name} {printed}")
    return Record(
        key=face.key,
        game=MAGIC,
        name=face.name,
        names=face.names,
        also=face.also,
        kind=kind,
        types=tuple(each for each in types if each not in (kind, "token")),
        colors=tuple(COLORS[each] for each in face.colors if each in COLORS),
        cost=face.cost,
        numbers=numbers,
        open_numbers=tuple(open_numbers),
        keywords=face.keywords,
        text=face.text,
        token=face.token or "token" in types,
    )
