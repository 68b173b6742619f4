"""What may be declared where nearly all creatures cost mana: every whole is written down and judged by definition.

A whole is legal if it breaks no restriction, is paid for, and no other that pays for nothing more meets more
requirements. Nothing of the search is used; what it leaves out without looking is held against the same wholes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, TypeAlias

import pytest

from judgecall.kernel.state import NOTHING
from judgecall.magic.completion import Beginning
from judgecall.magic.declarations import Fee, Problem
from judgecall.magic.fees import promising

Row: TypeAlias = tuple[tuple[int, ...], ...]
"""For each creature what it does, in the order of what it may do."""
PROBLEMS, CHUNK = 800, 100


def random_problem(chance: random.Random, attack: bool) -> dict[str, Any]:
    """Up to five creatures, most of which cost mana: those of attacks may make some, those of blocks be restricted."""
    n, m = chance.choice(((3, 3), (4, 2), (4, 3), (5, 2)))
    costly, alone = chance.choice(((0.8, 0.15), (1, 0.6)))
    doers, targets = tuple(range(n)), tuple(range(10, 10 + m))
    able = tuple(tuple(each for each in targets if chance.random() < 0.85) for _ in doers)
    many = {each: chance.randint(1, 2) for each in targets if chance.random() < 0.4}
    pairs = {(at, each): 1 for at in doers for each in able[at] if chance.random() < 0.3}
    fees = [Fee(at, chance.randint(1, 2)) for at in doers if chance.random() < costly]
    fees += [Fee(each.doer, 1) for each in fees if chance.random() < 0.4]
    if attack:
        some = [frozenset(each for each in targets if chance.random() < 0.6) for _ in range(2)]
        fees = [Fee(each.doer, each.amount, chance.choice(some) & set(able[each.doer])) for each in fees]
    restricted = 0.0 if attack else 0.3
    found: dict[str, Any] = {
        "capacity": tuple(1 if attack else min(len(each), chance.choice((1, 1, 2))) for each in able),
        "eager": tuple(chance.choice((0, 0, 1, 2)) for _ in doers),
        "wanted": {} if attack else many,
        "least": {each: 2 for each in targets if chance.random() < restricted},
        "lonely": frozenset(at for at in doers if chance.random() < alone),
        "limit": chance.choice((None, None, 1, 2, 3)),
        "drains": tuple(int(chance.random() < 0.3) for _ in doers) if attack else (),
        "funds": chance.randint(0, 6),
    }
    most = {each: 1 for each in targets if chance.random() < restricted / 2 and each not in found["least"]}
    return found | {"doers": doers, "able": able, "pairs": pairs, "fees": tuple(fees), "most": most}


def crowded_problem(chance: random.Random, attack: bool) -> dict[str, Any]:
    """Creatures that are all eager, cost little and stand in each other's way: few may act, and mana is short."""
    doers, targets = tuple(range(chance.choice((3, 4, 4)))), (10, 11)[: chance.choice((1, 2, 2))]
    able = tuple(tuple(each for each in targets if chance.random() < 0.9) for _ in doers)

    def against(doer: int) -> frozenset[int]:
        return frozenset(each for each in able[doer] if chance.random() < 0.6)

    fees = [Fee(at, chance.randint(1, 2), chance.choice((None, against(at)))) for at in doers if chance.random() < 0.85]
    fees += [Fee(each.doer, 1, against(each.doer)) for each in fees if chance.random() < 0.35]
    return {
        "doers": doers,
        "able": able,
        "capacity": (1,) * len(doers),
        "eager": tuple(chance.choice((0, 1, 1, 2, 3)) for _ in doers),
        "wanted": {} if attack else {each: chance.randint(1, 3) for each in targets if chance.random() < 0.5},
        "pairs": {(at, each): chance.randint(1, 2) for at in doers for each in able[at] if chance.random() < 0.3},
        "least": {},
        "most": {each: 1 for each in targets if chance.random() < 0.15},
        "lonely": frozenset(at for at in doers if chance.random() < 0.3),
        "limit": chance.choice((None, 1, 2, 2)),
        "drains": tuple(int(chance.random() < 0.5) for _ in doers) if attack else (),
        "funds": chance.randint(1, 5),
        "fees": tuple(fees),
    }


def rows(some: dict[str, Any]) -> Iterator[Row]:
    """Every whole."""
    ways = [
        [way for size in range(count + 1) for way in combinations(able, size)]
        for count, able in zip(some["capacity"], some["able"], strict=True)
    ]
    yield from product(*ways)


def due(some: dict[str, Any], row: Row) -> frozenset[int]:
    """The fees, by place, that a whole must pay."""
    fees = enumerate(some["fees"])
    return frozenset(
        at for at, fee in fees if any(fee.targets is None or each in fee.targets for each in row[fee.doer])
    )


def allowed(some: dict[str, Any], row: Row) -> bool:
    """Whether a whole breaks no restriction and can be paid for."""
    acting = [at for at, own in enumerate(row) if own]
    done = [each for own in row for each in own]
    cost = sum(some["fees"][at].amount for at in due(some, row))
    drained = sum(some["drains"][at] for at in acting) if some["drains"] else 0
    return (
        all(some["least"].get(each, 0) <= done.count(each) <= some["most"].get(each, 99) for each in done)
        and not (len(acting) == 1 and acting[0] in some["lonely"])
        and (some["limit"] is None or len(acting) <= some["limit"])
        and (not cost or cost + drained <= some["funds"])
    )


def met(some: dict[str, Any], row: Row) -> int:
    """How many requirements a whole meets."""
    done = {each for own in row for each in own}
    count: int = sum(some["pairs"].get((at, each), 0) for at, own in enumerate(row) for each in own)
    count += sum(some["eager"][at] for at, own in enumerate(row) if own)
    count += sum(some["wanted"].get(each, 0) for each in done)
    return count


def legal(some: dict[str, Any]) -> list[Row]:
    """The legal wholes."""
    best: dict[frozenset[int], int] = {}
    there = [(row, due(some, row), met(some, row)) for row in rows(some) if allowed(some, row)]
    for _, paid, count in there:
        best[paid] = max(best.get(paid, 0), count)
    return [row for row, paid, count in there if all(count >= most for less, most in best.items() if less <= paid)]


def begins(some: dict[str, Any], row: Row) -> tuple[int, ...]:
    """A whole as the answers item by item."""
    found: list[int] = []
    for count, own in zip(some["capacity"], row, strict=True):
        found += [*own, *[NOTHING] * (count - len(own))]
    return tuple(found)


@pytest.mark.parametrize("attack", [False, True])
@pytest.mark.parametrize("first", range(0, PROBLEMS, CHUNK))
def test_what_is_on_offer_begins_a_legal_whole_whatever_must_be_paid(first: int, attack: bool) -> None:
    """508.1d, 509.1c: nobody is forced to pay, but who pays must make more of it."""
    for seed in range(first, first + CHUNK):
        chance = random.Random(f"payments {attack} {seed}")
        some = random_problem(chance, attack)
        problem, left = Problem(**some), {begins(some, row) for row in legal(some)}
        chosen: tuple[int, ...] = ()
        while len(chosen) < len(problem.items):
            expected = {row[len(chosen)] for row in left}
            assert set(problem.offered(chosen)) == expected, (seed, chosen)
            chosen = (*chosen, chance.choice(sorted(expected)))
            left = {row for row in left if row[: len(chosen)] == chosen}


@pytest.mark.parametrize("attack", [False, True])
@pytest.mark.parametrize("first", range(0, PROBLEMS, CHUNK))
def test_no_legal_whole_pays_what_is_left_out(first: int, attack: bool) -> None:
    """508.1d, 509.1c: what could be paid in vain need not be looked at, and nothing else."""
    left_out = 0
    for seed in range(first, first + CHUNK):
        chance = random.Random(f"left out {attack} {seed}")
        some = (random_problem if seed % 3 == 0 else crowded_problem)(chance, attack)
        problem = Problem(**some)
        if not problem.demanding:
            continue
        some["fees"] = problem.fees
        every, good = list(rows(some)), legal(some)
        for _ in range(8):
            chosen = begins(some, chance.choice(every))[: chance.randint(0, len(problem.items))]
            certain = frozenset(at for at in range(len(problem.fees)) if chance.random() < 0.25)
            left = problem.funds - problem.cost(certain)
            if left < 0:
                continue
            payable = (at for at, fee in enumerate(problem.fees) if fee.amount <= left)
            possible = certain.union(at for at in payable if chance.random() < 0.8)
            problem.best(certain)  # as the search has asked by then
            fees = promising(problem, Beginning.of(problem, chosen), certain, possible)
            paid = [due(some, row) for row in good if begins(some, row)[: len(chosen)] == chosen]
            paid = [each for each in paid if certain <= each <= possible]
            assert fees is not None or not paid, (seed, chosen, certain)
            assert all(each - certain <= set(fees or ()) for each in paid), (seed, chosen, certain)
            left_out += fees is None or len(fees) < len(possible - certain)
    assert left_out > CHUNK
