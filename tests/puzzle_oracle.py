"""Puzzles checked without the search that made them: plain recursion over the engine, and what `resolve` says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import msgspec
import yaml

from judgecall.analysis.objective import LETHAL, Objective, Value
from judgecall.analysis.proofs import checked
from judgecall.analysis.verify import Refuted
from judgecall.errors import JudgecallError
from judgecall.kernel.canonical import key
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.events import Activated
from judgecall.kernel.records import Record
from judgecall.kernel.state import Question, State
from judgecall.puzzles.puzzle import Puzzle
from judgecall.report.result import resolve
from judgecall.scenario import scenario
from judgecall.scenario.run import after_script

MOST_RIGHT = 3
"""Where more answers are right, there is nothing to find."""
LONGEST_ACTIVATION = 20
"""So many targets and payments belong to one activation at the most."""


class Plain:
    """What positions are worth, by looking at everything; equal positions are looked at once."""

    def __init__(self, seat: int, objective: Objective, helped: bool = False) -> None:
        self.seat, self.objective, self.helped = seat, objective, helped
        self.known: dict[bytes, Value] = {}

    def value(self, state: State) -> Value:
        """What a position is worth with best play on both sides, or with the other side's help."""
        name = key(state)
        if name not in self.known:
            now = question(state)
            if now is None:
                self.known[name] = self.objective.value(state, self.seat)
            else:
                worth = [self.value(decide(state, option)[0]) for option in legal(state)]
                self.known[name] = max(worth) if self.helped or now.player == self.seat else min(worth)
        return self.known[name]


def troubles(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle; nothing, if nothing is."""
    try:
        return [f"{puzzle.id}: {each}" for each in _troubles(puzzle)]
    except (JudgecallError, Refuted) as wrong:
        return [f"{puzzle.id}: {wrong}"]


def _troubles(puzzle: Puzzle) -> Iterator[str]:
    read = scenario(puzzle.scenario)
    rules = edition(f"{puzzle.game}/{puzzle.edition}")
    if read.rules is not rules:
        yield "the scenario is of another edition"
    checked(read, msgspec.json.encode(puzzle.certificate), puzzle.id)
    if unknown := [each.id for each in puzzle.rules if each.id not in rules.cite.values()]:
        yield f"rules that the edition does not cite: {unknown}"
    if mute := [
        each.id for each in puzzle.rules if set(each.text) != {"en", "de", "ru"} or not all(each.text.values())
    ]:
        yield f"rules without a sentence: {mute}"
    if set(puzzle.question) != {"en", "de", "ru"} or len(set(puzzle.question.values())) != 3:
        yield "the question is not in three languages"
    yield from CHECKS[puzzle.kind](puzzle)


def _best(puzzle: Puzzle) -> Iterator[str]:
    state = after_script(scenario(puzzle.scenario))
    now = question(state)
    assert now is not None
    plain = Plain(now.player, Objective())
    worth = {tuple(labels): plain.value(after) for labels, after in _answered(state, puzzle.choices)}
    best = max(worth.values())
    right = {labels for labels, value in worth.items() if value == best}
    if {tuple(each) for each in puzzle.answers} != right:
        yield f"right are {sorted(right)}, not {puzzle.answers}"
    if len(right) > min(MOST_RIGHT, len(worth) / 2):
        yield "too many answers are right"


def _answered(state: State, rows: list[list[str]]) -> Iterator[tuple[list[str], State]]:
    """Every row of choices that is legal, with where it leads. What does not come up is not chosen from."""
    if not rows or question(state) is None:
        yield [], state
        return
    offered = {option.label for option in legal(state)}
    if offered.isdisjoint(rows[0]):
        yield [], state
        return
    for label in rows[0]:
        if label in offered:
            for labels, after in _answered(decide(state, label)[0], rows[1:]):
                yield [label, *labels], after


def _lethal(puzzle: Puzzle) -> Iterator[str]:
    state = after_script(scenario(puzzle.scenario))
    now = question(state)
    assert now is not None
    wins = Plain(now.player, Objective(LETHAL)).value(state) > (0,)
    if puzzle.answers != [wins]:
        yield f"that it wins is {wins}"
    if not wins and Plain(now.player, Objective(LETHAL), helped=True).value(state) <= (0,):
        yield "it could not be won at all"


def _what_happens(puzzle: Puzzle) -> Iterator[str]:
    read = scenario(puzzle.scenario)
    found, field = resolve(read), read.rules.field
    players = {
        name: {"life": left["life"], "in_play": sorted(each["card"] for zone in field for each in left[zone])}
        for name, left in found.players.items()
    }
    if puzzle.answers != [{"winner": found.winner, "players": players}]:
        yield f"it ends with {players}, won by {found.winner}"
    if found.refusals:
        yield "a line of the script is refused"


def _may_activate(puzzle: Puzzle) -> Iterator[str]:
    card, (answer,) = puzzle.certificate["card"], puzzle.answers
    state = after_script(scenario(puzzle.scenario))
    labels = [option.label for option in legal(state)]
    ways = [label for label in labels if label == f"activate {card}" or label.startswith(f"activate {card}: ")]
    if answer["may"] != bool(ways):
        yield f"that it may be activated is {bool(ways)}"
    rules = {rule for way in ways for rule in _activated_by(decide(state, way), card)} or _refused_by(puzzle, card)
    if rules and answer["rule"] not in rules:
        yield f"what decides is {sorted(rules)}, not {answer['rule']}"
    if answer["rule"] not in puzzle.choices or [each.id for each in puzzle.rules] != [answer["rule"]]:
        yield "the rule is not the one that decides"
    if card not in puzzle.question["en"]:
        yield "the question is about another card"


def _activated_by(played: tuple[State, list[Record]], card: str) -> set[str]:
    """The rule that stands beside the activation of a card in the log, once targets are chosen and all is paid."""
    for _ in range(LONGEST_ACTIVATION):
        state, records = played
        begun = [(each.event.link.source, each.rule) for each in records if isinstance(each.event, Activated)]
        found = {rule for source, rule in begun if card.partition(" #")[0] == state.object(source).card}
        if found or not isinstance(question(state), Question):
            return found
        played = decide(state, 0)
    return set()


def _refused_by(puzzle: Puzzle, card: str) -> set[str]:
    """The rule that `resolve` names when a script goes on with the activation; nothing if it may be done later on."""
    player = puzzle.question["en"].partition("“")[2].partition("”")[0]
    data = yaml.safe_load(puzzle.scenario)
    data["script"] = [*data.get("script", ()), {player: {"activate": card}}]
    return {each.rule for each in resolve(scenario(data)).refusals}


CHECKS: dict[str, Callable[[Puzzle], Iterator[str]]] = {
    "best_block": _best,
    "best_attack": _best,
    "lethal": _lethal,
    "what_happens": _what_happens,
    "may_activate": _may_activate,
}


def grader_troubles(right: Callable[[Puzzle, Any], bool], puzzle: Puzzle) -> list[str]:
    """What a grader does wrong with a puzzle: right answers it refuses, wrong ones it accepts."""
    every = [each for answer in puzzle.answers for each in _same(answer)]
    found = [f"{puzzle.id}: refuses {each}" for each in every if not right(puzzle, each)]
    return found + [f"{puzzle.id}: accepts {each}" for each in _wrong(puzzle) if right(puzzle, each)]


def _same(answer: Any) -> list[Any]:
    """An answer as others would write it."""
    if isinstance(answer, bool):
        return [answer, "Yes" if answer else "no"]
    if isinstance(answer, list):
        return [answer, answer[::-1], [f" {each.upper()} " for each in answer]]
    if "players" in answer:
        players = {name: {**left, "in_play": left["in_play"][::-1]} for name, left in answer["players"].items()}
        return [answer, {**answer, "players": players}, _loudly(answer)]
    return [answer, _loudly(answer)]


def _loudly(answer: Any) -> Any:
    """The same with other spaces, and in capitals all that is not a key."""
    if isinstance(answer, dict):
        return {key: _loudly(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [_loudly(each) for each in answer]
    return f"  {answer.upper()}" if isinstance(answer, str) else answer


def _wrong(puzzle: Puzzle) -> list[Any]:
    """Answers that are not right, and what is none."""
    nothing: list[Any] = [None, 7, "", [], {}, [1], {"may": 1, "rule": 2}, {"winner": None, "players": {"you": {}}}]
    (first, *_) = puzzle.answers
    if puzzle.kind == "lethal":
        return [*nothing, not first]
    if puzzle.kind == "may_activate":
        others = [each for each in puzzle.choices if each != first["rule"]]
        return [*nothing, {**first, "may": not first["may"]}, *({**first, "rule": each} for each in others)]
    if puzzle.kind == "what_happens":
        again = json.loads(json.dumps(first))
        again["players"]["you"]["life"] += 1
        richer = json.loads(json.dumps(first))
        richer["players"]["opponent"]["in_play"].append("Nobody")
        return [*nothing, again, richer, {**first, "winner": "opponent" if first["winner"] != "opponent" else "you"}]
    right = {tuple(sorted(each)) for each in puzzle.answers}
    whole = [list(each) for each in product(*puzzle.choices)]
    return [*nothing, *(each for each in whole if tuple(sorted(each)) not in right)][:200]
