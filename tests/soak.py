"""Random play at length, on every core: `soak.py [GAMES] [EDITION ...]`."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor

from judgecall.games import open_all
from judgecall.kernel.edition import known_editions
from random_play import Trouble, play

CHUNK = 100
WHOLE = 10_000


def chunk(work: tuple[str, int]) -> tuple[int, int, list[str]]:
    """Play one chunk of games: decisions taken, the longest game, what went wrong."""
    open_all()
    id, first = work
    decisions, longest, troubles = 0, 0, []
    for seed in range(first, first + CHUNK):
        try:
            count = play(id, seed)
        except Trouble as trouble:
            troubles.append(str(trouble))
        else:
            decisions, longest = decisions + count, max(longest, count)
    return decisions, longest, troubles


def soak(id: str, games: int, pool: ProcessPoolExecutor) -> bool:
    """Play so many random games of an edition; whether every promise was kept."""
    began, decisions, longest, troubles, done = time.monotonic(), 0, 0, [], 0
    for count, most, wrong in pool.map(chunk, [(id, first) for first in range(0, games, CHUNK)]):
        decisions, longest, done = decisions + count, max(longest, most), done + CHUNK
        troubles += wrong
        if sys.stderr.isatty():
            print(f"\r{id}: {done} of {games} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    seconds = time.monotonic() - began
    print(
        f"{id}: {done} games, {decisions} decisions, longest {longest}, {len(troubles)} troubles, {seconds:.0f} s",
        flush=True,
    )
    for trouble in troubles[:5]:
        print(trouble, flush=True)
    return not troubles


def main(arguments: list[str]) -> int:
    """Soak the editions named, or all; 1 if a promise was broken."""
    open_all()
    games = int(arguments[0]) if arguments else WHOLE
    editions = arguments[1:] or known_editions()
    try:
        with ProcessPoolExecutor() as pool:
            kept = [soak(id, games, pool) for id in editions]
            return 0 if all(kept) else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
