"""The keywords that a game knows here, and how sources write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from judgecall.errors import EditionError
from judgecall.games import edition, editions
from judgecall.kernel.documents import parse
from judgecall.kernel.patterns import knows
from judgecall.magic.protection import COUNTED_COLORS
from judgecall.magic.protection import START as PROTECTION

TABLE = Path(__file__).parent / "data" / "keywords.yaml"
KEPT = 20_000
"""How many phrases are kept in mind: files of cards say the same again and again."""
SYMBOL = re.compile(r"\{[^{}]*\}")
COST = re.compile(r"\s*[—–-]\s*")
PLURALS = {"wolves": "wolf", "elves": "elf", "dwarves": "dwarf", "allies": "ally", "mercenaries": "mercenary"}
"""Plurals that are more than an s behind the word."""
OWN = {"number": re.compile(r"\d{1,3}"), "mana": re.compile(r"(\{[0-9WUBRGC]+\})+", re.I)}
"""What the word of its own that a keyword has may look like."""
FURTHER_QUALITY = re.compile(r",? and from |, from ")


@cache
def known(game: str) -> tuple[str, ...]:
    """Every keyword that some edition of a game knows, `…` for a word or number of its own."""
    found = [edition(id).tables["print"].get("keywords", ()) for id in editions() if id.startswith(f"{game}/")]
    return tuple(dict.fromkeys(word for words in found for word in words))


@cache
def _table() -> Mapping[str, Any]:
    data: dict[str, Any] = parse(TABLE.read_text("utf-8"), TABLE.name, EditionError).data
    return data


@cache
def _outside() -> tuple[str, ...]:
    return tuple(sorted(_table()["outside"], key=len, reverse=True))


@lru_cache(KEPT)
def outside(phrase: str) -> bool:
    """Whether a keyword, with whatever follows it, matters only outside of combat."""
    return any(phrase == word or phrase.startswith((f"{word} ", f"{word}—")) for word in _outside())


@lru_cache(KEPT)
def keywords(phrase: str, game: str) -> tuple[str, ...]:
    """A keyword as a source writes it, in the words of the game: `Protection from black and from red` is two.

    Empty if no edition knows it.
    """
    plain = phrase.strip().rstrip(".").casefold()
    if ", " in plain and not plain.startswith(PROTECTION):
        return ()
    written = [plain]
    if plain.startswith(PROTECTION):
        qualities = FURTHER_QUALITY.split(plain.removeprefix(PROTECTION))
        written = [f"{PROTECTION}{quality}" for quality in qualities]
    found = tuple(_own(each) for each in written)
    return found if all(knows(each, known(game)) and _plays(each) for each in found) else ()


def _own(keyword: str) -> str:
    """A keyword as ours are written: without a dash, and with the type elf for `elves`."""
    keyword = SYMBOL.sub(lambda found: found[0].upper(), keyword)
    if "—" in keyword:
        keyword = COST.sub(" ", keyword)
    quality = keyword.removeprefix(PROTECTION)
    return PROTECTION + _regular(quality) if quality != keyword else keyword


def _regular(plural: str) -> str:
    """A plural that is more than an s, as the word itself: elf of elves, while dragons stay dragons."""
    for ending, single in PLURALS.items():
        if plural.endswith(ending):
            return plural.removesuffix(ending) + single
    return plural


def singular(plural: str) -> str:
    """The word of a plural: elf of elves, dragon of dragons."""
    regular = _regular(plural)
    return plural.removesuffix("s") if regular == plural else regular


def _plays(keyword: str) -> bool:
    """Whether play understands the word or number of its own that a keyword has: `ward {2}`, not `ward pay 2 life`."""
    if keyword.startswith(PROTECTION):
        quality = keyword.removeprefix(PROTECTION)
        return " " not in quality or quality in COUNTED_COLORS
    start, _, own = keyword.partition(" ")
    shape = next((shape for shape, starts in _table()["own"].items() if start in starts), "")
    return not shape or OWN[shape].fullmatch(own) is not None
