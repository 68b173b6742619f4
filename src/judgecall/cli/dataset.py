"""`judgecall dataset`: puzzles with exact answers and proofs."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from judgecall.cli.command import Command, lang, option, placed
from judgecall.cli.screen import show
from judgecall.language import mark, say, say_many

KINDS = ("best_block", "best_attack", "lethal", "what_happens", "may_activate")


@click.command(
    cls=Command,
    help=mark(
        "Make puzzles of both games into a file, one line of JSON each: the best block, the best attack, a win that "
        "cannot be stopped, what happens, and what may be activated by which rule. Each has every right answer, the "
        "rules that decide and a certificate for `judgecall verify`. The same seed gives the same bytes; a run that "
        "was interrupted goes on. A datasheet is written beside it."
    ),
    example="judgecall dataset build/puzzles.jsonl --each 10 --seed 1",
)
@click.argument("file")
@option("--each", type=click.IntRange(1, 1_000_000), default=100, help=mark("How many puzzles of each kind."))
@option("--seed", type=click.IntRange(0), default=1, help=mark("What the boards are drawn from."))
@option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help=mark("Only this kind; may be given again."))
@option("--edition", "ids", multiple=True, metavar="ID", help=mark("Only this edition; may be given again."))
@option("--difficulty", type=click.Choice(("easy", "medium", "hard")), help=mark("Only puzzles as hard as this."))
@option("--topic", default="", help=mark("Only puzzles about this, such as a keyword or a kind of card."))
@option("--parquet", is_flag=True, help=mark("Also write Parquet. Needs the extra “charts”."))
@placed()
@lang()
def command(
    file: str,
    each: int,
    seed: int,
    kinds: tuple[str, ...],
    ids: tuple[str, ...],
    difficulty: str | None,
    topic: str,
    parquet: bool,
    on: str,
    workers: int | None,
) -> None:
    """Make a dataset."""
    from judgecall.cli.waiting import Bar
    from judgecall.disk import write
    from judgecall.games import edition, open_all
    from judgecall.puzzles import files, making
    from judgecall.puzzles.puzzle import KINDS as EVERY
    from judgecall.spread.place import place

    open_all()
    if parquet and not find_spec("pyarrow"):
        raise click.UsageError(say("{name} is missing: install judgecall with the extra “charts”.", name="pyarrow"))
    wanted = tuple(kind for kind in EVERY if not kinds or kind in kinds)
    own = tuple(edition(id).id for id in ids)
    about = making.topic(topic, own) if topic else ""
    plan = making.Plan(seed, each, wanted, own, difficulty or "", about)
    path = Path(file)
    with place(on, workers) as at, Bar(each * len(wanted), say("Puzzles"), at) as bar:
        puzzles = files.write(path, plan, at, bar)
    write(path.with_suffix(files.SHEET), files.datasheet(plan, puzzles).encode())
    if parquet:
        files.parquet(path.with_suffix(files.PARQUET), puzzles)
    show(say_many("{number} puzzle is in {file}.", "{number} puzzles are in {file}.", len(puzzles), file=path))
    for kind in wanted:
        found = sum(puzzle.kind == kind for puzzle in puzzles)
        if found < each:
            show(say("{kind}: boards give no more than {found} of these.", kind=kind, found=found))
