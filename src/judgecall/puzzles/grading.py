"""Answers graded: whatever is as good as the best is right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.language import say
from judgecall.puzzles.lines import rows
from judgecall.puzzles.puzzle import KINDS, Puzzle

TRUE, FALSE = ("true", "yes"), ("false", "no")


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of answers: the id of a puzzle, and the answer to it."""

    id: str
    answer: Any


class Score(Struct, frozen=True):
    """How many puzzles of a sort there are, how many were answered, how many rightly."""

    of: int
    answered: int
    right: int

    @property
    def share(self) -> float:
        """How many of all puzzles were answered rightly, from 0 to 1."""
        return self.right / self.of if self.of else 0.0


def right(puzzle: Puzzle, answer: Any) -> bool:
    """Whether an answer is one of those that are right; order, spaces and capitals do not count."""
    given = _plain(puzzle, answer)
    return given is not None and any(given == _plain(puzzle, each) for each in puzzle.answers)


def _plain(puzzle: Puzzle, answer: Any) -> Any:
    """An answer as it is compared; None for what is none."""
    if puzzle.kind in ("best_block", "best_attack"):
        return _words([answer] if isinstance(answer, str) else answer)
    if puzzle.kind == "lethal":
        word = _word(answer) if isinstance(answer, str) else answer
        return True if word in TRUE or word is True else False if word in FALSE or word is False else None
    if not isinstance(answer, Mapping):
        return None
    if puzzle.kind == "may_activate":
        may, rule = answer.get("may"), answer.get("rule")
        return (may, _word(rule)) if isinstance(may, bool) and isinstance(rule, str) else None
    return _ending(answer)


def _ending(answer: Mapping[str, Any]) -> Any:
    """How a play ended."""
    players, winner = answer.get("players"), answer.get("winner")
    if not isinstance(players, Mapping) or not (winner is None or isinstance(winner, str)):
        return None
    found = {}
    for name, left in players.items():
        words = _words(left.get("in_play")) if isinstance(left, Mapping) else None
        life = left.get("life") if words is not None else None
        if words is None or not isinstance(life, int) or isinstance(life, bool):
            return None
        found[_word(name)] = (life, words)
    return (winner and _word(winner)), found


def _words(rows: Any) -> list[str] | None:
    if not isinstance(rows, list) or not all(isinstance(each, str) for each in rows):
        return None
    return sorted(map(_word, rows))


def _word(text: str) -> str:
    return " ".join(text.casefold().split())


def answers(text: bytes, name: str, puzzles: Iterable[Puzzle]) -> dict[str, Any]:
    """The answers in lines of JSON, by the ids of puzzles. Raises ScenarioError with the line that is none."""
    known = {each.id for each in puzzles}
    found: dict[str, Any] = {}
    for where, row in rows(text, name, Answer):
        if row.id not in known:
            sentence = say("{where}: there is no puzzle “{name}”.", where=where, name=row.id)
            raise ScenarioError(sentence + did_you_mean(nearest(row.id, known)))
        if row.id in found:
            raise ScenarioError(say("{where}: “{name}” is answered twice.", where=where, name=row.id))
        found[row.id] = row.answer
    return found


def grade(puzzles: list[Puzzle], given: Mapping[str, Any]) -> dict[str, Score]:
    """The score of each kind and of all, in the order of the table."""
    sorts: dict[str, list[Puzzle]] = {kind: [each for each in puzzles if each.kind == kind] for kind in KINDS}
    return {sort: _score(found, given) for sort, found in [*sorts.items(), ("all", puzzles)] if found}


def _score(puzzles: list[Puzzle], given: Mapping[str, Any]) -> Score:
    answered = [each for each in puzzles if each.id in given]
    return Score(len(puzzles), len(answered), sum(right(each, given[each.id]) for each in answered))
