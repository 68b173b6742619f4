"""The words of cards that only Yu-Gi-Oh! has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.chain import spans
from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Asked,
    DamageDealt,
    Event,
    LifeGained,
    MarkAdded,
    Moved,
    PositionChanged,
    TurnedDown,
    TurnedUp,
)
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, condition, cost, matcher, selector
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Link, Mark, Question, State, marked
from judgecall.kernel.words import fits, refer
from judgecall.yugioh.calculation import outcome
from judgecall.yugioh.events import AttackNegated, Summoned
from judgecall.yugioh.monsters import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    LEVEL,
    MONSTERS,
    SPELLS_TRAPS,
    atk,
    attack,
    battlers,
    decided,
    defense,
    direct,
    monsters,
    other_battler,
)

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

LEVEL_WITHOUT_TRIBUTE = 4


# --- Who and what ------------------------------------------------------------------------------------


@selector("monster")
def monster(state: State, link: Link, value: Any) -> Iterable[int]:
    """A monster on the field that is not already destroyed by the battle."""
    return [
        id
        for seat in range(state.board.seats)
        for id in monsters(state, seat)
        if not decided(state, id) and fits(state, link, id, value)
    ]


@selector("spell_or_trap")
def spell_or_trap(state: State, link: Link, value: Any) -> Iterable[int]:
    """A Spell or Trap on the field."""
    return [
        id
        for seat in range(state.board.seats)
        for id in cards_in(state, seat, SPELLS_TRAPS)
        if fits(state, link, id, value)
    ]


@selector("in_graveyard")
def in_graveyard(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in a Graveyard."""
    return [
        id
        for seat in range(state.board.seats)
        for id in cards_in(state, seat, "graveyard")
        if fits(state, link, id, value)
    ]


@selector("attacker")
def attacker(state: State, link: Link, value: Any) -> Iterable[int]:
    """The attacking monster."""
    battle = attack(state)
    if battle and not decided(state, battle.attacker) and fits(state, link, battle.attacker, value):
        return (battle.attacker,)
    return ()


@selector("attack_target")
def attack_target(state: State, link: Link, value: Any) -> Iterable[int]:
    """The attacked monster."""
    battle = attack(state)
    if battle and not direct(state, battle) and fits(state, link, battle.target, value):
        return (battle.target,)
    return ()


@selector("battlers")
def both_battlers(state: State, link: Link, value: Any) -> Iterable[int]:
    """Both monsters of the battle."""
    return [id for id in battlers(state) if fits(state, link, id, value)]


@selector("your_battler")
def your_battler(state: State, link: Link, value: Any) -> Iterable[int]:
    """Your monster in the battle."""
    return [id for id in battlers(state) if state.object(id).controller == link.player and fits(state, link, id, value)]


def _kinds(state: State, value: Any) -> frozenset[str]:
    id = value.source if isinstance(value, Link) else value
    return frozenset() if id < state.board.seats else known(state, id).kinds


@matcher("monster")
def is_monster(state: State, _link: Link, value: Any) -> bool:
    """A monster, or the effect of one."""
    return "monster" in _kinds(state, value)


@matcher("spell")
def is_spell(state: State, _link: Link, value: Any) -> bool:
    """A Spell, or the effect of one."""
    return "spell" in _kinds(state, value)


@matcher("trap")
def is_trap(state: State, _link: Link, value: Any) -> bool:
    """A Trap, or the effect of one."""
    return "trap" in _kinds(state, value)


def _card_activation(state: State, value: Any) -> bool:
    """Whether a link is the activation of a card, not of an effect of a card that lay there face-up before."""
    if not isinstance(value, Link):
        return False
    effects = edition(state.edition).effects
    from judgecall.kernel.roster import print_of

    effect = effects(print_of(state, value.source))[int(value.place)] if value.place.isdigit() else None
    return effect is not None and not effect.triggered and bool(effect.zones & {"set", "hand"})


@matcher("spell_or_trap")
def is_spell_or_trap(state: State, _link: Link, value: Any) -> bool:
    """The activation of a Spell or Trap card."""
    return bool(_kinds(state, value) & {"spell", "trap"}) and _card_activation(state, value)


@matcher("trap_activation")
def is_trap_activation(state: State, link: Link, value: Any) -> bool:
    """The activation of a Trap card."""
    return is_trap(state, link, value) and _card_activation(state, value)


@matcher("attack_position")
def is_in_attack_position(state: State, _link: Link, value: Any) -> bool:
    """In Attack Position."""
    return state.object(value).position == ATTACK_POSITION


@matcher("defense_position")
def is_in_defense_position(state: State, _link: Link, value: Any) -> bool:
    """In Defense Position, face-up or face-down."""
    return state.object(value).position == DEFENSE_POSITION


@matcher("player")
def is_player(state: State, _link: Link, value: Any) -> bool:
    """A player, attacked or damaged directly."""
    return state.is_player(value)


# --- When it may be used -------------------------------------------------------------------------------


@condition("attacking")
def attacking(state: State, link: Link, value: Any) -> bool:
    """This card attacks, and what it attacks is as said: `{attacking: defense_position}`."""
    battle = attack(state)
    if battle is None or battle.attacker != link.source:
        return False
    if direct(state, battle):
        return value is None
    return fits(state, link, battle.target, value)


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


@condition("you_would_take_battle_damage")
def you_would_take_battle_damage(state: State, link: Link, _value: Any) -> bool:
    """As things stand, damage calculation would cost you Life Points."""
    battle = attack(state)
    if battle is None:
        return False
    happenings = (each[1] if isinstance(each, tuple) else each for each in outcome(state, battle))
    return any(isinstance(each, DamageDealt) and each.to == link.player for each in happenings)


@condition("you_control")
def you_control(state: State, link: Link, value: Any) -> bool:
    """You control a monster that is as said."""
    return any(fits(state, link, id, value) for id in monsters(state, link.player))


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
    return _surplus(state, link) > 0


def _surplus(state: State, link: Link) -> int:
    battle = attack(state)
    if battle is None or battle.attacker != link.source or direct(state, battle):
        return 0
    target = state.object(battle.target)
    if target.zone == MONSTERS and target.position != DEFENSE_POSITION:
        return 0
    return atk(state, battle.attacker) - defense(state, battle.target)


# --- What effects do -----------------------------------------------------------------------------------


@action("negate_attack")
def negate_attack(state: State, _link: Link, _value: Any) -> Happenings:
    """The attack is negated."""
    if battle := attack(state):
        yield AttackNegated(battle.attacker)


@action("end_battle_phase")
def end_battle_phase(state: State, _link: Link, _value: Any) -> Happenings:
    """The Battle Phase ends once this chain is done."""
    yield MarkAdded(Mark(state.turn_player, "battle phase ends", until="turn"))


@action("no_battle_damage")
def no_battle_damage(_state: State, link: Link, value: str | None) -> Happenings:
    """You take no battle damage: from this battle, or until the span said ends."""
    yield MarkAdded(Mark(link.player, "no battle damage", until=value or "damage_step"))


@action("damage")
def damage(state: State, link: Link, value: Any) -> Happenings:
    """Effect damage to an opponent, or to whom is said: `{damage: {amount: 500, to: you}}`."""
    amount, to = (value["amount"], value.get("to", "opponents")) if isinstance(value, dict) else (value, "opponents")
    for seat in refer(state, link, to):
        yield DamageDealt(link.source, seat, amount)


@action("damage_for_each")
def damage_for_each(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Effect damage to each opponent for every card that is as said."""
    amount = value["amount"] * len(refer(state, link, value["of"]))
    if amount:
        for seat in refer(state, link, "opponents"):
            yield DamageDealt(link.source, seat, amount)


@action("summon")
def summon(state: State, link: Link, value: Any) -> Happenings:
    """A monster is Special Summoned to your side in Attack Position."""
    for id in refer(state, link, value):
        yield Moved(id, MONSTERS, link.player, ATTACK_POSITION, reason="special")


@cost("return_to_extra_deck")
def return_to_extra_deck(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Return this card from the field to the Extra Deck."""
    return [Moved(link.source, "extra_deck")] if state.object(link.source).zone == MONSTERS else None


@action("gain_surplus")
def gain_surplus(state: State, link: Link, _value: Any) -> Happenings:
    """You gain Life Points equal to this card's ATK less the attacked monster's DEF."""
    if (amount := _surplus(state, link)) > 0:
        yield LifeGained(link.player, amount)


@action("gain_atk_of_opponent")
def gain_atk_of_opponent(state: State, link: Link, _value: Any) -> Happenings:
    """Your battling monster gains the ATK of the monster it battles, until the end of the turn."""
    from judgecall.kernel.characteristics import modifiers
    from judgecall.kernel.events import ModifierAdded

    for id in your_battler(state, link, None):
        other = other_battler(state, id)
        if other is not None:
            yield ModifierAdded(modifiers(id, "change", {"atk": atk(state, other)}, "turn")[0])


@action("turn_up")
def turn_up(state: State, link: Link, value: Any) -> Happenings:
    """Face-down monsters are turned face-up."""
    for id in refer(state, link, value):
        if state.object(id).face_down:
            yield TurnedUp(id, DEFENSE_POSITION)


@action("turn_up_without_flip_effects")
def turn_up_without_flip_effects(state: State, link: Link, value: Any) -> Happenings:
    """Face-down monsters are turned face-up; Flip effects do not count."""
    for id in refer(state, link, value):
        if state.object(id).face_down:
            yield MarkAdded(Mark(id, "no flip effect", until="turn"))
    yield from turn_up(state, link, value)


@action("turn_down")
def turn_down(state: State, link: Link, value: Any) -> Happenings:
    """A face-up monster goes to face-down Defense Position."""
    for id in refer(state, link, value):
        yield TurnedDown(id, DEFENSE_POSITION)


@action("change_position")
def change_position(state: State, link: Link, value: Any) -> Happenings:
    """A monster goes from Attack to Defense Position or back."""
    for id in refer(state, link, value):
        to = DEFENSE_POSITION if state.object(id).position == ATTACK_POSITION else ATTACK_POSITION
        yield PositionChanged(id, to)


@action("discard_at_random")
def discard_at_random(state: State, link: Link, value: Any) -> Happenings:
    """An opponent discards a card at random."""
    for seat in refer(state, link, "opponents"):
        hand = cards_in(state, seat, "hand")
        if hand:
            yield Moved(hand[state.seed % len(hand)], "graveyard", reason="discarded")


@action("search")
def search(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said goes from your Deck to your hand."""
    if any(fits(state, link, id, value) for id in cards_in(state, link.player, "deck")):
        yield Asked((Question("search", link.player, link.source, (int(link.place), _at(state))),))


@action("summon_from_deck")
def summon_from_deck(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said is Special Summoned from your Deck."""
    if any(fits(state, link, id, value) for id in cards_in(state, link.player, "deck")):
        yield Asked((Question("summon_from_deck", link.player, link.source, (int(link.place), _at(state))),))


@action("normal_summon")
def normal_summon(state: State, link: Link, _value: Any) -> Happenings:
    """A monster of Level 4 or lower is Normal Summoned or Set from your hand."""
    if _summonable(state, link.player):
        yield Asked((Question("normal_summon", link.player, link.source),))


def _at(state: State) -> int:
    """The place of the instruction being carried out."""
    from judgecall.kernel.state import Doing

    entry = state.agenda[0]
    assert isinstance(entry, Doing)
    return entry.at - 1


def _wanted(state: State, question: Question) -> list[int]:
    from judgecall.kernel.roster import roster

    place, at = question.data
    effect = roster(state).effects[state.object(question.about).card][place]
    link = Link(question.about, str(place), question.player)
    return [id for id in cards_in(state, question.player, "deck") if fits(state, link, id, effect.do[at].value)]


@choice("search")
def search_options(state: State, question: Question) -> list[Option]:
    """The player chooses which card of the Deck goes to the hand."""
    return [
        Option(f"take {state.label(id)}", (Moved(id, "hand", reason="searched"),), "take", (id,), "do.search")
        for id in _wanted(state, question)
    ]


@choice("summon_from_deck")
def summon_from_deck_options(state: State, question: Question) -> list[Option]:
    """The player chooses which monster of the Deck is Special Summoned, and its position."""
    return [
        Option(
            f"summon {state.label(id)} in {position} position",
            _summon(state, id, question.player, position, "special"),
            "summon",
            (id,),
            "do.summon_from_deck",
        )
        for id in _wanted(state, question)
        for position in (ATTACK_POSITION, DEFENSE_POSITION)
    ]


def _summonable(state: State, player: int) -> list[int]:
    return [
        id
        for id in cards_in(state, player, "hand")
        if "monster" in known(state, id).kinds and known(state, id).numbers[LEVEL] <= LEVEL_WITHOUT_TRIBUTE
    ]


def _summon(state: State, id: int, player: int, position: str, how: str) -> tuple[Event, ...]:
    down = how == "set"
    moved = Moved(id, MONSTERS, player, position, face_down=down, reason=how)
    return (moved,) if down else (moved, Summoned(len(state.objects), how))


@choice("normal_summon")
def normal_summon_options(state: State, question: Question) -> list[Option]:
    """The player chooses a monster and whether it is summoned in Attack Position or Set."""
    options = []
    for id in _summonable(state, question.player):
        name = state.label(id)
        summon = _summon(state, id, question.player, ATTACK_POSITION, "normal")
        lay = _summon(state, id, question.player, DEFENSE_POSITION, "set")
        options.append(Option(f"summon {name}", summon, "summon", (id,), "do.normal_summon"))
        options.append(Option(f"set {name}", lay, "set", (id,), "do.normal_summon"))
    return options
