"""What cards are called in the language in use, where the data has it; scripts may use either name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import json

from judgecall.language import language

FILE = Path(__file__).parent / "assets" / "names.json"


@cache
def names() -> dict[str, dict[str, str]]:
    """For each language the cards by their English name."""
    return json.decode(FILE.read_bytes(), type=dict[str, dict[str, str]])


def written(found: dict[str, dict[str, str]]) -> bytes:
    """The names as the file has them."""
    return json.format(json.encode(found), indent=1) + b"\n"


def called(label: str) -> str:
    """A card's label in the language in use; the second of one name is still `#2`, a label of somebody's own stays."""
    if language() == "en":
        return label
    card, sign, number = label.partition(" #")
    return names().get(language(), {}).get(card, card) + sign + number
