"""Which declarations are legal: no restriction broken, and as many requirements met as can be met for free.

A declaration is asked creature by creature. A beginning is on offer exactly when it can still become a legal whole.
A whole is legal if it breaks no restriction and no other whole, paying for nothing that it does not pay for, meets
more requirements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

Tally: TypeAlias = tuple[int, ...]
"""What restrictions and requirements over the whole declaration can see of the parts chosen so far."""
Payers: TypeAlias = frozenset[int]
"""The items, by place, that may do what must be paid for."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One declaration: creatures in order, what each may be declared to do, and how the whole is judged."""

    items: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    """For each item what it may do, as far as it alone is concerned; doing nothing comes first."""
    gain: Callable[[int, int], int]
    """How many requirements a choice meets by itself: (place of the item, choice)."""
    price: Callable[[int, int], int]
    """What a choice costs; 0 is free."""
    start: Tally
    count: Callable[[Tally, int, int], Tally | None]
    """The tally with one choice more; None if that breaks a restriction for good."""
    verdict: Callable[[Tally], int | None]
    """Requirements met by the whole; None if it breaks a restriction."""
    demanding: bool = True
    """Some requirement is in force."""
    simple: bool = False
    """No restriction, requirement or price is in force: every choice is on offer."""
    memo: dict[tuple[int, Tally, Payers], int | None] = field(default_factory=dict)

    def best(self, at: int, tally: Tally, payers: Payers) -> int | None:
        """The most requirements that the items from `at` on can still meet; None if no legal whole is left."""
        if at == len(self.items):
            return self.verdict(tally)
        key = (at, tally, payers)
        if key not in self.memo:
            self.memo[key] = self._best(at, tally, payers)
        return self.memo[key]

    def _best(self, at: int, tally: Tally, payers: Payers) -> int | None:
        found: int | None = None
        for choice in self.choices[at]:
            if at not in payers and self.price(at, choice):
                continue
            after = self.count(tally, at, choice)
            rest = None if after is None else self.best(at + 1, after, payers)
            if rest is not None:
                total = rest + self.gain(at, choice)
                found = total if found is None or total > found else found
        return found

    def offered(self, chosen: tuple[int, ...]) -> list[int]:
        """What the next item may be declared to do, given the choices for the items before it."""
        at = len(chosen)
        if self.simple:
            return list(self.choices[at])
        return [choice for choice in self.choices[at] if self.can_be_completed((*chosen, choice))]

    def can_be_completed(self, chosen: tuple[int, ...]) -> bool:
        """Whether a beginning (or a whole) is or can become a legal declaration."""
        so_far = self._so_far(chosen)
        if so_far is None:
            return False
        tally, met = so_far
        if not self.demanding:
            return self.best(len(chosen), tally, frozenset(range(len(self.items)))) is not None
        for payers in self._payers(chosen):
            rest = self.best(len(chosen), tally, payers)
            most = self.best(0, self.start, payers)
            if rest is not None and most is not None and met + rest >= most:
                return True
        return False

    def _payers(self, chosen: tuple[int, ...]) -> Iterator[Payers]:
        """Every set of items that might pay in a whole with this beginning."""
        paying = frozenset(at for at, choice in enumerate(chosen) if self.price(at, choice))
        later = [
            at
            for at in range(len(chosen), len(self.items))
            if any(self.price(at, choice) for choice in self.choices[at])
        ]
        for size in range(len(later) + 1):
            for more in combinations(later, size):
                yield paying.union(more)

    def _so_far(self, chosen: tuple[int, ...]) -> tuple[Tally, int] | None:
        tally, met = self.start, 0
        for at, choice in enumerate(chosen):
            after = None if choice not in self.choices[at] else self.count(tally, at, choice)
            if after is None:
                return None
            tally, met = after, met + self.gain(at, choice)
        return tally, met

    def breaks_restriction(self, chosen: tuple[int, ...]) -> bool:
        """Whether a whole breaks a restriction, so that it is illegal whatever requirements it meets."""
        so_far = self._so_far(chosen)
        return so_far is None or self.verdict(so_far[0]) is None
