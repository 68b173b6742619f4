"""The positions that can be reached from one, equal ones merged, each choice followed when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from judgecall.kernel.canonical import key
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.state import State

END = -1
"""The player at a node where nothing is asked any more."""
UNKNOWN = -1
"""The node behind a choice that nobody has followed yet."""


class Met(Struct, frozen=True, array_like=True):
    """A position as a graph knows it: its name, who chooses there, between what."""

    name: bytes
    player: int
    labels: list[str]


class Graph:
    """Nodes by number, 0 the first. A node's state is forgotten once all its choices have been followed.

    `name` gives equal names to positions that count as one; `ended` is told of each end, with its state, when it is
    found.
    """

    def __init__(
        self,
        state: State,
        name: Callable[[State], bytes] = key,
        ended: Callable[[int, State], None] | None = None,
    ) -> None:
        self.players: list[int] = []
        self.labels: list[list[str]] = []
        """The choices at each node."""
        self.ends: list[list[int]] = []
        """The node behind each choice of each node."""
        self.states: list[State | None] = []
        self.played = 0
        """How many choices have been played in the engine."""
        self._name = name
        self._ended = ended
        self._numbers: dict[bytes, int] = {}
        self._left: list[int] = []
        self.enter(state)

    def __len__(self) -> int:
        return len(self.players)

    def child(self, at: int, choice: int) -> int:
        """The node behind a choice."""
        found = self.ends[at][choice]
        if found == UNKNOWN:
            state = self.states[at]
            assert state is not None, f"node {at} was left too early"
            self.played += 1
            found = self.enter(follow(state, legal(state)[choice]))
            self.ends[at][choice] = found
            self._left[at] -= 1
            if not self._left[at]:
                self.states[at] = None
        return found

    def children(self, at: int) -> list[int]:
        """The nodes behind all choices of a node, in their order."""
        return [self.child(at, choice) for choice in range(len(self.ends[at]))]

    def open(self, at: int) -> bool:
        """Whether something is asked at a node and not every choice has been followed."""
        return self._left[at] > 0

    def enter(self, state: State) -> int:
        """The node of a position, a new one if it was not known."""
        name = self._name(state)
        number = self._numbers.get(name)
        if number is None:
            number = self.meet(Met(name, *asked(state)))
            if self.players[number] != END:
                self.states[number] = state
            elif self._ended is not None:
                self._ended(number, state)
        return number

    def meet(self, met: Met) -> int:
        """The node of a position that is only described, a new one if it was not known."""
        number = self._numbers.setdefault(met.name, len(self.players))
        if number == len(self.players):
            self.players.append(met.player)
            self.labels.append(met.labels)
            self.ends.append([UNKNOWN] * len(met.labels))
            self.states.append(None)
            self._left.append(len(met.labels))
        return number

    def lead(self, at: int, ends: list[int]) -> None:
        """Say which nodes are behind all choices of one: somebody else has played them."""
        self.ends[at], self.states[at], self._left[at] = ends, None, 0
        self.played += len(ends)


def asked(state: State) -> tuple[int, list[str]]:
    """Who chooses in a position, or END, and between what."""
    now = question(state)
    return (END, []) if now is None else (now.player, [option.label for option in legal(state)])
