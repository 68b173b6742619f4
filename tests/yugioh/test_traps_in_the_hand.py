"""Traps in the hand: they must be Set before they can be activated, unless their own text says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, down, opponent, play, set_card, you
from judgecall.analysis.witness import allowed, check
from judgecall.scenario import scenario

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])

KINDS = ["trap", "continuous_trap", "counter_trap"]


def held(name: str, kind: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """A card made up for a test, in the hand."""
    return {"name": name, "kind": kind, "effects": list(effects)}


@each_edition
@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:chain.hand",
    "yugioh/goat: ygo:chain.hand",
    "yugioh/guide-2010: ygo:chain.hand",
    "yugioh/edison: ygo:chain.hand",
    "yugioh/current: ygo:chain.hand",
)
def test_a_trap_in_the_hand_must_be_set_first(edition: str, whose: str) -> None:
    """Rulebooks of all editions: in either player's turn a Trap is activated from where it lies Set."""
    line = {"you": you, "opponent": opponent}[whose]
    played = play(
        edition,
        line(activate="Reinforcements", targets=["Gemini Elf"], step="start"),
        you={"monsters": ["Gemini Elf"], "hand": ["Reinforcements"] if whose == "you" else []},
        opponent={"hand": ["Reinforcements"] if whose == "opponent" else []},
    )

    assert played.refused() == [(0, "ygo:chain.hand")]
    assert played.activations() == []


@each_edition
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_trap_must_be_set_first(edition: str, kind: str) -> None:
    """Rulebooks of all editions: Normal, Continuous and Counter Traps alike, in the very window that each is for."""
    answer = {"when": {"attack_declared": {"by": "opponent"}}, "do": ["negate_attack"]}
    in_hand = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Wall"),
        you=["Gemini Elf"],
        opponent={"hand": [held("Wall", kind, answer)]},
    )
    lying = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Wall"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [down("Wall", kind, answer)]},
    )

    assert (in_hand.refused(), in_hand.activations()) == ([(1, "ygo:chain.hand")], [])
    assert (lying.refused(), lying.activations()) == ([], ["Wall"])


@each_edition
def test_a_trap_in_the_hand_is_refused_for_that_where_it_could_not_be_used_anyway(edition: str) -> None:
    """That it is not Set stands before whatever else is against it: nothing has been declared that it could answer."""
    played = play(
        edition,
        you(activate="Sakuretsu Armor", step="start"),
        you={"monsters": ["Gemini Elf"], "hand": ["Sakuretsu Armor"]},
    )

    assert played.refused() == [(0, "ygo:chain.hand")]


@each_edition
@pytest.mark.parametrize("card", ["Shrink", "Axe of Despair"])
def test_a_spell_in_the_hand_is_never_refused_for_lying_there(edition: str, card: str) -> None:
    """Rulebooks of all editions: Spells are activated from the hand; what keeps an Equip Spell back is its speed."""
    played = play(
        edition,
        you(activate=card, targets=["Gemini Elf"], step="start"),
        you={"monsters": ["Gemini Elf"], "hand": [card]},
    )

    assert "ygo:chain.hand" not in [rule for _, rule in played.refused()]
    assert (played.refused() == []) == (card == "Shrink")


@each_edition
def test_a_monster_in_the_hand_that_works_on_the_field_is_no_trap(edition: str) -> None:
    """Only what must be Set is refused for not being Set."""
    played = play(
        edition,
        you(activate="Injection Fairy Lily", step="start"),
        you={"monsters": ["Gemini Elf"], "hand": ["Injection Fairy Lily"]},
    )

    assert played.refused_lines() == [0]
    assert played.refused()[0][1] != "ygo:chain.hand"


# --- Traps whose own text lets them be activated from the hand --------------------------------------------------------

STING = {"do": [{"damage": 100}]}
"""What a Trap does that may always be used."""
ALONE = {"zone": "hand", "plays": True, "if": ["your_field_is_empty"], **STING}
"""The same from the hand, for who controls no card."""


@each_edition
@pytest.mark.parametrize("alone", [True, False])
def test_a_trap_whose_own_text_lets_it_be_activated_from_the_hand(edition: str, alone: bool) -> None:
    """A text that allows it goes before the rule; where its condition fails, it is the condition that refuses."""
    played = play(
        edition,
        opponent(activate="Dart", step="start"),
        you=["Gemini Elf"],
        opponent={"monsters": [] if alone else ["Luster Dragon"], "hand": [held("Dart", "trap", STING, ALONE)]},
    )

    assert (played.life(0), played.zone(1, "hand")) == ((7900, []) if alone else (8000, ["Dart"]))
    assert played.zone(1, "graveyard") == (["Dart"] if alone else [])
    assert played.refused_lines() == ([] if alone else [0])
    assert "ygo:chain.hand" not in [rule for _, rule in played.refused()]


@each_edition
def test_a_trap_with_a_text_for_the_hand_that_is_set_waits_like_any_other(edition: str) -> None:
    """Once Set, only what it does from there counts."""
    played = play(
        edition,
        opponent(activate="Dart", step="start"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [{**held("Dart", "trap", STING, ALONE), "set_this_turn": True}]},
    )

    assert played.refused() == [(0, "ygo:chain.set")]


@each_edition
def test_whether_a_trap_in_the_hand_may_be_activated_has_a_proof(edition: str) -> None:
    """What a puzzle about it would ask, with the rule that says no."""
    asked = scenario(
        {
            "judgecall": 1,
            "game": "yugioh",
            "edition": edition,
            "you": {"monsters": ["Gemini Elf"], "hand": ["Reinforcements"], "spells_traps": [set_card("Castle Walls")]},
            "opponent": {},
            "script": [],
        }
    )
    witness = allowed(asked, "Reinforcements")

    assert (witness.may, witness.rule) == (False, "ygo:chain.hand")
    assert check(asked, witness) == 0
