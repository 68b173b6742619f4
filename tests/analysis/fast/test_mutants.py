"""The kernel agrees with every division and every assignment played out, and each wrong kernel is caught at it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from fast_figures import RULES, Kernel, board, some_board, wrong
from judgecall.analysis.fast.board import Attacker, Board, Creature, Rules

pytest.importorskip("numpy")
BOARDS = 4_000
"""So many boards catch every mutant."""
SLICE = 400

MUTANTS = {
    "damage of the first step never kills": ("partition", "sums[A] < limits[A] and ", ""),
    "damage in all never kills": ("partition", "and sums[B] < limits[B] ", ""),
    "poison never kills": ("partition", " and sums[C] < limits[C]", ""),
    "labels forget the first step": (
        "partition",
        "alive = alive and sums[figure] + least[figure, at + 1, there] < limits[figure]",
        "alive = alive and (figure == A or sums[figure] + least[figure, at + 1, there] < limits[figure])",
    ),
    "living counts more than requirements": (
        "partition",
        "limits[KEY] = least[KEY, 0, 0] + REQUIREMENT // 2",
        "limits[KEY] = least[KEY, 0, 0] + REQUIREMENT * 2",
    ),
    "requirements are forgotten": ("tables", "table[at, KEY, number] -= REQUIREMENT * met", "pass"),
    "sets are dropped by value alone": (
        "tables",
        "and figures[A, one] <= figures[A, other]",
        "or figures[A, one] <= figures[A, other]",
    ),
    "who gains life only gets in the way": ("tables", "and not blockers[blocker, LIFELINK]", ""),
    "who must block only gets in the way": ("tables", "and not asks[at, blocker]", ""),
    "blockers get in the way of trample": ("tables", "& (EARLY | TRAMPLE)", "& EARLY"),
    "equal blockers need not be blockable alike": (
        "sets",
        "if (limits[at, MAY] >> one ^ limits[at, MAY] >> other) & 1 or",
        "if",
    ),
    "two of a kind count as two kinds": ("partition", " and filled & (filled + 1) == 0", ""),
    "partial damage of the first step is ignored": (
        "fight",
        "wide, trample = own & (COUNTERS | DOUBLE), own & TRAMPLE",
        "wide, trample = 0, own & TRAMPLE",
    ),
    "lifelink gains from protected creatures": (
        "division",
        "packed(room, count, power, BEYOND, -1) + (link * power if counts else 0)",
        "packed(room, count, power, BEYOND, -1) + link * power",
    ),
    "lifelink of 2008 is at once": (
        "fight",
        "early = life_first - (0 if one[RULES] & LATER else first_gain)",
        "early = life_first - first_gain",
    ),
    "lifelink of 2008 is at once in the last step": (
        "fight",
        "total = life_first + life_second - first_gain - (0 if one[RULES] & LATER else second_gain)",
        "total = life_first + life_second - first_gain - second_gain",
    ),
    "deathtouch never makes one damage lethal to divide": (
        "division",
        "return min(1, need) if rules & ONE_LETHAL and own & DEATHTOUCH else need",
        "return need",
    ),
    "deathtouch always makes one damage lethal to divide": (
        "division",
        "return min(1, need) if rules & ONE_LETHAL and own & DEATHTOUCH else need",
        "return min(1, need) if own & DEATHTOUCH else need",
    ),
    "the order is forgotten": (
        "fight",
        "one[IN_ORDER] = 1 if rules & ORDERED and not free else 0",
        "one[IN_ORDER] = 0",
    ),
    "deathtouch of 2009 keeps the order": ("fight", "if rules & ORDERED and not free else", "if rules & ORDERED else"),
    "a double striker always kills at once": (
        "fight",
        "if rest == 0 or (one[OWN] & DOUBLE and one[LINK_UNIT]):",
        "if rest == 0:",
    ),
    "wither leaves power": ("fight", "p, t = p - share, t - share", "t = t - share"),
    "indestructible creatures cannot wither away": (
        "division",
        "return toughness if own & (WITHER | INFECT) else NEVER",
        "return NEVER",
    ),
    "trample needs nothing for protected creatures": (
        "division",
        "room[TALLY, OWED + group] += room[NEED2, at]",
        "room[TALLY, OWED + group] += 0 if room[SAFE, at] else room[NEED2, at]",
    ),
    "a set is numbered as one of another class": (
        "sets",
        "masks[number] = masks[number - stride] | 1 << at",
        "masks[number] = masks[number - stride] | 1 << kind",
    ),
    "a dead attacker strikes again": (
        "fight",
        "if not dead and one[OWN] & DOUBLE and power > 0:",
        "if one[OWN] & DOUBLE and power > 0:",
    ),
    "the dead hit back": ("fight", "or (step and room[T2, at] == GONE)", ""),
    "flanking kills nobody before damage": (
        "fight",
        "one[START] += blockers[at, VALUE]\n            continue",
        "one[START] += blockers[at, VALUE] * 0\n            continue",
    ),
}


@pytest.mark.parametrize("at", range(2))
def test_best_blocks_are_the_best_of_all_assignments_with_every_division_played_out(at: int) -> None:
    kernel = Kernel()
    found = [wrong(kernel, some_board(seed)) for seed in range(at * SLICE, (at + 1) * SLICE)]
    assert [each for each in found if each] == []


@pytest.mark.parametrize("rules", RULES)
def test_a_board_is_answered_alike_whatever_was_solved_before_it(rules: Rules) -> None:
    """Boards of a batch share their room; those with equal blockers have fewer sets than the next."""
    kernel, chance = Kernel(), random.Random(4)
    boards = [replace(board(chance, 2, 3), rules=rules) for _ in range(60)]
    assert len({len(set(each.blockers)) for each in boards}) == 3
    assert kernel.batch(boards) == [kernel.best_blocks(each) for each in boards]


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_wrong_kernel_is_caught(mutant: str) -> None:
    kernel = Kernel(*MUTANTS[mutant])
    for seed in range(BOARDS):
        try:
            caught = wrong(kernel, some_board(seed))
        except IndexError:  # a wrong number of a set may lie beyond the table
            return
        if caught:
            return
    raise AssertionError(f"nothing shows that {mutant}")


def test_a_first_striker_beside_a_double_striker_is_not_in_the_way() -> None:
    """Alone the double striker kills the attacker with its second blow, after it was killed itself; both kill first."""
    attacker = Attacker(Creature("", 3, 2, value=5), may=0b11, least=1, most=2)
    blockers = (
        Creature("", 1, 2, value=9, words=("double strike",)),
        Creature("", 1, 1, value=2, words=("first strike",)),
    )
    board = Board(Rules(one_is_lethal=True), 20, 0, (attacker,), blockers)
    assert Kernel().best_blocks(board) == (False, -5, (0, 0))
    assert wrong(Kernel(), board) is None
    assert wrong(Kernel("tables", "and not blockers[blocker, BITS] & EARLY", ""), board)
