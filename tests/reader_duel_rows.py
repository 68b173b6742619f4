"""What a text of Yu-Gi-Oh! does in one Battle Phase, as a row of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from duel import CURRENT, EDISON, RULEBOOK, Line, beast, play, you
from judgecall.catalogue.record import YUGIOH, Record
from judgecall.catalogue.understanding import Understanding
from reader_patterns import Pattern, understood

NAME = "Tester"
IN_DECK = "Gemini Elf"
OX, BULL = beast("Ox", 1000, 900), beast("Bull", 2000, 900)
"""What it beats, and what beats it."""
ATTACK = you(attack=NAME, target="Ox")
AT_BULL = you(attack=NAME, target="Bull")
DIRECT = you(attack=NAME, target="opponent")


class Row(Struct, frozen=True):
    """A text on Tester, a monster of 1500 ATK and 1000 DEF unless it is said otherwise, in one Battle Phase."""

    text: str
    does: Sequence[Line] = (ATTACK,)
    lives: tuple[int, int] = (8000, 7500)
    lost: Sequence[str] = ("Ox",)
    """Which monsters have left the field on either side."""
    theirs: Sequence[Any] = (OX,)
    """The monsters on the other side."""
    others: Sequence[Any] = ()
    """The monsters beside Tester."""
    drawn: int = 0
    """How many cards Tester's player has drawn."""
    refused: Sequence[int] = ()
    """Lines of the script that are not legal."""
    kind: str = ""
    more: Mapping[str, Any] = {}
    """What else Tester is."""
    attacked: bool = False
    """Tester stands on the side of the opponent."""
    editions: Sequence[str] = (RULEBOOK, EDISON, CURRENT)


@cache
def reading(text: str, kind: str) -> tuple[Understanding, set[Pattern]]:
    """What is understood of Tester with a text, and by which patterns."""
    return understood(Record("1", YUGIOH, NAME, kind=kind, text=text))


def read(row: Row) -> tuple[Understanding, set[Pattern]]:
    """What is understood of the card of a row."""
    return reading(row.text, row.kind)


def outcome(row: Row, edition: str) -> tuple[Any, ...]:
    """Play the row: Life Points, which monsters were lost, how many cards were drawn, which lines were refused."""
    card = read(row)[0].card
    if row.kind:
        mine: dict[str, Any] = {"monsters": list(row.others), "spells_traps": [{**card, "set": True, **row.more}]}
    else:
        mine = {"monsters": [{**beast(NAME, 1500, 1000), **card, **row.more}, *row.others]}
    mine["deck"] = [IN_DECK] * 4
    other: dict[str, Any] = {"monsters": list(row.theirs), "deck": [IN_DECK] * 4}
    sides = (other, mine) if row.attacked else (mine, other)
    played = play(edition, *row.does, you=sides[0], opponent=sides[1])
    before = {each["name"] for side in sides for each in side["monsters"]}
    after = {label for seat in (0, 1) for label in played.zone(seat, "monsters")}
    drawn = 4 - len(played.zone(int(row.attacked), "deck"))
    return (played.life(0), played.life(1)), sorted(before - after), drawn, played.refused_lines()


def expected(row: Row) -> tuple[Any, ...]:
    """What `outcome` has to find."""
    return row.lives, sorted(row.lost), row.drawn, list(row.refused)
