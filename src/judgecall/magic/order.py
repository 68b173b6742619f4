"""Simultaneous triggers: whose go on the stack first."""

from __future__ import annotations

from judgecall.kernel.registry import order
from judgecall.kernel.state import State
from judgecall.kernel.turns import playing


@order("active_player_first")
def active_player_first(state: State, ready: list[int]) -> list[int]:
    """The active player's triggers go on the stack first, in the order that player likes, then the others' in turn
    order; so those of the others resolve first."""
    for seat in playing(state):
        group = [at for at in ready if state.waiting[at].player == seat]
        if group:
            return group
    return ready
