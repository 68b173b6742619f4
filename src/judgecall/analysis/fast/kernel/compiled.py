"""How the kernel is compiled: once for a machine, and kept in the user's cache for the next process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs

SETTINGS: Any = numba.config
Function = TypeVar("Function", bound=Callable[..., object])


def _kept_in() -> str:
    """Where machine code is kept. Numba looks only at the file of a function to see whether what it kept still holds,
    but a function also holds those that it calls; so each state of the kernel's sources has a folder of its own."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    state = hashlib.sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:16]
    base = SETTINGS.CACHE_DIR or platformdirs.user_cache_dir("judgecall", appauthor=False)
    return str(Path(base) / f"kernel-{state}")


KEPT_IN = _kept_in()


def compiled(function: Function) -> Function:
    """Compile a function of arrays when it is first called."""
    before, SETTINGS.CACHE_DIR = SETTINGS.CACHE_DIR, KEPT_IN
    try:
        kept: Any = numba.njit(cache=True, nogil=True)(function)
    finally:
        SETTINGS.CACHE_DIR = before
    result: Function = kept
    return result
