"""Datasets as files: lines of JSON that an interruption leaves whole, Parquet, and a datasheet that says what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from shlex import quote

import msgspec

from judgecall import disk
from judgecall.errors import ScenarioError
from judgecall.language import say
from judgecall.puzzles.lines import rows
from judgecall.puzzles.making import Making, Plan
from judgecall.puzzles.puzzle import KINDS, Puzzle
from judgecall.spread.kept import Kept
from judgecall.spread.place import Place

SHEET, PARQUET = ".md", ".parquet"
"""How what stands beside a dataset ends."""
STRUCTURED = ("question", "choices", "answers", "rules", "certificate", "topics")
"""What is JSON in a column of Parquet."""


def plan_of(path: Path) -> Path:
    """The file beside a dataset that says of which plan it is."""
    return path.with_name(path.name + ".plan.json")


def kept_of(path: Path) -> Path:
    """The folder beside a dataset with the boards that have been drawn for it."""
    return path.with_name(path.name + ".kept")


def read(text: bytes, name: str) -> list[Puzzle]:
    """The puzzles in lines of JSON. Raises ScenarioError with the line that is none, or if there is none at all."""
    found: dict[str, Puzzle] = {}
    for where, each in rows(text, name, Puzzle):
        if each.id in found:
            raise ScenarioError(say("{where}: the puzzle “{name}” stands here twice.", where=where, name=each.id))
        found[each.id] = each
    if not found:
        raise ScenarioError(say("{where}: there is no puzzle in this file.", where=name))
    return list(found.values())


def write(
    path: Path, plan: Plan, place: Place | None = None, tick: Callable[[int], None] | None = None
) -> list[Puzzle]:
    """Make the puzzles of a plan into a file; what was finished before an interruption is kept in a folder beside it.
    An interruption leaves the puzzles made so far, or more if more were there. Raises ScenarioError if the file is of
    another plan, or is no file that others can stand beside."""
    if path.suffix in (SHEET, PARQUET) or str(path) == "-" or (path.exists() and not path.is_file()):
        sentence = say("{where}: name a file such as puzzles.jsonl; its datasheet stands beside it.", where=path)
        raise ScenarioError(sentence)
    with disk.writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        marked, beside = f"{version('judgecall')} {plan.mark}".encode(), plan_of(path)
        if path.exists() and (not beside.exists() or disk.data_of(beside) != marked):
            raise ScenarioError(say("{where}: another dataset is kept here; name another file.", where=path))
    disk.write(beside, marked)
    making, kept = Making(plan), Kept(kept_of(path), f"dataset {plan.seed}")
    try:
        making.run(place, kept, tick)
    except BaseException:
        before = path.read_bytes().count(b"\n") if path.exists() else 0
        if len(making.made) > before:
            disk.write(path, _lines(making.made))
        raise
    disk.write(path, _lines(making.made))
    return making.made


def _lines(puzzles: list[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles)


def parquet(path: Path, puzzles: list[Puzzle]) -> None:
    """Write puzzles as Parquet, one column for each field; what is structured is JSON. Needs the extra `charts`."""
    import pyarrow
    from pyarrow.parquet import write_table

    columns = {
        field: [
            msgspec.json.encode(value).decode() if field in STRUCTURED else value
            for value in (getattr(each, field) for each in puzzles)
        ]
        for field in Puzzle.__struct_fields__
    }
    whole = BytesIO()
    write_table(pyarrow.table(columns), whole)
    disk.write(path, whole.getvalue())


def command(plan: Plan) -> str:
    """The command that makes a dataset of this plan."""
    only = [
        *(f"--kind {kind}" for kind in plan.kinds if plan.kinds != KINDS),
        *(f"--edition {id}" for id in plan.editions),
    ]
    only += [
        f"--{name} {quote(value)}" for name, value in (("difficulty", plan.difficulty), ("topic", plan.topic)) if value
    ]
    return " ".join(("judgecall dataset FILE", f"--each {plan.each} --seed {plan.seed}", *only))


def datasheet(plan: Plan, puzzles: list[Puzzle]) -> str:
    """What a dataset is, how it was made, and what is in it, in Markdown."""
    parts = [
        "# " + say("Combat puzzles with proofs"),
        say(
            "Made by judgecall {version} as `{command}`. The same version and options give the same bytes.",
            version=version("judgecall"),
            command=command(plan),
        ),
        say(
            "Each line is one puzzle: a scenario, a question in English, German and Russian, every answer that is "
            "right, the rules that decide, and a certificate that `judgecall verify` accepts. No two are the same up "
            "to symmetry."
        ),
        say(
            "Boards are drawn at random from the cards of each edition; they are not taken from games that were "
            "played, so nothing follows from how often something occurs. Scenarios name cards and quote nothing of "
            "them; the names belong to their owners."
        ),
    ]
    sorts: dict[str, list[str]] = {
        say("Kind"): [each.kind for each in puzzles],
        say("Edition"): [f"{each.game}/{each.edition}" for each in puzzles],
        say("Difficulty"): [each.difficulty for each in puzzles],
        say("Topic"): [topic for each in puzzles for topic in each.topics],
    }
    for title, names in sorts.items():
        counts = Counter(names)
        table = [f"| {title} | {say('Puzzles')} |", "|---|---|"]
        parts.append("\n".join([*table, *(f"| {name} | {counts[name]} |" for name in sorted(counts))]))
    return "\n\n".join(parts) + "\n"
