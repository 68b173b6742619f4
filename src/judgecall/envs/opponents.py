"""Who plays the other seats: at random, what looks best at once, the best that a search finds, or a function."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from judgecall.analysis.policies import Policy, at_random, greedy
from judgecall.analysis.solve import Solving
from judgecall.envs.learned import learned
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.kernel.engine import legal
from judgecall.kernel.option import Option
from judgecall.kernel.state import State
from judgecall.language import say

LOOKED_AT = 20_000
"""How many positions the exact player looks at for one choice; boards up to three a side are solved with fewer."""
Opponent: TypeAlias = str | Callable[[State, int, Random], Option]


def exact(state: State, seat: int, _chance: Random) -> Option:
    """The first choice of best play, for two players who know all cards; where the search is cut off, the best it
    saw."""
    options = legal(state)
    if len(options) == 1:
        return options[0]
    line = Solving(state, seat, limit=LOOKED_AT).run().line
    return next((option for option in options if line and option.label == line[0].choice), options[-1])


OPPONENTS: dict[str, Policy] = {"random": at_random, "greedy": greedy, "learned": learned, "exact": exact}
"""By name. `greedy` and `exact` know all cards, hidden ones too; `learned` sees what its seat observes."""


def opponent(who: Opponent) -> Policy:
    """The policy of a name, or the function itself. Raises ScenarioError for an unknown name."""
    if callable(who):
        return who
    if not isinstance(who, str) or who not in OPPONENTS:
        known = ", ".join(OPPONENTS)
        sentence = say("There is no opponent “{name}”; there are: {known}.", name=who, known=known)
        raise ScenarioError(sentence + did_you_mean(nearest(str(who), OPPONENTS)))
    return OPPONENTS[who]
