"""Cards by a part of a name, by numbers, types and keywords; misspelt names find the nearest."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from judgecall.catalogue.entry import Entry
from judgecall.catalogue.lookup import best
from judgecall.catalogue.rows import numbers_of
from judgecall.catalogue.spelling import fold, likest, one_slip, trigrams
from judgecall.catalogue.understanding import LEVELS
from judgecall.errors import CatalogueError, did_you_mean, nearest
from judgecall.games import GAMES
from judgecall.language import say

TERM = re.compile(r"^([a-z_]+)\s*(<=|>=|!=|=|<|>|:)\s*(.+)$")
WORDS = {"keyword": "keyword", "is": "is", "type": "is", "color": "is", "race": "is", "attribute": "is", "kind": "is"}
COLUMNS = {"game": "game", "source": "source", "works": "level"}
RAREST = 8
"""How many of the trigrams of a misspelt name are looked for: the rarest tell most."""
CANDIDATES = 600
FEW = 3
"""With fewer cards than this that hold the text, names like it are looked for too."""


class Term(Struct, frozen=True):
    """A condition of a search: `atk>=2000`, `keyword=flying`, `type=dragon`."""

    field: str
    sign: str
    value: str


def terms(words: Sequence[str]) -> tuple[str, list[Term]]:
    """The name in a search, and its conditions. Raises CatalogueError for a condition nobody knows."""
    name: list[str] = []
    found: list[Term] = []
    for word in words:
        match = TERM.match(word)
        if match is None:
            name.append(word)
            continue
        term = Term(match[1], "=" if match[2] == ":" else match[2], match[3].strip())
        _check(term, word)
        found.append(term)
    return " ".join(name), found


def _check(term: Term, word: str) -> None:
    numbers = [name for game in GAMES for name in numbers_of(game)]
    known = [*WORDS, *COLUMNS, *numbers]
    if term.field not in known:
        sentence = say("“{term}”: cards are not searched by “{field}”.", term=word, field=term.field)
        raise CatalogueError(sentence + did_you_mean(nearest(term.field, known)))
    if term.field in numbers and not re.fullmatch(r"-?\d{1,9}", term.value):
        raise CatalogueError(say("“{term}”: expected a whole number after “{sign}”.", term=word, sign=term.sign))
    if term.field not in numbers and term.sign not in ("=", "!="):
        raise CatalogueError(say("“{term}”: “{field}” is compared with = or !=.", term=word, field=term.field))


def search(connection: sqlite3.Connection, words: Sequence[str], *, limit: int = 20) -> list[Entry]:
    """The cards that fit all words, best first, each card once."""
    name, conditions = terms(words)
    where, values = _where(conditions)
    found: dict[Key, Entry | None] = {}
    for key in _keys(connection, fold(name), where, values, limit):
        if key not in found:
            entry = best(connection, *key)
            found[key] = entry if _counts(entry, conditions) else None
            if sum(each is not None for each in found.values()) == limit:
                break
    return [entry for entry in found.values() if entry is not None]


def _counts(entry: Entry, conditions: list[Term]) -> bool:
    """Whether the entry that counts for its card is itself of the source and the level that are asked for."""
    own = {"source": entry.source, "works": entry.level}
    asked = [term for term in conditions if term.field in own]
    return all((own[term.field] == term.value.casefold()) == (term.sign == "=") for term in asked)


def close_names(connection: sqlite3.Connection, name: str, game: str = "", count: int = 3) -> list[str]:
    """Up to so many names of different cards that are most like a name, as they are written."""
    where, values = _of_game(game)
    found: dict[Key, str] = {}
    folded = fold(name)
    for rows in (_starting, _like):
        for of, own, spelled in rows(connection, folded, where, values, count * 2):  # a card has several names
            found.setdefault((of, own), spelled)
    return list(found.values())[:count]


class Meant(Struct, frozen=True):
    """The cards that a name can be meant for, best first."""

    entries: list[Entry]
    misspelt: bool = False
    """No name is so, and one slip away are the names of this card alone."""


def meant(connection: sqlite3.Connection, name: str, game: str = "", limit: int = 20) -> Meant:
    """The cards with a name that begins with a text; else the one it is a slip away from; else those that hold it."""
    where, values = _of_game(game)
    folded = fold(name)
    for rows in (_starting, _one_slip_away, _holding):
        found = dict.fromkeys((of, own) for of, own, _ in rows(connection, folded, where, values, limit))
        misspelt = rows is _one_slip_away
        if found and not (misspelt and len(found) > 1):
            return Meant([best(connection, of, own) for of, own in found][:limit], misspelt)
    return Meant([])


def _of_game(game: str) -> tuple[str, list[Any]]:
    """The condition that a card is of a game, or of any."""
    return ("AND cards.game = ?", [game]) if game else ("", [])


# --- how names are found ---

Key = tuple[str, str]
Row = tuple[str, str, str]
"""The game of a card, its own name, and the name by which it was found."""
BETTER = "cards.token, cards.level, length(names.folded), names.folded"
FROM = "FROM names CROSS JOIN cards ON cards.id = names.card"
"""The names first: SQLite would else go through all cards of a game to ask each for its names."""
GIVEN = f"SELECT cards.game, cards.name, names.name {FROM}"


def _keys(connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int) -> Iterator[Key]:
    if not folded:
        yield from connection.execute(
            f"SELECT DISTINCT game, name FROM cards WHERE TRUE {where} ORDER BY name LIMIT ?", (*values, count)
        )
        return
    number = 0
    for rows in (_exact, _starting):
        for game, own, _ in rows(connection, folded, where, values, count):
            number += 1
            yield game, own
    holding = list(_holding(connection, folded, where, values, count))
    if number + len(holding) < FEW:
        yield from ((game, own) for game, own, _ in _like(connection, folded, where, values, count))
    yield from ((game, own) for game, own, _ in holding)


def _exact(connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int) -> Iterable[Row]:
    return connection.execute(
        f"{GIVEN} WHERE names.folded = ? {where} ORDER BY {BETTER} LIMIT ?", (folded, *values, count * 4)
    )


def _starting(connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int) -> Iterable[Row]:
    """Names that begin with the text."""
    return connection.execute(
        f"{GIVEN} WHERE names.folded >= ? AND names.folded < ? {where} ORDER BY {BETTER} LIMIT ?",
        (folded, folded + "\U0010ffff", *values, count * 4),
    )


def _holding(connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int) -> Iterable[Row]:
    """Names that hold every word of the text, or the whole of it first."""
    words = [word for word in folded.split() if len(word) >= 3]
    if not words:
        return ()
    match = " AND ".join(f'"{word}"' for word in words)
    return connection.execute(
        f"{GIVEN} WHERE names.id IN (SELECT rowid FROM spelled WHERE spelled MATCH ?) {where} "
        f"ORDER BY instr(names.folded, ?) = 0, {BETTER} LIMIT ?",
        (match, *values, folded, count * 4),
    )


def _like(connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int) -> Iterator[Row]:
    """Names most like a misspelt one: those that share its rarest trigrams, ranked by their distance."""
    threes = trigrams(folded)
    marks = ", ".join("?" * len(threes))
    rarest = connection.execute(
        f"SELECT term FROM trigrams WHERE term IN ({marks}) ORDER BY doc LIMIT {RAREST}", threes
    ).fetchall()
    if not rarest:
        return
    match = " OR ".join('"' + term.replace('"', '""') + '"' for (term,) in rarest)
    spelled = connection.execute(
        f"SELECT DISTINCT names.folded {FROM} WHERE names.id IN "
        f"(SELECT rowid FROM spelled WHERE spelled MATCH ? ORDER BY rank LIMIT {CANDIDATES}) {where}",
        (match, *values),
    )
    for near in likest(folded, (row[0] for row in spelled), count):
        yield from _exact(connection, near, where, values, 1)


def _one_slip_away(
    connection: sqlite3.Connection, folded: str, where: str, values: list[Any], count: int
) -> Iterator[Row]:
    """Names that a text differs from by one slip."""
    near = {fold(spelled) for _, _, spelled in _like(connection, folded, where, values, count)}
    for each in one_slip(folded, near):
        yield from _exact(connection, each, where, values, count)


def _where(conditions: list[Term]) -> tuple[str, list[Any]]:
    """The conditions of a search as SQL."""
    parts: list[str] = []
    values: list[Any] = []
    for term in conditions:
        sign = "<>" if term.sign == "!=" else term.sign
        if term.field in WORDS:
            kept = "NOT IN" if term.sign == "!=" else "IN"
            parts.append(f"AND cards.id {kept} (SELECT card FROM words WHERE word = ?)")
            values.append(f"{WORDS[term.field]}:{term.value.casefold()}")
        elif term.field in COLUMNS:
            value = term.value.casefold()
            parts.append(f"AND cards.{COLUMNS[term.field]} {sign} ?")
            values.append(LEVELS.index(value) if value in LEVELS and term.field == "works" else value)
        else:
            columns = [(game, numbers_of(game).index(term.field)) for game in GAMES if term.field in numbers_of(game)]
            either = " OR ".join(f"(cards.game = '{game}' AND number_{at} {sign} ?)" for game, at in columns)
            parts.append(f"AND ({either})")
            values += [int(term.value)] * len(columns)
    return " ".join(parts), values
