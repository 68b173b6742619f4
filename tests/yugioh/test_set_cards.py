"""Spells and Traps that are Set in the turn that is being played."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])


def new(name: str) -> dict[str, Any]:
    """A built-in Spell or Trap, Set in this turn."""
    return {"card": name, "set_this_turn": True}


@each_edition
@pytest.mark.parametrize("trap", ["Reinforcements", "Spellbinding Circle"])
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:chain.set",
    "yugioh/goat: ygo:chain.set",
    "yugioh/guide-2010: ygo:chain.set",
    "yugioh/edison: ygo:chain.set",
    "yugioh/current: ygo:chain.set",
)
def test_a_trap_set_this_turn_cannot_be_activated(edition: str, trap: str) -> None:
    """Rulebooks of all editions: a Trap must lie Set since an earlier turn, whatever kind of Trap it is."""
    played = play(
        edition,
        you(activate=trap, targets=["Gemini Elf"], step="start"),
        you(activate="the old one", targets=["Gemini Elf"], step="start"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [new(trap), {**set_card(trap), "as": "the old one"}]},
    )

    assert played.refused() == [(0, "ygo:chain.set")]


@each_edition
def test_a_counter_trap_set_this_turn_answers_nothing(edition: str) -> None:
    """Rulebooks of all editions: Counter Traps are Traps."""
    played = play(
        edition,
        opponent(activate="Reinforcements", targets=["Gemini Elf"], step="start"),
        you(activate="Seven Tools of the Bandit"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [new("Seven Tools of the Bandit")]},
        opponent={"spells_traps": [set_card("Reinforcements")]},
    )

    assert played.refused() == [(1, "ygo:chain.set")]
    assert played.monster("Reinforcements").zone == "graveyard"


@each_edition
def test_a_quick_play_spell_set_this_turn_cannot_be_activated_but_one_in_the_hand_can(edition: str) -> None:
    """Rulebooks of all editions: once Set, a Quick-Play Spell waits like a Trap."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Petit Moth"], step="start"),
        you(activate="Shrink #2", targets=["Petit Moth"], step="start"),
        you={"spells_traps": [new("Shrink")], "hand": ["Shrink"]},
        opponent=[beast("Petit Moth")],
    )

    assert played.refused() == [(0, "ygo:chain.set")]
    assert played.activations() == ["Shrink #2"]


@each_edition
def test_what_an_effect_sets_in_the_battle_phase_waits_for_another_turn(edition: str) -> None:
    """Rulebooks of all editions: it does not matter how the card came to be Set."""
    recovery = down("Recovery", "trap", {"target": {"in_graveyard": "you"}, "do": [{"set_spell_or_trap": "target"}]})

    played = play(
        edition,
        you(activate="Recovery", targets=["Reinforcements"], step="start"),
        you(attack="Gemini Elf"),
        you(activate="Reinforcements", targets=["Gemini Elf"]),
        you={
            "monsters": ["Gemini Elf"],
            "spells_traps": [recovery, set_card("Castle Walls")],
            "graveyard": ["Reinforcements"],
        },
    )

    assert played.zone(0, "spells_traps") == ["Castle Walls", "Reinforcements"]
    assert played.monster("Reinforcements").face_down
    assert played.refused() == [(2, "ygo:chain.set")]


@each_edition
def test_a_trap_that_came_back_face_up_uses_what_it_does_there(edition: str) -> None:
    """What waits is the activation of a Set card, not an effect of a card that lies face-up."""
    offering = {"card": "Ultimate Offering", "set": False}

    played = play(
        edition,
        opponent(activate="Ultimate Offering", step="start"),
        opponent(choose="set Petit Moth"),
        opponent={"spells_traps": [offering], "hand": [beast("Petit Moth")]},
    )

    assert played.refused() == []
    assert played.zone(1, "monsters") == ["Petit Moth"]
