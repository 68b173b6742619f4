"""`judgecall cards stats`."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Count the cards of the catalogue by game, source, and how much of them works: whole, in part, or printed "
        "values only."
    ),
    example="judgecall cards stats",
)
@formats("text", "json")
@lang()
def command(form: str) -> None:
    """Count."""
    from judgecall.catalogue.figures import figures, words_ignored
    from judgecall.catalogue.store import Store
    from judgecall.report.cards import WORKS, counted
    from judgecall.report.page import Page
    from judgecall.report.terms import term
    from judgecall.report.text import GAMES

    store = Store()
    found = store.read(figures)
    ignored = store.read(words_ignored)
    if form == "json":
        show_json({"file": str(store.path), "size": store.size(), "counts": found, "ignored": ignored})
        return
    page = Page(style(), width())
    page.line(say("{file}, {size} MB", file=store.path, size=round(store.size() / 1e6, 1)), "faint")
    for row in found:
        page.blank()
        page.line(f"{term(GAMES, row.game)}, {row.source}", "heading", note=counted(row.cards))
        parts = [f"{say(WORKS[level])}: {count}" for level, count in row.levels.items()]
        page.line(" · ".join(parts), indent=2)
    if ignored:
        page.blank()
        page.line(say("Ignored most often: {words}.", words=", ".join(f"“{w.word}” ({w.cards})" for w in ignored)))
    show(str(page))
