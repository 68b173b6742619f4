"""What an attack or block is paid with is its player's choice, paid in full with the declaration or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, by_edition, creature, fight, opened
from duel import answered, offered, opponent, you

ELF = {**creature("Elf", 1, 1), "effects": [{"cost": ["tap"], "do": [{"add_mana": "G"}], "at_once": True}]}
TREASURE = {
    "name": "Treasure",
    "kind": "artifact",
    "effects": [{"cost": ["sacrifice"], "do": [{"add_mana": "R"}], "at_once": True}],
}
ATTACK_PAY, BLOCK_PAY = ("308.2f", "508.1i", "508.1j"), ("309.2d", "509.1f", "509.1f")


def gate(deed: str, amount: int = 1) -> dict[str, Any]:
    """An enchantment that taxes each creature of the opponent."""
    effect = {"to": {"each_creature": "opponent"}, "apply": [{"price": {deed: amount}}]}
    return {"name": "Gate", "kind": "enchantment", "effects": [effect]}


def tapped(played: Any) -> list[str]:
    labels = ("Forest", "Forest #2", "Elf")
    return [each for each in labels if played.monster(each).tapped]


@pytest.mark.parametrize("name", ALL)
def test_the_attacking_player_says_what_pays_for_the_attack(name: str) -> None:
    """508.1h-i: mana abilities are used now, of permanents that the player chooses."""
    mine = [creature("Raider", 2, 2), "Forest", "Forest", ELF, TREASURE]

    named = fight(name, you(attack={"Raider": "opponent"}, pay="Elf"), you=mine, opponent=[gate("attack")])
    silent = fight(name, you(attack={"Raider": "opponent"}), you=mine, opponent=[gate("attack")])

    assert (named.refused(), silent.refused()) == ([], [])
    assert (tapped(named), tapped(silent)) == (["Elf"], ["Forest"])
    assert (named.life(1), silent.life(1)) == (18, 18)


@pytest.mark.parametrize("name", ALL)
def test_it_is_asked_source_by_source_until_all_is_paid(name: str) -> None:
    """A treasure may be sacrificed, an attacker that is tapped pays nothing; nothing happens before the last."""
    state = opened(
        name,
        you=[creature("Raider", 2, 2), "Forest", "Forest", {**ELF, "name": "Elf"}, TREASURE],
        opponent=[gate("attack")],
    )
    state = answered(state, "pass", "pass", "Raider attacks opponent", "Elf attacks opponent")
    assert offered(state) == ["pay with Forest", "pay with Forest #2", "pay with Treasure"]

    state = answered(state, "pay with Treasure")
    assert offered(state) == ["pay with Forest", "pay with Forest #2"]
    assert not any(getattr(each, "tapped", False) for each in state.objects)

    state = answered(state, "pay with Forest #2")
    assert [each.label for each in state.objects if getattr(each, "tapped", False)] == ["Raider", "Forest #2", "Elf"]
    assert len(state.board.attacks) == 2


@pytest.mark.parametrize("name", ALL)
def test_the_defending_player_says_what_pays_for_the_block(name: str) -> None:
    """509.1e-f: even a blocker may be tapped for it; it was untapped as it was chosen, and blocks."""
    theirs = ["Forest", "Forest", ELF]

    played = fight(
        name,
        you(attack={"Raider": "opponent"}),
        opponent(block={"Elf": "Raider"}, pay=["Elf"]),
        you=[creature("Raider", 2, 2), gate("block")],
        opponent=theirs,
    )

    assert played.refused() == []
    assert played.records("became_blocked_by")
    assert [each for each in ("Forest", "Forest #2") if played.monster(each).tapped] == []
    assert played.life(1) == 20


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("pay", [["Forest"], ["Raider", "Forest"]])
def test_too_little_or_what_makes_no_mana_undoes_the_whole_attack(name: str, pay: list[str]) -> None:
    """508.1i: no partial payment; nothing is tapped and nobody attacks."""
    played = fight(
        name,
        you(attack={"Raider": "opponent"}, pay=pay),
        you=[creature("Raider", 2, 2), "Forest", "Forest", ELF],
        opponent=[gate("attack", 2)],
    )

    assert played.refused() == [(0, by_edition(name, *ATTACK_PAY))]
    assert tapped(played) == []
    assert played.life(1) == 20


@pytest.mark.parametrize("name", ALL)
def test_too_little_undoes_the_whole_block(name: str) -> None:
    """509.1f: the same for a block."""
    played = fight(
        name,
        you(attack={"Raider": "opponent"}),
        opponent(block={"Guard": "Raider"}, pay=["Forest"]),
        you=[creature("Raider", 2, 2), gate("block", 2)],
        opponent=[creature("Guard", 2, 2), "Forest", "Forest", ELF],
    )

    assert played.refused() == [(1, by_edition(name, *BLOCK_PAY))]
    assert tapped(played) == []
    assert played.life(1) == 18
