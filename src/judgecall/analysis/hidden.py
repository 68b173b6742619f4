"""Best play where a player does not see everything: the worst over a given set of possibilities.

The player chooses alike wherever they see alike; the other side knows all cards. What comes back is what the player can
be sure of, whichever of the possibilities is true.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.search import HIGHEST, LOWEST, TICK
from judgecall.analysis.solve import LIMIT, Solution, two_players
from judgecall.errors import PlayError, ScenarioError
from judgecall.kernel.canonical import key
from judgecall.kernel.documents import parse
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.language import say
from judgecall.scenario.opening import begin
from judgecall.scenario.read import Scenario, scenario

Belief = tuple[State, ...]


def possibilities(read: Scenario, path: str) -> list[State]:
    """The first positions that a file allows: a list, each entry a player's zones that stand in place of those in the
    scenario, such as `- {opponent: {hand: [Giant Growth]}}`. Raises ScenarioError."""
    try:
        rows: Any = parse(Path(path).read_text("utf-8"), path, ScenarioError).data
    except (OSError, ValueError) as wrong:
        if isinstance(wrong, ScenarioError):
            raise
        raise ScenarioError(say("{where}: this file cannot be read: {why}.", where=path, why=wrong)) from None
    rows = rows.get("possibilities") if isinstance(rows, dict) else rows
    names = list(read.players())
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise ScenarioError(say("{file}: expected a list of possibilities under “possibilities”.", file=path))
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
    began = time.perf_counter()
    every = tuple(states)
    for state in every:
        two_players(state)
    search = _Beliefs(seat, objective if objective is not None else Objective(), limit, tick)
    value = min(search.value(belief) for belief in search.seen_alike(every))
    return Solution(
        player=every[0].label(seat),
        objective=search.objective.name,
        value=value,
        exact=True,
        cut="",
        depth=None,
        line=(),
        nodes=len(search.known),
        positions=search.played,
        seconds=time.perf_counter() - began,
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
        if asked.player == self.seat:
            best = LOWEST
            for option in legal(belief[0]):
                best = max(best, self._after([self._play(state, option.label) for state in belief], best))
            return best
        return self._after([self._play(s, each.label) for s in belief for each in legal(s)], LOWEST)

    def _after(self, states: list[State], enough: Value) -> Value:
        """The worst of what comes next; it need not be known better than that it is no more than `enough`."""
        least = HIGHEST
        for belief in self.seen_alike(states):
            least = min(least, self.value(belief))
            if least <= enough:
                break
        return least

    def seen_alike(self, states: Iterable[State]) -> list[Belief]:
        """The positions by what the player sees and is asked."""
        groups: dict[tuple[bytes, tuple[str, ...]], dict[bytes, State]] = {}
        for state in states:
            asked = question(state)
            ours = asked is not None and asked.player == self.seat
            labels = tuple(option.label for option in legal(state)) if ours else (str(asked is None),)
            seen = key(observe(state, self.seat)) if ours else b""
            groups.setdefault((seen, labels), {})[key(state)] = state
        return [tuple(group.values()) for group in groups.values()]

    def _play(self, state: State, label: str) -> State:
        self.played += 1
        if self.played > self.limit:
            raise PlayError(
                say("More than {limit} positions: give fewer possibilities or a greater --limit.", limit=self.limit)
            )
        if self.tick is not None and not self.played % TICK:
            self.tick(self.played)
        return decide(state, label)[0]
