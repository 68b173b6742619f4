"""Lands that fight, and lands and artifacts that meddle with fighters, each in all editions."""

from __future__ import annotations

import pytest

from card_rows import BEAR, GIANT, OX, Row, attack, block, expected, named, outcome, use
from combat import ALL, creature, fight
from duel import you


def animated(card: str, power: int, *, blocker: str = "", refused: bool = False, survives: bool = True) -> Row:
    """The land becomes a creature before attackers are declared and attacks."""
    return Row(
        card=card,
        yours=[card],
        theirs=[blocker] if blocker else [],
        does=[
            you(activate=card, step="beginning-of-combat"),
            attack(card),
            *([block(**{blocker.replace(" ", "_"): card})] if blocker else []),
        ],
        left=([card] if survives else [], [blocker] if blocker else []),
        lives=(20, 20 if blocker and not refused else 20 - power),
        refused=[2] if refused else [],
    )


ROWS = [
    animated("Mishra's Factory", 2),
    animated("Treetop Village", 3),
    animated("Faerie Conclave", 2, blocker=BEAR, refused=True),
    animated("Ghitu Encampment", 2),
    animated("Forbidding Watchtower", 1, blocker=BEAR),
    animated("Mishra's Factory", 2, blocker=GIANT, survives=False),
    Row(  # tramples over
        card="Treetop Village",
        yours=["Treetop Village"],
        theirs=[creature("Lion", 1, 1)],
        does=[
            you(activate="Treetop Village", step="beginning-of-combat"),
            attack("Treetop Village"),
            block(Lion="Treetop Village"),
        ],
        left=(["Treetop Village"], []),
        lives=(20, 18),
    ),
    Row(  # strikes first
        card="Ghitu Encampment",
        yours=["Ghitu Encampment"],
        theirs=[creature("Lion", 2, 2)],
        does=[
            you(activate="Ghitu Encampment", step="beginning-of-combat"),
            attack("Ghitu Encampment"),
            block(Lion="Ghitu Encampment"),
        ],
        left=(["Ghitu Encampment"], []),
    ),
    Row(  # it deals its damage first and may then be shot
        card="Desert",
        yours=[creature("Lion", 2, 1)],
        theirs=["Desert"],
        does=[attack("Lion"), use("Desert", "Lion", step="end-of-combat")],
        left=([], ["Desert"]),
        lives=(20, 18),
    ),
    Row(
        card="Desert",
        yours=[creature("Lion", 2, 1)],
        theirs=["Desert"],
        does=[attack("Lion"), use("Desert", "Lion", step="declare-blockers")],
        left=(["Lion"], ["Desert"]),
        lives=(20, 18),
        refused=[1],
    ),
    Row(
        card="Kor Haven",
        yours=[GIANT],
        theirs=["Kor Haven", BEAR],
        does=[attack(GIANT), block(Grizzly_Bears=GIANT), use("Kor Haven", GIANT)],
        left=([GIANT], ["Kor Haven", BEAR]),
    ),
    Row(
        card="Pendelhaven",
        yours=[GIANT],
        theirs=["Pendelhaven", creature("Lion", 1, 1)],
        does=[attack(GIANT), block(Lion=GIANT), use("Pendelhaven", "Lion")],
        left=([GIANT], ["Pendelhaven"]),
    ),
    Row(
        card="Pendelhaven",
        yours=[BEAR],
        theirs=["Pendelhaven", creature("Lion", 1, 1), OX],
        does=[attack(BEAR), block(Lion=BEAR), use("Pendelhaven", OX), use("Pendelhaven", "Lion")],
        left=([], ["Pendelhaven", "Lion", OX]),
        refused=[2],
    ),
    Row(
        card="Icy Manipulator",
        yours=[GIANT],
        theirs=["Icy Manipulator"],
        does=[use("Icy Manipulator", GIANT, step="beginning-of-combat"), attack(GIANT)],
        left=([GIANT], ["Icy Manipulator"]),
        refused=[1],
    ),
]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_what_comes_of_a_land_in_combat(name: str, row: Row) -> None:
    """The whole outcome: what was refused, both lives, what is left, what was drawn."""
    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
def test_a_factory_helps_another(name: str) -> None:
    """Mishra's Factory taps to give a point to an Assembly-Worker, which only an animated one is."""
    row = Row(
        card="Mishra's Factory",
        yours=["Mishra's Factory", {"card": "Mishra's Factory", "as": "Other Factory"}],
        does=[
            you(activate="Mishra's Factory", pay=["Plains"], step="beginning-of-combat"),
            attack("Mishra's Factory"),
            you(choose="activate Other Factory: change", step="declare-blockers"),
            you(choose="target Mishra's Factory"),
        ],
        left=(["Mishra's Factory", "Other Factory"], []),
        lives=(20, 17),
    )

    assert outcome(name, row)[1] == expected(row)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("plains", "refused"), [(2, []), (1, [2])])
def test_a_land_that_taps_for_its_ability_does_not_pay_for_it(name: str, plains: int, refused: list[int]) -> None:
    """Kor Haven: its own mana cannot be part of the cost, since it is tapped for the cost already."""
    played = fight(
        name,
        attack(GIANT),
        block(Grizzly_Bears=GIANT),
        use("Kor Haven", GIANT),
        you=[GIANT],
        opponent=["Kor Haven", BEAR, *["Plains"] * plains],
    )

    assert played.refused_lines() == refused


@pytest.mark.parametrize("name", ALL)
def test_a_land_that_becomes_a_creature_pays_last(name: str) -> None:
    """Treetop Village: other lands are tapped first, so that it can attack."""
    played = fight(
        name,
        you(activate="Treetop Village", step="beginning-of-combat"),
        attack("Treetop Village"),
        you=["Treetop Village", "Forest", "Forest"],
    )

    assert (played.refused_lines(), played.life(1)) == ([], 17)
