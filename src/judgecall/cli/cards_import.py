"""`judgecall cards import`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judgecall.cli.command import Command, formats, lang
from judgecall.cli.screen import complain, show, show_json
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.catalogue.importing import Imported

PATIENCE = 2.0
"""Seconds after which a bar is shown."""
NAMED = 10
"""How many malformed records are named on the screen; JSON has more."""
WIDTH = 40


@click.command(
    cls=Command,
    help=mark(
        "Import files of cards into the catalogue: Scryfall oracle cards and MTGJSON AtomicCards (JSON, also .gz), "
        "YGOPRODeck cardinfo, EDOPro .cdb. A file is taken whole or not at all; importing it again changes nothing. "
        "Records that are no cards are counted and named."
    ),
    example="judgecall cards import oracle-cards.json",
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@formats("text", "json")
@lang()
def command(files: tuple[str, ...], form: str) -> int:
    """Import files."""
    from judgecall.catalogue.importing import import_file
    from judgecall.catalogue.store import Store

    store, done = Store(), []
    for file in files:
        bar = Bar(file)
        try:
            imported = import_file(store, Path(file), bar)
        finally:
            bar.clear()
        done.append(imported)
        if form == "text":
            _say(imported)
    if form == "json":
        show_json(done)
    return 0


def _say(imported: Imported) -> None:
    show(
        say(
            "{file}: {cards} cards of {source} from {records} records; {left_out} left out, {malformed} malformed.",
            file=imported.file,
            cards=imported.cards,
            source=imported.source,
            records=imported.records,
            left_out=imported.left_out,
            malformed=imported.malformed,
        )
    )
    for wrong in imported.wrong[:NAMED]:
        place = f"{imported.file}: {say('record {number}', number=wrong.position)}"
        complain(f"{place}{f' “{wrong.name}”' if wrong.name else ''}: {wrong.reason}.")
    if imported.malformed > NAMED:
        complain(say("... and {number} more; --format json names them.", number=imported.malformed - NAMED))


class Bar:
    """A bar on the terminal, once an import has taken its time."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.began = time.monotonic()
        self.shown = False

    def __call__(self, share: float) -> None:
        """Show how much is done, from 0 to 1."""
        if sys.stderr.isatty() and time.monotonic() - self.began > PATIENCE:
            filled = round(min(share, 1) * WIDTH)
            line = f"\r{self.file} [{'#' * filled}{'.' * (WIDTH - filled)}] {min(share, 1):4.0%}"
            click.echo(line, err=True, nl=False)
            self.shown = True

    def clear(self) -> None:
        """Take the bar away."""
        if self.shown:
            click.echo("\r\x1b[K", err=True, nl=False)
