"""The learned policy: what it looks at, and that it has learned something."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from duels import games_of
from judgecall.analysis.boards import random_board
from judgecall.analysis.solve import Solving
from judgecall.envs import layout
from judgecall.envs.learned import HIDDEN_UNITS, SIZE, _network, features, learned
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.state import State
from judgecall.kernel.view import observe

GAMES = ["yugioh", "magic"]


def described(state: State, seat: int, game: str) -> np.ndarray:
    options = legal(state)
    return features(layout.vector(observe(state, seat), seat, options), len(options), game)


@pytest.mark.parametrize("game", GAMES)
def test_each_option_is_described_by_numbers_of_about_one(game: str) -> None:
    for state in games_of(game, 11):
        asked = question(state)
        assert asked is not None
        found = described(state, asked.player, game)
        assert found.shape == (len(legal(state)), SIZE)
        assert np.abs(found).max() < 20


@pytest.mark.parametrize("game", GAMES)
def test_the_network_that_comes_along_fits(game: str) -> None:
    network = _network(game)
    assert network.into.shape == (SIZE, HIDDEN_UNITS)
    assert network.bias.shape == network.out.shape == (HIDDEN_UNITS,)


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_as_well_as_exact_play_far_more_often_than_chance(game: str) -> None:
    good, by_chance, count = 0, 0.0, 0
    for seed in range(60):
        state = random_board(edition(f"{game}/current"), Random(f"learned {seed}"), 2)
        asked = question(state)
        if asked is None or len(legal(state)) == 1:
            continue
        solving = Solving(state, asked.player, limit=3_000)
        assert solving.run().exact
        options = legal(state)
        best = [solving.holds(solving.search.graph.enter(follow(state, option)), True) for option in options]
        if not all(best):
            count += 1
            by_chance += sum(best) / len(best)
            good += best[options.index(learned(state, asked.player, Random(1)))]
    assert count >= 10
    assert good / count > by_chance / count + 0.15
