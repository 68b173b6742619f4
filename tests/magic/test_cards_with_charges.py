"""Umezawa's Jitte: one trigger for all combat damage of a moment, counters as a cost, three abilities."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, creature, fight, opened
from duel import answered, offered, opponent, you

ATTACK = you(attack={"Raider": "opponent"})
GROW, SHRINK, HEAL = (f"activate Umezawa's Jitte: {mode}" for mode in ("change", "change (2)", "gain life"))


def jitte(*keywords: str, power: int = 2, **more: Any) -> list[dict[str, Any]]:
    return [creature("Raider", power, 2, *keywords), {"card": "Umezawa's Jitte", "on": "Raider", **more}]


def charges(played: Any) -> int:
    return int(dict(played.monster("Umezawa's Jitte").counters).get("charge", 0))


@pytest.mark.parametrize("name", ALL)
def test_it_triggers_once_for_two_blockers(name: str) -> None:
    """Combat damage dealt to two creatures, and to the player past them, is dealt at one moment."""
    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider", "Scout": "Raider"}),
        you(assign={"Raider": {"Guard": 1, "Scout": 1, "opponent": 3}}),
        you=jitte("trample", power=5),
        opponent=[creature("Guard", 0, 1), creature("Scout", 0, 1)],
    )

    assert played.life(1) == 17
    assert charges(played) == 2
    assert len(played.records("dealt_combat_damage")) == 1
    assert len(played.records("activated")) == 1


@pytest.mark.parametrize("name", ALL)
def test_a_double_striker_grows_by_it_between_the_steps(name: str) -> None:
    """Two counters after the first step; taken off they are worth 4 in the second."""
    grow = you(activate="Umezawa's Jitte", step="combat-damage")

    played = fight(name, ATTACK, grow, grow, you=jitte("double strike"))

    assert played.refused() == []
    assert played.life(1) == 20 - 2 - 6
    assert charges(played) == 2


@pytest.mark.parametrize("name", ALL)
def test_no_damage_gives_no_counters(name: str) -> None:
    """Damage that is prevented is not dealt; a creature without power deals none."""
    blocked = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider"}),
        you=jitte(power=1),
        opponent=[creature("Guard", 1, 3, "protection from colorless")],
    )
    powerless = fight(name, ATTACK, you=jitte(power=0))

    assert (charges(blocked), charges(powerless)) == (0, 0)


@pytest.mark.parametrize("name", ALL)
def test_each_counter_pays_for_one_of_its_abilities(name: str) -> None:
    """A blocker shrinks before damage, life is gained; without counters nothing is on offer."""
    state = opened(name, you=jitte(counters={"charge": 2}), opponent=[creature("Guard", 1, 1)])
    assert {GROW, SHRINK, HEAL} <= set(offered(state))

    state = answered(state, SHRINK, "target Guard", "pass", "pass")
    assert not [each for each in state.objects if each.label == "Guard" and getattr(each, "zone", "") == "battlefield"]

    state = answered(state, HEAL, "pass", "pass")
    assert state.player(0).life == 22
    assert not {GROW, SHRINK, HEAL} & set(offered(state))
