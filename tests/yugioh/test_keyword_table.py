"""Every keyword of a monster, in each edition: what it changes in a battle. No keyword of an edition is without a row.

Each row plays one Battle Phase twice, with the keyword and without it; nothing else differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import Struct

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, Line, beast, play, you
from judgecall.games import edition

EDITIONS = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
OX, BULL = beast("Ox", 1000, 900), beast("Bull", 2000, 900)
WALL, COW = OX | {"position": "defense"}, beast("Cow", 500)
AT_OX, AT_BULL, DIRECT = (you(attack="Bearer", target=target) for target in ("Ox", "Bull", "opponent"))
AT_BEARER = you(attack="Bull", target="Bearer")
END = you(end="battle-phase")
LEFT_ALONE = (8000, 8000), (), ()
MOURNED = {"when": {"moved": {"object": "self", "reason": "destroyed by battle"}}, "do": [{"gain_life": 300}]}
GLAD = {"when": {"damage_dealt": {"source": "self", "combat": True}}, "do": [{"gain_life": 300}]}
Came = tuple[tuple[int, int], Sequence[str], Sequence[int]]
"""Life Points, the monsters that have left the field, and the lines that are not legal."""


class Row(Struct, frozen=True):
    """A keyword on a monster of 1500 ATK and 1000 DEF, and a battle that it changes."""

    keyword: str
    does: Sequence[Line]
    theirs: Sequence[Any]
    with_it: Came
    without: Came
    bearer: Mapping[str, Any] = {}
    """What else the monster is."""
    besides: Sequence[str] = ()
    """Keywords that it has in both battles."""
    attacked: bool = False
    """It is the opponent's."""

    def came(self, name: str, *keywords: str) -> Came:
        """What comes of the battle in an edition."""
        bearer = [beast("Bearer", 1500, 1000, keywords=list(keywords)) | dict(self.bearer)]
        sides = (list(self.theirs), bearer) if self.attacked else (bearer, list(self.theirs))
        played = play(name, *self.does, you=sides[0], opponent=sides[1])
        left = {label for seat in (0, 1) for label in played.zone(seat, "monsters")}
        lost = [each["name"] for side in sides for each in side if each["name"] not in left]
        return (played.life(0), played.life(1)), sorted(lost), played.refused_lines()


WON, LOST = ((8000, 7500), ("Ox",), ()), ((7500, 8000), ("Bearer",), ())
ROWS = [
    Row("piercing", [AT_OX], [WALL], ((8000, 7400), ("Ox",), ()), ((8000, 8000), ("Ox",), ())),
    Row("double piercing", [AT_OX], [WALL], ((8000, 6800), ("Ox",), ()), ((8000, 7400), ("Ox",), ()),
        besides=("piercing",)),
    Row("direct attack", [DIRECT], [OX], ((8000, 6500), (), ()), ((8000, 8000), (), (0,))),
    Row("indestructible by battle", [AT_BULL], [BULL], ((7500, 8000), (), ()), LOST),
    Row("cannot attack", [AT_OX], [OX], ((8000, 8000), (), (0,)), WON),
    Row("cannot declare an attack", [AT_OX], [OX], ((8000, 8000), (), (0,)), WON),
    Row("cannot be attacked", [AT_BEARER], [BULL], ((8000, 8000), (), (0,)), ((8000, 7500), ("Bearer",), ()),
        attacked=True),
    Row("cannot be targeted for an attack", [AT_BEARER], [BULL], ((8000, 8000), (), (0,)),
        ((8000, 7500), ("Bearer",), ()), attacked=True),
    Row("no battle damage", [AT_BULL], [BULL], ((8000, 8000), ("Bearer",), ()), LOST),
    Row("both players take battle damage", [AT_OX], [OX], ((7500, 7500), ("Ox",), ()), WON),
    Row("battle damage also to the opponent", [AT_BULL], [BULL], ((7500, 7500), ("Bearer",), ()), LOST),
    Row("battle damage to the opponent instead", [AT_BULL], [BULL], ((8000, 7500), ("Bearer",), ()), LOST),
    Row("battle damage becomes effect damage", [AT_BULL], [BULL | {"effects": [GLAD]}], LOST,
        ((7500, 8300), ("Bearer",), ())),
    Row("battle damage becomes a gain", [AT_BULL], [BULL], ((8500, 8000), ("Bearer",), ()), LOST),
    Row("halved battle damage", [AT_BULL], [BULL], ((7750, 8000), ("Bearer",), ()), LOST),
    Row("doubled battle damage", [AT_OX], [OX], ((8000, 7000), ("Ox",), ()), WON),
    Row("battle damage becomes 1000", [AT_OX], [OX], ((8000, 7000), ("Ox",), ()), WON),
    Row("no battle damage from 500 or more", [AT_OX], [OX], ((8000, 8000), ("Ox",), ()), WON),
    Row("attacks in Defense Position", [AT_OX], [OX], ((8000, 7800), ("Ox",), ()), ((8000, 8000), (), (0,)),
        {"position": "defense", "def": 1200}),
    Row("negates what it destroys", [AT_OX], [OX | {"effects": [MOURNED]}], WON, ((8000, 7800), ("Ox",), ())),
    Row("no direct attack", [DIRECT], [], ((8000, 8000), (), (0,)), ((8000, 6500), (), ())),
    Row("does not stop direct attacks", [you(attack="Bull", target="opponent")], [BULL], ((8000, 6000), (), ()),
        ((8000, 8000), (), (0,)), attacked=True),
    Row("attacks every monster", [AT_OX, you(attack="Bearer", target="Cow")], [OX, COW],
        ((8000, 6500), ("Cow", "Ox"), ()), ((8000, 7500), ("Ox",), (1,))),
    Row("attacks twice", [AT_OX, DIRECT], [OX], ((8000, 6000), ("Ox",), ()), ((8000, 7500), ("Ox",), (1,))),
    Row("must attack", [END], [OX], WON, LEFT_ALONE),
    Row("cannot stay", [AT_OX], [OX], ((8000, 8000), ("Bearer",), (0,)), WON),
]  # fmt: skip


def general(keyword: str) -> str:
    """A keyword as an edition lists it, with … for a number of its own."""
    return " ".join("…" if word.isdigit() else word for word in keyword.split())


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.keyword)
def test_a_keyword_changes_a_battle(row: Row, name: str) -> None:
    def listed(came: Came) -> tuple[Any, ...]:
        return came[0], list(came[1]), list(came[2])

    assert row.came(name, *row.besides, row.keyword) == listed(row.with_it)
    assert row.came(name, *row.besides) == listed(row.without)
    assert listed(row.with_it) != listed(row.without)


@pytest.mark.parametrize("name", EDITIONS)
def test_no_keyword_is_without_a_row(name: str) -> None:
    """What a monster's text says of being summoned has a table of its own, in test_summoning_limits."""
    known = edition(f"yugioh/{name}").tables["print"]["keywords"]

    assert {general(row.keyword) for row in ROWS} == {each for each in known if "Summoned" not in each}
