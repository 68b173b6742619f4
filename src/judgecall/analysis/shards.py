"""A simulation by shards: played wherever there is a place for it, kept, gone on with where it was left."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from judgecall.analysis.simulation import SHARD, Game, Plan, played
from judgecall.games import open_all
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, Place
from judgecall.spread.shards import compute


class Shard(Struct, frozen=True):
    """Games that are played and kept together: from `first` on, and the number after the last."""

    first: int
    end: int

    @property
    def name(self) -> str:
        """By what it is kept."""
        return f"games-{self.first:08}-{self.end:08}"


def simulate(
    plan: Plan, folder: Path | None = None, place: Place | None = None, tick: Callable[[int], None] | None = None
) -> list[Game]:
    """All games of a plan, in their order wherever they are played; what `folder` keeps is not played again. When it
    is interrupted it returns the games that were finished. Raises ScenarioError for a folder of another plan."""
    kept = Kept(folder, plan.mark) if folder is not None else None
    found: dict[int, list[Game]] = {}
    done = 0

    def take(shard: Shard, data: bytes) -> None:
        nonlocal done
        found[shard.first] = msgspec.json.decode(data, type=list[Game])
        done += len(found[shard.first])
        if tick:
            tick(done)

    with suppress(KeyboardInterrupt):
        compute(play, plan, shards(plan), take, place or Here(), kept)
    return [game for first in sorted(found) for game in found[first]]


def shards(plan: Plan) -> list[Shard]:
    """The shards of a plan, in their order."""
    return [Shard(first, min(plan.games, first + SHARD)) for first in range(0, plan.games, SHARD)]


def play(plan: Plan, shard: Shard) -> bytes:
    """The games of one shard as JSON."""
    open_all()
    return msgspec.json.encode([played(plan, number) for number in range(shard.first, shard.end)])
