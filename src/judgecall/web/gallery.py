"""The examples of the project as a course, from the first attack to the hardest rulings."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import parse, shaped
from judgecall.language import language, mark, say
from judgecall.scenario import load, run
from judgecall.scenario.session import Choice, Session
from judgecall.web.refusal import MISSING, Refusal

TITLES = (
    mark("The first attack"),
    mark("What may not be done"),
    mark("Answers to an attack"),
    mark("Replay"),
    mark("In the Damage Step"),
    mark("Cards that rule the others out"),
    mark("The same play under another edition"),
    mark("Refused, and why"),
    mark("The hardest rulings"),
    mark("Declaring attackers"),
    mark("Declaring blockers"),
    mark("Combat damage"),
    mark("What other programs get wrong"),
    mark("And more"),
)
HEAD = re.compile(r"^(title|game|edition): *(.+?) *$", re.M)


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the course: examples by name, or all of a folder."""

    title: str
    examples: tuple[str, ...] = ()
    folder: str = ""


class Example(Struct, frozen=True):
    """An example: its name, where its file is, and what its head says."""

    name: str
    path: Path
    title: str
    game: str
    edition: str


def folder() -> Path:
    """Where the examples lie: in the package as it is installed, or beside the source."""
    packaged = Path(str(files("judgecall"))) / "examples"
    return packaged if packaged.is_dir() else Path(__file__).resolve().parents[3] / "examples"


@cache
def examples() -> dict[str, Example]:
    """Every example by its name, such as `yugioh/drillroid`."""
    found = {}
    for path in sorted(folder().rglob("*.yaml")):
        name = path.relative_to(folder()).with_suffix("").as_posix()
        head = {key: value.strip("\"'") for key, value in HEAD.findall(path.read_text("utf-8")[:2_000])}
        title = head.get("title", path.stem)
        found[name] = Example(name, path, title, head.get("game", ""), head.get("edition", "current"))
    return found


def example(name: str) -> Example:
    """The example of this name; a name is looked up and never becomes a path. Raises Refusal."""
    if name not in examples():
        raise Refusal(say("There is no such example."), MISSING)
    return examples()[name]


def played_until(found: Example, at: int) -> tuple[Choice, ...]:
    """The choices of an example that led to its first so many records; passes that nobody is asked for are left out."""
    read = load(found.path)
    session = Session(read)
    for made in run(read, keep_going=True).choices:
        if made.at >= at:
            break
        asked = (session.player, session.state.timing)
        if asked == (made.player, made.timing) and made.label in [option.label for option in session.options]:
            session.choose(made.label)
    return tuple(session.choices)


@cache
def _chapters() -> dict[str, tuple[Chapter, ...]]:
    text = (files("judgecall") / "web" / "data" / "course.yaml").read_text("utf-8")
    document = parse(text, "course.yaml", ScenarioError)
    return shaped(document, document.data, dict[str, tuple[Chapter, ...]], ScenarioError)


@cache
def titles() -> frozenset[str]:
    """The titles that are messages: those of the examples that the course names one by one."""
    chapters = [chapter for every in _chapters().values() for chapter in every]
    return frozenset(examples()[name].title for chapter in chapters for name in chapter.examples)


def title_of(title: str) -> str:
    """The title of an example in the language in use, if it has one there."""
    return say(title) if title in titles() else title


def spoken(title: str) -> str:
    """The language in which a title is said."""
    return language() if title_of(title) != title else "en"


def course(game: str) -> list[tuple[str, list[Example]]]:
    """The chapters of a game with their examples; what no chapter names comes last."""
    left = {name: each for name, each in examples().items() if each.game == game}
    found = []
    for chapter in _chapters()[game]:
        names = chapter.examples or [name for name in left if name.startswith(chapter.folder)]
        found.append((say(chapter.title), [left.pop(name) for name in names if name in left]))
    return [*found, *([(say("And more"), list(left.values()))] if left else [])]
