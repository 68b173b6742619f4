"""Cards by their exact name, in any language a source brings, or by their password."""

from __future__ import annotations

import sqlite3

from judgecall.catalogue.entry import COLUMNS, Entry, entry
from judgecall.catalogue.library import LIBRARY
from judgecall.catalogue.packaged import SOURCE as PACKAGED
from judgecall.catalogue.spelling import fold

BEST = f"cards.source != '{LIBRARY}', cards.token, cards.level, cards.source = '{PACKAGED}', cards.id"
"""Which of several entries of one name counts: the library's, a card before a token, what works best, what was
imported before what was shipped."""


def lookup(connection: sqlite3.Connection, name: str, game: str = "") -> Entry | None:
    """The best entry of this name; a name in another language leads to the card's own name first."""
    folded = fold(name)
    rows = connection.execute(
        "SELECT DISTINCT cards.game, cards.name, names.language = 'en', cards.token, cards.level FROM names JOIN cards "
        "ON cards.id = names.card WHERE names.folded = ? AND (? = '' OR cards.game = ?)",
        (folded, game, game),
    ).fetchall()
    if not rows:
        return None
    of, own, *_ = min(rows, key=lambda row: (row[1] != name, not row[2], row[3], row[4]))
    return best(connection, of, own)


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
