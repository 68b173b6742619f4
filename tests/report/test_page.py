"""Pages of text: wrapped within their width, notes at the right, colors only where asked for."""

from __future__ import annotations

import sys

import pytest

from judgecall.cli.screen import style
from judgecall.report.page import Page
from judgecall.report.style import COLORED, PLAIN


def test_a_note_stands_at_the_right_edge() -> None:
    page = Page(width=40)
    page.line("Wall blocks.", indent=2, note="309.2")

    assert str(page) == "  Wall blocks.                   [309.2]"


def test_a_long_text_is_wrapped_beside_its_note() -> None:
    page = Page(width=40)
    page.line("one two three four five six seven eight nine", note="309.2")

    assert [len(line) <= 40 for line in page.lines] == [True, True]
    assert page.lines[0].endswith("[309.2]")


def test_colors_do_not_move_the_note() -> None:
    plain, colored = Page(width=40), Page(COLORED, width=40)
    for page in (plain, colored):
        page.line("Declare blockers", "heading", note="309.1")

    bare = str(colored)
    for code in {COLORED.heading, COLORED.faint, "\x1b[0m"}:
        bare = bare.replace(code, "")
    assert bare == str(plain)


def test_there_is_never_more_than_one_empty_line() -> None:
    page = Page()
    page.blank()
    page.line("a")
    page.blank()
    page.blank()
    page.line("b")

    assert page.lines == ["a", "", "b"]


@pytest.mark.parametrize(
    ("terminal", "env", "expected"),
    [
        (True, {}, COLORED),
        (False, {}, PLAIN),
        (True, {"NO_COLOR": "1"}, PLAIN),
        (True, {"TERM": "dumb"}, PLAIN),
    ],
)
def test_colors_are_for_terminals_that_want_them(
    terminal: bool, env: dict[str, str], expected: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)

    assert style() == expected
