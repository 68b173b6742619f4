"""What abilities cost besides mana, tapping and the card itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import CountersChanged, Moved
from judgecall.kernel.registry import cost, selector
from judgecall.kernel.state import Link, State
from judgecall.kernel.words import fits
from judgecall.magic.creatures import creatures

if TYPE_CHECKING:
    from judgecall.kernel.events import Event


@selector("sacrifice_a_creature", takes="match")
def sacrificed(state: State, link: Link, value: Any) -> Iterable[int]:
    """A creature you control that may be sacrificed."""
    return [id for id in creatures(state, link.player) if fits(state, link, id, value)]


@cost("sacrifice_a_creature", takes="match")
def sacrifice_a_creature(state: State, link: Link, value: Any) -> list[Event] | None:
    """Sacrifice a creature of your choice."""
    if link.chosen:
        return [Moved(link.chosen[0], "graveyard", reason="sacrificed")]
    return [] if list(sacrificed(state, link, value)) else None


@cost("remove_counters", takes={"…": "number"})
def remove_counters(state: State, link: Link, value: dict[str, int]) -> list[Event] | None:
    """Remove counters from this permanent: `{remove_counters: {charge: 1}}`."""
    there = dict(state.object(link.source).counters)
    if any(there.get(name, 0) < amount for name, amount in value.items()):
        return None
    return [CountersChanged(link.source, name, -amount) for name, amount in value.items()]
