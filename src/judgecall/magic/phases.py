"""What effects do to the course of a turn: more phases and steps, and triggers that wait for a later step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.edition import edition
from judgecall.kernel.events import LinkResolved, SequenceAdded, TimingAdded
from judgecall.kernel.registry import action
from judgecall.kernel.state import Link, State, Waiting
from judgecall.magic.combat import NEXT
from judgecall.magic.events import CameToNothing, TriggerDelayed

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

COMBAT, MAIN = "combat_phase", "postcombat_main_phase"


def phase(state: State) -> str:
    """The phase in which play stands, by the name of its row of steps."""
    rows = edition(state.edition).sequences.items()
    return next((name for name, timings in rows if state.timing in timings), "")


@action("additional_combat_phase", takes=("nothing", {"main": "flag"}))
def additional_combat_phase(state: State, link: Link, value: Any) -> Happenings:
    """After this phase you get an additional combat phase (and after that a main phase), if it is your turn."""
    if link.player != state.turn_player:
        yield "other_turn", CameToNothing(link.player, "phase")
        return
    if value and value.get("main"):
        yield SequenceAdded(MAIN, phase(state))
    yield SequenceAdded(COMBAT, phase(state))


@action("additional_step", takes="span")
def additional_step(state: State, link: Link, value: str) -> Happenings:
    """You get an additional step: directly after this one, or after this phase in a phase of its own."""
    if link.player != state.turn_player:
        yield "other_turn", CameToNothing(link.player, "step")
    elif value in edition(state.edition).sequences[phase(state)]:
        yield "step", TimingAdded(value)
    else:
        yield "phase", SequenceAdded(f"additional_{value}", phase(state))


@action("delay", takes={"until": "span", "effect": "number"})
def delay(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Another effect of this card (by its place, from 0) triggers as the next step of that name begins."""
    name, dot, _ = link.place.rpartition(".")
    place = f"{name}{dot}{value['effect']}"
    event = link.event or LinkResolved(link.source, link.place, link.targets)
    hold = f"{NEXT}{value['until']}"
    yield TriggerDelayed(Waiting(link.source, place, link.player, event, state.moment, hold=hold))
