"""Continuous effects in the order in which they apply, so that each sees what it depends on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.registry import public
from judgecall.kernel.state import Board, Object

if TYPE_CHECKING:
    from judgecall.kernel.edition import Edition
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.roster import Roster

STAGES = ("negating", "being", "abilities")
"""The tables of an edition's layers with the words that apply first: those that decide whether effects apply at all,
then what a card is, then what it can do; all others come later."""
FOR_EACH = "change_for_each"
"""The word that counts cards."""
BY_WHAT_THEY_CAN, LATER, BY_NUMBERS = len(STAGES), len(STAGES) + 1, len(STAGES) + 2
"""After those that give abilities to all come those that go by what a card is or can; last those that go by numbers."""


def stage(effect: Effect, rules: Edition) -> int:
    """When a continuous effect applies: the earlier, the more others may depend on it."""
    said = set(spoken(effect.to.value)) if effect.to else set()
    if any(f"{limit}_{number}" in said for limit in ("min", "max") for number in rules.print_numbers):
        return BY_NUMBERS
    words = {word.name for word in effect.apply}
    tables = rules.tables["layers"]
    first = next((at for at, name in enumerate(STAGES) if not words.isdisjoint(tables.get(name, ()))), LATER)
    return BY_WHAT_THEY_CAN if "is" in said and first == BY_WHAT_THEY_CAN - 1 else first


def peeks(game: str, effect: Effect) -> bool:
    """Whether what a continuous effect does may hang on cards that not all players see."""
    picks = [{effect.to.name: effect.to.value}] if effect.to else []
    picks += [word.value["of"] for word in effect.apply if word.name == FOR_EACH and "of" in word.value]
    return bool(effect.conditions) or not all(_lies_open(game, pick) for pick in picks)


def _lies_open(game: str, pick: Any) -> bool:
    """Whether a selector, with all that limits it, names nothing but what lies open."""
    name, limits = next(iter(pick.items())) if isinstance(pick, dict) else (pick, None)
    said = limits if isinstance(limits, list | tuple) else [limits]
    matchers = [each for each in said if isinstance(each, str)]
    return public("selector", game, name) or any(public("matcher", game, each) for each in matchers)


def spoken(value: Any) -> Iterator[str]:
    """Every word in what a selector is given."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from spoken(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from spoken(each)


def continuous(board: Board, cast: Roster) -> list[tuple[int, Effect]]:
    """The continuous effects of face-up cards: by stage, then by what the edition lets go first, then the oldest."""
    found = []
    for id, each in enumerate(board.objects):
        if isinstance(each, Object) and each.card in cast.continuous and not each.face_down:
            for stands, effect in cast.continuous[each.card]:
                if each.zone in effect.zones:
                    found.append(((*stands, each.since), id, effect))
    found.sort(key=lambda row: row[0])
    return [(id, effect) for _, id, effect in found]
