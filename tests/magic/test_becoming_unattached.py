"""Equipment and Auras on what they may not lie on: what comes off, what goes to the graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from card_rows import attack
from combat import ALL, OPPONENT, SHARDS, YOU, by_edition, creature, fight, instant
from duel import Line, Played, opponent, you
from judgecall.kernel.attachment import attached_to
from judgecall.kernel.state import NOTHING, Object

each_edition = pytest.mark.parametrize("name", ALL)

ATTACK = attack("Bear")
BLOCKS = "declare-blockers"
ABLE = {"target": {"creature": "you"}, "do": ["attach"]}
"""Equip, at any time, for nothing."""


def sword(*effects: dict[str, Any], on: str = "Bear") -> dict[str, Any]:
    """A red Equipment that gives +2/+0."""
    card = {"name": "Sword", "kind": "artifact", "colors": ["red"], "types": ["equipment"]}
    bonus = {"to": "attached", "apply": [{"change": {"power": 2}}]}
    return {**card, "effects": [bonus, ABLE, *effects], **({"on": on} if on else {})}


def brand(*effects: dict[str, Any]) -> dict[str, Any]:
    """A red Aura that gives +2/+0 and lies on the Bear."""
    bonus = {"to": "attached", "apply": [{"change": {"power": 2}}]}
    plays = {"plays": True, "zone": "hand", "target": "creature", "do": ["attach"]}
    card = {"name": "Brand", "kind": "enchantment", "colors": ["red"], "types": ["aura"]}
    return {**card, "effects": [plays, bonus, *effects], "on": "Bear"}


def cast(card: str, target: str) -> Line:
    """The opponent casts a spell once blockers are declared."""
    return opponent(cast=card, targets=[target], step=BLOCKS)


def held(*spells: dict[str, Any]) -> dict[str, Any]:
    """An opponent with these in hand."""
    return {"hand": list(spells)}


def onto(played: Played, label: str) -> str:
    """The label of what a card lies on in the end, if on anything."""
    state = played.outcome.state
    (id,) = (
        at
        for at, each in enumerate(state.objects)
        if isinstance(each, Object) and each.label == label and each.zone == "battlefield"
    )
    found = attached_to(state.board, id)
    return "" if found == NOTHING else state.label(found)


def equipment_rule(name: str) -> str:
    """The rule by which Equipment comes off what it may not lie on."""
    return str(by_edition(name, "420.5", "704.5p", "704.5n"))


def creature_rule(name: str) -> str:
    """The rule by which creatures, and what is neither Aura nor Equipment, come off."""
    return str(by_edition(name, "420.5", "704.5q", "704.5p"))


def aura_rule(name: str) -> str:
    """The rule by which Auras go to the graveyard."""
    return str(by_edition(name, "420.5", "704.5n", "704.5m"))


MURDER = instant("Murder", "destroy", target="creature")
AWAY = instant("Away", "return_to_hand", target="creature")
STONE = instant("Stone", {"lose_kind": "creature"}, target="creature")
WARD = instant("Ward", {"gain_keyword": "protection from red"}, target="creature")
GONE = [MURDER, AWAY]
ILLEGAL = [STONE, WARD]


@each_edition
@pytest.mark.parametrize("spell", [*GONE, *ILLEGAL], ids=lambda each: str(each["name"]))
@pytest.mark.proves(
    "magic/shards-2008: 420.5",
    "magic/magic-2010: 704.5p",
    "magic/magic-2010-07: 704.5p",
    "magic/current: 704.5n",
)
def test_equipment_comes_off_a_creature_that_goes_or_that_it_may_not_equip(name: str, spell: dict[str, Any]) -> None:
    """704.5n: the creature dies, leaves, is no creature any more, or is protected from it."""
    played = fight(name, ATTACK, cast(spell["name"], "Bear"), you=[creature("Bear"), sword()], opponent=held(spell))

    assert played.rule("unattached", "Sword") == equipment_rule(name)
    assert "Sword" in played.zone(YOU, "battlefield")
    assert onto(played, "Sword") == ""
    assert played.life(OPPONENT) == (18 if spell is WARD else 20)


@each_edition
@pytest.mark.parametrize("spell", [*GONE, *ILLEGAL], ids=lambda each: str(each["name"]))
@pytest.mark.proves(
    "magic/magic-2010: 704.5n",
    "magic/magic-2010-07: 704.5n",
    "magic/current: 704.5m",
)
def test_an_aura_goes_to_the_graveyard_where_equipment_comes_off(name: str, spell: dict[str, Any]) -> None:
    """704.5m: whatever makes the creature one that it may not enchant."""
    played = fight(name, ATTACK, cast(spell["name"], "Bear"), you=[creature("Bear"), brand()], opponent=held(spell))

    assert played.zone(YOU, "graveyard")[-1] == "Brand"
    assert played.rule("moved", "Brand") == aura_rule(name)
    assert played.records("unattached") == []


@each_edition
def test_equipment_that_came_off_does_not_come_back_by_itself(name: str) -> None:
    """704.5n: once the protection is over it still lies beside the creature; a second attack deals 2."""
    ward = instant("Ward", {"gain_keyword": {"keyword": "protection from red", "until": "combat"}}, target="creature")
    again = instant("Again", "untap", "additional_combat_phase", target="creature")
    played = fight(
        name,
        ATTACK,
        cast("Ward", "Bear"),
        you(cast="Again", targets=["Bear"], step="end-of-combat"),
        attack("Bear"),
        you={"battlefield": [creature("Bear"), sword()], "hand": [again]},
        opponent=held(ward),
    )

    assert played.refused() == []
    assert len(played.records("attackers_declared")) == 2
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("", 16)


@each_edition
def test_a_land_that_stops_being_a_creature_drops_its_equipment_in_the_cleanup_step(name: str) -> None:
    """704.5n with 514.3a: "until end of turn" is over, so state-based actions are looked at in that very step."""
    played = fight(
        name,
        you(choose="activate Mishra's Factory: gain kind, set, gain kind, gain kind", step="beginning-of-combat"),
        you(activate="Sword", targets=["Mishra's Factory"], step="beginning-of-combat"),
        attack("Mishra's Factory"),
        you=[{"card": "Mishra's Factory"}, {"card": "Mountain"}, sword(on="")],
    )

    assert played.refused() == []
    assert played.life(OPPONENT) == 16
    assert (played.rule("unattached", "Sword"), played.step("unattached", "Sword")) == (equipment_rule(name), "cleanup")
    assert onto(played, "Sword") == ""


@each_edition
@pytest.mark.proves(
    "magic/magic-2010: 704.5q",
    "magic/magic-2010-07: 704.5q",
    "magic/current: 704.5p",
)
def test_equipment_that_becomes_a_creature_comes_off(name: str) -> None:
    """704.5p: a creature lies on nothing."""
    wake = instant("Wake", {"gain_kind": "creature"}, {"set": {"power": 1, "toughness": 1}}, target="permanent")
    played = fight(name, ATTACK, cast("Wake", "Sword"), you=[creature("Bear"), sword()], opponent=held(wake))

    assert played.rule("unattached", "Sword") == creature_rule(name)
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("", 18)


@each_edition
def test_an_aura_that_becomes_a_creature_goes_to_the_graveyard(name: str) -> None:
    """303.4d: it can enchant nothing, so it goes as any Aura does."""
    wake = instant("Wake", {"gain_kind": "creature"}, {"set": {"power": 1, "toughness": 1}}, target="permanent")
    played = fight(name, ATTACK, cast("Wake", "Brand"), you=[creature("Bear"), brand()], opponent=held(wake))

    assert played.rule("moved", "Brand") == aura_rule(name)
    assert (played.zone(YOU, "graveyard"), played.life(OPPONENT)) == (["Brand"], 18)


@each_edition
def test_what_is_no_equipment_any_more_comes_off(name: str) -> None:
    """704.5p: neither Aura nor Equipment, it lies on nothing."""
    strip = instant("Strip", {"lose_kind": "equipment"}, target="permanent")
    played = fight(name, ATTACK, cast("Strip", "Sword"), you=[creature("Bear"), sword()], opponent=held(strip))

    assert played.rule("unattached", "Sword") == creature_rule(name)
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("", 18)


# --- Attaching ------------------------------------------------------------------------------------------------------


@each_edition
def test_equipment_that_moves_comes_off_the_first_creature(name: str) -> None:
    """701.3: it lies on one creature at a time; that is no state-based action but part of what the ability does."""
    played = fight(
        name,
        attack("Bear", "Wolf"),
        you(activate="Sword", targets=["Wolf"], step=BLOCKS),
        you=[creature("Bear"), creature("Wolf", 3, 3), sword()],
    )

    assert len(played.records("unattached", "Sword")) == 1
    assert played.rule("unattached", "Sword") == played.rule("modifier_added", "Sword") != equipment_rule(name)
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("Wolf", 13)


@each_edition
def test_to_equip_what_bears_it_already_does_nothing(name: str) -> None:
    """701.3b: it neither comes off nor is attached anew."""
    played = fight(
        name,
        ATTACK,
        you(activate="Sword", targets=["Bear"], step=BLOCKS),
        you=[creature("Bear"), sword()],
    )

    assert played.refused() == []
    assert played.records("unattached") == played.records("modifier_added") == []
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("Bear", 16)


@each_edition
@pytest.mark.parametrize("onto_what", ["Bear", "Sword"])
@pytest.mark.proves(
    "magic/shards-2008: 212.2",
    "magic/magic-2010: 301.5c",
    "magic/magic-2010-07: 301.5c",
    "magic/current: 301.5c",
)
def test_equipment_that_is_a_creature_equips_nothing_itself_least_of_all(name: str, onto_what: str) -> None:
    """301.5c: its ability may be used, and does nothing."""
    wake = {"do": [{"gain_kind": {"kind": "creature", "of": "self"}}, {"set": {"toughness": 1, "of": "self"}}]}
    played = fight(
        name,
        you(choose="activate Sword: gain kind, set", step="beginning-of-combat"),
        ATTACK,
        you(choose="activate Sword: attach", step=BLOCKS),
        you(choose=f"target {onto_what}"),
        you=[creature("Bear"), sword(wake, on="")],
    )

    assert played.refused() == []
    assert played.rule("came_to_nothing", "Sword") == ("212.2" if name == SHARDS else "301.5c")
    assert (onto(played, "Sword"), played.life(OPPONENT)) == ("", 18)


# --- What is no reason to come off -----------------------------------------------------------------------------------


@each_edition
def test_equipment_stays_on_a_creature_that_another_player_takes(name: str) -> None:
    """301.5d: control of the creature matters to nothing; it still has +2/+0."""
    take = instant("Take", "gain_control", target="creature")
    played = fight(name, cast("Take", "Bear"), ATTACK, you=[creature("Bear"), sword()], opponent=held(take))
    taken = fight(
        name,
        opponent(cast="Take", targets=["Bear"], step="beginning-of-combat"),
        you=[creature("Bear"), sword()],
        opponent=held(take),
    )

    assert played.records("unattached") == taken.records("unattached") == []
    assert (onto(taken, "Sword"), taken.zone(OPPONENT, "battlefield")) == ("Bear", ["Bear"])


@each_edition
@pytest.mark.parametrize("lying", [sword, brand])
def test_what_lies_on_a_creature_phases_out_with_it(name: str, lying: Any) -> None:
    """702.26: it neither comes off nor goes to the graveyard."""
    blink = instant("Blink", "phase_out", target="creature")
    card = lying()
    played = fight(name, ATTACK, cast("Blink", "Bear"), you=[creature("Bear"), card], opponent=held(blink))
    kind = "moved" if name == SHARDS else "phased_out"

    assert [played.rule(kind, each) for each in ("Bear", card["name"])] == [
        by_edition(name, "502-phasing", "702.22", "702.26")
    ] * 2
    assert (played.zone(YOU, "battlefield"), played.zone(YOU, "graveyard")) == ([], [])
    assert played.records("unattached") == []
