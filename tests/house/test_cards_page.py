"""docs/cards.md says what the words say of themselves: it is made anew whenever a word or a card changes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from judgecall.games import open_all
from judgecall.kernel import registry

ROOT = Path(__file__).parents[2]
WORDS = ("action", "cost", "selector", "condition", "matcher", "layer")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that makes the page."""
    spec = importlib.util.spec_from_file_location("cards_doc", ROOT / "scripts" / "cards_doc.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_page_is_up_to_date(script: ModuleType) -> None:
    written = (ROOT / "docs" / "cards.md").read_text("utf-8")

    assert written == script.page(), "run scripts/cards_doc.py"


@pytest.mark.parametrize("role", WORDS)
def test_every_word_says_what_it_means(script: ModuleType, role: str) -> None:
    open_all()

    silent = [name for (_, name), function in registry.registered(role).items() if not script.meaning(function)]

    assert silent == []
