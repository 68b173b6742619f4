"""Grading: all that is right is accepted, nothing else, and a grader that is wrong is caught."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from judgecall.puzzles import grading
from judgecall.puzzles.making import Plan, make
from judgecall.puzzles.puzzle import KINDS, Puzzle
from puzzle_oracle import grader_troubles
from shell import judgecall

ROWS = ("best_attack", "best_block")
"""The kinds of which an answer is a choice from each row."""


@pytest.fixture(scope="module")
def with_equals(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles of all modules, and two more so that some have equal optima."""
    return [*puzzles, *make(Plan(seed=5, each=2, kinds=("best_block",)))]


def test_the_grader_accepts_all_that_is_right_and_nothing_else(with_equals: list[Puzzle]) -> None:
    assert [trouble for each in with_equals for trouble in grader_troubles(grading.right, each)] == []
    assert any(len(each.answers) > 1 for each in with_equals), "no equal optima to be accepted"


def _one(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, answers=puzzle.answers[:1])


def _reading(word: Callable[[str], str]) -> Callable[[Puzzle, Any], bool]:
    """A grader that reads words in another way."""

    def wrong(puzzle: Puzzle, answer: Any) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(grading, "_word", word)
            return grading.right(puzzle, answer)

    return wrong


WRONG_GRADERS: dict[str, Callable[[Puzzle, Any], bool]] = {
    "all is right": lambda _puzzle, _answer: True,
    "nothing is right": lambda _puzzle, _answer: False,
    "only the first of equals": lambda puzzle, answer: grading.right(_one(puzzle), answer),
    "no answer is right": lambda puzzle, answer: answer is None or grading.right(puzzle, answer),
    "capitals count": _reading(lambda text: " ".join(text.split())),
    "spaces count": _reading(str.casefold),
    "one row of several is enough": lambda puzzle, answer: (
        any(set(answer) & set(each) for each in puzzle.answers)
        if puzzle.kind in ("best_attack", "best_block")
        and isinstance(answer, list)
        and all(isinstance(each, str) for each in answer)
        else grading.right(puzzle, answer)
    ),
    "who wins does not count": lambda puzzle, answer: (
        any(answer.get("players") == each["players"] for each in puzzle.answers)
        if puzzle.kind == "what_happens" and isinstance(answer, dict)
        else grading.right(puzzle, answer)
    ),
    "order counts": lambda puzzle, answer: answer in puzzle.answers,
    "the rule does not count": lambda puzzle, answer: (
        answer.get("may") == puzzle.answers[0]["may"]
        if puzzle.kind == "may_activate" and isinstance(answer, dict)
        else grading.right(puzzle, answer)
    ),
}


@pytest.mark.parametrize("wrong", WRONG_GRADERS)
def test_a_wrong_grader_is_caught(wrong: str, with_equals: list[Puzzle]) -> None:
    assert [trouble for each in with_equals for trouble in grader_troubles(WRONG_GRADERS[wrong], each)]


def test_grade_prints_a_table(puzzles: list[Puzzle], tmp_path: Path) -> None:
    file, answers = tmp_path / "puzzles.jsonl", tmp_path / "answers.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles))
    rows = [{"id": each.id, "answer": each.answers[-1]} for each in puzzles if each.kind != "lethal"]
    rows += [{"id": each.id, "answer": not each.answers[0]} for each in puzzles if each.kind == "lethal"][:4]
    answers.write_bytes(b"\n".join(map(msgspec.json.encode, rows)))

    found = judgecall("grade", str(file), str(answers), "--format", "json").data
    table = judgecall("grade", str(file), str(answers)).out.splitlines()

    assert found["lethal"] == {"of": 9, "answered": 4, "right": 0, "share": 0.0}
    assert found["all"] == {"of": 45, "answered": 40, "right": 36, "share": 0.8}
    assert table[-1].split() == ["all", "45", "40", "36", "80.0"]
    assert len(table) == 1 + len(KINDS) + 1


NO_ANSWERS = {
    "{": ":1: this line is not readable as JSON.",
    "[" * 100_000: ":1: this line is not readable as JSON.",
    '{"id": "lethal-000000", "answer": 1e999}': ":1: this line is not readable as JSON.",
    '{"id": "lethal-000000"}': ":1:1: this line: the key “answer” is missing.",
    "[1]": ":1:1: this line: expected a mapping of keys to values, found a list.",
    '{"id": 5, "answer": true}': ":1:1: this line.id: expected text, found a whole number.",
    '{"id": "x", "anser": true}': ":1:1: there is no key “anser” here. Did you mean “answer”?",
    '\n{"id": "lethl-000000", "answer": true}': ":2: there is no puzzle “lethl-000000”. Did you mean “lethal-000000",
    '{"id": "lethal-000000", "answer": 1}\n{"id": "lethal-000000", "answer": 1}': "“lethal-000000” is answered twice.",
}
NO_PUZZLES = {
    "": ": there is no puzzle in this file.",
    "[" * 100_000: ":1: this line is not readable as JSON.",
    '{"judgecall": 1, "id": "x"}': ":1:1: this line: the key “kind” is missing.",
    '{"judgecall": 2, "id": "x"}': ":1: judgecall: expected 1, the version of the format; 2 is of a later judgecall.",
}


@pytest.fixture
def file(puzzles: list[Puzzle], tmp_path: Path) -> Path:
    """Puzzles in a file."""
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles))
    return file


def graded(puzzles: str, answers: str, stdin: str | bytes = "", lang: str = "en") -> str:
    """The one sentence that is said of files that cannot be graded."""
    found = judgecall("grade", puzzles, answers, "--lang", lang, stdin=stdin)
    assert (found.code, found.out) == (2, "")
    assert len(found.err.splitlines()) == 1
    return found.err


@pytest.mark.parametrize(("lines", "sentence"), NO_ANSWERS.items())
def test_answers_that_are_none_are_one_sentence(lines: str, sentence: str, file: Path) -> None:
    assert sentence in graded(str(file), "-", lines)
    for lang in ("de", "ru"):
        assert not re.search(r"\b(line|key|expected|puzzle|twice|Did)\b", graded(str(file), "-", lines, lang))


@pytest.mark.parametrize(("lines", "sentence"), NO_PUZZLES.items())
def test_puzzles_that_are_none_are_one_sentence(lines: str, sentence: str, tmp_path: Path) -> None:
    empty = tmp_path / "none.jsonl"
    empty.touch()

    assert sentence in graded("-", str(empty), lines)
    for lang in ("de", "ru"):
        assert not re.search(r"\b(line|key|expected|puzzle|version)\b", graded("-", str(empty), lines, lang))


def test_a_puzzle_that_stands_twice_is_not_counted_twice(file: Path) -> None:
    file.write_bytes(file.read_bytes() * 2)

    assert "stands here twice" in graded(str(file), "-")


def test_answers_come_from_standard_input(file: Path, puzzles: list[Puzzle]) -> None:
    rows = b"\n".join(msgspec.json.encode({"id": each.id, "answer": each.answers[0]}) for each in puzzles)

    assert judgecall("grade", str(file), "-", "--format", "json", stdin=rows).data["all"]["share"] == 1.0
