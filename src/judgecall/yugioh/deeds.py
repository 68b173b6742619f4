"""What effects do and cost: the words of `do` and `cost` that only Yu-Gi-Oh! has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import unaffected
from judgecall.kernel.events import (
    CountersChanged,
    DamageDealt,
    Destroyed,
    Event,
    LifeGained,
    MarkAdded,
    MarkRemoved,
    ModifierAdded,
    Moved,
    PositionChanged,
    TurnedDown,
    TurnedUp,
)
from judgecall.kernel.layers import modifiers
from judgecall.kernel.registry import action, cost
from judgecall.kernel.roster import print_of
from judgecall.kernel.state import Link, Mark, Modifier, State, marked, marks_on
from judgecall.kernel.words import negate_activation, refer
from judgecall.yugioh.conditions import surplus
from judgecall.yugioh.events import AttackNegated
from judgecall.yugioh.monsters import (
    ANOTHER_ATTACK,
    ATK,
    ATTACK_POSITION,
    DEFENSE_POSITION,
    MONSTERS,
    NO_DAMAGE_AT_ALL,
    atk,
    attack,
    decided,
    defense,
)

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

MATERIAL = "material"
"""The counter that stands for an Xyz Material."""


@action("negate_attack", takes="nothing")
def negate_attack(state: State, link: Link, _value: Any) -> Happenings:
    """The attack is negated."""
    battle = attack(state)
    if battle and not unaffected(state, battle.attacker, link.source):
        yield AttackNegated(battle.attacker)


@action("attack_again", takes="nothing")
def attack_again(state: State, link: Link, _value: Any) -> Happenings:
    """This card may declare one more attack this turn."""
    yield from (MarkRemoved(mark) for mark in marks_on(state, link.source, "declared an attack"))


@action("doom", takes="reference")
def doom(state: State, link: Link, value: Any) -> Happenings:
    """A card is destroyed by its own text, without a chain, as soon as that may happen."""
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, "destroy_itself"))


@action("doom_for_another", takes="reference")
def doom_for_another(state: State, link: Link, value: Any) -> Happenings:
    """A card is destroyed in the place of another, without a chain, as soon as that may happen."""
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, "destroy_itself", text="for another"))


@action("end_battle_phase", takes="nothing")
def end_battle_phase(state: State, _link: Link, _value: Any) -> Happenings:
    """The Battle Phase ends once this chain is done."""
    yield MarkAdded(Mark(state.turn_player, "battle phase ends", until="turn"))


@action("no_battle_damage", takes=("nothing", "text"))
def no_battle_damage(_state: State, link: Link, value: str | None) -> Happenings:
    """You take no battle damage: from this battle, or until the span said ends."""
    yield MarkAdded(Mark(link.player, "no battle damage", until=value or "damage_step"))


@action("damage", takes=("number", {"amount": "number", "to": "reference"}))
def damage(state: State, link: Link, value: Any) -> Happenings:
    """Effect damage to an opponent, or to whom is said: `{damage: {amount: 500, to: you}}`."""
    amount, to = (value["amount"], value.get("to", "opponents")) if isinstance(value, dict) else (value, "opponents")
    for seat in refer(state, link, to):
        yield DamageDealt(link.source, seat, amount)


@action("damage_for_each", takes={"amount": "number", "of": "reference", "to": "reference"})
def damage_for_each(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Effect damage to each opponent for every card that is as said."""
    amount = value["amount"] * len(refer(state, link, value["of"]))
    if amount:
        for seat in refer(state, link, "opponents"):
            yield DamageDealt(link.source, seat, amount)


@cost("return_to_extra_deck", takes=("nothing", "text"))
def return_to_extra_deck(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Return this card from the field to the Extra Deck."""
    return [Moved(link.source, "extra_deck")] if state.object(link.source).zone == MONSTERS else None


@action("gain_surplus", takes="nothing")
def gain_surplus(state: State, link: Link, _value: Any) -> Happenings:
    """You gain Life Points equal to this card's ATK less the attacked monster's DEF."""
    if (amount := surplus(state, link)) > 0:
        yield LifeGained(link.player, amount)


@action("negate_effects", takes=("reference", {"of": "reference", "until": "text"}))
def negate_effects(state: State, link: Link, value: Any) -> Happenings:
    """The effects of a card on the field are negated for as long as it lies there, or until the span said ends."""
    named = value if isinstance(value, dict) and "of" in value else {"of": value}
    for id in refer(state, link, named["of"]):
        yield ModifierAdded(Modifier(id, "negate_effects", until=named.get("until", "")))


@action("turn_up", takes="reference")
def turn_up(state: State, link: Link, value: Any) -> Happenings:
    """Face-down monsters are turned face-up."""
    for id in refer(state, link, value):
        if state.object(id).face_down:
            yield TurnedUp(id, DEFENSE_POSITION)


@action("turn_up_without_flip_effects", takes="reference")
def turn_up_without_flip_effects(state: State, link: Link, value: Any) -> Happenings:
    """Face-down monsters are turned face-up; Flip effects do not count."""
    for id in refer(state, link, value):
        if state.object(id).face_down:
            yield MarkAdded(Mark(id, "no flip effect", until="turn"))
    yield from turn_up(state, link, value)


@action("turn_up_to_negate", takes="nothing")
def turn_up_to_negate(state: State, link: Link, _value: Any) -> Happenings:
    """This card is turned to face-up Defense Position, and if it is, the activation that it answers is negated."""
    if state.object(link.source).zone == MONSTERS and state.object(link.source).face_down:
        yield TurnedUp(link.source, DEFENSE_POSITION)
        yield from negate_activation(state, link, None)


@action("turn_down", takes="reference")
def turn_down(state: State, link: Link, value: Any) -> Happenings:
    """A face-up monster goes to face-down Defense Position."""
    for id in refer(state, link, value):
        yield TurnedDown(id, DEFENSE_POSITION)


@action("change_position", takes="reference")
def change_position(state: State, link: Link, value: Any) -> Happenings:
    """A monster goes from Attack to Defense Position or back."""
    for id in refer(state, link, value):
        to = DEFENSE_POSITION if state.object(id).position == ATTACK_POSITION else ATTACK_POSITION
        yield PositionChanged(id, to)


@action("destroy_and_banish", takes="reference")
def destroy_and_banish(state: State, link: Link, value: Any) -> Happenings:
    """A card is destroyed and is banished instead of going to the Graveyard."""
    for id in refer(state, link, value):
        yield MarkAdded(Mark(id, "banished if destroyed", until="turn"))
        yield Destroyed(id, "effect", link.source)


@action("to_defense", takes="reference")
def to_defense(state: State, link: Link, value: Any) -> Happenings:
    """A monster in Attack Position goes to Defense Position."""
    for id in refer(state, link, value):
        if state.object(id).position == ATTACK_POSITION:
            yield PositionChanged(id, DEFENSE_POSITION)


@action("damage_equal_to_atk", takes={"of": "reference", "to": "reference"})
def damage_equal_to_atk(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Effect damage equal to a monster's ATK, or what that last was."""
    for id in link.targets if value["of"] == "target" else refer(state, link, value["of"]):
        for seat in refer(state, link, value.get("to", "opponents")):
            yield DamageDealt(link.source, seat, atk(state, id))


@action("take_original_atk", takes="nothing")
def take_original_atk(state: State, link: Link, _value: Any) -> Happenings:
    """You take damage equal to the original ATK of the target, if that was destroyed."""
    yield from (DamageDealt(link.source, link.player, amount) for amount in _original_atk(state, link))


@action("deal_what_was_taken", takes="nothing")
def deal_what_was_taken(state: State, link: Link, _value: Any) -> Happenings:
    """Then each opponent takes as much as you did, if you took any and still have Life Points."""
    if state.player(link.player).life > 0 and not marked(state, link.player, NO_DAMAGE_AT_ALL):
        for seat in refer(state, link, "opponents"):
            yield from (DamageDealt(link.source, seat, amount) for amount in _original_atk(state, link))


def _original_atk(state: State, link: Link) -> list[int]:
    """The printed ATK of the targets that have left the field."""
    gone = [id for id in link.targets if state.where(id) != MONSTERS]
    return [print_of(state, id).numbers[ATK] for id in gone]


@action("damage_of_that_much", takes="nothing")
def damage_of_that_much(state: State, link: Link, _value: Any) -> Happenings:
    """Effect damage to each opponent, as much as the damage that triggered this."""
    for seat in refer(state, link, "opponents"):
        yield DamageDealt(link.source, seat, getattr(link.event, "amount", 0))


@action("to_attack", takes="reference")
def to_attack(state: State, link: Link, value: Any) -> Happenings:
    """A face-up monster in Defense Position goes to Attack Position."""
    for id in refer(state, link, value):
        each = state.object(id)
        if each.position == DEFENSE_POSITION and not each.face_down:
            yield PositionChanged(id, ATTACK_POSITION)


@action("gain_life_equal_to_atk", takes="reference")
def gain_life_equal_to_atk(state: State, link: Link, value: Any) -> Happenings:
    """You gain Life Points equal to a monster's present ATK."""
    for id in refer(state, link, value):
        if amount := atk(state, id):
            yield LifeGained(link.player, amount)


@action("gain_life_equal_to_printed_atk", takes="reference")
def gain_life_equal_to_printed_atk(state: State, link: Link, value: Any) -> Happenings:
    """You gain Life Points equal to the ATK printed on a monster, wherever that now is."""
    for id in refer(state, link, value):
        if amount := print_of(state, id).numbers[ATK]:
            yield LifeGained(link.player, amount)


@action("negate_activation_for", takes="number")
def negate_activation_for(state: State, link: Link, value: int) -> Happenings:
    """This card loses so much ATK and DEF, and the activation that it answers is negated; if it cannot, nothing is."""
    able = state.object(link.source).zone == MONSTERS and not decided(state, link.source)
    if able and min(atk(state, link.source), defense(state, link.source)) >= value:
        for each in modifiers(link.source, "change", {"atk": -value, "def": -value}):
            yield ModifierAdded(each)
        yield from negate_activation(state, link, None)


@action("may_attack_twice", takes="nothing")
def may_attack_twice(_state: State, link: Link, _value: Any) -> Happenings:
    """This card may declare a second attack this turn."""
    yield MarkAdded(Mark(link.source, ANOTHER_ATTACK, until="turn"))


@cost("detach", takes="number")
def detach(state: State, link: Link, value: int) -> list[Event] | None:
    """Detach so many Xyz Materials from this card."""
    held = dict(state.object(link.source).counters).get(MATERIAL, 0)
    return [CountersChanged(link.source, MATERIAL, -value)] if held >= value else None


@cost("return_to_deck", takes="nothing")
def return_to_deck(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Return this card from the field to the Deck."""
    return [Moved(link.source, "deck")] if state.object(link.source).zone == MONSTERS else None


@cost("banish_this_card", takes="nothing")
def banish_this_card(_state: State, link: Link, _value: Any) -> list[Event] | None:
    """Banish this card from where it is."""
    return [Moved(link.source, "banished")]
