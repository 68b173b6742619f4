"""Pieces of work for tests of where shards are computed; in a module of their own, since other processes do them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from msgspec import Struct

from judgecall.errors import PlayError
from judgecall.language import say
from judgecall.sources import own_files


class Number(Struct, frozen=True):
    """A piece of work of these tests."""

    number: int

    @property
    def name(self) -> str:
        """By what it is kept."""
        return f"number-{self.number}"


NUMBERS = [Number(at) for at in range(12)]


def squared(common: int, piece: Number) -> bytes:
    """A task of these tests."""
    return str(common * piece.number**2).encode()


def killed_once(folder: str, piece: Number) -> bytes:
    """A task whose process is killed the first time it comes to number 3."""
    mark = Path(folder) / "killed"
    if piece.number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(1, piece)


def killed_always(_common: object, _piece: Number) -> bytes:
    """A task that no process survives."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def endless(_common: object, piece: Number) -> bytes:
    """A task that ends only for number 0, unless it is told to stop."""
    while piece.number:
        time.sleep(0.01)
    return b""


def wrong(_common: object, _piece: Number) -> bytes:
    """A task that says in the person's language what is wrong."""
    raise PlayError(say("{where}: there is no scenario in this folder.", where="here"))


def settings(_common: object, _piece: Number) -> bytes:
    """A task that says whose cards it knows."""
    return "\n".join(Path(file).read_text("utf-8") for file in own_files()).encode()
