"""How often an address may ask."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

ADDRESSES = 20_000
"""How many addresses are remembered at once; who asked longest ago is forgotten first."""


class Pace:
    """How fast each address may ask: `a_minute` on the whole, and so many at once."""

    def __init__(self, a_minute: int) -> None:
        self.most = float(a_minute)
        self.known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str, weight: float = 1.0) -> bool:
        """Whether an address may ask once more now."""
        now = monotonic()
        left, since = self.known.pop(address, (self.most, now))
        left = min(self.most, left + (now - since) * self.most / 60)
        allowed = left >= weight
        self.known[address] = (left - weight if allowed else left, now)
        while len(self.known) > ADDRESSES:
            self.known.popitem(last=False)
        return allowed
