"""What damage does: life lost, damage marked, counters; and what deathtouch and lifelink add where they are static."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import known
from judgecall.kernel.events import (
    CountersChanged,
    DamageDealt,
    Destroyed,
    LifeGained,
    LifeLost,
    MarkAdded,
    MarkRemoved,
    Moved,
    Tapped,
)
from judgecall.kernel.registry import consequence, replacement
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Mark, State, marked, marks_on
from judgecall.magic.attachment import host
from judgecall.magic.creatures import BATTLEFIELD, controller, gone, has, is_a, permanents
from judgecall.magic.events import CameToNothing, DamageMarked, DamageRemoved, DealtCombatDamage, Regenerated

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.registry import Happenings

SHIELD = "regeneration shield"
TOXIC = "toxic "
TOTEM_ARMOR = ("totem armor", "umbra armor")


@consequence("note_combat_damage")
def note_combat_damage(state: State, event: DamageDealt) -> Happenings:
    """What triggers on a creature dealing combat damage triggers once, however many it is dealt to at one moment."""
    if event.combat and "dealt_combat_damage" in roster(state).minded:
        yield DealtCombatDamage(event.source)


@consequence("damage_results")
def damage_results(state: State, event: DamageDealt) -> Happenings:
    """Damage makes a player lose life, is marked on a creature, and takes loyalty from a planeswalker or defense from
    a battle; a source with wither or infect puts counters on creatures, one with infect poisons players instead."""
    to, amount = event.to, event.amount
    words = known(state, event.source).keywords if event.source != NOTHING else ()
    if state.is_player(to):
        yield (
            ("infect", CountersChanged(to, "poison", amount)) if "infect" in words else ("player", LifeLost(to, amount))
        )
        if event.combat and (
            toxic := sum(int(each.removeprefix(TOXIC)) for each in words if each.removeprefix(TOXIC).isdigit())
        ):
            yield "toxic", CountersChanged(to, "poison", toxic)
        return
    if is_a(state, to, "creature"):
        if "wither" in words or "infect" in words:
            yield "last_known" if gone(state, event.source) else "wither", CountersChanged(to, "-1/-1", amount)
        else:
            yield "creature", DamageMarked(to, amount)
    if is_a(state, to, "planeswalker"):
        yield "planeswalker", CountersChanged(to, "loyalty", -amount)
    if is_a(state, to, "battle"):
        yield "battle", CountersChanged(to, "defense", -amount)


@consequence("deathtouch_marks")
def deathtouch_marks(state: State, event: DamageDealt) -> Happenings:
    """A creature that was dealt damage by a source with deathtouch is destroyed at the next check."""
    if event.source != NOTHING and is_a(state, event.to, "creature") and has(state, event.source, "deathtouch"):
        yield MarkAdded(Mark(event.to, "deathtouch"))


@consequence("lifelink_gains")
def lifelink_gains(state: State, event: DamageDealt) -> Happenings:
    """Damage from a source with lifelink makes its controller gain that much life in the same event."""
    if event.source != NOTHING and has(state, event.source, "lifelink"):
        yield LifeGained(controller(state, event.source), event.amount)


@consequence("put_into_graveyard")
def put_into_graveyard(state: State, event: Destroyed) -> Happenings:
    """A destroyed permanent goes to its owner's graveyard."""
    if state.object(event.object).zone == BATTLEFIELD:
        yield Moved(event.object, "graveyard", reason="destroyed")


@replacement("indestructible")
def indestructible(state: State, event: Destroyed) -> list[Event] | None:
    """What is indestructible is not destroyed."""
    return [CameToNothing(event.object, "destruction")] if has(state, event.object, "indestructible") else None


@replacement("regenerate")
def regenerate(state: State, event: Destroyed) -> list[Event] | None:
    """Instead of being destroyed a permanent loses its damage, becomes tapped and leaves combat: it regenerates."""
    if not marked(state, event.object, SHIELD) or has(state, event.object, "indestructible"):
        return None
    shield = next(marks_on(state, event.object, SHIELD))
    events: list[Event] = [MarkRemoved(shield), DamageRemoved(event.object)]
    if not state.object(event.object).tapped:
        events.append(Tapped(event.object))
    return [*events, Regenerated(event.object)]


@replacement("totem_armor")
def totem_armor(state: State, event: Destroyed) -> list[Event] | None:
    """Instead of the creature it lies on, an Aura with totem armor (umbra armor) is destroyed; the damage goes."""
    if has(state, event.object, "indestructible"):
        return None
    for id in (id for seat in range(state.board.seats) for id in permanents(state, seat)):
        if any(has(state, id, word) for word in TOTEM_ARMOR) and host(state, id) == event.object:
            return [DamageRemoved(event.object), Destroyed(id, "effect")]
    return None
