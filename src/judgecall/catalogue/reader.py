"""The reader of card text: the sentences of one ability become card data, whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from judgecall.catalogue.grammar import Clash, Grammar, Leaf, together
from judgecall.errors import EditionError
from judgecall.kernel.documents import parse

FOLDER = Path(__file__).parent / "data"
SIGNED = re.compile(r"[+\-−]\d{1,2}")
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
CardData = dict[str, Any]


@cache
def table(game: str) -> Mapping[str, Any]:
    """The phrases of a game by section, with its lists of words."""
    path = FOLDER / f"{game}_sentences.yaml"
    data: dict[str, Any] = parse(path.read_text("utf-8"), path.name, EditionError).data
    return data


def grammar(game: str, leaves: Mapping[str, Leaf]) -> Grammar:
    """The grammar of a game, with its leaves beside the numbers that both games write alike."""
    sections = {name: rows for name, rows in table(game).items() if isinstance(rows, dict)}
    return Grammar(sections, {"number": number, "signed": signed, "count": COUNTS.get, **leaves})


def number(text: str) -> int | None:
    """A whole number in figures."""
    return int(text) if text.isdecimal() and len(text) <= 5 else None


def signed(text: str) -> int | None:
    """A number with its sign."""
    return int(text.replace("−", "-")) if SIGNED.fullmatch(text) else None


def add_to_last(found: list[CardData | None], more: CardData) -> bool:
    """Add a further sentence to the last effect of an ability; whether they go together."""
    for data in reversed(found):
        if data and data.get("effects"):
            effect = dict(data["effects"][-1])
            try:
                together(effect, more)
            except Clash:
                return False
            data["effects"] = [*data["effects"][:-1], effect]
            return True
    return False


def last_effect(found: Sequence[CardData | None]) -> CardData:
    """The effect that a further sentence speaks of; empty if there is none."""
    effects = [each for data in found for each in (data or {}).get("effects", ())]
    return effects[-1] if effects else {}
