"""Auras and Equipment, each in all editions: what a creature does that bears it."""

from __future__ import annotations

from typing import Any

import pytest

from card_rows import BEAR, GIANT, LANDS, OX, Row, attack, block, cast, expected, named, outcome, use
from combat import ALL, TODAY, creature, fight
from duel import you


def on(card: str, bearer: str = BEAR) -> dict[str, Any]:
    """The card lying on a creature."""
    return {"card": card, "on": bearer}


def unblocked(card: str, power: int, gained: int = 0, drawn: tuple[int, int] = (0, 0)) -> Row:
    """Your 2/2 attacks with the card on it, unblocked."""
    return Row(
        card=card,
        yours=[BEAR, on(card)],
        does=[attack(BEAR)],
        left=([BEAR, card], []),
        lives=(20 + gained, 20 - power),
        drawn=drawn,
    )


def blocked(card: str, *, bearer: bool, giant: bool, stays: bool = True) -> Row:
    """Your 2/2 attacks with the card on it, and a 3/3 blocks: which of them live, and whether the card stays."""
    mine = [*([BEAR] if bearer else []), *([card] if stays else [])]
    return Row(
        card=card,
        yours=[BEAR, on(card)],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=(mine, [GIANT] if giant else []),
    )


def not_blocked(card: str, power: int) -> Row:
    """Your 2/2 attacks with the card on it, and a 3/3 may not block it."""
    return Row(
        card=card,
        yours=[BEAR, on(card)],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=([BEAR, card], [GIANT]),
        lives=(20, 20 - power),
        refused=[1],
    )


ROWS = [
    unblocked("Holy Strength", 3),
    unblocked("Giant Strength", 4),
    unblocked("Weakness", 0),
    unblocked("Lifelink", 2, gained=2),
    unblocked("Spirit Link", 2, gained=2),
    unblocked("Serra's Embrace", 4),
    unblocked("Gaseous Form", 0),
    unblocked("Goblin War Paint", 4),
    unblocked("Leonin Scimitar", 3),
    unblocked("Vulshok Battlegear", 5),
    unblocked("Trusty Machete", 4),
    unblocked("Fireshrieker", 4),
    unblocked("Darksteel Axe", 4),
    unblocked("Behemoth Sledge", 4, gained=4),
    unblocked("Cranial Plating", 3),
    blocked("Giant Strength", bearer=True, giant=False),
    blocked("Holy Strength", bearer=True, giant=False),
    blocked("Lance", bearer=False, giant=True, stays=False),
    blocked("Gaseous Form", bearer=True, giant=True),
    blocked("Gorgon Flail", bearer=False, giant=False),
    blocked("Vulshok Battlegear", bearer=True, giant=False),
    not_blocked("Flight", 2),
    not_blocked("Serra's Embrace", 4),
    not_blocked("Fear", 2),
    not_blocked("Cloak of Mists", 2),
    not_blocked("Whispersilk Cloak", 2),
    Row(
        card="Lance",
        yours=[BEAR, on("Lance")],
        theirs=[creature("Lion", 2, 2)],
        does=[attack(BEAR), block(Lion=BEAR)],
        left=([BEAR, "Lance"], []),
    ),
    Row(
        card="Spirit Link",
        yours=[BEAR, on("Spirit Link")],
        theirs=[OX],
        does=[attack(BEAR), block(Pillarfield_Ox=BEAR)],
        left=([], [OX]),
        lives=(22, 20),
    ),
    Row(
        card="Goblin War Paint",
        yours=[{"card": BEAR, "sick": True}, on("Goblin War Paint")],
        does=[attack(BEAR)],
        left=([BEAR, "Goblin War Paint"], []),
        lives=(20, 16),
    ),
    Row(
        card="Firebreathing",
        yours=[BEAR, on("Firebreathing")],
        does=[attack(BEAR), *[you(activate="Firebreathing", step="declare-blockers")] * 3],
        left=([BEAR, "Firebreathing"], []),
        lives=(20, 15),
    ),
    Row(
        card="Regeneration",
        yours=[GIANT],
        theirs=[BEAR, on("Regeneration")],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), use("Regeneration")],
        left=([GIANT], [BEAR, "Regeneration"]),
    ),
    Row(
        card="Cranial Plating",
        yours=[BEAR, GIANT, on("Cranial Plating"), "Bonesplitter"],
        does=[attack(BEAR, GIANT), you(activate="Cranial Plating", targets=[GIANT], step="declare-blockers")],
        left=([BEAR, GIANT, "Cranial Plating", "Bonesplitter"], []),
        lives=(20, 13),  # 2, and 3 + 2 artifacts
    ),
    Row(
        card="Sword of Fire and Ice",
        yours=[BEAR, on("Sword of Fire and Ice")],
        theirs=[GIANT],
        does=[
            attack(BEAR),
            block(Hill_Giant=BEAR),
            you(choose="target opponent", step="combat-damage"),
        ],
        left=([BEAR, "Sword of Fire and Ice"], [GIANT]),
        lives=(20, 14),
        drawn=(1, 0),
        refused=[1],
    ),
    Row(
        card="Nemesis Mask",
        yours=[BEAR, OX, on("Nemesis Mask")],
        theirs=[GIANT],
        does=[attack(BEAR, OX), block(Hill_Giant=OX)],
        left=([OX, "Nemesis Mask"], [GIANT]),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Whispersilk Cloak",
        yours=[BEAR, on("Whispersilk Cloak")],
        hand=["Lightning Bolt"],
        does=[attack(BEAR), cast("Lightning Bolt", BEAR)],
        left=([BEAR, "Whispersilk Cloak"], []),
        lives=(20, 18),
        refused=[1],
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_what_a_creature_does_that_bears_it(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("card", ["Eternal Warrior", "Serra's Embrace"])
def test_a_bearer_that_stays_untapped(name: str, card: str) -> None:
    """Vigilance from an Aura."""
    assert not fight(name, attack(BEAR), you=[BEAR, on(card)]).monster(BEAR).tapped


@pytest.mark.parametrize("name", ALL)
def test_an_axe_is_not_destroyed(name: str) -> None:
    """Darksteel Axe itself is indestructible."""
    away = {"name": "Shatter", "kind": "instant", "effects": [{"target": "permanent", "do": ["destroy"]}]}
    played = fight(
        name,
        attack(BEAR),
        cast("Shatter", "Darksteel Axe"),
        you=[BEAR, on("Darksteel Axe")],
        opponent={"hand": [away], "battlefield": LANDS},
    )

    assert (played.life(1), played.zone(0, "graveyard")) == (16, [])


def test_boots_that_hide_their_bearer() -> None:
    """Swiftfoot Boots: hexproof against the opponent's spell, haste for a creature that has just come."""
    played = fight(
        TODAY,
        attack(BEAR),
        cast("Lightning Bolt", BEAR),
        you=[{"card": BEAR, "sick": True}, on("Swiftfoot Boots")],
        opponent={"hand": ["Lightning Bolt"], "battlefield": LANDS},
    )

    assert (played.refused_lines(), played.life(1)) == ([1], 18)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("card", ["Holy Strength", "Weakness", "Gaseous Form"])
def test_an_aura_is_not_cast_in_combat(name: str, card: str) -> None:
    """Without flash an Aura is cast in a main phase alone."""
    sides: dict[str, Any] = {"battlefield": [BEAR, *LANDS], "hand": [card]}
    line = you(cast=card, targets=[BEAR], step="declare-attackers")
    later = you(cast=card, targets=[BEAR], step="main-2")

    assert fight(name, attack(BEAR), line, you=sides).refused_lines() == [1]
    assert fight(name, attack(BEAR), later, you=sides).refused_lines() == []
