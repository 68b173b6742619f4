"""On what machine figures were measured."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

LIBRARIES = ("judgecall", "msgspec", "numpy", "numba")


class Machine(Struct, frozen=True):
    """Processor, how many cores may be used, system, Python and the libraries that matter for speed."""

    processor: str
    cores: int
    system: str
    python: str
    libraries: dict[str, str]

    def __str__(self) -> str:
        libraries = ", ".join(f"{name} {number}" for name, number in self.libraries.items())
        return f"{self.processor} ({self.cores}), {self.system}, {self.python}, {libraries}"


def machine() -> Machine:
    """This machine."""
    return Machine(
        processor=_processor(),
        cores=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        libraries={name: number for name in LIBRARIES if (number := _version(name))},
    )


def _processor() -> str:
    """What the processor is called; Linux says so in a file only."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
