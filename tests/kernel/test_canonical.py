"""Canonical states: fewer than states, with the same ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from judgecall.games import open_all
from judgecall.kernel.canonical import canonical
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import position

open_all()
MOST = 20_000


def explored(start: State, key: Callable[[State], Hashable]) -> tuple[set[State], int]:
    """The canonical ends that are reached when states with equal keys are visited once, and how many were visited."""
    seen, todo, ends = {key(start)}, [start], set()
    while todo and len(seen) <= MOST:
        state = todo.pop()
        if question(state) is None:
            ends.add(canonical(state))
        for option in legal(state):
            after, _ = decide(state, option)
            if key(after) not in seen:
                seen.add(key(after))
                todo.append(after)
    return ends, len(seen)


YUGIOH = {
    "you": {"monsters": ["Drillroid"], "spells_traps": [{"card": "Shrink", "set": True}]},
    "opponent": {
        "monsters": [{"card": "Penguin Soldier", "position": "set"}],
        "spells_traps": [{"card": "Sakuretsu Armor", "set": True}],
        "hand": ["Kuriboh"],
    },
}
MAGIC = {
    "you": {"battlefield": ["Hill Giant", "Forest"], "hand": ["Giant Growth"]},
    "opponent": {"battlefield": ["Mogg Fanatic"]},
}
BOARDS = [
    ("yugioh/rulebook-2004", YUGIOH),
    ("yugioh/guide-2010", YUGIOH),
    ("magic/shards-2008", MAGIC),
    ("magic/current", MAGIC),
]


def start_of(id: str, sides: dict[str, Any]) -> State:
    game, _, name = id.partition("/")
    return advance(position(scenario({"judgecall": 1, "game": game, "edition": name, **sides})))[0]


@pytest.mark.parametrize(("id", "sides"), BOARDS)
def test_canonical_states_have_the_same_ends_as_plain_ones(id: str, sides: dict[str, Any]) -> None:
    start = start_of(id, sides)

    plain, visited = explored(start, lambda state: state)
    merged, fewer = explored(start, canonical)

    assert visited <= MOST, "choose a smaller board"
    assert merged == plain
    assert fewer < visited


@pytest.mark.parametrize(("id", "sides"), BOARDS)
def test_a_canonical_state_is_its_own_canonical_state(id: str, sides: dict[str, Any]) -> None:
    state = start_of(id, sides)
    while question(state) is not None:
        state, _ = decide(state, legal(state)[0])
        assert canonical(canonical(state)) == canonical(state)
