"""What a card does in one combat, as a row of a table: the board, what is done, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from combat import fight
from duel import Line, Played, opponent, you

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LANDS = [name for name in BASICS for _ in range(4)]
IN_LIBRARY = "Storm Crow"
BEAR, GIANT, OX = "Grizzly Bears", "Hill Giant", "Pillarfield Ox"
"""A green 2/2, a red 3/3, and a white 2/4."""


class Row(Struct, frozen=True, kw_only=True):
    """One card in one combat."""

    card: str
    yours: Sequence[Any] = ()
    theirs: Sequence[Any] = ()
    hand: Sequence[str] = ()
    """What the opponent has in hand."""
    my_hand: Sequence[str] = ()
    does: Sequence[Line] = ()
    lives: tuple[int, int] = (20, 20)
    left: tuple[Sequence[str], Sequence[str]]
    """What is left on both sides besides basic lands, by name."""
    refused: Sequence[int] = ()
    """Lines of the script that are not legal."""
    drawn: tuple[int, int] = (0, 0)
    """How many cards each player has drawn."""


def named(row: Row) -> str:
    """What the row is called in the report of a test."""
    return row.card


def outcome(name: str, row: Row) -> tuple[Played, tuple[Any, ...]]:
    """Play the row in an edition: refused lines, life, what is left, and how many cards were drawn."""
    played = fight(
        name,
        *row.does,
        you={"battlefield": [*row.yours, *LANDS], "hand": list(row.my_hand), "library": [IN_LIBRARY] * 2},
        opponent={"battlefield": [*row.theirs, *LANDS], "hand": list(row.hand), "library": [IN_LIBRARY] * 2},
    )
    left = tuple(sorted(each for each in _names(played, seat) if each not in BASICS) for seat in (0, 1))
    drawn = tuple(2 - sum(each.startswith(IN_LIBRARY) for each in played.zone(seat, "library")) for seat in (0, 1))
    return played, (played.refused_lines(), (played.life(0), played.life(1)), left, drawn)


def _names(played: Played, seat: int) -> list[str]:
    return [label.partition(" #")[0] for label in played.zone(seat, "battlefield")]


def expected(row: Row) -> tuple[Any, ...]:
    """What `outcome` has to find."""
    return list(row.refused), row.lives, tuple(sorted(each) for each in row.left), row.drawn


def attack(*names: str) -> Line:
    """You attack the opponent with these."""
    return you(attack=dict.fromkeys(names, "opponent"))


def block(**pairs: str) -> Line:
    """The opponent blocks; a name is written with _ for a space."""
    return opponent(block={blocker.replace("_", " "): attacker for blocker, attacker in pairs.items()})


def cast(card: str, *targets: str, step: str = "declare-blockers") -> Line:
    """The opponent casts a card once blockers are declared, unless another step is named."""
    return opponent(cast=card, targets=list(targets), step=step) if targets else opponent(cast=card, step=step)


def use(card: str, *targets: str, step: str = "declare-blockers") -> Line:
    """The opponent activates an ability once blockers are declared, unless another step is named."""
    return opponent(activate=card, targets=list(targets), step=step) if targets else opponent(activate=card, step=step)
