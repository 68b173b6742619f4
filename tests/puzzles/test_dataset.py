"""Datasets: every item holds, a wrong generator or grader is caught, and a seed always gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import judgecall as jc
from judgecall.analysis import witness
from judgecall.analysis.certificate import certificate
from judgecall.analysis.solve import Solving
from judgecall.kernel.engine import question
from judgecall.puzzles import boards, deciding, files, grading, replaying
from judgecall.puzzles.making import Plan, make
from judgecall.puzzles.puzzle import KINDS, Kind, Puzzle, asked
from puzzle_oracle import grader_troubles, troubles
from shell import judgecall

PLAN = Plan(seed=7, each=9)
ONE_OF_A_GAME = ("yugioh/goat", "magic/current")
BEST_PLAY: tuple[Kind, ...] = ("best_block", "best_attack", "lethal")


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    """Nine of each kind."""
    return make(PLAN)


def test_every_kind_is_there_in_every_edition_that_has_it(puzzles: list[Puzzle]) -> None:
    for kind in KINDS:
        found = [f"{each.game}/{each.edition}" for each in puzzles if each.kind == kind]
        assert len(found) == 9
        wanted = jc.editions() if kind != "best_block" else [id for id in jc.editions() if id.startswith("magic/")]
        assert set(found) == set(wanted)


@pytest.mark.parametrize("kind", KINDS)
def test_every_item_holds(kind: str, puzzles: list[Puzzle]) -> None:
    """`scripts/soak puzzles 1000` does so with a thousand of each kind."""
    assert [wrong for each in puzzles if each.kind == kind for wrong in troubles(each)] == []


@pytest.mark.parametrize("kind", ["lethal", "may_activate"])
def test_yes_and_no_both_occur(kind: str, puzzles: list[Puzzle]) -> None:
    answers = [each.answers[0] if kind == "lethal" else each.answers[0]["may"] for each in puzzles if each.kind == kind]

    assert {True, False} == set(answers)


def test_no_two_are_the_same_up_to_symmetry(puzzles: list[Puzzle]) -> None:
    assert len({each.name for each in puzzles}) == len(puzzles)
    assert len({each.id for each in puzzles}) == len(puzzles)


def test_equal_cards_in_another_order_are_the_same_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = jc.edition("magic/current")
    sides = [
        {"you": {"battlefield": [*ours]}, "opponent": {"life": 3, "battlefield": ["Wall of Wood"]}}
        for ours in (("Grizzly Bears", "Hill Giant"), ("Hill Giant", "Grizzly Bears"))
    ]
    names = []
    for board in sides:
        data = boards.whole(rules, board)
        monkeypatch.setattr(deciding, "open_board", lambda _rules, _chance, data=data: dict(data))
        drawn = deciding.best_attack(rules, Random(1))
        assert drawn is not None
        names.append(drawn.name)

    assert len(set(names)) == 1


@pytest.mark.parametrize("kind", BEST_PLAY)
def test_there_are_cards_to_use_and_all_are_open(kind: str, puzzles: list[Puzzle]) -> None:
    found = [each for each in puzzles if each.kind == kind]

    assert any("hand:" in each.scenario for each in found)
    assert kind == "best_block" or any("set: true" in each.scenario for each in found)
    assert all("all cards, those in hands and face-down ones too" in each.question["en"] for each in found)


@pytest.mark.parametrize("kind", BEST_PLAY)
def test_hard_ones_are_found(kind: Kind) -> None:
    found = make(
        Plan(seed=1, each=2, kinds=(kind,), difficulty="hard", editions=ONE_OF_A_GAME[kind == "best_block" :][:1])
    )

    assert [each.difficulty for each in found] == ["hard", "hard"]
    assert [wrong for each in found for wrong in troubles(each)] == []


@pytest.mark.parametrize(("life", "asked"), [(3, True), (4, False)])
def test_whether_it_can_be_won_is_not_asked_where_it_never_could(
    life: int, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = jc.edition("magic/current")
    sides = {"you": {"battlefield": ["Hill Giant"]}, "opponent": {"life": life, "battlefield": ["Wall of Wood"]}}
    monkeypatch.setattr(deciding, "open_board", lambda _rules, _chance: boards.whole(rules, sides))

    drawn = deciding.lethal(rules, Random(1))

    assert (drawn is not None) == asked
    assert drawn is None or drawn.answers == [False]


def test_every_card_on_a_board_can_be_used_and_paid_for() -> None:
    for id in jc.editions():
        rules = jc.edition(id)
        assert all(boards.lands_for(rules, rules.cards[name].cost) is not None for name in boards.usable(rules, "hand"))
        assert bool(boards.usable(rules, "set")) == id.startswith("yugioh/")
    assert {"Giant Growth", "Ambush Viper"} <= set(boards.usable(jc.edition("magic/current"), "hand"))
    assert {"Grizzly Bears", "Fireball"}.isdisjoint(boards.usable(jc.edition("magic/current"), "hand"))
    assert {"Honest", "Shrink"} <= set(boards.usable(jc.edition("yugioh/edison"), "hand"))
    assert {"Mirror Force", "Shrink"} <= set(boards.usable(jc.edition("yugioh/edison"), "set"))
    assert "Mirror Force" not in boards.usable(jc.edition("yugioh/edison"), "hand")


def test_a_card_is_asked_for_by_its_name_in_each_language() -> None:
    said = asked(jc.edition("yugioh/edison"), "may_activate", {"player": "you", "card": "Mirror Force #2"})

    assert "May Mirror Force #2 be" in said["en"]
    assert "Spiegelkraft #2 (Mirror Force #2)" in said["de"]


def test_the_puzzles_of_the_documentation_hold() -> None:
    shown = files.read(Path(__file__).parents[2] / "docs" / "puzzles" / "puzzles.jsonl")

    assert {each.kind for each in shown} == set(KINDS)
    assert [wrong for each in shown for wrong in troubles(each)] == []


# --- The same bytes -----------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    found = []
    for hash_seed in ("1", "2"):
        file = tmp_path / hash_seed / "made.jsonl"
        args = [sys.executable, "-m", "judgecall", "dataset", str(file), "--each", "2", "--seed", "11"]
        args += ["--edition", "yugioh/goat", "--edition", "magic/current"]
        subprocess.run(args, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
        found.append((file.read_bytes(), file.with_suffix(".md").read_bytes()))

    assert found[0] == found[1]
    assert found[0][0].count(b"\n") == 2 * len(KINDS)


def test_what_was_interrupted_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    plan = Plan(seed=5, each=3, editions=("magic/current", "yugioh/goat"))
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    files.write(whole, plan)

    def interrupted(done: int) -> None:
        if done >= 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.write(part, plan, tick=interrupted)
    left = part.read_bytes()
    torn = min(files.kept_of(part).glob("lethal-*"))
    torn.write_bytes(torn.read_bytes()[:-1])
    files.write(part, plan)

    assert whole.read_bytes().startswith(left)
    assert left.count(b"\n") in range(7, 15)
    assert part.read_bytes() == whole.read_bytes()


def test_more_of_the_same_begin_with_what_was_there(tmp_path: Path) -> None:
    plan = Plan(seed=5, each=2, kinds=("what_happens",))
    files.write(tmp_path / "a.jsonl", plan)
    few = (tmp_path / "a.jsonl").read_bytes()
    files.write(tmp_path / "a.jsonl", replace(plan, each=4))

    assert (tmp_path / "a.jsonl").read_bytes().startswith(few)
    assert len(files.read(tmp_path / "a.jsonl")) == 4


def test_a_file_of_another_plan_is_not_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "a.jsonl")
    assert judgecall("dataset", file, "--each", "1", "--kind", "lethal").code == 0

    found = judgecall("dataset", file, "--each", "1", "--kind", "lethal", "--seed", "2")

    assert found.code == 2
    assert "another dataset is kept here" in found.err


def test_parquet_holds_the_same_as_the_lines(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "a.jsonl"
    assert judgecall("dataset", str(file), "--each", "1", "--parquet").code == 0

    rows = parquet.read_table(str(file.with_suffix(".parquet"))).to_pylist()

    for row, puzzle in zip(rows, files.read(file), strict=True):
        structured = {key: msgspec.json.decode(row[key]) for key in files.STRUCTURED}
        assert {**row, **structured} == msgspec.to_builtins(puzzle)


@pytest.mark.parametrize(
    "plan",
    [
        Plan(seed=1, each=4, kinds=("best_attack",), difficulty="medium", editions=("yugioh/goat",)),
        Plan(seed=1, each=4, kinds=("what_happens",), topic="flying", editions=("magic/current",)),
    ],
)
def test_only_what_is_asked_for_is_made(plan: Plan) -> None:
    found = make(plan)

    assert len(found) == 4
    assert all(plan.difficulty in ("", each.difficulty) for each in found)
    assert all(not plan.topic or plan.topic in each.topics for each in found)


def test_a_topic_that_nothing_has_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecall.puzzles.making.MOST_DRAWS", 20)

    assert make(Plan(seed=1, each=4, kinds=("what_happens",), topic="no such thing")) == []


# --- What is wrong is caught ----------------------------------------------------------------------------------------

BOTH = ("best_attack", "best_block")

WRONG_GENERATORS: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], object]]] = {
    "the first declaration is taken for the best": (
        "best_attack",
        lambda patch: patch.setattr(deciding, "_worth", lambda solving, _state, seen=set(): _first(solving, seen)),
    ),
    "the worst of the other side is not looked at": (
        "best_block",
        lambda patch: patch.setattr(deciding, "_worth", lambda solving, state: _at_once(solving, state)),
    ),
    "one of equal optima is left out": (
        "best_block",
        lambda patch: patch.setattr(deciding, "_drawn", _answered(deciding._drawn, lambda _rows, right: right[:1])),
    ),
    "what is not best is right as well": (
        "best_block",
        lambda patch: patch.setattr(
            deciding, "_drawn", _answered(deciding._drawn, lambda rows, right: [*right, _worse(rows, right)])
        ),
    ),
    "the proof is that of the board before": (
        "best_attack",
        lambda patch: patch.setattr(deciding, "certificate", _late(certificate)),
    ),
    "a search that stopped early is taken for exact": (
        "best_attack",
        lambda patch: patch.setattr(deciding, "_solved", _hasty),
    ),
    "the rule of the window is taken for the one that decides": (
        "may_activate",
        lambda patch: [patch.setattr(witness, name, lambda *_: "window") for name in ("barred", "of_what_is_played")],
    ),
    "a win is taken for none": (
        "lethal",
        lambda patch: patch.setattr(deciding, "_drawn", _flipped(deciding._drawn)),
    ),
    "life is counted twice": (
        "what_happens",
        lambda patch: patch.setattr(replaying, "answer_of", _doubled(replaying.answer_of)),
    ),
    "what may not be is said to be allowed, and the reverse": (
        "may_activate",
        lambda patch: patch.setattr(replaying, "allowed", lambda read, card: _turned(witness.allowed(read, card))),
    ),
}


def _first(solving: Any, seen: set[int]) -> Any:
    first = id(solving) not in seen
    seen.add(id(solving))
    return solving.value if first else (-9, 0, 0)


def _at_once(solving: Any, state: Any) -> Any:
    now = solving.objective.value(state, solving.seat)
    return solving.value if now >= solving.objective.value(solving.state, solving.seat) else now


def _answered(own: Any, change: Callable[[Any, Any], Any]) -> Any:
    """The making of a puzzle with other answers."""
    return lambda rules, kind, data, solving, bounds, choices, answers: own(
        rules, kind, data, solving, bounds, choices, change(choices, answers)
    )


def _flipped(own: Any) -> Any:
    return _answered(own, lambda _choices, answers: [not each for each in answers])


def _turned(found: witness.Witness) -> witness.Witness:
    return replace(found, may=not found.may)


def _worse(rows: list[list[str]], right: list[list[str]]) -> list[str]:
    """A whole answer that is not among those that are right."""
    return next(list(each) for each in product(*rows) if list(each) not in right)


def _late(own: Any) -> Any:
    before: list[Any] = []

    def wrong(*args: Any) -> Any:
        before.append(own(*args))
        return before[-2] if len(before) > 1 else before[-1]

    return wrong


def _hasty(state: Any, objective: Any) -> Any:
    now = question(state)
    assert now is not None
    solving = Solving(state, now.player, objective)
    solving.run(depth=2)
    solving.exact = True
    return solving


def _doubled(own: Any) -> Any:
    def wrong(outcome: Any, state: Any) -> Any:
        found = own(outcome, state)
        found["players"]["you"]["life"] *= 2
        return found

    return wrong


@pytest.mark.parametrize("wrong", WRONG_GENERATORS)
def test_a_wrong_generator_is_caught(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, patch = WRONG_GENERATORS[wrong]
    magic = kind == "best_block"
    plan = Plan(seed=3, each=8 if magic else 16, kinds=(kind,), editions=(ONE_OF_A_GAME[magic],))  # type: ignore[arg-type]
    assert [trouble for each in make(replace(plan, each=2)) for trouble in troubles(each)] == []

    patch(monkeypatch)
    monkeypatch.setattr("judgecall.puzzles.making.MOST_DRAWS", 40)  # a wrong one may have only one answer

    assert _noticed(plan)


def _noticed(plan: Plan) -> list[str]:
    """What is found to be wrong, be it by the generator itself."""
    try:
        return [trouble for each in make(plan) for trouble in troubles(each)]
    except AssertionError as wrong:
        return [str(wrong)]


def test_a_certificate_of_another_puzzle_or_changed_is_caught(puzzles: list[Puzzle]) -> None:
    for kind in KINDS:
        one, other, *_ = (each for each in puzzles if each.kind == kind)
        assert troubles(replace(one, certificate=other.certificate))
        assert troubles(replace(one, certificate={}))


def test_the_command_verifies_what_the_dataset_holds(puzzles: list[Puzzle], tmp_path: Path) -> None:
    for kind in KINDS:
        puzzle = next(each for each in puzzles if each.kind == kind)
        file, proof = tmp_path / f"{kind}.yaml", tmp_path / f"{kind}.json"
        file.write_text(puzzle.scenario, "utf-8")
        proof.write_bytes(msgspec.json.encode(puzzle.certificate))
        assert judgecall("verify", str(file), str(proof)).code == 0
        text = proof.read_text("utf-8")
        for true, false in (('"may":true', '"may":false'), ('"life":', '"life":1'), ('"value":[', '"value":[9,')):
            text = text.replace(true, false) if true in text else text.replace(false, true)
        proof.write_text(text, "utf-8")
        assert judgecall("verify", str(file), str(proof)).code in (1, 2), kind


# --- Grading ----------------------------------------------------------------------------------------------------------


def test_the_grader_accepts_all_that_is_right_and_nothing_else(puzzles: list[Puzzle]) -> None:
    assert [trouble for each in puzzles for trouble in grader_troubles(grading.right, each)] == []
    assert any(len(each.answers) > 1 for each in puzzles), "no equal optima to be accepted"


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
        if puzzle.kind in BOTH and isinstance(answer, list) and all(isinstance(each, str) for each in answer)
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
def test_a_wrong_grader_is_caught(wrong: str, puzzles: list[Puzzle]) -> None:
    assert [trouble for each in puzzles for trouble in grader_troubles(WRONG_GRADERS[wrong], each)]


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


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{", "this is no answer"),
        ('{"id": "lethal-000000"}', "this is no answer"),
        ('{"id": "lethl-000000", "answer": true}', "there is no puzzle"),
        ('{"id": "lethal-000000", "answer": 1}\n{"id": "lethal-000000", "answer": 1}', "answered twice"),
        ("[" * 100_000, "this is no answer"),
    ],
)
def test_answers_that_are_none_are_one_sentence(
    line: str, sentence: str, puzzles: list[Puzzle], tmp_path: Path
) -> None:
    file, answers = tmp_path / "puzzles.jsonl", tmp_path / "answers.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in puzzles))
    answers.write_text(line, "utf-8")

    found = judgecall("grade", str(file), str(answers))

    assert found.code == 2
    assert sentence in found.err
    assert len(found.err.splitlines()) == 1
