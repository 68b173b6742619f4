"""The Gladiator Beasts at the end of the Battle Phase."""

from __future__ import annotations

import pytest

from duel import (
    CURRENT,
    EDISON,
    GOAT,
    opponent,
    play,
    set_card,
    you,
)

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])
answers_activations = pytest.mark.parametrize("edition", [EDISON, CURRENT])


@answers_activations
@pytest.mark.parametrize(
    ("card", "came"),
    [
        ("Gladiator Beast Laquari", "Gladiator Beast Hoplomus"),
        ("Gladiator Beast Hoplomus", "Gladiator Beast Laquari"),
        ("Gladiator Beast Bestiari", "Gladiator Beast Murmillo"),
        ("Gladiator Beast Murmillo", "Gladiator Beast Bestiari"),
    ],
)
def test_a_gladiator_beast_tags_out(edition: str, card: str, came: str) -> None:
    """It returns to the Deck and another comes, whose own effect for that then happens."""
    played = play(
        edition,
        you(attack=card, target="Skull Servant"),
        you(activate=card, step="end"),
        you(choose=f"summon {came} in attack position"),
        you(activate=came, targets=["Gemini Elf" if came.endswith("Murmillo") else "Mirror Force"], step="end"),
        you={"monsters": [card], "deck": [came]},
        opponent={"monsters": ["Skull Servant", "Gemini Elf"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert (played.zone(0, "monsters"), played.zone(0, "deck")) == ([came], [card])
    lost = {"Gladiator Beast Murmillo": "Gemini Elf", "Gladiator Beast Bestiari": "Mirror Force"}.get(came)
    assert lost is None or lost in played.zone(1, "graveyard")
    base = {"Gladiator Beast Laquari": ("atk", 2100), "Gladiator Beast Hoplomus": ("def", 2400)}.get(came)
    changed = {(each.number, each.amount) for each in played.outcome.state.board.modifiers}
    assert base is None or base in changed


@answers_activations
def test_gyzarus_summoned_destroys_up_to_two(edition: str) -> None:
    """Brought by a made-up Trap in the Start Step."""
    trap = {
        "name": "Gate",
        "kind": "trap",
        "set": True,
        "effects": [{"target": {"in_graveyard": "you"}, "do": [{"summon": "target"}]}],
    }
    played = play(
        edition,
        you(activate="Gate", targets=["Gladiator Beast Gyzarus"], step="start"),
        you(activate="Gladiator Beast Gyzarus", targets=["Gemini Elf", "Mirror Force"], step="start"),
        you={"graveyard": ["Gladiator Beast Gyzarus"], "spells_traps": [trap]},
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.zone(1, "graveyard") == ["Gemini Elf", "Mirror Force"]


@pytest.mark.parametrize(("edition", "may"), [(EDISON, True), (CURRENT, False)])
def test_an_attack_that_was_negated_is_no_battle_today(edition: str, may: bool) -> None:
    card = "Gladiator Beast Laquari"
    played = play(
        edition,
        you(attack=card),
        opponent(activate="Magic Cylinder"),
        you(activate=card, step="end"),
        you={"monsters": [card], "deck": ["Gladiator Beast Hoplomus"]},
        opponent={"spells_traps": [set_card("Magic Cylinder")]},
    )

    assert (played.refused_lines() == []) is may
