"""A Battle Phase of Yu-Gi-Oh! as figures: the best order of attacks, and whether they win this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import edition
from judgecall.kernel.roster import cards_in, print_of
from judgecall.kernel.state import State, marks_on
from judgecall.kernel.turns import opponents
from judgecall.language import say
from judgecall.yugioh.battle import attacker_barrier, battle_phase_barrier
from judgecall.yugioh.monsters import (
    ANOTHER_ATTACK,
    DIRECT_ATTACK,
    INDESTRUCTIBLE,
    PIERCING,
    atk,
    defense,
    has,
    in_attack_position,
    monsters,
)

DIRECT = -1
"""The target of a direct attack."""
KNOWN = (PIERCING, DIRECT_ATTACK, INDESTRUCTIBLE)
Attacks: TypeAlias = tuple[tuple[int, int], ...]
Position: TypeAlias = tuple[tuple[int, ...], int]
"""How many attacks each of mine has left (-1 when it is destroyed), and which of theirs are there, as bits."""


class Monster(Struct, frozen=True, omit_defaults=True):
    """A monster as figures."""

    name: str
    atk: int
    defense: int
    attack_position: bool = True
    piercing: bool = False
    indestructible: bool = False
    direct: bool = False
    """It may attack directly though there are monsters."""
    attacks: int = 1
    """How often it may attack; 0 if it may not."""

    @property
    def worth(self) -> int:
        """What its destruction counts: the higher of ATK and DEF."""
        return max(self.atk, self.defense)


class Field(Struct, frozen=True):
    """Both sides of a Battle Phase. `ties_at_zero`: monsters with 0 ATK destroy each other."""

    mine: tuple[Monster, ...]
    theirs: tuple[Monster, ...]
    my_life: int
    their_life: int
    ties_at_zero: bool


class Battle(Struct, frozen=True):
    """What one battle does: damage to either player, and who is destroyed."""

    dealt: int = 0
    taken: int = 0
    attacker: bool = False
    target: bool = False


class BestAttacks(Struct, frozen=True):
    """The best order of attacks: attacker and target (None: directly) by label, whether it wins, the battle damage on
    either side, the value (damage and the higher numbers of what is destroyed), and whether that is all there is."""

    attacks: tuple[tuple[str, str | None], ...]
    wins: bool
    dealt: int
    taken: int
    value: int
    exact: bool
    why: tuple[str, ...] = ()


def battle(attacker: Monster, target: Monster | None, ties_at_zero: bool) -> Battle:
    """One damage calculation."""
    if target is None:
        return Battle(dealt=attacker.atk)
    if target.attack_position:
        surplus = attacker.atk - target.atk
        even = surplus == 0 and (attacker.atk > 0 or ties_at_zero)
        return Battle(
            max(0, surplus),
            max(0, -surplus),
            (surplus < 0 or even) and not attacker.indestructible,
            (surplus > 0 or even) and not target.indestructible,
        )
    surplus = attacker.atk - target.defense
    return Battle(
        max(0, surplus) if attacker.piercing else 0, max(0, -surplus), False, surplus > 0 and not target.indestructible
    )


class _Line(Struct, frozen=True):
    """One way to a position: damage on either side, and the attacks."""

    dealt: int
    taken: int
    attacks: Attacks


def solve_attacks(field: Field) -> tuple[Attacks, bool, _Line, int]:
    """The order of attacks that wins, or else is worth most without losing: attacks (attacker, target or DIRECT, by
    place), whether it wins, the line, its value. Positions reached in several ways keep those ways that no other
    beats in both damages."""
    start = tuple(each.attacks for each in field.mine), (1 << len(field.theirs)) - 1
    first = _Line(0, 0, ())
    layer: dict[Position, list[_Line]] = {start: [first]}
    best, best_value = first, 0
    while layer:
        following: dict[Position, list[_Line]] = {}
        for position, lines in layer.items():
            for attacker, target in _moves(field, position):
                found = battle(
                    field.mine[attacker], None if target == DIRECT else field.theirs[target], field.ties_at_zero
                )
                after = _after(position, attacker, target, found)
                for line in lines:
                    new = _Line(line.dealt + found.dealt, line.taken + found.taken, (*line.attacks, (attacker, target)))
                    if new.taken >= field.my_life:
                        continue
                    if new.dealt >= field.their_life:
                        return new.attacks, True, new, 0
                    if _kept(following.setdefault(after, []), new):
                        value = new.dealt - new.taken + _gone(field, after)
                        if value > best_value:
                            best, best_value = new, value
        layer = following
    return best.attacks, False, best, best_value


def _moves(field: Field, position: Position) -> Iterator[tuple[int, int]]:
    """Who may attack what."""
    left, there = position
    for attacker, attacks in enumerate(left):
        if attacks > 0:
            yield from ((attacker, target) for target in range(len(field.theirs)) if there >> target & 1)
            if not there or field.mine[attacker].direct:
                yield attacker, DIRECT


def _after(position: Position, attacker: int, target: int, found: Battle) -> Position:
    left, there = position
    remaining = -1 if found.attacker else left[attacker] - 1
    return (*left[:attacker], remaining, *left[attacker + 1 :]), there & ~(1 << target) if found.target else there


def _kept(lines: list[_Line], new: _Line) -> bool:
    """Add a line unless one there is as good."""
    if any(each.dealt >= new.dealt and each.taken <= new.taken for each in lines):
        return False
    lines[:] = [each for each in lines if not (new.dealt >= each.dealt and new.taken <= each.taken)]
    lines.append(new)
    return True


def _gone(field: Field, position: Position) -> int:
    left, there = position
    theirs = sum(each.worth for at, each in enumerate(field.theirs) if not there >> at & 1)
    return theirs - sum(each.worth for each, attacks in zip(field.mine, left, strict=True) if attacks < 0)


# --- From a state of the engine ----------------------------------------------------------------------------------


def field_of(state: State) -> tuple[Field, tuple[str, ...]]:
    """The field of a state as figures, and what such figures cannot hold."""
    me, them = state.turn_player, opponents(state, state.turn_player)[0]
    barred = battle_phase_barrier(state) is not None
    field = Field(
        tuple(_monster(state, id, may_attack=not barred) for id in monsters(state, me)),
        tuple(_monster(state, id, may_attack=False) for id in monsters(state, them)),
        state.player(me).life,
        state.player(them).life,
        bool(edition(state.edition).numbers["ties_at_zero_destroy"]),
    )
    return field, tuple(dict.fromkeys(_doubts(state)))


def _monster(state: State, id: int, may_attack: bool) -> Monster:
    attacks = 1 + len(list(marks_on(state, id, ANOTHER_ATTACK))) - len(list(marks_on(state, id, "declared an attack")))
    return Monster(
        state.label(id),
        atk(state, id),
        defense(state, id),
        in_attack_position(state, id),
        has(state, id, PIERCING),
        has(state, id, INDESTRUCTIBLE),
        has(state, id, DIRECT_ATTACK),
        max(0, attacks) if may_attack and attacker_barrier(state, id) is None else 0,
    )


def _doubts(state: State) -> Iterator[str]:
    """What may happen besides attacks and damage calculation."""
    if state.board.seats != 2:
        yield say("Best attacks are found for two players; here are {count}.", count=state.board.seats)
    if state.board.attacks or state.chain:
        yield say("An attack or a chain is under way.")
    for seat in range(state.board.seats):
        if cards_in(state, seat, "hand") or cards_in(state, seat, "spells_traps"):
            yield say("Cards in hand or in the Spell & Trap Zone may change the battles.")
        for id in monsters(state, seat):
            words = [word for word in characteristics(state, id).keywords if word not in KNOWN]
            if words:
                yield say("{name} has “{keyword}”.", name=state.label(id), keyword=words[0])
            if print_of(state, id).effects:
                yield say("{name} has effects of its own.", name=state.label(id))


def best_attacks(state: State) -> BestAttacks:
    """The best order of attacks for the turn player, who may stop after any: to win this turn, or else the most damage
    and destruction."""
    field, why = field_of(state)
    attacks, wins, line, value = solve_attacks(field)
    names = tuple(
        (field.mine[attacker].name, None if target == DIRECT else field.theirs[target].name)
        for attacker, target in attacks
    )
    return BestAttacks(names, wins, line.dealt, line.taken, value, not why, why)
