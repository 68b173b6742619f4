"""Tables of fights: every attacker against every set of blockers, equal blockers counted, not told apart."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled, making_arrays
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
from judgecall.analysis.fast.kernel.sets import TOTAL, Sets, differ, number_sets, room_for_sets

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
    dies: Ints
    """For each set whether it kills the attacker that was looked at last."""
    sets: Sets


class Space(NamedTuple):
    """Room for one fight after the other: the scratch table, what holds for one attacker, and the figures."""

    room: Ints
    one: Ints
    out: Ints


@making_arrays
def space_for(attackers: Ints, blockers: int) -> Space:
    """Room for the fights of all these boards: `attackers` is (N, n, 13)."""
    most = 1
    for board in range(attackers.shape[0]):
        most = max(most, most_power(attackers[board], blockers))
    return Space(scratch(blockers, most), np.zeros(ONE, np.int64), np.zeros(FIGURES, np.int64))


@making_arrays
def room_for_fights(n: int, m: int, most: int) -> Fights:
    """Room for the fights of one board after the other, with so many attackers and blockers and up to so many sets."""
    table, useful = np.zeros((n, FIGURES, most), np.int64), np.zeros((n, most), np.int64)
    return Fights(table, useful, np.zeros(n, np.int64), np.zeros(most, np.int64), room_for_sets(m, most))


@compiled
def most_power(attackers: Ints, blockers: int) -> int:
    """The most damage any attacker can deal at once."""
    most = 1
    for at in range(attackers.shape[0]):
        row = attackers[at]
        most = max(most, row[POWER] + row[FRENZY] + row[BUSHIDO] + row[RAMPAGE] * blockers)
    return int(most)


@compiled
def bits_in(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


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
    rules: int,
    weights: Ints,
    who: int,
    space: Space,
    fights: Fights,
) -> None:
    """The figures of each attacker in `who` (bits) against each set, ILLEGAL where the set may not block, or where a
    smaller one is as good for certain."""
    table, dies, masks, strides = fights.table, fights.dies, fights.sets.masks, fights.sets.strides
    room, one, out = space.room, space.one, space.out
    for at in range(attackers.shape[0]):
        if not who >> at & 1:
            continue
        twin = same_attacker(attackers, limits, asks, at)
        if twin >= 0 and who >> twin & 1:
            repeat(fights, twin, at)
            continue
        simple = not attackers[at, BITS] & (EARLY | TRAMPLE) and not attackers[at, RAMPAGE]
        for number in range(fights.sets.size[TOTAL]):
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
def repeat(fights: Fights, one: int, other: int) -> None:
    """The figures of an attacker are those of another."""
    table = fights.table
    for figure in range(FIGURES):
        for number in range(fights.sets.size[TOTAL]):
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
def worthwhile(fights: Fights, who: int) -> None:
    """For each attacker in `who` the sets that are worth looking at: none from which one blocker (or all) could stay
    away without making any figure worse."""
    table, useful, masks, strides = fights.table, fights.useful, fights.sets.masks, fights.sets.strides
    for at in range(table.shape[0]):
        if not who >> at & 1:
            continue
        count, figures = 0, table[at]
        for number in range(fights.sets.size[TOTAL]):
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
        fights.counts[at] = count


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
def fight_all(
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    rules: int,
    weights: Ints,
    who: int,
    space: Space,
    fights: Fights,
) -> None:
    """The fights of one board, whose classes are known, with the attackers whose bits are in `who`."""
    number_sets(fights.sets)
    fill(attackers, blockers, limits, asks, rules, weights, who, space, fights)
    worthwhile(fights, who)
