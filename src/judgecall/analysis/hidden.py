"""Best play where a player does not see everything: the worst over a given set of possibilities.

The player chooses alike wherever they see alike; the other side knows all cards. What comes back is what the player can
be sure of, whichever of the possibilities is true.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from judgecall.analysis.assurance import KIND, Assurance, Choosing, sealed, sight
from judgecall.analysis.certificate import position_of
from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.search import HIGHEST, LOWEST, TICK
from judgecall.analysis.solve import LIMIT, Solution, two_players
from judgecall.disk import text_of
from judgecall.errors import PlayError, ScenarioError
from judgecall.kernel.canonical import key
from judgecall.kernel.documents import parse
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.state import State
from judgecall.language import say
from judgecall.scenario.opening import begin
from judgecall.scenario.read import Scenario, scenario

Belief = tuple[State, ...]


Row = dict[str, Any]
"""One possibility: a player's zones that stand in place of those in the scenario."""


def possibilities(read: Scenario, path: str) -> list[Row]:
    """The possibilities in a file: a list with entries such as `- {opponent: {hand: [Giant Growth]}}`. Raises
    ScenarioError."""
    rows: Any = parse(text_of(path), path, ScenarioError).data
    rows = rows.get("possibilities") if isinstance(rows, dict) else rows
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise ScenarioError(say("{file}: expected a list of possibilities under “possibilities”.", file=path))
    return rows


def positions(read: Scenario, rows: Sequence[Row]) -> list[State]:
    """The first positions of a scenario with each of the possibilities. Raises ScenarioError."""
    names = list(read.players())
    found = []
    for row in rows:
        data = {name: value for name, value in read.document.data.items() if name not in ("script", "expect")}
        sides = dict(data.get("players", data))
        for name, side in row.items():
            if name not in names or not isinstance(side, dict):
                raise ScenarioError(
                    say("There is no player “{name}” here; there are: {names}.", name=name, names=", ".join(names))
                )
            sides[name] = {**(sides.get(name) or {}), **side}
        found.append(begin(scenario({**data, "players": sides} if "players" in data else {**data, **sides})))
    return found


class Sure:
    """What a player can be sure of over some first positions: the search, its answer and what proves it.

    Raises PlayError for more than two players, or where the limit of positions is reached.
    """

    def __init__(
        self,
        states: Iterable[State],
        seat: int,
        objective: Objective | None = None,
        limit: int = LIMIT,
        tick: Callable[[int], None] | None = None,
    ) -> None:
        began = time.perf_counter()
        self.states = tuple(states)
        for state in self.states:
            two_players(state)
        self.search = _Beliefs(seat, objective if objective is not None else Objective(), limit, tick)
        self.value = min(self.search.value(belief) for belief in self.search.seen_alike(self.states))
        self.solution = _solution(self.states, self.search, self.value, time.perf_counter() - began)

    def assurance(self, rows: Sequence[Row]) -> Assurance:
        """The proof of the answer, which names the possibilities `rows` whose first positions these are. Raises
        PlayError where the limit of positions is reached."""
        search = self.search
        strategy = _Strategy(search, self.value)
        first = strategy.places(search.seen_alike(self.states))
        return sealed(
            Assurance(
                judgecall=1,
                kind=KIND,
                edition=self.states[0].edition,
                possibilities=tuple(rows),
                positions=tuple(map(position_of, self.states)),
                player=self.states[0].label(search.seat),
                objective=search.objective,
                value=self.value,
                first=first,
                choices=tuple(strategy.choices()),
            )
        )


def worst(
    states: Iterable[State],
    seat: int,
    objective: Objective | None = None,
    limit: int = LIMIT,
    tick: Callable[[int], None] | None = None,
) -> Solution:
    """The best that a player can be sure of over these first positions.

    Raises PlayError for more than two players, or where the limit of positions is reached.
    """
    return Sure(states, seat, objective, limit, tick).solution


def _solution(every: Belief, search: _Beliefs, value: Value, seconds: float) -> Solution:
    return Solution(
        player=every[0].label(search.seat),
        objective=search.objective.name,
        value=value,
        exact=True,
        cut="",
        depth=None,
        line=(),
        nodes=len(search.known),
        positions=search.played,
        seconds=seconds,
        worst_of=len(every),
    )


class _Beliefs:
    """Values of sets of positions that a player cannot tell apart."""

    def __init__(self, seat: int, objective: Objective, limit: int, tick: Callable[[int], None] | None) -> None:
        self.seat, self.objective, self.limit, self.tick = seat, objective, limit, tick
        self.known: dict[frozenset[bytes], Value] = {}
        self.played = 0

    def value(self, belief: Belief) -> Value:
        """What the player can be sure of when any of these positions may be the true one."""
        name = frozenset(map(key, belief))
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = self._value(belief)
        return found

    def _value(self, belief: Belief) -> Value:
        asked = question(belief[0])
        if asked is None:
            return min(self.objective.value(state, self.seat) for state in belief)
        best = LOWEST
        for option in legal(belief[0]):
            best = max(best, self.least(self.after(belief, option.label), best))
        return best

    def after(self, belief: Belief, label: str) -> list[State]:
        """Each of the positions after one choice of the player."""
        return [self._play(state, label) for state in belief]

    def least(self, states: list[State], enough: Value) -> Value:
        """The worst of what comes next; it need not be known better than that it is no more than `enough`."""
        least = HIGHEST
        for belief in self.seen_alike(states):
            least = min(least, self.value(belief))
            if least <= enough:
                break
        return least

    def seen_alike(self, states: Iterable[State]) -> list[Belief]:
        """Where the player is asked next, whatever the other side answers until then, by what the player sees; and
        the ends that come before."""
        groups: dict[str, list[State]] = {}
        met: set[bytes] = set()
        todo = list(states)
        while todo:
            state = todo.pop()
            if (name := key(state)) in met:
                continue
            met.add(name)
            asked = question(state)
            if asked is None or asked.player == self.seat:
                groups.setdefault("" if asked is None else sight(state, self.seat), []).append(state)
            else:
                todo += [self._play(state, option.label) for option in legal(state)]
        return [tuple(group) for group in groups.values()]

    def _play(self, state: State, label: str) -> State:
        self.played += 1
        if self.played > self.limit:
            raise PlayError(
                say("More than {limit} positions: give fewer possibilities or a greater --limit.", limit=self.limit)
            )
        if self.tick is not None and not self.played % TICK:
            self.tick(self.played)
        return follow(state, next(option for option in legal(state) if option.label == label))


class _Strategy:
    """What the player does at each set of positions that they cannot tell apart, as they are come across."""

    def __init__(self, search: _Beliefs, value: Value) -> None:
        self.search, self.value = search, value
        self.numbers: dict[frozenset[bytes], int] = {}
        self.beliefs: list[Belief] = []

    def choices(self) -> Iterator[Choosing]:
        """A choice for each set, with where it leads."""
        at = 0
        while at < len(self.beliefs):
            yield self._choice(self.beliefs[at])
            at += 1

    def _choice(self, belief: Belief) -> Choosing:
        search = self.search
        for option in legal(belief[0]):
            states = search.after(belief, option.label)
            if search.least(states, LOWEST) >= self.value:
                return Choosing(option.label, self.places(search.seen_alike(states)))
        raise AssertionError(f"no choice is worth {self.value} in {belief}")

    def places(self, beliefs: list[Belief]) -> dict[str, int]:
        """Where the player stands at their next questions, by what they see there."""
        found: dict[str, int] = {}
        for belief in beliefs:
            if question(belief[0]) is not None:
                number = self.numbers.setdefault(frozenset(map(key, belief)), len(self.beliefs))
                if number == len(self.beliefs):
                    self.beliefs.append(belief)
                found[sight(belief[0], self.search.seat)] = number
        return found
