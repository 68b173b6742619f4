"""Permanents that rule every combat, each in all editions: what it does to an attack that would go otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from card_rows import BEAR, GIANT, OX, Row, attack, block, cast, expected, named, outcome, use
from combat import ALL, creature, fight
from duel import opponent, you

BLACK = creature("Shade", 2, 2, colors=["black"])
WHITE = creature("Knight", 2, 2, colors=["white"])
FLIER = creature("Bird", 2, 2, "flying")
SICK = {"card": BEAR, "sick": True}


def unblocked(card: str, attacker: Any, power: int, *, more: Sequence[Any] = (), gained: int = 0) -> Row:
    """A creature beside the card attacks and is not blocked."""
    label = attacker["name"] if isinstance(attacker, dict) and "name" in attacker else attacker
    label = label["card"] if isinstance(label, dict) else label
    board = [attacker, card, *more]
    names = [label, card, *(each["name"] if isinstance(each, dict) else each for each in more)]
    return Row(card=card, yours=board, does=[attack(label)], left=(names, []), lives=(20 + gained, 20 - power))


def no_attack(card: str, attacker: Any) -> Row:
    """The opponent has the card, and an attack is refused."""
    label = attacker["name"] if isinstance(attacker, dict) else attacker
    return Row(card=card, yours=[attacker], theirs=[card], does=[attack(label)], left=([label], [card]), refused=[0])


def no_block(card: str, **more: Any) -> Row:
    """You have the card, and one 2/2 may not block the attacker."""
    return Row(
        card=card,
        yours=[GIANT, card],
        theirs=[BEAR],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT)],
        left=([GIANT, card], [BEAR]),
        lives=(20, 17),
        refused=[1],
        **more,
    )


ROWS = [
    unblocked("Honor of the Pure", WHITE, 3),
    unblocked("Honor of the Pure", BEAR, 2),
    unblocked("Crusade", WHITE, 3),
    unblocked("Bad Moon", BLACK, 3),
    unblocked("Bad Moon", BEAR, 2),
    unblocked("Fervor", SICK, 2),
    unblocked("Mass Hysteria", SICK, 2),
    unblocked("Fires of Yavimaya", SICK, 2),
    unblocked("True Conviction", BEAR, 4, gained=4),
    unblocked("Lord of Atlantis", creature("Fish", 1, 1, types=["merfolk"]), 2),
    unblocked("Field Marshal", creature("Guard", 1, 1, types=["soldier"]), 2),
    unblocked("Knight Exemplar", creature("Squire", 1, 1, types=["knight"]), 2),
    unblocked("Muscle Sliver", creature("Other Sliver", 1, 1, types=["sliver"]), 2),
    unblocked("Fury Sliver", creature("Other Sliver", 1, 1, types=["sliver"]), 2),
    unblocked("Sublime Archangel", BEAR, 4),  # its own exalted and the one that the bear has of it
    Row(
        card="Avatar of Slaughter",
        yours=[BEAR, {"card": "Avatar of Slaughter", "tapped": True}],
        does=[attack(BEAR)],
        left=([BEAR, "Avatar of Slaughter"], []),
        lives=(20, 16),
    ),
    no_block("Bedlam"),
    no_block("Goblin War Drums"),
    no_attack("Light of Day", BLACK),
    no_attack("Moat", BEAR),
    no_attack("Magus of the Moat", BEAR),
    Row(card="Moat", yours=[FLIER], theirs=["Moat"], does=[attack("Bird")], left=(["Bird"], ["Moat"]), lives=(20, 18)),
    Row(
        card="Levitation",
        yours=[BEAR, "Levitation"],
        theirs=[OX],
        does=[attack(BEAR), block(Pillarfield_Ox=BEAR)],
        left=([BEAR, "Levitation"], [OX]),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Winged Sliver",
        yours=["Winged Sliver", "Muscle Sliver"],
        theirs=[OX],
        does=[attack("Muscle Sliver"), block(Pillarfield_Ox="Muscle Sliver")],
        left=(["Winged Sliver", "Muscle Sliver"], [OX]),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Talon Sliver",
        yours=["Talon Sliver", "Muscle Sliver"],
        theirs=[creature("Lion", 2, 2)],
        does=[attack("Muscle Sliver"), block(Lion="Muscle Sliver")],
        left=(["Talon Sliver", "Muscle Sliver"], []),
    ),
    Row(
        card="Crystalline Sliver",
        yours=["Crystalline Sliver", "Muscle Sliver"],
        hand=["Lightning Bolt"],
        does=[attack("Muscle Sliver"), cast("Lightning Bolt", "Muscle Sliver")],
        left=(["Crystalline Sliver", "Muscle Sliver"], []),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Serra's Blessing",
        yours=[BEAR, "Serra's Blessing"],
        does=[attack(BEAR)],
        left=([BEAR, "Serra's Blessing"], []),
        lives=(20, 18),
    ),
    Row(
        card="Goblin War Drums",
        yours=[GIANT, "Goblin War Drums"],
        theirs=[BEAR, OX],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT, Pillarfield_Ox=GIANT)],
        left=(["Goblin War Drums"], [OX]),
    ),
    Row(
        card="Familiar Ground",
        yours=[GIANT, "Familiar Ground"],
        theirs=[BEAR, OX],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT, Pillarfield_Ox=GIANT)],
        left=([GIANT, "Familiar Ground"], [BEAR, OX]),
        lives=(20, 17),
        refused=[1],
    ),
    Row(
        card="Absolute Law",  # the giant is red, so the bear that blocks it is protected from it
        yours=[GIANT, "Absolute Law"],
        theirs=[BEAR],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT)],
        left=([GIANT, "Absolute Law"], [BEAR]),
    ),
    Row(
        card="Absolute Grace",
        yours=[BLACK, "Absolute Grace"],
        theirs=[creature("Ghoul", 2, 2, colors=["black"])],
        does=[attack("Shade"), block(Ghoul="Shade")],
        left=(["Shade", "Absolute Grace"], ["Ghoul"]),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Dictate of Heliod",
        yours=[GIANT],
        theirs=[BEAR],
        hand=["Dictate of Heliod"],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), cast("Dictate of Heliod")],
        left=([], [BEAR, "Dictate of Heliod"]),
    ),
    Row(
        card="Fires of Yavimaya",
        yours=[GIANT],
        theirs=[BEAR, "Fires of Yavimaya"],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), use("Fires of Yavimaya", BEAR)],
        left=([], [BEAR]),
    ),
    Row(
        card="Seal of Strength",
        yours=[GIANT],
        theirs=[BEAR, "Seal of Strength"],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), use("Seal of Strength", BEAR)],
        left=([], [BEAR]),
    ),
    Row(
        card="Seal of Fire",
        yours=[BEAR],
        theirs=["Seal of Fire"],
        does=[attack(BEAR), use("Seal of Fire", BEAR, step="declare-attackers")],
        left=([], []),
    ),
    Row(
        card="Coastal Piracy",
        yours=[BEAR, "Coastal Piracy"],
        does=[attack(BEAR), you(activate="Coastal Piracy")],
        left=([BEAR, "Coastal Piracy"], []),
        lives=(20, 18),
        drawn=(1, 0),
    ),
    Row(
        card="Silent Arbiter",
        yours=[BEAR, GIANT],
        theirs=["Silent Arbiter"],
        does=[attack(BEAR, GIANT)],
        left=([BEAR, GIANT], ["Silent Arbiter"]),
        refused=[0],
    ),
    Row(
        card="Dueling Grounds",
        yours=[GIANT, "Dueling Grounds"],
        theirs=[BEAR, OX],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT, Pillarfield_Ox=GIANT)],
        left=([GIANT, "Dueling Grounds"], [BEAR, OX]),
        lives=(20, 17),
        refused=[1],
    ),
    Row(
        card="Dolmen Gate",
        yours=[BEAR, "Dolmen Gate"],
        theirs=[GIANT],
        does=[attack(BEAR), block(Hill_Giant=BEAR)],
        left=([BEAR, "Dolmen Gate"], [GIANT]),
    ),
    Row(  # both must attack, so attacking with one alone is not legal
        card="Grand Melee",
        yours=[BEAR, GIANT, "Grand Melee"],
        does=[attack(BEAR)],
        left=([BEAR, GIANT, "Grand Melee"], []),
        lives=(20, 15),
        refused=[0],
    ),
    Row(
        card="Hellraiser Goblin",
        yours=[SICK, "Hellraiser Goblin"],
        does=[attack("Hellraiser Goblin")],
        left=([BEAR, "Hellraiser Goblin"], []),
        lives=(20, 16),
        refused=[0],
    ),
    Row(
        card="Knight Exemplar",
        yours=["Knight Exemplar", "White Knight"],
        theirs=[OX],
        does=[attack("White Knight"), block(Pillarfield_Ox="White Knight")],
        left=(["Knight Exemplar", "White Knight"], [OX]),
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_what_a_permanent_does_to_an_attack(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("card", ["Propaganda", "Ghostly Prison", "Windborn Muse"])
@pytest.mark.parametrize(("lands", "life"), [(0, 20), (1, 20), (2, 17)])
def test_a_toll_of_two_for_each_attacker(name: str, card: str, lands: int, life: int) -> None:
    """An attack on the player costs {2} for each attacker, and who cannot pay cannot attack."""
    played = fight(name, attack(GIANT), you=[GIANT, *["Mountain"] * lands], opponent=[card])

    assert (played.life(1), played.refused_lines()) == (life, [] if lands == 2 else [0])


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("card", "refused"), [("Propaganda", False), ("Baird, Steward of Argive", True)])
def test_a_toll_on_planeswalkers_only_where_the_card_says_so(name: str, card: str, refused: bool) -> None:
    """Propaganda speaks of attacks on you, Baird of attacks on you and on planeswalkers you control."""
    played = fight(name, you(attack={GIANT: "Ajani Goldmane"}), you=[GIANT], opponent=[card, "Ajani Goldmane"])

    assert played.refused_lines() == ([0] if refused else [])


@pytest.mark.parametrize("name", ALL)
def test_all_must_block_in_a_melee(name: str) -> None:
    """Grand Melee: the defender may not leave an attacker unblocked that a creature could block."""
    played = fight(name, attack(GIANT), opponent(block={}), you=[GIANT], opponent=[BEAR, "Grand Melee"])

    assert (played.refused_lines(), played.life(1)) == ([1], 20)


@pytest.mark.parametrize("name", ALL)
def test_vigilance_from_a_blessing(name: str) -> None:
    """Serra's Blessing: the attacker stays untapped."""
    assert not fight(name, attack(BEAR), you=[BEAR, "Serra's Blessing"]).monster(BEAR).tapped
