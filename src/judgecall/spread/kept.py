"""What has been computed of some work, kept one file each, so that it can be gone on with after any interruption."""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from judgecall.disk import write, writing
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
        with writing(folder):
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
        write(self.folder / _named(shard, data), data)


def _named(shard: str, data: bytes) -> str:
    """A shard's file: its name says what is in it, so that damage is seen."""
    return f"{shard}.{sha256(data).hexdigest()[:DIGITS]}.json"
