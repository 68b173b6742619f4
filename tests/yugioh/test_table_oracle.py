"""The battle table written a second time, by hand and without the engine, held against it on random boards."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from duel import BOTH, Line, play, you

BOARDS = 300
NUMBERS = (0, 0, 100, 800, 1000, 1000, 1500, 1900, 1900, 2500)
"""Few enough that equal numbers, and two times nothing, come up often."""
POSITIONS = ("attack", "defense", "set")


@dataclass(frozen=True)
class Body:
    """A monster without an effect."""

    name: str
    atk: int
    defense: int
    position: str = "attack"
    piercing: bool = False

    def row(self) -> dict[str, object]:
        """The monster as a scenario has it."""
        keywords = ["piercing"] if self.piercing else []
        numbers = {"atk": self.atk, "def": self.defense, "level": 4}
        return {"name": self.name, "position": self.position, "keywords": keywords, **numbers}


@dataclass(frozen=True)
class Board:
    """One battle: who attacks whom (None: the player), and what both players have."""

    attacker: Body
    target: Body | None
    others: tuple[Body, ...]
    yours: int
    theirs: int


@dataclass(frozen=True)
class Result:
    """Life Points and the destroyed monsters of both players."""

    yours: int
    theirs: int
    your_losses: tuple[str, ...] = ()
    their_losses: tuple[str, ...] = ()


def board(seed: int) -> Board:
    """A random battle, the same for the same seed."""
    chance = random.Random(seed)
    attacker = Body("Attacker", chance.choice(NUMBERS), chance.choice(NUMBERS), piercing=chance.random() < 0.3)
    if chance.random() < 0.15:
        return Board(attacker, None, (), chance.choice((8000, 700)), chance.choice((8000, 700)))
    target = Body("Target", chance.choice(NUMBERS), chance.choice(NUMBERS), chance.choice(POSITIONS))
    other = Body("Other", chance.choice(NUMBERS), chance.choice(NUMBERS), chance.choice(POSITIONS))
    return Board(attacker, target, (other,), chance.choice((8000, 700)), chance.choice((8000, 700)))


def expected(battle: Board) -> Result:
    """What the table says: section by section, as the rulebook prints it."""
    mine, theirs = battle.yours, battle.theirs
    ours: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    strength, target = battle.attacker.atk, battle.target
    if target is None:
        theirs -= strength
    elif target.position == "attack" and strength > target.atk:
        theirs, lost = theirs - (strength - target.atk), (target.name,)
    elif target.position == "attack" and strength == target.atk:
        ours, lost = (battle.attacker.name,), (target.name,)
    elif target.position == "attack":
        mine, ours = mine - (target.atk - strength), (battle.attacker.name,)
    elif strength > target.defense:
        lost = (target.name,)
        theirs -= strength - target.defense if battle.attacker.piercing else 0
    elif strength < target.defense:
        mine -= target.defense - strength
    if mine <= 0 or theirs <= 0:  # the duel is over before anybody leaves the field
        return Result(max(mine, 0), max(theirs, 0))
    return Result(mine, theirs, ours, lost)


def played(edition: str, battle: Board) -> Result:
    """What the engine makes of it."""
    target = battle.target.name if battle.target else "opponent"
    line: Line = you(attack=battle.attacker.name, target=target)
    monsters = [each.row() for each in (battle.target, *battle.others) if each is not None]

    came = play(
        edition,
        line,
        you={"life": battle.yours, "monsters": [battle.attacker.row()]},
        opponent={"life": battle.theirs, "monsters": monsters},
    )

    assert came.refused() == []
    return Result(came.life(0), came.life(1), tuple(came.zone(0, "graveyard")), tuple(came.zone(1, "graveyard")))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_engine_agrees_with_the_table(edition: str, seed: int) -> None:
    """Sections a, b and c of the rulebook's table; both editions destroy equals at 0."""
    battle = board(seed)

    assert played(edition, battle) == expected(battle)
