"""How keywords make creatures stronger: for each of something, by another's power, once renowned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import CountersChanged, LifeLost, ModifierAdded
from judgecall.kernel.registry import action
from judgecall.kernel.state import Link, Modifier, State
from judgecall.kernel.words import END_OF_TURN, refer
from judgecall.magic.creatures import has, in_play, power

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

RENOWNED = "renowned"
MONSTROUS = "monstrous"
ONE_MORE = "+1/+1"


@action("change_for_each", takes={"of": "reference", "each": "reference", "number": "number"})
def change_for_each(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Numbers of a creature go up until end of turn, by so much for each of some objects or players, counted now."""
    rest = dict(value)
    which, times = rest.pop("of", "self"), len(refer(state, link, rest.pop("each")))
    for id in refer(state, link, which):
        for number, amount in rest.items():
            if times and in_play(state, id):
                yield ModifierAdded(Modifier(id, "change", number, amount * times, until=END_OF_TURN))


@action("gain_power_of_that", takes="nothing")
def gain_power_of_that(state: State, link: Link, _value: Any) -> Happenings:
    """This creature gets as much power until end of turn as what the trigger is about has, or last had."""
    other = getattr(link.event, "object", link.source)
    if in_play(state, link.source) and power(state, other) > 0:
        yield ModifierAdded(Modifier(link.source, "change", "power", power(state, other), until=END_OF_TURN))


@action("become_renowned", takes="number")
def become_renowned(state: State, link: Link, value: int) -> Happenings:
    """This creature gets +1/+1 counters and is renowned, unless it is renowned already."""
    if in_play(state, link.source) and not has(state, link.source, RENOWNED):
        yield CountersChanged(link.source, ONE_MORE, value)
        yield ModifierAdded(Modifier(link.source, "gain_keyword", text=RENOWNED))


@action("become_monstrous", takes="number")
def become_monstrous(state: State, link: Link, value: int) -> Happenings:
    """This creature gets +1/+1 counters and is monstrous, unless it is monstrous already."""
    if in_play(state, link.source) and not has(state, link.source, MONSTROUS):
        yield CountersChanged(link.source, ONE_MORE, value)
        yield ModifierAdded(Modifier(link.source, "gain_keyword", text=MONSTROUS))


@action("adapt", takes="number")
def adapt(state: State, link: Link, value: int) -> Happenings:
    """This creature gets +1/+1 counters, unless there is one on it."""
    if in_play(state, link.source) and dict(state.object(link.source).counters).get(ONE_MORE, 0) <= 0:
        yield CountersChanged(link.source, ONE_MORE, value)


@action("player_loses_life", takes={"of": "reference", "amount": "number"})
def player_loses_life(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A player loses life."""
    for seat in refer(state, link, value.get("of", "you")):
        yield LifeLost(seat, value["amount"])
