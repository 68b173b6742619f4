"""Where a rule stands is said in the reader's language, number for number."""

from __future__ import annotations

import re

import pytest

from judgecall.games import GAMES
from judgecall.language import speaking
from judgecall.report.rules import every
from judgecall.report.source import said

SOURCES = sorted({sentence.source for game in GAMES for _, _, _, sentence in every(game)})


@pytest.mark.parametrize(
    ("source", "german"),
    [
        ("guide of 2010, step 3, sub-step 7, points 2 to 4 and note",
         "Leitfaden von 2010, Schritt 3, Teilschritt 7, Punkte 2 bis 4 mit Anmerkung"),
        ("CR 2008-10, 502 (fear)", "CR 2008-10, 502 (Furcht)"),
        ("CR 2026-02-27, 702.19d", "CR 2026-02-27, 702.19d"),
        ("Edison format, SEGOC page (2004, 2010); rulebook 10 (today)",
         "Edison-Format, Seite zu SEGOC (2004, 2010); Regelbuch 10 (heute)"),
    ],
)  # fmt: skip
def test_a_source_is_said_phrase_by_phrase(source: str, german: str) -> None:
    with speaking("de"):
        assert said(source) == german


@pytest.mark.parametrize("language", ["de", "ru"])
def test_a_source_keeps_its_numbers(language: str) -> None:
    with speaking(language):
        assert [source for source in SOURCES if re.findall(r"\d+", said(source)) != re.findall(r"\d+", source)] == []


def test_no_russian_source_is_left_in_english() -> None:
    """Names of documents and cards may stay in Latin letters; a source of common words only may not."""
    with speaking("ru"):
        same = [source for source in SOURCES if said(source) == source and not source.startswith(("CR ", "Yugipedia"))]

    assert same == []
