"""A generator of puzzles that is wrong in some way is caught, and so is a certificate."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from judgecall.analysis import witness
from judgecall.analysis.certificate import certificate
from judgecall.analysis.solve import Solving
from judgecall.kernel.engine import question
from judgecall.puzzles import deciding, replaying
from judgecall.puzzles.making import Plan, make
from judgecall.puzzles.puzzle import KINDS, Puzzle
from puzzle_oracle import troubles
from shell import judgecall

ONE_OF_A_GAME = ("yugioh/goat", "magic/current")

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
