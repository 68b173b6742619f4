"""What effects do and cost: the words of `do` and `cost` that only Yu-Gi-Oh! has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import known, modifiers
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Asked,
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
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, cost
from judgecall.kernel.roster import cards_in, roster
from judgecall.kernel.state import Doing, Link, Mark, Modifier, Question, State, marks_on
from judgecall.kernel.words import change as change_numbers
from judgecall.kernel.words import fits, refer
from judgecall.yugioh.conditions import surplus
from judgecall.yugioh.events import AttackNegated, Summoned
from judgecall.yugioh.monsters import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    LEVEL,
    MONSTERS,
    atk,
    attack,
    other_battler,
)
from judgecall.yugioh.selection import your_battler

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

LEVEL_WITHOUT_TRIBUTE = 4


@action("negate_attack", takes="nothing")
def negate_attack(state: State, _link: Link, _value: Any) -> Happenings:
    """The attack is negated."""
    if battle := attack(state):
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


@action("summon", takes="reference")
def summon(state: State, link: Link, value: Any) -> Happenings:
    """A monster is Special Summoned to your side in Attack Position."""
    for place, id in enumerate(refer(state, link, value)):
        yield Moved(id, MONSTERS, link.player, ATTACK_POSITION, reason="special")
        yield Summoned(len(state.objects) + place, "special")


@cost("return_to_extra_deck", takes=("nothing", "text"))
def return_to_extra_deck(state: State, link: Link, _value: Any) -> list[Event] | None:
    """Return this card from the field to the Extra Deck."""
    return [Moved(link.source, "extra_deck")] if state.object(link.source).zone == MONSTERS else None


@action("gain_surplus", takes="nothing")
def gain_surplus(state: State, link: Link, _value: Any) -> Happenings:
    """You gain Life Points equal to this card's ATK less the attacked monster's DEF."""
    if (amount := surplus(state, link)) > 0:
        yield LifeGained(link.player, amount)


@action("gain_atk_of_opponent", takes="nothing")
def gain_atk_of_opponent(state: State, link: Link, _value: Any) -> Happenings:
    """Your battling monster gains the ATK of the monster it battles, until the end of the turn."""
    for id in your_battler(state, link, None):
        other = other_battler(state, id)
        if other is not None:
            yield ModifierAdded(modifiers(id, "change", {"atk": atk(state, other)}, "turn")[0])


@action("negate_effects", takes="reference")
def negate_effects(state: State, link: Link, value: Any) -> Happenings:
    """The effects of a card on the field are negated for as long as it lies there."""
    for id in refer(state, link, value):
        yield ModifierAdded(Modifier(id, "negate_effects"))


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


@action("change", takes={"number": "number", "double": "name_of_number", "of": "reference", "until": "text"})
def change(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Numbers of a card go up or down, or one is doubled as it is now, until the end of the turn unless said."""
    if "double" not in value:
        yield from change_numbers(state, link, value)
        return
    number = edition(state.edition).print_numbers.index(value["double"])
    for id in refer(state, link, value.get("of")):
        amount = max(0, known(state, id).numbers[number])
        yield ModifierAdded(modifiers(id, "change", {value["double"]: amount}, value.get("until", "turn"))[0])


@action("damage_equal_to_atk", takes={"of": "reference", "to": "reference"})
def damage_equal_to_atk(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Effect damage equal to a monster's ATK, or what that last was."""
    for id in link.targets if value["of"] == "target" else refer(state, link, value["of"]):
        for seat in refer(state, link, value.get("to", "opponents")):
            yield DamageDealt(link.source, seat, atk(state, id))


@action("damage_of_that_much", takes="nothing")
def damage_of_that_much(state: State, link: Link, _value: Any) -> Happenings:
    """Effect damage to each opponent, as much as the damage that triggered this."""
    for seat in refer(state, link, "opponents"):
        yield DamageDealt(link.source, seat, getattr(link.event, "amount", 0))


@action("set_to_that_much", takes="reference")
def set_to_that_much(state: State, link: Link, value: Any) -> Happenings:
    """The ATK and DEF of a monster become as much as the damage that triggered this."""
    amount = getattr(link.event, "amount", 0)
    for id in refer(state, link, value):
        yield from (ModifierAdded(each) for each in modifiers(id, "set", {"atk": amount, "def": amount}))


@action("mill", takes="number")
def mill(state: State, link: Link, value: int) -> Happenings:
    """You send cards from the top of your Deck to the Graveyard."""
    for id in cards_in(state, link.player, "deck")[:value]:
        yield Moved(id, "graveyard", reason="sent")


@action("discard_at_random", takes="nothing")
def discard_at_random(state: State, link: Link, value: Any) -> Happenings:
    """An opponent discards a card at random."""
    for seat in refer(state, link, "opponents"):
        hand = cards_in(state, seat, "hand")
        if hand:
            yield Moved(hand[state.seed % len(hand)], "graveyard", reason="discarded")


@action("search", takes="match")
def search(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said goes from your Deck to your hand."""
    if any(fits(state, link, id, value) for id in cards_in(state, link.player, "deck")):
        yield Asked((Question("search", link.player, link.source, (int(link.place), _at(state))),))


@action("summon_from_deck", takes="match")
def summon_from_deck(state: State, link: Link, value: Any) -> Happenings:
    """A monster that is as said is Special Summoned from your Deck."""
    if any(fits(state, link, id, value) for id in cards_in(state, link.player, "deck")):
        yield Asked((Question("summon_from_deck", link.player, link.source, (int(link.place), _at(state))),))


@action("normal_summon", takes="nothing")
def normal_summon(state: State, link: Link, _value: Any) -> Happenings:
    """A monster of Level 4 or lower is Normal Summoned or Set from your hand."""
    if _summonable(state, link.player):
        yield Asked((Question("normal_summon", link.player, link.source),))


def _at(state: State) -> int:
    """The place of the instruction being carried out."""
    entry = state.agenda[0]
    assert isinstance(entry, Doing)
    return entry.at - 1


def _wanted(state: State, question: Question) -> list[int]:
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
