"""How an attacker divides its damage best: short forms of what `plain.py` plays out whole."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.kernel.compiled import compiled, making_arrays
from judgecall.analysis.fast.kernel.rows import DEATHTOUCH, INDESTRUCTIBLE, INFECT, ONE_LETHAL, TRAMPLE, WITHER, Ints

NEVER = 1 << 30
"""More damage than anything deals: what cannot be killed."""
GONE = -(1 << 40)
"""The toughness of what is dead."""
# The rows of the scratch table: those that block, as they are now, and what becomes of them.
P, T, D, WORTH, WORDS, SAFE, HARMLESS, LINKS, KILL, NEED, SHARE, GROUP, P2, T2, D2, KILL2, NEED2 = range(17)
TALLY, BEST = 17, 18
SCRATCH = 19
"""How many rows the scratch table has."""
# What holds for one attacker: its words, the rules, what a point of damage, poison beside it, and linked life weigh.
OWN, RULES, LIFE_UNIT, BONUS, LINK_UNIT, IN_ORDER = range(6)
PASSED, NEXT, BEYOND = range(3)
"""Who has got lethal damage, who some, who none: the order in which the second step must go on."""
OWED, LOST, OPEN = 0, 3, 6
"""Places in the tally: for each group what it needs, what protection swallows of it, whether damage counts there."""


@making_arrays
def scratch(blockers: int, most_power: int) -> Ints:
    """Room for one fight: so many blockers, and damage up to `most_power`."""
    return np.zeros((SCRATCH, max(blockers, most_power + 1, 9)), np.int64)


@compiled
def lethal(toughness: int, damage: int, bits: int, own: int, safe: int) -> int:
    """How much damage by a source with the words `own` kills a creature."""
    if safe:
        return NEVER
    if bits & INDESTRUCTIBLE:
        return toughness if own & (WITHER | INFECT) else NEVER
    return 1 if own & DEATHTOUCH else max(1, toughness - damage)


@compiled
def needed(toughness: int, damage: int, own: int, rules: int) -> int:
    """How much damage by a source with the words `own` must be assigned before any may go further."""
    need = max(0, toughness - damage)
    return min(1, need) if rules & ONE_LETHAL and own & DEATHTOUCH else need


@compiled
def cost(room: Ints, at: int, passed: int) -> int:
    """What killing a creature takes; beyond what it needs, where its group is one that damage goes past."""
    kill = room[KILL2, at]
    return int(kill if kill >= NEVER or room[GROUP, at] > passed else max(0, kill - room[NEED2, at]))


@compiled
def packed(room: Ints, count: int, budget: int, last: int, passed: int) -> int:
    """The greatest value of creatures of the groups up to `last` that so much damage kills."""
    all_cost, all_value = 0, 0
    for at in range(count):
        if room[T2, at] != GONE and room[GROUP, at] <= last:
            price = cost(room, at, passed)
            if price <= budget:
                all_cost += price
                all_value += room[WORTH, at]
    if all_cost <= budget:
        return all_value
    for left in range(budget + 1):
        room[BEST, left] = 0
    for at in range(count):
        if room[T2, at] != GONE and room[GROUP, at] <= last:
            price = cost(room, at, passed)
            for left in range(budget, price - 1, -1):
                room[BEST, left] = max(room[BEST, left], room[BEST, left - price] + room[WORTH, at])
    return int(room[BEST, budget])


@compiled
def tally(room: Ints, count: int) -> None:
    """What each group needs, what protection swallows of that, and whether damage there counts."""
    for at in range(9):
        room[TALLY, at] = 0
    for at in range(count):
        if room[T2, at] != GONE:
            group = room[GROUP, at]
            room[TALLY, OWED + group] += room[NEED2, at]
            if room[SAFE, at]:
                room[TALLY, LOST + group] += room[NEED2, at]
            else:
                room[TALLY, OPEN + group] = 1


@compiled
def in_order(room: Ints, count: int, power: int, link: int) -> int:
    """The most value without trample where the first groups must have what they need before the next gets any."""
    best = packed(room, count, power, PASSED, -1) + (link * power if room[TALLY, OPEN] else 0)
    rest, swallowed, counts = power, 0, room[TALLY, OPEN]
    for group in (NEXT, BEYOND):
        rest -= room[TALLY, OWED + group - 1]
        swallowed += room[TALLY, LOST + group - 1]
        counts |= room[TALLY, OPEN + group]
        if rest < 0:
            break
        found = packed(room, count, rest, group, group - 1) + (link * (power - swallowed) if counts else 0)
        best = max(best, found)
    return int(best)


@compiled
def last_strike(room: Ints, count: int, power: int, one: Ints) -> tuple[int, int]:
    """The most value of a division after which the attacker deals no more, and the most damage past the blockers."""
    link = one[LINK_UNIT]
    if not (one[OWN] & TRAMPLE or link or one[IN_ORDER]):
        return packed(room, count, power, BEYOND, -1), 0
    tally(room, count)
    if one[IN_ORDER]:
        best = in_order(room, count, power, link)
    else:
        counts = room[TALLY, OPEN] | room[TALLY, OPEN + 1] | room[TALLY, OPEN + 2]
        best = packed(room, count, power, BEYOND, -1) + (link * power if counts else 0)
    rest = power - room[TALLY, OWED] - room[TALLY, OWED + 1] - room[TALLY, OWED + 2]
    if not one[OWN] & TRAMPLE or rest < 0:
        return int(best), 0
    gained = link * (power - room[TALLY, LOST] - room[TALLY, LOST + 1] - room[TALLY, LOST + 2])
    most = packed(room, count, rest, BEYOND, BEYOND)
    for extra in range(rest + 1):  # beyond what they need, for those that only more kills
        dead = packed(room, count, extra, BEYOND, BEYOND)
        past = one[LIFE_UNIT] * (rest - extra) + (one[BONUS] if rest > extra else 0)
        best = max(best, dead + past + gained)
        if dead == most:
            break
    return int(best), int(rest)


@compiled
def next_share(room: Ints, at: int, share: int, wide: int, trample: int) -> int:
    """The next larger amount that is worth trying on a creature in the first step, or -1. Less than lethal damage is
    worth something only where it weakens (`wide`); less than what trample needs, only where it stays."""
    kill, need = room[KILL, at], room[NEED, at]
    if wide and not room[SAFE, at]:
        top = max(0 if kill >= NEVER else kill, need if trample else 0)
        return share + 1 if share < top else -1
    found = -1
    if share < kill < NEVER:
        found = kill
    if trample and need > share and (found < 0 or need < found):
        found = need
    return int(found)
