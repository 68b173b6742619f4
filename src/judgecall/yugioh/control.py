"""Who controls a monster: it is taken only into a free Monster Zone, and given back only into one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel import words
from judgecall.kernel.events import ControlChanged, Destroyed, SpanEnded
from judgecall.kernel.registry import action
from judgecall.kernel.state import Link, State
from judgecall.kernel.words import BORROWED, refer
from judgecall.yugioh.admission import room
from judgecall.yugioh.monsters import on_field

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

NO_ZONE = "no zone"
"""By what a monster is destroyed for which its player has no Monster Zone: neither by battle nor by an effect."""


@action("gain_control", takes=({"of": "reference", "until": "text"}, "reference"))
def gain_control(state: State, link: Link, value: Any) -> Happenings:
    """You take control of monsters as far as you have free Monster Zones, for good or until a span ends."""
    yield from words.gain_control(state, link, value, room(state, link.player))


@action("return_control", takes="reference")
def return_control(state: State, link: Link, value: Any) -> Happenings:
    """Control of monsters goes back to their owners; one whose owner has no free Monster Zone is destroyed."""
    yield from _given_back(state, [(id, state.object(id).owner) for id in refer(state, link, value)])


def over(state: State, span: str) -> Happenings:
    """A span of play ends, and with it control that was to last until then."""
    yield SpanEnded(span)
    lent = [mark for mark in state.marks if mark.name == BORROWED and mark.until == span]
    yield from _given_back(state, [(mark.object, mark.value) for mark in lent])


def _given_back(state: State, monsters: Iterable[tuple[int, int]]) -> Happenings:
    """Monsters change sides at once, each to a player, and leave their zones to one another."""
    going = [(id, to) for id, to in monsters if on_field(state, id) and state.object(id).controller != to]
    leaving = [id for id, _ in going]
    taken: Counter[int] = Counter()
    for id, to in going:
        if taken[to] < room(state, to, leaving):
            taken[to] += 1
            yield "given_back", ControlChanged(id, to)
        else:
            yield "given_back", Destroyed(id, NO_ZONE)
