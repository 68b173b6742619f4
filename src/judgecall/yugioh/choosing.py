"""What is chosen without targeting: what a cost is paid with, and what an effect picks while it resolves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.activation import effect_of
from judgecall.kernel.events import Asked, Event, Moved, ObjectChosen
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice, cost, selector
from judgecall.kernel.roster import cards_in, roster
from judgecall.kernel.state import NOTHING, Doing, Link, Question, State
from judgecall.kernel.words import fits, refer
from judgecall.yugioh.admission import needed, room
from judgecall.yugioh.monsters import decided, monsters

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


# --- Costs: asked before anything happens ---------------------------------------------------------------


@selector("discard_a_card")
def discardable(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in your hand other than the one that is being activated."""
    return [id for id in cards_in(state, link.player, "hand") if id != link.source and fits(state, link, id, value)]


@cost("discard_a_card", takes="match")
def discard_a_card(state: State, link: Link, value: Any) -> list[Event] | None:
    """Discard a card of your choice."""
    return _paid(link, discardable(state, link, value), "discarded")


@selector("tribute_a_monster")
def tributable(state: State, link: Link, value: Any) -> Iterable[int]:
    """A monster you control that the battle has not already destroyed; it leaves a zone where the effect needs one."""
    least = needed(effect_of(state, link))
    return [
        id
        for id in monsters(state, link.player)
        if not decided(state, id) and fits(state, link, id, value) and room(state, link.player, (id,)) >= least
    ]


@cost("tribute_a_monster", takes="match")
def tribute_a_monster(state: State, link: Link, value: Any) -> list[Event] | None:
    """Tribute a monster of your choice."""
    return _paid(link, tributable(state, link, value), "sacrificed")


def _paid(link: Link, possible: Iterable[int], reason: str) -> list[Event] | None:
    """What was chosen goes to the Graveyard; before the choice, whether there is anything to choose."""
    offered = list(possible)
    if link.chosen:
        return [Moved(link.chosen[0], "graveyard", reason=reason)]
    return [Moved(offered[0], "graveyard", reason=reason)] if offered else None


# --- Choices while an effect resolves ---------------------------------------------------------------------


@action("choose", takes={"from": "reference", "optional": "flag"})
def choose(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """You choose one of these cards, or none where that is optional: `{choose: {from: {in_deck: [you]}}}`."""
    if refer(state, link, value["from"]):
        entry = state.agenda[0]
        assert isinstance(entry, Doing)
        yield Asked((Question("choose", link.player, link.source, (int(link.place), entry.at - 1)),))


@choice("choose")
def choose_options(state: State, question: Question) -> list[Option]:
    """The player of an effect chooses one of what it names."""
    entry = next(entry for entry in state.agenda if isinstance(entry, Doing))
    place, at = question.data
    value = roster(state).effects[state.object(question.about).card][place].do[at].value
    options = [
        Option(f"choose {state.label(id)}", (ObjectChosen(id),), "choose", (id,))
        for id in refer(state, entry.link, value["from"])
    ]
    if value.get("optional"):
        options.append(Option("choose nothing", (ObjectChosen(NOTHING),), "decline"))
    return options


@selector("chosen", takes="nothing")
def chosen(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """What was chosen last."""
    return [id for id in link.chosen[-1:] if id != NOTHING]


@selector("in_deck")
def in_deck(state: State, link: Link, value: Any) -> Iterable[int]:
    """A card in your Deck."""
    return [id for id in cards_in(state, link.player, "deck") if fits(state, link, id, value)]


@selector("answered", takes="nothing")
def answered(_state: State, link: Link, _value: Any) -> Iterable[int]:
    """The card whose activation this effect answers."""
    answers = getattr(link.event, "link", None)
    return (answers.source,) if isinstance(answers, Link) else ()
