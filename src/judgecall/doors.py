"""Doors through which a room gets what a higher room has, without knowing it.

Scenarios need cards of the catalogue, a state its edition, a value that is printed its report; all three lie above who
needs them. Whoever puts the program together says how each door is opened; it is opened when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

CARDS, GAMES, PICTURES = "cards", "games", "pictures"
"""Further cards for scenarios; the games with their editions; how a value shows itself."""

_offered: dict[str, Callable[[], Any]] = {}
_opened: dict[str, Any] = {}


def offer(door: str, open_it: Callable[[], Any]) -> None:
    """Say how a door is opened; it replaces what was offered before."""
    _offered[door] = open_it
    _opened.pop(door, None)


def through(door: str) -> Any:
    """What lies behind a door, opened on first use; None where nothing is offered."""
    if door not in _opened and door in _offered:
        _opened[door] = _offered[door]()
    return _opened.get(door)
