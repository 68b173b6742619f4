"""One state for all roads to it: moments renumbered, gone objects that nothing names forgotten.

Search, exploration and counts compare canonical states; equality of states does not. Which fields hold ids and moments
is looked up once for each kind of data, so that what holds none is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.state import GONE, NOTHING, Board, Object, State

IDS = frozenset(
    (
        *("object", "attacker", "target", "blocker", "source", "to", "by", "player", "winner", "about", "creature"),
        *("owner", "controller", "became", "becomes", "next", "band", "turn_player", "left", "other"),
        "lay_on",
    )
)
"""Fields that hold the id of an object or player, where they hold a number."""
ROWS = frozenset(("targets", "chosen", "blockers", "packets", "draft", "part", "attacks", "blocks", "order", "players"))
"""Fields that hold rows of ids."""
PAIRS = frozenset(("packets", "draft", "part"))
"""Of these rows only the first two numbers are ids."""
MOMENTS = frozenset(("moment", "since", "happened"))
"""Fields that hold moments."""
DIGEST = 16
"""Bytes by which a canonical state is known."""


def canonical(state: State) -> State:
    """The one state that stands for all states that play on alike; it plays on like them."""
    board = state.board
    objects, seats = board.objects, board.seats
    named: list[int] = []
    noted: list[int] = []
    for name, row in parts(state):
        _collect(row, name, named, noted)
    ids = _kept(objects, seats, named)
    moments = {state.moment, state.happened, *noted}
    moments.update([objects[id].since for id in ids])  # type: ignore[union-attr]  # no player is among them
    ranks = {moment: at for at, moment in enumerate(sorted(moments))}
    places = {id: at for at, id in enumerate(ids, seats)}
    places.update((id, id) for id in range(NOTHING, seats))
    kept = [*objects[:seats], *[_placed(objects[id], places, ranks) for id in ids]]
    rest = replace(state, moment=ranks[state.moment], happened=ranks[state.happened])
    if noted or any(places.get(id, NOTHING) != id for id in named):
        changed = {name: renumbered(row, places, ranks, name) for name, row in parts(state)}
        board = replace(board, **{name: changed.pop(name) for name in _OF_BOARD if name in changed})
        rest = replace(rest, **changed)
    found: State = replace(rest, board=replace(board, objects=tuple(kept)))
    return found


def parts(state: State) -> list[tuple[str, Any]]:
    """All of a state in which ids or moments may stand, but for the objects; what is empty is left out."""
    found = [(name, row) for name in _OF_BOARD if (row := getattr(state.board, name))]
    found += [(name, row) for name in _OF_STATE if (row := getattr(state, name))]
    return found


def _placed(each: Any, places: dict[int, int], ranks: dict[int, int]) -> Object:
    """An object at its new place."""
    since, became, lay_on = ranks[each.since], places.get(each.became, NOTHING), places.get(each.lay_on, NOTHING)
    if since == each.since and became == each.became and lay_on == each.lay_on:
        return each  # type: ignore[no-any-return]
    return replace(each, since=since, became=became, lay_on=lay_on)  # type: ignore[no-any-return]


def key(state: State) -> bytes:
    """A short name that two states of one game share exactly if their canonical states are equal."""
    return digest(canonical(state))


def digest(state: State) -> bytes:
    """A short name for a state of one game; prints, which never change, are left aside."""
    if state.board.cards:
        state = replace(state, board=replace(state.board, cards=()))
    return blake2b(_ENCODER.encode(state), digest_size=DIGEST).digest()


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def _kept(objects: tuple[Any, ...], seats: int, named: list[int]) -> list[int]:
    """The ids of what is in play, and of what is gone but still named by something; no players."""
    ids = range(seats, len(objects))
    kept = [id for id in ids if objects[id].zone != GONE]
    if len(kept) == len(ids):
        return kept
    known = set(kept)
    todo = [id for id in named if seats <= id < len(objects)]
    todo.extend([became for id in kept if (became := objects[id].became) != NOTHING])
    while todo:
        id = todo.pop()
        if id not in known:
            known.add(id)
            todo.extend(next for next in (objects[id].became, objects[id].lay_on) if next >= seats)
    return sorted(known) if len(known) > len(kept) else kept


# --- Which fields hold what ------------------------------------------------------------------------------------------

ID, MOMENT, INNER = 1, 2, 3


@cache
def plan(kind: type[Struct]) -> tuple[tuple[str, int], ...]:
    """The fields of a kind of data in which ids or moments may stand."""
    found = []
    for name in kind.__struct_fields__:
        words = next(str(each.__annotations__[name]) for each in kind.__mro__ if name in each.__annotations__)
        if words == "int" and name in IDS:
            found.append((name, ID))
        elif words == "int" and name in MOMENTS:
            found.append((name, MOMENT))
        elif name in IDS | ROWS | MOMENTS or re.search(r"\b(?!None\b|Any\b|Characteristics\b|Card\b)[A-Z]", words):
            found.append((name, INNER))
    return tuple(found)


def named(data: Any, row: str = "") -> set[int]:
    """Every id that something names, which stands in a row such as `draft`."""
    found: list[int] = []
    _collect(data, row, found, [])
    return set(found)


def _collect(data: Any, name: str, named: list[int], moments: list[int]) -> None:
    """Every id and every moment that something names."""
    if isinstance(data, Struct):
        for field, what in plan(type(data)):
            value = getattr(data, field)
            if what == ID:
                named.append(value)
            elif what == MOMENT:
                moments.append(value)
            elif value:
                _collect(value, field, named, moments)
    elif isinstance(data, tuple):
        if isinstance(data[0], int):
            if name in ROWS:
                named.extend(data[:2] if name in PAIRS else data)
        else:
            for each in data:
                if each:
                    _collect(each, name, named, moments)
    elif name in IDS and isinstance(data, int):
        named.append(data)


def renumbered(data: Any, places: Mapping[int, int], ranks: Mapping[int, int], name: str = "") -> Any:
    """The same data with every id and moment renumbered; an id without a place becomes NOTHING."""
    if isinstance(data, Struct):
        fields = {}
        for field, what in plan(type(data)):
            old = getattr(data, field)
            if what == ID:
                new = places.get(old, NOTHING)
            elif what == MOMENT:
                new = ranks[old]
            else:
                new = renumbered(old, places, ranks, field) if old else old
            if new is not old:
                fields[field] = new
        return replace(data, **fields) if fields else data
    if isinstance(data, tuple):
        if data and isinstance(data[0], int):
            return _row(data, places, name) if name in ROWS else data
        return tuple([renumbered(each, places, ranks, name) for each in data])
    if name in IDS and isinstance(data, int):
        return places.get(data, NOTHING)
    return data


def _row(data: tuple[int, ...], places: Mapping[int, int], name: str) -> tuple[int, ...]:
    count = 2 if name in PAIRS else len(data)
    return (*[places.get(id, NOTHING) for id in data[:count]], *data[count:])


_OF_BOARD = tuple(name for name, what in plan(Board) if what == INNER and name != "objects")
_OF_STATE = tuple(name for name, what in plan(State) if what == INNER and name != "board")
