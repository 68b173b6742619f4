"""Which declarations are legal: no restriction broken, and as many requirements met as can be met for free.

A declaration is asked creature by creature. A beginning is on offer exactly when it can still become a legal whole.
A whole is legal if it breaks no restriction and no other whole, paying for nothing that it does not pay for, meets
more requirements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from judgecall.kernel.state import NOTHING

if TYPE_CHECKING:
    from judgecall.magic.completion import Search

Whole: TypeAlias = tuple[frozenset[int], ...]
"""For each creature what it is declared to attack or block."""
Payment: TypeAlias = frozenset[int]
"""The fees, by place, that may be paid."""
FEW = 4
"""So many wholes are tried with another choice before the search is asked."""


@dataclass(frozen=True, slots=True)
class Fee:
    """What one creature must pay, for any deed or for those against some targets."""

    doer: int
    """The place of the creature."""
    amount: int
    targets: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One declaration: creatures in order, what each may be declared to do, and how the whole is judged."""

    doers: tuple[int, ...]
    able: tuple[tuple[int, ...], ...]
    """For each creature what it may attack or block, as far as it alone is concerned."""
    capacity: tuple[int, ...]
    """For each creature how many it may do so to."""
    eager: tuple[int, ...] = ()
    """For each creature the requirements it meets by attacking or blocking anything."""
    pairs: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """(place of the creature, target): the requirements met by just this."""
    wanted: Mapping[int, int] = field(default_factory=dict)
    """For each target the requirements met once it is attacked or blocked."""
    least: Mapping[int, int] = field(default_factory=dict)
    """Targets that can't be attacked or blocked by fewer."""
    most: Mapping[int, int] = field(default_factory=dict)
    """Targets that can't be attacked or blocked by more."""
    lonely: frozenset[int] = frozenset()
    """The places of the creatures that can't do so alone."""
    limit: int | None = None
    """No more creatures than so many may do so."""
    fees: tuple[Fee, ...] = ()
    """What is due from one creature for the same is one fee, however many ask for it; what is never due is none."""
    drains: tuple[int, ...] = ()
    """For each creature the mana that can't be made any more once it is declared."""
    funds: int = 0
    """The mana there could be if nothing drained it."""
    known: dict[Payment, int] = field(default_factory=dict)
    """The most requirements met for each payment, once it was asked for."""
    wholes: dict[Payment, Whole] = field(default_factory=dict)
    """A whole that meets them, for each of these payments."""
    witnesses: list[Whole] = field(default_factory=list)
    """Legal wholes that were come across."""
    rows: dict[Whole, tuple[int, ...]] = field(default_factory=dict)
    """Wholes as the choices made item by item, once they were asked for."""
    searches: dict[Whole | None, Search] = field(default_factory=dict)
    """The searches made ready: for the best whole, and for the best that is nearest to another."""
    items: tuple[int, ...] = field(init=False)
    """The creatures in the order of the questions, each as often as it may be declared to do something."""
    demanding: bool = field(init=False)
    """Some requirement is in force."""
    simple: bool = field(init=False)
    """No restriction, requirement or fee is in force: every choice is on offer."""

    def __post_init__(self) -> None:
        items = tuple(id for id, count in zip(self.doers, self.capacity, strict=True) for _ in range(count))
        demanding = bool(any(self.eager) or self.pairs or self.wanted)
        restricted = bool(self.least or self.most or self.lonely or self.fees) or self.limit is not None
        object.__setattr__(self, "fees", _joined(self.fees))
        object.__setattr__(self, "items", items)
        object.__setattr__(self, "demanding", demanding)
        object.__setattr__(self, "simple", not (demanding or restricted))

    # --- The small questions ---------------------------------------------------------------------------------------

    def offered(self, chosen: tuple[int, ...]) -> list[int]:
        """What the next item may be declared to do, given the choices for the items before it."""
        doer, answered = self._place(len(chosen))
        able = self.able[doer]
        if answered:
            last = chosen[-answered:][-1]
            able = () if last == NOTHING else able[able.index(last) + 1 :]
        if self.simple:
            return [NOTHING, *able]
        nothing = [NOTHING] if self.can_be_completed((*chosen, NOTHING)) else []
        if answered:
            return nothing + [each for each in able if self.can_be_completed((*chosen, each))]
        return nothing + (self._only if self.capacity[doer] == 1 else self._first)(chosen, doer, able)

    def _first(self, chosen: tuple[int, ...], doer: int, able: tuple[int, ...]) -> list[int]:
        """Which of these may be the first for a creature that may do several things. All that are left are tried at
        once; only those that might go with a later one are then tried one by one."""
        from judgecall.magic.completion import Beginning, completed

        found = [each for each in able if self._witnessed((*chosen, each))]
        left = [each for each in able if each not in found]
        before = Beginning.of(self, chosen)
        while left and (whole := completed(self, before.among(doer, left))):
            self.witnesses.append(whole)
            found.append(next(each for each in able if each in whole[doer]))
            left.remove(found[-1])
        last = max(map(able.index, found), default=0)
        return [
            each
            for at, each in enumerate(able)
            if each in found or (at < last and self.can_be_completed((*chosen, each)))
        ]

    def _only(self, chosen: tuple[int, ...], doer: int, able: tuple[int, ...]) -> list[int]:
        """Which of these a creature that does one thing may do. Of equal targets one is looked at, and all that are
        left are tried at once."""
        from judgecall.magic.completion import Beginning, completed

        equal = self._equal(chosen, doer, able)
        left = [each for each in able if equal[each] == each]
        before = Beginning.of(self, chosen)
        while left:
            for each in [each for each in left if self._witnessed((*chosen, each))]:
                left.remove(each)
            found = completed(self, before.among(doer, left)) if left else None
            if found is None:
                break
            self.witnesses.append(found)
        return [each for each in able if equal[each] not in left]

    def _equal(self, chosen: tuple[int, ...], doer: int, able: tuple[int, ...]) -> dict[int, int]:
        """For each target the first that is the same to this creature and to all that are asked after it."""
        first: dict[tuple[object, ...], int] = {}
        counts, later = self.counts(self.whole(chosen)), range(doer, len(self.doers))
        found = {}
        for each in able:
            own = self.wanted.get(each), self.least.get(each), self.most.get(each), counts.get(each)
            theirs = [(each in self.able[at], self.pairs.get((at, each))) for at in later]
            fees = [fee.targets is None or each in fee.targets for fee in self.fees]
            found[each] = first.setdefault((own, tuple(theirs), tuple(fees)), each)
        return found

    def _witnessed(self, chosen: tuple[int, ...]) -> bool:
        """Whether some legal whole has this beginning: one come across, or one that differs only in the last choice."""
        size = len(chosen)
        rows = [self.choices(each) for each in self.witnesses]
        if any(row[:size] == chosen for row in rows):
            return True
        for row in [row for row in rows if row[: size - 1] == chosen[:-1]][-FEW:]:
            other = self.whole((*chosen, *row[size:]))
            if self.choices(other)[:size] == chosen and self.fees_of(other) in self.known and self.legal(other):
                self.witnesses.append(other)
                return True
        return False

    def _place(self, item: int) -> tuple[int, int]:
        """The place of the creature that an item is about, and how often it was asked before."""
        for doer, count in enumerate(self.capacity):
            if item < count:
                return doer, item
            item -= count
        raise AssertionError(f"there is no item {item}")

    def whole(self, chosen: tuple[int, ...]) -> Whole:
        """The choices made item by item as what each creature does; items not yet asked do nothing."""
        found, at = [], 0
        for count in self.capacity:
            found.append(frozenset(chosen[at : at + count]) - {NOTHING})
            at += count
        return tuple(found)

    def choices(self, whole: Whole) -> tuple[int, ...]:
        """A whole as the choices made item by item."""
        row = self.rows.get(whole)
        if row is None:
            row = self.rows[whole] = tuple(self._choices(whole))
        return row

    def _choices(self, whole: Whole) -> list[int]:
        found: list[int] = []
        for doer, count in enumerate(self.capacity):
            own = [each for each in self.able[doer] if each in whole[doer]]
            found += [*own, *[NOTHING] * (count - len(own))]
        return found

    def can_be_completed(self, chosen: tuple[int, ...]) -> bool:
        """Whether a beginning (or a whole) is or can become a legal declaration."""
        from judgecall.magic.completion import Beginning, completed

        if chosen and self._witnessed(chosen):
            return True
        found = completed(self, Beginning.of(self, chosen))
        if found is not None:
            self.witnesses.append(found)
        return found is not None

    # --- The whole -------------------------------------------------------------------------------------------------

    def counts(self, whole: Whole) -> dict[int, int]:
        """How many attack or block each target."""
        found: dict[int, int] = {}
        for targets in whole:
            for each in targets:
                found[each] = found.get(each, 0) + 1
        return found

    def met(self, whole: Whole) -> int:
        """How many requirements a whole meets."""
        total = sum(self.wanted.get(target, 0) for target in self.counts(whole)) if self.wanted else 0
        for doer, targets in enumerate(whole):
            if targets:
                total += self.eager[doer] if self.eager else 0
                if self.pairs:
                    total += sum(self.pairs.get((doer, each), 0) for each in targets)
        return total

    def fees_of(self, whole: Whole) -> Payment:
        """The fees that a whole must pay."""
        return frozenset(at for at, fee in enumerate(self.fees) if self.due(fee, whole[fee.doer]))

    def due(self, fee: Fee, targets: frozenset[int]) -> bool:
        """Whether a creature that attacks or blocks these must pay a fee."""
        return bool(targets) and (fee.targets is None or not targets.isdisjoint(fee.targets))

    def cost(self, fees: Iterable[int]) -> int:
        """How much some fees are."""
        return sum(self.fees[each].amount for each in fees)

    def affordable(self, whole: Whole) -> bool:
        """Whether what a whole costs can be paid with what is left."""
        if not self.fees:
            return True
        drained = sum(self.drains[doer] for doer, targets in enumerate(whole) if targets) if self.drains else 0
        cost = self.cost(self.fees_of(whole))
        return not cost or cost + drained <= self.funds

    def broken(self, whole: Whole) -> tuple[str, int] | None:
        """The restriction that a whole breaks and whose it is (a creature or target), or None. What cannot be paid
        for is one of them."""
        acting = [doer for doer, targets in enumerate(whole) if targets]
        for target, count in self.counts(whole).items():
            if count < self.least.get(target, 0):
                return "least", target
            if count > self.most.get(target, count):
                return "most", target
        if len(acting) == 1 and acting[0] in self.lonely:
            return "alone", self.doers[acting[0]]
        if self.limit is not None and len(acting) > self.limit:
            return "limit", self.doers[acting[self.limit]]
        return None if self.affordable(whole) else ("pay", self.doers[acting[0]])

    def best(self, payment: Payment) -> int:
        """The most requirements that a whole can meet that pays for nothing more than this."""
        if payment not in self.known:
            from judgecall.magic.completion import Beginning, greatest

            least = max((most for paid, most in self.known.items() if paid < payment), default=0)
            if any(payment < paid and most == least for paid, most in self.known.items()):  # more meets no fewer
                found = next((self.wholes[p] for p, most in self.known.items() if p < payment and most == least), None)
                found = found or self.whole(())
            else:
                found = greatest(self, Beginning.of(self, ()), payment, least=least)
            assert found is not None, "doing nothing breaks no restriction"
            self.known[payment], self.wholes[payment] = self.met(found), found
        return self.known[payment]

    def surpassed(self, whole: Whole, payment: Payment) -> bool:
        """Whether some whole that pays for nothing more than this meets more requirements."""
        met = self.met(whole)
        if any(most > met and paid <= payment for paid, most in self.known.items()):
            return True
        return met < self.best(payment)

    def legal(self, whole: Whole) -> bool:
        """Whether a whole breaks no restriction and meets as many requirements as it must."""
        return self.broken(whole) is None and not (self.demanding and self.surpassed(whole, self.fees_of(whole)))

    # --- The nearest legal one -------------------------------------------------------------------------------------

    def changes(self, wanted: Whole, whole: Whole) -> int:
        """How far a whole is from the one that was wanted: what is given up, and who acts though it should not."""
        return sum(len(one - other) if one else len(other) for one, other in zip(wanted, whole, strict=True))

    def nearest(self, wanted: Whole) -> Whole:
        """The legal whole with the fewest changes; of several, always the same one."""
        from judgecall.magic.completion import Beginning, greatest

        best: tuple[int, Whole] | None = None
        start = Beginning.of(self, ())
        for size, payment in self._payments_near(self.fees_of(wanted)):
            if best is not None and size >= best[0]:
                break
            payers = frozenset(self.fees[each].doer for each in payment)
            if self.cost(payment) > self.funds or (self.limit is not None and len(payers) > self.limit):
                continue
            least, closer = self.best(payment) if self.demanding else 0, best[0] if best else None
            found = greatest(self, replace(start, acting=payers), payment, least=least, near=wanted, closer=closer)
            if found is not None and (best is None or self.changes(wanted, found) < best[0]):
                best = self.changes(wanted, found), found
        assert best is not None, "doing nothing breaks no restriction"
        return best[1]

    def better(self, whole: Whole) -> Whole:
        """The nearest whole that meets the most requirements without paying for more."""
        from judgecall.magic.completion import Beginning, greatest

        found = greatest(self, Beginning.of(self, ()), self.fees_of(whole), near=whole)
        assert found is not None, "doing nothing breaks no restriction"
        return found

    def _payments_near(self, paid: Payment) -> Iterator[tuple[int, Payment]]:
        """What might be paid instead, with how many creatures would pay otherwise, fewest first."""
        own: dict[int, list[int]] = {}
        for at, fee in enumerate(self.fees):
            own.setdefault(fee.doer, []).append(at)
        for size in range(len(own) + 1):
            for some in combinations(own, size):
                others = [[each for each in _subsets(own[doer]) if each != paid & set(own[doer])] for doer in some]
                for instead in product(*others):
                    kept = frozenset(each for each in paid if self.fees[each].doer not in some)
                    yield size, kept.union(*instead)


def _joined(fees: tuple[Fee, ...]) -> tuple[Fee, ...]:
    amounts: dict[tuple[int, frozenset[int] | None], int] = {}
    for fee in fees:
        if fee.targets is None or fee.targets:
            amounts[fee.doer, fee.targets] = amounts.get((fee.doer, fee.targets), 0) + fee.amount
    return tuple(Fee(doer, amount, targets) for (doer, targets), amount in amounts.items())


def _subsets(fees: list[int]) -> list[frozenset[int]]:
    return [frozenset(some) for size in range(len(fees) + 1) for some in combinations(fees, size)]
