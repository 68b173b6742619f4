"""ATK and DEF never stand below 0: not in a battle, not where they are compared, not as they are shown."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, play, table
from judgecall.scenario.shown import players

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("atk", "left"), [(300, 0), (800, 100)])
def test_a_weakened_monster_is_shown_with_0(name: str, atk: int, left: int) -> None:
    """Shadow Spell takes 700 from a monster of 300."""
    played = play(
        name,
        you={"monsters": [beast("Tiny", atk)], "spells_traps": [{"card": "Shadow Spell", "on": "Tiny"}]},
    )
    tiny = players(played.outcome.state)["you"]["monsters"][0]

    assert (tiny["atk"], tiny["def"]) == (left, 1000)


@pytest.mark.parametrize("name", ALL)
def test_what_comes_on_top_counts_from_the_sum_of_all(name: str) -> None:
    """300 less 700 is 0, and 500 more make 100: every change goes on."""
    grown = beast("Tiny", 300) | {"lasting": [{"change": {"atk": 500}, "until": "turn"}]}
    shadow = {"card": "Shadow Spell", "on": "Tiny"}
    state = table(name, you={"monsters": [grown], "spells_traps": [shadow]})

    assert players(state)["you"]["monsters"][0]["atk"] == 100
