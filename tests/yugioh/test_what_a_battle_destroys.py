"""What a battle destroys and what it does not, and what destroying negates: the same in every edition."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, defending, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.indes")
def test_what_cannot_be_destroyed_by_battle_still_lets_damage_through(edition: str) -> None:
    """Spirit Reaper in Attack Position: 1900 - 300, and nothing was destroyed."""
    played = play(
        edition, you(attack="Gemini Elf", target="Spirit Reaper"), you=["Gemini Elf"], opponent=["Spirit Reaper"]
    )

    assert (played.life(1), played.zone(1, "monsters")) == (6400, ["Spirit Reaper"])
    assert played.rule("not_destroyed_by_battle", "Spirit Reaper") == "ygo:calc.indes"
    assert not played.records("destroyed")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.negatedindes")
def test_a_negated_protection_from_battle_protects_nothing(edition: str) -> None:
    """Skill Drain negates what keeps Spirit Reaper on the field."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Spirit Reaper"),
        you={"monsters": ["Gemini Elf"], "spells_traps": ["Skill Drain"]},
        opponent=[defending("Spirit Reaper")],
    )

    assert played.zone(1, "graveyard") == ["Spirit Reaper"]
    assert played.rule("destruction_decided", "Spirit Reaper") == "ygo:calc.negatedindes"


CATCHER = {
    "instead": {"moved": {"object": "opponent", "to": "graveyard", "reason": "destroyed by battle"}},
    "if": ["it_battled_this_card"],
    "with": [{"move_instead": "banished"}],
}
"""A monster that banishes what it destroys by battle."""


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.2")
def test_what_the_winner_banishes_was_destroyed_by_battle_but_not_sent_to_the_graveyard(edition: str) -> None:
    """Mystic Tomato's effect wants the Graveyard; the winner's "when it destroys" does not."""
    boast = {"when": {"destroyed": {"object": "opponent", "by": "battle"}}, "must": True, "do": [{"gain_life": 500}]}
    played = play(
        edition,
        you(attack="Catcher", target="Mystic Tomato"),
        you=[beast("Catcher", 1900, effects=[CATCHER, boast])],
        opponent={"monsters": ["Mystic Tomato"], "deck": ["Sangan"]},
    )

    assert played.zone(1, "banished") == ["Mystic Tomato"]
    assert played.rule("moved", "Mystic Tomato") == "ygo:calc.dest.2"
    assert played.activations() == ["Catcher"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.5")
def test_what_an_effect_takes_after_calculation_was_not_destroyed_by_battle(edition: str) -> None:
    """D.D. Warrior Lady banishes the loser: neither its effect nor one for destroying by battle is activated."""
    played = play(
        edition,
        you(attack="D.D. Warrior Lady", target="Mystic Tomato"),
        you(activate="D.D. Warrior Lady"),
        you=["D.D. Warrior Lady"],
        opponent={"monsters": ["Mystic Tomato"], "deck": ["Sangan"]},
    )

    assert (played.zone(0, "banished"), played.zone(1, "banished")) == (["D.D. Warrior Lady"], ["Mystic Tomato"])
    assert played.rule("not_destroyed_by_battle", "Mystic Tomato") == "ygo:calc.dest.5"
    assert not played.records("destroyed")
    assert played.activations() == ["D.D. Warrior Lady"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.destroy")
def test_a_trap_destroyed_in_answer_to_its_activation_still_resolves(edition: str) -> None:
    """Mystical Space Typhoon on an activated Sakuretsu Armor is in vain."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Sakuretsu Armor"),
        you(activate="Mystical Space Typhoon", targets=["Sakuretsu Armor"]),
        you={"monsters": ["Gemini Elf"], "hand": ["Mystical Space Typhoon"]},
        opponent={"spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert played.zone(0, "graveyard") == ["Gemini Elf", "Mystical Space Typhoon"]
    assert played.rule("still_resolves", "Sakuretsu Armor") == "ygo:chain.destroy"


@each_edition
def test_a_continuous_trap_destroyed_in_answer_to_its_activation_does_nothing(edition: str) -> None:
    """It must lie face-up to apply."""
    armor = {"do": ["negate_attack"]}
    wall = {"name": "Wall", "kind": "continuous_trap", "effects": [armor], "set": True}
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Wall"),
        you(activate="Mystical Space Typhoon", targets=["Wall"]),
        you={"monsters": ["Gemini Elf"], "hand": ["Mystical Space Typhoon"]},
        opponent={"spells_traps": [wall]},
    )

    assert not played.records("still_resolves")
    assert played.life(1) == 6100
