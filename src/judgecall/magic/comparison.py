"""What keywords compare: the creatures, players and attacks around a creature, and how it died."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecall.kernel.characteristics import known
from judgecall.kernel.registry import condition, matcher, selector
from judgecall.kernel.state import NOTHING, Link, State, marked
from judgecall.kernel.turns import opponents, playing
from judgecall.kernel.words import fits
from judgecall.magic.creatures import POWER, TOUGHNESS, attack_of, controller, defending_player, is_a, power
from judgecall.magic.events import Attacks

ATTACKED_THIS_TURN = "attacked this turn"
"""The mark of a creature that was declared as an attacker this turn."""


def _attacker(link: Link) -> int:
    """The creature that a trigger is about, else this creature."""
    return int(getattr(link.event, "attacker", link.source))


# --- Who and what --------------------------------------------------------------------------------------------------


@selector("defending_player", takes="nothing")
def the_defending_player(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The defending player for the triggering attacker."""
    player = defending_player(state, _attacker(link))
    if player == NOTHING and isinstance(link.event, Attacks):
        player = controller(state, link.event.target)
    return () if player == NOTHING else (player,)


@selector("other_opponents", takes="nothing")
def other_opponents(state: State, link: Link, _value: Any) -> Iterable[int]:
    """Your opponents other than the defending player."""
    return [seat for seat in opponents(state, link.player) if seat not in the_defending_player(state, link, None)]


@selector("attacked_players", takes="nothing")
def attacked_players(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """The players whom the triggering declaration attacks; not those of whom only a permanent is attacked."""
    return link.event.players if isinstance(link.event, Attacks) else ()


@selector("blockers_beyond_first", takes="nothing")
def blockers_beyond_first(state: State, link: Link, _value: Any) -> Iterable[int]:
    """Each creature that blocks the triggering attacker now, the first left out."""
    attack = attack_of(state, _attacker(link))
    return attack.blockers[1:] if attack is not None else ()


@selector("noted", takes="text")
def noted(state: State, link: Link, value: str) -> Iterable[int]:
    """What this object has noted under a name, such as the tokens it made."""
    return [mark.object for mark in state.marks if mark.name == value and mark.other == link.source]


# --- Of which kind -------------------------------------------------------------------------------------------------


@matcher("defending", passing=True)
def is_defending(state: State, link: Link, value: Any) -> bool:
    """The defending player for this attacker, or a creature of that player."""
    return controller(state, value) in the_defending_player(state, link, None)


@matcher("smaller_power")
def has_smaller_power(state: State, link: Link, value: Any) -> bool:
    """A creature with less power than this one has now, or last had."""
    return is_a(state, value, "creature") and power(state, value) < power(state, link.source)


@matcher("greater")
def is_greater(state: State, link: Link, value: Any) -> bool:
    """A creature with greater power or greater toughness than this one."""
    if value == link.source or not is_a(state, value, "creature"):
        return False
    one, other = known(state, value).numbers, known(state, link.source).numbers
    return one[POWER] > other[POWER] or one[TOUGHNESS] > other[TOUGHNESS]


@matcher("most_life", passing=True)
def has_most_life(state: State, _link: Link, value: Any) -> bool:
    """The player with the most life, or one of several with the most."""
    return state.is_player(value) and all(
        state.player(value).life >= state.player(each).life for each in playing(state)
    )


@matcher("targets_this")
def targets_this(_state: State, link: Link, value: Any) -> bool:
    """A spell or ability that targets this object."""
    return isinstance(value, Link) and link.source in value.targets


# --- When it may be used -------------------------------------------------------------------------------------------


@condition("this_is", takes="match")
def this_is(state: State, link: Link, value: Any) -> bool:
    """This object is as said: `{this_is: {not: {is: renowned}}}`."""
    return fits(state, link, link.source, value)


@condition("died_without", takes="text")
def died_without(state: State, link: Link, value: str) -> bool:
    """What died had no counter of this name as it last lay on the battlefield."""
    id = getattr(link.event, "object", link.source)
    return dict(state.object(id).counters).get(value, 0) <= 0


@condition("attacks_beside_greater", takes="nothing")
def attacks_beside_greater(state: State, link: Link, _value: Any) -> bool:
    """A creature with greater power than this one was declared as an attacker with it."""
    own = power(state, link.source)
    return any(each.declared and power(state, each.attacker) > own for each in state.board.attacks)


@condition("attacked_this_turn", takes="nothing")
def attacked_this_turn(state: State, link: Link, _value: Any) -> bool:
    """This creature was declared as an attacker this turn."""
    return marked(state, link.source, ATTACKED_THIS_TURN)
