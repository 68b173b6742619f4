"""Whether paying can make up for what a beginning of a declaration meets too little.

A whole that pays must meet as many requirements as any that pays for nothing more. So two things are known of every
choice of fees: the most that a whole with this beginning meets, which falls by the share of each fee that is not paid;
and what some whole without this beginning meets, which rises with each fee by what its creature surely adds. Where the
first is less than the second whatever is paid, none of these choices needs to be looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgecall.magic.completion import Beginning
    from judgecall.magic.declarations import Payment, Problem


def promising(problem: Problem, beginning: Beginning, certain: Payment, possible: Payment) -> list[int] | None:
    """The fees that may be paid besides those that are certain, the most promising first, without those that no legal
    whole with this beginning pays besides; None if there is no legal whole that pays all that is certain."""
    from judgecall.magic.completion import search_for

    unsure = possible - certain
    if not unsure:
        return []
    search = search_for(problem)
    relaxed = search.root(beginning, possible)
    if relaxed.flow is None:
        return None
    shares, additions = relaxed.shares(unsure), Additions(problem, certain, unsure)
    more = {fee: shares[fee] - search.unit * additions.found.get(fee, 0) for fee in unsure}
    lacking = search.unit * problem.best(certain) - search.small - relaxed.flow[2] + sum(shares.values())
    left = problem.funds - problem.cost(certain)
    if _most(problem, more, left) < lacking:
        return None
    kept = []
    for fee in unsure:
        rest, others = left - problem.fees[fee].amount, unsure - {fee}
        together = more[fee] + _most(problem, {each: more[each] for each in others}, rest)
        alone = shares[fee] - search.unit * additions.alone.get(fee, 0)
        if min(together, alone + _most(problem, {each: shares[each] for each in others}, rest)) >= lacking:
            kept.append(fee)
    return sorted(kept, key=lambda fee: (-more[fee], fee))


def _most(problem: Problem, more: dict[int, int], funds: int) -> int:
    """The greatest sum of these that funds allow; the last one may be paid in part."""
    total = 0
    for fee in sorted(more, key=lambda each: -more[each] / problem.fees[each].amount):
        amount = problem.fees[fee].amount
        if more[fee] <= 0 or funds <= 0:
            break
        total += more[fee] if amount <= funds else -(-more[fee] * funds // amount)
        funds -= amount
    return total


class Additions:
    """What creatures add to the best whole that pays for what is certain, each by itself, if they pay too: any of them
    may join without the others, and no restriction is broken."""

    def __init__(self, problem: Problem, certain: Payment, unsure: Payment) -> None:
        self.problem, self.certain = problem, certain
        self.whole = problem.wholes[certain]
        self.before = problem.counts(self.whole)
        self.counts = dict(self.before)
        self.acting = sum(map(bool, self.whole))
        self.room = (problem.limit if problem.limit is not None else len(self.whole)) - self.acting
        drained = sum(drain for drain, own in zip(problem.drains, self.whole, strict=False) if own)
        self.funds = problem.funds - problem.cost(certain) - drained if drained else problem.cost(unsure)
        self.spare, self.left = self.room, self.funds
        self.found: dict[int, int] = {}
        """For each fee how many requirements are met besides."""
        self.alone: dict[int, int] = {}
        """The same where no other joins."""
        payers = [problem.fees[fee].doer for fee in unsure]
        for fee in sorted(unsure):
            if payers.count(problem.fees[fee].doer) == 1:
                self._add(fee)

    def _add(self, fee: int) -> None:
        """Lets the creature that pays a fee join, if that adds something and may be."""
        problem, doer, amount = self.problem, self.problem.fees[fee].doer, self.problem.fees[fee].amount
        drains = problem.drains and problem.drains[doer]
        if self.whole[doer] or drains or (not self.acting and doer in problem.lonely):
            return
        due = problem.searches[None].due
        open_ = [each for each in problem.able[doer] if due[doer, each] <= self.certain | {fee}]
        if self.room > 0 and amount <= self.funds:
            self.alone[fee] = max((self._gain(doer, each, self.before) for each in open_), default=0)
        gain, target = max(((self._gain(doer, each, self.counts), each) for each in open_), default=(0, 0))
        if gain > 0 and self.spare > 0 and amount <= self.left:
            self.found[fee] = gain
            self.counts[target] = self.counts.get(target, 0) + 1
            self.spare, self.left = self.spare - 1, self.left - amount

    def _gain(self, doer: int, target: int, counts: dict[int, int]) -> int:
        """The requirements met besides if a creature joins so many against a target; none if it may not."""
        problem, now = self.problem, counts.get(target, 0) + 1
        least, most = problem.least.get(target, 0), problem.most.get(target, now)
        if self.before.get(target, 0) + 1 < least or now > most:
            return 0
        eager = problem.eager[doer] if problem.eager else 0
        wanted = problem.wanted.get(target, 0) if now == 1 else 0
        return eager + wanted + problem.pairs.get((doer, target), 0)
