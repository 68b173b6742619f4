"""The face-down target is turned up: what waits, what applies at once."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    beast,
    down,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
BOOST = {"target": {"monster": "face_up"}, "do": [{"change": {"atk": 500}}]}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.1", "yugioh/guide-2010: ygo:2010:damage.2.1")
def test_a_face_down_target_is_turned_to_face_up_defense(edition: str) -> None:
    """Rulebook of 2004, example, 2; guide of 2010, sub-step 2, point 1."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=[set_monster("Celtic Guardian")])

    assert played.rule("turned_up") == {RULEBOOK: "ygo:2004:damage.1", GUIDE: "ygo:2010:damage.2.1"}[edition]
    assert played.life(1) == 8000


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3", "yugioh/guide-2010: ygo:2010:damage.2.2")
def test_the_flip_effect_waits_until_after_calculation(edition: str) -> None:
    """Rulebook of 2004, example, 4; guide of 2010, sub-step 2, point 2."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    kinds = played.kinds()
    assert kinds.index("flipped") < kinds.index("damage_calculated") < kinds.index("activated")
    assert played.rule("flipped") == {RULEBOOK: "ygo:2004:damage.3", GUIDE: "ygo:2010:damage.2.2"}[edition]
    assert played.rule("activated") == {RULEBOOK: "ygo:2004:damage.3", GUIDE: "ygo:2010:damage.6.2"}[edition]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3")
def test_in_the_rulebook_what_is_turned_up_acts_after_calculation_too() -> None:
    """Rulebook of 2004, example, 4: other effects apply at this point as well."""
    played = play(
        RULEBOOK,
        you(attack="Celtic Guardian", target="Nightmare Penguin"),
        opponent(activate="Nightmare Penguin", targets=["Celtic Guardian"]),
        you=["Celtic Guardian"],
        opponent=[set_monster("Nightmare Penguin")],
    )

    assert played.step("activated") == "damage.3"
    assert played.life(0) == 7600


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.2", "yugioh/guide-2010: ygo:2010:damage.3.2")
def test_in_the_guide_what_is_turned_up_acts_before_calculation() -> None:
    """Guide of 2010, sub-step 3, point 2, as written (later corrected)."""
    played = play(
        GUIDE,
        you(attack="Celtic Guardian", target="Nightmare Penguin"),
        opponent(activate="Nightmare Penguin", targets=["Celtic Guardian"]),
        you=["Celtic Guardian"],
        opponent=[set_monster("Nightmare Penguin")],
    )

    assert (played.step("activated"), played.rule("activated")) == ("damage.3", "ygo:2010:damage.3.2")
    assert played.records("damage_calculated") == []
    assert played.life(0) == 8000


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.3")
def test_jinzo_forbids_traps_from_the_moment_it_is_turned_up() -> None:
    """Guide of 2010, sub-step 2, point 3: before that a Trap may be used."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Jinzo"),
        you(activate="Booster", targets=["Gemini Elf"], step="damage.1"),
        you(activate="Booster #2", targets=["Gemini Elf"], step="damage.2"),
        you={
            "monsters": ["Gemini Elf"],
            "spells_traps": [down("Booster", "trap", BOOST), down("Booster", "trap", BOOST)],
        },
        opponent=[set_monster("Jinzo")],
    )

    assert played.step("activated") == "damage.1"
    assert played.refused() == [(2, "ygo:2010:damage.2.3")]


HUSH = {"apply": ["negate_effects"], "to": {"spell_or_trap": ["trap", "face_up"]}}
DRAIN: tuple[dict[str, Any], ...] = ({"do": []}, {"apply": ["negate_effects"], "to": {"monster": "face_up"}})
PROUD = {"apply": [{"change": {"atk": 500}}]}


def hush_then_drain(edition: str) -> int:
    """The ATK of a proud monster when a Trap that negates monsters comes after a monster that negates Traps."""
    played = play(
        edition,
        you(attack="Hush", target="Proud"),
        opponent(activate="Drain"),
        you=[beast("Hush", 3000, effects=[HUSH])],
        opponent={
            "monsters": [beast("Proud", 1000, effects=[PROUD])],
            "spells_traps": [down("Drain", "continuous_trap", *DRAIN)],
        },
    )
    return 8000 - played.life(1)


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.3")
def test_in_the_guide_continuous_traps_always_apply_first() -> None:
    """Guide of 2010, sub-step 2, note, as written (later corrected): even the later Trap negates the monster."""
    assert hush_then_drain(GUIDE) == 3000 - 1000


def test_in_the_rulebook_what_was_there_first_applies_first() -> None:
    """The monster that negates Traps was there before the Trap."""
    assert hush_then_drain(RULEBOOK) == 3000 - 1500


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.3")
def test_skill_drain_reaches_a_jinzo_that_is_turned_up(edition: str) -> None:
    """Guide of 2010, sub-step 2, example: Skill Drain was there first in either reading."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Jinzo"),
        you(activate="Booster", targets=["Gemini Elf"], step={RULEBOOK: "damage.1", GUIDE: "damage.2"}[edition]),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Skill Drain", down("Booster", "trap", BOOST)]},
        opponent=[set_monster("Jinzo")],
    )

    assert played.refused() == []


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.4")
def test_what_forbids_the_attack_comes_too_late_when_it_is_turned_up() -> None:
    """Rulings on Command Knight: the battle goes on."""
    shelter = {"apply": [{"gain_keyword": "cannot be attacked"}], "if": [{"you_control": {"not": "self"}}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Knight"),
        you=["Gemini Elf"],
        opponent=[beast("Knight", effects=[shelter], position="set"), "Celtic Guardian"],
    )

    assert played.zone(1, "graveyard") == ["Knight"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.4", "yugioh/guide-2010: ygo:2010:damage.5.1")
def test_monsters_that_destroy_themselves_wait_until_after_calculation() -> None:
    """Thunder Nyan Nyan beside a monster that is no LIGHT monster and is turned up."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Giant Soldier of Stone"),
        you=["Gemini Elf"],
        opponent=["Thunder Nyan Nyan", set_monster("Giant Soldier of Stone")],
    )

    kinds = played.kinds()
    assert kinds.index("turned_up") < kinds.index("damage_calculated") < kinds.index("destroyed")
    assert (played.step("destroyed"), played.rule("destroyed")) == ("damage.5", "ygo:2010:damage.5.1")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3")
def test_outside_the_damage_step_they_destroy_themselves_at_once(edition: str) -> None:
    """A monster that is no LIGHT monster already lies there in the Start Step."""
    played = play(edition, you=["Gemini Elf"], opponent=["Celtic Guardian", "Thunder Nyan Nyan"])

    assert played.record("destroyed", "Thunder Nyan Nyan").timing == "start_step"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.5")
def test_one_chain_of_atk_changers_follows_the_turning_up() -> None:
    """Guide of 2010, sub-step 2, point 5: now the target can be shrunk too."""
    played = play(
        GUIDE,
        you(attack="Celtic Guardian", target="Jinzo"),
        you(activate="Shrink", targets=["Jinzo"], step="damage.1"),
        you(activate="Shrink", targets=["Jinzo"], step="damage.2"),
        you(**{"pass": None}),
        you(activate="Shrink #2", targets=["Jinzo"], step="damage.2"),
        you={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Shrink"), set_card("Shrink")]},
        opponent=[set_monster("Jinzo")],
    )

    assert played.rule("activated") == "ygo:2010:damage.2.5"
    assert [script for script, _ in played.refused()] == [1, 4]
    assert played.refused()[1] == (4, "ygo:2010:damage.2.5")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3", "yugioh/guide-2010: ygo:2010:damage.2.2")
def test_ceasefire_silences_the_flip_effect_of_one_turning_up_alone(edition: str) -> None:
    """Set again by Book of Moon and attacked, Man-Eater Bug flips as ever."""
    played = play(
        edition,
        opponent(activate="Ceasefire", step="start"),
        opponent(**{"pass": None}),
        opponent(activate="Book of Moon", targets=["Man-Eater Bug"], step="start"),
        you(attack="Gemini Elf", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={
            "monsters": [set_monster("Man-Eater Bug")],
            "spells_traps": [set_card("Ceasefire"), set_card("Book of Moon")],
        },
    )

    assert len(played.records("turned_up", "Man-Eater Bug")) == 2
    assert len(played.records("flipped", "Man-Eater Bug")) == 1
    assert "Gemini Elf" in played.zone(0, "graveyard")
