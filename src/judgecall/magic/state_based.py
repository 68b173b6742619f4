"""State-based actions (effects, in older rules): what is put right before a player gets priority, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.attachment import ATTACHED, attached_to
from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.events import (
    ControlChanged,
    CountersChanged,
    Destroyed,
    GameEnded,
    LinkNegated,
    MarkRemoved,
    Moved,
    PlayerLost,
    TriggerDropped,
)
from judgecall.kernel.registry import consequence, rule
from judgecall.kernel.roster import places
from judgecall.kernel.state import NOTHING, Object, State
from judgecall.kernel.turns import playing
from judgecall.magic.attachment import host
from judgecall.magic.creatures import BATTLEFIELD, TOUGHNESS, has, in_play, is_a
from judgecall.magic.events import PHASED_OUT, CeasedToExist, Unattached

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

POISON = 10


@rule("state_based_actions")
def state_based_actions(state: State) -> Happenings:
    """Players without life or with ten poison counters lose; creatures without toughness or with lethal damage,
    planeswalkers without loyalty and battles without defense go; what lies where it may not comes off."""
    for seat in playing(state):
        player = state.player(seat)
        if player.life <= 0:
            yield "life", PlayerLost(seat, "no life")
        elif player.counters and dict(player.counters).get("poison", 0) >= POISON:
            yield "poison", PlayerLost(seat, "poison")
    for (_, zone), ids in places(state.board).items():
        if zone == BATTLEFIELD:
            for id in ids:
                yield from _permanent(state, id)
    if state.board.modifiers:
        yield from _come_off(state)
    flagged = [mark for mark in state.marks if mark.name == "deathtouch"]
    for mark in flagged:
        yield MarkRemoved(mark)
    for id in dict.fromkeys(mark.object for mark in flagged) if flagged else ():
        if is_a(state, id, "creature") and not _without_toughness(state, id) and not _lethally_damaged(state, id):
            yield "deathtouch", Destroyed(id, "deathtouch")
    for id, each in enumerate(state.objects):
        if isinstance(each, Object) and each.token and each.zone not in (BATTLEFIELD, PHASED_OUT, "gone"):
            yield "token", CeasedToExist(id)


def _without_toughness(state: State, id: int) -> bool:
    return characteristics(state, id).numbers[TOUGHNESS] <= 0


def _lethally_damaged(state: State, id: int) -> bool:
    """Damage at least equal to its toughness; an indestructible creature stays whatever its damage."""
    damage = state.object(id).damage
    return 0 < characteristics(state, id).numbers[TOUGHNESS] <= damage and not has(state, id, "indestructible")


def _permanent(state: State, id: int) -> Happenings:
    each, now = state.object(id), characteristics(state, id)
    goes = False
    if "creature" in now.kinds:
        toughness = now.numbers[TOUGHNESS]
        goes = toughness <= 0 or (toughness <= each.damage and "indestructible" not in now.keywords)
        if toughness <= 0:
            yield "toughness", Moved(id, "graveyard", reason="no toughness")
        elif goes:
            yield "damage", Destroyed(id, "damage")
    if each.counters and not goes:  # what goes is last known with all its counters; what stays is looked at again
        yield from _counters(id, dict(each.counters))
    if "planeswalker" in now.kinds and dict(each.counters).get("loyalty", 0) <= 0:
        yield "loyalty", Moved(id, "graveyard", reason="no loyalty")
    if "aura" in now.kinds and host(state, id) == NOTHING:
        yield "aura", Moved(id, "graveyard", reason="attached to nothing")
    if "battle" in now.kinds and dict(each.counters).get("defense", 0) <= 0 and not _triggered(state, id):
        yield "defense", Moved(id, "graveyard", reason="no defense")


def _come_off(state: State) -> Happenings:
    """Equipment on what it may not lie on stays in play without lying on anything, and so does what is a creature, or
    neither Aura nor Equipment, and lies on something."""
    for id in dict.fromkeys(each.object for each in state.board.modifiers if each.word == ATTACHED):
        kinds = characteristics(state, id).kinds
        if "aura" in kinds or not in_play(state, id):
            continue
        if "creature" in kinds or "equipment" not in kinds:
            yield "attached", Unattached(id, attached_to(state.board, id))
        elif host(state, id) == NOTHING:
            yield "equipment", Unattached(id, attached_to(state.board, id))


def _triggered(state: State, id: int) -> bool:
    """Whether an ability of a permanent has triggered and has not left the stack yet."""
    return any(link.source == id for link in state.chain) or any(each.source == id for each in state.waiting)


def _counters(id: int, counters: dict[str, int]) -> Happenings:
    pairs = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    if pairs:
        yield "counters", CountersChanged(id, "+1/+1", -pairs)
        yield "counters", CountersChanged(id, "-1/-1", -pairs)


@consequence("end_the_game")
def end_the_game(state: State, _event: PlayerLost) -> Happenings:
    """The game ends when at most one player is left."""
    left = playing(state)
    if len(left) <= 1 and state.agenda:
        yield GameEnded(left[0] if left else NOTHING)


@consequence("leave_with_player")
def leave_with_player(state: State, event: PlayerLost) -> Happenings:
    """What a player who has lost owns leaves the game with that player, and so do that player's spells and abilities;
    what that player only controlled goes back."""
    player = event.player
    if len(playing(state)) <= 1:
        return
    for at in reversed([at for at, each in enumerate(state.waiting) if each.player == player]):
        yield TriggerDropped(at, state.waiting[at].source, "impossible")
    for at, link in enumerate(state.chain):
        if link.player == player and not link.packets:
            yield LinkNegated(at, link.source, "activation")
    for id, each in enumerate(state.objects):
        if isinstance(each, Object) and each.owner == player and each.zone in (BATTLEFIELD, "hand", "stack"):
            yield Moved(id, "exile", reason="left the game")
        elif isinstance(each, Object) and each.controller == player and each.zone == BATTLEFIELD:
            yield ControlChanged(id, each.owner)
