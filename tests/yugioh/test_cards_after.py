"""Cards of the rulings that act after damage calculation and when monsters go to the Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, beast, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", BOTH)


@each_edition
def test_warrior_lady_banishes_both(edition: str) -> None:
    """Y-43: Mystic Tomato is banished, not destroyed by battle; its effect is silent."""
    played = play(
        edition,
        you(attack="D.D. Warrior Lady", target="Mystic Tomato"),
        you(activate="D.D. Warrior Lady"),
        you=["D.D. Warrior Lady"],
        opponent={"monsters": ["Mystic Tomato"], "deck": ["Skull Servant"]},
    )

    assert (played.zone(0, "banished"), played.zone(1, "banished")) == (["D.D. Warrior Lady"], ["Mystic Tomato"])
    assert played.activations() == ["D.D. Warrior Lady"]
    assert played.records("destroyed") == []


@each_edition
@pytest.mark.parametrize(("atk", "banished"), [(3000, ["D.D. Assailant"]), (1000, [])])
def test_assailant_banishes_both_only_if_destroyed(edition: str, atk: int, banished: list[str]) -> None:
    """Y-44."""
    played = play(
        edition, you(attack="D.D. Assailant", target="Ox"), you=["D.D. Assailant"], opponent=[beast("Ox", atk)]
    )

    assert played.zone(0, "banished") == banished
    assert len(played.zone(1, "banished")) == len(banished)


@each_edition
def test_two_tomatoes_go_on_one_chain(edition: str) -> None:
    """Y-45: yours is link 1, so theirs is summoned first; neither misses."""
    side: dict[str, Any] = {"monsters": ["Mystic Tomato"], "deck": ["Skull Servant", "Dark Magician"]}
    played = play(
        edition,
        you(attack="Mystic Tomato", target="Mystic Tomato #2"),
        you(activate="Mystic Tomato"),
        opponent(activate="Mystic Tomato #2"),
        you=side,
        opponent=side,
    )

    assert played.activations() == ["Mystic Tomato", "Mystic Tomato #2"]
    assert [played.outcome.state.object(each.event.object).controller for each in played.records("summoned")] == [1, 0]  # type: ignore[attr-defined]
    assert played.zone(1, "monsters") == ["Skull Servant #2"]


@each_edition
def test_airknight_and_robbin_goblin(edition: str) -> None:
    """Y-53: both are mandatory and their player orders them."""
    played = play(
        edition,
        you(attack="Airknight Parshath"),
        you(order=["Robbin' Goblin", "Airknight Parshath"]),
        you={
            "monsters": ["Airknight Parshath"],
            "spells_traps": [{"card": "Robbin' Goblin"}],
            "deck": ["Petit Moth"],
        },
        opponent={"hand": ["Skull Servant"]},
    )

    assert played.activations() == ["Robbin' Goblin", "Airknight Parshath"]
    assert (played.zone(0, "hand"), played.zone(1, "graveyard")) == (["Petit Moth"], ["Skull Servant"])


def test_a_summon_at_the_end_of_the_damage_step_cannot_be_answered() -> None:
    """Y-55: Shining Angel brings a monster; Torrential Tribute has to stay."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Shining Angel"),
        opponent(activate="Shining Angel"),
        you(activate="Torrential Tribute", step="damage.7"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Torrential Tribute")]},
        opponent={"monsters": ["Shining Angel"], "deck": ["Shining Angel"]},
    )

    assert played.activations() == ["Shining Angel"]
    assert played.zone(1, "monsters") == ["Shining Angel #2"]


@each_edition
def test_torrential_tribute_answers_a_summon_in_the_battle_step(edition: str) -> None:
    """Call of the Haunted brings a monster, and all go."""
    played = play(
        edition,
        you(activate="Call of the Haunted", targets=["Petit Moth"], step="start"),
        opponent(activate="Torrential Tribute", step="start"),
        you={
            "monsters": ["Gemini Elf"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Torrential Tribute")]},
    )

    assert (played.zone(0, "monsters"), played.zone(1, "monsters")) == ([], [])


def test_marshmallon_attacked_face_down() -> None:
    """Y-59: it stays, and its attacker's player takes 1000 after damage calculation."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Marshmallon"),
        you(attack="Luster Dragon", target="Marshmallon"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=[set_monster("Marshmallon")],
    )

    assert played.zone(1, "monsters") == ["Marshmallon"]
    assert (played.life(0), played.life(1)) == (7000, 8000)
    assert played.step("damage_dealt") == "damage.6"


def test_divine_wrath_on_a_flip_effect() -> None:
    """Y-60: negated, and Magician of Faith is destroyed by the effect, not by the battle."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Magician of Faith"),
        opponent(activate="Magician of Faith", targets=["Shrink"]),
        you(activate="Divine Wrath"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Divine Wrath")], "hand": ["Petit Moth"]},
        opponent={"monsters": [set_monster("Magician of Faith")], "graveyard": ["Shrink"]},
    )

    assert played.zone(1, "hand") == []
    assert played.step("destroyed", "Magician of Faith") == "damage.6"
    assert played.monster("Magician of Faith").zone == "graveyard"


@each_edition
def test_goblin_attack_force_turns_only_if_it_has_attacked(edition: str) -> None:
    """B-21: a negated attack is a declaration, not an attack."""
    board: dict[str, Any] = {"you": ["Goblin Attack Force"], "opponent": {"spells_traps": [set_card("Magic Cylinder")]}}
    attacked = play(edition, you(attack="Goblin Attack Force"), **board)
    stopped = play(
        edition,
        you(attack="Goblin Attack Force"),
        opponent(activate="Magic Cylinder", targets=["Goblin Attack Force"]),
        **board,
    )

    assert attacked.monster("Goblin Attack Force").position == "defense"
    assert stopped.monster("Goblin Attack Force").position == "attack"


@each_edition
def test_envoy_attacks_again_after_destroying_a_monster(edition: str) -> None:
    """B-09: once; and the second attack, negated, is used up."""
    name = "Black Luster Soldier - Envoy of the Beginning"
    again = you(attack=name)
    board: dict[str, Any] = {
        "you": [name],
        "opponent": {"monsters": ["Petit Moth"], "spells_traps": [set_card("Negate Attack")]},
    }
    first = (you(attack=name, target="Petit Moth"), you(activate=name))

    twice = play(edition, *first, again, again, **board)
    negated = play(edition, *first, again, opponent(activate="Negate Attack", targets=[name]), again, **board)

    assert twice.life(1) == 8000 - 2700 - 3000
    assert [script for script, _ in twice.refused()] == [3]
    assert negated.life(1) == 8000 - 2700
    assert [script for script, _ in negated.refused()] == [4]


@each_edition
@pytest.mark.parametrize(("fiend", "works"), [("La Jinn the Mystical Genie of the Lamp", False), ("Gemini Elf", True)])
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.negeff")
def test_ha_des_negates_what_fiends_destroy(edition: str, fiend: str, works: bool) -> None:
    """Y-56: Sangan's effect is activated in the Graveyard and negated."""
    played = play(
        edition,
        you(attack=fiend, target="Sangan"),
        you=["Dark Ruler Ha Des", fiend],
        opponent={"monsters": ["Sangan"], "deck": ["Petit Moth"]},
    )

    assert played.activations() == ["Sangan"]
    assert played.zone(1, "hand") == (["Petit Moth"] if works else [])
