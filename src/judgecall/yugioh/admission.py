"""Which monsters may come to the field: what their own text allows, and whether a Monster Zone is free for them."""

from __future__ import annotations

from typing import Any

from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.registry import condition, matcher
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Link, State
from judgecall.yugioh.monsters import MONSTERS, has

NO_NORMAL = "cannot be Normal Summoned"
NO_NORMAL_FACE_UP = "cannot be Normal Summoned face-up"
NO_SPECIAL = "cannot be Special Summoned"
NO_REVIVAL = "cannot be Special Summoned from the Graveyard"
EXTRA_DECK = frozenset(("fusion", "synchro", "xyz", "link"))
"""Kinds of monsters that belong to the Extra Deck; one lies in the Extra Monster Zone, where there is one."""
ALWAYS_SPECIAL = EXTRA_DECK | {"ritual", "token"}
"""Kinds of monsters that come to the field by a Special Summon only."""


def room(state: State, player: int) -> int:
    """For how many more monsters a player has a Monster Zone; one of the Extra Deck lies in the Extra Monster Zone."""
    numbers, there = edition(state.edition).numbers, cards_in(state, player, MONSTERS)
    extra = sum(not known(state, id).kinds.isdisjoint(EXTRA_DECK) for id in there)
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
