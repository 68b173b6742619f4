"""Simultaneous triggers: which go on the chain first, and which of them not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judgecall.kernel.acting import considered
from judgecall.kernel.activation import answered_event, barrier, effect_of
from judgecall.kernel.events import ActivationBegun, TriggerDropped
from judgecall.kernel.registry import order, rule
from judgecall.kernel.triggers import link_of
from judgecall.kernel.turns import playing
from judgecall.yugioh.events import AttackDeclared

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings
    from judgecall.kernel.state import Link, State


def _rank(state: State, at: int) -> tuple[bool, bool]:
    each = state.waiting[at]
    return bool(each.optional), each.player != state.turn_player


@order("turn_player_mandatory_first.in_order_of_events")
def in_order_of_events(state: State, ready: list[int]) -> list[int]:
    """Mandatory before optional, the turn player's before the other's; of one kind, what triggered first goes first,
    and the player orders what triggered together."""
    best = min(_rank(state, at) for at in ready)
    group = [at for at in ready if _rank(state, at) == best]
    first = min(state.waiting[at].moment for at in group)
    return [at for at in group if state.waiting[at].moment == first]


@order("turn_player_mandatory_first.as_the_player_likes")
def as_the_player_likes(state: State, ready: list[int]) -> list[int]:
    """Mandatory before optional, the turn player's before the other's; a player orders his own of one kind."""
    best = min(_rank(state, at) for at in ready)
    return [at for at in ready if _rank(state, at) == best]


@rule("must_answer")
def must_answer(state: State) -> Happenings:
    """An effect that has to answer an activation does so as soon as it can."""
    window = state.window() if state.chain else None
    if window is None:
        return
    for player in playing(state):
        for link, effect in considered(state, player):
            if effect.must and barrier(state, window, link, effect) is None:
                yield ActivationBegun(replace(link, event=answered_event(state, link, effect)))
                return


@rule("one_trigger_from_the_hand")
def one_trigger_from_the_hand(state: State) -> Happenings:
    """Of the effects in the hand that an attack declaration triggers, a player uses only one."""
    if not state.waiting:
        return
    used = {link.player for link in state.chain if _from_the_hand(state, link)}
    for at in reversed(range(len(state.waiting))):
        link = link_of(state, at)
        if link.player in used and isinstance(link.event, AttackDeclared) and _from_the_hand(state, link):
            yield TriggerDropped(at, link.source, "one_per_player")


def _from_the_hand(state: State, link: Link) -> bool:
    """Whether a link is an effect that a card in the hand was triggered to use."""
    effect = effect_of(state, link)
    return effect is not None and effect.triggered and "hand" in effect.zones
