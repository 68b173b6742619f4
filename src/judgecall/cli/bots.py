"""How the machine chooses at the table: at random, or the best that it finds in a little time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from judgecall.analysis.solve import Solving
from judgecall.cli.screen import show
from judgecall.kernel.engine import legal
from judgecall.kernel.state import State
from judgecall.language import say

LOOKED_AT = 4_000
"""How many positions the machine looks at before it answers; about a second."""


def at_random(seed: int) -> Callable[[State], int]:
    """Any option, alike for the same seed."""
    chance = Random(seed)
    return lambda state: chance.randrange(len(legal(state)))


class Best:
    """The best answer for one seat. It knows all cards. What it has proved it follows; what it cannot see to the end
    it judges by winning, then life, then the strength in play, and says so."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @staticmethod
    def about() -> str:
        """What a person should know before playing it."""
        return say(
            "The machine knows all cards and looks at up to {number:,} positions for each answer; where that does not "
            "reach the end it goes by life, then by the strength in play.",
            number=LOOKED_AT,
        )

    def __call__(self, state: State) -> int:
        """The place of the option that it chooses."""
        solving = Solving(state, self.seat, limit=LOOKED_AT)
        solution = solving.run()
        if not solution.exact:
            show(say("The machine did not see to the end here: this answer is an estimate."))
        if not solution.line:
            return len(legal(state)) - 1
        return next(at for at, option in enumerate(legal(state)) if option.label == solution.line[0].choice)
