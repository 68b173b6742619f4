"""The last moment before damage calculation."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    beast,
    chains,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.1")
def test_drillroid_destroys_what_defends_before_calculation() -> None:
    """Guide of 2010, sub-step 3, example."""
    played = play(
        GUIDE,
        you(attack="Drillroid", target="Labyrinth Wall"),
        you=["Drillroid"],
        opponent=[set_monster("Labyrinth Wall")],
    )

    assert played.rule("activated", "Drillroid") == "ygo:2010:damage.3.1"
    assert played.life(0) == 8000
    assert played.zone(1, "graveyard") == ["Labyrinth Wall"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.1")
def test_drillroid_does_nothing_to_what_attacks() -> None:
    """Its text asks for Defense Position."""
    played = play(GUIDE, you(attack="Drillroid", target="Petit Moth"), you=["Drillroid"], opponent=["Petit Moth"])

    assert played.activations() == []


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.2")
def test_damage_by_effects_before_calculation_is_dealt_there() -> None:
    """Guide of 2010, sub-step 3, point 3: Reflect Bounder's kind."""
    bounce = {"when": {"reached": {"during": "before_damage_calculation"}}, "if": ["attacked"], "do": [{"damage": 700}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Bouncer"),
        you=["Gemini Elf"],
        opponent=[beast("Bouncer", effects=[bounce])],
    )

    dealt = played.records("damage_dealt")[0]
    assert (dealt.rule, dealt.timing) == ("ygo:2010:damage.3.2", "before_damage_calculation")


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.3")
def test_any_number_of_chains_of_atk_changers_comes_before_calculation() -> None:
    """Guide of 2010, sub-step 3, points 4 and 5."""
    rushes = [set_card("Rush Recklessly") for _ in range(3)]

    played = play(
        GUIDE,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="damage.3"),
        you(**PASS),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step="damage.3"),
        you(**PASS),
        you(activate="Rush Recklessly #3", targets=["Gemini Elf"], step="damage.3"),
        you={"monsters": ["Gemini Elf"], "spells_traps": rushes},
        opponent=["Celtic Guardian"],
    )

    assert [record.rule for record in played.records("activated")] == ["ygo:2010:damage.3.3"] * 3
    assert played.life(1) == 8000 - 500 - 2100
    assert chains(played) == 3


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.4")
def test_if_a_monster_is_gone_before_calculation_the_later_sub_steps_still_come() -> None:
    """Drillroid destroys a Flip monster: no calculation, but its Flip effect and the end of the step."""
    played = play(
        GUIDE,
        you(attack="Drillroid", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Drillroid"]),
        you=["Drillroid"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert played.rule("calculation_skipped") == "ygo:2010:damage.3.4"
    assert [step for step in played.begun() if step.startswith("damage")] == [
        "damage.1",
        "damage.2",
        "damage.3",
        "damage.5",
        "damage.6",
        "damage.7",
    ]
    assert played.zone(0, "graveyard") == ["Drillroid"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.7")
def test_in_the_rulebook_too_there_is_no_calculation_without_both_monsters() -> None:
    """Drillroid again: on to the effects."""
    played = play(
        RULEBOOK,
        you(attack="Drillroid", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Drillroid"]),
        you=["Drillroid"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert played.rule("calculation_skipped") == "ygo:2004:damage.7"
    assert played.records("damage_calculated") == []
    assert played.step("activated", "Man-Eater Bug") == "damage.3"
    assert played.zone(0, "graveyard") == ["Drillroid"]
