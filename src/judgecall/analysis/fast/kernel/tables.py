"""Tables of fights: every attacker against every set of blockers, equal blockers counted, not told apart."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.division import scratch
from judgecall.analysis.fast.kernel.fight import DEAD, EARLY, ONE, A, B, C, V, fight
from judgecall.analysis.fast.kernel.rows import (
    BITS,
    BUSHIDO,
    FRENZY,
    LEAST,
    LIFELINK,
    MAY,
    MOST,
    POWER,
    RAMPAGE,
    TRAMPLE,
    VALUE,
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


class Space(NamedTuple):
    """Room for one fight after the other: the scratch table, what holds for one attacker, and the figures."""

    room: Ints
    one: Ints
    out: Ints


@compiled
def space_for(attackers: Ints, blockers: int) -> Space:
    """Room for the fights of all these boards: `attackers` is (N, n, 13)."""
    most = 1
    for board in range(attackers.shape[0]):
        most = max(most, most_power(attackers[board], blockers))
    return Space(scratch(blockers, most), np.zeros(ONE, np.int64), np.zeros(FIGURES, np.int64))


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
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    masks: Ints,
    strides: Ints,
    rules: int,
    weights: Ints,
    who: int,
    space: Space,
    table: Ints,
) -> None:
    """The figures of each attacker in `who` (bits) against each set: `table` is (n, 4, sets), ILLEGAL where the set may
    not block, or where a smaller one is as good for certain."""
    total = masks.shape[0]
    room, one, out = space.room, space.one, space.out
    dies = np.zeros(total, np.int64)
    for at in range(attackers.shape[0]):
        if not who >> at & 1:
            continue
        twin = same_attacker(attackers, limits, asks, at)
        if twin >= 0 and who >> twin & 1:
            repeat(table, twin, at)
            continue
        simple = not attackers[at, BITS] & (EARLY | TRAMPLE) and not attackers[at, RAMPAGE]
        for number in range(total):
            mask = masks[number]
            size = bits_in(mask)
            legal = not size or (not mask & ~limits[at, MAY] and limits[at, LEAST] <= size <= limits[at, MOST])
            dies[number] = legal and simple and size > 1 and crowded(blockers, asks, at, mask, number, strides, dies)
            if not legal or dies[number]:
                for figure in range(FIGURES):
                    table[at, figure, number] = ILLEGAL
                continue
            fight(room, one, attackers, at, blockers, mask, rules, weights, out)
            dies[number] = one[DEAD]
            for figure in range(FIGURES):
                table[at, figure, number] = out[figure]
            met = requirements(limits, asks, at, mask)
            table[at, KEY, number] -= REQUIREMENT * met


@compiled
def repeat(table: Ints, one: int, other: int) -> None:
    """The figures of an attacker are those of another."""
    for figure in range(FIGURES):
        for number in range(table.shape[2]):
            table[other, figure, number] = table[one, figure, number]


@compiled
def requirements(limits: Ints, asks: Ints, at: int, mask: int) -> int:
    """How many requirements these blockers meet with an attacker."""
    met = limits[at, WANTED] if mask else 0
    for blocker in range(asks.shape[1]):
        if mask >> blocker & 1:
            met += asks[at, blocker]
    return int(met)


@compiled
def crowded(blockers: Ints, asks: Ints, at: int, mask: int, number: int, strides: Ints, dies: Ints) -> bool:
    """Whether one of these blockers only gets in the way: without it the attacker dies as well, and it neither strikes
    before the attacker does, nor gains life, nor must block. An attacker that strikes last and has no trample can then
    only kill more, never deal more damage to the player."""
    for blocker in range(blockers.shape[0]):
        if (
            mask >> blocker & 1
            and dies[number - strides[blocker]]
            and not blockers[blocker, BITS] & EARLY
            and not blockers[blocker, LIFELINK]
            and blockers[blocker, VALUE] >= 0
            and not asks[at, blocker]
        ):
            return True
    return False


@compiled
def worthwhile(table: Ints, masks: Ints, strides: Ints, who: int, useful: Ints, counts: Ints) -> None:
    """For each attacker in `who` the sets that are worth looking at: none from which one blocker (or all) could stay
    away without making any figure worse."""
    for at in range(table.shape[0]):
        if not who >> at & 1:
            continue
        count, figures = 0, table[at]
        for number in range(masks.shape[0]):
            if figures[KEY, number] >= ILLEGAL:
                continue
            mask, needless = masks[number], number > 0 and not_worse(figures, 0, number)
            blocker = 0
            while mask and not needless:
                needless = mask & 1 and not_worse(figures, number - strides[blocker], number)
                mask >>= 1
                blocker += 1
            if not needless:
                useful[at, count] = number
                count += 1
        counts[at] = count


@compiled
def not_worse(figures: Ints, one: int, other: int) -> bool:
    """Whether one set is at least as good as another in all figures."""
    return bool(
        figures[KEY, one] <= figures[KEY, other]
        and figures[A, one] <= figures[A, other]
        and figures[B, one] <= figures[B, other]
        and figures[C, one] <= figures[C, other]
    )


@compiled
def fights_of(
    attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, rules: int, weights: Ints, who: int, space: Space
) -> Fights:
    """The fights of one board with the attackers whose bits are in `who`."""
    kinds = classes(blockers, limits, asks)
    masks, codes, strides, guards = sets(kinds)
    n, total = attackers.shape[0], masks.shape[0]
    table, useful = np.empty((n, FIGURES, total), np.int64), np.empty((n, total), np.int64)
    counts = np.zeros(n, np.int64)
    fill(attackers, blockers, limits, asks, masks, strides, rules, weights, who, space, table)
    worthwhile(table, masks, strides, who, useful, counts)
    return Fights(table, useful, counts, codes, guards, kinds, strides)
