"""What happens with damage: it is assigned, waits, is marked, wears off, and what regenerates or is gone."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events import Event
from judgecall.kernel.state import Link, Object, State


class DamageAssigned(Event, frozen=True):
    """A creature assigns combat damage; it is not dealt yet."""

    quiet: ClassVar[bool] = True

    source: int
    to: int
    amount: int


class DamageWaits(Event, frozen=True):
    """All assigned combat damage goes on the stack as one object."""

    quiet: ClassVar[bool] = True

    packets: int
    link: Link

    def on(self, state: State) -> State:
        return replace(state, chain=(*state.chain, self.link))


class DealtCombatDamage(Event, frozen=True):
    """A creature has dealt combat damage, to however many at one moment."""

    single: ClassVar[bool] = True
    quiet: ClassVar[bool] = True

    source: int


class DamageMarked(Event, frozen=True):
    """Damage dealt to a creature is marked on it."""

    object: int
    amount: int

    def on(self, state: State) -> State:
        damage = state.object(self.object).damage + self.amount
        return replace(state, board=state.board.change(self.object, damage=damage))


class DamageRemoved(Event, frozen=True):
    """The damage marked on a permanent is removed."""

    quiet: ClassVar[bool] = True

    object: int

    def on(self, state: State) -> State:
        return replace(state, board=state.board.change(self.object, damage=0))


class WoreOff(Event, frozen=True):
    """All marked damage is removed and all "until end of turn" and "this turn" effects end, together."""

    quiet: ClassVar[bool] = True

    def on(self, state: State) -> State:
        board = state.board
        for id, each in enumerate(board.objects):
            if isinstance(each, Object) and each.damage:
                board = board.change(id, damage=0)
        if any(each.until == "turn" for each in board.modifiers):
            board = board.modify(tuple(each for each in board.modifiers if each.until != "turn"))
        marks = tuple(each for each in state.marks if each.until != "turn")
        return replace(state, board=board, marks=marks)


class Regenerated(Event, frozen=True):
    """A permanent regenerates instead of being destroyed."""

    object: int


class CeasedToExist(Event, frozen=True):
    """A token that is not in play ceases to exist."""

    quiet: ClassVar[bool] = True

    object: int

    def on(self, state: State) -> State:
        return replace(state, board=state.board.change(self.object, zone="gone"))
