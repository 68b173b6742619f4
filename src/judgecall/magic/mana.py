"""Mana: what is in the pools, what can be made at once, and what costs are paid with."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.events import ActivationBegun, LifeLost, MarkAdded, MarkRemoved, Moved, Tapped
from judgecall.kernel.registry import action, consequence, cost, declaration, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.shapes import VARIABLE
from judgecall.kernel.state import NOTHING, Link, Mark, State, Window
from judgecall.kernel.turns import playing
from judgecall.magic.creatures import has, is_a, permanents
from judgecall.magic.events import ManaAdded, ManaSpent, PoolEmptied

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.option import Option
    from judgecall.kernel.registry import Happenings

COLORS = "WUBRGC"
LASTING = "lasting "
"""The mark of one mana that does not vanish with the step, by its symbol."""


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


def sources(state: State, player: int, how: str = "tap") -> list[tuple[int, str]]:
    """The permanents that a player may tap (or sacrifice) for mana at once, with the mana each makes."""
    cast = roster(state)
    found = []
    for id in permanents(state, player):
        card = state.object(id).card
        if card in cast.can_act:
            for effect in cast.effects[card]:
                if effect.at_once and effect.words == {"add_mana"} and [each.name for each in effect.costs] == [how]:
                    if how == "sacrifice" or can_tap(state, id):
                        found.append((id, str(effect.do[0].value)))
                    break
    return found


def can_tap(state: State, id: int) -> bool:
    """Whether a permanent can be tapped as a cost: it is untapped and, if a creature, not under summoning sickness."""
    each = state.object(id)
    return not each.tapped and not (each.sick and is_a(state, id, "creature") and not has(state, id, "haste"))


def makes(state: State, id: int) -> int:
    """How much mana a permanent can make by tapping."""
    return sum(len(mana) for source, mana in sources(state, state.object(id).controller) if source == id)


def available(state: State, player: int) -> int:
    """How much mana a player could spend for a declaration, of whatever color."""
    made = sources(state, player) + sources(state, player, "sacrifice")
    return len(state.player(player).pool) + sum(len(mana) for _, mana in made)


def payment(
    state: State,
    player: int,
    price: str,
    without: Collection[int] = (),
    first: Collection[int] = (),
    *,
    last: int = NOTHING,
    sacrificing: bool = False,
) -> list[Event] | None:
    """The events that pay a cost, or None if it cannot be paid: mana in the pool first, then what may be tapped for
    it, of that some `first` and one `last`; what would be sacrificed comes after, only where that is allowed."""
    made = [(id, mana, "tap") for id, mana in sources(state, player) if id not in without]
    if sacrificing:
        made += [(id, mana, "sacrifice") for id, mana in sources(state, player, "sacrifice")]
    made.sort(key=lambda each: (each[0] not in first, each[2] == "sacrifice", each[0] == last))
    colored, rest = symbols(price)
    pool, spent, used = state.player(player).pool, "", []
    for symbol in (*colored, *"*" * rest):
        if symbol not in pool and not (symbol == "*" and pool):
            source = next((each for each in made if symbol in (*each[1], "*")), None)
            if source is None:
                return None
            made.remove(source)
            used.append(source)
            pool += source[1]
        taken = pool[0] if symbol == "*" else symbol
        pool, spent = pool.replace(taken, "", 1), spent + taken
    events: list[Event] = []
    for id, mana, how in used:
        events.append(Tapped(id) if how == "tap" else Moved(id, "graveyard", reason="sacrificed"))
        events.append(ManaAdded(player, mana))
    return [*events, ManaSpent(player, spent)] if spent else events


def paid(
    state: State, player: int, price: str, first: Collection[int], without: Collection[int] = ()
) -> list[tuple[str, Event]]:
    """What paying for a declaration does: the mana abilities used now, some of them `first`, then the payment."""
    events = payment(state, player, price, without, first, sacrificing=True)
    assert events is not None, f"{price} was offered but cannot be paid in {state.whole}"
    return [("pay" if isinstance(event, ManaSpent) else "mana", event) for event in events]


@cost("mana", takes="symbols")
def pay_mana(state: State, link: Link, value: str) -> list[Event] | None:
    """Pay mana, such as `{2}{R}` or `{X}{R}`; mana abilities may be used while paying, nothing is paid in part."""
    price, effect = value.replace(VARIABLE, generic(sum(link.values))), effect_of(state, link)
    taps_itself = effect is not None and any(word.name == "tap" for word in effect.costs)
    return payment(state, link.player, price, (link.source,) if taps_itself else (), last=link.source)


@declaration("pay")
def answer_pay(
    state: State, asked: Window, value: tuple[str, ...], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """The next permanent to be tapped for the mana of an activation, of those that are named to pay for it: the option
    and the others; None where no more are of use for it."""
    from judgecall.kernel.engine import legal

    (begun,) = beside["for"].events
    effect = effect_of(state, begun.link) if isinstance(begun, ActivationBegun) else None
    price = "".join(word.value for word in effect.costs if word.name == "mana") if effect else ""
    named = [the(state, name) for name in value]
    if VARIABLE in price:  # announced later: as much as is left of all that is named
        colored, rest = symbols(price.replace(VARIABLE, ""))
        made = len(state.player(asked.player).pool) + sum(makes(state, id) for id in named)
        price = price.replace(VARIABLE, generic(max(0, made - len(colored) - rest)))
    events = payment(state, asked.player, price, first=named) or []
    tapped = [event.object for event in events if isinstance(event, Tapped) and event.object in named]
    for option in legal(state):
        if tapped and option.verb == "at once" and option.objects == (tapped[0],):
            return option, tuple(name for name in value if the(state, name) != tapped[0]), ""
    return None, value, ""


@cost("tap", takes=("nothing", "text"))
def pay_by_tapping(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Tap this permanent."""
    return [Tapped(link.source)] if can_tap(state, link.source) else None


@action("add_mana", takes=("text", {"mana": "text", "times": "number", "until": "text"}))
def add_mana(_state: State, link: Link, value: Any) -> Happenings:
    """Mana comes into your pool, such as `G` or `RR`; with `until` it lasts longer than the step, if not spent."""
    parts = value if isinstance(value, dict) else {"mana": value}
    mana = parts["mana"] * parts.get("times", 1)
    yield ManaAdded(link.player, mana)
    if "until" in parts:
        for symbol in mana:
            yield MarkAdded(Mark(link.player, f"{LASTING}{symbol}", until=parts["until"]))


def lasting(state: State, player: int) -> list[Mark]:
    """The marks of the mana in a player's pool that lasts longer than the step."""
    return [mark for mark in state.marks if mark.object == player and mark.name.startswith(LASTING)]


@consequence("spend_firebending_last")
def spend_firebending_last(state: State, event: ManaSpent) -> Happenings:
    """Where mana that vanishes and mana that lasts pay for the same, the one that vanishes is spent first."""
    pool = state.player(event.player).pool
    for mark in lasting(state, event.player):
        symbol = mark.name.removeprefix(LASTING)
        if symbol not in pool:
            yield MarkRemoved(mark)
        pool = pool.replace(symbol, "", 1)


@rule("empty_pools")
def empty_pools(state: State) -> Happenings:
    """Unspent mana vanishes when a step or phase ends, but for what is said to last longer."""
    for seat in playing(state):
        if pool := state.player(seat).pool:
            for mark in lasting(state, seat):
                pool = pool.replace(mark.name.removeprefix(LASTING), "", 1)
            if pool:
                yield PoolEmptied(seat, pool)


@rule("burn_unspent_mana")
def burn_unspent_mana(state: State) -> Happenings:
    """When a phase ends, unspent mana vanishes and its owner loses that much life."""
    for seat in playing(state):
        if pool := state.player(seat).pool:
            yield PoolEmptied(seat, pool)
            yield LifeLost(seat, len(pool))
