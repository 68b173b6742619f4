"""Simultaneous triggers: which go on the chain first."""

from __future__ import annotations

from judgecall.kernel.registry import order
from judgecall.kernel.state import State


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
