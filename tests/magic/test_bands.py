"""Banding: announced with the attack, blocked as one, and who divides the damage."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant
from duel import opponent, you

BAND = you(attack={"Benalish Hero": "opponent", "Hill Giant": "opponent"}, bands=[["Benalish Hero", "Hill Giant"]])
PAIR = ("Benalish Hero", "Hill Giant")
BRUTE = creature("Brute", 5, 5)


@pytest.mark.proves("magic/current: 508.1e", "magic/magic-2010: 508.1e", "magic/shards-2008: 308.2b")
@pytest.mark.proves(
    "magic/current: 702.22", "magic/magic-2010: 702.18", "magic/shards-2008: 502.10", "magic/shards-2008: 502.10h"
)
@pytest.mark.parametrize(
    ("name", "banding", "dividing"),
    [(TODAY, "702.22", "702.22"), (TEN, "702.18", "702.18"), (SHARDS, "502.10", "502.10h")],
)
def test_a_blocker_of_one_member_blocks_the_band_and_the_attacker_divides_its_damage(
    name: str, banding: str, dividing: str
) -> None:
    """502.10, 502.10h: all of the blocker's damage may go to the creature with banding."""
    played = fight(
        name,
        BAND,
        opponent(block={"Brute": "Hill Giant"}),
        you(assign={"Brute": {"Benalish Hero": 5, "Hill Giant": 0}}),
        you=PAIR,
        opponent=[BRUTE],
    )

    assert [
        record.rule for record in played.records("mark_added") if "508.1e" in record.rule or "308.2b" in record.rule
    ]
    assert played.rule("blocker_added") == banding
    assert len(played.records("became_blocked")) == 2
    assert [record.rule for record in played.records("damage_assigned", "Brute")] == [dividing]
    assert played.zone(0, "graveyard") == ["Benalish Hero"]


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "508.1e"), (TEN, "508.1e"), (SHARDS, "308.2b")])
def test_two_creatures_without_banding_are_no_band(name: str, rule: str) -> None:
    """At most one member without banding, all members attacking the same thing."""
    played = fight(
        name,
        you(attack={"Grizzly Bears": "opponent", "Hill Giant": "opponent"}, bands=[["Grizzly Bears", "Hill Giant"]]),
        you=["Grizzly Bears", "Hill Giant"],
    )

    assert played.refused() == [(0, rule)]


@pytest.mark.proves("magic/shards-2008: 502.10h")
@pytest.mark.parametrize("name", ALL)
def test_a_blocker_with_banding_lets_the_defender_divide_the_attackers_damage(name: str) -> None:
    """502.10h: the defending player divides it among the blockers; trample need not get through."""
    played = fight(
        name,
        you(attack={"Colossal Dreadmaw": "opponent"}),
        opponent(block={"Benalish Hero": "Colossal Dreadmaw", "Wall of Stone": "Colossal Dreadmaw"}),
        opponent(assign={"Colossal Dreadmaw": {"Benalish Hero": 0, "Wall of Stone": 6, "opponent": 0}}),
        you=["Colossal Dreadmaw"],
        opponent=["Benalish Hero", "Wall of Stone"],
    )

    assert played.life(1) == 20
    assert played.zone(1, "graveyard") == []


@pytest.mark.parametrize("name", ALL)
def test_becoming_blocked_by_an_effect_spreads_over_the_band(name: str) -> None:
    """502.10: if one member becomes blocked, the whole band does."""
    fog = instant("Fog Bank", "become_blocked", target={"creature": "unblocked"})

    played = fight(
        name,
        BAND,
        opponent(cast="Fog Bank", targets=["Hill Giant"], step="declare-blockers"),
        you=PAIR,
        opponent={"hand": [fog]},
    )

    assert len(played.records("became_blocked")) == 2
    assert played.life(1) == 20


@pytest.mark.parametrize("name", ALL)
def test_a_creature_that_enters_blocking_one_member_blocks_the_band(name: str) -> None:
    """502.10: whoever blocks one member blocks all."""
    call = instant("Call", {"put_blocking": {"card": "Recruit"}})

    played = fight(
        name,
        BAND,
        opponent(cast="Call", step="declare-blockers"),
        opponent(choose="Recruit #2 blocks Hill Giant"),
        you=PAIR,
        opponent={"hand": [call], "library": [creature("Recruit", 1, 9)]},
    )

    assert len(played.records("became_blocked")) == 2
    assert played.life(1) == 20


@pytest.mark.parametrize("name", ALL)
def test_a_ground_creature_blocks_a_flyer_through_its_band(name: str) -> None:
    """A band shares no abilities: the member that can be blocked takes the flyer along."""
    flyer = creature("Winged Hero", 1, 1, "flying", "banding")

    played = fight(
        name,
        you(attack={"Winged Hero": "opponent", "Hill Giant": "opponent"}, bands=[["Winged Hero", "Hill Giant"]]),
        opponent(block={"Wall of Wood": "Hill Giant"}),
        you=[flyer, "Hill Giant"],
        opponent=["Wall of Wood"],
    )

    assert len(played.records("became_blocked")) == 2
    assert played.life(1) == 20
