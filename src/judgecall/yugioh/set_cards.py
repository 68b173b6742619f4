"""Spells and Traps that are Set in the turn that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import SET_THIS_TURN
from judgecall.kernel.events import MarkAdded, Moved
from judgecall.kernel.registry import action, consequence
from judgecall.kernel.state import Link, Mark, State
from judgecall.kernel.words import refer
from judgecall.yugioh.monsters import SPELLS_TRAPS

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("set_spell_or_trap", takes="reference")
def set_spell_or_trap(state: State, link: Link, value: Any) -> Happenings:
    """A Spell or Trap is Set on your side of the field."""
    for id in refer(state, link, value):
        yield Moved(id, SPELLS_TRAPS, link.player, face_down=True, reason="set")


@consequence("note_set_cards")
def note_set_cards(_state: State, event: Moved) -> Happenings:
    """A card that comes face-down to the Spell & Trap Zone has been Set in this turn."""
    if event.face_down and event.to == SPELLS_TRAPS:
        yield MarkAdded(Mark(event.becomes, SET_THIS_TURN, until="turn"))
