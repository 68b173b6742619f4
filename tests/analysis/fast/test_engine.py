"""Best blocks, best attacks and given blocks in the engine, every line of it, and by the kernel, in each edition.

This is a seeded slice on boards of up to three creatures a side; `scripts/soak fast` plays more and larger ones.
"""

from __future__ import annotations

import pytest

from combat import ALL
from fast_boards import attack_troubles, block_troubles, damage_troubles

pytest.importorskip("numba")


@pytest.mark.parametrize("name", ALL)
def test_best_blocks_are_those_of_the_engine(name: str) -> None:
    assert list(block_troubles(name, range(60), 2)) == []
    assert list(block_troubles(name, range(1000, 1012), 3)) == []


@pytest.mark.parametrize("name", ALL)
def test_best_attacks_are_those_of_the_engine(name: str) -> None:
    assert list(attack_troubles(name, range(30), 2)) == []


@pytest.mark.parametrize("name", ALL)
def test_given_blocks_and_divisions_come_out_as_in_the_engine(name: str) -> None:
    assert list(damage_troubles(name, range(250), 4)) == []
