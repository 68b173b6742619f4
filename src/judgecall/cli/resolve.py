"""`judgecall resolve`: play a scenario."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark


@click.command(
    cls=Command,
    help=mark(
        "Play the script of a scenario (“-”: standard input) and show the board, every step with what happened and "
        "the rule behind it, and the result. A line that is not legal stops the play and gives exit code 1."
    ),
    example="judgecall resolve examples/yugioh/drillroid.yaml",
)
@click.argument("file")
@option("--keep-going", is_flag=True, help=mark("Leave out lines that are refused and play on."))
@option("--all", "every", is_flag=True, help=mark("Also show bookkeeping and steps in which nothing happened."))
@option("--rules", is_flag=True, help=mark("At the end, say what every cited rule says."))
@formats("text", "json", "html")
@lang()
def command(file: str, keep_going: bool, every: bool, rules: bool, form: str) -> int:
    """Play a scenario and show what came of it."""
    from judgecall.report.result import resolve
    from judgecall.report.text import page, text
    from judgecall.scenario import load

    result = resolve(load(file), keep_going)
    if form == "json":
        show_json(result)
    elif form == "html":
        show(page(result, every=every))
    else:
        show(text(result, every=every, rules=rules, style=style(), width=width()))
    return 1 if result.refusals else 0
