"""`judgecall explore`: every outcome of a scenario."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, keeping, lang, option, placed, strict
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Follow every choice of every player from the first question on: how many lines of play there are, what can "
        "come of them, a shortest line to each outcome, and who can force or avoid it. The script is left aside. "
        "Ctrl-C stops and shows what was found."
    ),
    example="judgecall explore examples/magic/trample.yaml",
)
@click.argument("file")
@option("--depth", type=click.IntRange(0, 1000), help=mark("Follow no line further than so many choices."))
@option("--limit", type=click.IntRange(1, 10_000_000), default=200_000, help=mark("Look at no more positions."))
@option("--top", type=click.IntRange(1, 100_000), default=20, help=mark("How many outcomes are shown as text."))
@placed()
@keeping()
@cards_files()
@strict()
@anachronisms()
@formats("text", "json", "mermaid", "svg", "dot")
@lang()
def command(
    file: str,
    depth: int | None,
    limit: int,
    top: int,
    on: str,
    workers: int | None,
    kept: str | None,
    allow_anachronisms: bool,
    form: str,
) -> None:
    """Explore a scenario."""
    from judgecall.analysis.explore import explore
    from judgecall.analysis.frontier import mark_of, spread
    from judgecall.cli.waiting import Bar
    from judgecall.scenario import load
    from judgecall.scenario.setup import begin
    from judgecall.spread.kept import Kept
    from judgecall.spread.place import place

    read = load(file, allow_anachronisms=allow_anachronisms)
    state = begin(read)[0]
    found, folder = explore(state, depth, limit), Kept(Path(kept), mark_of(state)) if kept else None
    with place(on, workers) as at, suppress(KeyboardInterrupt), Bar(limit, say("Positions"), at) as bar:
        spread(found, at, folder, bar)
    if form == "json":
        show_json(found.result())
    elif form == "text":
        from judgecall.report.explored import text

        show(text(read.title, read.rules.title, found.result(), top, style(), width()))
    else:
        from judgecall.report import explored_graph

        show(explored_graph.FORMS[form](explored_graph.drawn(found)))
