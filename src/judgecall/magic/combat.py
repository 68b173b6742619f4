"""The combat phase around its declarations: who defends, what leaves combat, which steps are skipped, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.chain import opponents
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Asked,
    ControlChanged,
    MarkAdded,
    ModifierAdded,
    Moved,
    SpanEnded,
    TimingSkipped,
)
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, rule
from judgecall.kernel.state import Mark, Question, State, marked
from judgecall.magic.creatures import BATTLEFIELD, in_combat, is_a
from judgecall.magic.events import CombatEnded, DefendingPlayerChosen, Regenerated, RemovedFromCombat

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@rule("choose_defending_player")
def choose_defending_player(state: State) -> Happenings:
    """With several opponents, of whom not all defend, the active player chooses the defending player."""
    others = opponents(state, state.turn_player)
    if len(others) > 1 and not edition(state.edition).numbers["attack_multiple_players"]:
        yield Asked((Question("defending_player", state.turn_player),))


@choice("defending_player")
def defending_player_options(state: State, question: Question) -> list[Option]:
    """The active player chooses which opponent is attacked this combat."""
    return [
        Option(
            f"attack {state.label(seat)}",
            (DefendingPlayerChosen(seat), MarkAdded(Mark(seat, "defending player", until="combat"))),
            "choose",
            (seat,),
        )
        for seat in opponents(state, question.player)
    ]


@rule("skip_to_end_of_combat")
def skip_to_end_of_combat(state: State) -> Happenings:
    """If no creature was declared or put onto the battlefield attacking, blockers and damage steps are skipped."""
    if not marked(state, state.turn_player, "attacked") and not state.board.attacks:
        yield TimingSkipped("end_of_combat")


# --- Leaving combat ----------------------------------------------------------------------------------------------


def _involved(state: State, id: int) -> bool:
    return in_combat(state, id) or any(each.target == id for each in state.board.attacks)


@consequence("leave_combat_by_leaving")
def leave_combat_by_leaving(state: State, event: Moved) -> Happenings:
    """What leaves the battlefield is no longer in combat; who attacked it attacks nothing."""
    if event.origin == BATTLEFIELD and state.board.attacks and _involved(state, event.object):
        yield RemovedFromCombat(event.object)


@consequence("leave_combat_by_changing_sides")
def leave_combat_by_changing_sides(state: State, event: ControlChanged) -> Happenings:
    """A creature or attacked permanent whose controller changes is removed from combat."""
    if _involved(state, event.object):
        yield RemovedFromCombat(event.object)


@consequence("leave_combat_by_regenerating")
def leave_combat_by_regenerating(state: State, event: Regenerated) -> Happenings:
    """A creature that regenerates is removed from combat."""
    if _involved(state, event.object):
        yield RemovedFromCombat(event.object)


@consequence("leave_combat_by_changing_kind")
def leave_combat_by_changing_kind(state: State, event: ModifierAdded) -> Happenings:
    """An attacker or blocker that stops being a creature, or an attacked permanent that stops being what may be
    attacked, is removed from combat."""
    id = event.modifier.object
    if event.modifier.word != "lose_kind":
        return
    if in_combat(state, id) and not is_a(state, id, "creature"):
        yield RemovedFromCombat(id)
    elif _involved(state, id) and not any(is_a(state, id, kind) for kind in ("creature", "planeswalker", "battle")):
        yield RemovedFromCombat(id)


# --- The end of combat -------------------------------------------------------------------------------------------


@rule("end_combat")
def end_combat(state: State) -> Happenings:
    """As the end of combat step ends, everything leaves combat."""
    if state.board.attacks:
        yield CombatEnded()


@rule("end_combat_phase")
def end_combat_phase(state: State) -> Happenings:
    """"Until end of combat" lasts until the combat phase ends, not until its last step begins."""
    if any(each.until == "combat" for each in (*state.marks, *state.board.modifiers)):
        yield SpanEnded("combat")
