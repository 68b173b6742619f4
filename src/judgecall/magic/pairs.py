"""Soulbond: two creatures are paired for as long as both stay creatures under one player's control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import Asked, ControlChanged, ModifierAdded
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, condition, consequence, matcher, selector
from judgecall.kernel.state import NOTHING, Link, Modifier, Question, State
from judgecall.kernel.words import refer
from judgecall.magic.creatures import controller, creatures, in_play, is_a

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

PAIRED = "paired"


def partner(state: State, id: int) -> int:
    """The creature that this one is paired with, or nothing."""
    other = _latest(state, id)
    if other in (NOTHING, id) or _latest(state, other) != id or not (in_play(state, id) and in_play(state, other)):
        return NOTHING
    one_player = controller(state, id) == controller(state, other)
    return other if one_player and is_a(state, id, "creature") and is_a(state, other, "creature") else NOTHING


def _latest(state: State, id: int) -> int:
    """The creature that this one was paired with last; itself once that was over."""
    rows = (each.source for each in reversed(state.board.modifiers) if each.object == id and each.word == PAIRED)
    return next(rows, NOTHING)


@selector("pair", takes="nothing", public=True)
def pair(state: State, link: Link, _value: Any) -> Iterable[int]:
    """This creature and the one that it is paired with, if there is one."""
    other = partner(state, link.source)
    return () if other == NOTHING else (link.source, other)


@selector("arrived", takes="nothing")
def arrived(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """What has just come into play."""
    id = getattr(link.event, "becomes", NOTHING)
    return () if id == NOTHING else (id,)


@matcher("comrade")
def is_comrade(state: State, link: Link, value: Any) -> bool:
    """Another creature that you control; to what leaves in the same moment nobody comes."""
    mine = value != link.source and value < len(state.objects) and controller(state, value) == link.player
    return mine and is_a(state, value, "creature")


@condition("unpaired", takes="reference")
def unpaired(state: State, link: Link, value: Any) -> bool:
    """It is paired with no creature."""
    return all(partner(state, id) == NOTHING for id in refer(state, link, value))


@action("pair", takes=("nothing", "reference"))
def pair_up(state: State, link: Link, value: Any) -> Happenings:
    """This creature is paired with another unpaired one that you control, of your choice unless it is said."""
    mine = creatures(state, link.player)
    others = refer(state, link, value) if value else mine
    free = [id for id in others if id in mine and id != link.source and partner(state, id) == NOTHING]
    if link.source in mine and partner(state, link.source) == NOTHING and free:
        yield Asked((Question("pair", link.player, link.source, tuple(free)),))


@choice("pair")
def whom(state: State, question: Question) -> list[Option]:
    """The player chooses the other creature of the pair."""
    id = question.about
    return [
        Option(
            f"{state.label(id)} is paired with {state.label(other)}",
            (
                ModifierAdded(Modifier(id, PAIRED, source=other)),
                ModifierAdded(Modifier(other, PAIRED, source=id)),
            ),
            "pair",
            (id, other),
        )
        for other in question.data
    ]


@consequence("part_pair")
def part_pair(state: State, event: ControlChanged) -> Happenings:
    """A pair is parted for good when one of the two changes its controller."""
    other = _latest(state, event.object)
    if other not in (NOTHING, event.object) and _latest(state, other) == event.object:
        for id in {event.object: None, other: None}:
            yield ModifierAdded(Modifier(id, PAIRED, source=id))
