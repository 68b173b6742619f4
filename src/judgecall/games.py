"""Opens the two games: their names are registered, their editions known. Nothing here knows a rule."""

from __future__ import annotations

from functools import cache
from importlib import import_module

GAMES = ("yugioh", "magic")


@cache
def open_all() -> None:
    """Import every game once; the union of events is closed after that."""
    for game in GAMES:
        import_module(f"judgecall.{game}")
