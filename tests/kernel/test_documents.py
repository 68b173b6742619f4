"""Files that people write, read into plain data."""

from __future__ import annotations

import pytest

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import parse


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "On", "NO", "y", "n"])
def test_only_true_and_false_are_truth_values(word: str) -> None:
    """A card lies `on` another; YAML of old reads that key as a truth value."""
    assert parse(f"{word}: [{word}]", "x.yaml", ScenarioError).data == {word: [word]}


def test_true_and_false_are_truth_values() -> None:
    assert parse("[true, false, True, FALSE]", "x.yaml", ScenarioError).data == [True, False, True, False]
