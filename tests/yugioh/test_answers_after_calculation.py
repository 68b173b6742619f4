"""What may begin a chain after damage calculation: today also a Trap whose own text answers what happened."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
STRIKE = you(attack="Gemini Elf", target="Petit Moth")


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:damage.4")
def test_a_trap_that_answers_battle_damage_begins_a_chain_today(edition: str) -> None:
    """Attack and Receive, with nothing else to begin a chain; the editions before let nobody begin one by hand."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Attack and Receive"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Attack and Receive")]},
    )

    answered = edition == CURRENT
    assert (played.life(0), played.refused() == []) == (7300 if answered else 8000, answered)
    assert played.activations() == (["Attack and Receive"] if answered else [])
    if answered:
        assert played.step("activated") == "damage.4"


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:damage.5")
def test_a_trap_that_answers_the_loss_begins_a_chain_at_the_end_today(edition: str) -> None:
    """Michizure, when Petit Moth has gone to the Graveyard."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Michizure", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Michizure")]},
    )

    answered = edition == CURRENT
    assert (played.zone(0, "graveyard"), played.refused() == []) == (["Gemini Elf"] if answered else [], answered)
    if answered:
        assert played.step("activated") == "damage.5"


def test_it_answers_on_top_of_a_trigger_too() -> None:
    """Sangan's own effect first, Michizure on top of it."""
    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Sangan"),
        opponent(activate="Michizure", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Sangan"], "spells_traps": [set_card("Michizure")], "deck": ["Petit Moth"]},
    )

    assert played.activations() == ["Sangan", "Michizure"]
    assert played.refused() == []


@pytest.mark.parametrize(("step", "answers"), [("damage.4", 2), ("damage.5", 1)])
def test_one_chain_answers_it_and_then_it_is_too_late(step: str, answers: int) -> None:
    """A second copy goes into the same chain; in the next timing it finds nothing to answer."""
    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Attack and Receive"),
        opponent(activate="Attack and Receive #2", step=step),
        you=["Gemini Elf"],
        opponent={
            "monsters": ["Petit Moth"],
            "spells_traps": [set_card("Attack and Receive"), set_card("Attack and Receive")],
        },
    )

    assert (len(played.activations()), len(played.refused())) == (answers, 2 - answers)


@pytest.mark.proves("yugioh/current: ygo:cur:damage.9")
def test_what_answers_a_summon_answers_none_of_the_damage_step() -> None:
    """Torrential Tribute, when Mystic Tomato has brought a monster at the end of the Damage Step."""
    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Mystic Tomato"),
        opponent(activate="Mystic Tomato"),
        you(activate="Torrential Tribute", step="damage.5"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Torrential Tribute")]},
        opponent={"monsters": ["Mystic Tomato"], "deck": ["Sangan"]},
    )

    assert played.refused() == [(2, "ygo:cur:damage.9")]
    assert played.zone(1, "monsters") == ["Sangan"]


def test_a_trap_that_answers_nothing_still_does_not_begin_a_chain() -> None:
    """A plain destruction after calculation."""
    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Blow", step="damage.4"),
        you=["Gemini Elf"],
        opponent={
            "monsters": [beast("Petit Moth", 300, 200)],
            "spells_traps": [down("Blow", "trap", {"do": [{"destroy": "attacker"}]})],
        },
    )

    assert played.refused() == [(1, "ygo:cur:damage.4")]
