"""`judgecall diff`: one play under several editions."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, cards_files, formats, lang, option, strict
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say


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
    from judgecall.report.parting import parting
    from judgecall.report.parting_text import html, text
    from judgecall.scenario import load

    read = load(file)
    found = parting(read, _chosen(read.rules.game, editions))
    if form == "json":
        show_json(found)
    elif form == "html":
        show(html(found))
    else:
        show(text(found, style(), width()))


def _chosen(game: str, names: str | None) -> list[str]:
    """The ids of the editions asked for, or all of the game from the oldest to the newest."""
    from judgecall.games import edition, editions

    every = [id for id in editions() if id.startswith(f"{game}/")]
    if names is None:
        return sorted(every, key=lambda each: len(list(edition(each).lineage())))
    ids = [name.strip() if "/" in name else f"{game}/{name.strip()}" for name in names.split(",") if name.strip()]
    if len(ids) < 2:
        raise click.UsageError(say("Give at least two editions."))
    for id in ids:
        if edition(id).game != game:
            raise click.UsageError(
                say("{first} and {second} are editions of different games.", first=every[0], second=id)
            )
    return ids
