"""Ward: what targets a permanent is countered unless its player pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.events import Activated, Asked, LifePaid, LinkNegated, Moved
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Doing, Link, Question, State
from judgecall.kernel.words import fits
from judgecall.magic.creatures import permanents
from judgecall.magic.mana import payment

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.registry import Happenings


def _place(state: State, link: Link) -> int | None:
    """Where on the stack the spell or ability stands that a trigger is about."""
    event = link.event
    if not isinstance(event, Activated):
        return None
    return next((at for at, each in enumerate(state.chain) if each == event.link), None)


@action("counter_unless_paid", takes=("symbols", {"life": "number"}, {"discard": "number"}, {"sacrifice": "match"}))
def counter_unless_paid(state: State, link: Link, _value: Any) -> Happenings:
    """The triggering spell or ability is countered unless its player pays mana or life, discards a card, or sacrifices
    a permanent."""
    at = _place(state, link)
    if at is not None:
        yield Asked((Question("ward", state.chain[at].player, state.chain[at].source, (at,)),))


@choice("ward")
def ward_choice(state: State, question: Question) -> list[Option]:
    """The player pays, or the spell or ability is countered."""
    at, name = question.data[0], state.label(question.about)
    countered = LinkNegated(at, question.about, "activation")
    ways = [
        Option(f"pay for {name}{how}", tuple(paid), "pay", (question.about,)) for how, paid in _ways(state, question)
    ]
    return [*ways, Option(f"{name} is countered", (countered,), "decline", (question.about,))]


def _ways(state: State, question: Question) -> Iterator[tuple[str, list[Event]]]:
    """Each way to pay what the resolving ability asks for, with what is given up where there is a choice."""
    doing: Any = next(each for each in state.agenda if isinstance(each, Doing))
    effect, player = effect_of(state, doing.link), question.player
    assert effect is not None
    price = next(word.value for word in effect.do if word.name == "counter_unless_paid")
    if isinstance(price, str):
        if (paid := payment(state, player, price)) is not None:
            yield "", paid
    elif "life" in price:
        if price["life"] <= state.player(player).life:
            yield "", [LifePaid(player, price["life"])]
    elif "discard" in price:
        for id in cards_in(state, player, "hand"):
            yield f": discard {state.label(id)}", [Moved(id, "graveyard", reason="discarded")]
    else:
        for id in permanents(state, player):
            if fits(state, doing.link, id, price["sacrifice"]):
                yield f": sacrifice {state.label(id)}", [Moved(id, "graveyard", reason="sacrificed")]
