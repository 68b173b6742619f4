"""Which patterns of a table of sentences a card's text is read with: each row of a section that had a part in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any
from unittest.mock import patch

from judgecall.catalogue import reader_magic, reader_yugioh
from judgecall.catalogue.grammar import GAP, Grammar
from judgecall.catalogue.reader import table
from judgecall.catalogue.record import MAGIC, Record
from judgecall.catalogue.understanding import Understanding, understand

Pattern = tuple[str, str]
"""A section with one of its rows."""
BETWEEN = " | "


def _sections(game: str) -> dict[str, Mapping[str, Any]]:
    return {name: rows for name, rows in table(game).items() if isinstance(rows, dict)}


def patterns(game: str) -> set[Pattern]:
    """Every pattern of a game."""
    return {(section, row) for section, rows in _sections(game).items() for row in rows}


def understood(record: Record) -> tuple[Understanding, set[Pattern]]:
    """What is understood of a card, and the patterns that its text is read with."""
    read, heard = Grammar.read, []

    def listening(grammar: Grammar, section: str, text: str) -> Any:
        found = read(grammar, section, text)
        if found is not None:
            heard.append((section, text))
        return found

    with patch.object(Grammar, "read", listening):
        found = understand(record.game, record)
    return found, {each for section, text in heard for each in _read_with(record.game, section, text)}


def _read_with(game: str, section: str, text: str) -> set[Pattern]:
    named = _naming(game).read(section, text) or ()
    return {(name, row) for name, between, row in (str(each).partition(BETWEEN) for each in named) if between}


@cache
def _naming(game: str) -> Grammar:
    """The grammar of a game in which a sentence means the patterns that it is read with."""
    leaves = (reader_magic if game == MAGIC else reader_yugioh)._grammar().leaves
    return Grammar(
        {name: {row: _names(name, row) for row in rows} for name, rows in _sections(game).items()},
        leaves,
    )


def _names(section: str, row: str) -> list[str]:
    return [f"{section}{BETWEEN}{row}", *(f"<{name}>" for name, _ in GAP.findall(row))]
