"""The words of cards that both games share: what effects do, name and compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.activation import effect_of
from judgecall.kernel.characteristics import characteristics, known, lacks
from judgecall.kernel.edition import edition
from judgecall.kernel.effects import fits_word
from judgecall.kernel.events import (
    ControlChanged,
    CountersChanged,
    Destroyed,
    LifeGained,
    LifeLost,
    LinkNegated,
    MarkAdded,
    ModifierAdded,
    Moved,
    TokenCreated,
)
from judgecall.kernel.labels import new_labels
from judgecall.kernel.layers import modifiers
from judgecall.kernel.registry import action, condition, find, matcher, selector
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import GONE, NOTHING, Link, Mark, Object, State
from judgecall.kernel.turns import opponents, spans

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

END_OF_TURN = "turn"
BORROWED = "borrowed"
"""The mark on a card that goes back to the player it says when its span ends."""


def there(state: State, id: int) -> bool:
    """Whether an object is still in play (players always are)."""
    each = state.objects[id]
    return not isinstance(each, Object) or each.zone != GONE


def on_field(state: State) -> Iterator[int]:
    """Every card on the field, oldest first."""
    field = edition(state.edition).field
    return (id for id, each in enumerate(state.objects) if isinstance(each, Object) and each.zone in field)


def refer(state: State, link: Link, value: Any) -> list[int]:
    """The objects that a word of an effect speaks of: `target`, `self`, `attacker`, `{monster: opponent}` ..."""
    if value is None:
        value = "target"
    name, rest = next(iter(value.items())) if isinstance(value, dict) else (value, None)
    function = find("selector", edition(state.edition).game, name)
    assert function is not None, f"no selector is called {name}"
    return [id for id in function(state, link, rest) if there(state, id)]


def fits(state: State, link: Link, id: int, value: Any) -> bool:
    """Whether an object is what all these matchers say: `opponent`, `[face_up, {not: self}]`, `{max_atk: 1500}`."""
    if isinstance(value, str):
        function = find("matcher", edition(state.edition).game, value)
        assert function is not None, f"no matcher is called {value}"
        return bool(function(state, link, id))
    if value is None:
        return True
    if isinstance(value, dict):
        return all(_fits_named(state, link, id, name, each) for name, each in value.items())
    return all(fits(state, link, id, each) for each in value)


def _fits_named(state: State, link: Link, id: int, name: str, value: Any) -> bool:
    if name == "not":
        return not fits(state, link, id, value)
    if name == "is":
        return fits_word(known(state, id), value)
    if name == "is_named":
        return bool(known(state, id).name == value)
    numbers = edition(state.edition).print_numbers
    limit, _, number = name.partition("_")
    assert number in numbers, f"no matcher is called {name}"
    if lacks(state, id, number):
        return False
    amount = characteristics(state, id).numbers[numbers.index(number)]
    return bool(amount <= value if limit == "max" else amount >= value)


# --- Who and what ------------------------------------------------------------------------------------


@selector("target", takes="nothing")
def target(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """What the effect targets."""
    return link.targets


def as_it_was(link: Link) -> int:
    """The card whose effect this is; where that answers its own going, the card as it lay before."""
    event = link.event
    return event.object if isinstance(event, Moved) and event.becomes == link.source else link.source


@selector("self", takes="nothing", public=True)
def itself(state: State, link: Link, _value: Any) -> Iterable[int]:
    """The card whose effect this is."""
    return (link.source,)


@selector("you", takes="nothing", public=True)
def you(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """The player whose effect this is."""
    return (link.player,)


@selector("opponents", takes="nothing", public=True)
def all_opponents(state: State, link: Link, _value: Any) -> Iterable[int]:
    """Every opponent of the player whose effect this is."""
    return opponents(state, link.player)


@selector("player", takes="match")
def any_player(state: State, link: Link, value: Any) -> Iterable[int]:
    """A player."""
    everyone = [link.player, *opponents(state, link.player)]
    return [seat for seat in everyone if fits(state, link, seat, value)]


@selector("that", takes="nothing")
def that(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """The object that the triggering event is about; one that moved is found where the event put it."""
    id = link.event.becomes if isinstance(link.event, Moved) else getattr(link.event, "object", NOTHING)
    return () if id == NOTHING else (id,)


@selector("card_on_field", takes="match")
def card_on_field(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card on the field, of either player unless said."""
    return [id for id in on_field(state) if fits(state, link, id, value)]


def _controller(state: State, value: Any) -> int:
    if isinstance(value, Link):
        return value.player
    each = state.objects[value]
    return each.controller if isinstance(each, Object) else int(value)


@matcher("self")
def is_self(_state: State, link: Link, value: Any) -> bool:
    """This card itself."""
    return bool(value == link.source)


@matcher("you")
def is_yours(state: State, link: Link, value: Any) -> bool:
    """You, or a card you control."""
    return value != NOTHING and _controller(state, value) == link.player


@matcher("opponent")
def is_opponents(state: State, link: Link, value: Any) -> bool:
    """An opponent, or a card an opponent controls."""
    return value != NOTHING and _controller(state, value) != link.player


@matcher("face_up", public=True)
def is_face_up(state: State, _link: Link, value: Any) -> bool:
    """Face-up."""
    return not state.object(value).face_down


@matcher("face_down")
def is_face_down(state: State, _link: Link, value: Any) -> bool:
    """Face-down."""
    return state.object(value).face_down


@matcher("tapped", passing=True)
def is_tapped(state: State, _link: Link, value: Any) -> bool:
    """Tapped."""
    return state.object(value).tapped


@matcher("untapped", passing=True)
def is_untapped(state: State, _link: Link, value: Any) -> bool:
    """Untapped."""
    return not state.object(value).tapped


@condition("during", takes="span")
def during(state: State, _link: Link, value: str) -> bool:
    """Play stands in this timing or span."""
    return value in spans(state)


@condition("your_turn", takes="nothing")
def your_turn(state: State, link: Link, _value: Any) -> bool:
    """It is your turn."""
    return state.turn_player == link.player


@condition("opponents_turn", takes="nothing")
def opponents_turn(state: State, link: Link, _value: Any) -> bool:
    """It is an opponent's turn."""
    return state.turn_player != link.player


@condition("none", takes="reference")
def none(state: State, link: Link, value: Any) -> bool:
    """There is none of these: `{none: {card_on_field: [opponent, {is: island}]}}`."""
    return not refer(state, link, value)


# --- What effects do -----------------------------------------------------------------------------------


@action("destroy", takes="reference")
def destroy(state: State, link: Link, value: Any) -> Happenings:
    """The card is destroyed."""
    for id in refer(state, link, value):
        yield Destroyed(id, "effect", link.source)


@action("return_to_hand", takes="reference")
def return_to_hand(state: State, link: Link, value: Any) -> Happenings:
    """The card returns to its owner's hand."""
    for id in refer(state, link, value):
        yield Moved(id, "hand", reason="returned")


@action("move", takes={"…": "reference"})
def move(state: State, link: Link, value: dict[str, str]) -> Happenings:
    """The cards go to a zone: `{move: {graveyard: self}}`."""
    for zone, which in value.items():
        for id in refer(state, link, which):
            yield Moved(id, zone)


@action("move_instead", takes="text")
def move_instead(_state: State, link: Link, value: str) -> Happenings:
    """The card that would go to one zone goes to this one."""
    event = link.event
    assert isinstance(event, Moved), f"{event} moves nothing"
    yield replace(event, to=value)


def _changes(state: State, link: Link, word: str, value: Any, until: str = END_OF_TURN) -> Happenings:
    which: Any = "target"
    if isinstance(value, dict):
        rest = dict(value)
        which, until = rest.pop("of", "target"), rest.pop("until", until)
        value = rest.pop("keyword", rest)
    for id in refer(state, link, which):
        if not state.is_player(id) and state.object(id).zone in edition(state.edition).field:
            for each in modifiers(id, word, value, until):
                yield ModifierAdded(each)


@action("change", takes={"number": "number", "of": "reference", "until": "text"})
def change(state: State, link: Link, value: Any) -> Happenings:
    """Numbers of a card go up or down, until the end of the turn unless said."""
    return _changes(state, link, "change", value)


@action("set", takes={"number": "number", "of": "reference", "until": "text"})
def set_numbers(state: State, link: Link, value: Any) -> Happenings:
    """Numbers of a card become others, until the end of the turn unless said."""
    return _changes(state, link, "set", value)


@action("halve_original", takes=("name_of_number", {"number": "text", "of": "reference", "until": "text"}))
def halve_original(state: State, link: Link, value: Any) -> Happenings:
    """The printed number of a card is halved, until the end of the turn unless said."""
    return _changes(state, link, "halve_original", value)


@action("gain_keyword", takes=("texts", {"keyword": "texts", "of": "reference", "until": "text"}))
def gain_keyword(state: State, link: Link, value: Any) -> Happenings:
    """A card gains a keyword, until the end of the turn unless said."""
    return _changes(state, link, "gain_keyword", value)


@action("lose_keyword", takes=("texts", {"keyword": "texts", "of": "reference", "until": "text"}))
def lose_keyword(state: State, link: Link, value: Any) -> Happenings:
    """A card loses a keyword, until the end of the turn unless said."""
    return _changes(state, link, "lose_keyword", value)


@action("set_color", takes=("texts", {"keyword": "texts", "of": "reference", "until": "text"}))
def set_color(state: State, link: Link, value: Any) -> Happenings:
    """A card has this color and no other, until the end of the turn unless said."""
    return _changes(state, link, "set_color", value)


@action("lose_kind", takes=("texts", {"keyword": "texts", "of": "reference", "until": "text"}))
def lose_kind(state: State, link: Link, value: Any) -> Happenings:
    """A card stops being of a kind, until the end of the turn unless said."""
    return _changes(state, link, "lose_kind", value)


@action("gain_life", takes=("number", "text"))
def gain_life(state: State, link: Link, value: Any) -> Happenings:
    """You gain life: a number, or `that_much` as the triggering damage."""
    amount = getattr(link.event, "amount", 0) if value == "that_much" else value
    if amount > 0:
        yield LifeGained(link.player, amount)


@action("opponent_loses_life", takes="number")
def opponent_loses_life(state: State, link: Link, value: int) -> Happenings:
    """Each opponent loses life."""
    for seat in opponents(state, link.player):
        yield LifeLost(seat, value)


@action("draw", takes=("nothing", "number"))
def draw(state: State, link: Link, value: int | None) -> Happenings:
    """You draw cards, from the top."""
    deck = edition(state.edition).zones["deck"][0]
    for id in cards_in(state, link.player, deck)[: value or 1]:
        yield Moved(id, "hand", reason="drawn")


@action("counters", takes={"of": "reference", "…": "number"})
def counters(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Counters are put on a card: `{counters: {+1/+1: 2, of: self}}`."""
    rest = dict(value)
    for id in refer(state, link, rest.pop("of", "target")):
        for name, amount in rest.items():
            yield CountersChanged(id, name, amount)


@action("create_token", takes={"card": "text", "count": "number", "position": "text", "tapped": "flag"})
def create_token(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A token of a card appears under your control: `{create_token: {card: Goblin Token, count: 2}}`."""
    zone, card = edition(state.edition).zones["field"][0], value["card"]
    for label in new_labels(state, card, value.get("count", 1)):
        yield TokenCreated(card, link.player, zone, label, value.get("position", ""), value.get("tapped", False))


@action("gain_control", takes=({"of": "reference", "until": "text"}, "reference"))
def gain_control(state: State, link: Link, value: Any, most: int | None = None) -> Happenings:
    """You take control of a card on the field, for good or as long as said; then it goes back."""
    parts = value if isinstance(value, dict) and "until" in value else {"of": value}
    others = [id for id in refer(state, link, parts.get("of")) if state.object(id).controller != link.player]
    for id in others[:most]:
        yield ControlChanged(id, link.player)
        if "until" in parts:
            yield MarkAdded(Mark(id, BORROWED, state.object(id).controller, parts["until"]))


@action("negate_activation", takes="nothing")
def negate_activation(state: State, _link: Link, _value: Any) -> Happenings:
    """The activation that this effect answers is negated, and the card destroyed if it lies on the field."""
    if state.chain:
        at = len(state.chain) - 1
        source = state.chain[at].source
        yield LinkNegated(at, source, "activation")
        effect = effect_of(state, state.chain[at])
        if effect is not None and not effect.triggered and there(state, source) and state.object(source).zone != "hand":
            yield Destroyed(source, "effect", _link.source)


@action("negate_effect", takes="nothing")
def negate_effect(state: State, _link: Link, _value: Any) -> Happenings:
    """The effect that this one answers is negated; its activation stands."""
    if state.chain:
        at = len(state.chain) - 1
        yield LinkNegated(at, state.chain[at].source, "effect")


@action("mark", takes={"name": "text", "of": "reference", "value": "number", "until": "text"})
def mark(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Something is noted until a span ends: `{mark: {name: shield, of: self, until: turn}}`."""
    for id in refer(state, link, value.get("of", "self")):
        yield MarkAdded(Mark(id, value["name"], value.get("value", 0), value.get("until", END_OF_TURN)))


__all__ = ["fits", "on_field", "refer", "there"]
