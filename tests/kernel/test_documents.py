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


def test_what_is_written_once_may_be_used_again() -> None:
    text = "bears: &bears {card: Grizzly Bears}\nyou: [*bears, *bears]"

    assert parse(text, "x.yaml", ScenarioError).data["you"] == [{"card": "Grizzly Bears"}] * 2


def test_aliases_of_aliases_do_not_grow_without_end() -> None:
    """Nine lines that would be a thousand million values are refused before they are read."""
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]

    with pytest.raises(ScenarioError, match=r"^x.yaml:1:\d+: what is written once is repeated too often\.$"):
        parse("\n".join(rows), "x.yaml", ScenarioError)
