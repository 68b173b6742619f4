"""The declaration of blockers: what is asked, what happens when it is complete, and why an answer is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import Asked, Chosen, Moved
from judgecall.kernel.option import Option, Refused
from judgecall.kernel.registry import choice, consequence, declaration, reason, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Question, State
from judgecall.kernel.turns import opponents
from judgecall.language import say
from judgecall.magic import attackers, refusals, tolls
from judgecall.magic.bands import Draft
from judgecall.magic.blocks import MENACE, attacks_against, barrier, capacity, cost_of, problem
from judgecall.magic.creatures import attack_of, defending_player, has
from judgecall.magic.declarations import Problem
from judgecall.magic.evasion import cannot_block
from judgecall.magic.events import (
    BecameBlocked,
    BecameBlockedBy,
    BecameUnblocked,
    BlockerAdded,
    BlockersCounted,
    BlockersDeclared,
    Blocks,
    BlocksCreature,
    CostFixed,
)
from judgecall.magic.mana import generic, paid

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

CAUSE = "question.blockers"
EVASION = f"{CAUSE}.evasion"
DEED = "blockers"


# --- Asking -------------------------------------------------------------------------------------------------------


@rule("ask_blockers")
def ask_blockers(state: State) -> Happenings:
    """Each defending player, in turn order, declares blockers, if there is a creature able to block."""
    attacked = {defending_player(state, each.attacker) for each in state.board.attacks}
    questions = []
    for seat in opponents(state, state.turn_player):
        items = problem(state, seat).items if seat in attacked else ()
        if items or (seat in attacked and state.always_ask):
            questions.append(Question("blockers", seat, items[0] if items else NOTHING))
    if questions:
        yield Asked(tuple(questions))


@choice("blockers")
def blockers(state: State, question: Question) -> list[Option]:
    """Each untapped creature of the defending player blocks an attacker it can block, or none."""
    if question.about == NOTHING:
        return [Option("no creature can block", (), "none")]
    whole = problem(state, question.player)
    chosen = tuple(part[1] for part in state.draft)
    name = state.label(question.about)
    again = len(chosen) > 0 and whole.items[len(chosen)] == whole.items[len(chosen) - 1]
    nothing = f"{name} blocks no more" if again else f"{name} does not block"
    options = []
    for attacker in whole.offered(chosen):
        events = _next(state, question.player, attacker)
        if attacker == NOTHING:
            options.append(Option(nothing, events, "none", (question.about,)))
        else:
            label = f"{name} blocks {state.label(attacker)}"
            options.append(Option(label, events, "block", (question.about, attacker)))
    return options


def _next(state: State, player: int, attacker: int) -> tuple[Happening, ...]:
    """The next question after one part of the declaration, or all that happens after the last."""
    items = problem(state, player).items
    parts = [(items[len(state.draft)], attacker)]
    at = len(state.draft) + 1
    while attacker == NOTHING and at < len(items) and items[at] == parts[0][0]:
        parts.append((items[at], NOTHING))
        at += 1
    if at < len(items):
        return (*(Chosen(part) for part in parts), Asked((Question("blockers", player, items[at]),)))
    return _completed(state, player, (*state.draft, *parts), len(parts))


def _completed(state: State, player: int, draft: Draft, fresh: int) -> tuple[Happening, ...]:
    """All that happens after the last part, or the question what it is paid with; the last parts are `fresh`."""
    total = cost_of(state, (part[0] for part in draft if len(part) == 2 and part[1] != NOTHING))
    asked = tolls.asked(state, player, draft, total) if total else None
    if asked is not None:
        return (*(Chosen(part) for part in draft[-fresh:]), Asked((asked,)))
    return tuple(_declared(state, player, draft))


@choice("toll")
def toll(state: State, question: Question) -> list[Option]:
    """The player chooses what pays next, the active player for an attack, another for a block."""
    if question.player == state.turn_player:
        return attackers.toll(state, question)
    return [
        Option(
            f"pay with {state.label(id)}",
            _completed(state, question.player, (*state.draft, tolls.part(id)), 1),
            "toll",
            (id,),
            CAUSE,
        )
        for id in question.data
    ]


def _declared(state: State, player: int, draft: tuple[tuple[int, ...], ...]) -> Happenings:
    """The whole declaration in one moment: pay, become blocking."""
    blocks = tuple((part[0], part[1]) for part in draft if len(part) == 2 and part[1] != NOTHING)
    if total := cost_of(state, (blocker for blocker, _ in blocks)):
        payment = paid(state, player, generic(total), tolls.chosen(draft))
        lost = {event.object for _, event in payment if isinstance(event, Moved)}
        yield "cost", CostFixed(player, total)
        yield from payment
        blocks = tuple(each for each in blocks if each[0] not in lost)
    yield "become", BlockersDeclared(player, blocks)


# --- What follows -------------------------------------------------------------------------------------------------


@consequence("block_triggers")
def block_triggers(state: State, event: BlockersDeclared) -> Happenings:
    """Abilities that trigger on creatures blocking trigger now and only now."""
    counts: dict[int, int] = {}
    for blocker, _ in event.blocks:
        counts[blocker] = counts.get(blocker, 0) + 1
    for blocker, count in counts.items():
        yield "blocks", Blocks(blocker, count)
    for blocker, attacker in event.blocks:
        yield "creature", BlocksCreature(blocker, attacker)


@rule("become_blocked_or_unblocked")
def become_blocked_or_unblocked(state: State) -> Happenings:
    """An attacker with a blocker becomes blocked, any other unblocked; it stays so whoever leaves."""
    for each in state.board.attacks:
        if each.blocked is None:
            if each.blockers:
                yield from became_blocked(each.attacker, each.blockers)
            else:
                yield "unblocked" if each.declared else "arrived", BecameUnblocked(each.attacker)


def became_blocked(attacker: int, by: tuple[int, ...]) -> Iterator[tuple[str, BecameBlocked | BecameBlockedBy]]:
    """An attacker becomes blocked: once for the combat, and by each of its blockers."""
    yield "blocked", BecameBlocked(attacker, by, len(by))
    for blocker in by:
        yield "blocked_by", BecameBlockedBy(attacker, blocker)


@consequence("become_blocked_by_arrival")
def become_blocked_by_arrival(state: State, event: BlockerAdded) -> Happenings:
    """An unblocked attacker becomes blocked when a creature comes into combat blocking it; a blocked one is only
    blocked by one more."""
    attack = attack_of(state, event.attacker)
    if attack is None or attack.blocked is None:
        return
    if attack.blocked:
        yield "blocked_by", BecameBlockedBy(event.attacker, event.blocker)
    else:
        yield from became_blocked(event.attacker, (event.blocker,))
    if "blockers_counted" in roster(state).minded:
        yield "count", BlockersCounted(event.attacker, len(attack.blockers))


# --- Why not, and whole answers -----------------------------------------------------------------------------------


@reason("blockers")
def why_not(state: State, question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps a creature from blocking, or from blocking this attacker."""
    if not objects:
        return None
    if state.is_player(objects[0]):
        return "question.blockers.creature"
    if stops := barrier(state, question.player, objects[0]):
        return stops
    for attacker in objects[1:]:
        if state.is_player(attacker) or attack_of(state, attacker) is None:
            return "question.blockers.choose"
        if attacker not in {each.attacker for each in attacks_against(state, question.player)}:
            return "question.blockers.elsewhere"
        if keyword := cannot_block(state, objects[0], attacker):
            return f"{EVASION}.{keyword}"
    return None


@declaration("blockers")
def answer_blockers(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, Refused | str]:
    """One part of a whole declaration `{creature: what it blocks}`: the option, the rest of the line, or the rule."""
    from judgecall.kernel.engine import legal

    wanted = {
        the(state, name): [the(state, str(each)) for each in (what if isinstance(what, list) else [what])]
        for name, what in value.items()
    }
    whole = problem(state, question.player)
    wishes = {id: tuple(dict.fromkeys(what)) for id, what in wanted.items()}
    if not state.draft and (refused := _refuses(state, question, whole, wishes)):
        return None, None, refused
    chosen = whole.choices(refusals.wholly(whole, wishes))
    if question.about == NOTHING:
        return legal(state)[0], None, ""
    choice_ = chosen[len(state.draft)]
    verb = "none" if choice_ == NOTHING else "block"
    objects = (question.about,) if choice_ == NOTHING else (question.about, choice_)
    option = next((each for each in legal(state) if each.verb == verb and each.objects == objects), None)
    if option is None:
        return None, None, "question.blockers.requirement"
    asks = [each for event in option.events if isinstance(event, Asked) for each in event.questions]
    more = any(each.kind == "blockers" for each in asks) or tolls.goes_on(option, beside)
    return option, value if more else None, ""


def _refuses(state: State, question: Question, whole: Problem, wanted: refusals.Wanted) -> Refused | None:
    """Why a whole declaration is refused, or None."""
    for id, what in wanted.items():
        for objects in ((id,), *((id, each) for each in what)):
            if cause := why_not(state, question, objects):
                return refusals.of_creature(state, whole, wanted, cause, objects)
        if len(what) > capacity(state, id):
            return refusals.of_creature(state, whole, wanted, f"{CAUSE}.choose.second", (id,))
    chosen = refusals.wholly(whole, wanted)
    if broken := whole.broken(chosen):
        cause = f"{CAUSE}.pay" if broken[0] == "pay" else f"{CAUSE}.restriction"
        if broken[0] == "least" and any(has(state, broken[1], each) for each in MENACE):
            cause = f"{cause}.menace"
        return refusals.of_restriction(state, whole, wanted, cause, broken, DEED)
    if whole.legal(chosen):
        whole.witnesses.append(chosen)
        return None

    def says(id: int, target: int) -> str:
        """The requirement on a creature to block, on an attacker to be blocked, or on both."""
        names = {"creature": state.label(id), "target": state.label(target)}
        if not id:
            return say("{target} must be blocked if able.", **names)
        if target:
            return say("{creature} must block {target} if able.", **names)
        return say("{creature} must block if able.", **names)

    return refusals.of_requirement(state, whole, wanted, f"{CAUSE}.requirement", DEED, says)
