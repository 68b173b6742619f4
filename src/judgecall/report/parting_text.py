"""Plays under several editions as text, side by side where there is room, and as an HTML page."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import zip_longest

from judgecall.language import say
from judgecall.report.board import board
from judgecall.report.page import WIDTH, Page
from judgecall.report.parting import Parting, Play, Row
from judgecall.report.style import PLAIN, Style

NARROWEST = 38
"""The least columns in which a play can be read beside another."""
GAP = 3


def text(found: Parting, style: Style = PLAIN, width: int = WIDTH) -> str:
    """What is the same, then where the plays part and what follows in each."""
    page = Page(style, width)
    page.line(found.title, "title")
    first = next((play for play in found.plays if not play.error), None)
    if first and found.common:
        page.blank()
        page.line(say("The same under all"), "heading")
        for row in first.rows[: found.common]:
            page.line(row.text, indent=2)
    page.blank()
    if found.alike:
        page.line(say("They play alike."), "good")
    else:
        page.line(say("The first difference"), "heading")
        _beside(page, found, lambda own, play: _differing(own, found, play))
        page.blank()
    page.line(say("How it ends"), "heading")
    _beside(page, found, lambda own, play: _ending(own, found, play))
    return str(page)


def _beside(page: Page, found: Parting, write: Callable[[Page, Play], None]) -> None:
    """One column for each edition where there is room for them, else one below the other."""
    count = len(found.plays)
    each = (page.width - GAP * (count - 1)) // count
    columns = []
    for play in found.plays:
        own = Page(PLAIN, each if each >= NARROWEST else page.width)
        own.line(play.edition)
        write(own, play)
        columns.append(own.lines)
    if each < NARROWEST:
        page.lines += [line for lines in columns for line in (*lines, "")]
        return
    for rows in zip_longest(*columns, fillvalue=""):
        page.lines.append((" " * (GAP - 2) + "│ ").join(f"{row:{each}}" for row in rows).rstrip())


def _differing(page: Page, found: Parting, play: Play) -> None:
    if play.error:
        page.line(play.error)
        return
    first = found.next(play)
    page.line(f"▶ {first.text}", note=first.rule)
    if first.sentence:
        page.line(f"“{first.sentence}”", indent=2)
    for row in play.rows[found.common + 1 :]:
        page.line(row.text, indent=2)


def _ending(page: Page, found: Parting, play: Play) -> None:
    if not play.error:
        board(page, found.game, play.players, indent=0)
        page.line(play.ending)


def html(found: Parting) -> str:
    """The same as an HTML page."""
    from judgecall.report import html as report

    alike = f'<p class="end good">{escape(say("They play alike."))}</p>' if found.alike else ""
    return report.document(found.title, f"<h1>{escape(found.title)}</h1>{alike}{table(found)}")


def table(found: Parting) -> str:
    """The same as a table with one column for each edition."""
    from judgecall.report import html as report

    heads = "".join(
        f'<th scope="col">{escape(play.edition)}<br><small>{escape(play.title)}</small></th>' for play in found.plays
    )
    longest = max(len(play.rows) for play in found.plays)
    rows = []
    for at in range(longest):
        cells = "".join(
            _cell(play.rows[at] if at < len(play.rows) else None, at == found.common) for play in found.plays
        )
        rows.append(f"<tr>{cells}</tr>")
    ends = "".join(
        f"<td>{report.board(found.game, play.players)}<p>{escape(play.ending or play.error)}</p></td>"
        for play in found.plays
    )
    return (
        f'<div class="table"><table><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody>'
        f"<tfoot><tr>{ends}</tr></tfoot></table></div>"
    )


def _cell(row: Row | None, first: bool) -> str:
    if row is None:
        return f"<td{' class=other' if first else ''}></td>"
    rule = f' <span class="faint">{escape(row.rule)}</span>' if row.rule else ""
    said = f"<p>{escape(row.sentence)}</p>" if first and row.sentence else ""
    return f"<td{' class=other' if first else ''}>{escape(row.text)}{rule}{said}</td>"
