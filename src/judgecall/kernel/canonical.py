"""One state for all roads to it: moments renumbered, gone objects that nobody names forgotten.

Search, exploration and counts compare canonical states; equality of states does not.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judgecall.kernel.codec import write
from judgecall.kernel.state import GONE, State

MOMENTS = {"moment", "since", "happened"}


def canonical(state: State) -> bytes:
    """A text that two states share exactly when they play on alike."""
    data = msgspec.json.decode(write(state))
    objects = data["board"]["objects"]
    live = {id for id, each in enumerate(objects) if each.get("zone") != GONE}
    named = live | _named({key: value for key, value in data.items() if key != "board"})
    named |= _named({key: value for key, value in data["board"].items() if key != "objects"})
    kept = [id for id in range(len(objects)) if id in named]
    order = sorted(set(_moments(data)))
    moments = {moment: at for at, moment in enumerate(order)}
    for id in range(len(objects)):
        if id not in named:
            objects[id] = None
    data["board"]["objects"] = [objects[id] for id in kept]
    # Ids stay as they are in what names them; the kept ids go along, so that equal texts mean equal positions.
    data["ids"] = kept
    return msgspec.json.encode(_renumbered(data, moments), order="sorted")


def _named(data: Any) -> set[int]:
    """Every number that might be an id: more than needed is harmless, fewer would merge what differs."""
    if isinstance(data, dict):
        return {id for value in data.values() for id in _named(value)}
    if isinstance(data, list):
        return {id for value in data for id in _named(value)}
    return {data} if isinstance(data, int) and not isinstance(data, bool) else set()


def _moments(data: Any) -> list[int]:
    if isinstance(data, dict):
        found = [value for key, value in data.items() if key in MOMENTS]
        return found + [moment for value in data.values() for moment in _moments(value)]
    if isinstance(data, list):
        return [moment for value in data for moment in _moments(value)]
    return []


def _renumbered(data: Any, moments: dict[int, int]) -> Any:
    if isinstance(data, dict):
        return {key: moments[value] if key in MOMENTS else _renumbered(value, moments) for key, value in data.items()}
    if isinstance(data, list):
        return [_renumbered(value, moments) for value in data]
    return data
