"""A Magic scenario written in a test: who controls what, who does what, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duel import Line, Played, Side
from judgecall.kernel.edition import edition
from judgecall.kernel.state import State
from judgecall.scenario import run, scenario
from judgecall.scenario.script import steps
from judgecall.scenario.setup import begin

SHARDS = "shards-2008"
TEN = "magic-2010"
ELEVEN = "magic-2010-07"
TODAY = "current"
BOTH = (SHARDS, TODAY)
ALL = (SHARDS, TEN, ELEVEN, TODAY)

YOU, OPPONENT = 0, 1


def by_edition(name: str, shards: Any, ten: Any, today: Any) -> Any:
    """What holds in the rules of 2008, in those of 2009 and 2010, or in today's."""
    return {SHARDS: shards, TEN: ten, ELEVEN: ten, TODAY: today}[name]


def creature(name: str, power: int = 2, toughness: int = 2, *keywords: str, **more: Any) -> dict[str, Any]:
    """A creature made up for a test; `effects`, `colors`, `tapped` and the like may be added."""
    return {"name": name, "power": power, "toughness": toughness, "keywords": list(keywords), **more}


def instant(name: str, *do: Any, target: Any = None, **more: Any) -> dict[str, Any]:
    """An instant made up for a test, to be held in a hand."""
    effect = {"do": list(do), **({"target": target} if target else {})}
    return {"name": name, "kind": "instant", "effects": [effect], **more}


def planeswalker(name: str, loyalty: int, **more: Any) -> dict[str, Any]:
    """A planeswalker made up for a test."""
    return {"name": name, "kind": "planeswalker", "loyalty": loyalty, **more}


def _side(side: Side | Sequence[Any]) -> Side:
    return side if isinstance(side, Mapping) else {"battlefield": list(side)}


def board(
    edition_name: str,
    *script: Line,
    you: Side | Sequence[Any] = (),
    opponent: Side | Sequence[Any] = (),
    players: Mapping[str, Side | Sequence[Any]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A scenario as data (a side may be given as its battlefield alone); `players` for more than two."""
    sides: dict[str, Any] = {"you": _side(you), "opponent": _side(opponent)}
    if players:
        sides = {"players": {name: _side(side) for name, side in players.items()}}
    return {"judgecall": 1, "game": "magic", "edition": edition_name, **sides, "script": list(script), **more}


def fight(edition_name: str, *script: Line, **board_: Any) -> Played:
    """Play a script on a board, refused lines left out."""
    read = scenario(board(edition_name, *script, **board_))
    assert read.rules is edition(read.rules.id)
    return Played(run(read, keep_going=True), steps(read))


def opened(edition_name: str, **board_: Any) -> State:
    """The position at the first question on a board; every window is asked."""
    return begin(scenario(board(edition_name, **board_)), always_ask=True)[0]
