"""Equal cards are one: positions that differ only in which of two equal cards did something share a name.

Two cards are equal where nothing but their label tells them apart: the same print, place, numbers and history. Swapping
them everywhere gives a position that plays on alike, so the search looks at one of the two.
"""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.kernel.canonical import canonical, digest, named, renumbered
from judgecall.kernel.state import Object, State


class _Same(dict[int, int]):
    """Every number stands for itself."""

    def __missing__(self, number: int) -> int:
        return number

    def get(self, number: int, _otherwise: object = None) -> int:
        """What a number stands for."""
        return self[number]


SAME = _Same()
MARKED = -7
"""In a signature, the card it is of; its equals are all written as the first of them."""


def name(state: State) -> bytes:
    """A name that two positions share only if one is the other with equal cards swapped."""
    state = _nameless(canonical(state))
    rest = replace(state, board=replace(state.board, objects=()))
    spoken_of = named(rest)
    groups = [group for group in _groups(state) if len(group) > 1 and not spoken_of.isdisjoint(group)]
    if groups:
        state = renumbered(state, _Same({old: new for group in groups for old, new in _swaps(rest, group)}), SAME)
    return digest(state)


def _nameless(state: State) -> State:
    objects = tuple([replace(each, label="") if isinstance(each, Object) else each for each in state.objects])
    return replace(state, board=replace(state.board, objects=objects))


def _groups(state: State) -> list[list[int]]:
    alike: dict[Object, list[int]] = {}
    for id, each in enumerate(state.objects):
        if isinstance(each, Object):
            alike.setdefault(each, []).append(id)
    return list(alike.values())


def _swaps(rest: State, group: list[int]) -> list[tuple[int, int]]:
    """Each card of a group with the place it takes: in the order of how the rest of the state speaks of it."""
    signed = sorted((_signature(rest, group, id), id) for id in group)
    return [(id, place) for (_, id), place in zip(signed, group, strict=True)]


def _signature(rest: State, group: list[int], id: int) -> bytes:
    masked = _Same({each: MARKED if each == id else group[0] for each in group})
    return digest(renumbered(rest, masked, SAME))
