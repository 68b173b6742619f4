"""Best blocks, best attacks and given blocks in the engine, every line of it, and by the kernel, in each edition.

This is a seeded slice on boards of up to three creatures a side; `scripts/soak fast` plays more and larger ones.
"""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numba")

from combat import ALL
from fast_boards import placed, random_board
from fast_engine import troubles
from fast_figures import some_board
from judgecall.analysis.fast import solve_attack
from judgecall.analysis.fast.small import Small
from judgecall.analysis.fast.solving import Answer
from judgecall.scenario import scenario
from judgecall.scenario.setup import position


@pytest.mark.parametrize("name", ALL)
def test_best_blocks_are_those_of_the_engine(name: str) -> None:
    assert list(troubles("blocks", name, 2, range(60))) == []
    assert list(troubles("blocks", name, 3, range(1000, 1012))) == []


@pytest.mark.parametrize("name", ALL)
def test_best_attacks_are_those_of_the_engine(name: str) -> None:
    assert list(troubles("attack", name, 2, range(30))) == []


@pytest.mark.parametrize("name", ALL)
def test_given_blocks_and_divisions_come_out_as_in_the_engine(name: str) -> None:
    assert list(troubles("damage", name, 4, range(250))) == []


@pytest.mark.parametrize("name", ALL)
def test_random_boards_are_those_that_a_scenario_would_set_up(name: str) -> None:
    for seed in range(20):
        data = random_board(name, random.Random(seed), 4)
        assert placed(data) == position(scenario(data))


def test_the_best_of_the_attacks_allowed_is_that_of_every_attack_and_block_tried() -> None:
    for seed in range(150):
        some, chance = some_board(seed), random.Random(seed)
        every = range(1 << len(some.attackers))
        allowed = tuple(each for each in every if chance.random() < 0.6) or (0,)
        for sets in (None, allowed):
            found, wanted = solve_attack(some, sets), Answer(*Small(some).best_attack(sets or every))
            assert found.lost == wanted.lost, seed
            assert found.lost or found.value == wanted.value, seed
            assert sets is None or found.attack in sets
