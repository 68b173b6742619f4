"""The shards of some work: what is kept is read, the rest is computed and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Protocol, TypeVar

from judgecall.spread.kept import Kept
from judgecall.spread.place import Place
from judgecall.spread.task import Task


class Piece(Protocol):
    """One piece of work by its name, which no other piece of the same work has."""

    @property
    def name(self) -> str:
        """Letters, digits and hyphens."""


P = TypeVar("P", bound=Piece)


def compute(
    task: Task,
    common: object,
    pieces: Iterable[P],
    take: Callable[[P, bytes], None],
    place: Place,
    kept: Kept | None = None,
) -> None:
    """Tell `take` what comes of each piece, in whatever order it comes. The next piece is asked for only when somebody
    is free to do it, and after all that has come was taken. Raises ScenarioError as `Place.run` and `Kept` do."""

    def left() -> Iterator[P]:
        for piece in pieces:
            data = kept.read(piece.name) if kept else None
            if data is None:
                yield piece
            else:
                take(piece, data)

    with closing(place.run(task, common, left())) as computed:  # whatever ends this takes back what is handed out
        for piece, data in computed:
            if kept:
                kept.keep(piece.name, data)
            take(piece, data)
