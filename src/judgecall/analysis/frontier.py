"""An exploration by shards: the positions at one distance are followed wherever there is a place for it, then joined.

They are joined in the order in which one process would have found them, so that everything comes out as it would there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256

import msgspec
from msgspec import Struct

from judgecall.analysis.explore import Exploration
from judgecall.analysis.graph import END, Met, asked
from judgecall.analysis.outcomes import Outcome, outcome
from judgecall.games import open_all
from judgecall.kernel.canonical import key
from judgecall.kernel.codec import read, write
from judgecall.kernel.engine import follow, legal
from judgecall.kernel.state import State
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, Place
from judgecall.spread.shards import compute

SHARD = 256
"""How many positions are followed and kept together."""


class Reached(Struct, frozen=True, array_like=True):
    """A position behind a choice: what a graph knows of it, the state as JSON, and at an end what came of it."""

    met: Met
    state: str
    outcome: Outcome | None


class Shard(Struct, frozen=True):
    """Positions to be followed: how far from the beginning, which of those there, and their states as JSON."""

    depth: int
    number: int
    states: list[str]

    @property
    def name(self) -> str:
        """By what it is kept."""
        return f"depth-{self.depth:04}-{self.number:06}"


class Followed(Struct, frozen=True):
    """What is behind the positions of a shard: each position once, and for every choice which one it leads to."""

    reached: list[Reached]
    ends: list[list[int]]


def followed(_common: object, shard: Shard) -> bytes:
    """Follow every choice of a shard's positions; a `Followed` as JSON."""
    open_all()
    found: dict[bytes, int] = {}
    reached: list[Reached] = []
    ends: list[list[int]] = []
    for text in shard.states:
        state = read(text)
        row: list[int] = []
        for option in legal(state):
            after = follow(state, option)
            name = key(after)
            if name not in found:
                found[name] = len(reached)
                reached.append(_reached(name, after))
            row.append(found[name])
        ends.append(row)
    return msgspec.json.encode(Followed(reached, ends))


def _reached(name: bytes, state: State) -> Reached:
    player, labels = asked(state)
    if player == END:
        return Reached(Met(name, player, labels), "", outcome(state))
    return Reached(Met(name, player, labels), write(state).decode(), None)


def mark_of(state: State) -> str:
    """By what it is known of which exploration shards are: of the positions that can be reached from this one."""
    return f"explore {sha256(write(state)).hexdigest()}"


class _Full(Exception):
    """No more positions may be looked at."""


def spread(
    found: Exploration, place: Place, kept: Kept | None = None, tick: Callable[[int], None] | None = None
) -> None:
    """Explore to the end, the depth or the limit; `tick` is told how many positions are known. It may be interrupted:
    what has been found stays in `found`. Raises ScenarioError as `compute` does."""
    if isinstance(place, Here) and kept is None:  # nothing need be written down to be sent or kept
        for count in found:
            if tick:
                tick(count)
        return
    joining = _Joining(found, tick)
    with suppress(_Full):
        while joining.goes_on():
            compute(followed, None, joining.shards(), joining.take, place, kept)


class _Joining:
    """The positions at one distance, and what has come of them out of turn."""

    def __init__(self, found: Exploration, tick: Callable[[int], None] | None) -> None:
        self.found, self.tick = found, tick
        first = found.graph.states[0]
        self.states = {0: write(first).decode()} if first is not None else {}
        self.depth = -1
        self.came: dict[int, Followed] = {}

    def goes_on(self) -> bool:
        """Take up the positions one farther away, if there are any. Raises _Full."""
        self._pass_ends()
        self.depth += 1
        self.joined = 0
        self.level = [at for at in self.found.waiting if self.found.follows(at)]
        return bool(self.level)

    def shards(self) -> Iterator[Shard]:
        """The shards of these positions."""
        for number, first in enumerate(range(0, len(self.level), SHARD)):
            states = [self.states.pop(at) for at in self.level[first : first + SHARD]]
            yield Shard(self.depth, number, states)

    def take(self, shard: Shard, data: bytes) -> None:
        """Join what has come, as far as nothing before it is missing."""
        self.came[shard.number] = msgspec.json.decode(data, type=Followed)
        while self.joined in self.came:
            self._join(self.came.pop(self.joined))
            self.joined += 1

    def _join(self, shard: Followed) -> None:
        for row in shard.ends:
            self._pass_ends()
            self.found.go_on(partial(self._children, [shard.reached[place] for place in row]))
            if self.tick:
                self.tick(len(self.found.graph))

    def _pass_ends(self) -> None:
        waiting, players = self.found.waiting, self.found.graph.players
        while waiting and players[waiting[0]] == END:
            waiting.popleft()
        if waiting and self.found.full:
            raise _Full

    def _children(self, row: list[Reached], at: int) -> list[int]:
        graph = self.found.graph
        ends: list[int] = []
        for each in row:
            known = len(graph)
            ends.append(graph.meet(each.met))
            if len(graph) > known and each.outcome is not None:
                self.found.end(known, each.outcome)
            elif len(graph) > known:
                self.states[known] = each.state
        graph.lead(at, ends)
        return ends
