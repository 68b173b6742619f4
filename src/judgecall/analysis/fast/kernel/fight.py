"""The most that an attacker can make of those that block it, in one or two damage steps."""

from __future__ import annotations

from judgecall.analysis.fast.kernel.compiled import compiled
from judgecall.analysis.fast.kernel.division import (
    BEYOND,
    BONUS,
    D2,
    GONE,
    GROUP,
    HARMLESS,
    IN_ORDER,
    KILL,
    KILL2,
    LIFE_UNIT,
    LINK_UNIT,
    LINKS,
    NEED,
    NEED2,
    NEVER,
    NEXT,
    OWN,
    P2,
    PASSED,
    RULES,
    SAFE,
    SHARE,
    T2,
    WORDS,
    WORTH,
    D,
    P,
    T,
    last_strike,
    lethal,
    needed,
    next_share,
)
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
    ONE_LETHAL,
    ORDERED,
    POISON,
    POWER,
    PROTECTION,
    QUALITIES,
    RAMPAGE,
    TOUGHNESS,
    TRAMPLE,
    VALUE,
    WITHER,
    Ints,
)

EARLY = FIRST | DOUBLE
COUNTERS = WITHER | INFECT
# One fight beyond what dividing asks for: the attacker as it is now, and which words its blockers strike early by.
AT_POWER, AT_TOUGHNESS, AT_DAMAGE, AT_VALUE, AT_LINKS, AT_POISON, DEAD, STRUCK, START = range(6, 15)
LIFE_WEIGHT, POISON_WEIGHT = 15, 16
ONE = 17
"""How many figures hold for one attacker."""
WORST = -(1 << 40)
V, A, B, C = range(4)
"""A fight's figures: value, life lost at the first check, life lost at the last, poison."""


@compiled
def begin(
    room: Ints, one: Ints, attackers: Ints, who: int, blockers: Ints, mask: int, rules: int, weights: Ints
) -> int:
    """Put one fight into the scratch room; how many blockers are there to fight. Bushido, flanking, rampage and frenzy
    have changed the creatures, and who dies of flanking is dead."""
    count, all_blockers, early, own = 0, 0, 0, attackers[who, BITS]
    one[START] = 0
    for at in range(blockers.shape[0]):
        if not mask >> at & 1:
            continue
        all_blockers += 1
        change = blockers[at, BUSHIDO] - (0 if blockers[at, FLANKING] else attackers[who, FLANKING])
        toughness, damage, bits = blockers[at, TOUGHNESS] + change, blockers[at, DAMAGE], blockers[at, BITS]
        if toughness <= 0 or (damage >= toughness and not bits & INDESTRUCTIBLE):
            one[START] += blockers[at, VALUE]
            continue
        safe = 1 if blockers[at, PROTECTION] & attackers[who, QUALITIES] else 0
        room[P, count], room[T, count], room[D, count] = blockers[at, POWER] + change, toughness, damage
        room[WORTH, count], room[WORDS, count], room[SAFE, count] = blockers[at, VALUE], bits, safe
        room[HARMLESS, count] = 1 if attackers[who, PROTECTION] & blockers[at, QUALITIES] else 0
        room[LINKS, count] = blockers[at, LIFELINK]
        room[KILL, count] = lethal(toughness, damage, bits, own, safe)
        early |= bits & EARLY
        room[NEED, count] = needed(toughness, damage, own, rules)
        count += 1
    bonus = attackers[who, BUSHIDO] + attackers[who, RAMPAGE] * (all_blockers - 1) if all_blockers else 0
    one[AT_POWER] = attackers[who, POWER] + bonus + (0 if all_blockers else attackers[who, FRENZY])
    one[AT_TOUGHNESS], one[AT_DAMAGE] = attackers[who, TOUGHNESS] + bonus, attackers[who, DAMAGE]
    one[AT_VALUE], one[AT_LINKS] = attackers[who, VALUE], attackers[who, LIFELINK]
    one[AT_POISON] = attackers[who, POISON]
    one[OWN], one[RULES], one[DEAD], one[STRUCK] = own, rules, 0, early
    one[LIFE_WEIGHT], one[POISON_WEIGHT] = weights[0], weights[1]
    one[LIFE_UNIT] = weights[1] if own & INFECT else weights[0]
    one[BONUS] = weights[1] * attackers[who, POISON]
    one[LINK_UNIT] = weights[0] * attackers[who, LIFELINK]
    free = own & DEATHTOUCH and not rules & ONE_LETHAL
    one[IN_ORDER] = 1 if rules & ORDERED and not free else 0
    return count


@compiled
def hit_back(room: Ints, one: Ints, count: int, step: int, powers: int) -> int:
    """Those still there deal their damage of a step to the attacker; how much life that gives the defending player."""
    if one[DEAD]:
        return 0
    plain, counters, touched, gained = 0, 0, 0, 0
    for at in range(count):
        bits, power = room[WORDS, at], room[powers, at]
        strikes = bits & EARLY if step == 0 else not bits & EARLY or bits & DOUBLE
        if room[HARMLESS, at] or not strikes or power <= 0 or (step and room[T2, at] == GONE):
            continue
        if bits & COUNTERS:
            counters += power
        else:
            plain += power
        touched |= bits & DEATHTOUCH
        gained += power * room[LINKS, at]
    one[AT_POWER] -= counters
    one[AT_TOUGHNESS] -= counters
    one[AT_DAMAGE] += plain
    lethal_now = one[AT_DAMAGE] >= one[AT_TOUGHNESS] or touched
    if one[AT_TOUGHNESS] <= 0 or (lethal_now and not one[OWN] & INDESTRUCTIBLE):
        one[DEAD] = 1
    return gained


@compiled
def better(out: Ints, value: int, first: int, total: int, poison: int) -> None:
    """Keep the greatest of each figure."""
    out[V], out[A] = max(out[V], value), max(out[A], first)
    out[B], out[C] = max(out[B], total), max(out[C], poison)


@compiled
def past(one: Ints, first: int, second: int, first_gain: int, second_gain: int, value: int, out: Ints) -> None:
    """Score so much damage to the player in each step; `value` holds what is not damage or life."""
    infect = one[OWN] & INFECT
    poison = (first + second) * (1 if infect else 0) + one[AT_POISON] * (int(first > 0) + int(second > 0))
    life_first, life_second = (0, 0) if infect else (first, second)
    early = life_first - (0 if one[RULES] & LATER else first_gain)
    total = life_first + life_second - first_gain - (0 if one[RULES] & LATER else second_gain)
    lost = life_first + life_second - first_gain - second_gain
    better(out, value + one[LIFE_WEIGHT] * lost + one[POISON_WEIGHT] * poison, early, total, poison)


@compiled
def unblocked(one: Ints, out: Ints) -> None:
    """Nobody blocks: all damage goes to the player, in the step or steps in which the attacker strikes."""
    power, own = max(0, one[AT_POWER]), one[OWN]
    first = power if own & EARLY else 0
    second = power if not own & EARLY or own & DOUBLE else 0
    past(one, first, second, 0, 0, one[START] + one[LINK_UNIT] * (first + second), out)


@compiled
def strikes_late(room: Ints, one: Ints, count: int, out: Ints) -> None:
    """The attacker deals damage in the second step only: its division changes nothing of what it gets back."""
    first_gain, value, through = 0, 0, 0
    if one[STRUCK] or one[AT_DAMAGE] >= one[AT_TOUGHNESS]:
        first_gain = hit_back(room, one, count, 0, P)
    second_gain = 0
    if not one[DEAD]:
        power = one[AT_POWER]
        for at in range(count):
            room[GROUP, at] = BEYOND
            room[P2, at], room[T2, at] = room[P, at], room[T, at]
            room[KILL2, at], room[NEED2, at] = room[KILL, at], room[NEED, at]
        if power > 0:
            value, through = strike_second(room, one, count, power)
        second_gain = hit_back(room, one, count, 1, P2)
    value += one[START] - one[AT_VALUE] * one[DEAD]
    past(one, 0, 0, first_gain, second_gain, value, out)
    if through:
        past(one, 0, through, first_gain, second_gain, WORST, out)


@compiled
def strike_second(room: Ints, one: Ints, count: int, power: int) -> tuple[int, int]:
    """The most value of the attacker's damage in the second step, and the most damage past its blockers."""
    for at in range(count):
        if room[T2, at] != GONE:
            return last_strike(room, count, power, one)
    if one[OWN] & TRAMPLE:
        return one[LIFE_UNIT] * power + one[BONUS] + one[LINK_UNIT] * power, power
    return 0, 0


@compiled
def weaken(room: Ints, one: Ints, count: int, absorber: int, rest: int) -> int:
    """Deal the first step's division; the value of those that die. `rest` goes to the absorber beyond its share."""
    own, value = one[OWN], 0
    for at in range(count):
        share = room[SHARE, at] + (rest if at == absorber else 0)
        need = room[NEED, at]
        room[GROUP, at] = PASSED if share >= need else NEXT if share else BEYOND
        p, t, d = room[P, at], room[T, at], room[D, at]
        if not room[SAFE, at]:
            if share >= room[KILL, at]:
                room[T2, at] = GONE
                value += room[WORTH, at]
                continue
            if own & COUNTERS:
                p, t = p - share, t - share
            else:
                d += share
        room[P2, at], room[T2, at], room[D2, at] = p, t, d
        room[KILL2, at] = lethal(t, d, room[WORDS, at], own, room[SAFE, at])
        room[NEED2, at] = needed(t, d, own, one[RULES])
    return value


@compiled
def go_on(
    room: Ints, one: Ints, count: int, absorber: int, rest: int, through: int, first_gain: int, out: Ints
) -> None:
    """One division of the first step, and the best of the second step after it."""
    dealt = rest + through
    for at in range(count):
        dealt += room[SHARE, at]
        if room[SAFE, at]:
            dealt -= room[SHARE, at] + (rest if at == absorber else 0)
    value = one[START] + one[LINK_UNIT] * dealt + weaken(room, one, count, absorber, rest)
    power, toughness, damage, dead = one[AT_POWER], one[AT_TOUGHNESS], one[AT_DAMAGE], one[DEAD]
    second, more = 0, 0
    if not dead and one[OWN] & DOUBLE and power > 0:
        more, second = strike_second(room, one, count, power)
    second_gain = hit_back(room, one, count, 1, P2)
    value += more - one[AT_VALUE] * one[DEAD]
    past(one, through, 0, first_gain, second_gain, value, out)
    if second:
        past(one, through, second, first_gain, second_gain, WORST, out)
    one[AT_POWER], one[AT_TOUGHNESS], one[AT_DAMAGE], one[DEAD] = power, toughness, damage, dead


@compiled
def wasteful(room: Ints, one: Ints, count: int, rest: int) -> bool:
    """Whether the rest of the damage could kill one more, which is never worse, but for a creature that strikes twice
    and would rather gain life from it again."""
    if rest == 0 or (one[OWN] & DOUBLE and one[LINK_UNIT]):
        return False
    found = False
    for at in range(count):
        found |= room[SHARE, at] < room[KILL, at] <= room[SHARE, at] + rest
    return found


@compiled
def divided(room: Ints, one: Ints, count: int, rest: int, first_gain: int, out: Ints) -> None:
    """Score a division of the first step if the rules allow it: where the rest of the damage may go, and what then."""
    passed, killed, partial, absorber, wide = 1, 0, 0, -1, one[OWN] & (COUNTERS | DOUBLE)
    for at in range(count):
        share, need, kill, safe = room[SHARE, at], room[NEED, at], room[KILL, at], room[SAFE, at]
        if share < need:
            passed = 0
            partial += share > 0
        killed |= share >= kill
        # Where less than lethal damage changes nothing, it may lie on anyone; else only on who stands it.
        if (kill >= NEVER or not wide) and (absorber < 0 or not safe):
            absorber = at
    if one[OWN] & TRAMPLE and passed:
        go_on(room, one, count, -1, 0, rest, first_gain, out)
    elif wasteful(room, one, count, rest):
        return
    elif rest == 0 or killed:
        if not one[IN_ORDER] or partial <= 1:
            go_on(room, one, count, -1, rest, 0, first_gain, out)
    elif not wide or not one[IN_ORDER]:
        if absorber >= 0:
            go_on(room, one, count, absorber, rest, 0, first_gain, out)
    else:
        for at in range(count):
            before, need = room[SHARE, at], room[NEED, at]
            others = partial - (0 < before < need) + (before + rest < need)
            if room[KILL, at] >= NEVER and others <= 1:
                go_on(room, one, count, at, rest, 0, first_gain, out)


@compiled
def strikes_early(room: Ints, one: Ints, count: int, out: Ints) -> None:
    """The attacker deals damage in the first step: every division that matters is tried."""
    power, own = max(0, one[AT_POWER]), one[OWN]
    first_gain = hit_back(room, one, count, 0, P)
    for at in range(count):
        room[SHARE, at] = 0
    if power == 0:
        go_on(room, one, count, -1, 0, 0, first_gain, out)
        return
    if count == 0:
        go_on(room, one, count, -1, 0, power if own & TRAMPLE else 0, first_gain, out)
        return
    wide, trample = own & (COUNTERS | DOUBLE), own & TRAMPLE
    rest, at = power, 0
    while at >= 0:
        divided(room, one, count, rest, first_gain, out)
        at = count - 1
        while at >= 0:
            share = next_share(room, at, room[SHARE, at], wide, trample)
            if 0 <= share <= room[SHARE, at] + rest:
                rest += room[SHARE, at] - share
                room[SHARE, at] = share
                break
            rest += room[SHARE, at]
            room[SHARE, at] = 0
            at -= 1


@compiled
def fight(
    room: Ints, one: Ints, attackers: Ints, who: int, blockers: Ints, mask: int, rules: int, weights: Ints, out: Ints
) -> None:
    """The figures of one attacker blocked by the creatures whose bits are in `mask` (none: unblocked)."""
    for at in range(4):
        out[at] = WORST
    count = begin(room, one, attackers, who, blockers, mask, rules, weights)
    if mask == 0:
        unblocked(one, out)
    elif attackers[who, BITS] & EARLY:
        strikes_early(room, one, count, out)
    else:
        strikes_late(room, one, count, out)
