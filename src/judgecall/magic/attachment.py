"""What lies on another permanent: Auras and Equipment, and what may not; once either is gone, what lay on what.

A leaves-the-battlefield trigger looks back in time, so the matchers see its event as things were before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.attachment import ATTACHED, attached_to
from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.events import ModifierAdded, PutAway
from judgecall.kernel.registry import action, matcher, selector
from judgecall.kernel.state import NOTHING, Link, Modifier, State
from judgecall.kernel.words import as_it_was, refer
from judgecall.magic.creatures import BATTLEFIELD, in_play, is_a
from judgecall.magic.events import CameToNothing, Unattached
from judgecall.magic.protection import protected

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("attach", takes="reference")
def attach(state: State, link: Link, value: Any) -> Happenings:
    """This comes to lie on a permanent and on no other; an Aura spell comes into play so. Where it may not lie, or lies
    already, nothing happens."""
    id = link.source
    onto = attached_to(state.board, id)
    for target in refer(state, link, value):
        if target == onto:
            continue
        if not may_lie_on(state, id, target):
            yield "illegal", CameToNothing(id, "attaching")
            continue
        if state.object(id).zone == "stack":
            yield PutAway(id, BATTLEFIELD, link.player)
            id = len(state.objects)
        elif onto != NOTHING:
            yield Unattached(id, onto)
        yield ModifierAdded(Modifier(id, ATTACHED, source=target))


def may_lie_on(state: State, id: int, onto: int) -> bool:
    """Whether an Aura or Equipment may lie on something: only on another permanent that is a creature and not protected
    from it, and only as long as it is no creature itself."""
    if onto in (NOTHING, id) or not in_play(state, onto) or not is_a(state, onto, "creature"):
        return False
    own = known(state, id)
    return "creature" not in own.kinds and not protected(characteristics(state, onto), own)


def host(state: State, id: int) -> int:
    """What an Aura or Equipment lies on, or nothing where it may not lie there."""
    onto = attached_to(state.board, id)
    return onto if may_lie_on(state, id, onto) else NOTHING


def carried(state: State, id: int) -> list[int]:
    """The Auras and Equipment that lie on a permanent, or on what lies on it."""
    found = [id]
    for each in found:
        lying = (other.object for other in state.board.modifiers if other.word == ATTACHED and other.source == each)
        found.extend(other for other in lying if other not in found and attached_to(state.board, other) == each)
    return found[1:]


@selector("attached", takes="nothing", public=True)
def attached(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The creature that this Aura or Equipment lies on, or last lay on if it is gone."""
    onto = host(state, as_it_was(link))
    return () if onto == NOTHING else (onto,)


@matcher("attached")
def is_attached(state: State, link: Link, value: Any) -> bool:
    """The creature that this Aura or Equipment lies on."""
    return bool(value != NOTHING and value == host(state, link.source))


@matcher("enchanted")
def is_enchanted(state: State, _link: Link, value: Any) -> bool:
    """A creature that an Aura lies on."""
    return _bears(state, value, "aura")


@matcher("equipped")
def is_equipped(state: State, _link: Link, value: Any) -> bool:
    """A creature that an Equipment lies on."""
    return _bears(state, value, "equipment")


def _bears(state: State, id: int, kind: str) -> bool:
    lying = {each.object for each in state.board.modifiers if each.word == ATTACHED and each.source == id}
    return any(is_a(state, each, kind) and host(state, each) == id for each in lying)
