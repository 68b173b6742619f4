"""One state for all roads to it: moments renumbered, gone objects that nothing names forgotten.

Search, exploration and counts compare canonical states; equality of states does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.state import GONE, NOTHING, Object, State

IDS = frozenset(
    (
        *("object", "attacker", "target", "blocker", "source", "to", "by", "player", "winner", "about"),
        *("owner", "controller", "became", "becomes", "next", "band", "turn_player"),
    )
)
"""Fields that hold the id of an object or player, where they hold a number."""
ROWS = frozenset(("targets", "chosen", "blockers", "packets", "draft", "part", "attacks", "blocks"))
"""Fields that hold rows of ids; of a row inside a row only the first two numbers are ids."""
MOMENTS = frozenset(("moment", "since", "happened"))
"""Fields that hold moments."""


def canonical(state: State) -> State:
    """The one state that stands for all states that play on alike; it plays on like them."""
    ids = _kept(state)
    short = replace(state, board=replace(state.board, objects=tuple(state.objects[id] for id in ids)))
    moments = {moment: at for at, moment in enumerate(sorted(set(_moments(short))))}
    places = {id: at for at, id in enumerate(ids)}
    found = _changed(short, lambda old: places.get(old, NOTHING), moments)
    assert isinstance(found, State)
    return found


def _kept(state: State) -> list[int]:
    """The ids of what is in play, and of what is gone but still named by something."""
    rest = replace(state, board=replace(state.board, objects=()))
    named = set(_ids(rest))
    objects = state.objects
    kept: set[int] = set()
    todo = [id for id, each in enumerate(objects) if not isinstance(each, Object) or each.zone != GONE]
    todo += [id for id in named if 0 <= id < len(objects)]
    while todo:
        id = todo.pop()
        if id not in kept:
            kept.add(id)
            each = objects[id]
            if isinstance(each, Object) and each.became != NOTHING:
                todo.append(each.became)
    return sorted(kept)


def _ids(data: Any, name: str = "") -> Iterator[int]:
    """Every id that something names."""
    if isinstance(data, Struct):
        for field in data.__struct_fields__:
            yield from _ids(getattr(data, field), field)
    elif isinstance(data, tuple):
        if name in ROWS and data and isinstance(data[0], int):
            yield from data[:2] if name in ("packets", "draft", "part") else data
        else:
            for each in data:
                yield from _ids(each, name)
    elif name in IDS and isinstance(data, int) and not isinstance(data, bool):
        yield data


def _moments(data: Any, name: str = "") -> Iterator[int]:
    if isinstance(data, Struct):
        for field in data.__struct_fields__:
            yield from _moments(getattr(data, field), field)
    elif isinstance(data, tuple):
        for each in data:
            yield from _moments(each, name)
    elif name in MOMENTS and isinstance(data, int):
        yield data


def _changed(data: Any, place: Callable[[int], int], moments: dict[int, int], name: str = "") -> Any:
    """The same data with every id and moment renumbered."""
    if isinstance(data, Struct):
        fields = {field: _changed(getattr(data, field), place, moments, field) for field in data.__struct_fields__}
        return type(data)(**fields)
    if isinstance(data, tuple):
        if name in ROWS and data and isinstance(data[0], int):
            count = 2 if name in ("packets", "draft", "part") else len(data)
            return (*(place(id) for id in data[:count]), *data[count:])
        return tuple(_changed(each, place, moments, name) for each in data)
    if isinstance(data, int) and not isinstance(data, bool):
        if name in IDS:
            return place(data)
        if name in MOMENTS:
            return moments[data]
    return data
