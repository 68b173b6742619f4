"""Protection from a quality: no blocks, no damage, no targets by what has that quality; and absorbed damage."""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.kernel.characteristics import known
from judgecall.kernel.events import DamageDealt, Event
from judgecall.kernel.registry import replacement
from judgecall.kernel.state import NOTHING, Characteristics, State
from judgecall.magic.creatures import in_play
from judgecall.magic.events import CameToNothing

START = "protection from "
ABSORB = "absorb "
COUNTED_COLORS = {
    "all colors": lambda colors: bool(colors),
    "multicolored": lambda colors: len(colors) > 1,
    "monocolored": lambda colors: len(colors) == 1,
    "colorless": lambda colors: not colors,
}
"""Qualities that depend on how many colors something has."""


def protected(one: Characteristics, source: Characteristics) -> bool:
    """Whether something with these characteristics is protected from a source with those."""
    return any(_fits(keyword[len(START) :], source) for keyword in one.keywords if keyword.startswith(START))


def _fits(quality: str, source: Characteristics) -> bool:
    """Whether a source has a quality: a color, a kind (also in the plural), a keyword, a number of colors, anything."""
    counted = COUNTED_COLORS.get(quality)
    if counted is not None:
        return counted(source.colors)
    words = (*source.colors, *source.kinds, *source.keywords)
    return quality == "everything" or quality in words or quality.removesuffix("s") in source.kinds


@replacement("prevent_damage_by_protection")
def prevent_damage_by_protection(state: State, event: DamageDealt) -> list[Event] | None:
    """Damage from a source that something is protected from is prevented."""
    if event.source == NOTHING or not in_play(state, event.to):
        return None
    one = known(state, event.to)
    if one.keywords and protected(one, known(state, event.source)):
        return [CameToNothing(event.to, "damage")]
    return None


@replacement("absorb")
def absorb(state: State, event: DamageDealt) -> list[Event] | None:
    """Each time a source would deal damage to a creature with absorb, so much of it is prevented."""
    if not in_play(state, event.to):
        return None
    one = known(state, event.to)
    words = (each.removeprefix(ABSORB) for each in one.keywords if each.startswith(ABSORB))
    amount = sum(int(each) for each in words if each.isdigit())
    if not amount or (event.source != NOTHING and protected(one, known(state, event.source))):
        return None
    left = event.amount - amount
    return [replace(event, amount=left)] if left > 0 else [CameToNothing(event.to, "damage")]
