"""EDOPro's and YGOPro's `.cdb`: SQLite with `datas` (numbers and bits) and `texts` (name and text) by password.

`alias` next to a card's own password is another picture of that card; farther away it is a card of its own that is
treated as the other, such as an old wording.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from judgecall.catalogue.imports.shape import LeftOut, Malformed
from judgecall.catalogue.imports.yugioh_card import kind_of
from judgecall.catalogue.record import YUGIOH, Record
from judgecall.language import mark, say

PICTURES = 20
"""How near the passwords of two pictures of one card are."""
QUERY = """SELECT datas.id, datas.alias, datas.type, datas.atk, datas.def, datas.level, datas.race, datas.attribute,
    texts.name, texts.desc FROM datas LEFT JOIN texts ON texts.id = datas.id ORDER BY datas.id"""
MONSTER, SPELL, TRAP, EFFECT, TOKEN, LINK, SKILL = 0x1, 0x2, 0x4, 0x20, 0x4000, 0x4000000, 0x8000000
TYPES = {
    0x10: "normal",
    0x20: "effect",
    0x40: "fusion",
    0x80: "ritual",
    0x200: "spirit",
    0x400: "union",
    0x800: "gemini",
    0x1000: "tuner",
    0x2000: "synchro",
    0x4000: "token",
    0x200000: "flip",
    0x400000: "toon",
    0x800000: "xyz",
    0x1000000: "pendulum",
    0x4000000: "link",
}
PROPERTIES = {0x10000: "quick-play", 0x20000: "continuous", 0x40000: "equip", 0x80000: "field", 0x100000: "counter"}
ATTRIBUTES = ("earth", "water", "fire", "wind", "light", "dark", "divine")
RACES = (
    *("warrior", "spellcaster", "fairy", "fiend", "zombie", "machine", "aqua", "pyro", "rock", "winged beast"),
    *("plant", "insect", "thunder", "dragon", "beast", "beast-warrior", "dinosaur", "fish", "sea serpent", "reptile"),
    *("psychic", "divine-beast", "creator-god", "wyrm", "cyberse", "illusion"),
)


def rows(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Every card of a file with the passwords of its other pictures at the end; these are no rows of their own."""
    known = {id for (id,) in connection.execute("SELECT id FROM datas")}
    pictures: dict[int, list[int]] = {}
    for id, alias in connection.execute("SELECT id, alias FROM datas WHERE alias != 0"):
        if isinstance(alias, int) and alias in known and abs(id - alias) < PICTURES:
            pictures.setdefault(alias, []).append(id)
    other = {id for ids in pictures.values() for id in ids}
    for row in connection.execute(QUERY):
        if row[0] not in other:
            yield (*row, tuple(pictures.get(row[0], ())))


def records(row: Any) -> Iterator[Record]:
    """The card in one row. Raises Malformed, LeftOut."""
    id, _, type, atk, defense, level, race, attribute, name, desc, pictures = row
    if not isinstance(name, str) or not name.strip():
        raise Malformed(say("“{key}” is missing", key="name"))
    for key, value in {"type": type, "atk": atk, "def": defense, "level": level}.items():
        if not isinstance(value, int):
            raise Malformed(say("“{key}” is not a whole number", key=key))
    if type & SKILL:
        raise LeftOut
    common: dict[str, Any] = {
        "key": str(id),
        "game": YUGIOH,
        "name": name,
        "also": tuple(map(str, pictures)),
        "text": desc if isinstance(desc, str) else "",
    }
    if type & MONSTER:
        yield _monster(type, {"atk": atk, "def": defense, "level": level}, race, attribute, common)
    elif type & (SPELL | TRAP):
        printed = next((each for bit, each in PROPERTIES.items() if type & bit), "")
        kind = kind_of("spell" if type & SPELL else "trap", printed)
        yield Record(**common, kind=kind, types=(printed,) if printed else ())
    else:
        raise Malformed(say(NO_KIND))


NO_KIND = mark("it is neither a monster nor a Spell nor a Trap")


def _monster(type: int, printed: dict[str, int], race: Any, attribute: Any, common: dict[str, Any]) -> Record:
    numbers = {"atk": max(printed["atk"], 0), "level": printed["level"] & 0xFF}
    if not type & LINK:  # the arrows of a Link Monster stand in its place
        numbers["def"] = max(printed["def"], 0)
    return Record(
        **common,
        types=tuple(word for bit, word in TYPES.items() if type & bit),
        attribute=_bit(ATTRIBUTES, attribute),
        race=_bit(RACES, race),
        numbers=numbers,
        open_numbers=tuple(f"{key} ?" for key in ("atk", "def") if key in numbers and printed[key] < 0),
        plain=not type & EFFECT and not type & TOKEN,
        token=bool(type & TOKEN),
    )


def _bit(names: tuple[str, ...], value: Any) -> str:
    """The name of the lowest bit that is set."""
    found = value if isinstance(value, int) else 0
    return next((name for at, name in enumerate(names) if found & (1 << at)), "")
