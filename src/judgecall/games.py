"""Opens the two games: their names are registered, their editions known. Nothing here knows a rule."""

from __future__ import annotations

from functools import cache


@cache
def open_all() -> None:
    """Import both games once; the union of events is closed after that."""
    import judgecall.magic
    import judgecall.yugioh
