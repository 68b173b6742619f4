"""Cards whose text has changed: the old wording in the editions of their time, today's in today's."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, opponent, play, set_card, set_monster, you

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
OLD = ALL[:-1]


@pytest.mark.parametrize("edition", ALL)
def test_a_penguin_that_must_or_may(edition: str) -> None:
    """Penguin Soldier: its effect was one that has to be used; today its player may leave it."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Penguin Soldier"),
        opponent(choose="do not use Penguin Soldier"),
        you=["Luster Dragon"],
        opponent=[set_monster("Penguin Soldier")],
    )

    assert (played.refused_lines() == []) == (edition == CURRENT)


@pytest.mark.parametrize("edition", ALL)
def test_a_ring_on_any_monster_or_the_opponents(edition: str) -> None:
    """Ring of Destruction: on a monster of its own player until today, when only the opponent's may be chosen."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Gemini Elf"),
        opponent(activate="Ring of Destruction", targets=["Gemini Elf"]),
        you=["Luster Dragon"],
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Ring of Destruction")]},
    )

    assert (played.refused_lines() == []) == (edition in OLD)
