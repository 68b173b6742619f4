"""Every record and refusal has its rule, and today's edition cites no number of the older one."""

from __future__ import annotations

import random

import pytest

from combat import BOTH, TODAY
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, question
from judgecall.kernel.records import Record
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin
from random_play import board, pick

GAMES = 60


def test_today_inherits_no_citation() -> None:
    """A number of the older rules would say something else today, or nothing."""
    rules = edition(f"magic/{TODAY}")

    inherited = [key for table, key, _, origin in rules.lines() if table == "cite" and origin != rules.id]

    assert inherited == []


@pytest.mark.parametrize("name", BOTH)
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
