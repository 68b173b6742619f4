"""Where shards are computed: in this process, in several on this machine, or on a cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.language import say
from judgecall.spread.task import Done, Task, asked, at_work

if TYPE_CHECKING:
    from judgecall.spread.cluster import Cluster

P = TypeVar("P")
LOCAL, RAY, ADDRESS = "local", "ray", "ray://"
AHEAD = 2
"""How many shards are handed out for each processor, so that none waits for work."""
LOSSES = 3
"""After so many losses of processes, with nothing finished in between, work is given up."""


class Place(Protocol):
    """Somewhere shards are computed."""

    @property
    def name(self) -> str:
        """How large it is, for people; empty on this machine."""

    def run(self, task: Task, common: object, pieces: Iterable[P]) -> Generator[tuple[P, bytes]]:
        """What comes of each piece, as it comes. Pieces are taken when there is somebody to do them, so that they may
        depend on what has come. Raises ScenarioError with what a shard says is wrong."""


class Here:
    """This process: one shard after the other."""

    name = ""

    def run(self, task: Task, common: object, pieces: Iterable[P]) -> Generator[tuple[P, bytes]]:
        """As `Place.run`."""
        for piece in pieces:
            yield piece, task(common, piece)


class Own(SpawnContext):
    """Begins processes anew, and knows which are its own."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[SpawnProcess] = []

    def Process(self, *given: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        """Another process."""
        self.begun.append(SpawnProcess(*given, **named))
        return self.begun[-1]


class Processes:
    """Several processes on this machine; one that is killed is replaced, and what it was at is done again."""

    name = ""

    def __init__(self, number: int) -> None:
        self.number = number
        self.lost = 0
        self._start()

    def run(self, task: Task, common: object, pieces: Iterable[P]) -> Generator[tuple[P, bytes]]:
        """As `Place.run`."""
        work, left = asked(task, common), iter(pieces)
        running: dict[Future[Done], P] = {}
        try:
            while True:
                for piece in islice(left, AHEAD * self.number - len(running)):
                    running[self.pool.submit(at_work, work, piece)] = piece
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    try:
                        found = done.result()
                    except BrokenProcessPool:
                        self._replace()
                        running = {self.pool.submit(at_work, work, piece): piece for piece in running.values()}
                        break
                    self.lost = 0
                    yield running.pop(done), found.result()
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        """End the processes, whatever they are at: all that is finished has been given."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in self.own.begun:
            if process.pid is not None:  # Ctrl-C may come before it has started
                process.terminate()
                process.join()

    def _start(self) -> None:
        self.own = Own()
        self.pool = ProcessPoolExecutor(self.number, self.own, _begun)

    def _replace(self) -> None:
        self.close()
        self.lost += 1
        if self.lost == LOSSES:
            raise ScenarioError(say("Processes are lost again and again; what is finished is kept."))
        self._start()


@contextmanager
def place(on: str = LOCAL, workers: int | None = None) -> Iterator[Place]:
    """The place of this name: `local`, `ray` (the cluster this machine belongs to, or one made for now) or a cluster's
    address `ray://HOST:PORT`. `workers`: how many shards are computed at once; without it one on this machine, and as
    many as a cluster has processors. Raises ScenarioError where there is no such place."""
    found: Processes | Cluster
    if on == LOCAL and (workers or 1) == 1:
        yield Here()
        return
    if on == LOCAL:
        found = Processes(workers or 1)
    elif on == RAY or on.startswith(ADDRESS):
        found = _cluster(on, workers)
    else:
        sentence = say("There is no place “{name}”: say `local`, `ray` or `ray://HOST:PORT`.", name=on)
        raise ScenarioError(sentence + did_you_mean(nearest(on, (LOCAL, RAY))))
    try:
        yield found
    finally:
        found.close()


def _cluster(on: str, workers: int | None) -> Cluster:
    address = on if on != RAY else None
    if address and ("RAY_AUTH_TOKEN" in os.environ or (Path.home() / ".ray" / "auth_token").exists()):
        os.environ.setdefault("RAY_AUTH_MODE", "token")  # Ray shows a token by itself only to a cluster of this machine
    try:
        from judgecall.spread.cluster import Cluster
    except ModuleNotFoundError as missing:
        raise ScenarioError(
            say("{name} is missing: install judgecall with the extra “scale”.", name=missing.name)
        ) from None
    return Cluster(address, workers)


def _begun() -> None:
    """A process leaves Ctrl-C to the one that asked for its work, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_with_the_parent, daemon=True).start()


def _with_the_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
