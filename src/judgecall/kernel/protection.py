"""Cards that effects of other cards do not touch: the word `unaffected`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.characteristics import unaffected
from judgecall.kernel.events import Event, MarkAdded, ModifierAdded
from judgecall.kernel.registry import action
from judgecall.kernel.roster import UNAFFECTED, roster
from judgecall.kernel.state import NOTHING, Link, Modifier, State
from judgecall.kernel.words import END_OF_TURN, refer

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings


@action("unaffected", takes={"by": "texts", "of": "reference", "until": "text"})
def become_unaffected(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A card is unaffected by the effects of other cards of these kinds, until the end of the turn unless said."""
    kinds = value["by"] if isinstance(value["by"], list) else [value["by"]]
    for id in refer(state, link, value.get("of")):
        for kind in kinds:
            yield ModifierAdded(Modifier(id, UNAFFECTED, text=kind, until=value.get("until", END_OF_TURN)))


def reaching(state: State, happenings: Iterable[Happening], source: int) -> list[Happening]:
    """What an effect of this card really does: all but what would happen to cards that are unaffected by it. What it
    changes is noted as its own, so that it ends to count where a card is unaffected later."""
    if not roster(state).protects:
        return list(happenings)
    found: list[Happening] = []
    for each in happenings:
        part, event = each if isinstance(each, tuple) else ("", each)
        if isinstance(event, ModifierAdded) and event.modifier.source == NOTHING:
            event = replace(event, modifier=replace(event.modifier, by=source))
        elif isinstance(event, MarkAdded) and state.is_player(event.mark.object) and event.mark.other == NOTHING:
            event = replace(event, mark=replace(event.mark, other=source))
        if not unaffected(state, _touched(event), source):
            found.append((part, event) if part else event)
    return found


def _touched(event: Event) -> int:
    """The object to which an event happens, if any."""
    if isinstance(event, ModifierAdded):
        return event.modifier.object
    found: int = getattr(event.mark if isinstance(event, MarkAdded) else event, "object", NOTHING)
    return found
