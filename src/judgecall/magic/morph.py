"""Morph: a face-down creature is a 2/2 without name, color or abilities, and is turned face up at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import TurnedUp
from judgecall.kernel.registry import action
from judgecall.kernel.state import Link, State
from judgecall.kernel.words import refer

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("turn_face_up", takes="reference")
def turn_face_up(state: State, link: Link, value: Any) -> Happenings:
    """A face-down permanent is turned face up; it stays the same permanent, with its damage and in combat."""
    for id in refer(state, link, value):
        if state.object(id).face_down:
            yield TurnedUp(id)
