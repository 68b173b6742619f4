"""A cluster that Ray looks after: it says who computes which shard, and computes again what a machine has lost."""

from __future__ import annotations

import logging
import math
import os
import signal
import threading
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from socket import create_connection
from typing import Any, TypeVar
from urllib.parse import urlsplit

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of what is computed
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import ray
from ray.exceptions import RayError, RayTaskError

from judgecall.errors import ScenarioError
from judgecall.language import say, say_many
from judgecall.spread.place import AHEAD
from judgecall.spread.task import Done, Task, asked, at_work

P = TypeVar("P")
RETRIES = 10
"""How often a shard is begun again because its process or machine was lost."""
CLIENT_PORT = 10001
"""Where a cluster listens for drivers unless it was told otherwise."""
PATIENCE = 5
"""Seconds within which a machine answers, and after which the cluster is looked at again."""


class Cluster:
    """A cluster by its address; without one, that of this machine, or a new one on its processors alone. Raises
    ScenarioError if it cannot be reached."""

    def __init__(self, address: str | None, workers: int | None) -> None:
        self.workers = workers
        self.processors, self.looked = 1, -math.inf
        try:
            if address:
                where = urlsplit(address)
                create_connection((where.hostname or "", where.port or CLIENT_PORT), PATIENCE).close()
            with _unbroken():
                ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, RayError, ValueError, RuntimeError) as wrong:
            sentence = say("{place}: no cluster answers: {why}", place=address or "ray", why=_why(wrong))
            raise ScenarioError(sentence) from None

    @property
    def name(self) -> str:
        """How many machines and processors there are now."""
        nodes = sum(bool(node["Alive"]) for node in ray.nodes())  # type: ignore[no-untyped-call]
        return say_many("{number} machine", "{number} machines", nodes)

    @property
    def width(self) -> int:
        """How many shards are computed at once; a machine that joins is seen after a moment."""
        if self.workers:
            return self.workers
        now = time.monotonic()
        if now - self.looked > PATIENCE:
            found = ray.cluster_resources()  # type: ignore[no-untyped-call]
            self.processors, self.looked = max(1, int(found.get("CPU", 1))), now
        return self.processors

    def run(self, task: Task, common: object, pieces: Iterable[P]) -> Generator[tuple[P, bytes]]:
        """As `Place.run`."""
        remote = ray.remote(num_cpus=1, max_retries=RETRIES)(at_work)
        work, left = ray.put(asked(task, common)), iter(pieces)
        running: dict[Any, P] = {}
        try:
            while True:
                for piece in islice(left, max(0, AHEAD * self.width - len(running))):
                    running[remote.remote(work, piece)] = piece
                if not running:
                    return
                for done in ray.wait(list(running))[0]:
                    yield running.pop(done), _got(done).result()
        finally:
            _take_back(list(running))

    def close(self) -> None:
        """Leave the cluster; one that was made for now ends."""
        ray.shutdown()


@contextmanager
def _unbroken() -> Iterator[None]:
    """Inside, Ctrl-C waits for the end: Ray crashes where it is broken off as it starts."""
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: asked.append(number)) if _main() else None
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)
    if asked:
        ray.shutdown()
        raise KeyboardInterrupt


def _main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _take_back(handed_out: list[Any]) -> None:
    """Nothing of this is done any more. A shard that just begins as it is told to end needs to be told again; a cluster
    that is gone has nothing to give back."""
    with suppress(RayError, OSError):
        for _ in range(RETRIES):
            for each in handed_out:
                ray.cancel(each)
            if not handed_out:
                break
            handed_out = ray.wait(handed_out, num_returns=len(handed_out), timeout=1)[1]


def _got(reference: Any) -> Done:
    """What a shard gave. Raises ScenarioError if machines are lost again and again, or lack judgecall."""
    try:
        found: Done = ray.get(reference)
    except RayTaskError as wrong:
        if isinstance(wrong.cause, ModuleNotFoundError):
            sentence = say("A machine of the cluster lacks {name}; install judgecall there.", name=wrong.cause.name)
            raise ScenarioError(sentence) from None
        if isinstance(wrong.cause, RayError):
            raise _lost(wrong.cause) from None
        raise
    except RayError as wrong:
        raise _lost(wrong) from None
    return found


def _lost(wrong: RayError) -> ScenarioError:
    return ScenarioError(say("The cluster has lost work, and what is finished is kept: {why}", why=_why(wrong)))


def _why(wrong: Exception) -> str:
    """One line of what Ray says: its first, or what a report that only begins there ends with."""
    lines = str(getattr(wrong, "strerror", None) or wrong).strip().splitlines() or [type(wrong).__name__]
    return say(lines[-1] if lines[0].endswith(":") else lines[0])
