"""Cards by their exact name, in any language a source brings, or by their password."""

from __future__ import annotations

import sqlite3

from judgecall.catalogue.abbreviation import patterns
from judgecall.catalogue.entry import COLUMNS, Entry, entry
from judgecall.catalogue.library import LIBRARY
from judgecall.catalogue.packaged import SOURCE as PACKAGED
from judgecall.catalogue.spelling import fold

BEST = f"cards.source != '{LIBRARY}', cards.token, cards.level, cards.source = '{PACKAGED}', cards.id"
"""Which of several entries of one name counts: the library's, a card before a token, what works best, what was
imported before what was shipped."""
OF_GAME = "(? = '' OR cards.game = ?)"


def lookup(connection: sqlite3.Connection, name: str, game: str = "") -> Entry | None:
    """The best entry of this name; a name in another language leads to the card's own name first.

    Where no name is the same, one that differs by abbreviations alone counts, if it is the name of one card only.
    """
    rows = connection.execute(
        "SELECT DISTINCT cards.game, cards.name, names.language = 'en', cards.token, cards.level FROM names JOIN cards "
        f"ON cards.id = names.card WHERE names.folded = ? AND {OF_GAME}",
        (fold(name), game, game),
    ).fetchall()
    if not rows:
        return _abbreviated(connection, name, game)
    of, own, *_ = min(rows, key=lambda row: (row[1] != name, not row[2], row[3], row[4]))
    return best(connection, of, own)


def _abbreviated(connection: sqlite3.Connection, name: str, game: str) -> Entry | None:
    """The one card whose name has abbreviations where this one has words, or words where this one has abbreviations."""
    folded = fold(name)
    rows = connection.execute(
        "SELECT cards.game, cards.name, pattern FROM shortened JOIN cards ON cards.id = shortened.card "
        f"WHERE ? GLOB pattern AND {OF_GAME}",
        (folded, game, game),
    ).fetchall()
    for pattern in patterns(name) if not rows else ():
        rows += connection.execute(
            "SELECT cards.game, cards.name, names.folded FROM names JOIN cards ON cards.id = names.card "
            f"WHERE names.folded GLOB ? AND {OF_GAME}",
            (pattern, game, game),
        ).fetchall()
    found = {(of, own) for of, own, written in rows if written.count(" ") == folded.count(" ")}
    return best(connection, *found.pop()) if len(found) == 1 else None


def best(connection: sqlite3.Connection, game: str, own: str) -> Entry:
    """The best entry of a card by its own name."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM names JOIN cards ON cards.id = names.card "
        f"WHERE names.folded = ? AND cards.game = ? AND cards.name = ? ORDER BY {BEST} LIMIT 1",
        (fold(own), game, own),
    ).fetchone()
    return entry(row)


def names_of(connection: sqlite3.Connection, game: str, own: str) -> dict[str, list[str]]:
    """All names of a card by language, from every source."""
    rows = connection.execute(
        "SELECT DISTINCT names.language, names.name FROM names WHERE card IN "
        "(SELECT cards.id FROM names JOIN cards ON cards.id = names.card "
        "WHERE names.folded = ? AND cards.game = ? AND cards.name = ?) ORDER BY names.id",
        (fold(own), game, own),
    )
    found: dict[str, list[str]] = {}
    for language, name in rows:
        found.setdefault(language, []).append(name)
    return found
