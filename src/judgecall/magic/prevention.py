"""Prevention by effects: all combat damage, all combat damage to or by something, or the next so much to something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.events import DamageDealt, Event, MarkAdded, MarkRemoved
from judgecall.kernel.registry import action, replacement
from judgecall.kernel.state import Link, Mark, State, marked, marks_on
from judgecall.kernel.words import END_OF_TURN, refer
from judgecall.magic.events import CameToNothing

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

ALL, TO, BY, NEXT = "all combat damage", "combat damage to this", "combat damage by this", "the next damage"
"""The marks that prevent damage: on the active player for everyone, else on what it is dealt to or by."""


@action("prevent_combat_damage", takes=("nothing", {"to": "reference", "by": "reference"}))
def prevent_combat_damage(state: State, link: Link, value: Any) -> Happenings:
    """Combat damage is prevented this turn: all of it, or what would be dealt `to` or `by` something."""
    parts = value or {}
    for word, name in (("to", TO), ("by", BY)):
        for id in refer(state, link, parts[word]) if word in parts else ():
            yield MarkAdded(Mark(id, name, until=END_OF_TURN))
    if not parts:
        yield MarkAdded(Mark(state.turn_player, ALL, until=END_OF_TURN))


@action("prevent_next_damage", takes={"amount": "number", "to": "reference"})
def prevent_next_damage(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """The next so much damage that would be dealt to something this turn is prevented."""
    for id in refer(state, link, value.get("to", "target")):
        yield MarkAdded(Mark(id, NEXT, value["amount"], END_OF_TURN))


@replacement("prevent_damage")
def prevent_damage(state: State, event: DamageDealt) -> list[Event] | None:
    """Prevented damage never happens: nobody loses or gains life by it, nothing dies of it, nothing triggers."""
    if not state.marks:
        return None
    if event.combat and (
        marked(state, state.turn_player, ALL) or marked(state, event.to, TO) or marked(state, event.source, BY)
    ):
        return [CameToNothing(event.to, "damage")]
    left = event.amount
    used: list[Event] = []
    for shield in marks_on(state, event.to, NEXT):
        if left:
            spent = min(left, shield.value)
            left -= spent
            used.append(MarkRemoved(shield))
            if spent < shield.value:
                used.append(MarkAdded(replace(shield, value=shield.value - spent)))
    if not used:
        return None
    return [*used, replace(event, amount=left) if left else CameToNothing(event.to, "damage")]
