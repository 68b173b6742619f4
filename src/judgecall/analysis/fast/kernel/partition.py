"""The best distribution of blockers over attackers: dynamic programming over sets, labels where a threshold binds."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled, making_arrays
from judgecall.analysis.fast.kernel.fight import A, B, C
from judgecall.analysis.fast.kernel.rows import Ints
from judgecall.analysis.fast.kernel.sets import GUARDS, TOTAL, Sets
from judgecall.analysis.fast.kernel.tables import FIGURES, ILLEGAL, KEY, REQUIREMENT, Fights

FOUND, LOST = range(2)
"""Whether blocks are found with which the defending player lives."""
PARENT, CHOSEN, FOLLOWING = range(4, 7)
LABEL = 7
"""The figures so far, the label before, the set chosen last, and the next label of the same set."""
ROOM = 1 << 10


@compiled
def fits(sets: Sets, used: int, more: int) -> bool:
    """Whether so many more blockers of each class are there beside those used."""
    codes, guards = sets.codes, sets.size[GUARDS]
    full = codes[sets.size[TOTAL] - 1]
    return bool((full | guards) - codes[used] - codes[more] & guards == guards)


@compiled
def stage(fights: Fights, attacker: int, figure: int, after: Ints, before: Ints) -> None:
    """The least sum of a figure with one attacker more, for each set already used elsewhere: `before` from `after`."""
    codes, guards, table, useful = fights.sets.codes, fights.sets.size[GUARDS], fights.table, fights.useful
    last, count = fights.sets.size[TOTAL] - 1, fights.counts[attacker]
    filled = codes[last] | guards
    single = codes[last] << 1 == guards and filled & (filled + 1) == 0  # no two are alike: numbers of sets are bits
    for used in range(last + 1):
        before[used] = ILLEGAL
    for at in range(count):
        number = useful[attacker, at]
        value = table[attacker, figure, number]
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
                if fits(fights.sets, used, number):
                    before[used] = min(before[used], value + after[used + number])


@compiled
def chosen(fights: Fights, attacker: int, after: Ints, wanted: int, used: int) -> int:
    """The set that reaches the least key."""
    for at in range(fights.counts[attacker]):
        number = fights.useful[attacker, at]
        if not fits(fights.sets, used, number):
            continue
        if fights.table[attacker, KEY, number] + after[used + number] == wanted:
            return int(number)
    return 0


@compiled
def within(sums: Ints, limits: Ints) -> bool:
    """Whether the defending player lives: damage at both checks and poison below what kills."""
    return bool(sums[A] < limits[A] and sums[B] < limits[B] and sums[C] < limits[C])


@making_arrays
def bounds(fights: Fights, row: Ints, depth: int) -> Ints:
    """For each figure, the least that the attackers from one place of the row on can add: (4, depth + 1, sets)."""
    found = np.zeros((FIGURES, depth + 1, fights.sets.size[TOTAL]), np.int64)
    for figure in range(FIGURES):
        for at in range(depth - 1, -1, -1):
            stage(fights, row[at], figure, found[figure, at + 1], found[figure, at])
    return found


@compiled
def enter(labels: Ints, size: int, heads: Ints, at: int, sums: Ints, parent: int, number: int) -> int:
    """Keep a label unless another of its set is as good in all figures; the new number of labels."""
    each = heads[at]
    while each >= 0:
        if (
            labels[each, KEY] <= sums[KEY]
            and labels[each, A] <= sums[A]
            and labels[each, B] <= sums[B]
            and labels[each, C] <= sums[C]
        ):
            return size
        each = labels[each, FOLLOWING]
    for figure in range(FIGURES):
        labels[size, figure] = sums[figure]
    labels[size, PARENT], labels[size, CHOSEN], labels[size, FOLLOWING] = parent, number, heads[at]
    heads[at] = size
    return size + 1


@making_arrays
def with_room(labels: Ints, size: int) -> Ints:
    """The labels, with room for one more."""
    if size < labels.shape[0]:
        return labels
    larger = np.empty((4 * size, LABEL), np.int64)
    for at in range(size):
        for column in range(LABEL):
            larger[at, column] = labels[at, column]
    return larger


@making_arrays
def followed(
    fights: Fights, attacker: int, least: Ints, at: int, limits: Ints, labels: Ints, size: int, now: Ints, later: Ints
) -> tuple[Ints, int]:
    """All that the labels `now` may become with one attacker more, unless no continuation can save it."""
    sums = np.zeros(FIGURES, np.int64)
    for used in range(now.shape[0]):
        later[used] = -1
    for used in range(now.shape[0]):
        each = now[used]
        while each >= 0:
            for place in range(fights.counts[attacker]):
                number = fights.useful[attacker, place]
                if fits(fights.sets, used, number):
                    there, alive = used + number, True
                    for figure in range(FIGURES):
                        sums[figure] = labels[each, figure] + fights.table[attacker, figure, number]
                        alive = alive and sums[figure] + least[figure, at + 1, there] < limits[figure]
                    if alive:
                        labels = with_room(labels, size)
                        size = enter(labels, size, later, there, sums, each, number)
            each = labels[each, FOLLOWING]
    return labels, size


@compiled
def least_label(labels: Ints, heads: Ints) -> int:
    """The label of the least key, or -1 where there is none."""
    best = -1
    for used in range(heads.shape[0]):
        each = heads[used]
        while each >= 0:
            if best < 0 or labels[each, KEY] < labels[best, KEY]:
                best = each
            each = labels[each, FOLLOWING]
    return best


@making_arrays
def living(fights: Fights, row: Ints, depth: int, limits: Ints, choice: Ints) -> tuple[int, int]:
    """The least value among blocks with which the defending player lives: whether there are any, and their key.

    Blocks must meet as many requirements as any, which the limit of the key sees to."""
    least, total = bounds(fights, row, depth), fights.sets.size[TOTAL]
    limits[KEY] = least[KEY, 0, 0] + REQUIREMENT // 2
    now, later = np.empty(total, np.int64), np.empty(total, np.int64)
    for used in range(total):
        now[used] = -1
    labels = np.empty((ROOM, LABEL), np.int64)
    size = enter(labels, 0, now, 0, np.zeros(FIGURES, np.int64), -1, 0)
    for at in range(depth):
        labels, size = followed(fights, row[at], least, at, limits, labels, size, now, later)
        now, later = later, now
    best = least_label(labels, now)
    if best < 0:
        return LOST, 0
    key = labels[best, KEY]
    for at in range(depth - 1, -1, -1):
        choice[at] = labels[best, CHOSEN]
        best = labels[best, PARENT]
    return FOUND, int(key)
