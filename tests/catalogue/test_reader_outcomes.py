"""Every pattern of the tables of sentences plays as its sentence says, and none is without a row that shows it."""

from __future__ import annotations

import pytest

import reader_deed_rows
import reader_duel_rows
import reader_effect_rows
import reader_monster_rows
import reader_static_rows
import reader_trigger_rows
from reader_patterns import patterns
from reader_rows import Row, expected, outcome, read

MAGIC_ROWS = [*reader_static_rows.ROWS, *reader_trigger_rows.ROWS, *reader_deed_rows.ROWS]
YUGIOH_ROWS = [*reader_monster_rows.ROWS, *reader_effect_rows.ROWS]


@pytest.mark.parametrize("row", MAGIC_ROWS, ids=lambda row: row.text)
def test_a_text_of_magic_plays_as_it_says(row: Row) -> None:
    found, _ = read(row)

    assert (found.level, found.ignored) == ("full", ())
    for edition in row.editions:
        assert outcome(row, edition) == expected(row), edition


def test_every_pattern_of_magic_has_a_row() -> None:
    shown = {pattern for row in MAGIC_ROWS for pattern in read(row)[1]}

    assert patterns("magic") - shown == set()


@pytest.mark.parametrize("row", YUGIOH_ROWS, ids=lambda row: row.text)
def test_a_text_of_yugioh_plays_as_it_says(row: reader_duel_rows.Row) -> None:
    found, _ = reader_duel_rows.read(row)

    assert (found.level, found.ignored) == ("full", ())
    for edition in row.editions:
        assert reader_duel_rows.outcome(row, edition) == reader_duel_rows.expected(row), edition


def test_every_pattern_of_yugioh_has_a_row() -> None:
    shown = {pattern for row in YUGIOH_ROWS for pattern in reader_duel_rows.read(row)[1]}

    assert patterns("yugioh") - shown == set()
