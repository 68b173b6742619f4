"""`judgecall check`: test what scenarios expect."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from judgecall.cli.command import (
    DONE,
    INTERRUPTED,
    NO,
    WRONG,
    Command,
    anachronisms,
    cards_files,
    formats,
    keeping,
    lang,
    placed,
    strict,
)
from judgecall.cli.screen import complain, show, show_json
from judgecall.errors import ScenarioError
from judgecall.language import mark, say

ENDINGS = (".yaml", ".yml", ".json")


@click.command(
    cls=Command,
    help=mark(
        "Play scenarios (files, folders with all that is in them, “-” for standard input) and test what they expect. "
        "A line for each difference; the last line says how many passed. Exit code 1 if any failed."
    ),
    example="judgecall check examples",
)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@placed()
@keeping()
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(
    paths: tuple[str, ...], on: str, workers: int | None, kept: str | None, allow_anachronisms: bool, form: str
) -> int:
    """Test scenarios."""
    from judgecall.cli.waiting import Bar
    from judgecall.scenario.checks import check_all
    from judgecall.spread.place import place

    files = [file for path in paths for file in _files(path)]
    with place(on, workers) as at, Bar(len(files), say("Scenarios"), at) as bar:
        found = check_all(files, allow_anachronisms, Path(kept) if kept else None, at, bar)
    wrong = [each for each in found if each.failures]
    if form == "json":
        rows = [{"file": each.file, "failure": sentence} for each in wrong for sentence in each.failures]
        show_json({"passed": len(found) - len(wrong), "failed": len(wrong), "failures": rows})
    else:
        for each in wrong:
            for sentence in each.failures:
                (complain if each.unreadable else show)(sentence)
        show(say("{passed} passed, {failed} failed", passed=len(found) - len(wrong), failed=len(wrong)))
    if len(found) < len(files):
        return INTERRUPTED
    return max([DONE, *(WRONG if each.unreadable else NO for each in wrong)])


def _files(path: str) -> Iterator[str]:
    """The scenarios at a path, sorted. Raises ScenarioError for a folder that holds none."""
    if path == "-" or not Path(path).is_dir():
        yield path
        return
    found = sorted(str(each) for each in Path(path).rglob("*") if each.suffix in ENDINGS and each.is_file())
    if not found:
        raise ScenarioError(say("{where}: there is no scenario in this folder.", where=path))
    yield from found
