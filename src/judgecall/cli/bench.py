"""`judgecall bench`: the project's own speed table, measured while you wait."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Measure this installation on one core: whole battles with all their records, random play, saving and "
        "restoring, a cold start. It takes a minute, and another where the kernels are compiled."
    ),
    example="judgecall bench --runs 50",
)
@option("--runs", type=click.IntRange(3, 10_000), default=200, help=mark("How often each battle is played."))
@formats("text", "json")
@lang()
def command(runs: int, form: str) -> int:
    """Measure and print the speed table."""
    from judgecall.cli.machine import machine
    from judgecall.cli.speed import measured

    rows = []
    if form == "text":
        show(f"{machine()}\n")
    for row in measured(runs):
        rows.append(row)
        if form == "text":
            show(f"{row.name:<70}{row.median:>11,.1f}{row.best:>12,.1f} {row.unit:<12} {row.note}")
    if form == "json":
        show_json({"machine": machine(), "runs": runs, "rows": rows})
    else:
        show(say("Median and best of {runs} runs; the times hold everything, choices and records included.", runs=runs))
    return 0
