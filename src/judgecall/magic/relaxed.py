"""A declaration as a flow from creatures to targets: what a flow cannot say is relaxed, so that its gain is a bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.magic.flow import Network

if TYPE_CHECKING:
    from judgecall.magic.completion import Beginning, Search
    from judgecall.magic.declarations import Payment, Whole

SOURCE, SINK, GATE = range(3)


def _most(values: list[int], sure: list[bool], count: int) -> int:
    """The greatest sum of so many of these, among them those that are sure."""
    certain = [value for value, must in zip(values, sure, strict=True) if must]
    others = sorted((value for value, must in zip(values, sure, strict=True) if not must), reverse=True)
    return sum(certain) + sum(others[: max(0, count - len(certain))])


class Relaxed:
    """The network of one beginning."""

    def __init__(self, search: Search, at: Beginning) -> None:
        self.search, self.at, self.problem = search, at, search.problem
        self.choices = [(*forced, *free) for forced, free in zip(at.forced, at.free, strict=True)]
        self.open = at.open.union(*at.forced)
        """Targets that surely are attacked or blocked."""
        self.counted = self._counted()
        self.net = Network(0)
        self.arcs: list[tuple[int, int, int]] = []
        self.good: set[int] = set()
        """Targets that are worth something by themselves."""
        self.own: dict[int, list[int]] = {}
        """The arcs by which a creature does anything at all."""
        self.flow = self._solved()
        """The bound, the whole of the flow, and the flow's gain; None if something certain cannot be kept."""

    def _counted(self) -> dict[int, int]:
        """Requirements to attack or block a target by fewer creatures than it takes: it alone is worth them all, so
        that each of those who it takes counts for a part."""
        found = {}
        for target, few in self.problem.least.items():
            if target not in self.open:
                own = [self.problem.pairs.get((d, target), 0) for d, able in enumerate(self.choices) if target in able]
                if sum(1 for each in own if each) < few:
                    found[target] = sum(own)
        return found

    def _solved(self) -> tuple[int, Whole, int] | None:
        search, problem = self.search, self.problem
        targets = sorted({each for able in self.choices for each in able})
        first = GATE + 1 + len(problem.doers)
        node = {target: first + at for at, target in enumerate(targets)}
        self.net, self.arcs = Network(first + len(targets)), []
        if problem.limit is not None:
            self.net.arc(SOURCE, GATE, problem.limit, 0)
        musts = sum(self._target(target, node[target]) for target in targets)
        musts += sum(self._doer(doer, node) for doer in range(len(problem.doers)))
        total = self.net.fill() - musts * search.must
        if total < -search.small:
            return None
        whole: list[set[int]] = [set() for _ in problem.doers]
        for number, doer, target in self.arcs:
            if self.net.used(number):
                whole[doer].add(target)
        bound = self._bound(total)
        if problem.limit is not None and problem.limit < len(problem.doers):
            bound = min(bound, search.unit * self._by_few() + search.small)
        return bound, tuple(map(frozenset, whole)), total

    def _by_few(self) -> int:
        """No more requirements than these are met by as many creatures as may act: each at its best, what is wanted of
        a target counted for each of them or once for all."""
        problem, wanted = self.problem, self.problem.wanted
        own, all_, sure = [], [], []
        for doer, able in enumerate(self.choices):
            eager, room = problem.eager[doer] if problem.eager else 0, len(self.at.forced[doer]) + self.at.room[doer]
            pairs = [problem.pairs.get((doer, each), 0) for each in able]
            both = [pair + wanted.get(each, 0) for pair, each in zip(pairs, able, strict=True)]
            own.append(eager + sum(sorted(pairs)[-room:]) if room and able else 0)
            all_.append(eager + sum(sorted(both)[-room:]) if room and able else 0)
            sure.append(bool(self.at.forced[doer]) or doer in self.at.acting)
        reached = set().union(*self.choices)
        once = sum(each for target, each in wanted.items() if target in reached)
        return min(_most(all_, sure, problem.limit or 0), once + _most(own, sure, problem.limit or 0))

    def _doer(self, doer: int, node: dict[int, int]) -> int:
        """The arcs of a creature; how much of what it does is a must."""
        search, problem, able = self.search, self.problem, self.choices[doer]
        must = doer in self.at.acting
        if not able:
            return int(must)
        here, forced = GATE + 1 + doer, self.at.forced[doer]
        eager = problem.eager[doer] if problem.eager else 0
        start = SOURCE if problem.limit is None else GATE
        self.own[doer] = [self.net.arc(start, here, 1, search.unit * eager + must * search.must)]
        room = min(len(forced) + self.at.room[doer], len(able))
        if room > 1:
            self.own[doer].append(self.net.arc(SOURCE, here, room - 1, 0))
        for target in able:
            worth = search.worth[doer, target]
            if target in self.counted:
                worth -= search.unit * problem.pairs.get((doer, target), 0)
            if target in forced:
                worth += search.must
            if worth <= 0 and not (eager or must or target in self.good):
                continue
            self.arcs.append((self.net.arc(here, node[target], 1, worth), doer, target))
        return must + len(forced)

    def _target(self, target: int, node: int) -> int:
        """The arcs of a target; how many of its units are a must."""
        search, problem = self.search, self.problem
        few, many = problem.least.get(target, 1), problem.most.get(target, len(problem.doers))
        many = many if problem.limit is None else min(many, problem.limit)
        worth = search.unit * (problem.wanted.get(target, 0) + self.counted.get(target, 0)) // few
        if few > many:
            return 0
        must = few if target in self.open else 0
        if worth or must:
            self.good.add(target)
        self.net.arc(node, SINK, few, worth + (search.must if must else 0))
        if many > few:
            self.net.arc(node, SINK, many - few, 0)
        return must

    def _bound(self, total: int) -> int:
        """A part of a requirement is none: no whole is worth more than this."""
        whole, rest = divmod(total + self.search.small, self.search.unit)
        exact = rest < 2 * self.search.small
        return total if exact else whole * self.search.unit + self.search.small

    def shares(self, fees: Payment) -> dict[int, int]:
        """For each of these fees what the flow's gain loses at least where it is not paid. Arcs are shared out, so that
        it loses the sum where several are not."""
        gains, found = self.net.gains(), dict.fromkeys(fees, 0)
        free: set[int] = set()
        for number, doer, target in self.arcs:
            due = self.search.due[doer, target] & fees
            if due:
                found[min(due)] += self.net.share(number, gains)
            else:
                free.add(doer)
        payers: dict[int, list[int]] = {}
        for fee in fees:
            payers.setdefault(self.problem.fees[fee].doer, []).append(fee)
        for doer, (fee, *others) in payers.items():
            if doer not in free and not others:
                found[fee] += sum(self.net.share(number, gains) for number in self.own.get(doer, ()))
        return found
