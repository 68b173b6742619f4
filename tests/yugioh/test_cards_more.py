"""More cards of the rulings: effects in the hand, locks on answers, Flip effects, control."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, beast, down, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", BOTH)
GORZ = "Gorz the Emissary of Darkness"
GOLEM = "Ancient Gear Golem"


@each_edition
@pytest.mark.parametrize(("life", "comes"), [(8000, True), (1900, False)])
def test_gorz_comes_with_a_token_unless_the_duel_is_over(edition: str, life: int, comes: bool) -> None:
    """Y-54 and B-03: no trigger after lethal damage."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate=GORZ),
        you=["Gemini Elf"],
        opponent={"life": life, "hand": [GORZ]},
    )

    assert (played.activations() == [GORZ]) is comes
    assert played.zone(1, "monsters") == ([GORZ, "Emissary of Darkness Token"] if comes else [])
    if comes:
        assert played.records("modifier_added", "Emissary of Darkness Token")[0].event.modifier.amount == 1900  # type: ignore[attr-defined]


def test_gorz_answers_effect_damage_with_as_much() -> None:
    """Magic Cylinder on the own attack, nothing on the own field: no, the attacker lies there; a burning one does."""
    burn = beast("Burner", effects=[{"when": {"reached": {"during": "end_of_battle_phase"}}, "do": [{"damage": 700}]}])
    played = play(
        GUIDE,
        you(activate="Burner", step="end"),
        opponent(activate=GORZ),
        you=[burn],
        opponent={"hand": [GORZ]},
    )

    assert (played.life(0), played.life(1)) == (7300, 7300)
    assert played.zone(1, "monsters") == [GORZ]


@each_edition
def test_ancient_gear_golem_forbids_answers_of_the_opponent_only(edition: str) -> None:
    """From the declaration to the end of the Damage Step."""
    played = play(
        edition,
        you(attack=GOLEM),
        opponent(activate="Sakuretsu Armor", targets=[GOLEM]),
        you(activate="Rush Recklessly", targets=[GOLEM]),
        you={"monsters": [GOLEM], "spells_traps": [set_card("Rush Recklessly")]},
        opponent={"spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert played.activations() == ["Rush Recklessly"]
    assert played.life(1) == 8000 - 3700


@each_edition
def test_the_lock_ends_when_the_golem_has_lost(edition: str) -> None:
    """B-11: after its destruction is decided the opponent may answer again."""
    board: dict[str, Any] = {
        "you": [GOLEM, "Gemini Elf"],
        "opponent": {"monsters": [beast("Ox", 4000)], "spells_traps": [set_card("Sakuretsu Armor")]},
    }
    played = play(
        edition,
        you(attack=GOLEM, target="Ox"),
        you(attack="Gemini Elf", target="Ox"),
        opponent(activate="Sakuretsu Armor", targets=["Gemini Elf"]),
        **board,
    )

    assert played.activations() == ["Sakuretsu Armor"]


def test_stardust_negates_a_destroying_effect_in_the_damage_step() -> None:
    """B-12: it negates an activation, so it may answer Man-Eater Bug after damage calculation."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Gemini Elf"]),
        you(activate="Stardust Dragon"),
        you=["Gemini Elf", "Stardust Dragon"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert played.zone(0, "monsters") == ["Gemini Elf"]
    assert played.zone(0, "graveyard") == ["Stardust Dragon"]
    assert played.zone(1, "graveyard") == ["Man-Eater Bug"]


def test_a_target_taken_at_the_start_of_the_damage_step_is_not_fought() -> None:
    """Y-78, B-04: no calculation and no replay."""
    taker = {
        "when": {"reached": {"during": "start_of_damage_step"}},
        "if": ["attacking_a_monster"],
        "do": [{"gain_control": "attack_target"}],
    }
    played = play(
        GUIDE,
        you(attack="Taker", target="Dark Magician"),
        you=[beast("Taker", effects=[taker])],
        opponent=["Dark Magician"],
    )

    assert played.zone(0, "monsters") == ["Taker", "Dark Magician"]
    assert played.records("damage_calculated") == played.records("replay_begun") == []


@each_edition
def test_swift_scarecrow_is_discarded_and_ends_the_battle_phase(edition: str) -> None:
    """A direct attack, answered from the hand."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Swift Scarecrow"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={"hand": ["Swift Scarecrow"]},
    )

    assert (played.life(1), played.zone(1, "graveyard")) == (8000, ["Swift Scarecrow"])
    assert len(played.records("attack_declared")) == 1


@each_edition
@pytest.mark.parametrize(
    ("card", "where"),
    [("Hane-Hane", "hand"), ("Old Vindictive Magician", "graveyard"), ("Gravekeeper's Guard", "hand")],
)
def test_flip_effects_on_the_attacker(edition: str, card: str, where: str) -> None:
    """It is returned or destroyed after damage calculation."""
    played = play(
        edition,
        you(attack="Luster Dragon", target=card),
        opponent(activate=card, targets=["Luster Dragon"]),
        you=["Luster Dragon"],
        opponent=[set_monster(card)],
    )

    assert played.zone(0, where) == ["Luster Dragon"]
    assert len(played.records("damage_calculated")) == 1


@each_edition
def test_wall_of_illusion_returns_its_attacker(edition: str) -> None:
    """After damage calculation, though it is destroyed or not."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Wall of Illusion"),
        you=["Gemini Elf"],
        opponent=[set_monster("Wall of Illusion")],
    )

    assert (played.zone(0, "hand"), played.zone(1, "monsters")) == (["Gemini Elf"], [])


@each_edition
def test_newdoria_takes_a_monster_along(edition: str) -> None:
    """Mandatory, in the Graveyard."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Newdoria"),
        opponent(activate="Newdoria", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent=["Newdoria"],
    )

    assert played.zone(0, "graveyard") == ["Gemini Elf"]


@each_edition
@pytest.mark.parametrize(
    ("answer", "stays"), [((), True), ((opponent(activate="Book of Moon", targets=["Ox"]),), False)]
)
def test_what_is_equipped_goes_when_its_monster_is_turned_face_down(
    edition: str, answer: tuple[dict[str, Any], ...], stays: bool
) -> None:
    """A Trap that equips itself; its bonus counts for as long as it lies there."""
    belt = down(
        "Belt",
        "continuous_trap",
        {"target": {"monster": "face_up"}, "do": [{"equip": "target"}]},
        {"apply": [{"change": {"atk": 500}}], "to": "attached"},
    )
    played = play(
        edition,
        you(activate="Belt", targets=["Ox"], step="start"),
        you(attack="Ox"),
        *answer,
        you={"monsters": [beast("Ox", 1000)], "spells_traps": [belt]},
        opponent={"spells_traps": [set_card("Book of Moon")]},
    )

    assert (played.life(1), played.zone(0, "spells_traps")) == ((6500, ["Belt"]) if stays else (8000, []))
