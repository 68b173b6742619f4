"""What lies on another permanent: Auras and Equipment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.events import ModifierAdded, PutAway
from judgecall.kernel.registry import action, matcher, selector
from judgecall.kernel.state import NOTHING, Link, Modifier, State
from judgecall.kernel.words import refer
from judgecall.magic.creatures import BATTLEFIELD, in_play, is_a
from judgecall.magic.protection import protected

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

ATTACHED = "attached"


@action("attach", takes="reference")
def attach(state: State, link: Link, value: Any) -> Happenings:
    """This comes to lie on a permanent and on no other; an Aura spell comes into play so."""
    id = link.source
    for target in refer(state, link, value):
        if state.object(id).zone == "stack":
            yield PutAway(id, BATTLEFIELD, link.player)
            id = len(state.objects)
        yield ModifierAdded(Modifier(id, ATTACHED, source=target))


def host(state: State, id: int) -> int:
    """What an Aura or Equipment lies on, or nothing: only a creature, and none that is protected from it."""
    onto = next((each.source for each in reversed(state.board.modifiers) if _attaches(each, id)), NOTHING)
    if onto == NOTHING or not in_play(state, onto) or not is_a(state, onto, "creature"):
        return NOTHING
    return NOTHING if protected(characteristics(state, onto), known(state, id)) else onto


def _attaches(modifier: Modifier, id: int) -> bool:
    return modifier.object == id and modifier.word == ATTACHED


@selector("attached", takes="nothing")
def attached(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The creature that this Aura or Equipment lies on."""
    onto = host(state, link.source)
    return () if onto == NOTHING else (onto,)


@matcher("attached")
def is_attached(state: State, link: Link, value: Any) -> bool:
    """The creature that this Aura or Equipment lies on."""
    return bool(value != NOTHING and value == host(state, link.source))
