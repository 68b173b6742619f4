"""Importing a file of cards: all of it or nothing, again and again with the same result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from judgecall.catalogue.imports.shape import LeftOut, Malformed, Wrong
from judgecall.catalogue.imports.stream import opened
from judgecall.catalogue.store import Store
from judgecall.errors import CatalogueError
from judgecall.language import say

Progress = Callable[[float], None]
STEP = 500
"""After how many records progress is told."""
SHOWN = 1_000
"""How many malformed records are named; the others are only counted."""


class Imported(Struct, frozen=True):
    """What an import came to."""

    file: str
    source: str
    records: int
    cards: int
    """How many cards were written; a record may hold several faces."""
    left_out: int
    """How many records are no cards that could be played."""
    malformed: int
    wrong: list[Wrong]


def import_file(store: Store, path: Path, progress: Progress = lambda _share: None) -> Imported:
    """Import a file. Raises CatalogueError with one sentence, and then nothing has changed."""
    number = cards = left_out = malformed = 0
    wrong: list[Wrong] = []
    with opened(path) as stream, store.change() as writer:
        for number, row in enumerate(stream.rows, 1):
            try:
                found = list(stream.read(row))
            except LeftOut:
                left_out += 1
                continue
            except Malformed as reason:
                malformed += 1
                if len(wrong) < SHOWN:
                    wrong.append(Wrong(number, _called(row), str(reason)))
                continue
            for record in found:
                writer.add(stream.source, record)
            cards += len(found)
            if number % STEP == 0:
                progress(stream.done())
        if not cards:
            raise CatalogueError(_nothing(path, number, wrong))
    progress(1.0)
    return Imported(str(path), stream.source, number, cards, left_out, malformed, wrong)


def _nothing(path: Path, records: int, wrong: list[Wrong]) -> str:
    if wrong:
        return say(
            "{where}: none of {number} records is a card; the first: {reason}.",
            where=path,
            number=records,
            reason=wrong[0].reason,
        )
    return say("{where}: there is no card in this file.", where=path)


def _called(row: Any) -> str:
    """What a malformed record is called, if it says so."""
    if isinstance(row, Mapping):
        return str(row.get("name") or row.get("id") or "")[:80]
    return str(row[0])[:80] if isinstance(row, tuple) else ""
