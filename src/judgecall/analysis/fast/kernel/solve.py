"""Best blocks, one board or many; and the best attack against best blocks."""

from __future__ import annotations

import numpy as np

from judgecall.analysis.fast.board import POISON_LOSES
from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.partition import FOUND, LOST, chosen, distribute, living, stage, within
from judgecall.analysis.fast.kernel.rows import Ints
from judgecall.analysis.fast.kernel.tables import (
    FIGURES,
    KEY,
    REQUIREMENT,
    classes,
    fill,
    same_attacker,
    sets,
    worthwhile,
)


@compiled
def prepared(
    attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, rules: int, weights: Ints
) -> tuple[Ints, Ints, Ints, Ints, int, Ints, Ints]:
    """Everything about a board that does not depend on who attacks."""
    kinds = classes(blockers, limits, asks)
    masks, codes, strides, guards = sets(kinds)
    table = np.empty((attackers.shape[0], FIGURES, masks.shape[0]), np.int64)
    fill(attackers, blockers, limits, asks, masks, rules, weights, table)
    useful = np.empty((attackers.shape[0], masks.shape[0]), np.int64)
    counts = np.zeros(attackers.shape[0], np.int64)
    worthwhile(table, masks, strides, useful, counts)
    return table, useful, counts, codes, guards, kinds, strides


@compiled
def thresholds(life: int, poison: int) -> Ints:
    """What the sums of the figures must stay below (value is free)."""
    found = np.empty(FIGURES, np.int64)
    found[0], found[1], found[2], found[3] = 0, life, life, POISON_LOSES - poison
    return found


@compiled
def named(choice: Ints, kinds: Ints, strides: Ints, blocks: Ints) -> None:
    """Turn sets by class into the attacker that each blocker blocks, -1 for none; of equal blockers the first go to
    the first attacker."""
    m = kinds.shape[0]
    blocks[:] = -1
    sizes = np.zeros(m, np.int64)
    for at in range(m):
        sizes[kinds[at]] += 1
    for attacker in range(choice.shape[0]):
        for kind in range(m):
            if sizes[kind]:
                count = choice[attacker] // strides[kind] % (sizes[kind] + 1)
                for at in range(m):
                    if count > 0 and kinds[at] == kind and blocks[at] < 0:
                        blocks[at] = attacker
                        count -= 1


@compiled
def plain_value(key: int) -> int:
    """The value in a key, whatever requirements are met."""
    return int((key + REQUIREMENT // 2) % REQUIREMENT - REQUIREMENT // 2)


@compiled
def best_blocks(
    attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, rules: int, weights: Ints, blocks: Ints
) -> tuple[int, int]:
    """Fill in who blocks whom; whether the defending player lives (FOUND or LOST), and the value.

    `weights` is what a point of life and a poison counter weigh, then the defending player's life and poison.
    """
    table, useful, counts, codes, guards, kinds, strides = prepared(attackers, blockers, limits, asks, rules, weights)
    choice = np.zeros(attackers.shape[0], np.int64)
    end, key = distribute(table, useful, counts, codes, guards, thresholds(weights[2], weights[3]), choice)
    named(choice, kinds, strides, blocks)
    return end, plain_value(key)


@compiled
def many_best_blocks(
    attackers: Ints, blockers: Ints, limits: Ints, asks: Ints, rules: int, weights: Ints, blocks: Ints, results: Ints
) -> None:
    """Best blocks of many boards: one more axis on everything but the rules; `results` (N, 2) gets end and value."""
    for at in range(attackers.shape[0]):
        end, value = best_blocks(attackers[at], blockers[at], limits[at], asks[at], rules, weights[at], blocks[at])
        results[at, 0], results[at, 1] = end, value


@compiled
def best_attack(
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    rules: int,
    weights: Ints,
    allowed: Ints,
    blocks: Ints,
) -> tuple[int, int, int]:
    """The attack that is best against best blocks: as bits, how it ends, its value. `allowed` says for each set of
    attackers whether it is legal; empty, all are. Sets are built attacker by attacker, so each costs one stage."""
    n, limit = attackers.shape[0], thresholds(weights[2], weights[3])
    table, useful, counts, codes, guards, kinds, strides = prepared(attackers, blockers, limits, asks, rules, weights)
    twins = np.empty(n, np.int64)
    for at in range(n):
        twins[at] = same_attacker(attackers, limits, asks, at) if allowed.shape[0] == 0 else -1
    least = np.zeros((n + 1, codes.shape[0]), np.int64)
    row, choice, best_choice = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
    best_set, best_value, have = 0, 0, allowed.shape[0] == 0 or allowed[0] == 1
    depth, following, now = 0, 0, 0
    while True:
        if following == n:
            if depth == 0:
                break
            depth -= 1
            following = row[depth] + 1
            now &= ~(1 << row[depth])
            continue
        at = following
        following += 1
        if twins[at] >= 0 and not now >> twins[at] & 1:
            continue
        stage(table[at, KEY], useful[at], counts[at], codes, guards, least[depth], least[depth + 1])
        row[depth] = at
        depth += 1
        now |= 1 << at
        if allowed.shape[0] and not allowed[now]:
            continue
        end, key = answered(table, useful, counts, codes, guards, least, row, depth, limit, choice)
        value = plain_value(key)
        if end == LOST or not have or value > best_value:
            have, best_set, best_value = True, now, value
            best_choice[:] = 0
            for place in range(depth):
                best_choice[row[place]] = choice[place]
        if end == LOST:
            named(best_choice, kinds, strides, blocks)
            return best_set, LOST, best_value
    named(best_choice, kinds, strides, blocks)
    return best_set, FOUND, best_value


@compiled
def answered(
    table: Ints,
    useful: Ints,
    counts: Ints,
    codes: Ints,
    guards: int,
    least: Ints,
    row: Ints,
    depth: int,
    limit: Ints,
    choice: Ints,
) -> tuple[int, int]:
    """Best blocks against the attackers in `row`, whose last is the first in `least`."""
    used, sums = 0, np.zeros(FIGURES, np.int64)
    for place in range(depth - 1, -1, -1):
        at = row[place]
        number = chosen(
            table[at, KEY], useful[at], counts[at], codes, guards, least[place], least[place + 1, used], used
        )
        choice[place] = number
        used += number
        sums += table[at, :, number]
    if within(sums, limit):
        return FOUND, int(least[depth, 0])
    saved, some = choice.copy(), row[:depth]
    end, key = living(table[some], useful[some], counts[some], codes, guards, limit, choice)
    if end == LOST:
        choice[:] = saved
        return LOST, int(least[depth, 0])
    return FOUND, key
