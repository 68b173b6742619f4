"""The combat phase around its declarations: who defends, what leaves combat, which steps are skipped, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Asked,
    ControlChanged,
    MarkAdded,
    MarkRemoved,
    ModifierAdded,
    Moved,
    SpanEnded,
    TimingSkipped,
)
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Mark, Question, State, marked, marks_on
from judgecall.kernel.turns import opponents
from judgecall.magic.creatures import ATTACKS_PLAYER, BATTLEFIELD, attack_of, defender, in_combat, is_a
from judgecall.magic.events import (
    ATTACKED,
    BLOCKING,
    FIGHTING,
    AttackerAdded,
    AttackRedirected,
    CameToNothing,
    CombatEnded,
    DefendingPlayerChosen,
    DelayedTriggered,
    Regenerated,
    RemovedFromCombat,
)

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


@rule("skip_to_end_of_combat", leads=("end_of_combat",))
def skip_to_end_of_combat(state: State) -> Happenings:
    """If no creature was declared or put onto the battlefield attacking, blockers and damage steps are skipped."""
    if not marked(state, state.turn_player, "attacked") and not state.board.attacks:
        yield TimingSkipped("end_of_combat")


@consequence("note_defending_player")
def note_defending_player(state: State, event: AttackerAdded | AttackRedirected) -> Happenings:
    """The defending player of an attacker is the one it attacks or who defends what it attacks, until combat ends."""
    for mark in marks_on(state, event.attacker, ATTACKS_PLAYER):
        yield MarkRemoved(mark)
    if attack_of(state, event.attacker) is not None:
        player = defender(state, event.target)
        yield MarkAdded(Mark(event.attacker, ATTACKS_PLAYER, player, until="combat"))


# --- Steps begin -------------------------------------------------------------------------------------------------

NEXT = "next "
"""How a delayed trigger says that it waits for the next step of this name."""


@rule("delayed_triggers")
def delayed_triggers(state: State) -> Happenings:
    """What was delayed until a step triggers once, as the next such step begins; not if that step has begun already."""
    hold = f"{NEXT}{state.timing}"
    if any(each.hold == hold for each in state.waiting):
        yield DelayedTriggered(hold, state.timing)


@rule("last_until_now")
def last_until_now(state: State) -> Happenings:
    """What lasts until a step or phase ends as that step or phase begins."""
    now = state.timing
    if any(each.until == now for each in state.marks) or any(each.until == now for each in state.board.modifiers):
        yield SpanEnded(now)


# --- Leaving combat ----------------------------------------------------------------------------------------------


def _attacked(state: State, id: int) -> bool:
    return any(each.target == id for each in state.board.attacks)


def removed(state: State, id: int) -> Happenings:
    """Something leaves combat with every role it has in it; who attacked it attacks nothing."""
    if _attacked(state, id):
        yield "attacked", RemovedFromCombat(id)
    elif in_combat(state, id):
        yield RemovedFromCombat(id)


@consequence("leave_combat_by_leaving")
def leave_combat_by_leaving(state: State, event: Moved) -> Happenings:
    """What leaves the battlefield is no longer in combat; who attacked it attacks nothing."""
    if event.origin == BATTLEFIELD and state.board.attacks:
        yield from removed(state, event.object)


@consequence("leave_combat_by_changing_sides")
def leave_combat_by_changing_sides(state: State, event: ControlChanged) -> Happenings:
    """A creature or attacked permanent whose controller changes is removed from combat."""
    yield from removed(state, event.object)


@consequence("leave_combat_by_regenerating")
def leave_combat_by_regenerating(state: State, event: Regenerated) -> Happenings:
    """A creature that regenerates is removed from combat."""
    yield from removed(state, event.object)


@consequence("leave_combat_by_changing_kind")
def leave_combat_by_changing_kind(state: State, event: ModifierAdded) -> Happenings:
    """An attacker or blocker that stops being a creature (or becomes a battle), or an attacked permanent that stops
    being what may be attacked, is removed from combat; what has both roles keeps the one that has not ended."""
    id, word = event.modifier.object, event.modifier.word
    if word not in ("lose_kind", "gain_kind") or not state.board.attacks:
        return
    yield from _ended_roles(state, id)
    if word == "lose_kind" and event.modifier.text in ("planeswalker", "battle") and _stays_attacked(state, id):
        yield "still_attacked", CameToNothing(id, "removal")


def _stays_attacked(state: State, id: int) -> bool:
    return _attacked(state, id) and any(is_a(state, id, kind) for kind in ("planeswalker", "battle"))


def _ended_roles(state: State, id: int) -> Happenings:
    """The roles in combat that a permanent has no longer, being what it is now."""
    attacked, fighting = _attacked(state, id), in_combat(state, id)
    stays_attacked = _stays_attacked(state, id)
    stays_fighting = fighting and is_a(state, id, "creature") and not is_a(state, id, "battle")
    if fighting and not stays_fighting:
        yield ("one_role", RemovedFromCombat(id, FIGHTING)) if stays_attacked else RemovedFromCombat(id)
    elif attacked and not stays_attacked:
        yield ("one_role", RemovedFromCombat(id, ATTACKED)) if fighting else ("attacked", RemovedFromCombat(id))


@rule("leave_combat_by_ceasing")
def leave_combat_by_ceasing(state: State) -> Happenings:
    """What an effect had made a creature, or something that may be attacked, is removed from combat when that effect
    has stopped applying."""
    board = state.board
    if not board.attacks:
        return
    if not roster(state).changing_kinds and all(each.word != "gain_kind" for each in board.modifiers):
        return
    found = {each.attacker for each in board.attacks} | {id for each in board.attacks for id in each.blockers}
    found |= {each.target for each in board.attacks if each.target >= board.seats}
    for id in sorted(found | {mark.object for mark in state.marks if mark.name == BLOCKING}):
        yield from _ended_roles(state, id)


# --- The end of combat -------------------------------------------------------------------------------------------


@rule("end_combat")
def end_combat(state: State) -> Happenings:
    """As the end of combat step ends, everything leaves combat."""
    if state.board.attacks:
        yield CombatEnded()


@rule("end_combat_phase")
def end_combat_phase(state: State) -> Happenings:
    """ "Until end of combat" lasts until the combat phase ends, not until its last step begins."""
    if any(each.until == "combat" for each in state.marks) or any(
        each.until == "combat" for each in state.board.modifiers
    ):
        yield SpanEnded("combat")
