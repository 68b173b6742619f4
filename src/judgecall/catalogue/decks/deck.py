"""A deck as a list says it: cards by name or password in sections, and the lines that say nothing."""

from __future__ import annotations

from msgspec import Struct

from judgecall.catalogue.imports.shape import Wrong
from judgecall.language import mark

MAIN, SIDE, EXTRA, COMMANDER, COMPANION, TOKENS = "main", "side", "extra", "commander", "companion", "tokens"
SECTIONS = {
    MAIN: mark("Main deck"),
    EXTRA: mark("Extra deck"),
    COMMANDER: mark("Commander"),
    COMPANION: mark("Companion"),
    SIDE: mark("Sideboard"),
    TOKENS: mark("Tokens"),
}
"""The sections of decks, in the order in which they are shown."""
MOST = 10_000
"""How many copies of one card a line may ask for."""


class Row(Struct, frozen=True):
    """So many copies of one card."""

    section: str
    count: int
    card: str
    """Its name, or its password."""


class Deck(Struct):
    """What a list holds."""

    format: str
    game: str
    """The game it is of; empty where the format serves both."""
    title: str = ""
    rows: list[Row] = []
    wrong: list[Wrong] = []
    """Lines that could not be read: number, content, reason."""

    def add(self, section: str, count: int, card: str) -> None:
        """Add copies of a card; copies of one card in one section are one row."""
        for at, row in enumerate(self.rows):
            if (row.section, row.card) == (section, card):
                self.rows[at] = Row(section, row.count + count, card)
                return
        self.rows.append(Row(section, count, card))
