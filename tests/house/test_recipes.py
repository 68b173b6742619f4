"""The recipes of the documentation run as they stand there; scripts/check looks at their types."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path

import pytest

import judgecall as jc
from notebooks import TOUR, code

ROOT = Path(__file__).parents[2]
RECIPES = sorted((ROOT / "examples" / "recipes").glob("*.py"))


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_works(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    runpy.run_path(str(path), run_name="__main__")


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_needs_nothing_but_what_is_public(path: Path) -> None:
    assert of_ours(path.read_text("utf-8")) <= set(jc.__all__)


def test_the_notebook_needs_nothing_but_what_is_public() -> None:
    assert of_ours("\n".join(source for _, source in code(TOUR))) <= set(jc.__all__)


def of_ours(program: str) -> set[str]:
    """What a program uses of judgecall."""
    assert "judgecall." not in program
    nodes = (node for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Attribute))
    return {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "jc"}


def test_the_page_shows_every_recipe() -> None:
    page = (ROOT / "docs" / "recipes.md").read_text("utf-8")

    assert [path.name for path in RECIPES if f'--8<-- "{path.name}"' not in page] == []
