"""Soulbond: who is paired as a creature arrives, what the pair has, and when it is parted."""

from __future__ import annotations

from typing import Any

import pytest

from combat import TODAY, creature, fight, instant
from duel import opponent, you

FLASH = {"effects": [{"plays": True, "zone": "hand", "speed": 2}]}
PAGE = creature("Page", 1, 1, **FLASH)
ATTACK = you(attack={"Raider": "opponent"})
ARRIVES = {**FLASH, "effects": [*FLASH["effects"], {"to": "pair", "apply": [{"gain_keyword": "double strike"}]}]}
KNIGHT = creature("Knight", 2, 2, "soulbond", **ARRIVES)
PAIRED = (
    you(cast="Knight", step="declare-attackers"),
    you(choose="use Knight"),
    you(choose="Knight is paired with Raider"),
)


def flashing(*script: Any, opponents: Any = (), **mine: Any) -> Any:
    side = {"battlefield": [creature("Raider")], "hand": [KNIGHT], **mine}
    return fight(TODAY, ATTACK, *script, you=side, opponent=opponents)


@pytest.mark.proves("magic/current: 702.95")
def test_a_creature_that_arrives_may_be_paired_and_both_have_what_the_pair_has() -> None:
    """702.95: chosen as the ability resolves; it targets nothing."""
    played = flashing(*PAIRED)
    alone = flashing(PAIRED[0], you(choose="do not use Knight"))

    assert (played.refused(), alone.refused()) == ([], [])
    assert "702.95" in {record.rule for record in played.records("activated")}
    assert (played.life(1), alone.life(1)) == (16, 18)


@pytest.mark.parametrize("card", ["Silverblade Paladin", "Trusted Forcemage", "Nearheath Pilgrim"])
def test_another_creature_that_arrives_may_be_paired_with_it(card: str) -> None:
    """702.95: whichever of the two comes later."""
    played = fight(
        TODAY,
        you(attack={card: "opponent"}),
        you(cast="Page", step="declare-attackers"),
        you(choose=f"use {card}"),
        you(choose=f"{card} is paired with Page"),
        you={"battlefield": [card], "hand": [PAGE]},
    )

    assert played.refused() == []
    assert (played.life(0), played.life(1)) == {
        "Silverblade Paladin": (20, 16),
        "Trusted Forcemage": (20, 17),
        "Nearheath Pilgrim": (22, 18),
    }[card]


def test_a_pair_whose_other_half_is_gone_is_none() -> None:
    """702.95: with one in the graveyard the other strikes once."""
    bolt = instant("Bolt", {"damage": 3}, target="creature")

    played = flashing(
        *PAIRED, opponent(cast="Bolt", targets=["Knight"], step="declare-blockers"), opponents={"hand": [bolt]}
    )

    assert played.zone(0, "graveyard") == ["Knight"]
    assert played.life(1) == 18


def test_a_pair_is_parted_for_good_by_a_change_of_control() -> None:
    """702.95: even if the creature comes back the same turn."""
    steal = instant("Steal", {"gain_control": {"until": "turn"}}, target="creature")

    played = flashing(
        *PAIRED,
        opponent(cast="Steal #2", targets=["Knight"], step="declare-blockers"),
        you(cast="Steal", targets=["Knight"], step="declare-blockers"),
        hand=[KNIGHT, steal],
        opponents={"hand": [steal]},
    )

    assert len(played.records("control_changed")) >= 2
    assert played.life(1) == 18


def test_who_is_paired_already_is_not_paired_again() -> None:
    """702.95: both must be unpaired."""
    played = flashing(*PAIRED, you(cast="Page", step="declare-blockers"), you(choose="use Knight"), hand=[KNIGHT, PAGE])

    assert [script for script, _ in played.refused()] == [5]
    assert played.life(1) == 16
