"""A simulation by shards: played by one or more processes, kept one file each, gone on with where it was left."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from judgecall.analysis.simulation import SHARD, Game, Plan, shard
from judgecall.errors import ScenarioError
from judgecall.games import open_all
from judgecall.language import say

PLAN = "plan.json"


class Kept:
    """A folder with what has been played of a plan. Raises ScenarioError if it holds another simulation."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        with _written_to(folder):
            folder.mkdir(parents=True, exist_ok=True)
            mark = folder / PLAN
            if mark.exists() and mark.read_text("utf-8") != plan.mark:
                raise ScenarioError(
                    say("{where}: another simulation is kept here; name another folder with --out.", where=folder)
                )
            if not mark.exists():
                self._write(mark, plan.mark.encode())

    def read(self, number: int, games: int) -> list[Game] | None:
        """The games of a shard, if it was played to its end; a file that is damaged counts as none."""
        try:
            found = msgspec.json.decode(self._path(number).read_bytes(), type=list[Game])
        except (OSError, msgspec.MsgspecError):
            return None
        return found if len(found) == games else None

    def keep(self, number: int, games: list[Game]) -> None:
        """Write a shard, whole or not at all."""
        with _written_to(self.folder):
            self._write(self._path(number), msgspec.json.encode(games))

    def _path(self, number: int) -> Path:
        return self.folder / f"shard-{number:06}.json"

    def _write(self, path: Path, data: bytes) -> None:
        with NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)


@contextmanager
def _written_to(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as wrong:
        raise ScenarioError(
            say("{where}: this file cannot be written: {why}.", where=folder, why=wrong.strerror)
        ) from None


def simulate(
    plan: Plan, folder: Path | None = None, workers: int = 1, tick: Callable[[int], None] | None = None
) -> list[Game]:
    """All games of a plan, in their order whatever the number of workers; what `folder` keeps is not played again. When
    it is interrupted it returns the games that were finished. Raises ScenarioError for a folder of another plan."""
    kept = Kept(folder, plan) if folder is not None else None
    found: dict[int, list[Game]] = {}
    for number in range(plan.shards) if kept else ():
        games = kept.read(number, _size(plan, number)) if kept else None
        if games is not None:
            found[number] = games
    left = [number for number in range(plan.shards) if number not in found]
    try:
        for number, games in _played(plan, left, workers):
            found[number] = games
            if kept:
                kept.keep(number, games)
            if tick:
                tick(sum(map(len, found.values())))
    except KeyboardInterrupt:
        pass
    return [game for number in sorted(found) for game in found[number]]


def _size(plan: Plan, number: int) -> int:
    return min(plan.games, (number + 1) * SHARD) - number * SHARD


def _played(plan: Plan, numbers: list[int], workers: int) -> Iterator[tuple[int, list[Game]]]:
    if workers == 1 or len(numbers) < 2:
        for number in numbers:
            yield number, shard(plan, number)
        return
    with ProcessPoolExecutor(min(workers, len(numbers)), get_context("spawn"), _begun) as pool:
        running: dict[Future[list[Game]], int] = {pool.submit(shard, plan, number): number for number in numbers}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begun() -> None:
    """A worker leaves Ctrl-C to the process that asked for its work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    open_all()
