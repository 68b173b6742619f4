"""`judgecall verify`: a certificate checked."""

from __future__ import annotations

import click

from judgecall.cli.command import DONE, NO, Command, anachronisms, cards_files, formats, lang, strict
from judgecall.cli.screen import show, show_json
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Check a certificate without the search that made it: play every answer of the other side in the engine, for "
        "each possibility of hidden cards, or work out every fight of best blocks in figures. Exit code 1: it does not "
        "hold."
    ),
    example="judgecall verify examples/magic/lethal.yaml docs/lethal-proof.json",
)
@click.argument("file")
@click.argument("certificate")
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(file: str, certificate: str, allow_anachronisms: bool, form: str) -> int:
    """Check a certificate."""
    from judgecall.analysis.proofs import Checked, checked
    from judgecall.analysis.verify import Refuted
    from judgecall.disk import given
    from judgecall.scenario import load

    read = load(file, allow_anachronisms=allow_anachronisms)
    written, name = given(certificate)
    try:
        found, why = checked(read, written, name), ""
    except Refuted as wrong_claim:
        found, why = Checked(0), str(wrong_claim)
    if form == "json":
        show_json({"holds": not why, "replayed": found.replayed, "figures": found.figures, "why": why})
    elif why:
        show(say("It does not hold. {why}", why=why))
    elif found.figures:
        show(say("It holds: {number} fights worked out anew in figures.", number=found.figures))
    else:
        show(say("It holds: {number:,} answers replayed.", number=found.replayed))
    return NO if why else DONE
