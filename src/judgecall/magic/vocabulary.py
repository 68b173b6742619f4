"""The words of cards that only Magic has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.chain import opponents
from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.events import (
    DamageDealt,
    MarkAdded,
    SequenceAdded,
    Tapped,
    TokenCreated,
    Untapped,
)
from judgecall.kernel.registry import action, condition, matcher, selector
from judgecall.kernel.state import NOTHING, Link, Mark, State, marked
from judgecall.kernel.words import fits, refer, there
from judgecall.magic.blockers import became_blocked
from judgecall.magic.creatures import (
    BATTLEFIELD,
    all_creatures,
    attack_of,
    blocking,
    defender,
    is_a,
    permanents,
)
from judgecall.magic.events import AttackerAdded, AttackRedirected, BlockerAdded, RemovedFromCombat
from judgecall.magic.protection import protected
from judgecall.magic.results import SHIELD

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


def targetable(state: State, link: Link, id: int) -> bool:
    """Whether an effect may target an object: not one with shroud, or protected from or hexproof against its source."""
    now = characteristics(state, id)
    if not now.keywords:
        return True
    if "shroud" in now.keywords or ("hexproof" in now.keywords and state.object(id).controller != link.player):
        return False
    return not protected(now, known(state, link.source))


# --- Who and what ------------------------------------------------------------------------------------------------


@selector("creature")
def creature(state: State, link: Link, value: Any) -> Iterable[int]:
    """A creature in play."""
    return [id for id in all_creatures(state) if fits(state, link, id, value) and targetable(state, link, id)]


@selector("each_creature")
def each_creature(state: State, link: Link, value: Any) -> Iterable[int]:
    """Every creature in play that is as said; this targets nothing."""
    return [id for id in all_creatures(state) if fits(state, link, id, value)]


@selector("permanent")
def permanent(state: State, link: Link, value: Any) -> Iterable[int]:
    """A permanent in play."""
    everyone = (id for seat in range(state.board.seats) for id in permanents(state, seat))
    return [id for id in everyone if fits(state, link, id, value) and targetable(state, link, id)]


@selector("any_target")
def any_target(state: State, link: Link, _value: Any) -> Iterable[int]:
    """A creature, a planeswalker or a player."""
    walkers = [id for id in permanent(state, link, None) if is_a(state, id, "planeswalker")]
    seats = [link.player, *opponents(state, link.player)]
    return [*creature(state, link, None), *walkers, *seats]


@selector("damaged")
def damaged(state: State, link: Link, _value: Any) -> Iterable[int]:
    """What the triggering damage was dealt to."""
    to = getattr(link.event, "to", NOTHING)
    return () if to == NOTHING else (to,)


@selector("attacker")
def attacker(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The attacking creature that the trigger is about."""
    id = getattr(link.event, "attacker", NOTHING)
    return () if id == NOTHING else (id,)


@selector("blocker")
def blocker(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The blocking creature that the trigger is about."""
    id = getattr(link.event, "blocker", NOTHING)
    return () if id == NOTHING else (id,)


@selector("attacking")
def attacking(state: State, link: Link, value: Any) -> Iterable[int]:
    """Every attacking creature that is as said."""
    return [each.attacker for each in state.board.attacks if fits(state, link, each.attacker, value)]


def _kinds(state: State, value: Any) -> frozenset[str]:
    id = value.source if isinstance(value, Link) else value
    return frozenset() if id < state.board.seats else known(state, id).kinds


@matcher("creature")
def is_creature(state: State, _link: Link, value: Any) -> bool:
    """A creature."""
    return "creature" in _kinds(state, value)


@matcher("player")
def is_player(state: State, _link: Link, value: Any) -> bool:
    """A player."""
    return state.is_player(value)


@matcher("attacking")
def is_attacking(state: State, _link: Link, value: Any) -> bool:
    """Attacking."""
    return attack_of(state, value) is not None


@matcher("blocking")
def is_blocking(state: State, _link: Link, value: Any) -> bool:
    """Blocking."""
    return bool(blocking(state, value))


@matcher("unblocked")
def is_unblocked(state: State, _link: Link, value: Any) -> bool:
    """An unblocked attacker."""
    attack = attack_of(state, value)
    return attack is not None and attack.blocked is False


# --- When it may be used -----------------------------------------------------------------------------------------


@condition("attacks_alone")
def attacks_alone(state: State, link: Link, _value: Any) -> bool:
    """The triggering creature was the only one declared as an attacker."""
    return getattr(link.event, "count", 0) == 1


@condition("attacking_alone")
def attacking_alone(state: State, link: Link, _value: Any) -> bool:
    """This creature is attacking and no other is, however they came to."""
    return [each.attacker for each in state.board.attacks] == [link.source]


@condition("attacking")
def this_attacks(state: State, link: Link, _value: Any) -> bool:
    """This creature is attacking."""
    return attack_of(state, link.source) is not None


@condition("had_to_attack")
def had_to_attack(state: State, link: Link, _value: Any) -> bool:
    """A requirement to attack applied to this creature as attackers were declared."""
    return marked(state, link.source, "had to attack")


@condition("untapped")
def this_is_untapped(state: State, link: Link, _value: Any) -> bool:
    """This permanent is untapped."""
    return not state.object(link.source).tapped


# --- What effects do ---------------------------------------------------------------------------------------------


@action("damage")
def damage(state: State, link: Link, value: Any) -> Happenings:
    """This deals damage: a number to the target, or `{damage: {amount: 1, to: damaged}}`."""
    amount, to = (value["amount"], value.get("to", "target")) if isinstance(value, dict) else (value, "target")
    for id in refer(state, link, to):
        yield DamageDealt(link.source, id, amount)


@action("regenerate")
def regenerate(state: State, link: Link, value: Any) -> Happenings:
    """The next time it would be destroyed this turn, it regenerates instead."""
    for id in refer(state, link, value or "self"):
        yield MarkAdded(Mark(id, SHIELD, until="turn"))


@action("tap")
def tap(state: State, link: Link, value: Any) -> Happenings:
    """It becomes tapped."""
    for id in refer(state, link, value):
        if not state.object(id).tapped:
            yield Tapped(id)


@action("untap")
def untap(state: State, link: Link, value: Any) -> Happenings:
    """It becomes untapped."""
    for id in refer(state, link, value):
        if state.object(id).tapped:
            yield Untapped(id)


@action("remove_from_combat")
def remove_from_combat(state: State, link: Link, value: Any) -> Happenings:
    """It is removed from combat."""
    for id in refer(state, link, value):
        yield RemovedFromCombat(id)


@action("become_blocked")
def become_blocked(state: State, link: Link, value: Any) -> Happenings:
    """An unblocked attacker becomes blocked, though no creature blocks it."""
    for id in refer(state, link, value):
        attack = attack_of(state, id)
        if attack is not None and not attack.blocked:
            yield from (event for _, event in became_blocked(id, ()))


@action("put_attacking")
def put_attacking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A token comes into play tapped and attacking what this creature attacks; it was never declared."""
    attack = attack_of(state, link.source)
    target = attack.target if attack else opponents(state, link.player)[0]
    before = sum(1 for each in state.objects if getattr(each, "card", "") == value["card"])
    fresh = len(state.objects)
    for number in range(value.get("count", 1)):
        label = value["card"] if before + number == 0 else f"{value['card']} #{before + number + 1}"
        yield TokenCreated(value["card"], link.player, BATTLEFIELD, label, tapped=True)
        late = any(each.blocked is not None for each in state.board.attacks)
        if target != NOTHING and is_a_creature_card(state, value["card"]) and _may_be_attacked(state, link, target):
            yield AttackerAdded(fresh + number, target, unblocked=late)


def is_a_creature_card(state: State, name: str) -> bool:
    """Whether a card printed with this name is a creature: anything else comes into play but not into combat."""
    from judgecall.kernel.edition import edition
    from judgecall.kernel.roster import roster

    cast, rules = roster(state), edition(state.edition)
    card = cast.cards.get(name) or next((each for each in state.board.cards if each.name == name), None)
    card = card or rules.card(name)
    return "creature" in rules.wider[card.kind].union(card.kinds)


def _may_be_attacked(state: State, link: Link, target: int) -> bool:
    return there(state, target) and defender(state, target) != link.player and link.player == state.turn_player


@action("put_blocking")
def put_blocking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A token comes into play blocking the target; it was never declared as a blocker."""
    before = sum(1 for each in state.objects if getattr(each, "card", "") == value["card"])
    label = value["card"] if before == 0 else f"{value['card']} #{before + 1}"
    fresh = len(state.objects)
    yield TokenCreated(value["card"], link.player, BATTLEFIELD, label)
    for attacker in refer(state, link, "target"):
        attack = attack_of(state, attacker)
        if attack and is_a_creature_card(state, value["card"]) and defender(state, attack.target) == link.player:
            yield BlockerAdded(fresh, attacker)


@action("retarget_attack")
def retarget_attack(state: State, link: Link, value: Any) -> Happenings:
    """The attacking creature attacks another player or permanent; that is no new attack."""
    for attacker in refer(state, link, "target"):
        for target in refer(state, link, value):
            if attack_of(state, attacker):
                yield AttackRedirected(attacker, target)


@action("additional_combat_phase")
def additional_combat_phase(state: State, link: Link, _value: Any) -> Happenings:
    """After this phase there is an additional combat phase, if it is your turn."""
    if link.player == state.turn_player:
        yield SequenceAdded("combat_phase", "combat_phase")
