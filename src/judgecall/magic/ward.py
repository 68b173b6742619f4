"""Ward: what targets a permanent is countered unless its player pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.events import Activated, Asked, LinkNegated
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.state import Doing, Link, Question, State
from judgecall.magic.mana import payment

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


def _place(state: State, link: Link) -> int | None:
    """Where on the stack the spell or ability stands that a trigger is about."""
    event = link.event
    if not isinstance(event, Activated):
        return None
    return next((at for at, each in enumerate(state.chain) if each == event.link), None)


@action("counter_unless_paid", takes="symbols")
def counter_unless_paid(state: State, link: Link, _value: str) -> Happenings:
    """The triggering spell or ability is countered unless its player pays mana."""
    at = _place(state, link)
    if at is not None:
        yield Asked((Question("ward", state.chain[at].player, state.chain[at].source, (at,)),))


@choice("ward")
def ward_choice(state: State, question: Question) -> list[Option]:
    """The player pays, or the spell or ability is countered."""
    at, name = question.data[0], state.label(question.about)
    countered = LinkNegated(at, question.about, "activation")
    options = [Option(f"{name} is countered", (countered,), "decline", (question.about,))]
    paid = payment(state, question.player, _price(state))
    return options if paid is None else [Option(f"pay for {name}", tuple(paid), "pay", (question.about,)), *options]


def _price(state: State) -> str:
    """The mana that is asked for, as the resolving ability says."""
    doing: Any = next(each for each in state.agenda if isinstance(each, Doing))
    effect = effect_of(state, doing.link)
    assert effect is not None
    return next(str(word.value) for word in effect.do if word.name == "counter_unless_paid")
