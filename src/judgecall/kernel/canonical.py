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
    rows = []
    for name, row in parts(state):
        before = len(named), len(noted)
        _collect(row, name, named, noted)
        rows.append((name, row, named[before[0] :], len(noted) > before[1]))
    ids = _kept(objects, seats, named)
    kept: list[Any] = [objects[id] for id in ids]
    moments = {state.moment, state.happened, *noted, *[each.since for each in kept]}
    ranks = {moment: at for at, moment in enumerate(sorted(moments))}
    places = {id: id for id in range(NOTHING, seats)}
    places.update(zip(ids, range(seats, seats + len(ids)), strict=True))
    moved = {id for id in named if places.get(id, NOTHING) != id}
    changed = {
        name: renumbered(row, places, ranks, name)
        for name, row, own, dated in rows
        if dated or not moved.isdisjoint(own)
    }
    placed = [_placed(each, places, ranks) if each.since or each.became != NOTHING else each for each in kept]
    of_board = {name: changed.pop(name) for name in _OF_BOARD if name in changed}
    board = replace(board, objects=(*objects[:seats], *placed), **of_board)
    found: State = replace(state, board=board, moment=ranks[state.moment], happened=ranks[state.happened], **changed)
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
            todo.extend(each for each in (objects[id].became, objects[id].lay_on) if each >= seats)
    return sorted(known) if len(known) > len(kept) else kept


# --- Which fields hold what ------------------------------------------------------------------------------------------


@cache
def plan(kind: type[Struct]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The fields of a kind of data in which an id stands, those in which a moment does, and those in which several of
    both may."""
    ids, moments, inner = [], [], []
    for name in kind.__struct_fields__:
        words = next(str(each.__annotations__[name]) for each in kind.__mro__ if name in each.__annotations__)
        if words == "int" and name in IDS:
            ids.append(name)
        elif words == "int" and name in MOMENTS:
            moments.append(name)
        elif name in IDS | ROWS | MOMENTS or re.search(r"\b(?!None\b|Any\b|Characteristics\b|Card\b)[A-Z]", words):
            inner.append(name)
    return tuple(ids), tuple(moments), tuple(inner)


def named(data: Any, row: str = "") -> set[int]:
    """Every id that something names, which stands in a row such as `draft`."""
    found: list[int] = []
    _collect(data, row, found, [])
    return set(found)


def _collect(data: Any, name: str, named: list[int], moments: list[int]) -> None:
    """Every id and every moment that something names."""
    if isinstance(data, Struct):
        ids, dates, inner = plan(type(data))
        for field in ids:
            named.append(getattr(data, field))
        for field in dates:
            moments.append(getattr(data, field))
        for field in inner:
            if value := getattr(data, field):
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
        changed = {}
        ids, dates, inner = plan(type(data))
        for field in ids:
            old = getattr(data, field)
            if (new := places.get(old, NOTHING)) != old:
                changed[field] = new
        for field in dates:
            changed[field] = ranks[getattr(data, field)]
        for field in inner:
            if value := getattr(data, field):
                changed[field] = renumbered(value, places, ranks, field)
        return replace(data, **changed) if changed else data
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


_OF_BOARD = tuple(name for name in plan(Board)[2] if name != "objects")
_OF_STATE = tuple(name for name in plan(State)[2] if name != "board")
