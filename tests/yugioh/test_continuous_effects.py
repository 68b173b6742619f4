"""Continuous effects look at what cards are by then, and negating comes before all that could be negated."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", [GOAT, GUIDE, EDISON, CURRENT])


@each_edition
def test_skill_drain_negates_a_continuous_effect_that_was_there_before(edition: str) -> None:
    """Command Knight lay there first, and yet gives Marauding Captain nothing: 1200, not 1600."""
    played = play(
        edition,
        you(attack="Marauding Captain", target="opponent"),
        you={"monsters": ["Command Knight", "Marauding Captain"], "spells_traps": ["Skill Drain"]},
    )

    assert played.life(1) == 6800


@each_edition
def test_messenger_of_peace_looks_at_the_atk_that_a_monster_has_now(edition: str) -> None:
    """Gemini Elf at 950 may attack, Celtic Guardian at 2100 may not."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Gemini Elf"], step="start"),
        opponent(activate="Rush Recklessly", targets=["Celtic Guardian"]),
        you(attack="Celtic Guardian", target="opponent"),
        you(attack="Gemini Elf", target="opponent"),
        you={"monsters": ["Gemini Elf", "Celtic Guardian"], "spells_traps": [set_card("Shrink")]},
        opponent={"spells_traps": ["Messenger of Peace", set_card("Rush Recklessly")]},
    )

    assert played.refused_lines() == [2]
    assert played.life(1) == 7050
