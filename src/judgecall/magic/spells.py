"""The words that speak of spells, and of cards that leave play and come back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import CountersChanged, LinkNegated, Moved
from judgecall.kernel.registry import action, selector
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import GONE, NOTHING, Link, State
from judgecall.kernel.words import fits, refer
from judgecall.magic.creatures import BATTLEFIELD

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@selector("spell", takes="nothing")
def spell(state: State, link: Link, _value: Any) -> Iterable[int]:
    """A spell on the stack; abilities and combat damage are none."""
    sources = (each.source for each in state.chain if not each.packets)
    return [id for id in sources if state.object(id).zone == "stack" and id != link.source]


@selector("card_in_graveyard", takes="match")
def card_in_graveyard(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in your graveyard."""
    return [id for id in cards_in(state, link.player, "graveyard") if fits(state, link, id, value)]


@action("exile", takes="reference")
def exile(state: State, link: Link, value: Any) -> Happenings:
    """It goes into exile."""
    for id in refer(state, link, value):
        yield Moved(id, "exile", reason="exiled")


@action("return_to_battlefield", takes=("nothing", {"tapped": "flag", "…": "number"}))
def return_to_battlefield(state: State, link: Link, value: dict[str, Any] | None) -> Happenings:
    """The target, from wherever this effect or another has put it, comes into play under its owner's control, with
    the counters said; it is a new object."""
    rest = dict(value or {})
    tapped = rest.pop("tapped", False)
    for id in link.targets:
        while state.object(id).zone == GONE and state.object(id).became != NOTHING:
            id = state.object(id).became
        if state.object(id).zone in ("exile", "graveyard"):
            yield Moved(id, BATTLEFIELD, tapped=tapped, reason="returned")
            for name, amount in rest.items():
                yield CountersChanged(len(state.objects), name, amount)


@action("counter_spell", takes="nothing")
def counter_spell(state: State, link: Link, _value: Any) -> Happenings:
    """The target spell is countered: it does nothing and goes to its owner's graveyard."""
    for at, each in enumerate(state.chain):
        if each.source in link.targets:
            yield LinkNegated(at, each.source, "activation")
