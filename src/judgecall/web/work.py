"""Work that takes long, in processes of its own: they can be stopped, and the site goes on beside them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from judgecall.errors import JudgecallError
from judgecall.games import read
from judgecall.language import say, speaking

OUT_OF_TIME, STOPPED, FAILED = "out of time", "stopped", "failed"


class Work:
    """One piece of work in its process. `done` is told the result, or why there is none, once."""

    def __init__(self, kind: str, state: bytes, seat: int, language: str, seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self.inbox, outbox = context.Pipe(duplex=False)
        self.process = context.Process(target=_at_work, args=(outbox, kind, state, seat, language), daemon=True)
        self.seconds = seconds
        self.why = ""

    def start(self, done: Callable[[Any, str], None]) -> None:
        """Begin; `done(result, why)` is called from another thread."""
        self.process.start()
        Thread(target=self._watch, args=(done,), daemon=True).start()

    def stop(self, why: str = STOPPED) -> None:
        """End it."""
        self.why = self.why or why
        self.process.terminate()

    def _watch(self, done: Callable[[Any, str], None]) -> None:
        result, why = None, ""
        try:
            if self.inbox.poll(self.seconds):
                result, why = self.inbox.recv()
            else:
                self.stop(OUT_OF_TIME)
        except (EOFError, OSError):  # it was stopped, or has died
            why = self.why or FAILED
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
        done(result, why or self.why)


def _at_work(outbox: Connection, kind: str, state: bytes, seat: int, language: str) -> None:
    """What the process does."""
    from judgecall.web.searches import KINDS

    with speaking(language):
        try:
            outbox.send((KINDS[kind](read(state), seat), ""))
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
