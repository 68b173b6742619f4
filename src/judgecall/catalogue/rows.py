"""The tables of the catalogue, and how a card is written into them."""

from __future__ import annotations

import sqlite3
from functools import cache

import msgspec

from judgecall.catalogue.abbreviation import patterns
from judgecall.catalogue.record import Record
from judgecall.catalogue.spelling import fold
from judgecall.catalogue.understanding import LEVELS, CardData, Understanding, understand
from judgecall.games import edition, editions

OTHER, PASSWORD = "also", "password"
"""The languages of names that are in none: the whole name of a card with two faces, and a number."""
TABLES = (
    "DROP TABLE IF EXISTS spelled",
    "DROP TABLE IF EXISTS trigrams",
    "DROP VIEW IF EXISTS spellings",
    "DROP TABLE IF EXISTS shortened",
    "DROP TABLE IF EXISTS names",
    "DROP TABLE IF EXISTS words",
    "DROP TABLE IF EXISTS cards",
    "DROP TABLE IF EXISTS facts",
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT)",
    """CREATE TABLE cards (
        id INTEGER PRIMARY KEY, game TEXT, source TEXT, key TEXT, name TEXT, level INTEGER, token INTEGER,
        number_0 INTEGER, number_1 INTEGER, number_2 INTEGER, number_3 INTEGER,
        card TEXT, understood TEXT, ignored TEXT, record TEXT, UNIQUE (game, source, key))""",
    "CREATE TABLE names (id INTEGER PRIMARY KEY, card INTEGER, folded TEXT, name TEXT, language TEXT)",
    "CREATE INDEX names_by_spelling ON names (folded, card)",
    "CREATE INDEX names_by_card ON names (card)",
    "CREATE TABLE shortened (pattern TEXT, card INTEGER)",
    "CREATE INDEX shortened_by_card ON shortened (card)",
    "CREATE TABLE words (word TEXT, card INTEGER, PRIMARY KEY (word, card)) WITHOUT ROWID",
    "CREATE INDEX words_by_card ON words (card)",
    f"CREATE VIEW spellings AS SELECT id, folded FROM names WHERE language != '{PASSWORD}'",
    "CREATE VIRTUAL TABLE spelled USING fts5(folded, content='spellings', content_rowid='id', tokenize='trigram')",
    "CREATE VIRTUAL TABLE trigrams USING fts5vocab(spelled, row)",
)
NUMBERS = 4
CHUNK = 2_000


@cache
def numbers_of(game: str) -> tuple[str, ...]:
    """The printed numbers of a game, in the order of their columns."""
    found = [edition(id).print_numbers for id in editions() if id.startswith(f"{game}/")]
    return max(found, key=len)


class Writer:
    """Writes cards inside a transaction of the store."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.next = 1 + (connection.execute("SELECT max(id) FROM cards").fetchone()[0] or 0)
        self.encode = msgspec.json.Encoder().encode
        self.cards: list[tuple[object, ...]] = []
        self.names: list[tuple[object, ...]] = []
        self.words: list[tuple[object, ...]] = []
        self.shortened: list[tuple[object, ...]] = []
        self.count = 0

    def add(self, source: str, record: Record) -> None:
        """Write a record of a source, in place of what that source said of the card before."""
        understanding = understand(record.game, record)
        names = {name: language for language, name in record.names.items()}
        for name in (*record.also, record.key):
            if name.isdigit() or name in record.also:
                names[name] = PASSWORD if name.isdigit() else OTHER
        self._row(source, record.game, record.key, understanding, names, record)

    def add_library(self, source: str, game: str, card: CardData) -> None:
        """Write a built-in card, as it stands in its file."""
        self._row(source, game, card["name"], Understanding(card, (), (), LEVELS[0]), {}, None)

    def _row(
        self,
        source: str,
        game: str,
        key: str,
        understanding: Understanding,
        names: dict[str, str],
        record: Record | None,
    ) -> None:
        card, id = understanding.card, self.next
        self.next += 1
        numbers = [card.get(name) for name in numbers_of(game)][:NUMBERS]
        numbers += [None] * (NUMBERS - len(numbers))
        self.cards.append(
            (
                *(id, game, source, key, card["name"], LEVELS.index(understanding.level)),
                bool(record and record.token),
                *numbers,
                *map(self.encode, (card, understanding.understood, understanding.ignored)),
                None if record is None else self.encode(record),
            )
        )
        known = {fold(card["name"]): (card["name"], "en")}
        for name, language in names.items():
            known.setdefault(fold(name), (name, language))
        self.names += [(id, folded, name, language) for folded, (name, language) in known.items()]
        self.words += [(word, id) for word in _words(card)]
        self.shortened += [(pattern, id) for name, _ in known.values() for pattern in patterns(name)]
        if len(self.cards) >= CHUNK:
            self._flush()

    def _flush(self) -> None:
        run = self.connection.executemany
        old = "(SELECT id FROM cards WHERE game = ? AND source = ? AND key = ?)"
        keys = [each[1:4] for each in self.cards] if self._replaces() else []
        for table in ("names", "words", "shortened"):
            run(f"DELETE FROM {table} WHERE card = {old}", keys)
        run(f"INSERT OR REPLACE INTO cards VALUES ({', '.join('?' * 15)})", self.cards)
        run("INSERT INTO names (card, folded, name, language) VALUES (?, ?, ?, ?)", self.names)
        run("INSERT OR IGNORE INTO words VALUES (?, ?)", self.words)
        run("INSERT INTO shortened VALUES (?, ?)", self.shortened)
        self.count += len(self.cards)
        self.cards, self.names, self.words, self.shortened = [], [], [], []

    def _replaces(self) -> bool:
        """Whether any of the cards to be written is there already, in the file or earlier among these."""
        keys = [each[1:4] for each in self.cards]
        if len(set(keys)) < len(keys):
            last = {each[1:4]: each for each in self.cards}
            kept = {each[0] for each in last.values()}
            self.cards = list(last.values())
            self.names = [each for each in self.names if each[0] in kept]
            self.words = [each for each in self.words if each[1] in kept]
            self.shortened = [each for each in self.shortened if each[1] in kept]
        return self.connection.execute("SELECT 1 FROM cards LIMIT 1").fetchone() is not None

    def finish(self) -> None:
        """Write what is left, and make all names searchable."""
        self._flush()
        self.connection.execute("INSERT INTO spelled (spelled) VALUES ('rebuild')")


def _words(card: CardData) -> set[str]:
    """What a card is found by besides its name: keywords, types, colors and the like."""
    found = {f"keyword:{word}" for word in card.get("keywords", ())}
    found |= {f"keyword:{start}" for word in card.get("keywords", ()) if (start := word.rpartition(" ")[0])}
    for key in ("types", "colors", "attribute", "race", "kind"):
        value = card.get(key, ())
        found |= {f"is:{word}" for word in ([value] if isinstance(value, str) else value)}
    return found
