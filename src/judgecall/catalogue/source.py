"""The catalogue as scenarios ask for it: a card by its name, in the words of the edition in play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judgecall import sources
from judgecall.catalogue.entry import Entry
from judgecall.catalogue.library import LIBRARY
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.own import OwnFile
from judgecall.catalogue.search import Meant, close_names, meant
from judgecall.catalogue.spelling import fold, likest
from judgecall.catalogue.store import Store
from judgecall.errors import CatalogueError, UnknownCard
from judgecall.kernel.cards import Card
from judgecall.kernel.documents import Document
from judgecall.kernel.edition import Edition
from judgecall.kernel.library import card_from
from judgecall.kernel.patterns import knows
from judgecall.language import say
from judgecall.scenario.prints import Found


class Catalogue:
    """The person's own files and the store, each opened when it is first needed."""

    def __init__(self) -> None:
        self.files: dict[str, tuple[int, OwnFile]] = {}
        self._store: Store | None = None

    @property
    def store(self) -> Store:
        """The open store of the folder that is now the data folder."""
        if self._store is None or not self._store.stands():
            self._store = Store()
        return self._store

    def own(self, rules: Edition, name: str) -> Found | None:
        """The card of this name in the person's own files, the first of them first."""
        for file in self._own_files():
            if card := file.card(rules, name):
                return Found(card, built_in=False)
        return None

    def other(self, rules: Edition, name: str) -> Found | None:
        """The card of this name in the store; its name in another language finds the library's card too."""
        entry = self.store.read(lambda connection: lookup(connection, name, rules.game))
        if entry is None:
            return None
        if entry.source == LIBRARY and entry.name in rules.cards:
            return Found(rules.card(entry.name))
        return found(entry, rules)

    def entry(self, name: str, game: str = "") -> Entry | None:
        """The card of this name as it is shown: the person's own, or the store's."""
        for file in self._own_files():
            if own := file.entry(name, game):
                return own
        return self.store.read(lambda connection: lookup(connection, name, game))

    def meant(self, name: str, game: str = "", count: int = 1) -> Meant:
        """The card that is meant by a name, and others that fit as well, up to so many.

        Raises UnknownCard, with the three nearest names, where none of them is plainly the one.
        """
        if own := self.entry(name, game):
            return Meant([own], misspelt=False)
        found = self.store.read(lambda connection: meant(connection, name, game, count))
        if not found.entries:
            raise UnknownCard(name, self.nearest(name, game))
        return found

    def close(self, rules: Edition, name: str) -> list[str]:
        """Up to three names of cards of an edition's game most like one."""
        return self.nearest(name, rules.game)

    def nearest(self, name: str, game: str = "") -> list[str]:
        """Up to three names most like one, the person's own first."""
        own = {fold(each): each for file in self._own_files() for each in file.names()}
        near = [own[folded] for folded in likest(fold(name), own, 3)]
        stored = self.store.read(lambda connection: close_names(connection, name, game))
        return list(dict.fromkeys((*near, *stored)))[:3]

    def _own_files(self) -> list[OwnFile]:
        return [self._own_file(path) for path in sources.own_files()]

    def _own_file(self, path: str) -> OwnFile:
        """A file of the person's, read again when it has changed."""
        try:
            written = Path(path).stat().st_mtime_ns
        except (OSError, ValueError):
            return OwnFile(path)  # which says what is wrong
        known = self.files.get(path)
        if known is None or known[0] != written:
            known = self.files[path] = written, OwnFile(path)
        return known[1]


def found(entry: Entry, rules: Edition) -> Found:
    """An entry in the words of one edition: a keyword that this edition lacks is ignored, and said to be."""
    data = dict(entry.card)
    known = rules.tables["print"].get("keywords", ())
    lacking = tuple(word for word in data.get("keywords", ()) if not knows(word, known))
    if lacking:
        data["keywords"] = [word for word in data["keywords"] if word not in lacking]
    if data.get("kind", "") not in ("", *rules.kinds):
        sentence = say(
            "{card} is of the kind “{kind}”, which the edition {edition} does not have.",
            card=entry.name,
            kind=data["kind"].replace("_", " "),
            edition=rules.id,
        )
        raise CatalogueError(sentence)
    if later := tuple(word for word in granted(data.get("effects", ())) if not knows(word, known)):
        data = {key: value for key, value in data.items() if key != "effects"}
        lacking += entry.understood or later
    card, unread = _card(entry, data, rules)
    level = "partial" if (lacking or unread) and entry.level == "full" else entry.level
    return Found(card, built_in=False, level=level, ignored=(*lacking, *unread, *entry.ignored))


def granted(data: object) -> Iterator[str]:
    """The keywords that the effects of a card give."""
    if isinstance(data, list):
        for each in data:
            yield from granted(each)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in ("gain_keyword", "keyword"):
                value = value.get("keyword", ()) if isinstance(value, dict) else value
                yield from [value] if isinstance(value, str) else value
            else:
                yield from granted(value)


def _card(entry: Entry, data: dict[str, object], rules: Edition) -> tuple[Card, tuple[str, ...]]:
    """The print, and what this edition cannot read of it."""
    document = Document(f"{entry.source}: {entry.name}", data, {})
    try:
        return card_from(document, (), data, rules, CatalogueError), ()
    except CatalogueError:
        bare = {key: value for key, value in data.items() if key != "effects"}
        return card_from(document, (), bare, rules, CatalogueError), entry.understood or (say("its effects"),)
