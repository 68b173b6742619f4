"""What the end of a game is worth to a player as one number: the objective's value, in the order that it has."""

from __future__ import annotations

from judgecall.analysis.objective import LETHAL, WIN, Objective
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.kernel.state import State
from judgecall.language import say

UNDECIDED = 0.9
"""Where nobody has won, a reward by life stays between this and its opposite."""


class Reward:
    """Rewards for one objective, from the life with which a game begins.

    `win`: 1, -1 or 0 for a draw; where nobody has won, between -0.9 and 0.9 by life and then by the numbers of what
    fights. `lethal`: 1 for a win, else 0. Weights: their sum as it is. With two players the first and the last add up
    to 0.
    """

    def __init__(self, objective: Objective | str | None = None) -> None:
        """`objective`: `win` (usual), `lethal`, or an Objective with weights. Raises ScenarioError for another."""
        self.objective = objective if isinstance(objective, Objective) else Objective(_named(objective))
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


def _named(objective: object) -> str:
    if objective is None:
        return WIN
    if objective not in (WIN, LETHAL):
        sentence = say("There is no objective “{name}”: say `win`, `lethal` or an Objective.", name=objective)
        raise ScenarioError(sentence + did_you_mean(nearest(str(objective), (WIN, LETHAL))))
    return str(objective)


def _squashed(value: float, scale: int) -> float:
    """A number between -1 and 1, the greater the greater."""
    return value / (abs(value) + max(1, scale))
