"""Guard 2: no edition, year or card is named in the code of the kernel and the games; players are never just two."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions

open_all()
SOURCE = Path(__file__).parents[2] / "src" / "judgecall"
FILES = sorted(path for room in ("kernel", "yugioh", "magic") for path in (SOURCE / room).rglob("*.py"))
EDITIONS = [name for id in known_editions() for name in (id, id.partition("/")[2])]
CARDS = sorted({name for id in known_editions() for name in edition(id).cards if " " in name})
named = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))


def strings(path: Path) -> list[str]:
    """Every string in a file that is not a docstring, and every number."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        str(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in docstrings and not isinstance(node.value, bool)
    ]


@named
def test_no_edition_and_no_year_is_named_in_code(path: Path) -> None:
    found = strings(path)

    assert not [each for each in found if each in EDITIONS], "an edition is named"
    assert not [each for each in found if re.search(r"\b(19|20)\d\d\b", each)], "a year is named"
    assert "edition ==" not in path.read_text("utf-8")


@named
def test_no_rule_number_is_named_in_code(path: Path) -> None:
    assert not [each for each in strings(path) if re.search(r"^\d{3}\.\d|ygo:", each)]


@named
def test_no_card_is_named_in_code(path: Path) -> None:
    assert not [each for each in strings(path) if each in CARDS]


@named
def test_two_players_are_never_assumed(path: Path) -> None:
    text = path.read_text("utf-8")

    assert not re.search(r"1 - (seat|player|controller|turn_player)", text)
