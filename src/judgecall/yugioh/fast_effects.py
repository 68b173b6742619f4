"""Fast effect timing: leaving a step, and what comes too late or comes again in the Damage Step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.events import (
    ChainDone,
    MarkAdded,
    MarkRemoved,
    RestSkipped,
    SequenceBegun,
    TriggerDropped,
    TurnedDown,
    TurnedUp,
)
from judgecall.kernel.happen import released
from judgecall.kernel.registry import consequence, rule
from judgecall.kernel.state import Mark, State, marks_on
from judgecall.kernel.turns import spans
from judgecall.yugioh.events import Flipped
from judgecall.yugioh.monsters import DEFENSE_POSITION, attack, direct, left

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

ANSWERED = "asked to leave and was answered"


@consequence("note_the_answer_to_leaving")
def note_the_answer_to_leaving(state: State, _event: ChainDone) -> Happenings:
    """A chain that answers the wish to leave the Battle Step is noted."""
    if "leaving_battle_step" in spans(state):
        yield MarkAdded(Mark(state.turn_player, ANSWERED, until="battle_phase"))


@rule("return_to_the_open_state", leads=("battle_step_goes_on",))
def return_to_the_open_state(state: State) -> Happenings:
    """If the wish to leave the Battle Step was answered, play is open again in the same step."""
    answered = list(marks_on(state, state.turn_player, ANSWERED))
    if answered:
        yield from (MarkRemoved(mark) for mark in answered)
        yield RestSkipped()
        yield SequenceBegun("battle_step_goes_on")


@rule("flip_only_on_the_field")
def flip_only_on_the_field(state: State) -> Happenings:
    """What a monster does for being turned face-up is not activated once it has left the Monster Zone."""
    for at in reversed(range(len(state.waiting))):
        each = state.waiting[at]
        turned = isinstance(each.event, Flipped | TurnedUp) and each.event.object == each.source
        if turned and left(state, each.source) and released(state, each):
            yield TriggerDropped(at, each.source, "impossible")


@consequence("turn_up_again")
def turn_up_again(state: State, event: TurnedDown) -> Happenings:
    """A target that is Set again before damage calculation is turned face-up again at once."""
    battle = attack(state)
    if battle and not direct(state, battle) and event.object == battle.target and "target_lies_open" in spans(state):
        yield TurnedUp(battle.target, DEFENSE_POSITION)
