"""Any deck list, told apart by its content."""

from __future__ import annotations

from judgecall.catalogue.decks import cockatrice, lines, passwords
from judgecall.catalogue.decks.deck import Deck
from judgecall.disk import given, reading
from judgecall.errors import CatalogueError
from judgecall.kernel.documents import MAX_SIZE
from judgecall.language import say


def read_deck(path: str) -> Deck:
    """The deck in a file, in a YDKE address, or on standard input for `-`. Raises CatalogueError with one sentence."""
    if path.startswith(passwords.YDKE):
        return _some(passwords.ydke(path, "ydke"), "ydke")
    data, where = given(path, CatalogueError, MAX_SIZE + 1)
    return _some(_deck(_text(data, where), where), where)


def _text(data: bytes, where: str) -> str:
    if not data.strip():
        raise CatalogueError(say("{where}: the file is empty.", where=where))
    if len(data) > MAX_SIZE:
        raise CatalogueError(say("{where}: this is too large for a deck list.", where=where))
    with reading(where, CatalogueError):
        return data.decode("utf-8-sig")


def _deck(text: str, where: str) -> Deck:
    start = text.lstrip()
    first = [line.strip().casefold() for line in start.splitlines()]
    if start.startswith(passwords.YDKE):
        return passwords.ydke(start.split()[0], where)
    if start.startswith("<"):
        if cockatrice.ROOT not in start:
            raise CatalogueError(say("{where}: this is a web page or XML, not a deck list.", where=where))
        return cockatrice.cod(text, where)
    if any(line in passwords.HEADINGS for line in first):
        return passwords.ydk(text)
    if any(line in ("[metadata]", "[main]") for line in first):
        return lines.forge(text)
    return lines.listed(text)


def _some(deck: Deck, where: str) -> Deck:
    if not deck.rows:
        raise CatalogueError(say("{where}: there is no card in this list.", where=where))
    return deck
