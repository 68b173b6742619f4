"""The search for the best declaration with a given beginning.

Without "two or more", "alone" and the like a declaration is a flow from creatures to targets, and the flow of greatest
gain is the best one. What a flow cannot say is relaxed, so that its gain is a bound; where the relaxed flow breaks it,
the search goes on with each way of keeping it, best bound first. The first whole that breaks nothing is the best.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import lcm
from typing import TYPE_CHECKING

from judgecall.kernel.state import NOTHING
from judgecall.magic.fees import promising
from judgecall.magic.relaxed import Relaxed

if TYPE_CHECKING:
    from judgecall.magic.declarations import Payment, Problem, Whole


@dataclass(frozen=True, slots=True)
class Beginning:
    """What is already certain of a declaration."""

    forced: Whole
    """What each creature does at least."""
    free: tuple[tuple[int, ...], ...]
    """What each may do besides."""
    room: tuple[int, ...]
    """How much more each may do."""
    acting: frozenset[int] = frozenset()
    """Creatures that must do something, by place."""
    open: frozenset[int] = frozenset()
    """Targets that as many must attack or block as it takes."""

    @classmethod
    def of(cls, problem: Problem, chosen: tuple[int, ...]) -> Beginning:
        """The beginning that the choices for the first items make."""
        forced = problem.whole(chosen)
        free, room, at = [], [], 0
        for doer, (count, able) in enumerate(zip(problem.capacity, problem.able, strict=True)):
            answered = chosen[at : at + count]
            at += count
            last = max((able.index(each) for each in forced[doer]), default=-1)
            left = 0 if NOTHING in answered else count - len(answered)
            free.append(able[last + 1 :] if left else ())
            room.append(left)
        return cls(forced, tuple(free), tuple(room))

    def without(self, doer: int) -> Beginning:
        """The same where a creature does no more than is certain."""
        return replace(self, free=(*self.free[:doer], (), *self.free[doer + 1 :]))

    def among(self, doer: int, targets: list[int]) -> Beginning:
        """The same where an idle creature does something, one of these."""
        free = (*self.free[:doer], tuple(targets), *self.free[doer + 1 :])
        return replace(self, free=free, acting=self.acting | {doer})

    def never(self, doer: int, target: int) -> Beginning:
        """The same where a creature does not attack or block a target."""
        rest = tuple(each for each in self.free[doer] if each != target)
        return replace(self, free=(*self.free[:doer], rest, *self.free[doer + 1 :]))

    def surely(self, doer: int, target: int) -> Beginning:
        """The same where a creature attacks or blocks a target."""
        forced = (*self.forced[:doer], self.forced[doer] | {target}, *self.forced[doer + 1 :])
        room = (*self.room[:doer], self.room[doer] - 1, *self.room[doer + 1 :])
        return replace(self.never(doer, target), forced=forced, room=room)

    def closed(self, target: int) -> Beginning:
        """The same where nobody attacks or blocks a target."""
        return replace(self, free=tuple(tuple(each for each in able if each != target) for able in self.free))


def completed(problem: Problem, beginning: Beginning) -> Whole | None:
    """A legal whole with this beginning, or None.

    Who pays more can do more, but must also meet more. If the best that pays for some fees at the most meets too little
    for what it pays, or cannot pay for it, then so does all that pays for the same and more: one of these fees is left.
    """
    waiting = [(problem.fees_of(beginning.forced), frozenset(range(len(problem.fees))))]
    while waiting:
        certain, possible = waiting.pop()
        left = problem.funds - problem.cost(certain)
        if left < 0:
            continue
        possible = certain.union(each for each in possible if problem.fees[each].amount <= left)
        least = problem.best(certain) if problem.demanding else 0
        fees = promising(problem, beginning, certain, possible) if problem.demanding else sorted(possible - certain)
        if fees is None:
            continue
        if len(fees) < len(possible - certain):
            waiting.append((certain, certain.union(fees)))
            continue
        found = greatest(problem, beginning, possible, least=least, unpaid=True)
        if found is None:
            continue
        paid, payable = problem.fees_of(found), problem.affordable(found)
        if payable and not (problem.demanding and problem.surpassed(found, paid)):
            return found
        if payable or not any(problem.drains):  # others that pay for the same might drain less
            for fee in [each for each in fees if each in paid]:
                waiting.append((certain, possible - {fee}))
                certain |= {fee}
            continue
        if paid <= certain and (found := greatest(problem, beginning, certain, least=least, enough=True)):
            return found
        more = paid - certain or possible - certain
        if more:
            fee = min(more)
            waiting += [(certain, possible - {fee}), (certain | {fee}, possible)]
    return None


def greatest(
    problem: Problem,
    beginning: Beginning,
    payment: Payment,
    *,
    least: int = 0,
    enough: bool = False,
    unpaid: bool = False,
    near: Whole | None = None,
    closer: int | None = None,
) -> Whole | None:
    """The whole with this beginning that meets the most requirements, at least so many (or, where that is enough, any
    that does), or None.

    It pays no other fees than these; `unpaid` leaves out whether they can be paid together. Of several it is the one
    nearest to `near`; with fewer changes than `closer`, if that is given.
    """
    search = search_for(problem, near)
    lowest = search.lowest(least, closer)
    heap: list[tuple[int, int, Beginning, Whole, int]] = []
    count = 0

    def look(relaxed: Relaxed) -> None:
        nonlocal count
        flow = relaxed.flow
        if flow is not None and flow[0] >= lowest:
            count += 1
            heapq.heappush(heap, (-flow[0], -count, relaxed.at, flow[1], flow[2]))

    look(search.root(beginning, payment))
    while heap:
        bound, _, at, whole, total = heapq.heappop(heap)
        ways = search.ways(at, whole, total, unpaid)
        if ways is None:
            return whole if problem.met(whole) >= least else None
        kept = search.repaired(at, whole, unpaid) if near is None else None
        if kept is not None and problem.met(kept) >= (least if enough else search.whole(-bound)):
            return kept
        for each in ways:
            look(Relaxed(search, each))
    return None


def search_for(problem: Problem, near: Whole | None = None) -> Search:
    """The search for the best whole, or for the best that is nearest to another."""
    search = problem.searches.get(near)
    if search is None:
        search = problem.searches[near] = Search(problem, near)
    return search


class Search:
    """The relaxed problem: what each unit of flow is worth."""

    def __init__(self, problem: Problem, near: Whole | None) -> None:
        self.problem, self.near = problem, near
        self.latest: tuple[Beginning, Payment, Relaxed] | None = None
        self.due = dict(self._due())
        """The fees, by place, that are due for a creature against a target."""
        drains = problem.drains or [0] * len(problem.doers)
        self.price = {pair: problem.cost(fees) + drains[pair[0]] for pair, fees in self.due.items()}
        """What a creature pays or drains by attacking or blocking a target."""
        dear = 1 + sum(self.price.values()) + len(self.price)
        self.step = dear
        """One change more or less outweighs all prices, one requirement all changes."""
        self.small = dear * (1 + 2 * len(self.price)) if near is not None else dear
        self.unit = 2 * self.small * lcm(*problem.least.values(), 1)
        everything = sum(problem.eager) + sum(problem.pairs.values()) + sum(problem.wanted.values())
        self.must = self.unit * (everything + 2)
        self.worth = {pair: self._worth(*pair) for pair in self.price}
        """What one creature against one target adds."""

    def _due(self) -> Iterator[tuple[tuple[int, int], Payment]]:
        problem = self.problem
        for doer, able in enumerate(problem.able):
            own = [(at, fee.targets) for at, fee in enumerate(problem.fees) if fee.doer == doer]
            for target in able:
                yield (doer, target), frozenset(at for at, only in own if only is None or target in only)

    def lowest(self, least: int, closer: int | None) -> int:
        """What a whole is worth at the least that meets so many requirements, with fewer changes than this."""
        if self.near is None or closer is None:
            return least * self.unit - self.small
        return least * self.unit + self.step * (sum(map(len, self.near)) - closer) + 1

    def useful(self, beginning: Beginning) -> Beginning:
        """The same without targets for which another is always as good.

        A creature needs one target that nothing restricts. Besides that one: those that some requirement of its own
        speaks of, and those that take several, where one of these may be needed to help.
        """
        problem = self.problem
        homes = [self._home(doer, able) for doer, able in enumerate(beginning.free)]
        helped = frozenset(target for _, target in problem.pairs).union(*beginning.forced, *(self.near or ()))
        for doer, able in enumerate(beginning.free):
            helped |= frozenset(each for each in able if not self._at_home(doer, homes[doer], each))
        free = []
        for doer, able in enumerate(beginning.free):
            home, wished = homes[doer], self.near[doer] if self.near else frozenset[int]()
            free.append(
                tuple(
                    each
                    for each in able
                    if home in (None, each)
                    or each in wished
                    or each in problem.wanted
                    or (doer, each) in problem.pairs
                    or (each in problem.least and each in helped)
                    or not self._at_home(doer, home, each)
                )
            )
        return replace(beginning, free=tuple(free))

    def _home(self, doer: int, able: tuple[int, ...]) -> int | None:
        """The cheapest target that nothing restricts."""
        least, most = self.problem.least, self.problem.most
        plain = [each for each in able if not (each in least or each in most)]
        return min(plain, key=lambda each: self.price[doer, each], default=None)

    def _at_home(self, doer: int, home: int | None, target: int) -> bool:
        """Whether a creature pays for one target no more than for another."""
        return home is not None and (not self.problem.fees or self.due[doer, home] <= self.due[doer, target])

    def allowed(self, beginning: Beginning, payment: Payment) -> Beginning:
        """The same without what is not paid for."""
        if len(payment) == len(self.problem.fees):
            return beginning
        free = (
            tuple(target for target in able if self.due[doer, target] <= payment)
            for doer, able in enumerate(beginning.free)
        )
        return replace(beginning, free=tuple(free))

    def _worth(self, doer: int, target: int) -> int:
        value = self.unit * self.problem.pairs.get((doer, target), 0) - self.price[doer, target]
        value -= target in self.problem.least  # where nothing is to be had, rather block what one may block alone
        if self.near is not None:
            value += self.step * self.agreement(self.near[doer], target)
        return value

    def agreement(self, wanted: frozenset[int], target: int) -> int:
        """What was wanted counts for it, what an idle creature must do against it."""
        return 1 if target in wanted else 0 if wanted else -1

    def root(self, beginning: Beginning, payment: Payment) -> Relaxed:
        """The relaxed problem with nothing decided but a beginning and what may be paid."""
        if self.latest is None or self.latest[:2] != (beginning, payment):
            relaxed = Relaxed(self, self.useful(self.allowed(beginning, payment)))
            self.latest = beginning, payment, relaxed
        return self.latest[2]

    def total(self, whole: Whole) -> int:
        """What a whole is worth."""
        pairs = sum(self.worth[doer, target] for doer, targets in enumerate(whole) for target in targets)
        own = sum(self.unit * self.problem.pairs.get((d, t), 0) for d, targets in enumerate(whole) for t in targets)
        return pairs + self.unit * self.problem.met(whole) - own

    def whole(self, bound: int) -> int:
        """The requirements that a bound stands for."""
        return (bound + self.small) // self.unit

    def repaired(self, at: Beginning, whole: Whole, unpaid: bool) -> Whole | None:
        """A whole near to a relaxed flow that breaks nothing, if a simple change leads to one."""
        problem, sets = self.problem, [set(each) for each in whole]
        self._thin(at, sets)
        self._leave(at, sets)
        counts = problem.counts(tuple(map(frozenset, sets)))
        idle = len(sets) if problem.limit is None else problem.limit - sum(map(bool, sets))
        for doer, own in enumerate(sets):
            if len(own) < len(at.forced[doer]) + at.room[doer] and (own or idle > 0):
                worth = [(self._adds(doer, each, own, counts), each) for each in at.free[doer] if each not in own]
                value, target = max(worth, default=(0, 0), key=lambda each: each[0])
                if value > 0:
                    idle -= not own
                    own.add(target)
                    counts[target] = counts.get(target, 0) + 1
        found = tuple(map(frozenset, sets))
        broken = problem.broken(found)
        kept = broken is None or (unpaid and broken[0] == "pay")
        return found if kept and all(found[doer] for doer in at.acting) else None

    def _thin(self, at: Beginning, sets: list[set[int]]) -> None:
        """Leaves alone the targets that fewer attack or block than must."""
        problem, counts = self.problem, self.problem.counts(tuple(map(frozenset, sets)))
        few = {target for target, least in problem.least.items() if 0 < counts.get(target, 0) < least}
        for doer, own in enumerate(sets):
            own -= few - at.forced[doer]

    def _leave(self, at: Beginning, sets: list[set[int]]) -> None:
        """Where more act than may, those who meet least stay away."""
        problem = self.problem
        over = 0 if problem.limit is None else sum(map(bool, sets)) - problem.limit
        if over <= 0:
            return
        counts = problem.counts(tuple(map(frozenset, sets)))
        unsure = [d for d, own in enumerate(sets) if own and not at.forced[d] and d not in at.acting]
        for doer in sorted(unsure, key=lambda each: self._adds_now(each, sets[each], counts))[:over]:
            sets[doer].clear()
        self._thin(at, sets)

    def _adds_now(self, doer: int, own: set[int], counts: dict[int, int]) -> int:
        """The requirements that a creature meets as long as the others do what they do."""
        problem = self.problem
        alone = sum(problem.wanted.get(each, 0) for each in own if counts[each] == 1)
        pairs = sum(problem.pairs.get((doer, each), 0) for each in own)
        return alone + pairs + (problem.eager[doer] if problem.eager else 0)

    def _adds(self, doer: int, target: int, own: set[int], counts: dict[int, int]) -> int:
        """The requirements that are met besides if a creature joins the others against a target; -1 if it may not."""
        problem, now = self.problem, counts.get(target, 0) + 1
        if not problem.least.get(target, 0) <= now <= problem.most.get(target, now):
            return -1
        eager = problem.eager[doer] if problem.eager and not own else 0
        wanted = problem.wanted.get(target, 0) if now == 1 else 0
        return eager + wanted + problem.pairs.get((doer, target), 0)

    def ways(self, at: Beginning, whole: Whole, total: int, unpaid: bool) -> list[Beginning] | None:
        """The ways to keep what the relaxed flow breaks, which leave nothing out; None if it breaks nothing."""
        problem, counts = self.problem, self.problem.counts(whole)
        acting = [doer for doer, targets in enumerate(whole) if targets]
        if problem.limit is not None and len(acting) > problem.limit:
            unsure = [each for each in acting if each not in at.acting and not at.forced[each]]
            return self._either(at, sorted(unsure, key=lambda each: -at.room[each]))
        for target, few in problem.least.items():
            if 0 < counts.get(target, 0) < few:
                return [at.closed(target), replace(at, open=at.open | {target})]
        if total > self.total(whole):
            target = next(each for each in problem.least if each in counts and each not in at.open)
            return [at.closed(target), replace(at, open=at.open | {target})]
        if len(acting) == 1 and acting[0] in problem.lonely:
            return list(_joined(at, acting[0]))
        if not unpaid and not problem.affordable(whole):
            return self._cheaper(at, whole)
        return None

    def _cheaper(self, at: Beginning, whole: Whole) -> list[Beginning]:
        """The dearest creature that is not certain does nothing, or it does; of those that do, one goes elsewhere."""
        unsure = [doer for doer, own in enumerate(whole) if own and not at.forced[doer] and doer not in at.acting]
        dear = sorted((-max(self.price[doer, each] for each in whole[doer]), doer) for doer in unsure)
        if dear and dear[0][0]:
            return self._either(at, [dear[0][1]])
        for doer, own in enumerate(whole):
            for target in own - at.forced[doer]:
                if self.price[doer, target] > min(self.price[doer, each] for each in at.free[doer]):
                    return [at.never(doer, target), at.surely(doer, target)]
        return []

    def _either(self, at: Beginning, doers: list[int]) -> list[Beginning]:
        """One creature does nothing, or it must do something."""
        return [at.without(doers[0]), replace(at, acting=at.acting | {doers[0]})] if doers else []


def _joined(at: Beginning, alone: int) -> Iterator[Beginning]:
    """A creature that can't do it alone does not, or one of the others must do something: each in turn, those before
    it nothing."""
    if not at.forced[alone] and alone not in at.acting:
        yield at.without(alone)
    for doer, able in enumerate(at.free):
        if doer != alone and able:
            yield replace(at, acting=at.acting | {doer})
            at = at.without(doer)
