"""`judgecall verify`: a certificate checked."""

from __future__ import annotations

from pathlib import Path

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, lang
from judgecall.cli.screen import show, show_json
from judgecall.language import mark, say

DONE, NO = 0, 1


@click.command(
    cls=Command,
    help=mark(
        "Check a certificate of `solve` or `lethal` without their search: play every answer of the other side in the "
        "engine and see that the claim holds at every end. Exit code 1: it does not."
    ),
    example="judgecall verify examples/magic/lethal.yaml docs/lethal-proof.json",
)
@click.argument("file")
@click.argument("certificate")
@cards_files()
@anachronisms()
@formats("text", "json")
@lang()
def command(file: str, certificate: str, allow_anachronisms: bool, form: str) -> int:
    """Check a certificate."""
    from judgecall.analysis.verify import Refuted, read, verify
    from judgecall.errors import ScenarioError
    from judgecall.scenario import load
    from judgecall.scenario.setup import begin

    state = begin(load(file, allow_anachronisms=allow_anachronisms))[0]
    try:
        found = read(Path(certificate).read_bytes(), certificate)
    except OSError as wrong:
        sentence = say("{where}: this file cannot be read: {why}.", where=certificate, why=wrong.strerror)
        raise ScenarioError(sentence) from None
    try:
        played, why = verify(state, found), ""
    except Refuted as wrong_claim:
        played, why = 0, str(wrong_claim)
    if form == "json":
        show_json({"holds": not why, "replayed": played, "why": why})
    elif why:
        show(say("It does not hold. {why}", why=why))
    else:
        show(say("It holds: {number:,} answers replayed.", number=played))
    return NO if why else DONE
