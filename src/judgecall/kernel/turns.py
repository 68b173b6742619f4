"""Whose turn it is, who speaks next, and where in the turn play stands."""

from __future__ import annotations

from functools import cache

from judgecall.kernel.edition import edition
from judgecall.kernel.state import State


def playing(state: State) -> list[int]:
    """The players still in the game, in turn order from the turn player."""
    first, objects = state.turn_player, state.board.objects
    seats = _round(first, state.board.seats)
    return [seat for seat in seats if not objects[seat].lost]  # type: ignore[union-attr]  # players come first


@cache
def _round(first: int, seats: int) -> tuple[int, ...]:
    """The seats in turn order from the first to speak."""
    return (*range(first, seats), *range(first))


def next_player(state: State, player: int) -> int:
    """Who comes after a player in turn order, of those still in the game."""
    seats = state.board.seats
    for step in range(1, seats + 1):
        seat = (player + step) % seats
        if not state.player(seat).lost:
            return seat
    return player


def opponents(state: State, player: int) -> list[int]:
    """Everyone a player plays against, in turn order after that player."""
    seats = state.board.seats
    others = [(player + step) % seats for step in range(1, seats)]
    return [seat for seat in others if not state.player(seat).lost]


NOWHERE: frozenset[str] = frozenset()


def spans(state: State) -> frozenset[str]:
    """The timing in which play stands and the spans it belongs to."""
    return edition(state.edition).spans.get(state.timing, NOWHERE)
