"""Cards that answer a declaration or an activation."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    CURRENT,
    EDISON,
    GOAT,
    beast,
    defending,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])
answers_activations = pytest.mark.parametrize("edition", [EDISON, CURRENT])


@each_edition
def test_draining_shield_gains_the_atk(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Draining Shield"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Draining Shield")]},
    )

    assert played.life(1) == 9900


@each_edition
def test_magic_jammer_stops_a_spell_but_no_trap(edition: str) -> None:
    board: dict[str, Any] = {
        "you": {"monsters": ["Gemini Elf"], "spells_traps": [set_card("Magic Jammer")], "hand": ["Petit Moth"]},
        "opponent": {"monsters": ["Petit Moth"], "spells_traps": [set_card("Book of Moon"), set_card("Waboku")]},
    }
    spell = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Book of Moon", targets=["Gemini Elf"]),
        you(activate="Magic Jammer"),
        **board,
    )
    trap = play(edition, you(attack="Gemini Elf"), opponent(activate="Waboku"), you(activate="Magic Jammer"), **board)

    assert (spell.life(1), spell.zone(0, "graveyard")) == (6400, ["Petit Moth", "Magic Jammer"])
    assert (trap.life(1), trap.refused_lines()) == (8000, [2])


@pytest.mark.parametrize("edition", [GOAT, EDISON])
def test_hallowed_life_barrier_spares_from_battle_and_effects(edition: str) -> None:
    """With the old text a monster is destroyed all the same; Ring of Destruction burns only the other player."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Petit Moth"),
        opponent(activate="Hallowed Life Barrier"),
        you(attack="Luster Dragon", target="Other Moth"),
        you(activate="Ring of Destruction", targets=["Other Dragon"], step="end"),
        you={"monsters": ["Gemini Elf", "Luster Dragon"], "spells_traps": [set_card("Ring of Destruction")]},
        opponent={
            "monsters": [
                "Petit Moth",
                {"card": "Petit Moth", "as": "Other Moth"},
                {"card": "Luster Dragon", "as": "Other Dragon"},
            ],
            "hand": ["Shrink"],
            "spells_traps": [set_card("Hallowed Life Barrier")],
        },
    )

    assert (played.life(0), played.life(1), played.zone(1, "monsters")) == (6100, 8000, [])


@each_edition
def test_royal_decree_negates_other_traps(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Sakuretsu Armor"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [{"card": "Royal Decree"}]},
        opponent={"spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert played.life(1) == 6100


@answers_activations
@pytest.mark.parametrize(
    ("side", "card"),
    [
        (
            {"spells_traps": [set_card("Gladiator Beast War Chariot")], "monsters": ["Gladiator Beast Laquari"]},
            "Gladiator Beast War Chariot",
        ),
        ({"hand": ["Herald of Orange Light", "Shining Angel"], "monsters": ["Petit Moth"]}, "Herald of Orange Light"),
    ],
)
def test_a_monster_effect_is_negated(edition: str, side: dict[str, Any], card: str) -> None:
    """Lily's effect in damage calculation: she is destroyed."""
    lily = "Injection Fairy Lily"
    target = side["monsters"][0]
    played = play(
        edition, you(attack=lily, target=target), you(activate=lily), opponent(activate=card), you=[lily], opponent=side
    )

    assert (played.zone(0, "graveyard"), played.life(0), played.refused()) == ([lily], 6000, [])


@answers_activations
def test_heraklinos_discards_to_negate_a_trap(edition: str) -> None:
    card = "Gladiator Beast Heraklinos"
    played = play(
        edition,
        you(attack=card),
        opponent(activate="Mirror Force"),
        you(activate=card),
        you={"monsters": [card], "hand": ["Petit Moth"]},
        opponent={"spells_traps": [set_card("Mirror Force")]},
    )

    assert (played.life(1), played.zone(1, "graveyard")) == (5000, ["Mirror Force"])


@answers_activations
def test_ash_blossom_negates_a_search_outside_the_damage_step_only(edition: str) -> None:
    """Ryko destroys and mills after calculation; that is the Damage Step, and Ash Blossom cannot answer."""
    ash = "Ash Blossom & Joyous Spring"
    finder = {"name": "Finder", "kind": "quick_play_spell", "effects": [{"do": [{"search": ["monster"]}]}]}
    played = play(
        edition,
        you(activate="Finder", step="start"),
        opponent(activate=ash),
        you={"hand": [finder], "deck": ["Petit Moth"]},
        opponent={"hand": [ash]},
    )
    late = play(
        edition,
        you(attack="Gemini Elf", target="Ryko, Lightsworn Hunter"),
        opponent(choose="choose nothing"),
        you(activate=ash),
        you={"monsters": ["Gemini Elf"], "hand": [ash]},
        opponent={"monsters": [set_monster("Ryko, Lightsworn Hunter")], "deck": 3 * ["Petit Moth"]},
    )

    assert (played.zone(0, "hand"), played.zone(0, "deck")) == ([], ["Petit Moth"])
    assert (late.refused_lines(), late.zone(1, "deck")) == ([2], [])


@answers_activations
def test_necro_gardna_negates_an_attack_from_the_graveyard(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Necro Gardna"),
        you=["Gemini Elf"],
        opponent={"graveyard": ["Necro Gardna"]},
    )

    assert (played.life(1), played.zone(1, "banished")) == (8000, ["Necro Gardna"])


@answers_activations
def test_fulhelmknight_negates_one_attack_in_the_duel(edition: str) -> None:
    knight = "XX-Saber Fulhelmknight"
    played = play(
        edition,
        you(attack="Gemini Elf", target=knight),
        opponent(activate=knight),
        you(attack="Luster Dragon", target=knight),
        opponent(activate=knight),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=[knight],
    )

    assert (played.zone(1, "monsters"), played.refused_lines()) == ([], [3])


@answers_activations
def test_fulhelmknight_revives_after_beating_a_defender(edition: str) -> None:
    knight = "XX-Saber Fulhelmknight"
    dead = beast("Saber", 1000, types=["x-saber"])
    for foe, back in ((defending("Petit Moth"), True), ("Petit Moth", False)):
        played = play(
            edition,
            you(attack=knight, target="Petit Moth"),
            you(activate=knight, targets=["Saber"]),
            you={"monsters": [knight], "graveyard": [dead]},
            opponent=[foe],
        )
        assert ("Saber" in played.zone(0, "monsters")) is back


@pytest.mark.parametrize("edition", [CURRENT])
def test_utopia_detaches_to_negate_and_falls_without_material(edition: str) -> None:
    utopia = "Number 39: Utopia"
    held = play(
        edition,
        you(attack="Gemini Elf", target=utopia),
        opponent(activate=utopia),
        you=["Gemini Elf"],
        opponent=[{"card": utopia, "counters": {"material": 1}}],
    )
    bare = play(edition, you(attack="Gemini Elf", target=utopia), you=["Gemini Elf"], opponent=[utopia])

    assert (held.zone(1, "monsters"), held.life(0), held.monster(utopia).counters) == ([utopia], 8000, ())
    assert (bare.zone(1, "graveyard"), bare.records("damage_calculated")) == ([utopia], [])


@answers_activations
def test_light_end_dragon_weakens_what_it_battles(edition: str) -> None:
    """2600 - 500 against 3000 - 1500."""
    card = "Light End Dragon"
    played = play(
        edition,
        you(attack=card, target="Blue-Eyes White Dragon"),
        you(activate=card),
        you=[card],
        opponent=["Blue-Eyes White Dragon"],
    )

    assert (played.life(1), played.zone(1, "monsters")) == (7400, [])


@pytest.mark.parametrize("edition", [CURRENT])
def test_borrelsword_attacks_twice_and_drains(edition: str) -> None:
    card = "Borrelsword Dragon"
    played = play(
        edition,
        you(activate=card, targets=["Petit Moth"], step="start"),
        you(attack=card, target="Summoned Skull"),
        you(activate=card),
        you(attack=card, target="Petit Moth"),
        you(attack=card, target="opponent"),
        you=[card],
        opponent=["Summoned Skull", "Petit Moth"],
    )

    assert (played.life(1), played.zone(1, "monsters"), played.refused_lines()) == (8000 - 3000, [], [4])


@answers_activations
def test_rainbow_kuriboh_holds_an_attacker(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Rainbow Kuriboh"),
        you=["Gemini Elf"],
        opponent={"hand": ["Rainbow Kuriboh"]},
    )

    assert (played.life(1), played.zone(1, "spells_traps")) == (8000, ["Rainbow Kuriboh"])


@answers_activations
def test_rainbow_kuriboh_comes_from_the_graveyard_and_is_banished(edition: str) -> None:
    """A direct attack brings a replay; beaten, it is banished."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Rainbow Kuriboh"),
        you(retarget="Rainbow Kuriboh"),
        you=["Gemini Elf"],
        opponent={"graveyard": ["Rainbow Kuriboh"]},
    )

    assert (played.life(1), played.zone(1, "banished")) == (6200, ["Rainbow Kuriboh"])
