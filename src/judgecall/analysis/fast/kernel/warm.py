"""Every kernel run once on the smallest of arrays, so that all are compiled or loaded."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.kernel.battles import MONSTER, battle
from judgecall.analysis.fast.kernel.resolve import RESULT, best_divisions, resolve
from judgecall.analysis.fast.kernel.rows import COLUMNS
from judgecall.analysis.fast.kernel.solve import ANSWER, best_attack, best_blocks


def warm_up() -> None:
    """Compile or load every kernel."""
    creatures, limits, asks = np.ones((1, COLUMNS), np.int64), np.ones((1, 4), np.int64), np.zeros((1, 1), np.int64)
    weights, blocks, answers = (
        np.array([[1, 1, 20, 0]], np.int64),
        np.zeros((1, 1), np.int64),
        np.zeros((1, ANSWER), np.int64),
    )
    boards = creatures[None], creatures[None], limits[None], asks[None]
    best_blocks(*boards, np.ones(1, np.int64), 0, weights, blocks, answers)
    best_attack(creatures, creatures, limits, asks, 0, weights[0], np.zeros(0, np.int64), blocks[0], answers[0])
    nothing = np.zeros((0, 2, 1), np.int64)
    resolve(*boards[:2], blocks, weights[:, 2:].copy(), 0, nothing, nothing, np.zeros((1, RESULT), np.int64))
    best_divisions(*boards[:2], blocks, 0, weights, np.zeros((1, 2), np.int64))
    monsters = np.ones((1, MONSTER), np.int64)
    battle(monsters, monsters, 0, np.zeros((1, 4), np.int64))
