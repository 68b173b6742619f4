"""Keywords that matter as creatures block or become blocked, or are not."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, ELEVEN, SHARDS, TEN, TODAY, by_edition, creature, fight, instant
from duel import opponent, you

ATTACK = you(attack={"Raider": "opponent"})
BLOCK = opponent(block={"Guard": "Raider"})


def land(name: str, *types: str) -> dict[str, Any]:
    return {"name": name, "kind": "land", "types": list(types)}


@pytest.mark.proves("magic/current: 702.45", "magic/magic-2010: 702.41", "magic/shards-2008: 502-bushido")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.45"), (TEN, "702.41"), (SHARDS, "502-bushido")])
def test_bushido_strengthens_blocker_and_blocked_once(name: str, rule: str) -> None:
    """702.45: 3/3 against 4/4; once, however many block; each instance for itself."""
    duel = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 2, 2, "bushido 1")],
        opponent=[creature("Guard", 2, 2, "bushido 2")],
    )
    crowd = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider", "Page": "Raider"}),
        you=[creature("Raider", 1, 1, "bushido 1", "bushido 2")],
        opponent=[creature("Guard", 1, 9), creature("Page", 1, 9)],
    )

    assert [record.rule for record in duel.records("activated")] == [rule] * 2
    assert (duel.zone(0, "battlefield"), duel.zone(1, "battlefield")) == ([], ["Guard"])
    assert sum(record.event.amount for record in crowd.records("damage_dealt") if record.event.source == 2) == 4  # type: ignore[attr-defined]
    assert crowd.zone(0, "battlefield") == ["Raider"]


@pytest.mark.proves("magic/current: 702.23", "magic/magic-2010: 702.19", "magic/shards-2008: 502.12")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.23"), (TEN, "702.19"), (SHARDS, "502.12")])
def test_rampage_counts_blockers_as_it_resolves(name: str, rule: str) -> None:
    """702.23: beyond the first; a blocker that goes before does not count, one that goes later has counted."""
    away = instant("Away", "return_to_hand", target="creature")
    sides: dict[str, Any] = {
        "you": [creature("Raider", 3, 3, "rampage 2")],
        "opponent": {
            "battlefield": [creature("Guard", 1, 1), creature("Page", 1, 1), creature("Cook", 1, 1)],
            "hand": [away],
        },
    }
    gang = opponent(block={"Guard": "Raider", "Page": "Raider", "Cook": "Raider"})

    before = fight(name, ATTACK, gang, opponent(cast="Away", targets=["Cook"], step="declare-blockers"), **sides)
    never = fight(name, ATTACK, gang, **sides)

    assert never.rule("activated", "Raider") == rule
    assert [record.event.modifier.amount for record in never.records("modifier_added")] == [4, 4]  # type: ignore[attr-defined]
    assert [record.event.modifier.amount for record in before.records("modifier_added")] == [2, 2]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ALL)
def test_rampage_keeps_what_it_gave(name: str) -> None:
    """702.23b: once calculated it stays, though a blocker is sacrificed after it resolved."""
    martyr = creature(
        "Martyr",
        1,
        1,
        effects=[
            {
                "cost": ["sacrifice"],
                "do": [{"gain_life": 1}],
                "speed": 2,
                "at": ["combat_damage", "declare_blockers"],
                "if": [{"this_is": "blocking"}],
            }
        ],
    )
    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Raider", "Page": "Raider", "Martyr": "Raider"}),
        you(choose="pass"),
        opponent(choose="pass"),
        opponent(activate="Martyr", step="declare-blockers"),
        you=[creature("Raider", 3, 3, "rampage 2")],
        opponent=[creature("Guard", 1, 1), creature("Page", 1, 1), martyr],
    )

    assert [record.event.modifier.amount for record in played.records("modifier_added")] == [4, 4]  # type: ignore[attr-defined]


@pytest.mark.proves("magic/current: 702.130")
def test_afflict_costs_life_once_for_becoming_blocked() -> None:
    """702.130: however many block."""
    played = fight(
        TODAY,
        ATTACK,
        opponent(block={"Guard": "Raider", "Page": "Raider"}),
        you=[creature("Raider", 3, 3, "afflict 2")],
        opponent=[creature("Guard"), creature("Page")],
    )

    assert played.rule("activated", "Raider") == "702.130"
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 702.68", "magic/magic-2010: 702.64", "magic/shards-2008: 502-frenzy")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.68"), (TEN, "702.64"), (SHARDS, "502-frenzy")])
def test_frenzy_strengthens_what_is_not_blocked(name: str, rule: str) -> None:
    """702.68: a blocked one gets nothing."""
    mine = [creature("Raider", 2, 2, "frenzy 3")]

    free = fight(name, ATTACK, you=mine)
    blocked = fight(name, ATTACK, BLOCK, you=mine, opponent=[creature("Guard", 0, 9)])

    assert free.rule("activated", "Raider") == rule
    assert free.life(1) == 15
    assert not blocked.records("activated")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("keyword", "lands", "stopped"),
    [
        ("swampwalk", [land("Bog", "swamp", "basic")], True),
        ("swampwalk", [land("Field", "plains", "basic")], False),
        ("legendary landwalk", [land("Tomb", "legendary")], True),
        ("nonbasic landwalk", [land("Tomb")], True),
        ("nonbasic landwalk", [land("Bog", "swamp", "basic")], False),
        ("snow islandwalk", [land("Isle", "island", "basic")], False),
        ("snow islandwalk", [land("Floe", "island", "snow", "basic")], True),
    ],
)
def test_landwalk_cannot_be_blocked_where_there_is_such_a_land(
    name: str, keyword: str, lands: list[Any], stopped: bool
) -> None:
    """702.14: and a blocker with the same landwalk does not help."""
    played = fight(
        name,
        ATTACK,
        BLOCK,
        you=[creature("Raider", 2, 2, keyword)],
        opponent=[creature("Guard", 2, 2, keyword), *lands],
    )

    rule = by_edition(name, "502.6", "702.11", "702.14")
    assert played.refused() == ([(1, rule)] if stopped else [])


@pytest.mark.proves("magic/current: 702.31", "magic/magic-2010: 702.27", "magic/shards-2008: 502-horsemanship")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.31"), (TEN, "702.27"), (SHARDS, "502-horsemanship")])
def test_horsemanship_is_blocked_by_horsemanship_only(name: str, rule: str) -> None:
    """702.31: who has it may block anything."""
    played = fight(
        name,
        you(attack={"Rider": "opponent", "Walker": "opponent"}),
        opponent(block={"Guard": "Rider"}),
        opponent(block={"Knight": "Walker"}),
        you=[creature("Rider", 2, 2, "horsemanship"), creature("Walker", 2, 2)],
        opponent=[creature("Guard"), creature("Knight", 2, 2, "horsemanship")],
    )

    assert played.refused() == [(1, rule)]
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 702.118", "magic/current: 702.13", "magic/magic-2010: 702-intimidate")
@pytest.mark.parametrize(
    ("name", "keyword", "blocker", "rule"),
    [
        (TODAY, "skulk", creature("Guard", 3, 3), "702.118"),
        (TODAY, "intimidate", creature("Guard", 1, 1, colors=["green"]), "702.13"),
        (ELEVEN, "intimidate", creature("Guard", 1, 1, colors=["green"]), "702-intimidate"),
        (TEN, "intimidate", creature("Guard", 1, 1, colors=["green"]), "702-intimidate"),
    ],
)
def test_skulk_and_intimidate_cite_their_own_rules(name: str, keyword: str, blocker: dict[str, Any], rule: str) -> None:
    """702.118, 702.13: greater power; neither artifact nor of the same color."""
    played = fight(
        name,
        ATTACK,
        BLOCK,
        opponent(block={"Ally": "Raider"}),
        you=[creature("Raider", 2, 2, keyword, colors=["black"])],
        opponent=[blocker, creature("Ally", 2, 2, colors=["black"])],
    )

    assert played.refused() == [(1, rule)]
    assert played.life(1) == 20


@pytest.mark.proves("magic/current: 702.98")
def test_unleashed_with_a_counter_it_cannot_block() -> None:
    """702.98: without one it can."""
    for counters, refused in (({"+1/+1": 1}, [(1, "702.98")]), ({}, [])):
        guard = creature("Guard", 2, 2, "unleash", counters=counters)

        assert fight(TODAY, ATTACK, BLOCK, you=[creature("Raider")], opponent=[guard]).refused() == refused


@pytest.mark.proves("magic/current: 701.60")
def test_the_suspected_have_menace_and_do_not_block() -> None:
    """701.60: one blocker is not enough for it."""
    accuse = instant("Accuse", "suspect", target="creature")
    mine = {"battlefield": [creature("Raider")], "hand": [accuse]}
    cast = you(cast="Accuse", targets=["Raider"], step="beginning-of-combat")

    attacked = fight(TODAY, cast, ATTACK, BLOCK, you=mine, opponent=[creature("Guard")])
    guards = fight(
        TODAY,
        you(cast="Accuse", targets=["Guard"], step="beginning-of-combat"),
        ATTACK,
        BLOCK,
        you=mine,
        opponent=[creature("Guard")],
    )

    assert attacked.rule("modifier_added") == "701.60"
    assert attacked.refused() == [(2, "702.111b")]
    assert guards.refused() == [(2, "701.60")]


@pytest.mark.proves("magic/current: 701.35")
def test_the_detained_neither_attack_nor_block_nor_act() -> None:
    """701.35: until the next turn of the player who detained it."""
    arrest = instant("Arrest", "detain", target="creature")
    guard = creature("Guard", effects=[{"cost": [{"mana": "{1}"}], "do": [{"gain_life": 9}]}])
    cast = {"cast": "Arrest", "step": "beginning-of-combat"}

    guarded = fight(
        TODAY,
        you(targets=["Guard"], **cast),
        ATTACK,
        BLOCK,
        opponent(activate="Guard"),
        you={"battlefield": [creature("Raider")], "hand": [arrest]},
        opponent={"battlefield": [guard], "mana": "{W}"},
    )
    raided = fight(
        TODAY,
        opponent(targets=["Raider"], **cast),
        ATTACK,
        you=[creature("Raider")],
        opponent={"hand": [arrest]},
    )

    assert guarded.rule("modifier_added") == "701.35"
    assert guarded.refused() == [(2, "701.35"), (3, "701.35")]
    assert raided.refused() == [(1, "701.35")]
