"""What `judgecall bench` measures: real battles on the engine, from the first timing to the last."""

from __future__ import annotations

import copy
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from judgecall.kernel.codec import read, write
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import State
from judgecall.scenario import Scenario, scenario
from judgecall.scenario.setup import position

BUSY = ("enter", "attack", "block", "assign")
SET_CARDS = ("Shrink", "Sakuretsu Armor", "Solemn Judgment", "Skill Drain", "Ceasefire")
CREATURES = ("Grizzly Bears", "Hill Giant", "Gray Ogre", "Centaur Courser", "Goblin Piker")
MUST_GANG_UP = {
    "name": "Dread Brute",
    "power": 3,
    "toughness": 3,
    "keywords": ["can't be blocked except by two or more", "must be blocked"],
}
"""An attacker because of which the whole declaration of blockers must be looked at."""
RANDOM_SECONDS = 0.01
"""How long random play goes on for each run asked for."""
COLD_STARTS = 5


class Row(Struct, frozen=True):
    """One figure: what was measured, the median and the best, and what was done for it."""

    name: str
    median: float
    best: float
    unit: str
    note: str


def yugioh(set_cards: bool) -> Scenario:
    """One monster attacks another, with nothing or with five set cards on each side."""
    behind = [{"card": name, "set": True} for name in SET_CARDS] if set_cards else []
    return scenario(
        {
            "judgecall": 1,
            "game": "yugioh",
            "edition": "guide-2010",
            "you": {"monsters": ["Luster Dragon"], "spells_traps": behind},
            "opponent": {"monsters": ["Celtic Guardian"], "spells_traps": behind},
        }
    )


def magic(size: int, edition: str, first: Any = CREATURES[0]) -> Scenario:
    """So many creatures attack and as many block, all of them the first attacker, which may be one of a kind."""
    theirs = list(CREATURES[:size])
    sides = {"you": {"battlefield": [first, *theirs[1:]]}, "opponent": {"battlefield": theirs}}
    return scenario({"judgecall": 1, "game": "magic", "edition": edition, **sides})


def eager(options: list[Option]) -> Option:
    """Attack and block where one can, otherwise pass."""
    for option in options:
        if option.verb in BUSY:
            return option
    return options[-1]


def played(state: State, choose: Callable[[list[Option]], Option]) -> tuple[int, int]:
    """Play to the end; how many decisions and records it took."""
    state, records = advance(state)
    decisions, count = 0, len(records)
    while question(state) is not None:
        state, records = decide(state, choose(legal(state)))
        decisions, count = decisions + 1, count + len(records)
    return decisions, count


def timed(name: str, battle: Scenario, runs: int) -> Row:
    """A whole battle, again and again from the same position."""
    start = position(battle)
    times, done = [], (0, 0)
    for _ in range(runs):
        began = time.perf_counter()
        done = played(start, eager)
        times.append((time.perf_counter() - began) * 1e6)
    note = f"{done[0]} decisions, {done[1]} records"
    return Row(name, statistics.median(times), min(times), "µs", note)


def random_play(name: str, battle: Scenario, runs: int) -> Row:
    """Decisions a second, every answer chosen at random."""
    start, chance = position(battle), random.Random(1)
    games, decisions, began = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < RANDOM_SECONDS * runs:
        decisions += played(start, chance.choice)[0]
        games += 1
    rate = decisions / spent
    return Row(name, rate, rate, "decisions/s", f"{games} games")


def forked(name: str, battle: Scenario, runs: int) -> Row:
    """A copy of a state, from which play goes another way."""
    state, _ = advance(position(battle))
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        for _ in range(100):
            copy.copy(state)
        times.append((time.perf_counter() - began) * 1e4)
    return Row(name, statistics.median(times), min(times), "µs", "a state is never changed, so none is needed")


def saved(name: str, battle: Scenario, runs: int) -> Row:
    """States written as JSON and read back, a second."""
    state, _ = advance(position(battle))
    text = write(state)
    rates = []
    for _ in range(max(3, runs // 10)):
        began = time.perf_counter()
        for _ in range(100):
            read(write(state))
        rates.append(100 / (time.perf_counter() - began))
    return Row(name, statistics.median(rates), max(rates), "/s", f"{len(text)} bytes")


def new_board(name: str, battle: Scenario, runs: int) -> Row:
    """A new board from a scenario that has been read."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        state = position(battle)
        times.append((time.perf_counter() - began) * 1e6)
    return Row(name, statistics.median(times), min(times), "µs", f"{len(state.objects) - state.board.seats} cards")


def cold_start(name: str, arguments: list[str], text: str) -> Row:
    """A whole new process."""
    times = []
    for _ in range(COLD_STARTS):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "judgecall", *arguments], input=text, capture_output=True, text=True, check=True
        )
        times.append((time.perf_counter() - began) * 1e3)
    return Row(name, statistics.median(times), min(times), "ms", f"{COLD_STARTS} processes")


def reference() -> Row:
    """A fixed loop of plain Python, so that figures of different machines can be compared."""
    times = []
    for _ in range(20):
        began = time.perf_counter()
        total: dict[int, int] = {}
        for number in range(20_000):
            total[number & 255] = total.get(number & 255, 0) + number
        times.append((time.perf_counter() - began) * 1e6)
    return Row("Reference loop (plain Python)", statistics.median(times), min(times), "µs", "20,000 rounds")


def measured(runs: int) -> Iterator[Row]:
    """Every figure, one after the other."""
    yield reference()
    yield timed("Yu-Gi-Oh!: Battle Phase, one plain battle", yugioh(set_cards=False), runs)
    yield timed("Yu-Gi-Oh!: Battle Phase, five set cards each", yugioh(set_cards=True), runs)
    for edition in ("shards-2008", "magic-2010", "current"):
        for size in (1, 3, 5):
            yield timed(f"Magic ({edition}): combat and ending phase, {size} v {size}", magic(size, edition), runs)
        name = f"Magic ({edition}): 5 v 5, one blocked by two or more and must be"
        yield timed(name, magic(5, edition, MUST_GANG_UP), runs)
    yield random_play("Yu-Gi-Oh!: random play, five set cards each", yugioh(set_cards=True), runs)
    yield random_play("Magic (shards-2008): random play, 5 v 5", magic(5, "shards-2008"), runs)
    yield forked("Magic: a 5 v 5 state copied", magic(5, "shards-2008"), runs)
    yield saved("Magic: a 5 v 5 state saved and restored", magic(5, "shards-2008"), runs)
    yield new_board("Yu-Gi-Oh!: a new board, five set cards each", yugioh(set_cards=True), runs)
    yield new_board("Magic: a new board, 5 v 5", magic(5, "current"), runs)
    battle: dict[str, Any] = {"judgecall": 1, "game": "yugioh", "edition": "guide-2010"}
    battle |= {"you": {"monsters": ["Luster Dragon"]}, "opponent": {"monsters": ["Celtic Guardian"]}}
    battle["script"] = [{"you": {"attack": "Luster Dragon", "target": "Celtic Guardian"}}]
    import msgspec

    from judgecall.cli import speed_analysis, speed_cards, speed_declarations, speed_envs, speed_fast

    yield from speed_analysis.measured(runs)
    yield from speed_fast.measured(runs)
    yield from speed_declarations.measured(runs)
    yield from speed_envs.measured(runs)
    yield from speed_cards.measured(runs)
    yield cold_start("Cold start of `judgecall resolve`", ["resolve", "-"], msgspec.json.encode(battle).decode())
    yield cold_start("Cold start of `judgecall --help`", ["--help"], "")
