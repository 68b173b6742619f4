"""The answer of a search for best play, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.language import mark, say
from judgecall.report.explored import line, player
from judgecall.report.page import Page
from judgecall.report.style import PLAIN, Style

if TYPE_CHECKING:
    from judgecall.analysis.solve import Solution

CUTS = {
    "depth": mark("Cut off by --depth: the value is an estimate."),
    "limit": mark("Cut off by --limit: the value is an estimate."),
    "circles": mark("Play can go in a circle here: the value is an estimate."),
    "stopped": mark("Stopped before all was seen: the value is an estimate."),
}


def text(title: str, rules: str, solution: Solution, style: Style = PLAIN, width: int = 96) -> str:
    """Value, principal variation, how it was found."""
    page = Page(style, width)
    page.line(title, "title")
    page.line(rules, "faint")
    page.blank()
    page.line(f"{player(solution.player)}: {value(solution)}", "heading")
    if solution.worst_of > 1:
        page.line(say("This is the worst over {number} possibilities for hidden cards.", number=solution.worst_of))
    page.line(how(solution), "" if solution.exact else "bad")
    lines(page, solution)
    return str(page)


def value(solution: Solution) -> str:
    """What the value means."""
    if solution.objective == "weights":
        return say("the weights come to {number:g}", number=solution.value[0])
    won = solution.value[0]
    if won:
        return say("a win") if won > 0 else say("a loss")
    if len(solution.value) == 1:
        return say("no win")
    life, strength = solution.value[1:]
    return say("no win; life {life:+g}, strength in play {strength:+g}", life=life, strength=strength)


def how(solution: Solution) -> str:
    """Whether it is exact, and what it took."""
    kind = say("Exact.") if solution.exact else say(CUTS[solution.cut])
    spent = say(
        "{positions:,} positions, {nodes:,} of them searched, {seconds:.1f} s.",
        positions=solution.positions,
        nodes=solution.nodes,
        seconds=solution.seconds,
    )
    return f"{kind} {spent}"


def lines(page: Page, solution: Solution) -> None:
    """The principal variation, one choice to a line."""
    if solution.line:
        page.blank()
        page.line(say("Best play on both sides:"), "heading")
    for at, each in enumerate(solution.line, 1):
        page.line(f"{at:3}  {line((each,))}", hang=5)
