"""Sets of blockers by how many of each class of equal ones, in room that is made once for many boards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled, making_arrays
from judgecall.analysis.fast.kernel.rows import MAY, Ints

TOTAL, GUARDS = range(2)


class Sets(NamedTuple):
    """All sets of blockers, numbered by how many of each class are in them."""

    kinds: Ints
    """For each blocker the first one that is alike."""
    strides: Ints
    """For each blocker what one more of its class adds to a set's number."""
    masks: Ints
    """For each set its blockers as bits: the first of each class."""
    codes: Ints
    """For each set how many of each class are in it, in bit fields."""
    size: Ints
    """How many sets there are, and the bits between those fields."""


@making_arrays
def room_for_sets(blockers: int, most: int) -> Sets:
    """Room for so many sets of so many blockers."""
    kinds, strides = np.zeros(blockers, np.int64), np.zeros(blockers, np.int64)
    return Sets(kinds, strides, np.zeros(most, np.int64), np.zeros(most, np.int64), np.zeros(2, np.int64))


@compiled
def differ(rows: Ints, one: int, other: int) -> bool:
    """Whether two rows are not the same."""
    column = 0
    while column < rows.shape[1] and rows[one, column] == rows[other, column]:
        column += 1
    return bool(column < rows.shape[1])


@compiled
def alike(blockers: Ints, limits: Ints, asks: Ints, one: int, other: int) -> bool:
    """Whether two blockers can stand for each other."""
    if differ(blockers, one, other):
        return False
    for at in range(limits.shape[0]):
        if (limits[at, MAY] >> one ^ limits[at, MAY] >> other) & 1 or asks[at, one] != asks[at, other]:
            return False
    return True


@compiled
def classes(blockers: Ints, limits: Ints, asks: Ints, sets: Sets) -> int:
    """For each blocker the first one that is alike; how many sets these make."""
    kinds, total = sets.kinds, 1
    for at in range(blockers.shape[0]):
        kinds[at] = at
        for other in range(at):
            if kinds[other] == other and alike(blockers, limits, asks, other, at):
                kinds[at] = other
                break
    for at in range(blockers.shape[0]):
        if kinds[at] == at:
            total *= of_kind(kinds, at) + 1
    return total


@compiled
def of_kind(kinds: Ints, kind: int) -> int:
    """How many blockers are alike with this one."""
    count = 0
    for at in range(kind, kinds.shape[0]):
        count += kinds[at] == kind
    return count


@compiled
def number_sets(sets: Sets) -> None:
    """All sets, from the classes: each has one blocker more of one class than a set before it."""
    kinds, strides, masks, codes = sets.kinds, sets.strides, sets.masks, sets.codes
    total, guards, shift, m = 1, 0, 0, kinds.shape[0]
    masks[0], codes[0] = 0, 0
    for kind in range(m):
        if kinds[kind] != kind:
            continue
        stride, width = total, 1
        for at in range(kind, m):
            if kinds[at] == kind:
                strides[at] = stride
                for number in range(total, total + stride):
                    masks[number] = masks[number - stride] | 1 << at
                    codes[number] = codes[number - stride] + (1 << shift)
                total += stride
        while of_kind(kinds, kind) >> width:
            width += 1
        guards |= 1 << (shift + width)
        shift += width + 1
    sets.size[TOTAL], sets.size[GUARDS] = total, guards
