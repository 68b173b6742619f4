"""What effects do to ATK and DEF beyond a plain change: half, all, so much for each, as much as another has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.events import ModifierAdded
from judgecall.kernel.layers import modifiers
from judgecall.kernel.registry import action
from judgecall.kernel.roster import print_of
from judgecall.kernel.state import Link, State
from judgecall.kernel.words import change as change_numbers
from judgecall.kernel.words import refer
from judgecall.yugioh.monsters import ATK, atk, defense, other_battler
from judgecall.yugioh.selection import your_battler

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("change", takes={"number": "number", "double": "name_of_number", "of": "reference", "until": "text"})
def change(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Numbers of a card go up or down, or one is doubled as it is now, until the end of the turn unless said."""
    if "double" not in value:
        yield from change_numbers(state, link, value)
        return
    number = edition(state.edition).print_numbers.index(value["double"])
    for id in refer(state, link, value.get("of")):
        amount = known(state, id).numbers[number]
        yield from _by(id, value.get("until", "turn"), **{value["double"]: amount})


@action("become", takes={"number": "number", "of": "reference", "until": "text"})
def become(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Numbers of a card become others, whatever has changed them, until the end of the turn unless said."""
    rest = dict(value)
    which, until = rest.pop("of", "target"), rest.pop("until", "turn")
    names = edition(state.edition).print_numbers
    for id in refer(state, link, which):
        now = known(state, id).numbers
        yield from _by(id, until, **{name: amount - now[names.index(name)] for name, amount in rest.items()})


@action("become_stronger_than_its_opponent", takes={"by": "number", "of": "reference"})
def become_stronger_than_its_opponent(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """ATK and DEF become the higher of the ATK and DEF of the monster that it battles, and so much more."""
    for id in refer(state, link, value["of"]):
        other = other_battler(state, id)
        if other is not None:
            amount = max(atk(state, other), defense(state, other)) + value["by"]
            yield from become(state, link, {"atk": amount, "def": amount, "of": value["of"], "until": "damage_step"})


@action("gain_atk_of_opponent", takes=("nothing", "text"))
def gain_atk_of_opponent(state: State, link: Link, value: str | None) -> Happenings:
    """Your battling monster gains the ATK of the monster it battles, until the end of the turn unless said."""
    for id in your_battler(state, link, None):
        other = other_battler(state, id)
        if other is not None:
            yield from _by(id, value or "turn", atk=atk(state, other))


@action("drain_half", takes="reference")
def drain_half(state: State, link: Link, value: Any) -> Happenings:
    """A monster loses half its ATK, and this card gains as much, until the end of the turn."""
    for id in refer(state, link, value):
        half = (atk(state, id) + 1) // 2
        yield from _by(id, "turn", atk=-half)
        yield from _by(link.source, "turn", atk=half)


@action("set_to_that_much", takes="reference")
def set_to_that_much(state: State, link: Link, value: Any) -> Happenings:
    """The ATK and DEF of a monster become as much as the damage that triggered this."""
    amount = getattr(link.event, "amount", 0)
    for id in refer(state, link, value):
        yield from (ModifierAdded(each) for each in modifiers(id, "set", {"atk": amount, "def": amount}))


def _by(id: int, until: str, **numbers: int) -> Happenings:
    yield from (ModifierAdded(each) for each in modifiers(id, "change", numbers, until))


@action("gain_printed_atk_of", takes="reference")
def gain_printed_atk_of(state: State, link: Link, value: Any) -> Happenings:
    """This card gains the ATK that is printed on a monster, until the end of the turn."""
    for id in refer(state, link, value):
        yield from _by(link.source, "turn", atk=print_of(state, id).numbers[ATK])
