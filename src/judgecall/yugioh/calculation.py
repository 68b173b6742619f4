"""Damage calculation: who is destroyed and who takes how much, as one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import derived, unaffected
from judgecall.kernel.edition import edition
from judgecall.kernel.events import DamageDealt
from judgecall.kernel.roster import print_of, roster
from judgecall.kernel.state import Attack, State, marks_on
from judgecall.yugioh.events import DamageCalculated, DestructionDecided, NotDestroyedByBattle
from judgecall.yugioh.monsters import INDESTRUCTIBLE, PIERCING, atk, defense, direct, has, in_attack_position
from judgecall.yugioh.portions import battle_damage

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings


def outcome(state: State, battle: Attack) -> Happenings:
    """All that follows from one damage calculation, at one moment."""
    for each in _compared(state, battle):
        why, event = each if isinstance(each, tuple) else ("", each)
        if isinstance(event, DamageDealt):
            yield from battle_damage(state, why, event)
        else:
            yield each


def _compared(state: State, battle: Attack) -> Happenings:
    """ATK or DEF against ATK or DEF, before anything changes the damage."""
    attacker, target = battle.attacker, battle.target
    strength = strength_of(state, attacker)
    if direct(state, battle):
        yield DamageCalculated(attacker, target, strength, -1, fights_with(state, attacker))
        yield from _damage("direct", attacker, target, strength)
        return
    if in_attack_position(state, target):
        compared = DamageCalculated(attacker, target, strength, atk(state, target), fights_with(state, attacker))
        nothing = strength == atk(state, target) == 0 and not _ties_at_zero(state)
        yield ("atk.tie0", compared) if nothing else _why(compared)
        yield from _attack_position(state, attacker, target, strength - atk(state, target))
        return
    calculated = DamageCalculated(
        attacker, target, strength, defense(state, target), fights_with(state, attacker), "def"
    )
    surplus = strength - defense(state, target)
    yield _why(calculated) if surplus else ("def.tie", calculated)
    yield from _defense_position(state, attacker, target, surplus)


def _why(calculated: DamageCalculated) -> Happening:
    """A comparison, and that a monster attacked with its DEF."""
    return ("defattack", calculated) if calculated.strength == "def" else calculated


def strength_of(state: State, attacker: int) -> int:
    """What a monster attacks with: its ATK, or its DEF where it may attack in Defense Position."""
    return atk(state, attacker) if fights_with(state, attacker) == "atk" else defense(state, attacker)


def fights_with(state: State, attacker: int) -> str:
    """The number that a monster attacks with: ATK in Attack Position, DEF where it may attack in Defense Position."""
    return "atk" if in_attack_position(state, attacker) else "def"


def _attack_position(state: State, attacker: int, target: int, surplus: int) -> Happenings:
    """ATK against ATK: the weaker is destroyed and its player takes the difference; equals destroy each other."""
    if surplus > 0:
        yield from _damage("atk.win", attacker, state.object(target).controller, surplus)
        yield from _destruction(state, "atk.win", target)
    elif surplus < 0:
        yield from _damage("atk.lose", target, state.object(attacker).controller, -surplus)
        yield from _destruction(state, "atk.lose", attacker)
    elif strength_of(state, attacker) > 0 or _ties_at_zero(state):
        why = "atk.tie" if strength_of(state, attacker) > 0 else "atk.tie0"
        yield from _destruction(state, why, attacker)
        yield from _destruction(state, why, target)


def _ties_at_zero(state: State) -> bool:
    """Whether monsters with 0 ATK destroy each other too."""
    return bool(edition(state.edition).numbers["ties_at_zero_destroy"])


def _defense_position(state: State, attacker: int, target: int, surplus: int) -> Happenings:
    """ATK against DEF: only the target can be destroyed, and without piercing only the attacker's player is hurt."""
    if surplus > 0:
        if has(state, attacker, PIERCING):
            yield from _damage("pierce", attacker, state.object(target).controller, surplus)
        yield from _destruction(state, "def.win", target)
    elif surplus < 0:
        yield from _damage("def.lose", target, state.object(attacker).controller, -surplus)


def _damage(why: str, source: int, to: int, amount: int) -> Happenings:
    if amount > 0:
        yield why, DamageDealt(source, to, amount, combat=True)


def _destruction(state: State, why: str, id: int) -> Happenings:
    """The loser's destruction is decided, unless it cannot be destroyed by battle and that is not negated."""
    if _protected(state, id):
        yield "indes", NotDestroyedByBattle(id)
    elif _protection_negated(state, id):
        yield "negatedindes", DestructionDecided(id)
    else:
        yield why, DestructionDecided(id)


def _protected(state: State, id: int) -> bool:
    """Whether a monster cannot be destroyed by battle: itself, or as all monsters of its player, by an effect that
    affects it."""
    for_all = marks_on(state, state.object(id).controller, INDESTRUCTIBLE)
    return has(state, id, INDESTRUCTIBLE) or any(not unaffected(state, id, mark.other) for mark in for_all)


def _protection_negated(state: State, id: int) -> bool:
    """Whether a monster's own effect would keep it from being destroyed by battle, were it not negated."""
    effects = roster(state).effects[state.object(id).card]
    given = [word.value for each in effects if each.to is None for word in each.apply if word.name == "gain_keyword"]
    own = INDESTRUCTIBLE in print_of(state, id).keywords or INDESTRUCTIBLE in given
    return own and id in derived(state).negated
