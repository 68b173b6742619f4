"""El Shaddoll Construct and how a battling monster was summoned; Big Shield Gardna while it is Set."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
CONSTRUCT = "El Shaddoll Construct"
ROOTS = {"name": "Shaddoll Roots", "kind": "trap", "types": ["shaddoll"], "effects": []}


# --- El Shaddoll Construct ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "destroyed"),
    [
        ({"card": "Blue-Eyes White Dragon", "summoned": "special"}, True),
        ({"card": "Blue-Eyes White Dragon", "summoned": "normal"}, False),
        ({"card": "Blue-Eyes White Dragon"}, False),
        ({"card": "Red Dragon Archfiend"}, True),
        ({"card": "Man-Eater Bug", "position": "set", "summoned": "special"}, True),
    ],
    ids=["special", "normal", "nothing said", "Synchro Monster", "face-down"],
)
def test_construct_destroys_a_special_summoned_battler_at_the_start(other: dict[str, Any], destroyed: bool) -> None:
    """Card text: before damage calculation and before a face-down monster is turned up."""
    played = play(CURRENT, you(attack=CONSTRUCT, target=other["card"]), you=[CONSTRUCT], opponent=[other])

    assert (played.step("activated") == "damage.1") if destroyed else (played.records("activated") == [])
    assert (played.zone(1, "monsters") == []) == destroyed
    assert bool(played.records("damage_calculated")) != destroyed


def test_construct_destroys_what_an_effect_brought_in_this_battle_phase() -> None:
    """How a monster was summoned is known of what comes while play goes on."""
    played = play(
        CURRENT,
        opponent(activate="Call of the Haunted", targets=["Blue-Eyes White Dragon"], step="start"),
        you(attack=CONSTRUCT, target="Blue-Eyes White Dragon"),
        you=[CONSTRUCT],
        opponent={"spells_traps": [set_card("Call of the Haunted")], "graveyard": ["Blue-Eyes White Dragon"]},
    )

    assert played.zone(1, "monsters") == []
    assert played.records("damage_calculated") == []


def test_construct_sends_a_shaddoll_card_when_special_summoned_and_takes_one_back_from_the_graveyard() -> None:
    """Card text: both effects are optional and never miss their timing."""
    played = play(
        CURRENT,
        opponent(activate="Call of the Haunted", targets=[CONSTRUCT], step="start"),
        opponent(activate=CONSTRUCT, choices=["choose Shaddoll Roots"]),
        you(attack="Blue-Eyes White Dragon", target=CONSTRUCT),
        opponent(activate=CONSTRUCT, targets=["Shaddoll Roots"]),
        you=["Blue-Eyes White Dragon"],
        opponent={
            "spells_traps": [set_card("Call of the Haunted")],
            "graveyard": [CONSTRUCT],
            "deck": [beast("Cub"), ROOTS],
        },
    )

    assert played.zone(1, "hand") == ["Shaddoll Roots"]
    assert played.zone(1, "deck") == ["Cub"]


# --- Big Shield Gardna -------------------------------------------------------------------------------------

AT_ONE = {
    "name": "Crossout",
    "kind": "quick_play_spell",
    "effects": [{"target": {"monster": "opponent"}, "do": ["destroy"]}],
}
AT_TWO = {**AT_ONE, "effects": [{"target": {"monster": "opponent", "up_to": 2}, "do": ["destroy"]}]}


@each_edition
def test_big_shield_gardna_turns_up_and_negates_a_spell_aimed_at_it_while_set(edition: str) -> None:
    """Card text: it must; the Spell is negated and destroyed, and Gardna lies in face-up Defense Position."""
    played = play(
        edition,
        you(activate="Crossout", targets=["Big Shield Gardna"], step="start"),
        you={"hand": [AT_ONE]},
        opponent=[set_monster("Big Shield Gardna")],
    )
    gardna = played.monster("Big Shield Gardna")

    assert (gardna.zone, gardna.position, gardna.face_down) == ("monsters", "defense", False)
    assert played.activations() == ["Crossout", "Big Shield Gardna"]
    assert played.zone(0, "graveyard") == ["Crossout"]


@each_edition
@pytest.mark.parametrize("position", ["attack", "defense"])
def test_face_up_big_shield_gardna_negates_nothing(edition: str, position: str) -> None:
    """Card text: only a Set Gardna does."""
    played = play(
        edition,
        you(activate="Crossout", targets=["Big Shield Gardna"], step="start"),
        you={"hand": [AT_ONE]},
        opponent=[{"card": "Big Shield Gardna", "position": position}],
    )

    assert played.activations() == ["Crossout"]
    assert played.zone(1, "graveyard") == ["Big Shield Gardna"]


@each_edition
def test_big_shield_gardna_negates_no_trap_and_no_spell_with_another_target(edition: str) -> None:
    """Card text: a Spell that targets this card and no other."""
    trap = {**AT_ONE, "name": "Pit", "kind": "trap", "set": True}

    at_two = play(
        edition,
        you(activate="Crossout", targets=["Big Shield Gardna", "Gemini Elf"], step="start"),
        you={"hand": [AT_TWO]},
        opponent=[set_monster("Big Shield Gardna"), "Gemini Elf"],
    )
    by_trap = play(
        edition,
        you(activate="Pit", targets=["Big Shield Gardna"], step="start"),
        you={"spells_traps": [trap]},
        opponent=[set_monster("Big Shield Gardna")],
    )

    assert at_two.zone(1, "monsters") == by_trap.zone(1, "monsters") == []
