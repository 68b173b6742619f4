"""The damage assignment order: which of those a creature fights is dealt with first, where an edition has an order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.edition import edition
from judgecall.kernel.events import Asked, Chosen, DraftCleared
from judgecall.kernel.events.base import Quiet
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, declaration, default, rule
from judgecall.kernel.state import Mark, Question, State, marks_on
from judgecall.kernel.turns import playing
from judgecall.magic.bands import with_other
from judgecall.magic.creatures import attack_of, blocking, controller, defending_player, has
from judgecall.magic.events import ATTACKED, BlockerAdded, RemovedFromCombat
from judgecall.magic.strikes import fighters

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

MADE = "question.place_in_order.made"
"""The cause of a new order for a creature that was in play and is made to block."""
PLACE = "next in damage assignment order"
"""The mark that a creature carries for each of those it fights, in their order."""


class OrderAnnounced(Quiet, frozen=True):
    """The damage assignment order of a creature is announced: those it fights, the first in order first."""

    creature: int
    order: tuple[int, ...]

    def on(self, state: State) -> State:
        marks = [each for each in state.marks if (each.object, each.name) != (self.creature, PLACE)]
        marks += [Mark(self.creature, PLACE, other=other, until="combat") for other in self.order]
        return replace(state, marks=tuple(marks))


def fought(state: State, id: int) -> tuple[int, ...]:
    """Those a creature fights now: its blockers, or the attackers it blocks; in the order announced, if one was."""
    attack = attack_of(state, id)
    there = attack.blockers if attack is not None else blocking(state, id)
    if len(there) < 2:
        return there
    order = _order(state, id)
    return tuple(sorted(there, key=lambda each: order.index(each) if each in order else len(order)))


def _order(state: State, id: int) -> list[int]:
    return [mark.other for mark in marks_on(state, id, PLACE)]


def divider(state: State, id: int) -> int:
    """Who divides a creature's damage: its controller, unless a creature with banding gives that to the other side."""
    others = fought(state, id)
    banding = [other for other in others if has(state, other, "banding")] or with_other(state, others)
    return controller(state, banding[0] if banding else id)


def has_order(state: State, id: int) -> bool:
    """Whether a creature fights several in an order, in an edition that has one."""
    return bool(edition(state.edition).numbers["damage_order"]) and len(fought(state, id)) > 1


def freed(state: State, id: int) -> str:
    """What lets a creature's damage be divided regardless of the order: banding, or deathtouch where one damage does
    not count as lethal; empty where the order holds."""
    if divider(state, id) != controller(state, id):
        return "banding"
    if has(state, id, "deathtouch") and not edition(state.edition).numbers["deathtouch_lethal"]:
        return "deathtouch"
    return ""


# --- Announced ---------------------------------------------------------------------------------------------------


@rule("announce_order_of_blockers")
def announce_order_of_blockers(state: State) -> Happenings:
    """For each attacker blocked by several creatures, the active player announces in which order it damages them."""
    yield from _ask(state, [each.attacker for each in state.board.attacks])


@rule("announce_order_of_attackers")
def announce_order_of_attackers(state: State) -> Happenings:
    """For each creature that blocks several, the defending player announces in which order it damages them."""
    attacking = {each.attacker for each in state.board.attacks}
    blockers = [id for id in fighters(state) if id not in attacking]
    yield from _ask(state, sorted(blockers, key=lambda each: playing(state).index(controller(state, each))))


def _ask(state: State, creatures: list[int]) -> Happenings:
    questions = [
        Question("damage_order", controller(state, id), id, (at,))
        for id in creatures
        for at in range(len(fought(state, id)) - 1)
    ]
    if questions:
        yield Asked(tuple(questions))


@choice("damage_order")
def damage_order(state: State, question: Question) -> list[Option]:
    """A creature's damage assignment order is chosen place after place; who is left comes last."""
    id = question.about
    cause = _cause(state, id)
    placed = tuple(part[1] for part in state.draft if part[0] == id)
    left = [each for each in fought(state, id) if each not in placed]
    options = []
    for each in left:
        order = (*placed, each, *(other for other in left if other != each))
        events = (OrderAnnounced(id, order), DraftCleared()) if len(left) == 2 else (Chosen((id, each)),)
        label = f"{state.label(id)}: {state.label(each)} is number {len(placed) + 1} in order"
        options.append(Option(label, events, "order", (id, each), cause))
    return options


def _cause(state: State, id: int) -> str:
    """The cause of the order of an attacker, or of a blocker."""
    return "question.damage_order" if attack_of(state, id) is not None else "question.damage_order.blocker"


@default("damage_order")
def damage_order_as_declared(_state: State, _question: Question, options: list[Option]) -> Option:
    """Who says nothing takes them in the order in which they were declared."""
    return options[0]


def _wanted(state: State, id: int, value: dict[str, Any], the: Callable[[State, str], int]) -> list[int] | None:
    """The order that a line `{creature: [who is first, who is second]}` names for a creature, or None."""
    orders = (order for name, order in value.items() if the(state, name) == id)
    return next(([the(state, str(each)) for each in order] for order in orders), None)


@declaration("damage_order")
def answer_damage_order(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """One place in `{creature: [who is first, who is second]}`: the option, the rest of the line, or the refusal."""
    from judgecall.kernel.engine import legal

    id, at = question.about, question.data[0]
    order = _wanted(state, id, value, the)
    if order is None:
        return None, None, ""
    if sorted(order) != sorted(fought(state, id)):
        return None, None, _cause(state, id)
    option = next(each for each in legal(state) if each.objects[1] == order[at])
    rest = {name: each for name, each in value.items() if the(state, name) != id or at < len(order) - 2}
    return option, rest or None, ""


@consequence("drop_from_order")
def drop_from_order(state: State, event: RemovedFromCombat) -> Happenings:
    """What leaves combat is out of every damage assignment order; the others keep theirs."""
    if event.role == ATTACKED:
        return
    for id in dict.fromkeys(mark.object for mark in state.marks if (mark.name, mark.other) == (PLACE, event.object)):
        order = tuple(each for each in _order(state, id) if each != event.object)
        announced = OrderAnnounced(id, order)
        yield announced if attack_of(state, id) is not None else ("of_blocker", announced)


# --- Those who come later ----------------------------------------------------------------------------------------


@consequence("place_in_order")
def place_in_order(state: State, event: BlockerAdded) -> Happenings:
    """Who comes to block an attacker is put where its controller likes in the order of each that then fights several;
    the others keep theirs. First the active player places the blocker, then the defending player the attacker."""
    attack = attack_of(state, event.attacker)
    if attack is None or attack.blocked is None:
        return
    players = (state.turn_player, defending_player(state, event.attacker))
    pairs = ((event.attacker, event.blocker), (event.blocker, event.attacker))
    questions = [
        Question("place_in_order", player, id, (new, int(event.made)))
        for player, (id, new) in zip(players, pairs, strict=True)
        if len(fought(state, id)) > 1
    ]
    if questions:
        yield Asked(tuple(questions))


@choice("place_in_order")
def place_in_order_choice(state: State, question: Question) -> list[Option]:
    """The newcomer is put before any of those that a creature fights, or last."""
    id, new, made = question.about, *question.data
    others = [each for each in fought(state, id) if each != new]
    name, label = state.label(id), state.label(new)
    places = [f"before {state.label(each)}" for each in others] + ["last"]
    return [
        Option(
            f"{name}: {label} {place} in order",
            (OrderAnnounced(id, (*others[:at], new, *others[at:])),),
            "order",
            (id, new, at),
            MADE if made else "",
        )
        for at, place in enumerate(places)
    ]


@default("place_in_order")
def place_last(_state: State, _question: Question, options: list[Option]) -> Option:
    """Who says nothing puts the newcomer last."""
    return options[-1]


@declaration("place_in_order")
def answer_place_in_order(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """The whole new order `{creature: [who is first, who is second]}`; the others must stay as they were."""
    from judgecall.kernel.engine import legal

    id, new = question.about, question.data[0]
    order = _wanted(state, id, value, the)
    if order is None:
        return None, None, ""
    if [each for each in order if each != new] != [each for each in fought(state, id) if each != new]:
        return None, None, "question.place_in_order"
    option = next((each for each in legal(state) if new in order and each.objects[2] == order.index(new)), None)
    if option is None:
        return None, None, "question.place_in_order"
    rest = {name: each for name, each in value.items() if the(state, name) != id}
    return option, rest or None, ""
