"""The site killed as by a power cut, with people playing: what was acknowledged is there after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import load


def test_kill_9_loses_no_acknowledged_choice(tmp_path: Path) -> None:
    """`scripts/load kill 30` does it more often."""
    site = load.Site(tmp_path)
    try:
        missing = asyncio.run(load.kill(site, 2))
    finally:
        site.kill()

    assert missing == 0
