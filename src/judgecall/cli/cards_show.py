"""`judgecall cards show`."""

from __future__ import annotations

import click
import msgspec

from judgecall.cli.command import Command, cards_files, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say

OTHERS = 5
"""How many other cards that fit are named."""


@click.command(
    cls=Command,
    help=mark(
        "Show the card of a name in any language, of a password, or the card that a part of a name fits best: what it "
        "is, what of it works, and which words are ignored."
    ),
    example="judgecall cards show serra angel",
)
@click.argument("name", nargs=-1, required=True, metavar="NAME...")
@option("--game", type=click.Choice(("magic", "yugioh")), help=mark("Only cards of this game."))
@cards_files()
@formats("text", "json")
@lang()
def command(name: tuple[str, ...], game: str | None, form: str) -> int:
    """Show a card."""
    from judgecall.catalogue.lookup import names_of
    from judgecall.catalogue.source import Catalogue
    from judgecall.report.cards import whole
    from judgecall.report.page import Page

    catalogue, asked, only = Catalogue(), " ".join(name), game or ""
    fitting = catalogue.meant(asked, only, OTHERS + 1)
    found, *others = fitting.entries
    of, own = found.game, found.name
    names = catalogue.store.read(lambda connection: names_of(connection, of, own))
    if form == "json":
        also = {"names": names, "others": [each.name for each in others]}
        show_json(msgspec.to_builtins(found) | also)
        return 0
    page = Page(style(), width())
    if fitting.misspelt:
        page.line(say("No card is called “{name}”; this is “{card}”.", name=asked, card=found.name), "bad")
    whole(page, found, names)
    if others:
        page.blank()
        page.line(say("Others: {names}.", names=", ".join(each.name for each in others)), "faint")
    show(str(page))
    return 0
