"""What a text of Magic does in one combat, as a row of a table: the text, the board, what is done, what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from combat import SHARDS, TODAY, creature, fight
from duel import Line, opponent, you
from judgecall.catalogue.record import MAGIC, Record
from judgecall.catalogue.understanding import Understanding
from reader_patterns import Pattern, understood

NAME = "Tester"
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
IN_LIBRARY = "Storm Crow"
RUNT, PAGE, SCOUT = (creature(name, 1, 1) for name in ("Runt", "Page", "Scout"))
BEAR, CUB = creature("Bear"), creature("Cub")
GIANT, OX = creature("Giant", 3, 3), creature("Ox", 2, 4)


def attack(*names: str) -> Line:
    """You attack the opponent with these."""
    return you(attack=dict.fromkeys(names, "opponent"))


def block(**pairs: str | list[str]) -> Line:
    """The opponent blocks."""
    return opponent(block=pairs)


ATTACK = (attack(NAME),)
BLOCKED = (attack(NAME), block(Bear=NAME))
BLOCKS = (attack("Bear"), block(Tester="Bear"))
"""Tester attacks; it attacks and is blocked by a Bear; it blocks one."""


class Row(Struct, frozen=True):
    """A text on Tester, a 2/2 unless it is said otherwise, in one combat."""

    text: str
    does: Sequence[Line] = ATTACK
    lives: tuple[int, int] = (20, 18)
    lost: Sequence[str] = ()
    """What has left the battlefield on either side."""
    others: Sequence[Any] = ()
    """What stands with Tester."""
    theirs: Sequence[Any] = ()
    """What stands on the other side."""
    new: Sequence[str] = ()
    """What has come onto the battlefield."""
    drawn: int = 0
    """How many cards Tester's player has drawn."""
    refused: Sequence[int] = ()
    """Lines of the script that are not legal."""
    kind: str = "creature"
    types: Sequence[str] = ()
    cost: str = ""
    more: Mapping[str, Any] = {}
    """What else Tester is."""
    held: Sequence[Any] = ()
    """What the other player holds in hand."""
    hand: Sequence[Any] = ()
    """What Tester's player holds besides."""
    in_hand: bool = False
    """Tester is not on the battlefield but in hand."""
    blocks: bool = False
    """Tester stands on the side of the opponent, who defends."""
    editions: Sequence[str] = (SHARDS, TODAY)


@cache
def reading(text: str, kind: str, types: tuple[str, ...], cost: str) -> tuple[Understanding, set[Pattern]]:
    """What is understood of Tester with a text, and by which patterns."""
    return understood(Record("1", MAGIC, NAME, kind=kind, types=types, cost=cost, text=text))


def read(row: Row) -> tuple[Understanding, set[Pattern]]:
    """What is understood of the card of a row."""
    return reading(row.text, row.kind, tuple(row.types), row.cost)


def outcome(row: Row, edition: str) -> tuple[Any, ...]:
    """Play the row: lives, what was lost, what is new, how many cards were drawn, which lines were refused."""
    found, _ = read(row)
    body = {"power": 2, "toughness": 2} if row.kind == "creature" else {}
    tester = {**body, **found.card, **row.more}
    in_hand = row.in_hand or row.kind in ("instant", "sorcery")
    mine: dict[str, Any] = {
        "battlefield": [*([] if in_hand else [tester]), *row.others, *LANDS],
        "hand": [*([tester] if in_hand else []), *row.hand],
        "library": [IN_LIBRARY] * 4,
    }
    other: dict[str, Any] = {"battlefield": [*row.theirs, *LANDS], "hand": list(row.held), "library": [IN_LIBRARY] * 4}
    sides = (other, mine) if row.blocks else (mine, other)
    played = fight(edition, *row.does, you=sides[0], opponent=sides[1])
    before = {each if isinstance(each, str) else each["name"] for side in sides for each in side["battlefield"]}
    after = {label for seat in (0, 1) for label in played.zone(seat, "battlefield")} - {f"{land} #2" for land in LANDS}
    own = int(row.blocks)
    drawn = 4 - len(played.zone(own, "library"))
    lives = played.life(0), played.life(1)
    return lives, sorted(before - after), sorted(after - before), drawn, played.refused_lines()


def expected(row: Row) -> tuple[Any, ...]:
    """What `outcome` has to find."""
    return row.lives, sorted(row.lost), sorted(row.new), row.drawn, list(row.refused)
