"""How fast the compiled kernels are: combats and battles by the million, best blocks and best attacks by size."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from os import environ
from typing import Any

from judgecall.analysis.fast import Attacker, Board, Creature, Rules, solve_attack, solve_blocks, warm_up
from judgecall.analysis.fast.board import WORDS
from judgecall.analysis.fast.solving import installed
from judgecall.cli.speed import Row
from judgecall.language import say

COMPILED_FROM = 100
"""Compiling takes about a minute: measured where at least so many runs are asked for."""
BATCH = 20_000
"""Boards in one batch."""
KEYWORDS = 0.15
"""How likely each common keyword is."""
RARE = ("double strike", "wither", "infect", "indestructible")
RARENESS = 5
"""How much rarer these are."""
BOARDS = 15
"""Boards of one size, of which the median is taken."""
TODAY = Rules(one_is_lethal=True)


def creature(chance: random.Random, name: str) -> Creature:
    """A creature of up to 6/6 with a few keywords."""
    power, toughness = chance.randint(1, 6), chance.randint(1, 6)
    words = tuple(word for word in WORDS if chance.random() < KEYWORDS / (RARENESS if word in RARE else 1))
    lifelink = int(chance.random() < KEYWORDS)
    return Creature(name, power, toughness, value=power + toughness, words=words, lifelink=lifelink)


def board(seed: int, size: int, tokens: bool = False) -> Board:
    """So many creatures a side, a few of them hard to block; or 2/2 against 1/1 tokens at low life."""
    chance = random.Random(seed)
    if tokens:
        mine = tuple(Attacker(Creature(f"Bear {at}", 2, 2, value=4), (1 << size) - 1) for at in range(size))
        return Board(TODAY, size, 0, mine, tuple(Creature(f"Soldier {at}", 1, 1, value=2) for at in range(size)))
    attackers = []
    for at in range(size):
        flies = chance.random() < KEYWORDS
        able = sum(1 << other for other in range(size) if not flies or chance.random() < KEYWORDS)
        attackers.append(Attacker(creature(chance, f"Attacker {at}"), able))
    return Board(TODAY, 20, 0, tuple(attackers), tuple(creature(chance, f"Blocker {at}") for at in range(size)))


def each(name: str, solve: Callable[[Board], object], boards: list[Board]) -> Row:
    """One answer after the other, figures and all."""
    times = []
    for some in boards:
        began = time.perf_counter()
        solve(some)
        times.append((time.perf_counter() - began) * 1e3)
    return Row(name, statistics.median(times), min(times), "ms", f"{len(boards)} boards, slowest {max(times):.1f} ms")


def rate(name: str, run: Callable[[], object], count: int, runs: int) -> Row:
    """How many a second in a batch."""
    rates = []
    for _ in range(max(3, runs // 10)):
        began = time.perf_counter()
        run()
        rates.append(count / (time.perf_counter() - began))
    return Row(name, statistics.median(rates), max(rates), "/s", f"batches of {count:,}")


def combats(size: int, runs: int) -> Iterator[Row]:
    """Combats with blocks given, divided by default, and as the attacking player likes best."""
    import numpy as np

    from judgecall.analysis.fast.kernel.resolve import RESULT, best_divisions, resolve
    from judgecall.analysis.fast.kernel.rows import COLUMNS, row, rules_bits

    chance = random.Random(size)
    rows = np.array([row(creature(chance, "")) for _ in range(2 * size * 500)], np.int64)
    many = rows[np.random.default_rng(size).integers(0, len(rows), 2 * BATCH * size)].reshape(2, BATCH, size, COLUMNS)
    blocks = np.tile(np.arange(size), (BATCH, 1))
    life, none = np.tile(np.array([20, 0]), (BATCH, 1)), np.zeros((0, 2, size), np.int64)
    results, rules = np.zeros((BATCH, RESULT), np.int64), rules_bits(TODAY)
    name = f"Magic kernel: combats, blocks given, {size} v {size}"
    yield rate(name, lambda: resolve(many[0], many[1], blocks, life, rules, none, none, results), BATCH, runs)
    weights, found = np.tile(np.array([1, 1, 20, 0]), (BATCH, 1)), np.zeros((BATCH, 2), np.int64)
    name = f"Magic kernel: the same, damage divided at its best, {size} v {size}"
    yield rate(name, lambda: best_divisions(many[0], many[1], blocks, rules, weights, found), BATCH, runs)


def battles(runs: int) -> Row:
    """Damage calculations of Yu-Gi-Oh! in a batch."""
    import numpy as np

    from judgecall.analysis.fast.kernel.battles import MONSTER, battle

    chance, count = np.random.default_rng(1), BATCH * 10
    mine, theirs = chance.integers(0, 3000, (count, MONSTER)), chance.integers(0, 3000, (count, MONSTER))
    for some in (mine, theirs):
        some[:, 2:] = chance.integers(0, 2, (count, 2))
    results = np.zeros((count, 4), np.int64)
    return rate("Yu-Gi-Oh! kernel: battles", lambda: battle(mine, theirs, 0, results), count, runs)


def started(name: str, folder: str | None = None) -> Row:
    """A new process that loads the kernel, or compiles it into a folder that is empty."""
    kept = {"NUMBA_CACHE_DIR": folder} if folder else {}
    began = time.perf_counter()
    code = "from judgecall.analysis.fast import warm_up; warm_up()"
    subprocess.run([sys.executable, "-c", code], env={**environ, **kept}, check=True)
    spent = time.perf_counter() - began
    return Row(name, spent * 1e3, spent * 1e3, "ms", "one process")


def measured(runs: int) -> Iterator[Row]:
    """Every figure of the kernels; one that says why there is none where Numba is not installed."""
    if not installed():
        yield Row(say("Compiled kernels"), 0.0, 0.0, "-", say("Numba is not installed: `pip install judgecall[fast]`."))
        return
    warm_up()
    if runs >= COMPILED_FROM:
        with tempfile.TemporaryDirectory() as folder:
            yield started("Kernels: compiled for the first time", folder)
    yield started("Kernels: loaded in a new process")
    for size in (1, 3, 5):
        yield from combats(size, runs)
    sizes: dict[str, Any] = {"best blocks": (solve_blocks, (5, 8, 10, 12)), "best attack": (solve_attack, (6, 8, 10))}
    for what, (solve, those) in sizes.items():
        for size in those:
            boards = [board(seed, size) for seed in range(BOARDS)]
            yield each(f"Magic kernel: {what}, {size} v {size}", solve, boards)
    yield each("Magic kernel: best blocks, tokens 12 v 12", solve_blocks, [board(0, 12, tokens=True)] * BOARDS)
    yield battles(runs)
