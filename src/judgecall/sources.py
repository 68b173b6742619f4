"""Where cards come from that the built-in library lacks: a door that a higher room opens when it is first needed.

Scenarios need cards of the catalogue, and the catalogue is built on the rooms below it. So the catalogue is offered
here by whoever puts the program together, and found here by whoever reads a scenario.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

VARIABLE = "JUDGECALL_CARDS"
"""The environment variable that names a person's own card files, separated as paths are."""

_offered: list[Callable[[], object]] = []
_opened: list[object] = []
_chosen: list[str] = []
_whole: list[bool] = []


def offer(open_it: Callable[[], object]) -> None:
    """Say how to open the source of further cards; it replaces what was offered before."""
    _offered[:], _opened[:] = [open_it], []


def further() -> object | None:
    """The source of further cards, opened on first use; None where none is offered."""
    if not _opened and _offered:
        _opened.append(_offered[0]())
    return _opened[0] if _opened else None


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
