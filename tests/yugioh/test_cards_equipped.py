"""Equip Cards, which a scenario says what they lie on, and cards that count others."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, beast, defending, opponent, play, set_card, you
from judgecall.errors import ScenarioError
from judgecall.yugioh.monsters import atk

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])


def equipped(card: str, on: str = "Ox") -> dict[str, Any]:
    """An Equip Spell on a monster."""
    return {"card": card, "on": on}


@each_edition
def test_axe_of_despair_gives_1000_and_goes_with_its_monster(edition: str) -> None:
    played = play(
        edition,
        you(attack="Ox", target="Gemini Elf"),
        you={"monsters": [beast("Ox", 1000)], "spells_traps": [equipped("Axe of Despair")]},
        opponent=["Gemini Elf", "Summoned Skull"],
    )
    lost = play(
        edition,
        you(attack="Ox", target="Summoned Skull"),
        you={"monsters": [beast("Ox", 1000)], "spells_traps": [equipped("Axe of Despair")]},
        opponent=["Gemini Elf", "Summoned Skull"],
    )

    assert (played.life(1), played.zone(0, "spells_traps")) == (7900, ["Axe of Despair"])
    assert (lost.life(0), lost.zone(0, "graveyard")) == (7500, ["Ox", "Axe of Despair"])


@each_edition
def test_fairy_meteor_crush_pierces(edition: str) -> None:
    played = play(
        edition,
        you(attack="Ox", target="Gemini Elf"),
        you={"monsters": [beast("Ox", 1500)], "spells_traps": [equipped("Fairy Meteor Crush")]},
        opponent=[defending("Gemini Elf")],
    )

    assert played.life(1) == 7400


@each_edition
def test_united_we_stand_counts_face_up_monsters(edition: str) -> None:
    """Two face-up and one Set: 1600."""
    played = play(
        edition,
        you(attack="Ox", target="Summoned Skull"),
        you={
            "monsters": [beast("Ox", 1000), "Petit Moth", {"card": "Skull Servant", "position": "set"}],
            "spells_traps": [equipped("United We Stand")],
        },
        opponent=["Summoned Skull"],
    )

    assert played.life(1) == 7900


@each_edition
def test_double_edged_sword_hurts_both(edition: str) -> None:
    played = play(
        edition,
        you(attack="Ox", target="Gemini Elf"),
        you={"monsters": [beast("Ox", 1000)], "spells_traps": [equipped("Double-Edged Sword")]},
        opponent=["Gemini Elf"],
    )

    assert (played.life(0), played.life(1)) == (6900, 6900)


@each_edition
@pytest.mark.parametrize(("foe", "left"), [("Gemini Elf", 7900), ("Labyrinth Wall", 7900)])
def test_moon_mirror_shield_is_100_above_the_higher_number(edition: str, foe: str, left: int) -> None:
    """1900/900 and 0/3000; in Attack Position the Wall has 0 ATK, and the wearer 3100."""
    played = play(
        edition,
        you(attack="Ox", target=foe),
        you={"monsters": [beast("Ox", 100)], "spells_traps": [equipped("Moon Mirror Shield")]},
        opponent=[foe],
    )

    assert played.life(1) == (left if foe == "Gemini Elf" else 8000 - 3100)
    assert atk(played.outcome.state, 2) == 100


@each_edition
def test_an_equip_card_falls_when_its_monster_is_turned_face_down(edition: str) -> None:
    played = play(
        edition,
        you(activate="Book of Moon", targets=["Ox"], step="start"),
        you={"monsters": [beast("Ox")], "spells_traps": [equipped("Axe of Despair"), set_card("Book of Moon")]},
    )

    assert "Axe of Despair" in played.zone(0, "graveyard")


@each_edition
def test_an_equip_spell_is_not_played_in_the_battle_phase(edition: str) -> None:
    played = play(
        edition,
        you(activate="Axe of Despair", targets=["Ox"]),
        you={"monsters": [beast("Ox")], "hand": ["Axe of Despair"]},
    )

    assert [index for index, _ in played.refused()] == [0]


@pytest.mark.parametrize(
    ("row", "place"),
    [
        ({"card": "Axe of Despair", "on": "Nobody"}, "Nobody"),
        ({"card": "Mirror Force", "on": "Ox"}, "Mirror Force"),
    ],
)
def test_what_a_card_lies_on_has_to_make_sense(row: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError, match=place):
        play(CURRENT, you={"monsters": [beast("Ox")], "spells_traps": [row]})


@each_edition
def test_a_trap_on_a_monster_holds_it(edition: str) -> None:
    """Spellbinding Circle lies on Ox from the start."""
    played = play(
        edition,
        you(attack="Ox"),
        you=[beast("Ox")],
        opponent={"spells_traps": [equipped("Spellbinding Circle")]},
    )

    assert [index for index, _ in played.refused()] == [0]


@each_edition
def test_tragoedia_has_600_for_each_card_in_the_hand(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Tragoedia"),
        you=["Gemini Elf"],
        opponent={"hand": ["Tragoedia", "Petit Moth", "Petit Moth"]},
    )

    assert played.zone(1, "monsters") == ["Tragoedia"]
    at = next(id for id, each in enumerate(played.outcome.state.objects) if each == played.monster("Tragoedia"))
    assert atk(played.outcome.state, at) == 1200


@each_edition
def test_breaker_has_300_more_with_its_counter(edition: str) -> None:
    played = play(
        edition,
        you(attack="Breaker the Magical Warrior"),
        you=[{"card": "Breaker the Magical Warrior", "counters": {"spell counter": 1}}],
    )

    assert played.life(1) == 6100
