"""The notebook among the examples runs, and every cell of it has something to show."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import judgecall as jc
from notebooks import TOUR, cells, shown

VOID = {"br", "img"}
HOSTILE = "<script>alert(1)</script> & \"'"


class Nesting(HTMLParser):
    """Whether every element is closed where it should be; which there are."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("folder", [".", "examples/notebooks"])
def test_every_cell_runs_and_shows_what_it_gives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    monkeypatch.chdir(TOUR.parents[2] / folder)
    values = {each.cell: each.value for each in shown(TOUR)}

    printed = capsys.readouterr().out
    assert re.search(r"^\d+ positions replayed", printed)
    assert values.pop("verify") is None
    kinds = {cell: type(value).__name__ for cell, value in values.items()}
    assert set(kinds.values()) == {
        *("Scenario", "Result", "Why", "Parting", "Edition", "State", "Explored", "Solution"),
    }
    for cell, value in values.items():
        page = Nesting(value._repr_html_())
        assert page.open == [], cell
        assert "script" not in page.seen, cell


def test_nothing_that_was_shown_is_kept_in_the_file() -> None:
    assert all(each["outputs"] == [] and each["execution_count"] is None for each in cells(TOUR) if "outputs" in each)
    assert len({each["id"] for each in cells(TOUR)}) == len(cells(TOUR))
    assert TOUR.stat().st_size < 10_000


def test_names_from_a_file_are_text_and_nothing_else(tmp_path: Path) -> None:
    """Whoever opens somebody's scenario in a notebook runs none of their code."""
    monster = {"name": HOSTILE, "atk": 1000, "def": 1000, "level": 4}
    data = {
        "judgecall": 1,
        "game": "yugioh",
        "title": HOSTILE,
        "you": {"monsters": [monster]},
        "opponent": {"life": 500},
        "script": [{"you": {"attack": HOSTILE}}, {"you": "cancel"}],
    }
    game = jc.scenario(data)
    played, state = jc.run(game), jc.begin(game)
    exploring = jc.explore(state)
    assert list(exploring)
    values = [
        *(game, state, played.state, jc.resolve(game), jc.why(game, played, 4), jc.why_not(game, played, 1)),
        *(jc.parting(game, ["yugioh/edison", "yugioh/current"]), exploring.result(), jc.solve(state, 0)),
    ]

    for value in values:
        html = value._repr_html_()
        assert "<script" not in html, type(value)
        assert Nesting(html).open == [], type(value)
        assert "alert(1)" in html, type(value)
