"""A person's own card files: cards in the format of the library, which go before all others."""

from __future__ import annotations

from typing import Any

from judgecall.catalogue.entry import Entry
from judgecall.catalogue.spelling import fold
from judgecall.disk import text_of
from judgecall.errors import CatalogueError
from judgecall.games import GAMES, edition
from judgecall.kernel.cards import Card
from judgecall.kernel.documents import Document, parse
from judgecall.kernel.edition import Edition
from judgecall.kernel.library import card_from
from judgecall.language import say
from judgecall.scenario.read import NEWEST


class OwnFile:
    """One file, a list of cards. A card is read when it is asked for, with the words of the edition in play."""

    def __init__(self, path: str) -> None:
        self.document = _parsed(path)
        self.places: dict[str, int] = {}
        for at, data in enumerate(self.document.data):
            name = data.get("name") if isinstance(data, dict) else None
            if not isinstance(name, str) or not name.strip():
                raise CatalogueError(say("{where}: expected a card with a name.", where=self.document.where((at,))))
            if fold(name) in self.places:
                where = self.document.where((at,))
                raise CatalogueError(say("{where}: {card} stands in this file twice.", where=where, card=name))
            self.places[fold(name)] = at

    def card(self, rules: Edition, name: str) -> Card | None:
        """The card of this name. Raises CatalogueError: file, line, key, the nearest known word."""
        at = self.places.get(fold(name))
        if at is None:
            return None
        return card_from(self.document, (at,), self.document.data[at], rules, CatalogueError)

    def entry(self, name: str, game: str = "") -> Entry | None:
        """The card of this name as the catalogue shows cards, of the game whose words it is written in."""
        at = self.places.get(fold(name))
        if at is None:
            return None
        found = next((each for each in ((game,) if game else GAMES) if self._reads(each, name)), game or GAMES[0])
        self.card(edition(f"{found}/{NEWEST}"), name)
        data: dict[str, Any] = self.document.data[at]
        return Entry(0, found, self.document.name, data["name"], data["name"], "full", False, data, (), ())

    def _reads(self, game: str, name: str) -> bool:
        """Whether a card is written in the words of a game."""
        try:
            self.card(edition(f"{game}/{NEWEST}"), name)
        except CatalogueError:
            return False
        return True

    def names(self) -> list[str]:
        """The names of all cards in the file."""
        cards: list[dict[str, Any]] = self.document.data
        return [card["name"] for card in cards]


def _parsed(path: str) -> Document:
    document = parse(text_of(path, CatalogueError), path, CatalogueError)
    if not isinstance(document.data, list):
        raise CatalogueError(say("{where}: expected a list of cards.", where=document.where()))
    return document
