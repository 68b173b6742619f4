"""Whether a player can win now, in one sentence, with the line that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.language import say
from judgecall.report.explored import player
from judgecall.report.page import Page
from judgecall.report.solved import how, lines
from judgecall.report.style import PLAIN, Style

if TYPE_CHECKING:
    from judgecall.analysis.solve import Solution


def text(title: str, rules: str, solution: Solution, other: str, style: Style = PLAIN, width: int = 96) -> str:
    """The answer, how it was found, and the line."""
    page = Page(style, width)
    page.line(title, "title")
    page.line(rules, "faint")
    page.blank()
    page.line(answer(solution, other), "heading")
    if solution.worst_of > 1:
        page.line(say("This is the worst over {number} possibilities for hidden cards.", number=solution.worst_of))
    page.line(how(solution), "" if solution.exact else "bad")
    lines(page, solution)
    return str(page)


def answer(solution: Solution, other: str) -> str:
    """Yes, no, or not known."""
    ours, theirs = player(solution.player), player(other)
    if not solution.exact:
        return say("Not known within the limit: {player}: a win was not proved.", player=ours)
    if solution.value > (0,):
        return say(
            "Yes. {player}: a win, whatever the other side does. {other}: no answer saves you.",
            player=ours,
            other=theirs,
        )
    return say("No. {player}: no win against the best answers. {other}: you can hold out.", player=ours, other=theirs)
