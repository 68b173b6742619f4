"""What is not conceivable in a window is never legal there, and searching without records goes the same way."""

from __future__ import annotations

import random

import pytest

from judgecall.games import open_all
from judgecall.kernel.acting import conceivable, considered
from judgecall.kernel.activation import barrier
from judgecall.kernel.edition import known_editions
from judgecall.kernel.engine import advance, decide, follow, legal, question
from judgecall.kernel.state import State, Window
from judgecall.scenario import scenario
from judgecall.scenario.setup import position
from random_play import board

open_all()
GAMES = 12
LONGEST = 60


def states(id: str) -> list[State]:
    """Positions of random play in an edition."""
    found: list[State] = []
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = advance(position(scenario(board(id, chance))))[0]
        while question(state) is not None and len(found) < (seed + 1) * LONGEST:
            found.append(state)
            state = decide(state, chance.choice(legal(state)))[0]
    return found


@pytest.mark.parametrize("id", known_editions())
def test_what_may_be_activated_was_conceivable(id: str) -> None:
    seen = 0
    for state in states(id):
        window = question(state)
        if not isinstance(window, Window):
            continue
        for player in range(state.board.seats):
            thought_of = conceivable(state, window, player)
            for link, effect in considered(state, player):
                if barrier(state, window, link, effect) is None:
                    seen += 1
                    assert (link, effect) in thought_of

    assert seen


@pytest.mark.parametrize("id", known_editions())
def test_without_records_play_goes_the_same_way(id: str) -> None:
    for state in states(id)[::5]:
        for option in legal(state):
            assert follow(state, option) == decide(state, option)[0]
