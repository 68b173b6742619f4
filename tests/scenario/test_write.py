"""Scenario files written: reading what was written gives the same data, and it looks as people write it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import parse
from judgecall.scenario import load
from judgecall.scenario.write import written

EXAMPLES = Path(__file__).parents[2] / "examples"
WORDS = some.text(some.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
VALUES: Any = some.recursive(
    some.booleans() | some.integers(-(10**12), 10**12) | WORDS,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


def again(data: dict[str, Any]) -> Any:
    """The data after it was written and read."""
    return parse(written(data), "again.yaml", ScenarioError).data


@pytest.mark.parametrize("name", ["magic/trample", "yugioh/drillroid", "magic/who-may-not-block-today"])
def test_an_example_is_the_same_after_it_was_written(name: str) -> None:
    data = load(EXAMPLES / f"{name}.yaml").document.data

    assert again(data) == data


@given(some.dictionaries(WORDS, VALUES, min_size=1, max_size=5))
def test_whatever_is_written_is_read_again(data: dict[str, Any]) -> None:
    assert again(data) == data


@pytest.mark.parametrize(
    "value",
    ["on", "yes", "true", "null", "~", "1", "0x1f", "1_000", "2008-10-01", "{G}{G}", "a: b", "x\ny", "\u2028", ""],
)
def test_a_text_stays_a_text(value: str) -> None:
    assert again({"title": value, "you": {value or "x": [value]}}) == {"title": value, "you": {value or "x": [value]}}


def test_it_looks_as_people_write_it() -> None:
    side = {"life": 20, "battlefield": ["Serra Angel", {"card": "Grizzly Bears", "tapped": True}], "hand": ["A" * 99]}

    assert written({"judgecall": 1, "game": "magic", "turn": {"number": 3}, "you": side}) == (
        "judgecall: 1\n"
        "game: magic\n"
        "turn: {number: 3}\n"
        "you:\n"
        "  life: 20\n"
        "  battlefield: [Serra Angel, {card: Grizzly Bears, tapped: true}]\n"
        "  hand:\n"
        f"    - {'A' * 99}\n"
    )
