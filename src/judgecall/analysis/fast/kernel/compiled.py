"""How the kernel is compiled: once for a machine, and kept in the user's cache for the next process.

Compiling takes long, so no part is compiled twice for the constants that it is called with, nor with what only a call
from Python needs; and arrays are assigned element by element, since what assigns them whole brings all of Numba's error
messages with it. That is a quarter of a minute instead of a whole one.

What counts who holds an array costs more than reading it, so only parts that make arrays count. The others borrow what
they are given, and give back numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs

SETTINGS: Any = numba.config
TYPES: Any = numba.types
Function = TypeVar("Function", bound=Callable[..., object])
GIVEN_BACK = ("None", "bool", "int", "tuple[int, int]")
"""What a part may return that counts no arrays."""


def _kept_in() -> str:
    """Where machine code is kept. Numba looks only at the file of a function to see whether what it kept still holds,
    but a function also holds those that it calls; so each state of the kernel's sources has a folder of its own."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    state = hashlib.sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:16]
    base = SETTINGS.CACHE_DIR or platformdirs.user_cache_dir("judgecall", appauthor=False)
    return str(Path(base) / f"kernel-{state}")


KEPT_IN = _kept_in()


def kernel(function: Function) -> Function:
    """Compile a function of arrays with all its parts when it is first called from Python, and keep it."""
    before, SETTINGS.CACHE_DIR = SETTINGS.CACHE_DIR, KEPT_IN
    try:
        kept: Any = numba.njit(cache=True, nogil=True)(function)
    finally:
        SETTINGS.CACHE_DIR = before
    result: Function = kept
    return result


def compiled(function: Function) -> Function:
    """Compile a part of a kernel, which is called by kernels and other parts only. It makes no arrays and returns
    none."""
    assert function.__annotations__["return"] in GIVEN_BACK, f"{function.__name__} may return an array"
    return _part(function, counting=False)


def making_arrays(function: Function) -> Function:
    """Compile a part of a kernel that makes arrays or returns some."""
    return _part(function, counting=True)


def _part(function: Function, counting: bool) -> Function:
    settings: dict[str, Any] = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": counting}
    part: Any = numba.njit(**settings)(function)
    of_types = part.get_call_template

    def of_numbers(types: tuple[Any, ...], named: Any) -> object:
        """The same code for every number, be it a constant."""
        return of_types(tuple(TYPES.unliteral(each) for each in types), named)

    part.get_call_template = of_numbers
    result: Function = part
    return result
