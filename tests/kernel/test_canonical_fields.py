"""A field with numbers says which it holds: ids and moments are renumbered, the rest is left as it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judgecall.games import open_all
from judgecall.kernel import state
from judgecall.kernel.canonical import IDS, MOMENTS, ROWS
from judgecall.kernel.events import EVENTS

open_all()
PLAIN = frozenset(
    (
        *("numbers", "life", "counters", "damage", "amount", "value", "values", "at", "passes", "chains", "by_hand"),
        *("data", "choices", "turn", "seed", "index", "attack", "defense", "count", "least"),
    )
)
"""Fields with numbers that are neither ids nor moments."""


def numbered() -> Iterator[str]:
    """The fields of a state and of what happens in it that hold a number or a row of numbers."""
    kinds = [each for each in vars(state).values() if isinstance(each, type) and issubclass(each, Struct)]
    for kind in [*kinds, *EVENTS.values()]:
        for field in kind.__struct_fields__:
            words = next(str(each.__annotations__[field]) for each in kind.__mro__ if field in each.__annotations__)
            if "int" in words:
                yield field


def test_every_field_with_numbers_is_known_as_ids_or_moments_or_neither() -> None:
    known = IDS | ROWS | MOMENTS | PLAIN

    assert sorted(set(numbered()) - known) == []
    assert not PLAIN & (IDS | ROWS | MOMENTS)
