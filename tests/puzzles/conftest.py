"""Puzzles that several modules look at."""

from __future__ import annotations

import pytest

from judgecall.puzzles.making import Plan, make
from judgecall.puzzles.puzzle import Puzzle

PLAN = Plan(seed=7, each=9)


@pytest.fixture(scope="session")
def puzzles() -> list[Puzzle]:
    """Nine of each kind."""
    return make(PLAN)
