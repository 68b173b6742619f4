"""A bar for whoever waits: on a terminal only, and only once it has taken two seconds."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import click

if TYPE_CHECKING:
    from judgecall.spread.place import Place

PATIENCE = 2.0
"""Seconds before a bar appears."""


class Bar:
    """Told now and then how far the work is, of so much at most, and how large the cluster is that does it."""

    def __init__(self, most: int, label: str, place: Place | None = None) -> None:
        self.most, self.label, self.place = most, label, place
        self.began = time.monotonic()
        self.done = 0
        self.bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __call__(self, done: int) -> None:
        """So much is done by now."""
        if self.bar is None:
            if not sys.stderr.isatty() or time.monotonic() - self.began < PATIENCE:
                return
            self.bar = click.progressbar(length=self.most, label=self.label, file=sys.stderr, show_pos=True)
            self.bar.__enter__()
        if self.place is not None and self.place.name:
            self.bar.label = f"{self.label} ({self.place.name})"
        self.bar.update(max(0, min(done, self.most) - self.done))
        self.done = max(self.done, min(done, self.most))

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.__exit__(kind, wrong, trace)
