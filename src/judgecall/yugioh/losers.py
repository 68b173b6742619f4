"""Monsters that have lost the battle, from damage calculation until they leave at the end of the Damage Step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    ControlChanged,
    CountersChanged,
    Event,
    ModifierAdded,
    Moved,
    PositionChanged,
    TurnedDown,
)
from judgecall.kernel.registry import consequence, reason, replacement
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Modifier, State
from judgecall.yugioh.events import DestructionDecided, NotDestroyedByBattle
from judgecall.yugioh.monsters import battlers, decided, on_field
from judgecall.yugioh.replay import too_late_after_a_replay

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

RETURNED = ("hand", "deck", "extra_deck")
BY_BATTLE = "destroyed by battle"


@consequence("freeze_loser")
def freeze_loser(state: State, event: DestructionDecided) -> Happenings:
    """A monster whose destruction is decided stays on the field with the numbers it has, but its own continuous effects
    have ended."""
    if roster(state).continuous or state.board.modifiers:
        yield ModifierAdded(Modifier(event.object, "silence"))
        now = characteristics(state, event.object).numbers
        for name, number in zip(edition(state.edition).print_numbers, now, strict=True):
            yield ModifierAdded(Modifier(event.object, "stay", number=name, amount=number))


@replacement("keep_loser")
def keep_loser(
    state: State, event: ControlChanged | CountersChanged | Moved | PositionChanged | TurnedDown
) -> list[Event] | None:
    """A monster whose destruction is decided keeps its position and its player, gets no counters and is not returned;
    an effect may still destroy or banish it."""
    if state.is_player(event.object) or not decided(state, event.object) or not on_field(state, event.object):
        return None
    if isinstance(event, CountersChanged) and event.amount < 0:
        return None
    if isinstance(event, Moved) and (event.to not in RETURNED or event.reason.startswith("destroyed")):
        return None
    return []


@consequence("not_destroyed_by_battle")
def not_destroyed_by_battle(state: State, event: Moved) -> Happenings:
    """A monster that an effect takes from the field after it lost, before the battle sends it off, was not destroyed by
    battle."""
    if event.reason != BY_BATTLE:
        for mark in state.marks:
            if mark.name == "lost the battle" and mark.other == event.object:
                yield NotDestroyedByBattle(event.becomes)


@reason("replaced")
def sent_by_the_winner(state: State, event: object, objects: tuple[int, ...]) -> str | None:
    """Whose effect sends a loser elsewhere: where it is the winner's, that has its own rule."""
    (source,) = objects
    by_battle = isinstance(event, Moved) and event.reason == BY_BATTLE and event.object != source
    return "replaced.by_the_winner" if by_battle and source in battlers(state) else None


@reason("activation")
def activation_refused(state: State, asked: object, objects: tuple[int, ...]) -> str | None:
    """What keeps a card from being activated: the battle has destroyed it, or what it answers was a replay."""
    return _loser_barrier(state, objects[0]) or too_late_after_a_replay(state, asked, objects)


def _loser_barrier(state: State, id: int) -> str | None:
    """A monster whose destruction is decided uses none of its effects, unless they must be used."""
    if not decided(state, id) or edition(state.edition).numbers["losers_use_effects"]:
        return None
    must = any(effect.must for effect in roster(state).effects[state.object(id).card])
    return None if must else "activation.forbidden.destroyed"
