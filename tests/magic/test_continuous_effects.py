"""Continuous effects look at what creatures are by then: what they became and what others gave them."""

from __future__ import annotations

import pytest

from combat import ALL, creature, fight
from duel import you

each_edition = pytest.mark.parametrize("edition", ALL)
WINGS = {
    "name": "Wings",
    "kind": "enchantment",
    "effects": [{"to": {"each_creature": "you"}, "apply": [{"gain_keyword": "flying"}]}],
}


@each_edition
@pytest.mark.parametrize("order", [["Moat", WINGS], [WINGS, "Moat"]], ids=["moat first", "wings first"])
def test_moat_lets_creatures_attack_to_which_flying_was_given(edition: str, order: list[object]) -> None:
    """Whichever enchantment came first."""
    played = fight(edition, you(attack={"Bear": "opponent"}), you=[creature("Bear"), *order])

    assert played.life(1) == 18


@each_edition
def test_moat_lets_a_creature_attack_that_gained_flying_until_end_of_turn(edition: str) -> None:
    lift = {"name": "Lift", "kind": "instant", "effects": [{"target": "creature", "do": [{"gain_keyword": "flying"}]}]}
    played = fight(
        edition,
        you(activate="Lift", targets=["Bear"]),
        you(attack={"Bear": "opponent", "Ox": "opponent"}),
        you={"battlefield": [creature("Bear"), creature("Ox"), "Moat"], "hand": [lift]},
    )

    assert played.refused_lines() == [1]
    played = fight(
        edition,
        you(activate="Lift", targets=["Bear"]),
        you(attack={"Bear": "opponent"}),
        you={"battlefield": [creature("Bear"), creature("Ox"), "Moat"], "hand": [lift]},
    )
    assert played.life(1) == 18


@each_edition
def test_an_anthem_counts_for_a_land_that_became_a_creature(edition: str) -> None:
    """Treetop Village, a 3/3 green Ape until end of turn, under Glorious Anthem."""
    played = fight(
        edition,
        you(activate="Treetop Village"),
        you(attack={"Treetop Village": "opponent"}),
        you=["Treetop Village", "Forest", "Forest", "Glorious Anthem"],
    )

    assert played.life(1) == 16


@each_edition
def test_what_goes_by_power_looks_at_power_as_it_is(edition: str) -> None:
    """A made-up wall against creatures with power 3 or greater, and an anthem that makes them so."""
    dread = {
        "name": "Dread", "kind": "enchantment",
        "effects": [{"to": {"each_creature": {"min_power": 3}}, "apply": [{"gain_keyword": "can't attack"}]}],
    }  # fmt: skip
    alone = fight(edition, you(attack={"Bear": "opponent"}), you=[creature("Bear"), dread])
    together = fight(edition, you(attack={"Bear": "opponent"}), you=[dread, creature("Bear"), "Glorious Anthem"])

    assert alone.life(1) == 18
    assert together.refused_lines() == [0]
