"""Combat damage of many boards, with blocks given: divided as told, by default, or as the attacker likes best."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.board import POISON_LOSES
from judgecall.analysis.fast.kernel.compiled import compiled, kernel
from judgecall.analysis.fast.kernel.division import needed
from judgecall.analysis.fast.kernel.fight import A, B, C, V, fight
from judgecall.analysis.fast.kernel.rows import (
    BITS,
    BUSHIDO,
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
from judgecall.analysis.fast.kernel.tables import space_for

LOST, LIFE, GAINED, POISONED, DEAD_ATTACKERS, DEAD_BLOCKERS = range(6)
RESULT = 6
"""One row a board: whether the defending player has lost, their life, what the attacking player has gained, poison
counters, and who has died on either side, as bits."""
P, T, D, HURT, TOUCHED, DEAD, SEEN = range(7)
"""A creature as it is now: power, toughness, damage, counters dealt and not yet counted, whether deathtouch has touched
it, whether it is dead, and for attackers how many block it."""
NOW = 7


@compiled
def hit(rows: Ints, source: int, others: Ints, now: Ints, to: int, amount: int) -> int:
    """Damage from one creature to another; how much of it is dealt."""
    if amount <= 0 or others[to, PROTECTION] & rows[source, QUALITIES]:
        return 0
    bits = rows[source, BITS]
    now[to, HURT if bits & (WITHER | INFECT) else D] += amount
    if bits & DEATHTOUCH:
        now[to, TOUCHED] = 1
    return amount


@compiled
def strikes(rows: Ints, now: Ints, at: int, step: int) -> bool:
    """Whether a creature deals damage in a step."""
    first, double = rows[at, BITS] & FIRST != 0, rows[at, BITS] & DOUBLE != 0
    in_time = (first | double) if step == 0 else (double | (not first))
    return bool(in_time & (now[at, P] > 0) & (now[at, DEAD] == 0))


@compiled
def bury(rows: Ints, now: Ints) -> None:
    """Counters count, and creatures without toughness or with lethal damage die."""
    for at in range(now.shape[0]):
        now[at, P] -= now[at, HURT]
        now[at, T] -= now[at, HURT]
        lethal = (now[at, D] >= now[at, T]) | now[at, TOUCHED]
        stands = (rows[at, BITS] & INDESTRUCTIBLE) != 0
        now[at, DEAD] |= (now[at, T] <= 0) | (lethal & (not stands))
        now[at, HURT], now[at, TOUCHED] = 0, 0


@compiled
def stand(rows: Ints, now: Ints) -> int:
    """All as they are before blocks, in `now`; whether anyone strikes early."""
    early = 0
    for at in range(now.shape[0]):
        now[at, P], now[at, T], now[at, D] = rows[at, POWER], rows[at, TOUGHNESS], rows[at, DAMAGE]
        now[at, HURT], now[at, TOUCHED], now[at, DEAD], now[at, SEEN] = 0, 0, 0, 0
        early |= rows[at, BITS] & (FIRST | DOUBLE)
    return early


@compiled
def grow(attackers: Ints, blockers: Ints, blocks: Ints, mine: Ints, theirs: Ints) -> int:
    """What blocking and being blocked does to creatures; whether there is flanking, of which some may die."""
    flanked = 0
    for at in range(blockers.shape[0]):
        whom = blocks[at]
        if whom >= 0:
            mine[whom, SEEN] += 1
            flanking = 0 if blockers[at, FLANKING] else attackers[whom, FLANKING]
            flanked |= flanking
            theirs[at, P] += blockers[at, BUSHIDO] - flanking
            theirs[at, T] += blockers[at, BUSHIDO] - flanking
    for at in range(attackers.shape[0]):
        seen = mine[at, SEEN]
        if seen:
            change = attackers[at, BUSHIDO] + attackers[at, RAMPAGE] * (seen - 1)
            mine[at, P] += change
            mine[at, T] += change
        else:
            mine[at, P] += attackers[at, FRENZY]
    return flanked


@compiled
def by_default(
    attackers: Ints, blocks: Ints, mine: Ints, theirs: Ints, rules: int, step: int, shares: Ints, past: Ints
) -> None:
    """Divide damage as who says nothing does: lethal to each blocker in turn, the rest to the last, or past them."""
    for at in range(mine.shape[0]):
        past[step, at] = 0
        if mine[at, SEEN] == 0 or not strikes(attackers, mine, at, step):
            continue
        rest, last, bits = mine[at, P], -1, attackers[at, BITS]
        for blocker in range(theirs.shape[0]):
            if blocks[blocker] == at and not theirs[blocker, DEAD]:
                share = min(rest, needed(theirs[blocker, T], theirs[blocker, D], bits, rules))
                shares[step, blocker] = share
                rest -= share
                last = blocker
        if bits & TRAMPLE:
            past[step, at] = rest
        elif last >= 0:
            shares[step, last] += rest


@compiled
def attackers_strike(
    attackers: Ints,
    blockers: Ints,
    blocks: Ints,
    mine: Ints,
    theirs: Ints,
    step: int,
    shares: Ints,
    past: Ints,
    out: Ints,
) -> int:
    """Damage of the attackers in a step; how much life it costs the player."""
    lost = 0
    for at in range(mine.shape[0]):
        if strikes(attackers, mine, at, step):
            through = past[step, at] if mine[at, SEEN] else mine[at, P]
            dealt = through
            if mine[at, SEEN]:
                for blocker in range(theirs.shape[0]):
                    if blocks[blocker] == at and not theirs[blocker, DEAD]:
                        dealt += hit(attackers, at, blockers, theirs, blocker, shares[step, blocker])
            if through > 0:
                infects = attackers[at, BITS] & INFECT
                out[POISONED] += attackers[at, POISON] + (through if infects else 0)
                lost += 0 if infects else through
            out[GAINED] += dealt * attackers[at, LIFELINK]
    return lost


@compiled
def damage(
    attackers: Ints,
    blockers: Ints,
    blocks: Ints,
    mine: Ints,
    theirs: Ints,
    step: int,
    shares: Ints,
    past: Ints,
    rules: int,
    out: Ints,
) -> None:
    """All damage of a step at once, then the checks."""
    lost = attackers_strike(attackers, blockers, blocks, mine, theirs, step, shares, past, out)
    given = 0
    for at in range(theirs.shape[0]):
        whom = blocks[at]
        if whom >= 0 and not mine[whom, DEAD] and strikes(blockers, theirs, at, step):
            given += hit(blockers, at, attackers, mine, whom, theirs[at, P]) * blockers[at, LIFELINK]
    out[LIFE] -= lost
    if out[LIFE] <= 0 and rules & LATER:
        out[LOST] = 1
    out[LIFE] += given
    if out[LIFE] <= 0 or out[POISONED] >= POISON_LOSES:
        out[LOST] = 1
    bury(attackers, mine)
    bury(blockers, theirs)


@kernel
def resolve(
    attackers: Ints, blockers: Ints, blocks: Ints, life: Ints, rules: int, shares: Ints, past: Ints, results: Ints
) -> None:
    """Combat damage of N boards. `attackers` (N, n, 13), `blockers` (N, m, 13); `blocks` (N, m): whom each blocks, -1
    for nobody; `life` (N, 2): the defending player's life and poison; `shares` (N, 2, m) and `past` (N, 2, n): what
    each blocker and the player are assigned in each step, or both empty for the default; `results` (N, 6)."""
    n, m, told = attackers.shape[1], blockers.shape[1], shares.shape[0] > 0
    mine, theirs = np.zeros((n, NOW), np.int64), np.zeros((m, NOW), np.int64)
    own_shares, own_past = np.zeros((2, m), np.int64), np.zeros((2, n), np.int64)
    for board in range(attackers.shape[0]):
        one, other, who, out = attackers[board], blockers[board], blocks[board], results[board]
        out[LOST], out[LIFE], out[GAINED], out[POISONED] = 0, life[board, 0], 0, life[board, 1]
        some_shares, some_past = (shares[board], past[board]) if told else (own_shares, own_past)
        early = stand(one, mine) | stand(other, theirs)
        if grow(one, other, who, mine, theirs):
            bury(other, theirs)
        for step in range(0 if early else 1, 2):
            if out[LOST]:
                break
            if not told:
                by_default(one, who, mine, theirs, rules, step, some_shares, some_past)
            damage(one, other, who, mine, theirs, step, some_shares, some_past, rules, out)
        out[DEAD_ATTACKERS], out[DEAD_BLOCKERS] = 0, 0
        for at in range(n):
            out[DEAD_ATTACKERS] |= mine[at, DEAD] << at
        for at in range(m):
            out[DEAD_BLOCKERS] |= theirs[at, DEAD] << at


@kernel
def best_divisions(attackers: Ints, blockers: Ints, blocks: Ints, rules: int, weights: Ints, results: Ints) -> None:
    """The attacking player's best division on N boards with blocks given: whether the defending player loses, and the
    value if not. Shapes as for `resolve`; `weights` (N, 4): what life and poison weigh, then life and poison; `results`
    (N, 2)."""
    n, m = attackers.shape[1], blockers.shape[1]
    space = space_for(attackers, m)
    room, one, out = space.room, space.one, space.out
    for at in range(attackers.shape[0]):
        value, first, total, poison = 0, 0, 0, weights[at, 3]
        for row in range(n):
            mask = 0
            for blocker in range(m):
                if blocks[at, blocker] == row:
                    mask |= 1 << blocker
            fight(room, one, attackers[at], row, blockers[at], mask, rules, weights[at], out)
            value, first, total, poison = value + out[V], first + out[A], total + out[B], poison + out[C]
        life = weights[at, 2]
        results[at, 0] = first >= life or total >= life or poison >= POISON_LOSES
        results[at, 1] = value
