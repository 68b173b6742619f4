"""Mana: what is in the pools, what can be made at once, and what costs are paid with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from judgecall.kernel.chain import playing
from judgecall.kernel.events import LifeLost, Tapped
from judgecall.kernel.registry import action, cost, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Link, State
from judgecall.magic.creatures import permanents
from judgecall.magic.events import ManaAdded, ManaSpent, PoolEmptied

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.registry import Happenings

COLORS = "WUBRGC"


def symbols(price: str) -> tuple[str, int]:
    """The colored symbols of a cost such as `{2}{R}`, and how much is generic."""
    colored, any_mana = "", 0
    for symbol in re.findall(r"\{(\w+)\}", price):
        if symbol.isdigit():
            any_mana += int(symbol)
        else:
            colored += symbol
    return colored, any_mana


def generic(amount: int) -> str:
    """A cost of so much generic mana."""
    return f"{{{amount}}}"


def sources(state: State, player: int) -> list[tuple[int, str]]:
    """The untapped permanents that a player may tap for mana at once, with the mana each makes."""
    cast = roster(state)
    found = []
    for id in permanents(state, player):
        card = state.object(id).card
        if card in cast.can_act and not state.object(id).tapped:
            for effect in cast.effects[card]:
                if effect.at_once and effect.words == {"add_mana"}:
                    found.append((id, str(effect.do[0].value)))
                    break
    return found


def available(state: State, player: int) -> int:
    """How much mana a player could spend now, of whatever color."""
    return len(state.player(player).pool) + sum(len(mana) for _, mana in sources(state, player))


def payment(state: State, player: int, price: str) -> list[Event] | None:
    """The events that pay a cost: mana in the pool first, then permanents tapped for it; None if it cannot be paid."""
    colored, rest = symbols(price)
    pool = state.player(player).pool
    made = sources(state, player)
    spent, tapped = "", []
    for symbol in colored:
        if symbol in pool:
            pool = pool.replace(symbol, "", 1)
        else:
            source = next((each for each in made if symbol in each[1]), None)
            if source is None:
                return None
            made.remove(source)
            tapped.append(source)
            pool += source[1].replace(symbol, "", 1)
        spent += symbol
    while rest > 0:
        if not pool:
            if not made:
                return None
            source = made.pop(0)
            tapped.append(source)
            pool += source[1]
        spent, pool, rest = spent + pool[0], pool[1:], rest - 1
    events: list[Event] = []
    for id, mana in tapped:
        events += [Tapped(id), ManaAdded(player, mana)]
    if spent:
        events.append(ManaSpent(player, spent))
    return events


@cost("mana")
def pay_mana(state: State, link: Link, value: str) -> list[Event] | None:
    """Pay mana, such as `{2}{R}`; mana abilities may be used while paying, and nothing is paid in part."""
    return payment(state, link.player, value)


@cost("tap")
def pay_by_tapping(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Tap this permanent."""
    return None if state.object(link.source).tapped else [Tapped(link.source)]


@action("add_mana")
def add_mana(_state: State, link: Link, value: str) -> Happenings:
    """Mana comes into your pool, such as `G` or `RR`."""
    yield ManaAdded(link.player, value)


@rule("empty_pools")
def empty_pools(state: State) -> Happenings:
    """Unspent mana vanishes when a step or phase ends."""
    for seat in playing(state):
        if pool := state.player(seat).pool:
            yield PoolEmptied(seat, pool)


@rule("burn_unspent_mana")
def burn_unspent_mana(state: State) -> Happenings:
    """When a phase ends, unspent mana vanishes and its owner loses that much life."""
    for seat in playing(state):
        if pool := state.player(seat).pool:
            yield PoolEmptied(seat, pool)
            yield LifeLost(seat, len(pool))
