"""Which monsters may come to a side of the field: what their own text allows, and whether a Monster Zone is free."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Moved
from judgecall.kernel.registry import condition, matcher, reason
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Link, State
from judgecall.yugioh.monsters import MONSTERS, has

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect

NO_NORMAL = "cannot be Normal Summoned"
NO_NORMAL_FACE_UP = "cannot be Normal Summoned face-up"
NO_SPECIAL = "cannot be Special Summoned"
NO_REVIVAL = "cannot be Special Summoned from the Graveyard"
EXTRA_DECK = frozenset(("fusion", "synchro", "xyz", "link"))
"""Kinds of monsters that belong to the Extra Deck; one lies in the Extra Monster Zone, where there is one."""
ALWAYS_SPECIAL = EXTRA_DECK | {"ritual", "token"}
"""Kinds of monsters that come to the field by a Special Summon only."""


SUMMONS = ("summon", "summon_in_attack", "summon_in_defense", "summon_from_deck", "summon_token", "normal_summon")
"""Words of `do` that bring one monster."""
CONTROL = "gain_control"


def room(state: State, player: int, without: Collection[int] = ()) -> int:
    """For how many more monsters a player has a Monster Zone, once some have left; one of the player's own from the
    Extra Deck lies in the Extra Monster Zone."""
    numbers = edition(state.edition).numbers
    there = [id for id in cards_in(state, player, MONSTERS) if id not in without]
    own = (id for id in there if state.object(id).owner == player)
    extra = sum(not known(state, id).kinds.isdisjoint(EXTRA_DECK) for id in own)
    return max(0, numbers["monster_zones"] - len(there) + min(extra, numbers["extra_monster_zones"]))


def normally(state: State, id: int) -> bool:
    """Whether a monster's own text and kind let it be Normal Summoned, at least Set."""
    return not has(state, id, NO_NORMAL) and known(state, id).kinds.isdisjoint(ALWAYS_SPECIAL)


def specially(state: State, id: int) -> bool:
    """Whether a monster's own text lets effects Special Summon it from where it is."""
    lies_dead = state.object(id).zone == "graveyard"
    return not has(state, id, NO_SPECIAL) and not (lies_dead and has(state, id, NO_REVIVAL))


def admitted(state: State, ids: list[int], player: int) -> list[int]:
    """Those of the monsters that are Special Summoned to a player's side: all that may be, as far as there is room."""
    return [id for id in ids if specially(state, id)][: room(state, player)]


def needed(effect: Effect | None) -> int:
    """How many Monster Zones an effect needs for what it does first, choices aside."""
    first = next((word for word in effect.do if word.name != "choose"), None) if effect else None
    if first is None:
        return 0
    if first.name == "create_token":
        return int(first.value.get("count", 1))
    return int(first.name in SUMMONS or first.name == CONTROL)


@reason("activation.effect")
def no_zone(state: State, asked: object, _objects: tuple[int, ...]) -> str | None:
    """What keeps an effect from being activated that brings monsters or takes them: too few Monster Zones would be free
    once its cost is paid."""
    assert isinstance(asked, Link)
    effect = effect_of(state, asked)
    if effect is None or not (least := needed(effect)):
        return None
    paid = [event for word in effect.costs for event in word.function(state, asked, word.value) or ()]
    if room(state, asked.player, {event.object for event in paid if isinstance(event, Moved)}) >= least:
        return None
    return "activation.no_zone.control" if any(word.name == CONTROL for word in effect.do) else "activation.no_zone"


@matcher("can_be_special_summoned")
def can_be_special_summoned(state: State, _link: Link, value: Any) -> bool:
    """Its own text lets it be Special Summoned from where it is."""
    return specially(state, value)


@matcher("can_be_normal_summoned")
def can_be_normal_summoned(state: State, _link: Link, value: Any) -> bool:
    """Its own text and kind let it be Normal Summoned, at least Set."""
    return normally(state, value)


@condition("room_for", takes="number")
def room_for(state: State, link: Link, value: int) -> bool:
    """You have free Monster Zones for so many monsters."""
    return room(state, link.player) >= value
