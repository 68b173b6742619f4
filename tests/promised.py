"""What files and programs of others may name: rule ids, commands, public names, keys.

What was promised is written down in `written/1/promised.json`. Run this file to add what is new; what goes before it
was ever released is taken out by hand.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import click

import judgecall as jc
from judgecall.cli.main import COMMANDS, main
from judgecall.envs import magic_combat_v0, yugioh_battle_v0
from judgecall.games import edition, editions, open_all
from judgecall.kernel.events import EVENTS
from judgecall.report.citations import cited
from judgecall.report.schema import SCHEMAS
from judgecall.scenario.script import step_name

Promised: TypeAlias = dict[str, dict[str, list[str]]]
"""By kind and owner, the names."""

OF_EDITIONS = ("id", "title", "source", "game", "parent", "card", "cards")
TABLE = Path(__file__).parent / "written" / "1" / "promised.json"


def found() -> Promised:
    """All that there is to be promised."""
    open_all()
    every = {id: edition(id) for id in editions()}
    return {
        "rules of editions": {id: sorted(cited(rules)) for id, rules in every.items()},
        "steps of editions": {
            id: sorted({step_name(name, row) for name, row in rules.timings.items()}) for id, rules in every.items()
        },
        "keywords of editions": {id: sorted(rules.tables["print"].get("keywords", ())) for id, rules in every.items()},
        "commands": dict(_commands()),
        "Python": {name: sorted(set(_parts(getattr(jc, name)))) for name in jc.__all__},
        "environments": {
            each.__name__: [name for name in ("env", "parallel_env", "raw_env") if hasattr(each, name)]
            for each in (magic_combat_v0, yugioh_battle_v0)
        },
        "events": {kind: sorted(event.__struct_fields__) for kind, event in EVENTS.items()},
        "files": {name: sorted(set(_keys(schema()))) for name, schema in SCHEMAS.items()},
    }


def _commands() -> Iterator[tuple[str, list[str]]]:
    """Every command with its arguments, options and what they can be."""
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        yield from _command(name, command)


def _command(name: str, command: click.Command) -> Iterator[tuple[str, list[str]]]:
    yield name, sorted(_options(command))
    if isinstance(command, click.Group):
        context = click.Context(command)
        for each in command.list_commands(context):
            inner = command.get_command(context, each)
            assert inner is not None
            yield from _command(f"{name} {each}", inner)


def _options(command: click.Command) -> Iterator[str]:
    for each in command.params:
        names = each.opts if isinstance(each, click.Option) else [str(each.name)]
        yield from names
        if isinstance(each.type, click.Choice):
            yield from (f"{names[-1]} {choice}" for choice in each.type.choices)


def _parts(thing: Any) -> Iterator[str]:
    """The parameters of a function, the public fields and methods of a class."""
    if thing is jc.Edition:  # the rest of it is for the kernel
        yield from (name for name in OF_EDITIONS if hasattr(jc.edition("edison"), name))
        return
    if not inspect.isclass(thing):
        thing = getattr(thing, thing.__name__.rpartition(".")[2], thing)  # the package that is called like a function
        yield from inspect.signature(thing).parameters
        return
    yield from getattr(thing, "__struct_fields__", None) or inspect.signature(thing).parameters
    yield from (name for name, _ in inspect.getmembers(thing) if name[0] != "_" and name not in dir(Exception))


def _keys(schema: Any, at: str = "") -> Iterator[str]:
    """Every key and word that a file may have, after the kind of thing it belongs to."""
    if isinstance(schema, list):
        for each in schema:
            yield from _keys(each, at)
    elif isinstance(schema, dict):
        for name, shape in schema.get("$defs", {}).items():
            yield from _keys(shape, name)
        for key, shape in schema.get("properties", {}).items() if at.count(".") < 2 else ():  # deeper are words
            yield f"{at}.{key}"
            yield from _keys(shape, f"{at}.{key}")
        yield from (f"{at}: {word}" for word in schema.get("enum", ()))
        for key in ("items", "additionalProperties", "anyOf", "allOf"):
            yield from _keys(schema.get(key), at)


def read() -> Promised:
    """What is written down."""
    table: Promised = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else {}
    return table


def gone(promised: Promised, there: Promised) -> list[str]:
    """What was promised and is there no more."""
    return [
        f"{kind}: {owner}: {name}"
        for kind, owners in promised.items()
        for owner, names in owners.items()
        for name in (names if owner in there.get(kind, {}) else [*names, "itself"])
        if name not in there.get(kind, {}).get(owner, ())
    ]


def with_new(promised: Promised, there: Promised) -> Promised:
    """What is written down with all that is new."""
    return {
        kind: {
            owner: sorted({*owners.get(owner, ()), *promised.get(kind, {}).get(owner, ())})
            for owner in sorted({*owners, *promised.get(kind, {})})
        }
        for kind, owners in there.items()
    }


def text(promised: Promised) -> str:
    """The table as a file: one line for each owner."""
    kinds = []
    for kind, owners in promised.items():
        rows = ",\n".join(
            f" {json.dumps(owner)}: {json.dumps(names, ensure_ascii=False)}" for owner, names in owners.items()
        )
        kinds.append(f"{json.dumps(kind)}: {{\n{rows}\n}}")
    return "{\n" + ",\n".join(kinds) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(text(with_new(read(), found())), "utf-8")
