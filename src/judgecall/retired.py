"""Names of the Python interface that are to go: each still works, with a warning that says what to use instead."""

from __future__ import annotations

from importlib import import_module
from typing import Any
from warnings import warn

RETIRED = {
    "judgecall.games.read": ("judgecall.read", "0.2.0"),
    "judgecall.games.write": ("judgecall.write", "0.2.0"),
}
"""Where a name was, with where it is now and the version in which the old place goes."""


def successor(module: str, name: str) -> Any:
    """What has come in the place of a name that a module once had. Raises AttributeError if it never had it."""
    old = f"{module}.{name}"
    if old not in RETIRED:
        raise AttributeError(f"module '{module}' has no attribute '{name}'")
    new, gone = RETIRED[old]
    warn(f"{old} goes in judgecall {gone}; use {new}.", DeprecationWarning, stacklevel=3)
    home, _, name = new.rpartition(".")
    return getattr(import_module(home), name)
