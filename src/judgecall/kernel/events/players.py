"""Events that happen to players."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events.base import Event, Quiet, changed
from judgecall.kernel.state import NOTHING, State


class DamageDealt(Event, frozen=True):
    """A source deals damage to a player or an object; what that does are other events."""

    source: int
    to: int
    amount: int
    combat: bool = False


class LifeChange(Event, frozen=True):
    """A player's life goes up or down."""

    abstract: ClassVar[bool] = True

    player: int
    amount: int

    def by(self) -> int:
        return self.amount

    def on(self, state: State) -> State:
        return changed(state, self.player, life=state.player(self.player).life + self.by())


class LifeGained(LifeChange, frozen=True):
    """A player's life goes up."""


class LifeLost(LifeChange, frozen=True):
    """A player's life goes down, where the game has it so no further than to a least."""

    least: int | None = None

    def by(self) -> int:
        return -self.amount

    def on(self, state: State) -> State:
        life = state.player(self.player).life - self.amount
        return changed(state, self.player, life=life if self.least is None else max(life, self.least))


class LifePaid(LifeChange, frozen=True):
    """A player pays life as a cost."""

    def by(self) -> int:
        return -self.amount


class PlayerLost(Event, frozen=True):
    """A player has lost the game."""

    player: int
    why: str

    def on(self, state: State) -> State:
        return changed(state, self.player, lost=True)


class GameEnded(Quiet, frozen=True):
    """The game is over: nothing comes next."""

    single: ClassVar[bool] = True

    winner: int = NOTHING

    def on(self, state: State) -> State:
        return replace(state, agenda=(), chain=(), waiting=(), draft=())
