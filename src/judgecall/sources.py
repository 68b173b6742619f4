"""Where cards come from that the built-in library lacks: the catalogue, and a person's own files."""

from __future__ import annotations

import os
from collections.abc import Sequence

from judgecall import doors

VARIABLE = "JUDGECALL_CARDS"
"""The environment variable that names a person's own card files, separated as paths are."""

_chosen: list[str] = []
_whole: list[bool] = []


def further() -> object | None:
    """The source of further cards; None where none is offered."""
    found: object | None = doors.through(doors.CARDS)
    return found


def choose_files(paths: Sequence[str]) -> None:
    """The person's own card files for what follows; with none, those of the environment."""
    _chosen[:] = paths


def only_whole(only: bool) -> None:
    """Whether cards of which not everything works are refused in what follows."""
    _whole[:] = [only]


def refuses_partial() -> bool:
    """Whether cards of which not everything works are refused."""
    return _whole == [True]


def own_files() -> tuple[str, ...]:
    """The person's own card files, the one that is asked first at the front."""
    if _chosen:
        return tuple(_chosen)
    named = os.environ.get(VARIABLE, "")
    return tuple(path for path in named.split(os.pathsep) if path) if named else ()
