"""What every environment of one game can say of it as it stands, and how it stands in another position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import Any, Self

from judgecall.envs import drawing
from judgecall.envs.game import Game
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.report.standing import text


class Standing(ABC):
    """What an environment says of its game. `drawn_for`: the seat whose sight is drawn, None for all cards."""

    game: Game
    render_mode: str | None
    drawn_for: int | None

    @abstractmethod
    def _begin(self, state: State) -> None:
        """A game begins in this position."""

    def state(self) -> Any:
        """The whole position, hidden cards and all: a value that is never changed, written with `judgecall.write`."""
        return self.game.state

    def from_state(self, state: State) -> Self:
        """An environment like this that stands in another position, which may be in the middle of a game."""
        other = copy(self)
        other._begin(state)
        return other

    def render(self) -> str | None:
        """The position as text (`ansi`) or as an SVG image (`svg`)."""
        if self.render_mode is None:
            return None
        state = self.game.state if self.drawn_for is None else observe(self.game.state, self.drawn_for)
        return text(state) if self.render_mode == "ansi" else drawing.svg(state)
