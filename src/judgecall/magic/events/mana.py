"""What happens with mana."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events import Event
from judgecall.kernel.state import State


class _Pool(Event, frozen=True):
    abstract: ClassVar[bool] = True

    player: int
    mana: str


class ManaAdded(_Pool, frozen=True):
    """Mana comes into a player's pool."""

    quiet: ClassVar[bool] = True

    def on(self, state: State) -> State:
        pool = "".join(sorted(state.player(self.player).pool + self.mana))
        return replace(state, board=state.board.change(self.player, pool=pool))


class _Gone(_Pool, frozen=True):
    """Mana leaves a player's pool."""

    abstract: ClassVar[bool] = True
    quiet: ClassVar[bool] = True

    def on(self, state: State) -> State:
        pool = state.player(self.player).pool
        for symbol in self.mana:
            pool = pool.replace(symbol, "", 1)
        return replace(state, board=state.board.change(self.player, pool=pool))


class ManaSpent(_Gone, frozen=True):
    """A player spends mana from the pool."""


class PoolEmptied(_Gone, frozen=True):
    """Unspent mana vanishes from a player's pool."""
