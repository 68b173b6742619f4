"""Cockatrice's `.cod`: XML with a zone for each section and a `card` with `number` and `name` for each row."""

from __future__ import annotations

from xml.etree import ElementTree

from judgecall.catalogue.decks.deck import MAIN, MOST, Deck
from judgecall.catalogue.imports.shape import Wrong
from judgecall.catalogue.record import MAGIC
from judgecall.errors import CatalogueError
from judgecall.language import mark, say

ROOT = "cockatrice_deck"
NO_CARD = mark("it needs a name and a number of copies")


def cod(text: str, where: str) -> Deck:
    """The deck in a file. Raises CatalogueError: file, line, column."""
    try:
        root = ElementTree.fromstring(text.encode())
    except ElementTree.ParseError as wrong:
        line, column = wrong.position
        at = f"{where}:{line}:{column + 1}"
        raise CatalogueError(say("{where}: the file ends in the middle or is no XML.", where=at)) from None
    if root.tag != ROOT:
        raise CatalogueError(say("{where}: this is a web page or XML, not a deck list.", where=where))
    deck = Deck("cod", MAGIC, title=(root.findtext("deckname") or "").strip())
    for number, (section, card) in enumerate(((zone, card) for zone in root.iter("zone") for card in zone), 1):
        name, count = (card.get("name") or "").strip(), card.get("number") or ""
        if not name or not count.isdigit() or not 1 <= int(count) <= MOST:
            deck.wrong.append(Wrong(number, name[:80], say(NO_CARD)))
        else:
            deck.add(section.get("name") or MAIN, int(count), name)
    return deck
