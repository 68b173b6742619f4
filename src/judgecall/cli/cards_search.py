"""`judgecall cards search`."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Find cards by a part of a name in English, German or any language that was imported, slips allowed, and by "
        "conditions such as “atk>=2000”, “power=3”, keyword=flying, type=dragon, color=red, game=magic, works=full. "
        "Exit code 1 if there is none."
    ),
    example="judgecall cards search angel power=4 keyword=flying",
)
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@option("--limit", type=click.IntRange(1, 10_000), default=20, help=mark("How many cards to show at most."))
@formats("text", "json")
@lang()
def command(words: tuple[str, ...], limit: int, form: str) -> int:
    """Search."""
    from judgecall.catalogue.search import search
    from judgecall.catalogue.store import Store
    from judgecall.report.cards import listed
    from judgecall.report.page import Page

    found = Store().read(lambda connection: search(connection, words, limit=limit + 1))
    more = len(found) > limit
    if form == "json":
        show_json(found[:limit])
        return 0 if found else 1
    page = Page(style(), width())
    listed(page, found[:limit])
    if more:
        page.line(say("There are more; --limit shows them."), "faint")
    show(str(page) if found else say("No card fits."))
    return 0 if found else 1
