"""Small boards never wait for a compiler, and without Numba everything says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judgecall.analysis import fast
from judgecall.analysis.fast import solving
from judgecall.cli import speed_fast

SMALL = """
import sys
from judgecall.analysis import fast
some = tuple(fast.Creature(str(at), at + 1, at + 1, value=at) for at in range(3))
board = fast.Board(fast.Rules(), 20, 0, tuple(fast.Attacker(each, 7) for each in some), some)
fast.solve_blocks(board), fast.solve_attack(board)
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin
three = [{"name": str(at), "power": at, "toughness": at, "count": 1} for at in (1, 2, 3)]
sides = {"you": {"battlefield": three}, "opponent": {"battlefield": three}}
assert fast.best_attack(begin(scenario({"judgecall": 1, "game": "magic", **sides}))[0]).exact
assert "numba" not in sys.modules and "numpy" not in sys.modules
"""


def board(size: int) -> fast.Board:
    some = tuple(fast.Creature(str(at), at + 1, at + 1, value=at) for at in range(size))
    return fast.Board(fast.Rules(), 20, 0, tuple(fast.Attacker(each, (1 << size) - 1) for each in some), some)


def test_three_against_three_load_neither_numpy_nor_numba() -> None:
    subprocess.run([sys.executable, "-c", SMALL], check=True)


def test_warming_up_without_numba_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "installed", lambda: False)

    fast.warm_up()


def test_without_numba_larger_boards_are_refused_with_what_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "installed", lambda: False)

    assert not fast.solve_blocks(board(4)).lost
    with pytest.raises(fast.TooLarge, match=r"judgecall\[fast\]"):
        fast.solve_blocks(board(6))


def test_without_numba_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed_fast, "installed", lambda: False)

    (row,) = speed_fast.measured(1)

    assert row.note == "Numba is not installed: `pip install judgecall[fast]`."
