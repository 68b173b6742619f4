"""What every environment of one game can say of it as it stands, and how it stands in another position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import Any, Self

from judgecall.envs import drawing
from judgecall.envs.game import Game
from judgecall.envs.starts import Starts
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.language import say
from judgecall.report.standing import text


class Standing(ABC):
    """What an environment says of its game. `drawn_for`: the seat whose sight is drawn, None for all cards."""

    game: Game
    start: Starts
    render_mode: str | None
    drawn_for: int | None

    def _draw(self, mode: str | None, seat: int | None) -> None:
        """Draw like this. Raises ScenarioError for a mode that there is not."""
        if mode is not None and mode not in drawing.MODES:
            known = ", ".join(drawing.MODES)
            sentence = say("There is no render mode “{name}”; there are: {known}.", name=mode, known=known)
            raise ScenarioError(sentence + did_you_mean(nearest(str(mode), drawing.MODES)))
        self.render_mode, self.drawn_for = mode, seat

    @staticmethod
    def _seat(state: State, seat: int) -> None:
        """Raise ScenarioError for a seat that nobody has."""
        if seat not in range(state.board.seats):
            last = state.board.seats - 1
            raise ScenarioError(say("There is no seat {seat} here; seats go from 0 to {last}.", seat=seat, last=last))

    @abstractmethod
    def _begin(self, state: State) -> None:
        """A game begins in this position."""

    def state(self) -> Any:
        """The whole position, hidden cards and all: a value that is never changed, written with `judgecall.write`."""
        return self.game.state

    def from_state(self, state: State) -> Self:
        """An environment like this that stands in another position, which may be in the middle of a game."""
        other = copy(self)
        other._begin(self.start.told(state))
        return other

    def render(self) -> str | None:
        """The position as text (`ansi`) or as an SVG image (`svg`)."""
        if self.render_mode is None:
            return None
        state = self.game.state if self.drawn_for is None else observe(self.game.state, self.drawn_for)
        return text(state) if self.render_mode == "ansi" else drawing.svg(state)
