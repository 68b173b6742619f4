"""Best blocks, one board or many; and the best attack against best blocks."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from judgecall.analysis.fast.board import POISON_LOSES
from judgecall.analysis.fast.kernel.compiled import compiled, kernel, making_arrays
from judgecall.analysis.fast.kernel.fight import A, B, C
from judgecall.analysis.fast.kernel.partition import FOUND, LOST, chosen, living, stage, within
from judgecall.analysis.fast.kernel.rows import Ints
from judgecall.analysis.fast.kernel.sets import classes, room_for_sets
from judgecall.analysis.fast.kernel.tables import (
    FIGURES,
    KEY,
    REQUIREMENT,
    Fights,
    Space,
    fight_all,
    room_for_fights,
    same_attacker,
    space_for,
)

ATTACK, END, VALUE = range(3)
ANSWER = 3
"""What is found for a board: who attacks, as bits; whether the defending player lives (FOUND or LOST); the value."""


class Attack(NamedTuple):
    """An attack as it is built, attacker by attacker: who is in it, in which order; for each number of them the least
    keys by the set of blockers already used; the set that blocks each; and what the figures may reach and do reach."""

    row: Ints
    least: Ints
    choice: Ints
    limits: Ints
    sums: Ints


@making_arrays
def room_for_attack(n: int, most: int) -> Attack:
    """Room for an attack of up to so many against up to so many sets of blockers."""
    least, sums = np.zeros((n + 1, most), np.int64), np.zeros(FIGURES, np.int64)
    return Attack(np.zeros(n, np.int64), least, np.zeros(n, np.int64), np.zeros(FIGURES, np.int64), sums)


@compiled
def begin(attack: Attack, weights: Ints) -> None:
    """Nobody attacks yet. `weights` ends with the defending player's life and poison, which the sums of figures must
    stay below; the value is free."""
    attack.limits[A], attack.limits[B], attack.limits[C] = weights[2], weights[2], POISON_LOSES - weights[3]


@compiled
def joined(fights: Fights, attack: Attack, depth: int, attacker: int) -> int:
    """One more attacks, which costs one stage; how many now do."""
    attack.row[depth] = attacker
    stage(fights, attacker, KEY, attack.least[depth], attack.least[depth + 1])
    return depth + 1


@compiled
def answered(fights: Fights, attack: Attack, depth: int) -> tuple[int, int]:
    """Best blocks against the first attackers of the row: whether they save the defending player, and the key. Lost
    games all count alike; then the blocks are those that would be best without thresholds."""
    row, least, choice, sums = attack.row, attack.least, attack.choice, attack.sums
    used, key = 0, int(least[depth, 0])
    for figure in range(FIGURES):
        sums[figure] = 0
    for at in range(depth - 1, -1, -1):
        number = chosen(fights, row[at], least[at], least[at + 1, used], used)
        choice[at] = number
        used += number
        for figure in range(FIGURES):
            sums[figure] += fights.table[row[at], figure, number]
    if within(sums, attack.limits):
        return FOUND, key
    end, saved = living(fights, row, depth, attack.limits, choice)
    return end, saved if end == FOUND else key


@compiled
def plain_value(key: int) -> int:
    """The value in a key, whatever requirements are met."""
    return int((key + REQUIREMENT // 2) % REQUIREMENT - REQUIREMENT // 2)


@compiled
def named(fights: Fights, attack: Attack, depth: int, blocks: Ints) -> None:
    """Turn sets by class into the attacker that each blocker blocks, -1 for none; of equal blockers the first go to
    the first attacker."""
    kinds, masks = fights.sets.kinds, fights.sets.masks
    m = kinds.shape[0]
    for at in range(m):
        blocks[at] = -1
    for place in range(depth):
        for at in range(m):
            if masks[attack.choice[place]] >> at & 1:
                other = kinds[at]
                while kinds[other] != kinds[at] or blocks[other] >= 0:
                    other += 1
                blocks[other] = attack.row[place]


@compiled
def taken(fights: Fights, attack: Attack, depth: int, end: int, key: int, blocks: Ints, answer: Ints) -> None:
    """Note an attack with its blocks as the answer."""
    answer[ATTACK], answer[END], answer[VALUE] = 0, end, plain_value(key)
    for at in range(depth):
        answer[ATTACK] |= 1 << attack.row[at]
    named(fights, attack, depth, blocks)


@compiled
def classes_of(blockers: Ints, limits: Ints, asks: Ints, board: int, fights: Fights) -> int:
    """How many sets of blockers there are on one of the boards, whose classes are then known."""
    return classes(blockers[board], limits[board], asks[board], fights.sets)


@compiled
def blocked_at_best(
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    board: int,
    rules: int,
    attacks: Ints,
    weights: Ints,
    space: Space,
    fights: Fights,
    attack: Attack,
    blocks: Ints,
    answers: Ints,
) -> None:
    """The best blocks on one of the boards, whose classes are known."""
    who, row, depth = attacks[board], weights[board], 0
    fight_all(attackers[board], blockers[board], limits[board], asks[board], rules, row, who, space, fights)
    begin(attack, row)
    for at in range(attackers.shape[1] - 1, -1, -1):
        if who >> at & 1:
            depth = joined(fights, attack, depth, at)
    end, key = answered(fights, attack, depth)
    taken(fights, attack, depth, end, key, blocks[board], answers[board])


@kernel
def best_blocks(
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    attacks: Ints,
    rules: int,
    weights: Ints,
    blocks: Ints,
    answers: Ints,
) -> None:
    """Best blocks of N boards: `blocks` (N, m) gets who blocks whom, `answers` (N, 3) what comes of it.

    `attacks` (N,) says as bits who attacks. `weights` (N, 4) is what a point of life and a poison counter weigh, then
    the defending player's life and poison; the other shapes are those of `rows.arrays` with one more axis.
    """
    n, m = attackers.shape[1], blockers.shape[1]
    space, fights, attack = space_for(attackers, m), room_for_fights(n, m, 1), room_for_attack(n, 1)
    for board in range(attackers.shape[0]):
        total = classes_of(blockers, limits, asks, board, fights)
        if total > fights.dies.shape[0]:
            fights, attack = room_for_fights(n, m, total), room_for_attack(n, total)
            classes_of(blockers, limits, asks, board, fights)
        blocked_at_best(
            attackers, blockers, limits, asks, board, rules, attacks, weights, space, fights, attack, blocks, answers
        )


@kernel
def best_attack(
    attackers: Ints,
    blockers: Ints,
    limits: Ints,
    asks: Ints,
    rules: int,
    weights: Ints,
    allowed: Ints,
    blocks: Ints,
    answer: Ints,
) -> None:
    """The attack that is best against best blocks on one board; `allowed` says for each set of attackers whether it is
    legal; empty, all are. Sets are built attacker by attacker, those that begin alike one after the other."""
    n, every = attackers.shape[0], allowed.shape[0] == 0
    m, best = blockers.shape[0], -(1 << 62)
    total = classes(blockers, limits, asks, room_for_sets(m, 1))
    fights, attack = room_for_fights(n, m, total), room_for_attack(n, total)
    classes(blockers, limits, asks, fights.sets)
    space = space_for(attackers.reshape(1, n, attackers.shape[1]), m)
    fight_all(attackers, blockers, limits, asks, rules, weights, (1 << n) - 1, space, fights)
    begin(attack, weights)
    if every or allowed[0]:
        best = 0
        taken(fights, attack, 0, FOUND, 0, blocks, answer)
    depth, following, now = 0, 0, 0
    while following < n or depth:
        if following == n:  # all that begin like this are done
            depth -= 1
            following = attack.row[depth] + 1
            now &= ~(1 << attack.row[depth])
            continue
        at, following = following, following + 1
        twin = same_attacker(attackers, limits, asks, at) if every else -1
        if twin >= 0 and not now >> twin & 1:
            continue
        depth = joined(fights, attack, depth, at)
        now |= 1 << at
        if every or allowed[now]:
            end, key = answered(fights, attack, depth)
            if end == LOST or plain_value(key) > best:
                best = plain_value(key)
                taken(fights, attack, depth, end, key, blocks, answer)
            if end == LOST:
                return
