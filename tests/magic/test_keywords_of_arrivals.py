"""Keywords by which creatures come into play for one combat, become creatures, or answer spells."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant, planeswalker
from duel import opponent, you

ATTACK = you(attack={"Raider": "opponent"})


def with_ninja(keyword: str, *more: str, mana: str = "{U}") -> dict[str, Any]:
    """An attacker, and a creature in the hand that can take its place."""
    ninja = creature("Ninja", 3, 3, keyword, *more)
    return {"battlefield": [creature("Raider", 1, 1)], "hand": [ninja], "mana": mana}


@pytest.mark.proves("magic/current: 702.49", "magic/magic-2010: 702.45", "magic/shards-2008: 502-ninjutsu")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.49"), (TEN, "702.45"), (SHARDS, "502-ninjutsu")])
def test_ninjutsu_takes_the_place_of_an_unblocked_attacker(name: str, rule: str) -> None:
    """702.49: tapped, attacking the same player, unblocked; it was never declared."""
    side = {**with_ninja("ninjutsu {U}"), "battlefield": [creature("Raider", 1, 1), "Island"]}

    played = fight(
        name,
        ATTACK,
        you(activate="Ninja", step="declare-blockers"),
        you=side,
        opponent=[creature("Guard")],
    )

    assert played.rule("activated", "Ninja") == rule
    assert played.rule("attacker_added", "Ninja") == rule
    assert played.zone(0, "hand") == ["Raider"]
    assert played.monster("Ninja").tapped
    assert played.life(1) == 17
    assert len(played.records("attacks")) == 1


@pytest.mark.parametrize("name", ALL)
def test_a_ninja_between_the_damage_steps_strikes_in_the_second(name: str) -> None:
    """702.49, 510.4: also one with first strike, which had none as the first step began."""
    mine = {
        "battlefield": [creature("Raider", 1, 1, "first strike"), "Island"],
        "hand": [creature("Ninja", 3, 3, "ninjutsu {U}", "first strike")],
    }

    played = fight(name, ATTACK, you(activate="Ninja", step="combat-damage"), you=mine)

    assert played.life(1) == 16


@pytest.mark.parametrize("name", ALL)
def test_ninjutsu_needs_an_unblocked_attacker(name: str) -> None:
    """702.49: a blocked one cannot be returned, nor one before blocks."""
    mine = {"battlefield": [creature("Raider", 1, 1), "Island"], "hand": [creature("Ninja", 3, 3, "ninjutsu {U}")]}

    played = fight(
        name,
        ATTACK,
        you(activate="Ninja", step="declare-attackers"),
        opponent(block={"Guard": "Raider"}),
        you(activate="Ninja", step="declare-blockers"),
        you=mine,
        opponent=[creature("Guard", 0, 1)],
    )

    assert [script for script, _ in played.refused()] == [1, 3]


def test_a_ninja_attacks_the_planeswalker_that_was_attacked() -> None:
    """702.49c: the same player, planeswalker or battle."""
    mine = {"battlefield": [creature("Raider", 1, 1), "Island"], "hand": [creature("Ninja", 3, 3, "ninjutsu {U}")]}

    played = fight(
        TODAY,
        you(attack={"Raider": "Sage"}),
        you(activate="Ninja", step="declare-blockers"),
        you=mine,
        opponent=[planeswalker("Sage", 5)],
    )

    assert dict(played.monster("Sage").counters) == {"loyalty": 2}
    assert played.life(1) == 20


@pytest.mark.proves("magic/current: 702.190")
def test_sneak_works_in_the_blockers_step_only() -> None:
    """702.190: not between the damage steps or later."""
    mine = {
        "battlefield": [creature("Raider", 1, 1, "first strike"), "Island"],
        "hand": [creature("Turtle", 3, 3, "sneak {U}")],
    }

    late = fight(TODAY, ATTACK, you(activate="Turtle", step="combat-damage"), you=mine)
    timely = fight(TODAY, ATTACK, you(activate="Turtle", step="declare-blockers"), you=mine)

    assert [script for script, _ in late.refused()] == [1]
    assert timely.rule("activated", "Turtle") == "702.190"
    assert (late.life(1), timely.life(1)) == (19, 17)


@pytest.mark.proves("magic/current: 702.84", "magic/magic-2010: 702.80", "magic/shards-2008: 502-unearth")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.84"), (TEN, "702.80"), (SHARDS, "502-unearth")])
def test_the_unearthed_are_exiled_wherever_they_would_go(name: str, rule: str) -> None:
    """Unearth: dying in combat exiles it; so does the next end step."""
    died = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider"}),
        you=[creature("Raider", 2, 2, "haste", "unearthed", sick=True)],
        opponent=[creature("Guard", 3, 3)],
    )
    lived = fight(name, ATTACK, you=[creature("Raider", 2, 2, "haste", "unearthed", sick=True)])

    assert died.zone(0, "exile") == ["Raider"]
    assert died.rule("moved", "Raider") == rule
    assert lived.zone(0, "exile") == ["Raider"]
    assert (lived.record("moved", "Raider").timing, lived.rule("moved", "Raider")) == ("end_step", rule)
    assert lived.life(1) == 18


@pytest.mark.parametrize("name", ALL)
def test_unearth_brings_a_card_back_from_the_graveyard_in_a_main_phase(name: str) -> None:
    """Unearth: only as a sorcery; with haste, until the next end step."""
    mine = {
        "graveyard": [creature("Raider", 2, 2, "unearth {B}")],
        "battlefield": [
            {"name": "Bog", "kind": "land", "effects": [{"cost": ["tap"], "do": [{"add_mana": "B"}], "at_once": True}]}
        ],
    }

    played = fight(
        name,
        you(activate="Raider", step="declare-attackers"),
        you(activate="Raider", step="main-2"),
        you=mine,
    )

    assert [script for script, _ in played.refused()] == [0]
    assert [record.event.to for record in played.records("moved", "Raider")] == ["battlefield", "exile"]  # type: ignore[attr-defined]


@pytest.mark.proves("magic/current: 702.109", "magic/current: 702-blitz", "magic/current: 702-warp")
@pytest.mark.parametrize(
    ("word", "rule", "zone"),
    [("dash", "702.109", "hand"), ("blitz", "702-blitz", "graveyard"), ("warp", "702-warp", "exile")],
)
def test_dash_blitz_and_warp_last_until_the_next_end_step(word: str, rule: str, zone: str) -> None:
    """Dash goes back to the hand, blitz is sacrificed, warp is exiled."""
    mine = {
        "hand": [creature("Raider", 2, 2, f"{word} {{R}}")],
        "battlefield": [
            {"name": "Peak", "kind": "land", "effects": [{"cost": ["tap"], "do": [{"add_mana": "R"}], "at_once": True}]}
        ],
        "library": [creature("Card")],
    }

    played = fight(TODAY, you(activate="Raider", step="main-2"), you=mine)

    assert played.records("activated", "Raider")[0].rule == rule
    assert "Raider" in played.zone(0, zone)
    assert ("Card" in played.zone(0, "hand")) == (word == "blitz")


@pytest.mark.parametrize(("word", "zone"), [("dashed", "hand"), ("blitzed", "graveyard"), ("warped", "exile")])
def test_who_came_so_this_turn_attacks_and_goes(word: str, zone: str) -> None:
    """A creature that was dashed before combat attacks at once where it has haste."""
    played = fight(TODAY, ATTACK, you=[creature("Raider", 2, 2, "haste", word, sick=True)])

    assert played.life(1) == 18
    assert "Raider" in played.zone(0, zone)


@pytest.mark.proves("magic/current: 702.122")
def test_a_crew_taps_creatures_under_summoning_sickness_for_a_vehicle() -> None:
    """702.122: their power together is enough; the vehicle itself obeys summoning sickness."""
    cart = {
        "name": "Cart",
        "kind": "artifact",
        "types": ["vehicle"],
        "power": 3,
        "toughness": 3,
        "keywords": ["crew 3"],
    }
    crew = [creature("Page", 1, 1, sick=True), creature("Squire", 2, 2), creature("Ogre", 2, 2)]

    played = fight(
        TODAY,
        you(activate="Cart", step="beginning-of-combat"),
        you(choose="tap Page"),
        you(choose="tap Squire"),
        you(attack={"Cart": "opponent"}),
        you=[cart, *crew],
    )
    fresh = fight(
        TODAY,
        you(activate="Cart", step="beginning-of-combat"),
        you(choose="tap Ogre"),
        you(choose="tap Squire"),
        you(attack={"Cart": "opponent"}),
        you=[{**cart, "sick": True}, *crew],
    )

    assert played.rule("activated", "Cart") == "702.122"
    assert [played.monster(each).tapped for each in ("Page", "Squire", "Ogre")] == [True, True, False]
    assert played.life(1) == 17
    assert fresh.refused() == [(3, "302.6")]


def test_a_crew_that_is_too_weak_is_none() -> None:
    """702.122: total power 3 or more."""
    cart = {"name": "Cart", "kind": "artifact", "power": 3, "toughness": 3, "keywords": ["crew 3"]}

    played = fight(TODAY, you(activate="Cart", step="beginning-of-combat"), you=[cart, creature("Page", 2, 2)])

    assert [script for script, _ in played.refused()] == [0]


@pytest.mark.proves("magic/current: 702.171")
def test_a_mount_is_saddled_as_a_sorcery_by_others() -> None:
    """702.171: what it does then it does only while saddled."""
    horse = creature(
        "Horse",
        2,
        2,
        "saddle 2",
        effects=[{"when": {"attacks": {"attacker": {"all": ["self", {"is": "saddled"}]}}}, "do": [{"gain_life": 3}]}],
    )

    played = fight(
        TODAY,
        you(activate="Horse", step="declare-attackers"),
        you(activate="Horse", step="main-2"),
        you=[horse, creature("Page", 2, 2)],
    )
    ridden = fight(TODAY, you(attack={"Horse": "opponent"}), you=[{**horse, "keywords": ["saddled"]}])
    bare = fight(TODAY, you(attack={"Horse": "opponent"}), you=[horse])

    assert [script for script, _ in played.refused()][:1] == [0]
    assert played.rule("activated", "Horse") == "702.171"
    assert (ridden.life(0), bare.life(0)) == (23, 20)


@pytest.mark.proves("magic/current: 702.108")
def test_prowess_answers_noncreature_spells_of_its_player() -> None:
    """702.108: before the spell resolves; each instance for itself, and not for what an opponent casts."""
    spark = instant("Spark", {"gain_life": 1})

    played = fight(
        TODAY,
        ATTACK,
        you(cast="Spark", step="declare-blockers"),
        opponent(cast="Spark #2", step="declare-blockers"),
        you={"battlefield": [creature("Raider", 1, 1, "prowess", "prowess")], "hand": [spark]},
        opponent={"hand": [spark]},
    )

    assert {record.rule for record in played.records("activated", "Raider")} == {"702.108"}
    assert played.life(1) == 20 + 1 - 3


@pytest.mark.proves("magic/current: 702.21")
def test_ward_counters_what_is_not_paid_for() -> None:
    """702.21: the opponent pays or not; the player's own spells are free."""
    growth = instant("Growth", {"change": {"power": 3, "toughness": 3}}, target="creature")
    shrink = instant("Shrink", {"change": {"power": -2, "toughness": 0}}, target="creature")
    wilds = {
        "name": "Wilds",
        "kind": "land",
        "effects": [{"cost": ["tap"], "do": [{"add_mana": "G"}], "at_once": True}],
    }
    raider = {"battlefield": [creature("Raider", 3, 3, "ward {1}")], "hand": [growth]}
    weaken = opponent(cast="Shrink", targets=["Raider"], step="declare-blockers")

    paid = fight(
        TODAY,
        ATTACK,
        weaken,
        opponent(choose="pay for Shrink"),
        you=raider,
        opponent={"battlefield": [wilds], "hand": [shrink]},
    )
    unpaid = fight(TODAY, ATTACK, weaken, you=raider, opponent={"hand": [shrink]})
    own = fight(TODAY, ATTACK, you(cast="Growth", targets=["Raider"], step="declare-blockers"), you=raider)

    assert paid.rule("activated", "Raider") == "702.21"
    assert (paid.life(1), unpaid.life(1), own.life(1)) == (19, 17, 14)
    assert unpaid.rule("link_negated") == "702.21"


@pytest.mark.parametrize(
    ("ward", "way", "left"),
    [
        ("ward pay 3 life", "pay for Shrink", {"life": 17}),
        ("ward discard a card", "pay for Shrink: discard Spare", {"hand": []}),
        ("ward sacrifice a creature", "pay for Shrink: sacrifice Guard", {"battlefield": ["Moat"]}),
    ],
)
def test_ward_may_ask_for_life_a_card_or_a_creature(ward: str, way: str, left: dict[str, Any]) -> None:
    """702.21: whatever the cost is, the spell is countered unless all of it is paid."""
    shrink = instant("Shrink", {"change": {"power": -2, "toughness": 0}}, target="creature")
    moat = {"name": "Moat", "kind": "land"}
    theirs = {"battlefield": [creature("Guard"), moat], "hand": [shrink, creature("Spare")]}
    weaken = opponent(cast="Shrink", targets=["Raider"], step="declare-attackers")
    raider = [creature("Raider", 2, 3, ward)]

    paid = fight(TODAY, ATTACK, weaken, opponent(choose=way), you=raider, opponent=theirs)
    unpaid = fight(TODAY, ATTACK, weaken, opponent(choose="Shrink is countered"), you=raider, opponent=theirs)

    assert (paid.refused(), unpaid.refused()) == ([], [])
    assert unpaid.rule("link_negated") == "702.21"
    assert (paid.monster("Raider").zone, unpaid.life(1)) == ("battlefield", 18)
    assert not paid.records("link_negated")
    for where, what in left.items():
        assert (paid.life(1) if where == "life" else paid.zone(1, where)) == what


@pytest.mark.parametrize("ward", ["ward pay 30 life", "ward discard a card", "ward sacrifice a creature"])
def test_a_ward_that_cannot_be_paid_counters(ward: str) -> None:
    """702.21: no part of it is paid."""
    shrink = instant("Shrink", {"change": {"power": -2, "toughness": 0}}, target="creature")
    weaken = opponent(cast="Shrink", targets=["Raider"], step="declare-attackers")

    played = fight(TODAY, ATTACK, weaken, you=[creature("Raider", 3, 3, ward)], opponent={"hand": [shrink]})

    assert played.rule("link_negated") == "702.21"
    assert played.life(1) == 17


@pytest.mark.proves("magic/current: 702.22c", "magic/magic-2010: 702.18c", "magic/shards-2008: 502.11")
def test_bands_with_other_need_one_such_member_today_and_each_in_2008() -> None:
    """702.22c, 502.11: a wolf that bands with other wolves takes the others along; in 2008 each needs the ability."""
    wolf = {"types": ["wolf"]}
    pack = you(attack={"Alpha": "opponent", "Pup": "opponent"}, bands=[["Alpha", "Pup"]])
    led = [creature("Alpha", 2, 2, "bands with other wolf", **wolf), creature("Pup", 2, 2, **wolf)]
    equals = [creature(each, 2, 2, "bands with other wolf", **wolf) for each in ("Alpha", "Pup")]

    today, then = fight(TODAY, pack, you=led), fight(SHARDS, pack, you=led)
    together = fight(SHARDS, pack, opponent(block={"Guard": "Pup"}), you=equals, opponent=[creature("Guard", 0, 9)])

    assert "702.22c" in {record.rule for record in today.records("mark_added")}
    assert then.refused() == [(0, "308.2b")]
    assert "502.11" in {record.rule for record in together.records("mark_added")}
    assert together.life(1) == 20
