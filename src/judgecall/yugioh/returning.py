"""Cards that go back to the Decks, and Decks that are shuffled."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Moved
from judgecall.kernel.registry import action, replacement
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Link, State
from judgecall.kernel.words import refer
from judgecall.yugioh.admission import EXTRA_DECK
from judgecall.yugioh.events import DeckShuffled
from judgecall.yugioh.monsters import decided

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("return_everything_to_deck", takes="reference")
def return_everything_to_deck(state: State, link: Link, value: Any) -> Happenings:
    """Players put all cards of their hands, fields and Graveyards into the Decks, except monsters that the battle has
    destroyed."""
    zones = ("hand", *sorted(edition(state.edition).field), "graveyard")
    for seat in refer(state, link, value):
        for zone in zones:
            yield from (Moved(id, "deck") for id in cards_in(state, seat, zone) if not decided(state, id))


@action("shuffle_deck", takes="reference")
def shuffle_deck(state: State, link: Link, value: Any) -> Happenings:
    """Players shuffle their Decks."""
    for seat in refer(state, link, value):
        deck = list(cards_in(state, seat, "deck"))
        Random(f"{state.seed} {seat}").shuffle(deck)
        if len(deck) > 1:
            yield DeckShuffled(seat, tuple(deck))


@replacement("back_to_the_extra_deck")
def back_to_the_extra_deck(state: State, event: Moved) -> list[Moved] | None:
    """A Fusion, Synchro, Xyz or Link Monster that would go to the hand or the Deck goes to the Extra Deck instead."""
    if event.to not in ("hand", "deck") or known(state, event.object).kinds.isdisjoint(EXTRA_DECK):
        return None
    return None if decided(state, event.object) else [replace(event, to="extra_deck")]
