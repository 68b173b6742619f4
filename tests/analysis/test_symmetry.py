"""Equal creatures are one in the middle of a declaration too: token boards neither explode nor change their value."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judgecall.analysis.certificate import certificate
from judgecall.analysis.objective import Objective
from judgecall.analysis.solve import Solving, solve
from judgecall.analysis.symmetry import name
from judgecall.analysis.verify import verify
from judgecall.kernel.canonical import key
from judgecall.kernel.engine import decide, legal
from judgecall.kernel.state import State
from play_oracle import start, value

WIN = Objective()
EDITIONS = ("magic/shards-2008", "magic/magic-2010", "magic/current")
KEYWORDS = ("trample", "first strike", "deathtouch", "flying", "lifelink")
BOARDS = 10
MOST = 3_000
"""Positions for six tokens against six; without symmetry inside declarations there are millions."""


def tokens(count: int, power: int, toughness: int, *keywords: str) -> dict[str, Any]:
    name = f"Token {power}/{toughness} {' '.join(keywords)}"
    return {"name": name, "power": power, "toughness": toughness, "keywords": list(keywords), "count": count}


def small(seed: int) -> State:
    """Up to three equal creatures against up to three, now and then with another or with a trick."""
    chance = random.Random(seed)
    sides: list[dict[str, Any]] = []
    for most in chance.choice(((3, 2), (2, 3), (2, 2))):
        words = chance.sample(KEYWORDS, chance.choice((0, 0, 1, 2)))
        field: list[Any] = [tokens(most, chance.randint(1, 2), chance.randint(1, 3), *words)]
        if chance.random() < 0.3:
            field = [{**field[0], "count": 1}, *field[:1]] if most < 3 else [{**field[0], "count": 2}, tokens(1, 2, 1)]
        sides.append({"life": chance.randint(1, 4), "battlefield": field})
    if chance.random() < 0.25:
        side = chance.choice(sides)
        side["battlefield"] = [{**side["battlefield"][0], "count": 2}, "Forest"]
        side["hand"] = ["Giant Growth"]
    return start(chance.choice(EDITIONS), *sides)


@pytest.mark.parametrize("seed", range(BOARDS))
def test_token_boards_are_worth_what_brute_force_says_and_it_is_proved(seed: int) -> None:
    state = small(seed)
    solved = Solving(state, seed % 2)

    found = solved.run()

    assert found.exact
    assert found.value == value(state, seed % 2, WIN)
    proof = certificate(solved, ("at_least", "at_most"))
    assert proof is not None
    assert verify(state, proof) > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_six_equal_tokens_against_six_are_solved(edition: str) -> None:
    """Six 2/2 attack, six 1/1 must block each of them or nearly die: they die, and 6 life are left. There are 117,649
    ways to block if every token counted."""
    state = start(edition, {"battlefield": [tokens(6, 2, 2)]}, {"life": 6, "battlefield": [tokens(6, 1, 1)]})

    found = solve(state, 0)

    assert found.exact
    assert found.value == (0, 14, 24)
    assert found.positions < MOST


def test_which_of_two_equal_creatures_attacks_or_blocks_makes_no_difference() -> None:
    """First one and not the other is the same as not the one and then the other, before anything is declared."""
    state = start("magic/current", {"battlefield": [tokens(3, 2, 2)]}, {"battlefield": [tokens(3, 1, 1)]})
    one = after(state, "attacks", "does not attack")
    other = after(state, "does not attack", "attacks")
    both = after(state, "attacks", "attacks")

    assert key(one) != key(other)
    assert name(one) == name(other) != name(both)


def after(state: State, *wanted: str) -> State:
    """The state after the first options whose labels have these words."""
    for words in wanted:
        option = next(
            each for each in legal(state) if words in each.label and ("not" in each.label) == ("not" in words)
        )
        state = decide(state, option)[0]
    return state


def test_creatures_that_differ_are_never_one() -> None:
    """Which of two creatures with different numbers attacks does make a difference."""
    state = start("magic/current", {"battlefield": [tokens(1, 2, 2), tokens(1, 2, 3)]}, {})

    assert name(after(state, "attacks", "does not attack")) != name(after(state, "does not attack", "attacks"))
