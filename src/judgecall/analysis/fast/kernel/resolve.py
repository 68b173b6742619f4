"""Combat damage of many boards, with blocks given: divided as told, by default, or as the attacker likes best."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.board import POISON_LOSES
from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.division import needed, scratch
from judgecall.analysis.fast.kernel.fight import ONE, A, B, C, V, fight
from judgecall.analysis.fast.kernel.rows import (
    BITS,
    BUSHIDO,
    COLUMNS,
    DAMAGE,
    DEATHTOUCH,
    DOUBLE,
    FIRST,
    FLANKING,
    FRENZY,
    INDESTRUCTIBLE,
    INFECT,
    LATER,
    LIFELINK,
    POISON,
    POWER,
    PROTECTION,
    QUALITIES,
    RAMPAGE,
    TOUGHNESS,
    TRAMPLE,
    WITHER,
    Ints,
)

LOST, LIFE, GAINED, POISONED, DEAD_ATTACKERS, DEAD_BLOCKERS = range(6)
RESULT = 6
"""One row a board: whether the defending player has lost, their life, what the attacking player has gained, poison
counters, and who has died on either side, as bits."""
HURT, TOUCHED, DEAD = COLUMNS, COLUMNS + 1, COLUMNS + 2
"""Columns beside those of a creature: counters dealt and not yet counted, touched by deathtouch, dead."""
WIDE = COLUMNS + 3


@compiled
def hit(source: Ints, to: Ints, amount: int) -> int:
    """Damage from one creature to another; how much of it is dealt."""
    if amount <= 0 or to[PROTECTION] & source[QUALITIES]:
        return 0
    if source[BITS] & (WITHER | INFECT):
        to[HURT] += amount
    else:
        to[DAMAGE] += amount
    if source[BITS] & DEATHTOUCH:
        to[TOUCHED] = 1
    return amount


@compiled
def strikes(one: Ints, step: int) -> bool:
    """Whether a creature deals damage in a step."""
    early = one[BITS] & (FIRST | DOUBLE)
    now = early != 0 if step == 0 else early == 0 or one[BITS] & DOUBLE != 0
    return bool(now and one[POWER] > 0 and not one[DEAD])


@compiled
def bury(some: Ints) -> None:
    """Counters count, and creatures without toughness or with lethal damage die."""
    for at in range(some.shape[0]):
        one = some[at]
        one[POWER] -= one[HURT]
        one[TOUGHNESS] -= one[HURT]
        lethal = one[DAMAGE] >= one[TOUGHNESS] or one[TOUCHED]
        if one[TOUGHNESS] <= 0 or (lethal and not one[BITS] & INDESTRUCTIBLE):
            one[DEAD] = 1
        one[HURT], one[TOUCHED] = 0, 0


@compiled
def grow(attackers: Ints, blockers: Ints, blocks: Ints, counts: Ints) -> None:
    """What attacking, blocking and being blocked does to creatures; `counts` becomes how many block each attacker."""
    counts[:] = 0
    for at in range(blockers.shape[0]):
        if blocks[at] >= 0:
            counts[blocks[at]] += 1
            one, attacker = blockers[at], attackers[blocks[at]]
            change = one[BUSHIDO] - (0 if one[FLANKING] else attacker[FLANKING])
            one[POWER] += change
            one[TOUGHNESS] += change
    for at in range(attackers.shape[0]):
        one = attackers[at]
        if counts[at]:
            change = one[BUSHIDO] + one[RAMPAGE] * (counts[at] - 1)
            one[POWER] += change
            one[TOUGHNESS] += change
        else:
            one[POWER] += one[FRENZY]


@compiled
def by_default(attackers: Ints, blockers: Ints, blocks: Ints, rules: int, step: int, shares: Ints, past: Ints) -> None:
    """Divide damage as who says nothing does: lethal to each blocker in turn, the rest to the last, or past them."""
    for at in range(attackers.shape[0]):
        one = attackers[at]
        past[at] = 0
        if not strikes(one, step):
            continue
        rest, last = one[POWER], -1
        for blocker in range(blockers.shape[0]):
            other = blockers[blocker]
            if blocks[blocker] == at and not other[DEAD]:
                need = needed(other[TOUGHNESS], other[DAMAGE], one[BITS], rules)
                shares[blocker] = min(rest, need)
                rest -= shares[blocker]
                last = blocker
        if one[BITS] & TRAMPLE:
            past[at] = rest
        elif last >= 0:
            shares[last] += rest


@compiled
def damage(
    attackers: Ints,
    blockers: Ints,
    blocks: Ints,
    counts: Ints,
    step: int,
    shares: Ints,
    past: Ints,
    rules: int,
    out: Ints,
) -> None:
    """All damage of a step at once, then the checks."""
    lost, given = 0, 0
    for at in range(attackers.shape[0]):
        one = attackers[at]
        if strikes(one, step):
            through = one[POWER] if counts[at] == 0 else past[at]
            dealt = through
            for blocker in range(blockers.shape[0]):
                if blocks[blocker] == at and not blockers[blocker, DEAD]:
                    dealt += hit(one, blockers[blocker], shares[blocker])
            if through > 0:
                out[POISONED] += one[POISON] + (through if one[BITS] & INFECT else 0)
                lost += 0 if one[BITS] & INFECT else through
            out[GAINED] += dealt * one[LIFELINK]
    for blocker in range(blockers.shape[0]):
        one = blockers[blocker]
        if blocks[blocker] >= 0 and strikes(one, step) and not attackers[blocks[blocker], DEAD]:
            given += hit(one, attackers[blocks[blocker]], one[POWER]) * one[LIFELINK]
    out[LIFE] -= lost
    if out[LIFE] <= 0 and rules & LATER:
        out[LOST] = 1
    out[LIFE] += given
    if out[LIFE] <= 0 or out[POISONED] >= POISON_LOSES:
        out[LOST] = 1
    bury(attackers)
    bury(blockers)


@compiled
def resolve_one(
    attackers: Ints,
    blockers: Ints,
    blocks: Ints,
    counts: Ints,
    shares: Ints,
    past: Ints,
    told: int,
    rules: int,
    out: Ints,
) -> None:
    """One board, whose rows become what the creatures are afterwards."""
    early, flanked = 0, 0
    for at in range(attackers.shape[0]):
        early |= attackers[at, BITS]
        flanked |= attackers[at, FLANKING]
    for at in range(blockers.shape[0]):
        early |= blockers[at, BITS]
    grow(attackers, blockers, blocks, counts)
    if flanked:
        bury(blockers)
    for step in range(0 if early & (FIRST | DOUBLE) else 1, 2):
        if not told:
            by_default(attackers, blockers, blocks, rules, step, shares[step], past[step])
        if not out[LOST]:
            damage(attackers, blockers, blocks, counts, step, shares[step], past[step], rules, out)
    for at in range(attackers.shape[0]):
        out[DEAD_ATTACKERS] |= attackers[at, DEAD] << at
    for at in range(blockers.shape[0]):
        out[DEAD_BLOCKERS] |= blockers[at, DEAD] << at


@compiled
def resolve(
    attackers: Ints, blockers: Ints, blocks: Ints, life: Ints, rules: int, shares: Ints, past: Ints, results: Ints
) -> None:
    """Combat damage of N boards. `attackers` (N, n, 13), `blockers` (N, m, 13); `blocks` (N, m): whom each blocks, -1
    for nobody; `life` (N, 2): the defending player's life and poison; `shares` (N, 2, m) and `past` (N, 2, n): what
    each blocker and the player are assigned in each step, or both empty for the default; `results` (N, 6)."""
    n, m, told = attackers.shape[1], blockers.shape[1], shares.shape[0] > 0
    mine, theirs, counts = np.zeros((n, WIDE), np.int64), np.zeros((m, WIDE), np.int64), np.zeros(n, np.int64)
    own_shares, own_past = np.zeros((2, m), np.int64), np.zeros((2, n), np.int64)
    for at in range(attackers.shape[0]):
        for row in range(n):
            for column in range(COLUMNS):
                mine[row, column] = attackers[at, row, column]
            mine[row, HURT], mine[row, TOUCHED], mine[row, DEAD] = 0, 0, 0
        for row in range(m):
            for column in range(COLUMNS):
                theirs[row, column] = blockers[at, row, column]
            theirs[row, HURT], theirs[row, TOUCHED], theirs[row, DEAD] = 0, 0, 0
        out = results[at]
        out[LOST], out[LIFE], out[GAINED], out[POISONED] = 0, life[at, 0], 0, life[at, 1]
        out[DEAD_ATTACKERS], out[DEAD_BLOCKERS] = 0, 0
        if told:
            resolve_one(mine, theirs, blocks[at], counts, shares[at], past[at], 1, rules, out)
        else:
            resolve_one(mine, theirs, blocks[at], counts, own_shares, own_past, 0, rules, out)


@compiled
def best_divisions(attackers: Ints, blockers: Ints, blocks: Ints, rules: int, weights: Ints, results: Ints) -> None:
    """The attacking player's best division on N boards with blocks given: whether the defending player loses, and the
    value if not. Shapes as for `resolve`; `weights` (N, 4): what life and poison weigh, then life and poison; `results`
    (N, 2)."""
    n, m = attackers.shape[1], blockers.shape[1]
    one, out = np.zeros(ONE, np.int64), np.zeros(4, np.int64)
    for at in range(attackers.shape[0]):
        most = 1
        for row in range(n):
            grown = attackers[at, row, BUSHIDO] + attackers[at, row, RAMPAGE] * m
            most = max(most, attackers[at, row, POWER] + grown + attackers[at, row, FRENZY])
        room = scratch(m, most)
        value, first, total, poison = 0, 0, 0, weights[at, 3]
        for row in range(n):
            mask = 0
            for blocker in range(m):
                if blocks[at, blocker] == row:
                    mask |= 1 << blocker
            fight(room, one, attackers[at, row], blockers[at], mask, rules, weights[at], out)
            value, first, total, poison = value + out[V], first + out[A], total + out[B], poison + out[C]
        life = weights[at, 2]
        results[at, 0] = first >= life or total >= life or poison >= POISON_LOSES
        results[at, 1] = value
