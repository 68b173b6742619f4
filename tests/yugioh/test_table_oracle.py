"""The engine held against a Battle Phase written a second time: who may do what when, and what each battle does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from battle_oracle import EDITIONS, MANY, PartedError, Windows, against

BOARDS = 500
GOAT, EDISON, CURRENT = (EDITIONS[f"yugioh/{name}"] for name in ("goat", "edison", "current"))


def fought(edition: str, windows: Windows) -> int:
    """How many battles there were on the boards of these tests."""
    return sum(against(edition, seed, windows) for seed in range(BOARDS))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_agrees_with_the_battle_phase_written_a_second_time(edition: str) -> None:
    """Every answer on offer, every number compared, Life Points, losses; at length: `scripts/soak battles`."""
    assert fought(edition, EDITIONS[edition]) > BOARDS


@pytest.mark.parametrize(
    ("edition", "other"),
    [
        ("yugioh/goat", replace(GOAT, after_turning_up=(MANY,))),
        ("yugioh/edison", replace(EDISON, before_turning_up=())),
        ("yugioh/edison", replace(EDISON, before_turning_up=(MANY,))),
        ("yugioh/current", replace(CURRENT, open_step=False)),
        ("yugioh/current", replace(CURRENT, equals_at_zero_die=True)),
    ],
)
def test_the_second_writing_tells_editions_apart(edition: str, other: Windows) -> None:
    """With another edition's windows, or its rule for two times nothing, the two do not agree for long."""
    with pytest.raises(PartedError):
        fought(edition, other)
