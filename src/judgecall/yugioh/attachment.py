"""Cards that lie on the field for another: Equip Cards, Traps on one monster, and what is destroyed with what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.attachment import ATTACHED, attached_to
from judgecall.kernel.events import Destroyed, ModifierAdded, Moved, TurnedDown
from judgecall.kernel.registry import action, consequence, matcher, selector
from judgecall.kernel.state import NOTHING, Link, Modifier, State
from judgecall.kernel.words import as_it_was, refer, there
from judgecall.yugioh.monsters import SPELLS_TRAPS, on_field

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

DESTROYED_WITH = "destroyed with"
ONLY_IF_DESTROYED = "only if destroyed"


@action("attach", takes="reference")
def attach(state: State, link: Link, value: Any) -> Happenings:
    """This card acts on a monster for as long as both lie there, and is destroyed if that monster is destroyed."""
    yield from _attached(state, link, value, ONLY_IF_DESTROYED)


@action("equip", takes="reference")
def equip(state: State, link: Link, value: Any) -> Happenings:
    """This card is equipped to a monster, and is destroyed if that leaves the field or is turned face-down."""
    yield from _attached(state, link, value, "")


@action("equip_this_card", takes="reference")
def equip_this_card(state: State, link: Link, value: Any) -> Happenings:
    """This card goes from where it is to the Spell & Trap Zone and is equipped to a monster."""
    for id in refer(state, link, value)[:1]:
        if state.object(link.source).zone == SPELLS_TRAPS:
            yield from _lies_on(link.source, id, "")
            continue
        yield Moved(link.source, SPELLS_TRAPS, link.player, reason="equipped")
        yield from _lies_on(len(state.objects), id, "")


def _attached(state: State, link: Link, value: Any, when: str) -> Happenings:
    for id in refer(state, link, value):
        yield from _lies_on(link.source, id, when)


def _lies_on(card: int, id: int, when: str) -> Happenings:
    yield ModifierAdded(Modifier(card, ATTACHED, source=id))
    yield ModifierAdded(Modifier(card, DESTROYED_WITH, text=when, source=id))


@action("destroyed_with_this_card", takes="reference")
def destroyed_with_this_card(state: State, link: Link, value: Any) -> Happenings:
    """A card is destroyed when this one leaves the field."""
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, DESTROYED_WITH, source=link.source))


@selector("attached", takes="nothing", public=True)
def attached(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The face-up monster that this card acts on, or last acted on if it is gone."""
    onto = attached_to(state.board, as_it_was(link))
    return [onto] if onto != NOTHING and on_field(state, onto) and not state.object(onto).face_down else []


@matcher("attached")
def is_attached(state: State, link: Link, value: Any) -> bool:
    """The face-up monster that this card acts on."""
    return value != NOTHING and value in attached(state, link, None)


@consequence("destroy_with_it")
def destroy_with_it(state: State, event: Moved | Destroyed | TurnedDown) -> Happenings:
    """A card that depends on another is destroyed with it, without a chain."""
    when = ONLY_IF_DESTROYED if isinstance(event, Destroyed) else ""
    for each in state.board.modifiers:
        depends = each.word == DESTROYED_WITH and each.source == event.object and each.text == when
        if depends and there(state, each.object):
            yield Destroyed(each.object, "effect", event.object)
