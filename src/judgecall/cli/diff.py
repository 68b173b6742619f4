"""`judgecall diff`: one play under several editions."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, cards_files, formats, lang, option, strict
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark


@click.command(
    cls=Command,
    help=mark(
        "Play the same script under several editions, side by side: the first difference with the rules behind it, "
        "and how each play ends. Without --editions: all editions of the game."
    ),
    example="judgecall diff examples/yugioh/honest.yaml --editions guide-2010,current",
)
@click.argument("file")
@option("--editions", metavar="A,B", help=mark("The editions, separated by commas; the first is the yardstick."))
@cards_files()
@strict()
@formats("text", "json", "html")
@lang()
def command(file: str, editions: str | None, form: str) -> None:
    """Show where the plays part."""
    from judgecall.report.parting import parting, to_compare
    from judgecall.report.parting_text import html, text
    from judgecall.scenario import load

    read = load(file)
    names = None if editions is None else [name.strip() for name in editions.split(",") if name.strip()]
    found = parting(read, to_compare(read.rules.game, names))
    if form == "json":
        show_json(found)
    elif form == "html":
        show(html(found))
    else:
        show(text(found, style(), width()))
