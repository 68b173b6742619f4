"""The cards that judgecall itself tells whole, so that a search finds them too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judgecall.catalogue.understanding import CardData
from judgecall.errors import EditionError
from judgecall.games import GAMES
from judgecall.kernel.documents import parse

LIBRARY = "library"
ROOMS = Path(__file__).parent.parent


def library() -> Iterator[tuple[str, CardData]]:
    """Every built-in card, as it is written, with its game."""
    for game in GAMES:
        for path in sorted((ROOMS / game / "cards").rglob("*.yaml")):
            for card in parse(path.read_text("utf-8"), path.name, EditionError).data or ():
                yield game, card
