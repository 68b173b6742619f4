"""`judgecall resolve`: play a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from judgecall.cli.command import DONE, NO, Command, anachronisms, cards_files, formats, lang, option, strict
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, wording

if TYPE_CHECKING:
    from judgecall.report.why import Why


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
@option(
    "--why", type=int, metavar="N", help=mark("Only explain record N: its rule, what it was about, what led to it.")
)
@option("--why-not", type=int, metavar="LINE", help=mark("Only explain why this line of the script is refused."))
@option("--rules", is_flag=True, help=mark("At the end, say what every cited rule says."))
@cards_files()
@strict()
@anachronisms()
@formats("text", "json", "html")
@lang()
def command(
    file: str,
    keep_going: bool,
    every: bool,
    why: int | None,
    why_not: int | None,
    rules: bool,
    allow_anachronisms: bool,
    form: str,
) -> int:
    """Play a scenario and show what came of it."""
    from judgecall.report.result import reported
    from judgecall.scenario import load, run

    read = load(file, allow_anachronisms=allow_anachronisms)
    with wording(read.rules.words):
        played = run(read, keep_going=keep_going)
        if why is not None or why_not is not None:
            from judgecall.report.why import explained

            return _explained(explained(read, played, why, why_not), form)
        result = reported(read, played)
        if form == "json":
            show_json(result)
        elif form == "html":
            from judgecall.report.html import html

            show(html(read, played, result))
        else:
            from judgecall.report.text import text

            show(text(result, every=every, rules=rules, style=style(), width=width()))
    return NO if result.refusals else DONE


def _explained(found: Why, form: str) -> int:
    from judgecall.report.page import Page
    from judgecall.report.why import text

    if form == "json":
        show_json(found)
    else:
        page = Page(style(), width())
        text(page, found)
        show(str(page))
    return DONE
