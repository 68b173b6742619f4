"""Who gets what from a position with best play on both sides: alpha-beta over the merged graph."""

from __future__ import annotations

from collections.abc import Callable

from judgecall.analysis.graph import END, Graph
from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.symmetry import name
from judgecall.kernel.state import State

LOWEST: Value = (float("-inf"),)
HIGHEST: Value = (float("inf"),)
DEEPENING = (4, 8, 16, 32, 64)
"""How many choices deep is looked, one time after the other, before everything is."""

TICK = 100
"""After how many positions it is said how many there are."""


class Spent(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """Bounds on the value of every position that was looked at, for one player, `seat`.

    A bound is `sure` if it holds whatever comes; one that leans on a guess where the search stopped holds only for the
    present depth.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        objective: Objective,
        limit: int,
        tick: Callable[[int], None] | None = None,
        naming: Callable[[State], bytes] = name,
    ) -> None:
        self.seat, self.objective, self.limit = seat, objective, limit
        self.sure: dict[int, tuple[Value, Value]] = {}
        self.best: dict[int, int] = {}
        self.nodes = 0
        self._tick = tick
        self._guessed: dict[int, Value] = {}
        self._now: dict[tuple[int, int], tuple[Value, Value]] = {}
        self._path: set[int] = set()
        self.graph = Graph(state, naming, self._ended)

    def _ended(self, at: int, state: State) -> None:
        value = self.objective.value(state, self.seat)
        self.sure[at] = value, value

    def value(self, at: int = 0, depth: int | None = None) -> tuple[Value, bool]:
        """The value of a position with best play on both sides, and whether it is sure. Raises Spent."""
        self._now.clear()
        top = self.objective.best
        return self.search(at, LOWEST, top if top is not None else HIGHEST, depth)

    def search(self, at: int, alpha: Value, beta: Value, depth: int | None) -> tuple[Value, bool]:
        """The value of a position if it lies between the bounds, otherwise a bound on the same side; and whether that
        is sure. Nothing beyond `depth` choices is looked at."""
        low, high = self.sure.get(at, (LOWEST, HIGHEST))
        if low >= beta or low == high:
            return low, True
        if high <= alpha:
            return high, True
        if self.graph.players[at] == END:
            return low, True
        if at in self._path or (depth is not None and depth <= 0):
            return self._guess(at), False
        known = self._now.get((at, depth if depth is not None else -1))
        if known is not None and (known[0] >= beta or known[1] <= alpha or known[0] == known[1]):
            return (known[0] if known[0] >= beta or known[0] == known[1] else known[1]), False
        self.nodes += 1
        self._path.add(at)
        try:
            return self._choose(at, max(alpha, low), min(beta, high), depth)
        finally:
            self._path.discard(at)

    def _choose(self, at: int, alpha: Value, beta: Value, depth: int | None) -> tuple[Value, bool]:
        ours = self.graph.players[at] == self.seat
        start = alpha, beta
        best, best_choice, all_sure, best_sure = (LOWEST if ours else HIGHEST), 0, True, True
        for choice in self._ordered(at):
            child = self._child(at, choice)
            value, sure = self.search(child, alpha, beta, None if depth is None else depth - 1)
            all_sure = all_sure and sure
            if (value > best) if ours else (value < best):
                best, best_choice, best_sure = value, choice, sure
            if ours:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.best[at] = best_choice
        return best, self._keep(at, best, start, ours, best_sure, all_sure, depth)

    def _keep(
        self,
        at: int,
        best: Value,
        start: tuple[Value, Value],
        ours: bool,
        best_sure: bool,
        all_sure: bool,
        depth: int | None,
    ) -> bool:
        """Remember what the search has shown of a position; whether it is sure. That it is worth so much at least
        needs one of the player's choices, that it is worth no more needs all of them; with the other it is reversed."""
        at_least, at_most = best > start[0], best < start[1]
        lower_sure = best_sure if ours else all_sure
        upper_sure = all_sure if ours else best_sure
        low, high = self.sure.get(at, (LOWEST, HIGHEST))
        if at_least and lower_sure:
            low = max(low, best)
        if at_most and upper_sure:
            high = min(high, best)
        self.sure[at] = low, high
        sure = (not at_least or lower_sure) and (not at_most or upper_sure)
        if not sure:
            self._now[at, depth if depth is not None else -1] = (
                best if at_least else LOWEST,
                best if at_most else HIGHEST,
            )
        return sure

    def _child(self, at: int, choice: int) -> int:
        if self.graph.open(at) and len(self.graph) >= self.limit:
            raise Spent
        known = len(self.graph)
        if self._tick is not None and not known % TICK:
            self._tick(known)
        child = self.graph.child(at, choice)
        if child == known and self.graph.players[child] != END:
            state = self.graph.states[child]
            assert state is not None
            self._guessed[child] = self.objective.value(state, self.seat)
        return child

    def _guess(self, at: int) -> Value:
        """What a position is worth as it stands."""
        return self._guessed.get(at, LOWEST)

    def _ordered(self, at: int) -> list[int]:
        """The choices of a position, what was best the last time first; without that, acting before passing."""
        choices = list(range(len(self.graph.ends[at])))
        first = self.best.get(at)
        if first is not None:
            choices.remove(first)
            choices.insert(0, first)
        return choices
