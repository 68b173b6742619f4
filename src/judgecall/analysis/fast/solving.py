"""Best blocks and best attacks of a board: small ones in plain Python, all others in the compiled kernel."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import find_spec
from math import prod

from msgspec import Struct

from judgecall.analysis.fast.board import Board
from judgecall.analysis.fast.small import Small
from judgecall.errors import JudgecallError
from judgecall.language import say

SMALL = 3
"""So many attackers and blockers are not worth loading the kernel for."""
PLAIN_MOST = 5
"""So many can still be asked of plain Python, where Numba is not installed."""
SETS_MOST = 1 << 14
"""Sets of blockers by class, above which the tables grow too large."""
ATTACKERS_MOST = 14
"""Attackers of which every set is tried."""


class Answer(Struct, frozen=True):
    """What is best: who attacks, as bits; for each blocker whom it blocks, -1 for nobody; whether the defending player
    loses all the same, and the value for the attacking player."""

    attack: int
    blocks: tuple[int, ...]
    lost: bool
    value: int


class TooLarge(JudgecallError, ValueError):
    """A board that cannot be solved exactly in reasonable time or memory."""


@cache
def installed() -> bool:
    """Whether the compiled kernel can be used."""
    return find_spec("numba") is not None


def _in_plain_python(board: Board) -> bool:
    """Whether a board is answered without the kernel. Refuses what is too large for either way."""
    count = max(len(board.attackers), len(board.blockers))
    loaded = "judgecall.analysis.fast.kernel.solve" in sys.modules
    if count <= SMALL and not loaded:
        return True
    if not installed():
        if count > PLAIN_MOST:
            raise TooLarge(
                say("More than {most} creatures on a side need the extra `judgecall[fast]`.", most=PLAIN_MOST)
            )
        return True
    return False


def _refuse_large(board: Board, attackers_most: int) -> None:
    kinds: dict[object, int] = {}
    for at, each in enumerate(board.blockers):
        pairs = tuple((one.may >> at & 1, one.asks[at] if one.asks else 0) for one in board.attackers)
        key = (*(value for name in each.__struct_fields__ if name != "name" for value in [getattr(each, name)]), pairs)
        kinds[key] = kinds.get(key, 0) + 1
    sets = prod(count + 1 for count in kinds.values())
    if sets > SETS_MOST or len(board.attackers) > attackers_most:
        raise TooLarge(
            say(
                "This board is too large to be solved exactly: {attackers} attackers and {sets} sets of blockers; "
                "up to {most_attackers} and {most_sets} would do.",
                attackers=len(board.attackers),
                sets=sets,
                most_attackers=attackers_most,
                most_sets=SETS_MOST,
            )
        )


def solve_blocks(board: Board) -> Answer:
    """The best blocks against all attackers of a board."""
    attack = (1 << len(board.attackers)) - 1
    if _in_plain_python(board):
        blocks, lost, value = Small(board).best_blocks(attack)
        return Answer(attack, blocks, lost, value)
    _refuse_large(board, 60)
    import numpy as np

    from judgecall.analysis.fast.kernel.rows import arrays, rules_bits
    from judgecall.analysis.fast.kernel.solve import ANSWER, best_blocks

    found, answers = np.empty((1, len(board.blockers)), np.int64), np.empty((1, ANSWER), np.int64)
    attackers, blockers, limits, asks = arrays(board)
    weights = np.array([_weights(board)], np.int64)
    rules = rules_bits(board.rules)
    boards = attackers[None], blockers[None], limits[None], asks[None]
    best_blocks(*boards, np.array([attack]), rules, weights, found, answers)
    return _answer(found[0].tolist(), answers[0].tolist())


def _weights(board: Board) -> tuple[int, ...]:
    """What the kernel weighs: a point of life, a poison counter, and how much of both there is."""
    return board.life_weight, board.poison_weight, board.life, board.poison


def _answer(blocks: list[int], answer: list[int]) -> Answer:
    from judgecall.analysis.fast.kernel.partition import LOST

    attack, end, value = answer
    return Answer(attack, tuple(blocks), end == LOST, value)


def solve_attack(board: Board, allowed: tuple[int, ...] | None = None) -> Answer:
    """The best attack with some of the attackers of a board, against best blocks. `allowed`: the legal sets of
    attackers, as bits; None if all are legal."""
    n = len(board.attackers)
    if _in_plain_python(board):
        return Answer(*Small(board).best_attack(range(1 << n) if allowed is None else allowed))
    _refuse_large(board, ATTACKERS_MOST)
    import numpy as np

    from judgecall.analysis.fast.kernel.rows import arrays, rules_bits
    from judgecall.analysis.fast.kernel.solve import ANSWER, best_attack

    blocks, answer = np.full(len(board.blockers), -1, np.int64), np.empty(ANSWER, np.int64)
    legal = np.zeros(0 if allowed is None else 1 << n, np.int64)
    if allowed is not None:
        legal[list(allowed)] = 1
    weights = np.array(_weights(board), np.int64)
    best_attack(*arrays(board), rules_bits(board.rules), weights, legal, blocks, answer)
    return _answer(blocks.tolist(), answer.tolist())


def warm_up() -> None:
    """Compile or load the kernel now, so that the first answer does not wait for it. Does nothing without Numba."""
    if installed():
        from judgecall.analysis.fast.kernel import warm

        warm.warm_up()
