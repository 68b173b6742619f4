"""Cards about which monsters may attack which."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    CURRENT,
    EDISON,
    GOAT,
    answered,
    beast,
    defending,
    offered,
    opponent,
    play,
    set_card,
    set_monster,
    table,
    you,
)

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])


@each_edition
def test_zombyra_attacks_no_player_and_grows_weaker(edition: str) -> None:
    direct = play(edition, you(attack="Zombyra the Dark", target="opponent"), you=["Zombyra the Dark"])
    played = play(
        edition, you(attack="Zombyra the Dark", target="Petit Moth"), you=["Zombyra the Dark"], opponent=["Petit Moth"]
    )

    assert (direct.refused_lines(), direct.life(1)) == ([0], 8000)
    assert played.outcome.state.board.modifiers[-1].amount == -200


@each_edition
def test_berserk_gorilla_must_attack(edition: str) -> None:
    """While it can, the Battle Phase cannot be ended; turned to Defense it destroys itself."""
    state = table(edition, you=["Berserk Gorilla"], opponent=["Petit Moth"])
    while "attack Petit Moth with Berserk Gorilla" not in offered(state):
        state = answered(state, "pass")
    lying = play(edition, you(attack="Gemini Elf"), you=[defending("Berserk Gorilla"), "Gemini Elf"])

    assert "end the Battle Phase" not in offered(state)
    assert lying.zone(0, "graveyard") == ["Berserk Gorilla"]


@each_edition
def test_asura_priest_attacks_every_monster_once(edition: str) -> None:
    played = play(
        edition,
        you(attack="Asura Priest", target="Petit Moth"),
        you(attack="Asura Priest", target="Labyrinth Wall"),
        you(attack="Asura Priest", target="Labyrinth Wall"),
        you(attack="Asura Priest", target="Skull Servant"),
        you(attack="Asura Priest", target="opponent"),
        you=["Asura Priest"],
        opponent=["Petit Moth", defending("Labyrinth Wall"), "Skull Servant"],
    )

    assert (played.refused_lines(), played.zone(1, "monsters")) == ([2, 4], ["Labyrinth Wall"])
    assert (played.life(0), played.life(1)) == (6700, 5200)


@each_edition
def test_marauding_captain_guards_other_warriors(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        you(attack="Gemini Elf", target="Marauding Captain"),
        you=["Gemini Elf"],
        opponent=["Celtic Guardian", "Marauding Captain"],
    )

    assert (played.refused_lines(), played.life(1)) == ([0], 7300)


@each_edition
@pytest.mark.parametrize(
    ("foe", "allowed"),
    [(beast("Strong", 1600), True), (beast("Weak", 1599), False), (set_monster("Gemini Elf"), False)],
)
def test_drillago_passes_strong_monsters(edition: str, foe: Any, allowed: bool) -> None:
    played = play(edition, you(attack="Drillago", target="opponent"), you=["Drillago"], opponent=[foe])

    assert (played.life(1), played.refused_lines()) == ((6400, []) if allowed else (8000, [0]))


@each_edition
def test_gravity_bind_holds_level_4_and_stops_an_attack(edition: str) -> None:
    side = {"spells_traps": [set_card("Gravity Bind")]}
    stopped = play(
        edition, you(attack="Gemini Elf"), opponent(activate="Gravity Bind"), you=["Gemini Elf"], opponent=side
    )
    held = play(
        edition,
        you(attack="Gemini Elf"),
        you(attack="Giant Soldier of Stone"),
        you=["Gemini Elf", "Giant Soldier of Stone"],
        opponent={"spells_traps": [{"card": "Gravity Bind"}]},
    )

    assert (stopped.life(1), held.life(1), held.refused_lines()) == (8000, 6700, [0])


@each_edition
@pytest.mark.parametrize(("card", "free"), [("Messenger of Peace", 6600), ("Swords of Revealing Light", 8000)])
def test_a_spell_that_forbids_declarations(edition: str, card: str, free: int) -> None:
    """Messenger lets a monster of 1400 attack, the Swords none."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        you(attack="Celtic Guardian"),
        you=["Gemini Elf", "Celtic Guardian"],
        opponent={"spells_traps": [{"card": card}]},
    )

    assert (played.life(1), played.refused_lines()[0]) == (free, 0)


@each_edition
def test_level_limit_turns_what_comes_to_defense(edition: str) -> None:
    played = play(
        edition,
        you(activate="Call of the Haunted", targets=["Summoned Skull"], step="start"),
        you(attack="Summoned Skull"),
        you={
            "graveyard": ["Summoned Skull"],
            "spells_traps": [set_card("Call of the Haunted"), {"card": "Level Limit - Area B"}],
        },
    )

    assert (played.monster("Summoned Skull").position, played.refused_lines()) == ("defense", [1])


@each_edition
@pytest.mark.parametrize("umi", [True, False])
def test_the_legendary_fisherman_hides_under_umi(edition: str, umi: bool) -> None:
    """Under Umi he is not attacked, and does not stop a direct attack."""
    field = [{"name": "Umi", "kind": "field_spell", "effects": []}] if umi else []
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you(attack="Gemini Elf", target="The Legendary Fisherman"),
        you=["Gemini Elf"],
        opponent={"monsters": ["The Legendary Fisherman"], "spells_traps": field},
    )

    assert (played.refused_lines(), played.life(1)) == (([1], 6100) if umi else ([0], 7950))
