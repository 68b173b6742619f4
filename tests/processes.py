"""The processes of this machine, as tests look at them."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from pathlib import Path


def title(process: int) -> str:
    """What a process calls itself; nothing once it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def children(parents: Collection[int]) -> list[int]:
    """The processes that others have begun."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:  # it has ended
            continue
        if int(parent) in parents:
            found.append(int(folder.name))
    return found


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether something holds within a minute."""
    began = time.monotonic()
    while not holds() and time.monotonic() - began < 60:
        time.sleep(0.1)
    return holds()
