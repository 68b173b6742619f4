"""Keywords that matter as damage is dealt, or as something dies or would."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, by_edition, creature, fight, instant
from duel import opponent, you

ATTACK = you(attack={"Raider": "opponent"})
BLOCK = opponent(block={"Guard": "Raider"})


@pytest.mark.proves("magic/current: 702.70", "magic/magic-2010: 702.66", "magic/shards-2008: 502-poisonous")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.70"), (TEN, "702.66"), (SHARDS, "502-poisonous")])
def test_poisonous_triggers_on_combat_damage_to_a_player(name: str, rule: str) -> None:
    """702.70: beside the loss of life; each instance for itself, and nothing for a 0/1."""
    played = fight(name, ATTACK, you=[creature("Raider", 1, 1, "poisonous 1", "poisonous 2")])
    weak = fight(name, ATTACK, you=[creature("Raider", 0, 1, "poisonous 1")])

    assert [record.rule for record in played.records("activated", "Raider")] == [rule] * 2
    assert played.life(1) == 19
    assert dict(played.outcome.state.player(1).counters) == {"poison": 3}
    assert weak.outcome.state.player(1).counters == ()


def test_an_unblocked_toxic_creature_without_power_poisons_nobody() -> None:
    """510.1a, 702.164: without damage no poison."""
    played = fight(TODAY, ATTACK, you=[creature("Raider", 0, 1, "toxic 1")])

    assert played.outcome.state.player(1).counters == ()


@pytest.mark.proves("magic/current: 702.112")
def test_renown_counts_the_first_combat_damage_to_a_player() -> None:
    """702.112: of two instances the second finds it renowned; a renowned one does not trigger at all."""
    played = fight(TODAY, ATTACK, you=[creature("Raider", 2, 2, "renown 1", "renown 2")])
    famous = fight(TODAY, ATTACK, you=[creature("Raider", 2, 2, "renown 1", "renowned")])

    assert {record.rule for record in played.records("activated", "Raider")} == {"702.112"}
    assert dict(played.monster("Raider").counters) in ({"+1/+1": 1}, {"+1/+1": 2})
    assert len(played.records("counters_changed")) == 1
    assert not famous.records("activated")


@pytest.mark.proves("magic/current: 702.64", "magic/magic-2010: 702.60", "magic/shards-2008: 502-absorb")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.64"), (TEN, "702.60"), (SHARDS, "502-absorb")])
def test_absorb_prevents_so_much_from_each_source(name: str, rule: str) -> None:
    """702.64: each time, from each; several instances add up."""
    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider", "Page": "Raider"}),
        you=[creature("Raider", 1, 5, "absorb 1", "absorb 1")],
        opponent=[creature("Guard", 4, 9), creature("Page", 2, 9)],
    )

    dealt = [record for record in played.records("damage_dealt") if record.event.to == 2]  # type: ignore[attr-defined]
    assert [(record.event.amount, record.rule) for record in dealt] == [(2, rule)]  # type: ignore[attr-defined]
    assert played.rule("came_to_nothing", "Raider") == rule


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("quality", "colors", "types", "kept"),
    [
        ("red", ["red"], [], True),
        ("red", ["green"], [], False),
        ("creatures", ["green"], [], True),
        ("everything", [], [], True),
        ("goblins", ["red"], ["goblin"], True),
        ("all colors", ["red"], [], True),
        ("all colors", [], [], False),
        ("multicolored", ["red", "green"], [], True),
        ("monocolored", ["red", "green"], [], False),
    ],
)
def test_protection_from_a_quality(name: str, quality: str, colors: list[str], types: list[str], kept: bool) -> None:
    """702.16: damage from it is prevented, and it does not block."""
    other = {"colors": colors, "types": types}

    hit = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 3, 3, **other)],
        opponent=[creature("Guard", 1, 1, f"protection from {quality}")],
    )
    stopped = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 3, 3, f"protection from {quality}")],
        opponent=[creature("Guard", 1, 1, **other)],
    )

    assert hit.zone(1, "battlefield") == (["Guard"] if kept else [])
    assert stopped.refused() == ([(1, by_edition(name, "502.7", "702.13", "702.16"))] if kept else [])


@pytest.mark.proves("magic/current: 702.79", "magic/magic-2010: 702.75", "magic/shards-2008: 502-persist")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.79"), (TEN, "702.75"), (SHARDS, "502-persist")])
def test_persist_brings_it_back_once_and_out_of_combat(name: str, rule: str) -> None:
    """702.79: it died in the first step, comes back with a -1/-1 counter and deals nothing in the second."""
    played = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 3, 3, "persist")],
        opponent=[creature("Guard", 3, 9, "first strike"), creature("Idle")],
    )
    worn = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 3, 3, "persist", counters={"-1/-1": 1})],
        opponent=[creature("Guard", 3, 9)],
    )

    assert played.rule("activated", "Raider") == rule
    assert played.zone(0, "battlefield") == ["Raider"]
    assert dict(played.monster("Raider").counters) == {"-1/-1": 1}
    assert [record.event.to for record in played.records("damage_dealt")] == [2]  # type: ignore[attr-defined]
    assert worn.zone(0, "graveyard") == ["Raider"]


@pytest.mark.proves("magic/current: 702.93")
def test_undying_brings_it_back_once_and_a_double_striker_stays_blocked() -> None:
    """702.93: the blocker died in the first step and came back; the attacker stays blocked and hits nobody."""
    played = fight(
        TODAY,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 3, 3, "double strike")],
        opponent=[creature("Guard", 2, 2, "undying")],
    )
    grown = fight(
        TODAY,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 4, 4)],
        opponent=[creature("Guard", 2, 2, "undying", counters={"+1/+1": 1})],
    )

    assert played.rule("activated", "Guard") == "702.93"
    assert played.life(1) == 20
    assert dict(played.monster("Guard").counters) == {"+1/+1": 1}
    assert grown.zone(1, "graveyard") == ["Guard"]


@pytest.mark.parametrize("name", ALL)
def test_persist_looks_at_the_counters_it_died_with(name: str) -> None:
    """702.79, 704.3: it is destroyed in the check that would remove a +1/+1 and a -1/-1 counter from it: with both."""
    played = fight(
        name,
        you(attack={"Raider": "opponent", "Page": "opponent"}),
        opponent(block={"Guard": ["Raider", "Page"]}),
        you=[creature("Raider", 1, 3, "wither"), creature("Page", 1, 3)],
        opponent=[creature("Guard", 1, 1, "persist", "can block an additional creature", counters={"+1/+1": 1})],
    )

    assert played.zone(1, "graveyard") == ["Guard"]


DUEL = instant("Duel", {"fight": {"of": "target", "with": {"each_creature": "opponent"}}}, target={"creature": "you"})


@pytest.mark.proves("magic/current: 701.14")
def test_a_fight_is_no_combat_damage() -> None:
    """701.14: both at once, each its power; neither strikes first, nothing tramples, toxic adds nothing."""

    played = fight(
        TODAY,
        you(cast="Duel", targets=["Raider"]),
        you={"battlefield": [creature("Raider", 3, 3, "first strike", "trample", "lifelink")], "hand": [DUEL]},
        opponent=[creature("Guard", 3, 3)],
    )

    assert {record.rule for record in played.records("damage_dealt")} == {"701.14"}
    assert (played.zone(0, "battlefield"), played.zone(1, "battlefield")) == ([], [])
    assert (played.life(0), played.life(1)) == (23, 20)


def test_a_fight_with_one_who_is_gone_hurts_nobody() -> None:
    """701.14b: neither deals damage."""
    away = instant("Away", "return_to_hand", target="creature")

    played = fight(
        TODAY,
        you(cast="Duel", targets=["Raider"]),
        opponent(cast="Away", targets=["Guard"]),
        you={"battlefield": [creature("Raider", 3, 3)], "hand": [DUEL]},
        opponent={"battlefield": [creature("Guard", 3, 3)], "hand": [away]},
    )

    assert not played.records("damage_dealt")


@pytest.mark.proves("magic/current: 702.26", "magic/magic-2010: 702.22", "magic/shards-2008: 502-phasing")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.26"), (TEN, "702.22"), (SHARDS, "502-phasing")])
def test_what_phases_out_is_out_of_combat(name: str, rule: str) -> None:
    """702.26: it deals no damage; only in the older rules, where it changes zones, does what waits for that trigger."""
    blink = instant("Blink", "phase_out", target="creature")
    raider = creature(
        "Raider",
        3,
        3,
        effects=[
            {
                "when": {"moved": {"object": "self"}},
                "do": [{"gain_life": 1}],
                "zone": ["battlefield", "phased-out zone"],
            }
        ],
    )

    played = fight(
        name,
        ATTACK,
        opponent(cast="Blink", targets=["Raider"], step="declare-blockers"),
        you=[raider],
        opponent={"hand": [blink]},
    )

    kind = by_edition(name, "moved", "phased_out", "phased_out")
    assert [record.rule for record in played.records(kind, "Raider")] == [rule]
    assert played.rule("removed_from_combat", "Raider") == by_edition(name, "306.4", "506.4", "702.26")
    assert played.zone(0, "battlefield") == []
    assert (played.life(0), played.life(1)) == (by_edition(name, 21, 20, 20), 20)


@pytest.mark.parametrize("name", ALL)
def test_several_preventions_apply_one_after_the_other(name: str) -> None:
    """614.5: each replacement applies to an event once, one after the other: 6 - 4 - 1 = 1."""
    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider"}),
        you(cast="Mending Hands", targets=["Raider"], step="declare-blockers"),
        you={
            "battlefield": [creature("Raider", 1, 5, "absorb 1"), {"card": "Plains"}],
            "hand": ["Mending Hands"],
        },
        opponent=[creature("Guard", 6, 9)],
    )

    dealt = [record for record in played.records("damage_dealt") if record.event.to == 2]  # type: ignore[attr-defined]
    assert [record.event.amount for record in dealt] == [1]  # type: ignore[attr-defined]
