"""Every record and refusal has its rule, and an edition with numbers of its own cites none of the older one."""

from __future__ import annotations

import random

import pytest

from combat import ALL, TEN, TODAY
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, question
from judgecall.kernel.records import Record
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin
from random_play import board, pick

GAMES = 60


@pytest.mark.parametrize("name", [TEN, TODAY])
def test_an_edition_with_numbers_of_its_own_inherits_no_citation(name: str) -> None:
    """A number of the older rules would say something else in it, or nothing."""
    rules = edition(f"magic/{name}")

    inherited = [key for table, key, _, origin in rules.lines() if table == "cite" and origin != rules.id]

    assert inherited == []


@pytest.mark.parametrize("name", ALL)
def test_every_record_of_random_games_has_a_rule(name: str) -> None:
    """Whatever happens says by which rule."""
    uncited: set[str] = set()
    for seed in range(GAMES):
        chance = random.Random(f"cited {name} {seed}")
        uncited |= {f"{record.kind} by {record.cause}" for record in records(name, chance) if not record.rule}

    assert uncited == set()


def records(name: str, chance: random.Random) -> list[Record]:
    """All records of one random game."""
    state, found = begin(scenario(board(f"magic/{name}", chance)))
    while question(state) is not None:
        state, more = decide(state, pick(state, chance))
        found += more
    return found
