"""How a player in a simulation chooses: at random, what looks best at once, or the best that a search finds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.solve import Solving
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import State

Policy: TypeAlias = Callable[[State, int, Random], Option]
"""Chooses an option for the player in this seat."""
QUIET = ("pass", "none", "decline", "done")
"""Verbs of answers that do nothing."""
AHEAD = 40
"""How many quiet answers a greedy player looks ahead, which is past the end of a fight."""
LOOKED_AT = 1_000
"""How many positions the best player looks at for one choice."""
WIN = Objective()


def at_random(state: State, _seat: int, chance: Random) -> Option:
    """Any option, each as likely."""
    return chance.choice(legal(state))


def greedy(state: State, seat: int, chance: Random) -> Option:
    """The option that would be best if nobody did anything after it; of equal ones any."""
    options = legal(state)
    values = [_at_the_end(follow(state, option), seat) for option in options]
    best = max(values)
    return chance.choice([option for option, value in zip(options, values, strict=True) if value == best])


def _at_the_end(state: State, seat: int) -> Value:
    for _ in range(AHEAD):
        if question(state) is None:
            break
        options = legal(state)
        state = follow(state, next((option for option in options if option.verb in QUIET), options[-1]))
    return WIN.value(state, seat)


def best(state: State, seat: int, _chance: Random) -> Option:
    """What a search of so many positions finds; it knows all cards."""
    options = legal(state)
    if len(options) == 1:
        return options[0]
    line = Solving(state, seat, limit=LOOKED_AT).run().line
    return next((option for option in options if line and option.label == line[0].choice), options[-1])


POLICIES: dict[str, Policy] = {"random": at_random, "greedy": greedy, "best": best}
"""Every policy by its name."""
