"""Cards that come onto the battlefield through a keyword: back from the graveyard, or attacking in another's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.events import Asked, CountersChanged, MarkAdded, ModifierAdded, Moved, TokenCreated
from judgecall.kernel.labels import new_labels
from judgecall.kernel.registry import action, cost, replacement, selector
from judgecall.kernel.state import NOTHING, Link, Mark, Modifier, Question, State, marks_on
from judgecall.kernel.words import refer
from judgecall.magic.creatures import BATTLEFIELD, attack_of, has
from judgecall.magic.entering import attacking_now

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.registry import Happenings

IN_PLACE = "attacks in place"
"""The mark that notes what a returned attacker attacked."""
UNEARTHED = "unearthed"


@action(
    "put_onto_battlefield",
    takes={"of": "reference", "gains": "texts", "counter": "text", "tapped": "flag", "attacking": "flag"},
)
def put_onto_battlefield(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Cards come onto the battlefield, with keywords they gain or a counter, or tapped and attacking what was noted."""
    fresh = len(state.objects)
    tapped = value.get("tapped", False)
    for place, id in enumerate(refer(state, link, value.get("of", "self"))):
        new = fresh + place
        owner = state.object(id).owner
        yield Moved(id, BATTLEFIELD, owner if "counter" in value else link.player, tapped=tapped, reason="returned")
        if counter := value.get("counter"):
            yield CountersChanged(new, counter, 1)
        given = value.get("gains", [])
        for keyword in given if isinstance(given, list) else [given]:
            yield ModifierAdded(Modifier(new, "gain_keyword", text=keyword))
        if value.get("attacking"):
            yield attacking_now(state, new, [mark.other for mark in marks_on(state, id, IN_PLACE)])


@selector("return_unblocked_attacker", takes="nothing")
def unblocked_attackers(state: State, link: Link, _value: Any) -> tuple[int, ...]:
    """An unblocked attacker you control."""
    return tuple(
        each.attacker
        for each in state.board.attacks
        if each.blocked is False and state.object(each.attacker).controller == link.player
    )


@cost("return_unblocked_attacker", takes="nothing")
def return_unblocked_attacker(state: State, link: Link, value: Any) -> list[Event] | None:
    """Return an unblocked attacker you control to its owner's hand; what it attacks is noted."""
    if not link.chosen:
        return [] if unblocked_attackers(state, link, value) else None
    id = link.chosen[0]
    attack = attack_of(state, id)
    target = attack.target if attack is not None else NOTHING
    return [Moved(id, "hand", reason="returned"), MarkAdded(Mark(link.source, IN_PLACE, other=target, until="combat"))]


@action("copy_attacking", takes={"at": "reference", "noted": "text"})
def copy_attacking(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """For each of these players a tapped token that is a copy of this creature attacks that player, or a planeswalker
    of that player, as its controller chooses."""
    card, asked = state.object(link.source).card, []
    players = refer(state, link, value["at"])
    for place, (seat, label) in enumerate(zip(players, new_labels(state, card, len(players)), strict=True)):
        id = len(state.objects) + place
        yield TokenCreated(card, link.player, BATTLEFIELD, label, tapped=True)
        yield MarkAdded(Mark(id, value["noted"], other=link.source))
        asked.append(Question("put_attacking", link.player, id, (seat,)))
    if asked:
        yield Asked(tuple(asked))


@replacement("exile_unearthed")
def exile_unearthed(state: State, event: Moved) -> list[Event] | None:
    """What was unearthed is exiled wherever it would go from the battlefield."""
    if event.origin != BATTLEFIELD or event.to in ("exile", BATTLEFIELD) or not has(state, event.object, UNEARTHED):
        return None
    return [replace(event, to="exile")]
