"""Puzzles of best play: the whole of a declaration is judged by search, and all that are as good are right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from judgecall.analysis.certificate import Bound, certificate
from judgecall.analysis.graph import Graph
from judgecall.analysis.objective import LETHAL, Objective
from judgecall.analysis.search import HIGHEST, LOWEST, Spent
from judgecall.analysis.solve import Solving
from judgecall.analysis.symmetry import name
from judgecall.errors import JudgecallError
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Question, State, Window
from judgecall.puzzles.boards import Data, open_board
from judgecall.puzzles.puzzle import Drawn, Kind, graded
from judgecall.scenario import scenario
from judgecall.scenario.run import after_script
from judgecall.scenario.write import written

POSITIONS = 800
"""How many positions a puzzle may have: what needs more is left out."""
MOST_WAYS = 81
"""How many declarations there may be."""
MOST_RIGHT = 3
"""So many answers may be right at the most: where more are, there is little to find."""
MOST_PASSES = 8
"""So often somebody may be asked before the question itself."""
MOST_NODES = 600
"""How many positions a proof may have."""
EASY, MEDIUM = 40, 160
ATTACKS = ("attackers", "attack")
"""The questions that an attack answers in the two games."""
BLOCKS = "blockers"


class Way(Struct, frozen=True):
    """One whole declaration: the choices that make it, and where it leads."""

    labels: tuple[str, ...]
    state: State


def ways(state: State) -> Iterator[Way]:
    """Every whole declaration that answers the question now; its parts are asked for one after the other."""
    now = question(state)
    for option in legal(state):
        after = decide(state, option)[0]
        then = question(after)
        going_on = isinstance(then, Question) and isinstance(now, Question) and then.kind == now.kind and after.draft
        if going_on:
            yield from (Way((option.label, *each.labels), each.state) for each in ways(after))
        else:
            yield Way((option.label,), after)


def best_block(rules: Edition, chance: Random) -> Drawn | None:
    """The other side attacks as it likes; which blocks are best?"""
    data = open_board(rules, chance)
    data["turn"] = {"player": "opponent"}
    state = _asked(data, ATTACKS)
    attacks = _some(ways(state)) if state is not None else []
    if not attacks:
        return None
    chosen = chance.choice(attacks)
    data["script"] += [{"opponent": {"choose": label}} for label in chosen.labels]
    return _best(rules, data, (BLOCKS,))


def best_attack(rules: Edition, chance: Random) -> Drawn | None:
    """Which attack is best?"""
    return _best(rules, open_board(rules, chance), ATTACKS)


def lethal(rules: Edition, chance: Random) -> Drawn | None:
    """Can the player whose turn it is win now? Nothing is asked where that could not be even if the other side
    helped."""
    data = open_board(rules, chance)
    state = _asked(data, ATTACKS)
    solving = _solved(state, Objective(LETHAL)) if state is not None else None
    if state is None or solving is None:
        return None
    wins = solving.value > (0,)
    try:
        possible = wins or _might_win(state)
    except Spent:
        return None
    bound: Bound = "at_least" if wins else "at_most"
    return _drawn(rules, "lethal", data, solving, (bound,), [True, False], [wins]) if possible else None


def _best(rules: Edition, data: Data, kinds: tuple[str, ...]) -> Drawn | None:
    state = _asked(data, kinds)
    every = _some(ways(state)) if state is not None else []
    solving = _solved(state, Objective()) if state is not None and len(every) > 1 else None
    if solving is None:
        return None
    try:
        right = [list(each.labels) for each in every if _worth(solving, each.state) == solving.value]
    except Spent:
        return None
    assert right, "none of all declarations is as good as the best"
    if len(right) > min(MOST_RIGHT, len(every) // 2):
        return None
    return _drawn(rules, "best", data, solving, ("at_least", "at_most"), _choices(every), right)


def _choices(every: list[Way]) -> list[list[str]]:
    """What may be chosen, one row for each part of a declaration."""
    rows: list[dict[str, None]] = []
    for way in every:
        for at, label in enumerate(way.labels):
            if at == len(rows):
                rows.append({})
            rows[at].setdefault(label)
    return [list(row) for row in rows]


def _worth(solving: Solving, state: State) -> tuple[float, ...]:
    """What a position is worth with best play on both sides. Raises Spent."""
    search = solving.search
    value, sure = search.search(search.graph.enter(state), LOWEST, HIGHEST, None)
    if not sure:
        raise Spent
    return value


def _might_win(state: State) -> bool:
    """Whether the player who is asked could win if the other side helped. Raises Spent."""
    now = question(state)
    assert now is not None
    ends: list[bool] = []
    graph = Graph(state, name, lambda _at, end: ends.append(Objective(LETHAL).value(end, now.player) > (0,)))
    todo, seen = [0], {0}
    while todo and not any(ends):
        if len(graph) > POSITIONS // 2:
            raise Spent
        ahead = dict.fromkeys(graph.children(todo.pop()))
        todo += [each for each in ahead if each not in seen]
        seen.update(ahead)
    return any(ends)


def _some(every: Iterator[Way]) -> list[Way]:
    """All declarations, or none where there are too many."""
    found = []
    for each in every:
        found.append(each)
        if len(found) > MOST_WAYS:
            return []
    return found


def _asked(data: Data, kinds: tuple[str, ...]) -> State | None:
    """Where a board stands when one of these questions is asked and nobody has used anything since its script; that
    they pass is written into it. None where it is no board, or it does not come to that."""
    script = data.setdefault("script", [])
    try:
        for _ in range(MOST_PASSES):
            state = after_script(scenario(data))
            now = question(state)
            if not isinstance(now, Window):
                break
            script.append({state.label(now.player): "pass"})
    except JudgecallError:
        return None
    return state if isinstance(now, Question) and now.kind in kinds and not state.draft else None


def _solved(state: State, objective: Objective) -> Solving | None:
    """The search from a position, if it comes to an exact end."""
    now = question(state)
    assert now is not None
    solving = Solving(state, now.player, objective, POSITIONS)
    try:
        return solving if solving.run().exact else None
    except JudgecallError:
        return None


def _drawn(
    rules: Edition,
    kind: Kind | str,
    data: Data,
    solving: Solving,
    bounds: tuple[Bound, ...],
    choices: list[Any],
    answers: list[Any],
) -> Drawn | None:
    """The puzzle, if the proof of its answer is not too large."""
    state, seen = solving.state, len(solving.search.graph)
    proof = certificate(solving, bounds, MOST_NODES)
    if proof is None:
        return None
    return Drawn(
        graded(seen, EASY, MEDIUM),
        topics(state),
        {"player": state.label(solving.seat)},
        written(data),
        choices,
        answers,
        _rules(state, solving),
        msgspec.to_builtins(proof),
        f"{rules.id} {kind} {name(state).hex()}",
    )


def _rules(state: State, solving: Solving) -> list[str]:
    """The rules behind what happens with best play on both sides, in order."""
    cited: dict[str, None] = {}
    for choice in solving.line():
        state, records = decide(state, choice.choice)
        cited.update(dict.fromkeys(each.rule for each in records if each.rule))
    return list(cited)


def topics(state: State) -> list[str]:
    """What a position is about: the keywords of what lies in play, and the kinds of cards there and in hands."""
    rules = edition(state.edition)
    found: set[str] = set()
    for seat in range(state.board.seats):
        for zone in (*rules.field, "hand"):
            for id in cards_in(state, seat, zone):
                print_ = characteristics(state, id)
                found |= {word.split(" ")[0] if word.startswith("protection") else word for word in print_.keywords}
                found |= set(print_.kinds)
    return sorted(found)
