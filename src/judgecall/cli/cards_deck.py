"""`judgecall cards deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from judgecall.cli.command import Command, cards_files, formats, lang
from judgecall.cli.screen import complain, show, show_json, style, width
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.catalogue.decks.deck import Deck
    from judgecall.catalogue.entry import Entry


@click.command(
    cls=Command,
    help=mark(
        "Read a deck list (.ydk, a YDKE address, Arena or MTGO text, Cockatrice .cod, Forge .dck, “-” for standard "
        "input) and say for each card how much of it works. Exit code 1 if a card is not known."
    ),
    example="judgecall cards deck ydke://o6lXBQ==!!!",
)
@click.argument("list", metavar="LIST")
@cards_files()
@formats("text", "json")
@lang()
def command(list: str, form: str) -> int:
    """Read a deck."""
    from judgecall.catalogue.decks.read import read_deck
    from judgecall.catalogue.source import Catalogue

    deck, catalogue = read_deck(list), Catalogue()
    found = [catalogue.entry(row.card, deck.game) for row in deck.rows]
    unknown = [row.card for row, entry in zip(deck.rows, found, strict=True) if entry is None]
    if form == "json":
        rows = [_row(row, entry) for row, entry in zip(deck.rows, found, strict=True)]
        show_json({"format": deck.format, "title": deck.title, "cards": rows, "wrong": deck.wrong})
    else:
        _show(deck, found)
        for wrong in deck.wrong:
            complain(f"{list}:{wrong.position}: “{wrong.name}”: {wrong.reason}.")
        for name in unknown:
            complain(_unknown(catalogue, deck, name))
    return 1 if unknown else 0


def _row(row: Any, entry: Entry | None) -> dict[str, Any]:
    named = {"section": row.section, "count": row.count, "asked": row.card}
    if entry is None:
        return named | {"card": None, "level": None, "ignored": []}
    return named | {"card": entry.name, "level": entry.level, "ignored": entry.ignored}


def _show(deck: Deck, found: list[Entry | None]) -> None:
    from judgecall.catalogue.decks.deck import SECTIONS
    from judgecall.report.cards import WORKS, counted, section
    from judgecall.report.page import Page

    page = Page(style(), width())
    if deck.title:
        page.line(deck.title, "title")
    pairs = [*zip(deck.rows, found, strict=True)]
    for name in dict.fromkeys((*SECTIONS, *(row.section for row in deck.rows))):
        rows = [(row, entry) for row, entry in pairs if row.section == name]
        if not rows:
            continue
        page.blank()
        page.line(section(name), "heading", note=counted(sum(row.count for row, _ in rows)))
        for row, entry in rows:
            level = say(WORKS[entry.level]) if entry else say("not known")
            page.line(f"{row.count} {entry.name if entry else row.card}", indent=2, note=level)
    show(str(page))


def _unknown(catalogue: Any, deck: Deck, name: str) -> str:
    from judgecall.errors import UnknownCard

    return str(UnknownCard(name, [] if name.isdigit() else catalogue.nearest(name, deck.game)))
