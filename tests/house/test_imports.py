"""Guard 1: imports go down only, and the two games never meet."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "judgecall"
FLOORS = (
    ("language", "errors"),
    ("doors", "retired", "disk"),
    ("sources", "values"),
    ("spread",),
    ("kernel",),
    ("yugioh", "magic"),
    ("games",),
    ("scenario",),
    ("format",),
    ("catalogue", "analysis"),
    ("report",),
    ("work", "puzzles"),
    ("web", "tools", "envs"),
    ("cli",),
    ("__main__",),
    ("__init__",),
)
"""Rooms from the cellar up; a room may know those below it and itself."""
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
FILES = sorted(SOURCE.rglob("*.py"))


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    """Every room of judgecall that a file imports from, wherever in the file it does."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            if node.module == "judgecall":
                found += [alias.name for alias in node.names]
            elif node.module.startswith("judgecall."):
                found.append(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            found += [alias.name.split(".")[1] for alias in node.names if alias.name.startswith("judgecall.")]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_room_imports_only_from_itself_and_from_below(path: Path) -> None:
    room = room_of(path)

    upward = [each for each in imported(path) if each != room and FLOOR[each] >= FLOOR[room]]

    allowed = {"language", "errors"} if room in ("language", "errors") else set()
    assert not set(upward) - allowed, f"{path.name} in {room} imports {upward}"


def test_every_room_has_a_floor() -> None:
    assert {room_of(path) for path in FILES} == set(FLOOR)


def graph() -> dict[str, set[str]]:
    """Which kernel module needs which at import time."""
    kernel = SOURCE / "kernel"
    found: dict[str, set[str]] = {}
    for path in kernel.rglob("*.py"):
        name = path.relative_to(kernel).parts[0].removesuffix(".py")
        tree = ast.parse(path.read_text("utf-8"))
        top = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        names = {node.module for node in top if node.module and node.module.startswith("judgecall.kernel.")}
        found.setdefault(name, set()).update({each.split(".")[2] for each in names} - {name})
    return found


def test_kernel_modules_import_in_no_circle() -> None:
    needs = graph()
    done: set[str] = set()
    while left := {name for name in needs if name not in done}:
        free = {name for name in left if needs[name] <= done}
        assert free, f"these modules need each other: {sorted(left)}"
        done |= free
