"""The Battle Phase outside the Damage Step: entering it, declaring attacks, what stops one, leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import derived
from judgecall.kernel.events import (
    Asked,
    GameEnded,
    LifeLost,
    LifePaid,
    LinkDone,
    MarkAdded,
    MarkRemoved,
    ModifierAdded,
    PlayerLost,
    RestSkipped,
    SequenceBegun,
    TimingSkipped,
)
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, reason, rule
from judgecall.kernel.state import NOTHING, Mark, Modifier, Question, State, marked, marks_on
from judgecall.kernel.turns import opponents, playing, spans
from judgecall.yugioh.control import over
from judgecall.yugioh.events import (
    AttackDeclared,
    AttackStopped,
    BattlePhaseEntered,
    BattlePhaseLeft,
    TargetedForAttack,
)
from judgecall.yugioh.monsters import (
    ANOTHER_ATTACK,
    ATTACKS_EVERY_MONSTER,
    ATTACKS_TWICE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_DECLARE,
    DIRECT_ATTACK,
    HAS_ATTACKED,
    MUST_ATTACK,
    NO_DIRECT_ATTACK,
    UNGUARDING,
    UNTARGETED,
    attack,
    has,
    in_position_to_attack,
    left,
    monsters,
)

if TYPE_CHECKING:
    from judgecall.kernel.events import DamageDealt
    from judgecall.kernel.registry import Happening, Happenings


# --- Entering and leaving ------------------------------------------------------------------------------


@rule("offer_battle_phase", leads=("battle_phase", "no_battle_phase"))
def offer_battle_phase(state: State) -> Happenings:
    """After Main Phase 1 the turn player enters the Battle Phase or goes to the End Phase."""
    yield Asked((Question("battle_phase", state.turn_player),))


@choice("battle_phase")
def battle_phase(state: State, _question: Question) -> list[Option]:
    """The Battle Phase is optional, and the starting player has none in the first turn of the duel."""
    enter = (BattlePhaseEntered(entered=True), SequenceBegun("battle_phase"))
    leave = (BattlePhaseEntered(entered=False), SequenceBegun("no_battle_phase"))
    options = [Option("go to the End Phase", leave, "end", cause="question.battle_phase.end")]
    if battle_phase_barrier(state) is None:
        options.insert(0, Option("enter the Battle Phase", enter, "enter"))
    return options


def battle_phase_barrier(state: State) -> str | None:
    """The key of the rule that keeps the turn player from the Battle Phase, or None."""
    return "question.battle_phase.first_turn" if state.turn == 1 else None


@rule("end_battle_phase")
def end_battle_phase(state: State) -> Happenings:
    """The Battle Phase is over, and all that was to last until its end."""
    yield from over(state, "battle_phase")


# --- Declaring an attack -------------------------------------------------------------------------------


@rule("declare_attack", leads=("attack", "leave_battle_step"))
def declare_attack(state: State) -> Happenings:
    """The turn player names an attacker and its target, or goes on to the End Step."""
    yield Asked((Question("attack", state.turn_player),))


@choice("attack")
def attack_options(state: State, question: Question) -> list[Option]:
    """Each face-up Attack Position monster may attack once: an opposing monster, or the player if there is none."""
    options = []
    for attacker in monsters(state, question.player):
        if attacker_barrier(state, attacker) is None:
            for target in targets(state, attacker):
                options.append(_declaration(state, attacker, target))
    if any(has(state, option.objects[0], MUST_ATTACK) for option in options):
        return options
    left_at_once = not any(mark.name == DECLARED for mark in state.marks)
    leave = (BattlePhaseLeft(), SequenceBegun("leave_battle_step"))
    cause = "question.attack.end_at_once" if left_at_once else "question.attack.end"
    options.append(Option("end the Battle Phase", leave, "end", cause=cause))
    return options


DECLARED = "declared an attack"
SPENT = {
    "attack cancelled": "question.attack.cancelled",
    "attack stopped": "question.attack.stopped",
    DECLARED: "question.attack.once",
}
"""Why a monster that has declared an attack this turn declares no other."""


def attacker_barrier(state: State, id: int) -> str | None:
    """The key of the rule that keeps a monster from declaring an attack, or None."""
    if state.is_player(id) or state.object(id).zone != "monsters" or state.object(id).controller != state.turn_player:
        return "question.attack"
    if not in_position_to_attack(state, id):
        return "question.attack.position"
    for mark, cause in SPENT.items():
        if marked(state, id, mark) and not _has_another(state, id, mark):
            return cause
    locked = marked(state, state.turn_player, CANNOT_DECLARE)
    if locked or has(state, id, CANNOT_ATTACK) or has(state, id, CANNOT_DECLARE):
        return "question.attack.forbidden"
    if attack_cost(state, id) > state.player(state.turn_player).life:
        return "question.attack.cost"
    return None


def _has_another(state: State, id: int, mark: str) -> bool:
    """Whether a monster that has declared an attack may declare one more, or attack the monsters that are left."""
    if mark != DECLARED:
        return False
    more = len(list(marks_on(state, id, ANOTHER_ATTACK))) + has(state, id, ATTACKS_TWICE)
    return has(state, id, ATTACKS_EVERY_MONSTER) or len(list(marks_on(state, id, mark))) <= more


def _left_to_attack(state: State, attacker: int, found: list[int]) -> list[int]:
    """Of these, what a monster that attacks every monster once has not attacked yet."""
    attacked = {each.source for each in state.board.modifiers if (each.object, each.word) == (attacker, HAS_ATTACKED)}
    again = marked(state, attacker, DECLARED)
    return [id for id in found if id not in attacked and not (again and state.is_player(id))]


def targets(state: State, attacker: int) -> list[int]:
    """What a monster may attack: any monster of an opponent that can be attacked, or an opponent who controls none."""
    found: list[int] = []
    for seat in opponents(state, state.object(attacker).controller):
        theirs = monsters(state, seat)
        found.extend(id for id in theirs if not has(state, id, CANNOT_BE_ATTACKED) and not has(state, id, UNTARGETED))
        guarded = any(not has(state, id, UNGUARDING) for id in theirs)
        if (not guarded or has(state, attacker, DIRECT_ATTACK)) and not has(state, attacker, NO_DIRECT_ATTACK):
            found.append(seat)
    return _left_to_attack(state, attacker, found) if has(state, attacker, ATTACKS_EVERY_MONSTER) else found


@reason("attack")
def attack_refused(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """What keeps this monster from attacking, or from attacking this."""
    if not objects:
        return None
    if cause := attacker_barrier(state, objects[0]):
        return cause
    if len(objects) > 1 and state.is_player(objects[1]):
        return "question.attack.not_direct"
    return None


@reason("battle_phase")
def battle_phase_refused(state: State, _question: Question, _objects: tuple[int, ...]) -> str | None:
    """What keeps the turn player from the Battle Phase."""
    return battle_phase_barrier(state)


def _declaration(state: State, attacker: int, target: int) -> Option:
    name = state.label(attacker)
    label = f"attack directly with {name}" if state.is_player(target) else f"attack {state.label(target)} with {name}"
    player = state.object(attacker).controller
    declared = AttackDeclared(attacker, target, player)
    price = attack_cost(state, attacker)
    events: tuple[Happening, ...] = (declared, SequenceBegun("attack"))
    if price:
        events = (("cost", LifePaid(player, price)), *events)
    cause = "question.attack.direct" if state.is_player(target) else "question.attack"
    if marked(state, player, "replay"):
        cause = "question.attack.after_replay"
    return Option(label, events, "attack", (attacker, target), cause)


def attack_cost(state: State, id: int) -> int:
    """How many Life Points a monster's player must pay for it to declare an attack."""
    return sum(amount for deed, object, amount, _ in derived(state).prices if object == id and deed == "attack")


@consequence("target_for_attack")
def target_for_attack(state: State, event: AttackDeclared) -> Happenings:
    """A monster that is attacked has been targeted for an attack."""
    if not state.is_player(event.target):
        yield TargetedForAttack(event.target, event.attacker)
        yield MarkAdded(Mark(event.target, "was attacked", until="turn"))
        if has(state, event.attacker, ATTACKS_EVERY_MONSTER):
            yield ModifierAdded(Modifier(event.attacker, HAS_ATTACKED, source=event.target, until="turn"))


# --- What stops an attack without a replay -------------------------------------------------------------


def stopped_by(state: State) -> str | None:
    """Why the attack that is going on cannot go on: the attacker is gone, face-down, in Defense, or negated."""
    battle = attack(state)
    assert battle is not None
    if left(state, battle.attacker) or state.object(battle.attacker).controller != state.turn_player:
        return "attacker_gone"
    if state.object(battle.attacker).face_down:
        return "attacker_face_down"
    if not in_position_to_attack(state, battle.attacker):
        return "attacker_in_defense"
    if marked(state, battle.attacker, "attack negated"):
        return "negated"
    return None


@rule("stop_attack", leads=("battle_step",), during="battle_step")
def stop_attack(state: State) -> Happenings:
    """An attack whose attacker is gone, face-down, in Defense Position, unable to attack or negated stops when the
    chain is done."""
    battle = attack(state)
    if battle is None or state.chain or "battle_step" not in spans(state):
        return
    why = stopped_by(state)
    if why is None and has(state, battle.attacker, CANNOT_ATTACK):
        why = "attacker_cannot_attack"
    if why:
        yield AttackStopped(battle.attacker, why)
        yield TimingSkipped("battle_step")


@rule("end_battle_phase_early", leads=("end_of_battle_phase",))
def end_battle_phase_early(state: State) -> Happenings:
    """An effect that ends the Battle Phase goes to the End Step once its chain is done; it does not skip it."""
    if state.chain or not state.marks:
        return
    if ends := list(marks_on(state, state.turn_player, "battle phase ends")):
        yield from (MarkRemoved(mark) for mark in ends)
        if battle := attack(state):
            yield AttackStopped(battle.attacker, "battle_phase_ended")
        yield from over(state, "damage_step")
        yield RestSkipped()
        yield SequenceBegun("end_of_battle_phase")


# --- Life Points -----------------------------------------------------------------------------------------


@consequence("damage_to_players_is_loss_of_life")
def damage_to_players_is_loss_of_life(state: State, event: DamageDealt) -> Happenings:
    """Damage takes Life Points, which never fall below 0."""
    if state.is_player(event.to):
        amount = min(event.amount, state.player(event.to).life)
        if amount > 0:
            yield LifeLost(event.to, amount, least=0)  # with other damage of this moment it may be too much


@rule("lose_at_zero")
def lose_at_zero(state: State) -> Happenings:
    """A player with 0 Life Points loses at once; if both have none, the duel is a draw."""
    for seat in range(state.board.seats):
        player = state.player(seat)
        if player.life <= 0 and not player.lost:
            yield PlayerLost(seat, "no Life Points")


@consequence("lose_between_links")
def lose_between_links(state: State, _event: LinkDone) -> Happenings:
    """Who has no Life Points once a link is done has lost; the older links do not resolve any more."""
    yield from lose_at_zero(state)


@consequence("end_the_duel")
def end_the_duel(state: State, event: PlayerLost) -> Happenings:
    """The duel ends when at most one player is left."""
    left_over = playing(state)
    last = max(seat for seat in range(state.board.seats) if state.player(seat).lost)
    if len(left_over) <= 1 and event.player == last:  # once, also where both lose together
        yield GameEnded(left_over[0] if left_over else NOTHING)
