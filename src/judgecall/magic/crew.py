"""Crewing and saddling: creatures are tapped for a permanent until their power together is enough."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judgecall.kernel.events import Tapped
from judgecall.kernel.registry import cost, selector
from judgecall.kernel.state import Link, State
from judgecall.magic.creatures import creatures, power

if TYPE_CHECKING:
    from judgecall.kernel.events import Event


@selector("tap_power", takes="number")
def crew(state: State, link: Link, _value: int) -> Iterable[int]:
    """An untapped creature you control other than this, be it under summoning sickness."""
    everyone = creatures(state, link.player)
    return [id for id in everyone if id != link.source and not state.object(id).tapped and power(state, id) >= 0]


@cost("tap_power", takes="number")
def tap_power(state: State, link: Link, value: int) -> list[Event] | None:
    """Tap any number of untapped creatures you control with so much power together."""
    tapped = link.chosen or tuple(crew(state, link, value))
    if sum(power(state, id) for id in tapped) < value:
        return None
    return [Tapped(id) for id in link.chosen]
