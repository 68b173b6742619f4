"""Spell Speeds: who may answer whom."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    chains,
    down,
    offered,
    opponent,
    play,
    table,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
FIRST = {RULEBOOK: "battle.declared", GUIDE: "battle.1"}
BURN = {"do": [{"damage": 300}]}
HEAL = {"do": [{"gain_life": 100}]}
NOPE = {"when": {"activated": {"link": "spell_or_trap"}}, "do": ["negate_activation"]}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.ss1", "yugioh/guide-2010: ygo:chain.ss1")
def test_a_normal_spell_answers_nothing(edition: str) -> None:
    """Spell Speed 1 begins a chain or waits."""
    played = play(
        edition,
        opponent(activate="Burner", step="start"),
        you(activate="Fire", step="start"),
        you={"spells_traps": [down("Fire", "spell", BURN)]},
        opponent={"spells_traps": [down("Burner", "trap", BURN)]},
    )

    first = table(
        edition,
        you={"spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Fire", "spell", BURN)]},
    )
    assert [script for script, _ in played.refused()] == [1]
    assert offered(answered(first, "activate Burner")) == ["pass"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.ss1", "yugioh/guide-2010: ygo:chain.ss1")
def test_the_refusal_says_that_spell_speed_1_answers_nothing(edition: str) -> None:
    """The opponent's Normal Spell against an activation."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you(activate="Burner", step=FIRST[edition]),
        opponent(activate="Fire", step=FIRST[edition]),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Fire", "spell", BURN)]},
    )

    assert played.refused() == [(2, "ygo:chain.ss1")]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.ss2", "yugioh/guide-2010: ygo:chain.ss2")
def test_traps_and_quick_play_spells_answer_one_another(edition: str) -> None:
    """Spell Speed 2 on Spell Speed 2."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Gemini Elf"], step="start"),
        opponent(activate="Burner"),
        you(activate="Rush Recklessly", targets=["Gemini Elf"]),
        you={"monsters": ["Gemini Elf"], "hand": ["Shrink", "Rush Recklessly"]},
        opponent={"spells_traps": [down("Burner", "trap", BURN)]},
    )

    assert played.activations() == ["Shrink", "Burner", "Rush Recklessly"]
    assert chains(played) == 1


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.ss3", "yugioh/guide-2010: ygo:chain.ss3")
def test_only_a_counter_trap_answers_a_counter_trap(edition: str) -> None:
    """Spell Speed 3."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you(activate="Burner", step=FIRST[edition]),
        opponent(activate="Nope #2"),
        you(activate="Healer", step=FIRST[edition]),
        you(activate="Nope"),
        you={
            "monsters": ["Gemini Elf"],
            "spells_traps": [
                down("Burner", "trap", BURN),
                down("Healer", "trap", HEAL),
                down("Nope", "counter_trap", NOPE),
            ],
        },
        opponent={"spells_traps": [down("Nope", "counter_trap", NOPE)]},
    )

    assert played.activations() == ["Burner", "Nope #2", "Nope"]
    assert played.refused() == [(3, "ygo:chain.ss3")]
