"""Damage calculation of Yu-Gi-Oh! for many battles at once."""

from __future__ import annotations

from judgecall.analysis.fast.kernel.compiled import kernel
from judgecall.analysis.fast.kernel.rows import Ints

ATK, DEF, POSITION, BITS = range(4)
MONSTER = 4
"""How many figures a monster has."""
ATTACK, DEFENSE, NOBODY = range(3)
"""Positions; NOBODY as a target means a direct attack."""
PIERCING, INDESTRUCTIBLE = 1, 2
TO_DEFENDER, TO_ATTACKER, ATTACKER_DESTROYED, TARGET_DESTROYED = range(4)


@kernel
def battle(attackers: Ints, targets: Ints, ties_at_zero: int, results: Ints) -> None:
    """Compare N pairs. `attackers` and `targets` (N, 4): ATK, DEF, position, words; `ties_at_zero`: whether monsters
    with 0 ATK destroy each other; `results` (N, 4): battle damage to either player, who is destroyed."""
    for at in range(attackers.shape[0]):
        atk, position = attackers[at, ATK], targets[at, POSITION]
        to_defender, to_attacker, attacker, target = 0, 0, 0, 0
        if position == NOBODY:
            to_defender = atk
        elif position == ATTACK:
            surplus = atk - targets[at, ATK]
            if surplus > 0:
                to_defender, target = surplus, 1
            elif surplus < 0:
                to_attacker, attacker = -surplus, 1
            elif atk > 0 or ties_at_zero:
                attacker, target = 1, 1
        else:
            surplus = atk - targets[at, DEF]
            if surplus > 0:
                target = 1
                to_defender = surplus if attackers[at, BITS] & PIERCING else 0
            elif surplus < 0:
                to_attacker = -surplus
        results[at, TO_DEFENDER], results[at, TO_ATTACKER] = to_defender, to_attacker
        results[at, ATTACKER_DESTROYED] = 0 if attackers[at, BITS] & INDESTRUCTIBLE else attacker
        results[at, TARGET_DESTROYED] = 0 if targets[at, BITS] & INDESTRUCTIBLE else target
