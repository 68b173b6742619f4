"""What the catalogue holds, counted."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

from judgecall.catalogue.understanding import LEVELS

MOST = 10
"""How many of the words that are ignored most often are named."""


class Figure(Struct, frozen=True):
    """The cards of one game from one source."""

    game: str
    source: str
    cards: int
    levels: dict[str, int]
    """How many work whole, in part, or with their printed values only."""


class Ignored(Struct, frozen=True):
    """A word that is not played, and on how many cards."""

    word: str
    cards: int


def figures(connection: sqlite3.Connection) -> list[Figure]:
    """The counts of each game and source."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for game, source, level, count in connection.execute(
        "SELECT game, source, level, count(*) FROM cards GROUP BY game, source, level ORDER BY game, source, level"
    ):
        found.setdefault((game, source), dict.fromkeys(LEVELS, 0))[LEVELS[level]] = count
    return [Figure(game, source, sum(levels.values()), levels) for (game, source), levels in found.items()]


def words_ignored(connection: sqlite3.Connection) -> list[Ignored]:
    """The words that most cards are short of."""
    rows = connection.execute(
        "SELECT value, count(*) AS number FROM cards, json_each(cards.ignored) GROUP BY value "
        "ORDER BY number DESC, value LIMIT ?",
        (MOST,),
    )
    return [Ignored(word, cards) for word, cards in rows]
