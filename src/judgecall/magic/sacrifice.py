"""Sacrifices: what a player puts into the graveyard, be it told or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import Asked, Moved
from judgecall.kernel.option import Option
from judgecall.kernel.registry import action, choice
from judgecall.kernel.state import Link, Question, State
from judgecall.kernel.words import refer
from judgecall.magic.creatures import controller, in_play, permanents

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@action("sacrifice", takes="reference")
def sacrifice(state: State, link: Link, value: Any) -> Happenings:
    """You sacrifice permanents, those of them that you control."""
    for id in refer(state, link, value):
        if in_play(state, id) and controller(state, id) == link.player:
            yield Moved(id, "graveyard", reason="sacrificed")


@action("sacrifice_some", takes={"of": "reference", "count": "number"})
def sacrifice_some(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """A player chooses so many permanents to sacrifice, or has to sacrifice all where there are fewer."""
    for seat in refer(state, link, value["of"]):
        count = min(value["count"], len(permanents(state, seat)))
        if count:
            yield Asked(tuple(Question("sacrifice", seat) for _ in range(count)))


@choice("sacrifice")
def sacrifice_choice(state: State, question: Question) -> list[Option]:
    """The player chooses the next permanent to sacrifice."""
    return [
        Option(f"sacrifice {state.label(id)}", (Moved(id, "graveyard", reason="sacrificed"),), "sacrifice", (id,))
        for id in permanents(state, question.player)
    ]
