"""`judgecall check`: test what scenarios expect."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, lang, strict
from judgecall.cli.screen import complain, show, show_json
from judgecall.errors import JudgecallError, ScenarioError
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
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(paths: tuple[str, ...], allow_anachronisms: bool, form: str) -> int:
    """Test scenarios."""
    passed, rows, code = 0, list[dict[str, Any]](), 0
    for file in [file for path in paths for file in _files(path)]:
        failures, wrong = _failures(file, allow_anachronisms)
        passed += not failures
        code = max(code, 2 if wrong else 1 if failures else 0)
        rows += [{"file": file, "failure": sentence} for sentence in failures]
        if form == "text":
            for sentence in failures:
                (complain if wrong else show)(sentence)
    failed = len({row["file"] for row in rows})
    if form == "json":
        show_json({"passed": passed, "failed": failed, "failures": rows})
    else:
        show(say("{passed} passed, {failed} failed", passed=passed, failed=failed))
    return code


def _files(path: str) -> Iterator[str]:
    """The scenarios at a path, sorted. Raises ScenarioError for a folder that holds none."""
    if path == "-" or not Path(path).is_dir():
        yield path
        return
    found = sorted(str(each) for each in Path(path).rglob("*") if each.suffix in ENDINGS and each.is_file())
    if not found:
        raise ScenarioError(say("{where}: there is no scenario in this folder.", where=path))
    yield from found


def _failures(file: str, allow_anachronisms: bool) -> tuple[list[str], bool]:
    """What is wrong with a scenario, and whether it is the file itself."""
    from judgecall.scenario import load
    from judgecall.scenario.expect import check

    try:
        return [str(failure) for failure in check(load(file, allow_anachronisms=allow_anachronisms))], False
    except JudgecallError as wrong:
        return [str(wrong)], True
