"""Work that takes long, in processes of its own: they can be stopped, and whoever asked goes on beside them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from threading import Thread
from typing import Any

from judgecall.errors import JudgecallError
from judgecall.language import say, speaking

OUT_OF_TIME, STOPPED, FAILED = "out of time", "stopped", "failed"
READY = "judgecall.work.ready"


@cache
def context() -> BaseContext:
    """How processes are made: from one that has read the rules, where the system can do that, and else from nothing."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload([READY])
    return found


class Work:
    """One piece of work in its process: a function of a module, what it is given, and how many seconds it may take."""

    def __init__(self, task: Callable[..., Any], given: tuple[Any, ...], language: str, seconds: float) -> None:
        made = context()
        self.inbox, outbox = made.Pipe(duplex=False)
        self.process = made.Process(  # type: ignore[attr-defined]  # every context has it
            target=_at_work, args=(outbox, task, given, language), daemon=True
        )
        self.outbox = outbox
        self.seconds = seconds
        self.why = ""

    def start(self, done: Callable[[Any, str], None]) -> None:
        """Begin; `done(result, why)` is told the result, or why there is none, once, from another thread."""
        self._begin()
        Thread(target=lambda: done(*self._watch()), daemon=True).start()

    def run(self) -> tuple[Any, str]:
        """Do it and wait: the result, or None and why there is none."""
        self._begin()
        return self._watch()

    def stop(self, why: str = STOPPED) -> None:
        """End it."""
        self.why = self.why or why
        if self.process.pid is not None:
            self.process.terminate()

    def _begin(self) -> None:
        if not self.why:
            self.process.start()
        self.outbox.close()  # so that the end of the process is the end of what it says

    def _watch(self) -> tuple[Any, str]:
        result, why = None, ""
        try:
            if self.inbox.poll(self.seconds):
                result, why = self.inbox.recv()
            else:
                self.stop(OUT_OF_TIME)
        except (EOFError, OSError):  # it was stopped, or has died
            why = self.why or FAILED
        if self.process.pid is not None:
            self.process.join(5)
            if self.process.is_alive():
                self.process.kill()
        return result, why or self.why


def _at_work(outbox: Connection, task: Callable[..., Any], given: tuple[Any, ...], language: str) -> None:
    """What the process does."""
    with speaking(language):
        try:
            outbox.send((task(*given), ""))
        except JudgecallError as wrong:
            outbox.send((None, str(wrong)))
        except Exception:
            outbox.send((None, FAILED))


def said(why: str) -> str:
    """Why there is no result, as a sentence."""
    sentences = {
        OUT_OF_TIME: say("There was not enough time for it; a smaller board would do."),
        STOPPED: say("It was stopped."),
        FAILED: say("It failed; nothing else is touched by that."),
    }
    return sentences.get(why, why)
