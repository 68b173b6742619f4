"""Tables of fights: every attacker against every set of blockers, equal blockers counted, not told apart."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.division import scratch
from judgecall.analysis.fast.kernel.fight import ONE, A, B, C, V, fight
from judgecall.analysis.fast.kernel.rows import (
    BUSHIDO,
    FRENZY,
    LEAST,
    MAY,
    MOST,
    POWER,
    RAMPAGE,
    WANTED,
    Ints,
)

KEY = V
"""Value less a great sum for each requirement met: who must block, must, before anything else counts."""
REQUIREMENT = 1 << 32
ILLEGAL = 1 << 50
FIGURES = 4


class Fights(NamedTuple):
    """Everything about a board that does not depend on who attacks."""

    table: Ints
    """The figures of each attacker against each set of blockers (n, 4, sets), ILLEGAL where the set may not block."""
    useful: Ints
    """For each attacker the numbers of the sets that are worth looking at."""
    counts: Ints
    """How many these are."""
    codes: Ints
    """For each set how many of each class are in it, in bit fields."""
    guards: int
    """The bits between those fields."""
    kinds: Ints
    """For each blocker the first one that is alike."""
    strides: Ints
    """For each blocker what one more of its class adds to a set's number."""


@compiled
def most_power(attackers: Ints, blockers: int) -> int:
    """The most damage any attacker can deal at once."""
    most = 1
    for at in range(attackers.shape[0]):
        row = attackers[at]
        most = max(most, row[POWER] + row[FRENZY] + row[BUSHIDO] + row[RAMPAGE] * blockers)
    return int(most)


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
def classes(blockers: Ints, limits: Ints, asks: Ints) -> Ints:
    """For each blocker the first one that is alike."""
    found = np.arange(blockers.shape[0])
    for at in range(blockers.shape[0]):
        for other in range(at):
            if found[other] == other and alike(blockers, limits, asks, other, at):
                found[at] = other
                break
    return found


@compiled
def sets(kinds: Ints) -> tuple[Ints, Ints, Ints, int]:
    """All sets of blockers by how many of each class: for each its mask (the first of each class) and its counts in
    bit fields, then for each blocker what one more of its class adds to a set's number, and the fields' guard bits."""
    m = kinds.shape[0]
    sizes = np.zeros(m, np.int64)
    for at in range(m):
        sizes[kinds[at]] += 1
    total, guards, shift = 1, 0, 0
    strides, fields = np.zeros(m, np.int64), np.zeros(m, np.int64)
    for at in range(m):
        if sizes[at]:
            strides[at], fields[at] = total, shift
            total *= sizes[at] + 1
            width = 1
            while sizes[at] >> width:
                width += 1
            guards |= 1 << (shift + width)
            shift += width + 1
    masks, codes = np.zeros(total, np.int64), np.zeros(total, np.int64)
    for number in range(total):
        rest = number
        for kind in range(m):
            if sizes[kind]:
                count = rest % (sizes[kind] + 1)
                rest //= sizes[kind] + 1
                codes[number] |= count << fields[kind]
                for at in range(m):
                    if kinds[at] == kind and count > 0:
                        masks[number] |= 1 << at
                        count -= 1
    for at in range(m):
        strides[at] = strides[kinds[at]]
    return masks, codes, strides, guards


@compiled
def bits_in(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@compiled
def differ(rows: Ints, one: int, other: int) -> bool:
    """Whether two rows are not the same."""
    found = False
    for column in range(rows.shape[1]):
        found |= rows[one, column] != rows[other, column]
    return found


@compiled
def same_attacker(attackers: Ints, limits: Ints, asks: Ints, at: int) -> int:
    """The last attacker before this one that is just like it, or -1."""
    for other in range(at - 1, -1, -1):
        if not differ(attackers, other, at) and not differ(limits, other, at) and not differ(asks, other, at):
            return other
    return -1


@compiled
def fill(
    attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, masks: Ints, rules: int, weights: Ints, table: Ints
) -> None:
    """The figures of each attacker against each set: `table` is (n, 4, sets), ILLEGAL where the set may not block."""
    m = blockers.shape[0]
    room, one, out = scratch(m, most_power(attackers, m)), np.zeros(ONE, np.int64), np.zeros(FIGURES, np.int64)
    for at in range(attackers.shape[0]):
        twin = same_attacker(attackers, limits, asks, at)
        if twin >= 0:
            for figure in range(FIGURES):
                for number in range(masks.shape[0]):
                    table[at, figure, number] = table[twin, figure, number]
            continue
        for number in range(masks.shape[0]):
            mask = masks[number]
            size = bits_in(mask)
            if size and (mask & ~limits[at, MAY] or size < limits[at, LEAST] or size > limits[at, MOST]):
                for figure in range(FIGURES):
                    table[at, figure, number] = ILLEGAL
                continue
            fight(room, one, attackers[at], blockers, mask, rules, weights, out)
            met = limits[at, WANTED] if mask else 0
            for blocker in range(m):
                if mask >> blocker & 1:
                    met += asks[at, blocker]
            for figure in range(FIGURES):
                table[at, figure, number] = out[figure]
            table[at, KEY, number] -= REQUIREMENT * met


@compiled
def worthwhile(table: Ints, masks: Ints, strides: Ints, useful: Ints, counts: Ints) -> None:
    """For each attacker the sets that are worth looking at: none from which one blocker (or all) could stay away
    without making any figure worse."""
    for at in range(table.shape[0]):
        count = 0
        for number in range(masks.shape[0]):
            if table[at, KEY, number] < ILLEGAL and not beaten(table, at, masks[number], number, strides):
                useful[at, count] = number
                count += 1
        counts[at] = count


@compiled
def beaten(table: Ints, at: int, mask: int, number: int, strides: Ints) -> bool:
    """Whether a smaller set is at least as good in all figures."""
    if mask and not_worse(table, at, 0, number):
        return True
    for blocker in range(strides.shape[0]):
        if mask >> blocker & 1 and not_worse(table, at, number - strides[blocker], number):
            return True
    return False


@compiled
def not_worse(table: Ints, at: int, one: int, other: int) -> bool:
    """Whether one set is at least as good as another in all figures."""
    return bool(
        table[at, KEY, one] <= table[at, KEY, other]
        and table[at, A, one] <= table[at, A, other]
        and table[at, B, one] <= table[at, B, other]
        and table[at, C, one] <= table[at, C, other]
    )


@compiled
def fights_of(attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, rules: int, weights: Ints) -> Fights:
    """The fights of one board."""
    kinds = classes(blockers, limits, asks)
    masks, codes, strides, guards = sets(kinds)
    n, total = attackers.shape[0], masks.shape[0]
    table, useful = np.empty((n, FIGURES, total), np.int64), np.empty((n, total), np.int64)
    counts = np.zeros(n, np.int64)
    fill(attackers, blockers, limits, asks, masks, rules, weights, table)
    worthwhile(table, masks, strides, useful, counts)
    return Fights(table, useful, counts, codes, guards, kinds, strides)
