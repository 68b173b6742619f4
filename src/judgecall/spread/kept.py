"""What has been computed of some work, kept one file each, so that it can be gone on with after any interruption."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile

from judgecall.errors import ScenarioError
from judgecall.language import say

PLAN = "plan.txt"
DIGITS = 16


class Kept:
    """A folder with finished shards of one work, known by its `mark`; what another version has made is other work.
    Raises ScenarioError if the folder holds something else, or cannot be written to."""

    def __init__(self, folder: Path, mark: str) -> None:
        self.folder = folder
        mark = f"judgecall {version('judgecall')} {mark}\n"
        with written_to(folder):
            folder.mkdir(parents=True, exist_ok=True)
            plan = folder / PLAN
            if plan.exists() and plan.read_text("utf-8", errors="replace") != mark:
                raise ScenarioError(say("{where}: other work is kept here; name another folder.", where=folder))
            if not plan.exists():
                write(plan, mark.encode())
            self.files = {path.name.partition(".")[0]: path for path in folder.glob("*.*.json")}

    def read(self, shard: str) -> bytes | None:
        """What a shard gave, if it was finished; a file that is damaged counts as none."""
        try:
            data = self.files[shard].read_bytes()
        except (KeyError, OSError):
            return None
        return data if self.files[shard].name == _named(shard, data) else None

    def keep(self, shard: str, data: bytes) -> None:
        """Write what a shard gave, whole or not at all."""
        with written_to(self.folder):
            write(self.folder / _named(shard, data), data)


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, whenever the machine stops."""
    with NamedTemporaryFile(dir=path.parent, prefix="unfinished-", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            Path(file.name).unlink()
            raise
    Path(file.name).replace(path)


@contextmanager
def written_to(place: Path) -> Iterator[None]:
    """Say in one sentence why something cannot be written there. Raises ScenarioError."""
    try:
        yield
    except OSError as wrong:
        why = wrong.strerror
        raise ScenarioError(say("{where}: this file cannot be written: {why}.", where=place, why=why)) from None


def _named(shard: str, data: bytes) -> str:
    """A shard's file: its name says what is in it, so that damage is seen."""
    return f"{shard}.{sha256(data).hexdigest()[:DIGITS]}.json"
