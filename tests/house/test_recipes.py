"""The recipes of the documentation run as they stand there; scripts/check looks at their types."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path

import pytest

import judgecall as jc

ROOT = Path(__file__).parents[2]
RECIPES = sorted((ROOT / "examples" / "recipes").glob("*.py"))


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_works(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    runpy.run_path(str(path), run_name="__main__")


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_needs_nothing_but_what_is_public(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    named = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and _is_jc(node.value)}

    assert named <= set(jc.__all__)
    assert "judgecall." not in path.read_text("utf-8")


def _is_jc(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "jc"


def test_the_page_shows_every_recipe() -> None:
    page = (ROOT / "docs" / "recipes.md").read_text("utf-8")

    assert [path.name for path in RECIPES if f'--8<-- "{path.name}"' not in page] == []
