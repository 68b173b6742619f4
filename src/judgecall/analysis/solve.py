"""The best play of one player against every answer of the other: value, principal variation, and what proves it."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from judgecall.analysis.explore import Choice
from judgecall.analysis.objective import LETHAL, Objective, Value
from judgecall.analysis.search import DEEPENING, HIGHEST, LOWEST, Search, Spent
from judgecall.errors import PlayError
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import State
from judgecall.kernel.view import HIDDEN, observe
from judgecall.language import mark, say
from judgecall.values import Pictured, Plain

LIMIT = 200_000
"""How many positions are looked at unless told otherwise."""
NAMED = 5
"""How many hidden cards a refusal names."""


class Solution(Plain, Pictured, Struct, frozen=True):
    """What best play gives. Where `exact` is false the search was cut off, `cut` says by what, and the value is a
    guess from the positions at which it stopped; for `depth` choices it is right."""

    player: str
    objective: str
    value: Value
    exact: bool
    cut: str
    depth: int | None
    line: tuple[Choice, ...]
    nodes: int
    positions: int
    seconds: float
    worst_of: int = 1
    """Over how many possibilities for hidden cards the value is the worst."""


def two_players(state: State) -> None:
    """Raise PlayError unless two play."""
    if state.board.seats != 2:
        raise PlayError(
            say(
                "Best play is found for two players, and here are {number}; `judgecall explore` shows every outcome.",
                number=state.board.seats,
            )
        )


def hidden_from(state: State, seat: int) -> list[str]:
    """The cards that a player cannot see, as labels."""
    seen = observe(state, seat)
    return [
        each.label
        for each, shown in zip(state.objects, seen.objects, strict=True)
        if shown.label == HIDDEN and getattr(each, "zone", "") != "gone"
    ]


OPENED = mark(
    "Hidden from {player}: {cards}; say `--hidden open` to let both sides know all cards, or `--hidden FILE` with the "
    "possibilities, of which the worst counts."
)


def open_cards(state: State, seat: int, sentence: str = OPENED) -> None:
    """Raise PlayError with the sentence, which says what would do, if anything is hidden from a player."""
    if found := hidden_from(state, seat):
        names = ", ".join(found[:NAMED]) + (", ..." if len(found) > NAMED else "")
        raise PlayError(say(sentence, player=state.label(seat), cards=names))


class Solving:
    """One search and what follows from it. `tick` is told now and then how many positions there are."""

    def __init__(
        self,
        state: State,
        seat: int,
        objective: Objective | None = None,
        limit: int = LIMIT,
        tick: Callable[[int], None] | None = None,
    ) -> None:
        two_players(state)
        self.state, self.seat = state, seat
        self.objective = objective if objective is not None else Objective()
        self.search = Search(state, seat, self.objective, limit, tick)
        self.value: Value = self.objective.value(state, seat)
        self.exact = False
        self.depth: int | None = 0

    def __repr__(self) -> str:
        return f"<Solving for {self.state.label(self.seat)}, {len(self.search.graph)} positions>"

    def run(self, depth: int | None = None, *, stoppable: bool = False) -> Solution:
        """Look deeper and deeper until all is seen, or as deep as told, or until the limit of positions. `stoppable`:
        Ctrl-C ends the search, and what it has seen is the answer."""
        began, cut = time.perf_counter(), ""
        steps = [each for each in DEEPENING if depth is None or each < depth]
        try:
            for step in (*steps, depth):
                self.value, self.exact = self._value(step)
                self.depth = step
                if self.exact:
                    break
            cut = "" if self.exact else "circles" if depth is None else "depth"
        except Spent:
            cut = "limit"
        except KeyboardInterrupt:
            if not stoppable:  # half an answer must not pass for the answer
                raise
            cut = "stopped"
        line = self.line()
        return Solution(
            player=self.state.label(self.seat),
            objective=self.objective.name,
            value=self.value,
            exact=self.exact,
            cut=cut,
            depth=None if self.exact else self.depth,
            line=tuple(line),
            nodes=self.search.nodes,
            positions=len(self.search.graph),
            seconds=time.perf_counter() - began,
        )

    def _value(self, depth: int | None) -> tuple[Value, bool]:
        if self.objective.name != LETHAL:
            return self.search.value(0, depth)
        value, sure = self.search.search(0, (0,), (1,), depth)  # whether it is a win is all that is asked
        return (1,) if value >= (1,) else (0,), sure

    def line(self) -> list[Choice]:
        """The principal variation: both sides choose what is best for them; where nothing is proved it stops."""
        found: list[Choice] = []
        state = self.state
        while (asked := question(state)) is not None:
            option = self._best(state, asked.player)
            if option is None:
                break
            found.append(Choice(state.label(asked.player), option.label))
            state = decide(state, option)[0]
        return found

    def _best(self, state: State, player: int) -> Option | None:
        """What best play chooses here: what keeps the value, or what looked best so far."""
        search = self.search
        options = legal(state)
        at = search.graph.enter(state)
        best = search.best.get(at)
        wanted = search.graph.ends[at][best] if best is not None else None
        ahead = [(option, search.graph.enter(decide(state, option)[0])) for option in options]
        ahead.sort(key=lambda each: each[1] != wanted)
        if not self.exact:
            return ahead[0][0] if wanted is not None else None
        try:
            return next((option for option, child in ahead if self.holds(child, player == self.seat)), None)
        except Spent:
            return None

    def holds(self, at: int, at_least: bool) -> bool:
        """Whether a position is worth the value at least, or at most, whatever comes. Raises Spent."""
        if at_least:
            value, sure = self.search.search(at, LOWEST, self.value, None)
            return sure and value >= self.value
        value, sure = self.search.search(at, self.value, HIGHEST, None)
        return sure and value <= self.value


def solve(
    state: State, seat: int, objective: Objective | None = None, depth: int | None = None, limit: int = LIMIT
) -> Solution:
    """The best play of the player in this seat from a state, where all cards are known to both.

    Raises PlayError for more than two players.
    """
    return Solving(state, seat, objective, limit).run(depth)
