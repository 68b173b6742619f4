"""What exploration and best play have found, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.language import mark, say, say_many
from judgecall.report.asked import option
from judgecall.report.page import Page
from judgecall.report.style import PLAIN, Style
from judgecall.report.terms import PLAYERS, capital, term

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judgecall.analysis.explore import Choice, Explored, Found
    from judgecall.analysis.outcomes import Left, Outcome

CUTS = {
    "depth": mark("Cut off: lines longer than --depth were not followed, so the figures are a part."),
    "limit": mark("Cut off: the --limit of positions was reached, so the figures are a part."),
    "stopped": mark("Stopped before all was seen, so the figures are a part."),
}
DRAW = "draw"


def player(name: str) -> str:
    """A player as they are called at the beginning of a sentence."""
    return capital(term(PLAYERS, name))


def text(title: str, rules: str, explored: Explored, top: int, style: Style = PLAIN, width: int = 96) -> str:
    """The whole report."""
    page = Page(style, width)
    page.line(title, "title")
    page.line(rules, "faint")
    page.blank()
    for part, sentence in figures(explored):
        page.line(sentence, part)
    for number, found in enumerate(explored.outcomes[:top], 1):
        page.blank()
        _found(page, number, found)
    more = len(explored.outcomes) - top
    if more > 0:
        page.blank()
        page.line(say_many("{number} more outcome: --top shows it.", "{number} more outcomes: --top shows them.", more))
    return str(page)


def figures(explored: Explored) -> Iterator[tuple[str, str]]:
    """How much was seen, each sentence with the part of a page that it is."""
    yield (
        "",
        say(
            "{positions:,} positions, {ends:,} of them ends; {choices:,} choices played.",
            positions=explored.positions,
            ends=explored.ends,
            choices=explored.played,
        ),
    )
    if explored.lines is None:
        yield "bad", say("Play can go in a circle here, so lines cannot be counted.")
    else:
        lines = say_many("{number:,} line of play", "{number:,} lines of play", explored.lines)
        broken = say("{number:,} of them broken off", number=explored.cut_lines or 0)
        count = say_many("{number:,} outcome", "{number:,} outcomes", len(explored.outcomes))
        yield "heading", f"{lines}{f' ({broken})' if explored.cut_lines else ''}, {count}."
    for cut in explored.cut:
        yield "bad", say(CUTS[cut])


def _found(page: Page, number: int, found: Found) -> None:
    lines = "" if found.lines is None else say_many("{number:,} line", "{number:,} lines", found.lines)
    page.line(f"{number}. {headline(found.outcome)}", "heading", note=lines)
    for each in found.outcome.left:
        page.line(left(each), indent=3)
    if found.forced_by:
        page.line(say("Can be forced by: {names}.", names=", ".join(map(player, found.forced_by))), indent=3)
    if found.avoided_by:
        page.line(say("Can be avoided by: {names}.", names=", ".join(map(player, found.avoided_by))), indent=3)
    shown = line(found.line) or say("nothing to choose")
    page.line(say("Shortest line: {line}", line=shown), "faint", indent=3)


def headline(outcome: Outcome) -> str:
    """Who has won."""
    if outcome.winner is None:
        return say("Nobody has won")
    return say("A draw") if outcome.winner == DRAW else say("{player}: a win", player=player(outcome.winner))


def line(choices: Sequence[Choice]) -> str:
    """A line of play in one row."""
    return " · ".join(f"{player(each.player)}: {option(each.choice)}" for each in choices)


def left(left: Left) -> str:
    """What a player has at the end."""
    parts = [say("life {number:,}", number=left.life), *(f"{name} {value}" for name, value in left.figures)]
    parts.append(say("in play: {cards}", cards=", ".join(left.field) or "–"))
    if left.hand:
        parts.append(say("in hand: {cards}", cards=", ".join(left.hand)))
    return f"{player(left.player)}: {'; '.join(parts)}"
