"""Questions to a state about creatures: power, toughness, keywords, and their place in combat."""

from __future__ import annotations

from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import GONE, NOTHING, Attack, Object, State, marked, marks_on
from judgecall.kernel.turns import opponents, playing
from judgecall.magic.events import BLOCKING

POWER, TOUGHNESS, LOYALTY, DEFENSE = range(4)
"""The places of the numbers on a permanent."""

BATTLEFIELD = "battlefield"
ATTACKS_PLAYER = "attacks player"
"""The mark that notes the defending player of an attacker."""


def power(state: State, id: int) -> int:
    """A creature's present power, or what it last was."""
    return known(state, id).numbers[POWER]


def toughness(state: State, id: int) -> int:
    """A creature's present toughness."""
    return characteristics(state, id).numbers[TOUGHNESS]


def has(state: State, id: int, keyword: str) -> bool:
    """Whether a permanent has a keyword now, or had it when it was last there."""
    return keyword in known(state, id).keywords


def in_play(state: State, id: int) -> bool:
    """Whether an object lies on the battlefield."""
    each = state.objects[id]
    return isinstance(each, Object) and each.zone == BATTLEFIELD


def is_a(state: State, id: int, kind: str) -> bool:
    """Whether a permanent on the battlefield is of a kind such as `creature`."""
    return in_play(state, id) and kind in characteristics(state, id).kinds


def permanents(state: State, player: int) -> tuple[int, ...]:
    """What a player controls on the battlefield, oldest first."""
    return cards_in(state, player, BATTLEFIELD)


def creatures(state: State, player: int) -> list[int]:
    """The creatures a player controls, oldest first."""
    return [id for id in cards_in(state, player, BATTLEFIELD) if "creature" in characteristics(state, id).kinds]


def all_creatures(state: State) -> list[int]:
    """Every creature on the battlefield, the active player's first."""
    return [id for seat in playing(state) for id in creatures(state, seat)]


def attack_of(state: State, id: int) -> Attack | None:
    """The attack that a creature makes, if it attacks."""
    for each in state.board.attacks:
        if each.attacker == id:
            return each
    return None


def blocking(state: State, id: int) -> tuple[int, ...]:
    """The attackers that a creature blocks."""
    return tuple(each.attacker for each in state.board.attacks if id in each.blockers)


def in_combat(state: State, id: int) -> bool:
    """Whether a creature attacks or blocks, be it that what it blocks is gone."""
    return any(each.attacker == id or id in each.blockers for each in state.board.attacks) or marked(
        state, id, BLOCKING
    )


def controller(state: State, id: int) -> int:
    """Who controls an object, or the player itself."""
    each = state.objects[id]
    return each.controller if isinstance(each, Object) else id


def defender(state: State, target: int) -> int:
    """The defending player where this player or permanent is attacked; a battle is defended by its protector."""
    if target == NOTHING or state.is_player(target):
        return target
    return protector(state, target) if is_a(state, target, "battle") else controller(state, target)


def protector(state: State, battle: int) -> int:
    """Who protects a battle: the player its controller chose; for a siege an opponent, else its controller."""
    for mark in marks_on(state, battle, "protector"):
        return mark.value
    own = controller(state, battle)
    if "siege" in characteristics(state, battle).kinds:
        return next(iter(opponents(state, own)), own)
    return own


def defending_player(state: State, attacker: int) -> int:
    """The defending player for one attacker, also after what it attacked is gone."""
    for mark in marks_on(state, attacker, ATTACKS_PLAYER):
        return mark.value
    attack = attack_of(state, attacker)
    return defender(state, attack.target) if attack else NOTHING


def striking_early(state: State, id: int) -> bool:
    """Whether a creature has first strike or double strike now."""
    keywords = characteristics(state, id).keywords
    return "first strike" in keywords or "double strike" in keywords


def gone(state: State, id: int) -> bool:
    """Whether an object has ended."""
    each = state.objects[id]
    return isinstance(each, Object) and each.zone == GONE
