"""Combat damage assigned and dealt: on the stack as one object, or at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.events import DamageDealt, DraftCleared, LinkDone, MarkAdded
from judgecall.kernel.registry import consequence, rule
from judgecall.kernel.state import NOTHING, Attack, Link, Mark, State, marked
from judgecall.magic.assignment import lethal
from judgecall.magic.creatures import attack_of, controller, gone, has, in_combat, is_a, power, toughness
from judgecall.magic.damage import amount, as_unblocked, divided, receivers
from judgecall.magic.damage_order import divider, freed, has_order
from judgecall.magic.evasion import cannot_block
from judgecall.magic.events import BLOCKING, CameToNothing, DamageAssigned, DamageWaits
from judgecall.magic.strikes import ASSIGNED, FIRST_STEP, HAD_FIRST_STRIKE, SECOND_STEP, strikers

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

Packet = tuple[int, int, int]
"""Source, receiver, amount."""


# --- Assigned ----------------------------------------------------------------------------------------------------


def assigned(state: State) -> list[Packet]:
    """All combat damage of this step: what was divided, and what needs no dividing."""
    done = divided(state)
    found = [(part[0], part[1], part[2]) for part in state.draft if part[2] > 0]
    for id in strikers(state):
        everyone = receivers(state, id)
        if id not in done and len(everyone) == 1 and amount(state, id) > 0:
            found.append((id, everyone[0], amount(state, id)))
    return found


def _announced(state: State, packets: list[Packet]) -> Happenings:
    for source, to, share in packets:
        yield _why(state, source, to, share), DamageAssigned(source, to, share)
    yield from _none(state)
    if marked(state, state.turn_player, FIRST_STEP):
        for source in {source: None for source, _, _ in packets}:
            yield "first", MarkAdded(Mark(source, ASSIGNED, until="combat"))
    yield DraftCleared()


def _none(state: State) -> Iterator[Happening]:
    """The creatures that assign no damage in this step, and why."""
    for id in strikers(state):
        if amount(state, id) == 0:
            yield "no_power", CameToNothing(id, "damage")
        elif not receivers(state, id):
            attack = attack_of(state, id)
            yield (
                "no_blocker" if attack is not None and attack.blocked else "nothing_attacked",
                CameToNothing(id, "damage"),
            )
    for mark in state.marks:
        if mark.name == BLOCKING:
            yield "no_attacker", CameToNothing(mark.object, "damage")


def _why(state: State, source: int, to: int, share: int) -> str:
    """The part of the rules by which a creature assigns damage to this receiver."""
    if marked(state, state.turn_player, FIRST_STEP):
        if not marked(state, state.turn_player, SECOND_STEP):
            return "first_strike"
        if marked(state, source, ASSIGNED):
            return "again"
        if not marked(state, source, HAD_FIRST_STRIKE) and has(state, source, "first strike"):
            return "late_first_strike"
    if divider(state, source) != controller(state, source):
        return "banding"
    attack = attack_of(state, source)
    return _of_blocker(state, source, to) if attack is None else _of_attacker(state, attack, to, share)


def _of_blocker(state: State, source: int, to: int) -> str:
    own = characteristics(state, source)
    if state.object(source).tapped:
        return "tapped"
    if "can't block" in own.keywords:
        return "barred"
    if characteristics(state, to).keywords and cannot_block(state, source, to) is not None:
        return "evaded"
    return "blocker"


def _of_attacker(state: State, attack: Attack, to: int, share: int) -> str:
    keywords = characteristics(state, attack.attacker).keywords
    if keywords and ("can't attack" in keywords or "defender" in keywords):
        return "barred"
    if not attack.blocked:
        return "over" if to != attack.target else "unblocked"
    if to in attack.blockers:
        if has_order(state, attack.attacker) and freed(state, attack.attacker) == "deathtouch":
            return "free"
        real = toughness(state, to) - state.object(to).damage
        deadly = share < real and lethal(state, attack.attacker, to) < real
        return "deathtouch" if deadly and "trample" in keywords else "blocked"
    if as_unblocked(state, attack.attacker):
        return "unusual"
    if not attack.blockers:
        return "over_gone" if attack.target == NOTHING else "trample_alone"
    return "trample" if to == attack.target else "over" if attack.target != NOTHING else "over_gone"


# --- Dealt -------------------------------------------------------------------------------------------------------


@rule("put_damage_on_stack")
def put_damage_on_stack(state: State) -> Happenings:
    """All assigned combat damage goes on the stack as one object, which nothing can counter or target."""
    packets = assigned(state)
    yield from _announced(state, packets)
    if packets:
        yield "waits", DamageWaits(len(packets), Link(packets[0][0], "", state.turn_player, packets=tuple(packets)))


@consequence("deal_waiting_damage")
def deal_waiting_damage(state: State, event: LinkDone) -> Happenings:
    """Combat damage on the stack is dealt all at once as it was assigned, whatever became of its sources; what was
    assigned to something no longer there, or no longer a creature or planeswalker, is not dealt."""
    packets = event.link.packets
    for source, to, share in packets:
        if not state.is_player(to) and not _can_take(state, to):
            yield "receiver_gone", CameToNothing(to, "damage")
        else:
            changed = _changed(state, source, sum(each[2] for each in packets if each[0] == source))
            dealt = DamageDealt(source, to, share, combat=True)
            yield ("as_assigned", dealt) if changed else dealt


def _changed(state: State, source: int, total: int) -> bool:
    """Whether a source has changed since it assigned its damage: it is gone, out of combat, or of other power."""
    return gone(state, source) or not in_combat(state, source) or power(state, source) != total


def _can_take(state: State, id: int) -> bool:
    return any(is_a(state, id, kind) for kind in ("creature", "planeswalker", "battle"))


@rule("deal_damage")
def deal_damage(state: State) -> Happenings:
    """All assigned combat damage is dealt at once, directly after it was assigned."""
    packets = assigned(state)
    yield from _announced(state, packets)
    for source, to, share in packets:
        yield DamageDealt(source, to, share, combat=True)
