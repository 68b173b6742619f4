"""`judgecall solve`: the best play."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, lang, option, strict
from judgecall.cli.screen import complain, show, show_json, style, width
from judgecall.cli.searched import chosen_objective, hiding, limits, searched, writing
from judgecall.language import mark


@click.command(
    cls=Command,
    help=mark(
        "Find the best play of one player against every answer of the other, exactly, with the line that best play on "
        "both sides takes. First counts winning, then life, then what is left in play, or what --objective or "
        "--weight says. The script is left aside."
    ),
    example="judgecall solve examples/magic/trample.yaml --for you",
)
@click.argument("file")
@option("--for", "player", required=True, metavar="PLAYER", help=mark("Whose best play is looked for."))
@option("--objective", default="win", metavar="win|FILE", help=mark("What is wanted: `win`, or a file of weights."))
@option(
    "--weight", "weights", multiple=True, metavar="MEASURE=N", help=mark("A weight, such as life=1; again for more.")
)
@option("--depth", type=click.IntRange(1, 1000), help=mark("Look no further than so many choices."))
@limits()
@hiding()
@writing()
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(
    file: str,
    player: str,
    objective: str,
    weights: tuple[str, ...],
    depth: int | None,
    limit: int,
    hidden: str,
    certificate: str | None,
    allow_anachronisms: bool,
    form: str,
) -> None:
    """Solve a scenario."""
    from judgecall.report.solved import text
    from judgecall.scenario import load

    read = load(file, allow_anachronisms=allow_anachronisms)
    seat = read.seat(player)
    wanted = chosen_objective(read.rules, objective, weights)
    solution, said = searched(
        read, seat, wanted, limit, hidden, (certificate, lambda _solution: ("at_least", "at_most")), depth
    )
    if form == "json":
        show_json(solution)
        if said:
            complain(said)
    else:
        show(text(read.title, read.rules.title, solution, style(), width()) + (f"\n\n{said}" if said else ""))
