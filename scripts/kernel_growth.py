"""Measure how the compiled kernels' time grows with the size of a board, and draw it into docs/kernel-growth.svg.

scripts/kernel_growth.py    a few minutes; time is that of the processor, so other programs hardly matter
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from judgecall.analysis.fast import Board, solve_attack, solve_blocks, warm_up
from judgecall.cli.speed_fast import board

FILE = Path(__file__).resolve().parent.parent / "docs" / "kernel-growth.svg"
BOARDS = 9
"""Boards of one size, of which the median and the slowest are drawn."""
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 420, 70, 40, 190, 50
LEAST, MOST = -2, 4
"""Powers of ten of a millisecond."""
SIZES = range(1, 15)
SERIES: tuple[tuple[str, str, Callable[[Board], object], range, bool], ...] = (
    ("best blocks", "#1f6fb4", solve_blocks, range(1, 15), False),
    ("best attack against them", "#c0392b", solve_attack, range(1, 12), False),
    ("best blocks, tokens", "#2e8b57", solve_blocks, range(1, 15), True),
)


def spent(solve: Callable[[Board], object], some: Board) -> float:
    """Milliseconds for one answer; the faster of two."""
    found = []
    for _ in range(2):
        began = time.process_time()
        solve(some)
        found.append((time.process_time() - began) * 1e3)
    return min(found)


def measured(
    solve: Callable[[Board], object], sizes: Iterable[int], tokens: bool
) -> Iterator[tuple[int, float, float]]:
    """For each size the median and the slowest."""
    for size in sizes:
        times = [spent(solve, board(seed, size, tokens)) for seed in range(1 if tokens else BOARDS)]
        print(f"{size} v {size}: {statistics.median(times):.3f} ms, slowest {max(times):.3f} ms", flush=True)
        yield size, statistics.median(times), max(times)


def x(size: int) -> float:
    return LEFT + (size - SIZES[0]) / (SIZES[-1] - SIZES[0]) * (WIDTH - LEFT - RIGHT)


def y(milliseconds: float) -> float:
    power = max(LEAST, math.log10(milliseconds))
    return TOP + (MOST - power) / (MOST - LEAST) * (HEIGHT - TOP - BOTTOM)


def frame() -> Iterator[str]:
    """Grid and axes."""
    for power in range(LEAST, MOST + 1):
        at, label = y(10**power), f"{10**power:g} ms" if power < 3 else f"{10 ** (power - 3)} s"
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{label}</text>'
    for size in SIZES:
        yield f'<text x="{x(size):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{size}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">creatures on each side</text>'
    yield f'<text x="{LEFT}" y="22" font-weight="bold">Time for one exact answer (line: median, dots: slowest)</text>'


def curve(name: str, color: str, points: list[tuple[int, float, float]]) -> Iterator[str]:
    """One line with its name at its end, and the slowest board of each size."""
    path = " ".join(f"{x(size):.1f},{y(median):.1f}" for size, median, _ in points)
    yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
    for size, _, slowest in points:
        yield f'<circle cx="{x(size):.1f}" cy="{y(slowest):.1f}" r="2.5" fill="{color}"/>'
    size, median, _ = points[-1]
    yield f'<text x="{x(size) + 8:.1f}" y="{y(median) + 4:.1f}" fill="{color}">{name}</text>'


def main() -> None:
    """Measure and draw."""
    warm_up()
    parts = list(frame())
    for name, color, solve, sizes, tokens in SERIES:
        print(name)
        parts += curve(name, color, list(measured(solve, sizes, tokens)))
    font = 'font-family="sans-serif" font-size="12"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>'
    background = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    FILE.write_text("\n".join([head, background, *parts, "</svg>"]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
