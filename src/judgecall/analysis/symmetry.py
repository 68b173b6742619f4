"""Equal cards are one: positions that differ only in which of two equal cards did something share a name.

Two cards are equal where nothing but their label tells them apart: the same print, place, numbers and history. Swapping
them everywhere gives a position that plays on alike, so the search looks at one of the two. What the rest of the state
says of them gives them an order: first what is said of each by itself, then of each with those it stands beside
(attacker and blocker), again and again; of those that are still alike any may be first.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from judgecall.kernel.canonical import canonical, digest, named, parts, renumbered
from judgecall.kernel.state import Object, State


class _Same(dict[int, int]):
    """Every number stands for itself unless said otherwise."""

    def __missing__(self, number: int) -> int:
        return number

    def get(self, number: int, _otherwise: object = None) -> int:
        """What a number stands for."""
        return self[number]


SAME = _Same()
MARKED = -7
"""In what is said of a card, the card itself."""
COLORED = -1000
"""In what is said of a card, others are written as this less their color."""
UNORDERED = ("attacks", "draft", "marks", "modifiers")
"""Attackers are declared at one moment, the parts of a declaration come true at one, and what is noted on one card is
nothing to another: the order in which these stand says nothing of which card is which."""
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def name(state: State) -> bytes:
    """A name that two positions share only if one is the other with equal cards swapped."""
    state = _nameless(canonical(state))
    groups = _groups(state)
    if groups:
        said = _said(state, {id for group in groups for id in group})
        groups = [group for group in groups if any(id in said for id in group)]
    if groups:
        state = renumbered(state, _Same(_swaps(groups, said)), SAME)
    return digest(_ordered(state))


def _ordered(state: State) -> State:
    """The same position with what has no order in the order of its cards; what is said of one card keeps its own."""
    board = replace(
        state.board,
        attacks=tuple(sorted(state.board.attacks, key=attrgetter("attacker"))),
        modifiers=tuple(sorted(state.board.modifiers, key=attrgetter("object"))),
    )
    marks = tuple(sorted(state.marks, key=attrgetter("object", "name")))
    return replace(state, board=board, marks=marks, draft=tuple(sorted(state.draft)))


def _nameless(state: State) -> State:
    objects = tuple([replace(each, label="") if isinstance(each, Object) else each for each in state.objects])
    return replace(state, board=replace(state.board, objects=objects))


def _groups(state: State) -> list[list[int]]:
    alike: dict[Object, list[int]] = {}
    for id, each in enumerate(state.objects):
        if isinstance(each, Object):
            alike.setdefault(each, []).append(id)
    return [group for group in alike.values() if len(group) > 1]


def _said(state: State, cards: set[int]) -> dict[int, list[tuple[str, int, Any]]]:
    """What the rest of a state says of each of these cards: in which row, at which place if that matters, and what."""
    found: dict[int, list[tuple[str, int, Any]]] = {}
    for row, entries in parts(state):
        for at, entry in enumerate(entries):
            for id in named(entry, row) & cards:
                found.setdefault(id, []).append((row, 0 if row in UNORDERED else at, entry))
    return found


def _swaps(groups: list[list[int]], said: dict[int, list[tuple[str, int, Any]]]) -> Iterator[tuple[int, int]]:
    """Each card with the place it takes among its equals."""
    colors = {id: at for at, group in enumerate(groups) for id in group}
    while True:
        colors = _refined(colors, said)
        cells: dict[int, list[int]] = {}
        for id, color in colors.items():
            cells.setdefault(color, []).append(id)
        tied = next((cell for _, cell in sorted(cells.items()) if len(cell) > 1 and cell[0] in said), None)
        if tied is None:
            break
        colors = {id: 2 * color + (id != tied[0]) for id, color in colors.items()}
    for group in groups:
        yield from zip(sorted(group, key=lambda each: (colors[each], each)), group, strict=True)


def _refined(colors: dict[int, int], said: dict[int, list[tuple[str, int, Any]]]) -> dict[int, int]:
    """Colors so that cards of one color are spoken of alike, those they stand beside known by color only. A color's
    rank comes from what is said, never from an id."""
    count = 0
    while count < (count := len(set(colors.values()))):
        written = _Same({id: COLORED - color for id, color in colors.items()})
        signed = {id: (color, _signature(written, said.get(id, ()), id)) for id, color in colors.items()}
        ranks = {each: at for at, each in enumerate(sorted(set(signed.values())))}
        colors = {id: ranks[each] for id, each in signed.items()}
    return colors


def _signature(written: _Same, said: Any, id: int) -> tuple[bytes, ...]:
    if not said:
        return ()
    masked = _Same(written)
    masked[id] = MARKED
    rows = [_ENCODER.encode((row, at, renumbered(entry, masked, SAME, row))) for row, at, entry in said]
    return tuple(sorted(rows))
