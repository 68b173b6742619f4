"""Guard 7: how many lines of play a small battle has; each number was counted by hand once."""

from __future__ import annotations

from typing import Any

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import known_editions
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

open_all()
YUGIOH = [id for id in known_editions() if id.startswith("yugioh/")]
MAGIC = [id for id in known_editions() if id.startswith("magic/")]


def lines(state: State) -> int:
    """How many different rows of answers lead from here to the end."""
    if question(state) is None:
        return 1
    return sum(lines(decide(state, option)[0]) for option in legal(state))


def count(id: str, you: dict[str, Any], opponent: dict[str, Any]) -> int:
    game, _, name = id.partition("/")
    data = {"judgecall": 1, "game": game, "edition": name, "you": you, "opponent": opponent}
    return lines(begin(scenario(data))[0])


@pytest.mark.parametrize("id", YUGIOH)
def test_one_monster_attacks_the_other_or_not(id: str) -> None:
    """End at once, or attack: 2."""
    assert count(id, {"monsters": ["Luster Dragon"]}, {"monsters": ["Celtic Guardian"]}) == 2


@pytest.mark.parametrize("id", YUGIOH)
def test_two_attackers_against_one_weaker_monster(id: str) -> None:
    """End at once; either attacks the monster, and then the other attacks directly or not: 1 + 2 x 2."""
    assert count(id, {"monsters": ["Luster Dragon", "Vorse Raider"]}, {"monsters": ["Celtic Guardian"]}) == 5


@pytest.mark.parametrize("id", YUGIOH)
def test_an_attack_into_sakuretsu_armor(id: str) -> None:
    """End at once; attack and it is used, or not: 3."""
    armor = [{"card": "Sakuretsu Armor", "set": True}]

    assert count(id, {"monsters": ["Luster Dragon"]}, {"monsters": ["Celtic Guardian"], "spells_traps": armor}) == 3


@pytest.mark.parametrize("id", YUGIOH)
def test_a_direct_attack_by_two_monsters(id: str) -> None:
    """End at once; either attacks, then end or the other attacks: 1 + 2 x 2."""
    assert count(id, {"monsters": ["Luster Dragon", "Vorse Raider"]}, {}) == 5


@pytest.mark.parametrize("id", MAGIC)
def test_one_creature_attacks_another(id: str) -> None:
    """No attack; attack and block, or no block: 3."""
    assert count(id, {"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Grizzly Bears"]}) == 3


@pytest.mark.parametrize("id", MAGIC)
def test_two_attackers_and_one_blocker(id: str) -> None:
    """None attack: 1. One of two: 2 x 2 blocks. Both: 3 blocks. Together 8."""
    you = {"battlefield": ["Grizzly Bears", "Hill Giant"]}

    assert count(id, you, {"battlefield": ["Grizzly Bears"]}) == 8


@pytest.mark.parametrize("id", MAGIC)
def test_one_attacker_and_two_blockers(id: str) -> None:
    """No attack: 1. No block: 1. One of the two: 2. Both: the 3 damage is divided in 4 ways. Together 8."""
    blockers = {"battlefield": ["Grizzly Bears", "Gray Ogre"]}

    assert count(id, {"battlefield": ["Hill Giant"]}, blockers) == 8


@pytest.mark.parametrize("id", MAGIC)
def test_a_trampler_and_one_blocker(id: str) -> None:
    """No attack: 1. No block: 1. Blocked: 2 or 3 of the 3 damage go to the 2/2: 2. Together 4."""
    assert count(id, {"battlefield": ["War Mammoth"]}, {"battlefield": ["Grizzly Bears"]}) == 4


@pytest.mark.parametrize("id", MAGIC)
def test_a_flying_attacker_and_a_blocker_on_the_ground(id: str) -> None:
    """No attack, or attack; it cannot be blocked: 2."""
    assert count(id, {"battlefield": ["Wind Drake"]}, {"battlefield": ["Grizzly Bears"]}) == 2


@pytest.mark.parametrize("id", MAGIC)
def test_two_attackers_and_two_blockers(id: str) -> None:
    """None attack: 1. The 2/2 alone: no block, either, or both with 3 ways to divide 2: 6. The 3/3 alone: 4 ways to
    divide 3: 7. Both: 3 x 3 blocks, of which two are divided in 3 and in 4 ways: 14. Together 28.
    In order there are 5 ways for the 3: the 2/2 first 3 or 2, the 2/1 first 1, 2 or 3; and 3 for the 2: together 30."""
    you = {"battlefield": ["Grizzly Bears", "Hill Giant"]}

    assert count(id, you, {"battlefield": ["Gray Ogre", "Goblin Piker"]}) == (30 if "magic-2010" in id else 28)
