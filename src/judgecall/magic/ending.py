"""The ending phase: the end step, then cleanup, again and again while something happens in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.edition import edition
from judgecall.kernel.events import Asked, ControlChanged, LinkDone, Moved, PutAway, TimingAdded
from judgecall.kernel.happen import released
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, rule
from judgecall.kernel.roster import cards_in, roster
from judgecall.kernel.state import Question, State
from judgecall.kernel.words import BORROWED
from judgecall.magic.creatures import BATTLEFIELD
from judgecall.magic.events import WoreOff
from judgecall.magic.state_based import state_based_actions

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@rule("discard_to_hand_size")
def discard_to_hand_size(state: State) -> Happenings:
    """The active player discards down to the maximum hand size."""
    hand = cards_in(state, state.turn_player, "hand")
    extra = len(hand) - edition(state.edition).numbers["hand_size"]
    if extra > 0:
        yield Asked(tuple(Question("discard", state.turn_player) for _ in range(extra)))


@choice("discard")
def discard(state: State, question: Question) -> list[Option]:
    """The player chooses a card of the hand to discard."""
    return [
        Option(f"discard {state.label(id)}", (Moved(id, "graveyard", reason="discarded"),), "discard", (id,))
        for id in cards_in(state, question.player, "hand")
    ]


@rule("wear_off")
def wear_off(state: State) -> Happenings:
    """After discarding, all marked damage is removed and "until end of turn" and "this turn" effects end together."""
    yield WoreOff()
    for mark in state.marks:
        if mark.name == BORROWED and state.object(mark.object).zone == BATTLEFIELD:
            yield "control", ControlChanged(mark.object, mark.value)


@rule("cleanup_with_priority", leads=("cleanup_priority",))
def cleanup_with_priority(state: State) -> Happenings:
    """Only if state-based actions apply or triggered abilities wait do players get priority in a cleanup step."""
    if any(released(state, each) for each in state.waiting) or next(iter(state_based_actions(state)), None) is not None:
        yield TimingAdded("cleanup_priority")


@rule("another_cleanup", leads=("cleanup",))
def another_cleanup(state: State) -> Happenings:
    """After a cleanup step in which players got priority, another cleanup step begins."""
    yield TimingAdded("cleanup")


@consequence("put_spell_away")
def put_spell_away(state: State, event: LinkDone) -> Happenings:
    """A spell that has done what it does goes to its owner's graveyard, and so does a countered one; what stays comes
    into play."""
    if event.link.packets:
        return
    each = state.object(event.link.source)
    if each.zone == "stack":
        after = edition(state.edition).kinds[roster(state).cards[each.card].kind].after or BATTLEFIELD
        if event.link.negated or event.link.targets or after != BATTLEFIELD:
            yield PutAway(event.link.source, "graveyard")
        else:
            yield PutAway(event.link.source, after, event.link.player)
