"""Who waits for news of which game. The news is only the number of the last act: what it shows each must ask for."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from judgecall.language import say
from judgecall.web.refusal import BUSY, Refusal

SEATED = -1
"""Told instead of a number when somebody took a seat."""
PATIENCE = 15.0
"""Seconds after which a page that waits is told that nothing was new, so that both sides know the line is open."""


class News:
    """The pages that wait, by game. News comes from any thread; the waiting is done on the loop of the site."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.loop: asyncio.AbstractEventLoop | None = None
        self.waiting: defaultdict[str, set[asyncio.Queue[int]]] = defaultdict(set)
        self.closed = False

    @property
    def count(self) -> int:
        """How many pages wait."""
        return sum(map(len, self.waiting.values()))

    def tell(self, game: str, number: int) -> None:
        """Say that an act was done in a game."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._tell, game, number)

    def _tell(self, game: str, number: int) -> None:
        for queue in self.waiting.get(game, ()):
            while not queue.empty():  # only the last counts
                queue.get_nowait()
            queue.put_nowait(number)

    async def of(self, game: str, number: int) -> AsyncIterator[int | None]:
        """The number of the last act now, then of each that is done; None where nothing was done for a while."""
        if self.count >= self.most:
            raise Refusal(say("Too many pages wait for news; load this one again by hand."), BUSY)
        queue: asyncio.Queue[int] = asyncio.Queue()
        self.waiting[game].add(queue)
        try:
            yield number
            while not self.closed:
                try:
                    yield await asyncio.wait_for(queue.get(), PATIENCE)
                except TimeoutError:
                    yield None
        finally:
            self.waiting[game].discard(queue)
            if not self.waiting[game]:
                del self.waiting[game]

    def close(self) -> None:
        """Let everybody go."""
        self.closed = True
        for game in list(self.waiting):
            self._tell(game, 0)
