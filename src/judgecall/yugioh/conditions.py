"""When an effect may be used: the words of `if` that only Yu-Gi-Oh! has."""

from __future__ import annotations

from typing import Any

from judgecall.kernel.characteristics import lacks
from judgecall.kernel.edition import edition
from judgecall.kernel.registry import condition
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import NOTHING, Link, State, marked
from judgecall.kernel.turns import opponents, spans
from judgecall.kernel.words import fits, refer
from judgecall.yugioh.damage_step import expected_battle_damage
from judgecall.yugioh.monsters import (
    DEFENSE_POSITION,
    MONSTERS,
    atk,
    attack,
    battlers,
    decided,
    defense,
    direct,
    monsters,
    other_battler,
)
from judgecall.yugioh.selection import your_battler


@condition("attacking")
def attacking(state: State, link: Link, value: Any) -> bool:
    """This card attacks, and what it attacks is as said: `{attacking: defense_position}`."""
    battle = attack(state)
    if battle is None or battle.attacker != link.source:
        return False
    if direct(state, battle):
        return value is None
    return fits(state, link, battle.target, value)


@condition("this_card_attacks")
def this_card_attacks(state: State, link: Link, _value: Any) -> bool:
    """This card attacks, whatever it attacks."""
    battle = attack(state)
    return battle is not None and battle.attacker == link.source


@condition("attacking_a_monster")
def attacking_a_monster(state: State, link: Link, _value: Any) -> bool:
    """This card attacks a monster."""
    battle = attack(state)
    return battle is not None and battle.attacker == link.source and not direct(state, battle)


@condition("attacked")
def attacked(state: State, link: Link, _value: Any) -> bool:
    """This card is attacked."""
    battle = attack(state)
    return battle is not None and battle.target == link.source


@condition("battling_a_monster")
def battling_a_monster(state: State, link: Link, value: Any) -> bool:
    """This card battles a monster that is as said."""
    other = other_battler(state, link.source)
    return other is not None and fits(state, link, other, value)


@condition("your_monster_battles_a_monster")
def your_monster_battles(state: State, link: Link, value: Any) -> bool:
    """A monster of yours that is as said battles an opposing monster."""
    return any(other_battler(state, id) is not None for id in your_battler(state, link, value))


@condition("you_would_take_battle_damage", takes=("nothing", "number"))
def you_would_take_battle_damage(state: State, link: Link, value: int | None) -> bool:
    """As things stand, damage calculation would do you battle damage, or at least so much."""
    return expected_battle_damage(state, link.player) >= (value or 1)


@condition("you_control")
def you_control(state: State, link: Link, value: Any) -> bool:
    """You control a monster that is as said."""
    return any(fits(state, link, id, value) for id in monsters(state, link.player))


@condition("you_control_no")
def you_control_no(state: State, link: Link, value: Any) -> bool:
    """You control no monster that is as said."""
    return not you_control(state, link, value)


@condition("opponent_controls_no")
def opponent_controls_no(state: State, link: Link, value: Any) -> bool:
    """No opponent controls a monster that is as said."""
    theirs = (id for seat in opponents(state, link.player) for id in monsters(state, seat))
    return not any(fits(state, link, id, value) for id in theirs)


@condition("there_is", takes="reference")
def there_is(state: State, link: Link, value: Any) -> bool:
    """There is a card that is as said: `{there_is: {attack_target: [you, {is: blackwing}]}}`."""
    return bool(refer(state, link, value))


@condition("this_card")
def this_card(state: State, link: Link, value: Any) -> bool:
    """This card is as said."""
    return fits(state, link, link.source, value)


@condition("attached_card_battles_a_monster")
def attached_card_battles_a_monster(state: State, link: Link, value: Any) -> bool:
    """The monster that this card lies on battles a monster that is as said."""
    others = (other_battler(state, id) for id in refer(state, link, "attached"))
    return any(other is not None and fits(state, link, other, value) for other in others)


@condition("brought_by")
def brought_by(state: State, link: Link, value: Any) -> bool:
    """What was summoned, was summoned by the effect of a card that is as said."""
    by = getattr(link.event, "by", NOTHING)
    return by != NOTHING and fits(state, link, by, value)


@condition("beats_its_opponent", takes="nothing")
def beats_its_opponent(state: State, link: Link, _value: Any) -> bool:
    """The battle destroys the monster that this card battles."""
    other = other_battler(state, link.source)
    return other is not None and decided(state, other)


@condition("opponent_has_no_more_defense", takes="nothing")
def opponent_has_no_more_defense(state: State, link: Link, _value: Any) -> bool:
    """The DEF of the monster that this card battles is not above this card's ATK."""
    other = other_battler(state, link.source)
    return other is not None and not lacks(state, other, "def") and defense(state, other) <= atk(state, link.source)


@condition("has_counter", takes="text")
def has_counter(state: State, link: Link, value: str) -> bool:
    """There is a counter of this name on this card; `material` is an Xyz Material."""
    return value in dict(state.object(link.source).counters)


@condition("has_no_counter", takes="text")
def has_no_counter(state: State, link: Link, value: str) -> bool:
    """There is no counter of this name on this card."""
    return not has_counter(state, link, value)


@condition("unused", takes="number")
def unused(state: State, link: Link, value: int) -> bool:
    """Another effect of this card, by its place, has not been used in the span in which it may be used once."""
    return not marked(state, link.source, f"used {value}")


@condition("not_on_the_chain", takes="nothing")
def not_on_the_chain(state: State, link: Link, _value: Any) -> bool:
    """This card has not yet been activated on this chain."""
    return all(each.source != link.source for each in state.chain)


@condition("at_most_in_hand", takes="number")
def at_most_in_hand(state: State, link: Link, value: int) -> bool:
    """You have at most so many cards in your hand."""
    return len(cards_in(state, link.player, "hand")) <= value


@condition("battled")
def battled(state: State, link: Link, _value: Any) -> bool:
    """This card has battled this turn."""
    return marked(state, link.source, "battled")


@condition("battling")
def battling(state: State, link: Link, _value: Any) -> bool:
    """This card attacks or is attacked in the battle that is going on."""
    return link.source in battlers(state)


@condition("direct_attack")
def direct_attack(state: State, _link: Link, _value: Any) -> bool:
    """The attack that is going on is a direct one."""
    battle = attack(state)
    return battle is not None and direct(state, battle)


@condition("it_battled_this_card")
def it_battled_this_card(state: State, link: Link, _value: Any) -> bool:
    """What happened, happened to the monster that this card battles, and this card is still there."""
    here = state.object(link.source).zone == MONSTERS
    return here and {getattr(link.event, "object", None), link.source} == set(battlers(state))


@condition("it")
def it(state: State, link: Link, value: Any) -> bool:
    """What happened, happened to a card that is as said: `{it: [opponent, {min_atk: 1500}]}`."""
    id = getattr(link.event, "object", NOTHING)
    return id != NOTHING and fits(state, link, id, value)


@condition("destroyed_by_battle")
def destroyed_by_battle(state: State, link: Link, _value: Any) -> bool:
    """The battle has destroyed this card."""
    return decided(state, link.source)


@condition("has_attacked")
def has_attacked(state: State, link: Link, _value: Any) -> bool:
    """This card has attacked this turn: it came as far as the Damage Step."""
    return marked(state, link.source, "attacked")


@condition("turned_up_by_attack")
def turned_up_by_attack(state: State, link: Link, _value: Any) -> bool:
    """This card was face-down when it was attacked in this battle."""
    return marked(state, link.source, "turned up by the attack")


@condition("your_field_is_empty")
def your_field_is_empty(state: State, link: Link, _value: Any) -> bool:
    """You control no card."""
    return not any(cards_in(state, link.player, zone) for zone in edition(state.edition).field)


@condition("noted", takes="text")
def noted(state: State, link: Link, value: str) -> bool:
    """There is a note of this name on this card."""
    return marked(state, link.source, value)


@condition("opponents_battle_phase")
def opponents_battle_phase(state: State, link: Link, _value: Any) -> bool:
    """It is the Battle Phase of an opponent's turn."""
    return state.turn_player != link.player and "battle_phase" in spans(state)


@condition("in_your_hand")
def in_your_hand(state: State, link: Link, value: Any) -> bool:
    """You have a card in your hand that is as said."""
    return any(fits(state, link, id, value) for id in cards_in(state, link.player, "hand"))


@condition("attacked_or_was_attacked")
def attacked_or_was_attacked(state: State, link: Link, _value: Any) -> bool:
    """This card has attacked or been attacked this turn, whatever came of it."""
    return marked(state, link.source, "declared an attack") or marked(state, link.source, "was attacked")


@condition("on_field")
def is_on_field(state: State, link: Link, _value: Any) -> bool:
    """This card is on the field."""
    return state.object(link.source).zone in edition(state.edition).field


@condition("attacking_weaker_defense")
def attacking_weaker_defense(state: State, link: Link, _value: Any) -> bool:
    """This card attacks a Defense Position monster whose DEF is below its ATK."""
    return surplus(state, link) > 0


def surplus(state: State, link: Link) -> int:
    """By how much a card's ATK is above the DEF of the Defense Position monster it attacks."""
    battle = attack(state)
    if battle is None or battle.attacker != link.source or direct(state, battle):
        return 0
    target = state.object(battle.target)
    if target.zone == MONSTERS and target.position != DEFENSE_POSITION:
        return 0
    return atk(state, battle.attacker) - defense(state, battle.target)
