"""Every reachable line of a scenario: exact counts, the distinct outcomes, a shortest line to each, who decides."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Literal

from msgspec import Struct

from judgecall.analysis.graph import END, Graph
from judgecall.analysis.lines import Power, counted, nearest, order, reached
from judgecall.analysis.outcomes import Outcome, outcome
from judgecall.kernel.state import State
from judgecall.values import Pictured, Plain

LIMIT = 200_000
"""How many positions are looked at unless told otherwise."""
Cut = Literal["depth", "limit", "stopped"]


class Choice(Struct, frozen=True):
    """One choice of a line: who made it and its label."""

    player: str
    choice: str


class Found(Plain, Struct, frozen=True):
    """One distinct outcome: in how many lines, in how few choices, one such line, who can force and who can avoid it
    whatever the others do. `lines` is None where lines cannot be counted."""

    outcome: Outcome
    lines: int | None
    choices: int
    line: tuple[Choice, ...]
    forced_by: tuple[str, ...]
    avoided_by: tuple[str, ...]


class Explored(Plain, Pictured, Struct, frozen=True):
    """What was found. `lines` counts every row of choices to an end, and `cut_lines` those that were broken off;
    `cut` says why, and is empty where all was seen."""

    positions: int
    ends: int
    played: int
    lines: int | None
    cut_lines: int | None
    cut: tuple[Cut, ...]
    depth: int
    """The most choices on a shortest way to a position."""
    outcomes: tuple[Found, ...]

    @property
    def exact(self) -> bool:
        """Whether every line was followed to its end."""
        return not self.cut


class Exploration:
    """A graph that grows, nearest positions first. Iterate it: after each position it says how many there are; stop
    when you like, and ask for `result()`.

    `depth`: no line is followed further than so many choices. `limit`: no more positions than about so many.
    """

    def __init__(self, state: State, depth: int | None = None, limit: int | None = LIMIT) -> None:
        self.outcomes: dict[Outcome, int] = {}
        self.outcome_of: dict[int, int] = {}
        self.cut: set[Cut] = set()
        self.depth, self.limit = depth, limit
        self.names = [state.label(seat) for seat in range(state.board.seats)]
        self.graph = Graph(state, ended=self._ended)
        self.depths = [0]
        self.waiting = deque([0])
        """Positions that play has not gone on from, nearest first."""

    def __repr__(self) -> str:
        return f"<Exploration, {len(self.graph)} positions, {len(self.waiting)} to go on from>"

    def __copy__(self) -> Exploration:
        """The same so far; it goes on by itself."""
        return deepcopy(self)

    def _ended(self, at: int, state: State) -> None:
        self.end(at, outcome(state))

    def __iter__(self) -> Iterator[int]:
        """Go on from one position after the other."""
        while self.waiting and not self.full:
            self.go_on(self.graph.children)
            yield len(self.graph)

    @property
    def full(self) -> bool:
        """Whether the limit keeps the next position from being followed; if so, that is noted."""
        full = self.limit is not None and len(self.graph) >= self.limit and self.graph.players[self.waiting[0]] != END
        if full:
            self.cut.add("limit")
        return full

    def follows(self, at: int) -> bool:
        """Whether a position is followed on: something is asked there, and the depth allows it."""
        if self.graph.players[at] != END and self.depth is not None and self.depths[at] >= self.depth:
            self.cut.add("depth")
            return False
        return self.graph.players[at] != END

    def go_on(self, children: Callable[[int], list[int]]) -> None:
        """Go on from the nearest position; `children` says what is behind the choices of one."""
        at, known = self.waiting[0], len(self.graph)
        for child in children(at) if self.follows(at) else ():
            if child >= known:
                known = child + 1
                self.depths.append(self.depths[at] + 1)
                self.waiting.append(child)
        self.waiting.popleft()

    def end(self, at: int, came: Outcome) -> None:
        """What came of play at an end."""
        self.outcome_of[at] = self.outcomes.setdefault(came, len(self.outcomes))

    @property
    def broken(self) -> set[int]:
        """The positions that play was not followed on from though something is asked there."""
        return {at for at in range(len(self.graph)) if self.graph.open(at)}

    def result(self) -> Explored:
        """What has been found so far."""
        graph, broken = self.graph, self.broken
        after = order(graph)
        through = reached(graph, after, broken) if after is not None else None
        powers = self._powers(after, broken)
        parents = nearest(graph)
        found = []
        for each, number in self.outcomes.items():
            ends = [at for at, its in self.outcome_of.items() if its == number and at < len(self.depths)]
            if not ends:
                continue
            first = min(ends, key=lambda at: (self.depths[at], at))
            lines = sum(through[at] for at in ends) if through is not None else None
            force, avoid = (
                [name for name, bits in zip(self.names, row, strict=True) if bits >> number & 1] for row in powers
            )
            found.append(Found(each, lines, self.depths[first], self._line(parents, first), tuple(force), tuple(avoid)))
        found.sort(key=lambda row: (-(row.lines or 0), row.choices))
        return Explored(
            positions=len(graph),
            ends=len(self.outcome_of),
            played=graph.played,
            lines=counted(graph, after, broken)[0] if after is not None else None,
            cut_lines=sum(through[at] for at in broken) if through is not None else None,
            cut=tuple(sorted(self.cut)) or (("stopped",) if broken else ()),
            depth=max(self.depths),
            outcomes=tuple(found),
        )

    def _powers(self, after: list[int] | None, broken: set[int]) -> tuple[list[int], list[int]]:
        """For each player, as bits, what they can force and what they can avoid."""
        if after is None:
            return [0] * len(self.names), [0] * len(self.names)
        power = Power(self.graph, after, broken, self.outcome_of, len(self.outcomes))
        rows = [power.of(seat) for seat in range(len(self.names))]
        return [force for force, _ in rows], [avoid for _, avoid in rows]

    def _line(self, parents: list[tuple[int, int]], at: int) -> tuple[Choice, ...]:
        found = []
        while at:
            at, choice = parents[at]
            found.append(Choice(self.names[self.graph.players[at]], self.graph.labels[at][choice]))
        return tuple(found[::-1])


def explore(state: State, depth: int | None = None, limit: int | None = LIMIT) -> Exploration:
    """Explore a state, such as `judgecall.begin` gives: iterate what comes back, then ask for its `result()`."""
    return Exploration(state, depth, limit)
