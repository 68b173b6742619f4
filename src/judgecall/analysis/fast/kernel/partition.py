"""The best distribution of blockers over attackers: dynamic programming over sets, labels where a threshold binds."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.fight import A, B, C
from judgecall.analysis.fast.kernel.rows import Ints
from judgecall.analysis.fast.kernel.tables import FIGURES, ILLEGAL, KEY, REQUIREMENT

FOUND, LOST, FULL = range(3)
"""How a search for labels ends: with an answer, with none, or out of room."""
PARENT, CHOSEN, FOLLOWING = range(4, 7)
LABEL = 7
"""The figures so far, the label before, the set chosen last, and the next label of the same set."""
ROOM = 1 << 12


@compiled
def fits(codes: Ints, guards: int, used: int, more: int) -> bool:
    """Whether so many more blockers of each class are there beside those used."""
    full = codes[codes.shape[0] - 1]
    return bool((full | guards) - codes[used] - codes[more] & guards == guards)


@compiled
def stage(own: Ints, useful: Ints, count: int, codes: Ints, guards: int, after: Ints, before: Ints) -> None:
    """The least sum with one attacker more, for each set already used elsewhere: `before` from `after`."""
    before[:] = ILLEGAL
    last = codes.shape[0] - 1
    filled = codes[last] | guards
    single = codes[last] << 1 == guards and filled & (filled + 1) == 0  # no two are alike: numbers of sets are bits
    for at in range(count):
        number = useful[at]
        value = own[number]
        if single:
            others = last & ~number
            used = others
            while True:
                before[used] = min(before[used], value + after[used | number])
                if used == 0:
                    break
                used = (used - 1) & others
        else:
            for used in range(last + 1 - number):
                if fits(codes, guards, used, number):
                    before[used] = min(before[used], value + after[used + number])


@compiled
def chosen(own: Ints, useful: Ints, count: int, codes: Ints, guards: int, after: Ints, wanted: int, used: int) -> int:
    """The set that reaches the least sum."""
    for at in range(count):
        number = useful[at]
        if fits(codes, guards, used, number) and own[number] + after[used + number] == wanted:
            return int(number)
    return 0


@compiled
def within(sums: Ints, limits: Ints) -> bool:
    """Whether the defending player lives: damage at both checks and poison below what kills."""
    return bool(sums[A] < limits[A] and sums[B] < limits[B] and sums[C] < limits[C])


@compiled
def bounds(table: Ints, useful: Ints, counts: Ints, codes: Ints, guards: int) -> Ints:
    """For each figure, the least that the attackers from one on can add: (4, n + 1, sets)."""
    n = table.shape[0]
    found = np.zeros((FIGURES, n + 1, codes.shape[0]), np.int64)
    for figure in range(FIGURES):
        for at in range(n - 1, -1, -1):
            stage(
                table[at, figure],
                useful[at],
                counts[at],
                codes,
                guards,
                found[figure, at + 1],
                found[figure, at],
            )
    return found


@compiled
def enter(labels: Ints, size: int, heads: Ints, at: int, sums: Ints, parent: int, number: int) -> int:
    """Keep a label unless another of its set is as good in all figures; the new number of labels, or -1 if full."""
    each = heads[at]
    while each >= 0:
        other = labels[each]
        if other[KEY] <= sums[KEY] and other[A] <= sums[A] and other[B] <= sums[B] and other[C] <= sums[C]:
            return size
        each = other[FOLLOWING]
    if size == labels.shape[0]:
        return -1
    for figure in range(FIGURES):
        labels[size, figure] = sums[figure]
    labels[size, PARENT], labels[size, CHOSEN], labels[size, FOLLOWING] = parent, number, heads[at]
    heads[at] = size
    return size + 1


@compiled
def constrained(
    table: Ints,
    useful: Ints,
    counts: Ints,
    codes: Ints,
    guards: int,
    least: Ints,
    limits: Ints,
    labels: Ints,
    choice: Ints,
) -> tuple[int, int]:
    """The least value among blocks with which the defending player lives: how it ended, and the key."""
    n, total = table.shape[0], codes.shape[0]
    worst_key = least[KEY, 0, 0] + REQUIREMENT // 2
    now, later = np.full(total, -1, np.int64), np.full(total, -1, np.int64)
    sums = np.zeros(FIGURES, np.int64)
    size = enter(labels, 0, now, 0, sums, -1, 0)
    for at in range(n):
        later[:] = -1
        for used in range(total):
            each = now[used]
            while each >= 0:
                for place in range(counts[at]):
                    number = useful[at, place]
                    if not fits(codes, guards, used, number):
                        continue
                    there, alive = used + number, True
                    for figure in range(FIGURES):
                        sums[figure] = labels[each, figure] + table[at, figure, number]
                        limit = worst_key if figure == KEY else limits[figure]
                        alive = alive and sums[figure] + least[figure, at + 1, there] < limit
                    if alive:
                        size = enter(labels, size, later, there, sums, each, number)
                        if size < 0:
                            return FULL, 0
                each = labels[each, FOLLOWING]
        now, later = later, now
    best, key = -1, ILLEGAL
    for used in range(total):
        each = now[used]
        while each >= 0:
            if labels[each, KEY] < key:
                best, key = each, labels[each, KEY]
            each = labels[each, FOLLOWING]
    if best < 0:
        return LOST, 0
    for at in range(n - 1, -1, -1):
        choice[at] = labels[best, CHOSEN]
        best = labels[best, PARENT]
    return FOUND, int(key)


@compiled
def living(
    table: Ints, useful: Ints, counts: Ints, codes: Ints, guards: int, limits: Ints, choice: Ints
) -> tuple[int, int]:
    """`constrained` with as much room as it takes."""
    least = bounds(table, useful, counts, codes, guards)
    room = ROOM
    while True:
        labels = np.empty((room, LABEL), np.int64)
        end, key = constrained(table, useful, counts, codes, guards, least, limits, labels, choice)
        if end != FULL:
            return end, key
        room *= 4


@compiled
def distribute(
    table: Ints, useful: Ints, counts: Ints, codes: Ints, guards: int, limits: Ints, choice: Ints
) -> tuple[int, int]:
    """The best blocks: whether they save the defending player (FOUND or LOST), and their key. Lost games all count
    alike; then the blocks are those that would be best without thresholds."""
    n = table.shape[0]
    least = np.zeros((n + 1, codes.shape[0]), np.int64)
    for at in range(n - 1, -1, -1):
        stage(table[at, KEY], useful[at], counts[at], codes, guards, least[at + 1], least[at])
    used, sums = 0, np.zeros(FIGURES, np.int64)
    for at in range(n):
        number = chosen(table[at, KEY], useful[at], counts[at], codes, guards, least[at + 1], least[at, used], used)
        choice[at] = number
        used += number
        sums += table[at, :, number]
    if within(sums, limits):
        return FOUND, int(least[0, 0])
    saved = choice.copy()
    end, key = living(table, useful, counts, codes, guards, limits, choice)
    if end == LOST:
        choice[:] = saved
        return LOST, int(least[0, 0])
    return FOUND, key
