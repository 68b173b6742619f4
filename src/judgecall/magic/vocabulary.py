"""The words of cards that only Magic has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import characteristics, known
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    DamageDealt,
    LifeGained,
    MarkAdded,
    ModifierAdded,
    Tapped,
    Untapped,
)
from judgecall.kernel.registry import action, condition, matcher, reason, selector
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Activating, Link, Mark, Modifier, Question, State, marked
from judgecall.kernel.turns import opponents
from judgecall.kernel.words import END_OF_TURN, fits, refer
from judgecall.magic.attacks import GOADED, attackable
from judgecall.magic.creatures import all_creatures, attack_of, controller, in_combat, is_a, permanents
from judgecall.magic.events import AttackRedirected, BecameBlocked, BlockersCounted, CameToNothing, RemovedFromCombat
from judgecall.magic.protection import protected
from judgecall.magic.results import SHIELD

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


DAMAGEABLE = ("creature", "planeswalker", "battle")


def untouchable(state: State, link: Link, id: int) -> str:
    """The keyword that keeps an effect from targeting an object, or nothing."""
    now = characteristics(state, id)
    if not now.keywords:
        return ""
    if "shroud" in now.keywords:
        return "shroud"
    if "hexproof" in now.keywords and controller(state, id) != link.player:
        return "hexproof"
    return "protection" if protected(now, known(state, link.source)) else ""


@reason("target")
def why_no_target(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps an effect from targeting this: shroud, protection, or that it is nothing of what is asked."""
    entry = next((each for each in state.agenda if isinstance(each, Activating)), None)
    if entry is None or state.is_player(objects[0]):
        return None
    keyword = untouchable(state, entry.link, objects[0])
    return f"question.target.{keyword}" if keyword else None


# --- Who and what ------------------------------------------------------------------------------------------------


@selector("creature", takes="match")
def creature(state: State, link: Link, value: Any) -> Iterable[int]:
    """A creature in play."""
    return [id for id in all_creatures(state) if fits(state, link, id, value) and not untouchable(state, link, id)]


@selector("each_creature", takes="match", public=True)
def each_creature(state: State, link: Link, value: Any) -> Iterable[int]:
    """Every creature in play that is as said; this targets nothing."""
    return [id for id in all_creatures(state) if fits(state, link, id, value)]


@selector("permanent", takes="match")
def permanent(state: State, link: Link, value: Any) -> Iterable[int]:
    """A permanent in play."""
    everyone = (id for seat in range(state.board.seats) for id in permanents(state, seat))
    return [id for id in everyone if fits(state, link, id, value) and not untouchable(state, link, id)]


@selector("any_target", takes="nothing")
def any_target(state: State, link: Link, _value: Any) -> Iterable[int]:
    """A creature, planeswalker, battle or player."""
    found = [id for id in permanent(state, link, None) if any(is_a(state, id, kind) for kind in DAMAGEABLE)]
    return [*found, link.player, *opponents(state, link.player)]


@selector("damaged", takes="nothing")
def damaged(state: State, link: Link, _value: Any) -> Iterable[int]:
    """What the triggering damage was dealt to."""
    to = getattr(link.event, "to", NOTHING)
    return () if to == NOTHING else (to,)


@selector("damaging", takes="nothing")
def damaging(state: State, link: Link, _value: Any) -> Iterable[int]:
    """What dealt the triggering damage."""
    source = getattr(link.event, "source", NOTHING)
    return () if source == NOTHING else (source,)


@selector("attacker", takes="nothing")
def attacker(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The attacking creature that the trigger is about."""
    id = getattr(link.event, "attacker", NOTHING)
    return () if id == NOTHING else (id,)


@selector("blocker", takes="nothing")
def blocker(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The blocking creature that the trigger is about."""
    id = getattr(link.event, "blocker", NOTHING)
    return () if id == NOTHING else (id,)


@selector("attacking", takes="match", passing=True)
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


@matcher("spell")
def is_spell(state: State, _link: Link, value: Any) -> bool:
    """A spell."""
    return isinstance(value, Link) and state.object(value.source).zone == "stack"


@matcher("attacking", passing=True)
def is_attacking(state: State, _link: Link, value: Any) -> bool:
    """Attacking."""
    return attack_of(state, value) is not None


@matcher("blocking", passing=True)
def is_blocking(state: State, _link: Link, value: Any) -> bool:
    """Blocking, be it that what it blocks is gone."""
    return in_combat(state, value) and attack_of(state, value) is None


@matcher("fighting", passing=True)
def is_fighting(state: State, _link: Link, value: Any) -> bool:
    """Attacking or blocking."""
    return in_combat(state, value)


@matcher("unblocked", passing=True)
def is_unblocked(state: State, _link: Link, value: Any) -> bool:
    """An unblocked attacker."""
    attack = attack_of(state, value)
    return attack is not None and attack.blocked is False


@matcher("blocked", passing=True)
def is_blocked(state: State, _link: Link, value: Any) -> bool:
    """A blocked attacker, be it that what blocked it is gone."""
    attack = attack_of(state, value)
    return attack is not None and attack.blocked is True


# --- When it may be used -----------------------------------------------------------------------------------------


@condition("attacks_alone", takes="nothing")
def attacks_alone(state: State, link: Link, _value: Any) -> bool:
    """The triggering creature was the only one declared as an attacker."""
    return getattr(link.event, "count", 0) == 1


@condition("attacking_alone", takes="nothing")
def attacking_alone(state: State, link: Link, _value: Any) -> bool:
    """This creature is attacking and no other is, however they came to."""
    return [each.attacker for each in state.board.attacks] == [link.source]


@condition("attacking", takes="nothing")
def this_attacks(state: State, link: Link, _value: Any) -> bool:
    """This creature is attacking."""
    return attack_of(state, link.source) is not None


@condition("had_to_attack", takes="nothing")
def had_to_attack(state: State, link: Link, _value: Any) -> bool:
    """A requirement to attack applied to this creature as attackers were declared."""
    return marked(state, link.source, "had to attack")


@condition("untapped", takes="nothing")
def this_is_untapped(state: State, link: Link, _value: Any) -> bool:
    """This permanent is untapped."""
    return not state.object(link.source).tapped


# --- What effects do ---------------------------------------------------------------------------------------------


@action("damage", takes=("number", "text", {"amount": "number", "to": "reference"}))
def damage(state: State, link: Link, value: Any) -> Happenings:
    """This deals damage: a number to the target, `{damage: {amount: 1, to: damaged}}`, or `that_much` as was dealt."""
    amount, to = (value["amount"], value.get("to", "target")) if isinstance(value, dict) else (value, "target")
    if amount == "that_much":
        amount = getattr(link.event, "amount", 0)
    for id in refer(state, link, to):
        yield DamageDealt(link.source, id, amount)


@action("regenerate", takes="reference")
def regenerate(state: State, link: Link, value: Any) -> Happenings:
    """The next time it would be destroyed this turn, it regenerates instead."""
    for id in refer(state, link, value or "self"):
        yield MarkAdded(Mark(id, SHIELD, until="turn"))


@action("tap", takes="reference")
def tap(state: State, link: Link, value: Any) -> Happenings:
    """It becomes tapped."""
    for id in refer(state, link, value):
        if not state.object(id).tapped:
            yield Tapped(id)


@action("untap", takes="reference")
def untap(state: State, link: Link, value: Any) -> Happenings:
    """It becomes untapped."""
    for id in refer(state, link, value):
        if state.object(id).tapped:
            yield Untapped(id)


@action("remove_from_combat", takes="reference")
def remove_from_combat(state: State, link: Link, value: Any) -> Happenings:
    """It is removed from combat."""
    for id in refer(state, link, value):
        yield RemovedFromCombat(id)
        if "blockers_counted" in roster(state).minded:
            for each in state.board.attacks:
                if id in each.blockers:
                    yield "count", BlockersCounted(each.attacker, len(each.blockers) - 1)


@action("become_blocked", takes="reference")
def become_blocked(state: State, link: Link, value: Any) -> Happenings:
    """An unblocked attacker becomes blocked, though no creature blocks it."""
    for id in refer(state, link, value):
        attack = attack_of(state, id)
        if attack is not None and not attack.blocked:
            yield BecameBlocked(id, (), 0)


@action("retarget_attack", takes="reference")
def retarget_attack(state: State, link: Link, value: Any) -> Happenings:
    """The target attacks another player or permanent from now on; that is no new attack."""
    for id in refer(state, link, "target"):
        for target in refer(state, link, value)[:1]:
            if attack_of(state, id) is not None and target in attackable(state):
                yield AttackRedirected(id, target)
            else:
                yield CameToNothing(id, "attacking")


@action("gain_kind", takes=("text", {"kind": "text", "of": "reference", "until": "text"}))
def gain_kind(state: State, link: Link, value: Any) -> Happenings:
    """It is also of another kind, until end of turn unless said: a land becomes a creature."""
    parts = value if isinstance(value, dict) else {"kind": value}
    for id in refer(state, link, parts.get("of", "target")):
        yield ModifierAdded(Modifier(id, "gain_kind", text=parts["kind"], until=parts.get("until", END_OF_TURN)))


@action("its_controller_gains", takes="name_of_number")
def its_controller_gains(state: State, link: Link, value: str) -> Happenings:
    """The target's controller gains life equal to a number of it."""
    at = edition(state.edition).print_numbers.index(value)
    for id in refer(state, link, "target"):
        if (amount := characteristics(state, id).numbers[at]) > 0:
            yield LifeGained(controller(state, id), amount)


@action("must_block_this", takes="reference")
def must_block_this(state: State, link: Link, value: Any) -> Happenings:
    """The creature must block this one this combat if able."""
    name = state.label(link.source)
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, "gain_keyword", text=f"blocks {name} if able", until="combat"))


@action("goad", takes="reference")
def goad(state: State, link: Link, value: Any) -> Happenings:
    """The creature must attack, and another player than you, if able."""
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, "gain_keyword", text=f"{GOADED}{state.label(link.player)}"))
