"""`judgecall cards show`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import msgspec

from judgecall.cli.command import Command, cards_files, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.catalogue.entry import Entry
    from judgecall.catalogue.source import Catalogue

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
    found, others, misspelt = _found(catalogue, asked, only)
    of, own = found.game, found.name
    names = catalogue.store.read(lambda connection: names_of(connection, of, own))
    if form == "json":
        also = {"names": names, "others": [each.name for each in others]}
        show_json(msgspec.to_builtins(found) | also)
        return 0
    page = Page(style(), width())
    if misspelt:
        page.line(say("No card is called “{name}”; this is “{card}”.", name=asked, card=found.name), "bad")
    whole(page, found, names)
    if others:
        page.blank()
        page.line(say("Others: {names}.", names=", ".join(each.name for each in others)), "faint")
    show(str(page))
    return 0


def _found(catalogue: Catalogue, asked: str, game: str) -> tuple[Entry, list[Entry], bool]:
    """The card that is meant, others that fit as well, and whether the name was misspelt.

    Raises UnknownCard, with the three nearest names, where none of them is plainly the one.
    """
    from judgecall.catalogue.search import meant
    from judgecall.errors import UnknownCard

    if entry := catalogue.entry(asked, game):
        return entry, [], False
    found = catalogue.store.read(lambda connection: meant(connection, asked, game, OTHERS + 1))
    if not found.entries:
        raise UnknownCard(asked, catalogue.nearest(asked, game))
    return found.entries[0], found.entries[1:], found.misspelt
