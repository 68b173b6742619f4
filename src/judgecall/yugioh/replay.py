"""Replay: the attack is chosen anew when the opponent's monsters change in the Battle Step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from judgecall.kernel.events import (
    Asked,
    ControlChanged,
    MarkAdded,
    Moved,
    SpanEnded,
    TimingSkipped,
    TokenCreated,
)
from judgecall.kernel.happen import released
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, default, reason, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Attack, Mark, Object, Question, State, marked
from judgecall.kernel.turns import spans
from judgecall.yugioh.battle import targets
from judgecall.yugioh.events import (
    CANCELLED,
    AttackDeclared,
    AttackRetargeted,
    AttackRewound,
    AttackStopped,
    ReplayBegun,
    TargetedForAttack,
)
from judgecall.yugioh.monsters import CANNOT_BE_ATTACKED, MONSTERS, attack, direct, has, lost

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

LostBy: TypeAlias = Callable[[State, Attack], str | None]
"""Why an attack has lost its target, if it has."""

ARRIVED, DEPARTED = "monster arrived", "monster departed"


@consequence("log_arrivals_and_departures")
def log_arrivals_and_departures(state: State, event: Moved | TokenCreated | ControlChanged) -> Happenings:
    """While an attack is pending, each monster that comes to or leaves a side of the field is noted for that player."""
    if attack(state) is None or "battle_step" not in spans(state):
        return
    if isinstance(event, Moved):
        old = state.objects[event.object]
        assert isinstance(old, Object)
        if event.origin == MONSTERS:
            yield MarkAdded(Mark(old.controller, DEPARTED, until="attack"))
        if event.to == MONSTERS:
            yield MarkAdded(Mark(state.object(event.becomes).controller, ARRIVED, until="attack"))
    elif isinstance(event, TokenCreated):
        yield MarkAdded(Mark(event.controller, ARRIVED, until="attack"))
    else:
        for seat in range(state.board.seats):
            name = ARRIVED if seat == event.to else DEPARTED
            yield MarkAdded(Mark(seat, name, until="attack"))


def _log(state: State, name: str) -> int:
    """How many monsters of the turn player's opponents came or went since the declaration."""
    return sum(1 for mark in state.marks if mark.name == name and mark.object != state.turn_player)


def _cause(state: State, lost_by: LostBy, any_change: bool = True) -> str | None:
    """Why there is a replay now, or None. Only what happens on the opponent's side counts.

    Any coming and going counts, or only a number that differs once the chain is done; and what makes the attack lose
    its target.
    """
    battle = attack(state)
    if battle is None or state.chain or "battle_step" not in spans(state):
        return None
    if any(released(state, each) for each in state.waiting):
        return None
    arrived, departed = _log(state, ARRIVED), _log(state, DEPARTED)
    if arrived != departed or (any_change and arrived):
        return "number_changed"
    return lost_by(state, battle)


def _gone(state: State, battle: Attack) -> str | None:
    """An attack loses its target if that is gone."""
    return "target_lost" if not direct(state, battle) and lost(state, battle.target) else None


def _gone_or_closed(state: State, battle: Attack) -> str | None:
    """An attack loses its target if that is gone or can no longer be attacked."""
    closed = not direct(state, battle) and has(state, battle.target, CANNOT_BE_ATTACKED)
    return "target_lost" if closed else _gone(state, battle)


def _illegal(state: State, battle: Attack) -> str | None:
    """An attack loses its target if it may no longer attack that, but may attack something else."""
    if direct(state, battle):
        others = targets(state, battle.attacker)
        return "no_longer_legal" if others and battle.target not in others else None
    if has(state, battle.target, CANNOT_BE_ATTACKED) and targets(state, battle.attacker):
        return "no_longer_legal"
    return _gone(state, battle)


@rule("replay.from_the_battle_step", leads=("battle_step",), during="battle_step")
def replay_from_the_battle_step(state: State) -> Happenings:
    """If the number of the opponent's monsters is no longer what it was at the beginning of this Battle Step, play
    returns there: any monster may attack anything, or none."""
    yield from _back_to_the_battle_step(state, _cause(state, _gone, any_change=False))


@rule("replay.from_the_battle_step.at_any_change", leads=("battle_step",), during="battle_step")
def replay_from_the_battle_step_at_any_change(state: State) -> Happenings:
    """If any monster of the opponent came or went, or the target is lost, play returns to the beginning of this Battle
    Step: any monster may attack anything, or none."""
    yield from _back_to_the_battle_step(state, _cause(state, _gone_or_closed))


def _back_to_the_battle_step(state: State, why: str | None) -> Happenings:
    battle = attack(state)
    if why and battle:
        yield _why(state, why), ReplayBegun(battle.attacker, why)
        yield "unspent", AttackRewound(battle.attacker)
        yield "rest_stays", SpanEnded("attack")
        yield "back", TimingSkipped("battle_step")


def _why(state: State, why: str) -> str:
    return "again" if marked(state, state.turn_player, "replay") else why


@rule("replay.same_attacker", leads=("before_damage_step", "battle_step"), during="battle_step")
def replay_same_attacker(state: State) -> Happenings:
    """If the number of the opponent's monsters changed even for a moment, or the target is lost, the same attacker
    chooses a target again or its attack is cancelled."""
    yield from _chosen_again(state, _cause(state, _gone_or_closed))


@rule(
    "replay.same_attacker.if_it_may_attack_something_else",
    leads=("before_damage_step", "battle_step"),
    during="battle_step",
)
def replay_same_attacker_if_it_may_attack_something_else(state: State) -> Happenings:
    """If any monster of the opponent came or went, or the attack is no longer legal but another would be, the same
    attacker chooses a target again or its attack is cancelled."""
    yield from _chosen_again(state, _cause(state, _illegal))


def _chosen_again(state: State, why: str | None) -> Happenings:
    if why and state.timing != "before_damage_step":
        yield "no_declaration", TimingSkipped("before_damage_step")
    elif why:
        battle = attack(state)
        assert battle is not None
        yield _why(state, why), ReplayBegun(battle.attacker, why)
        yield SpanEnded("attack")
        yield Asked((Question("replay", state.turn_player, battle.attacker),))


@choice("replay")
def replay_options(state: State, question: Question) -> list[Option]:
    """The attacker gets a target again, which declares no attack, or the attack is cancelled and is spent."""
    attacker = question.about
    options = []
    for target in targets(state, attacker):
        to = "directly" if state.is_player(target) else state.label(target)
        options.append(Option(f"attack {to}", (AttackRetargeted(attacker, target),), "retarget", (attacker, target)))
    cancel = (AttackStopped(attacker, CANCELLED), TimingSkipped("battle_step"))
    options.append(Option("cancel the attack", cancel, "cancel", (attacker,), "question.replay.cancel"))
    return options


@reason("replay")
def no_replay(state: State, _asked: object, _objects: tuple[int, ...]) -> str | None:
    """What keeps an attack from being chosen anew: nothing brought a replay, and in the Damage Step nothing can."""
    return "enter_damage_step" if "damage_step" in spans(state) else None


@reason("activation.when")
def too_late_after_a_replay(state: State, _asked: object, objects: tuple[int, ...]) -> str | None:
    """What answers a declaration does not answer a target chosen again: that is none."""
    if not marked(state, state.turn_player, "replay"):
        return None
    effects = roster(state).effects[state.object(objects[0]).card]
    answers = any(pattern.kind == AttackDeclared.kind for effect in effects for pattern in effect.when)
    return "activation.when.after_replay" if answers else None


@default("replay")
def replay_default(_state: State, _question: Question, options: list[Option]) -> Option:
    """Whoever says nothing attacks no more with this monster."""
    return options[-1]


@consequence("target_again")
def target_again(state: State, event: AttackRetargeted) -> Happenings:
    """A monster chosen in a replay has been targeted for an attack."""
    if not state.is_player(event.target):
        yield TargetedForAttack(event.target, event.attacker)
