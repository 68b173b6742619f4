"""What the end of a game is worth to a player as one number: the objective's value, in the order that it has."""

from __future__ import annotations

from judgecall.analysis.objective import LETHAL, WIN, Objective
from judgecall.kernel.state import State

UNDECIDED = 0.9
"""Where nobody has won, a reward by life stays between this and its opposite."""


class Reward:
    """Rewards for one objective, from the life with which a game begins.

    `win`: 1, -1 or 0 for a draw; where nobody has won, between -0.9 and 0.9 by life and then by the numbers of what
    fights. `lethal`: 1 for a win, else 0. Weights: their sum as it is. With two players the first and the last add up
    to 0.
    """

    def __init__(self, objective: Objective | None = None) -> None:
        self.objective = objective if objective is not None else Objective()
        self.zero_sum = self.objective.name != LETHAL
        """What one of two players gains the other loses."""

    def __call__(self, state: State, seat: int, scale: int) -> float:
        """The reward of the player in a seat for the position at the end; `scale` is the life at the beginning."""
        value = self.objective.value(state, seat)
        if self.objective.name == LETHAL:
            return float(value[0] > 0)
        if self.objective.name != WIN:
            return float(value[0])
        won, life, strength = value
        if won:
            return float(won)
        return UNDECIDED * _squashed(life + _squashed(strength, scale) / 2, scale)


def _squashed(value: float, scale: int) -> float:
    """A number between -1 and 1, the greater the greater."""
    return value / (abs(value) + max(1, scale))
