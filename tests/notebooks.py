"""Runs a notebook as it stands, without what would run it elsewhere: each cell, and what its last line gives."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

TOUR = Path(__file__).parent.parent / "examples" / "notebooks" / "tour.ipynb"


class Shown(NamedTuple):
    """A cell and what it shows; None where its last line is nothing that is shown."""

    cell: str
    value: Any


def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return found


def code(path: Path) -> Iterator[tuple[str, str]]:
    """Every cell of code, by its id."""
    return ((each["id"], "".join(each["source"])) for each in cells(path) if each["cell_type"] == "code")


def shown(path: Path) -> Iterator[Shown]:
    """Run the cells one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for id, source in code(path):
        tree = ast.parse(source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, id, "exec"), names)
        value = eval(compile(ast.Expression(last.value), id, "eval"), names) if isinstance(last, ast.Expr) else None
        yield Shown(id, value)
