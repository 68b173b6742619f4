"""Combat damage: who assigns it in which step, how it is divided, and when it is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Activated,
    Asked,
    Chosen,
    DamageDealt,
    DraftCleared,
    LinkDone,
    MarkAdded,
    TimingAdded,
)
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, declaration, default, find, rule, selector
from judgecall.kernel.state import NOTHING, Attack, Link, Mark, Question, State, marked
from judgecall.magic.assignment import lethal, may_give
from judgecall.magic.creatures import (
    blocking,
    controller,
    gone,
    has,
    is_a,
    power,
    striking_twice,
)
from judgecall.magic.events import DamageAssigned, DamageWaits

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

FIRST_STEP = "first strike damage step"


# --- Which creatures, in which step ------------------------------------------------------------------------------


def fighters(state: State) -> list[int]:
    """Every attacking and blocking creature, attackers first."""
    found = [each.attacker for each in state.board.attacks]
    for each in state.board.attacks:
        found.extend(id for id in each.blockers if id not in found)
    return found


@rule("begin_combat_damage")
def begin_combat_damage(state: State) -> Happenings:
    """If a creature has first or double strike as the first combat damage step begins, only such creatures assign
    damage in it, and a second combat damage step follows."""
    if marked(state, state.turn_player, FIRST_STEP):
        return
    striking = [id for id in fighters(state) if striking_twice(state, id)]
    if striking:
        yield TimingAdded("combat_damage")
        yield MarkAdded(Mark(state.turn_player, FIRST_STEP, 1, until="combat"))
        for id in striking:
            yield MarkAdded(Mark(id, "had first strike", until="combat"))


@rule("first_step_is_over")
def first_step_is_over(state: State) -> Happenings:
    """Nothing more is first: the next combat damage step is the second."""
    if marked(state, state.turn_player, FIRST_STEP) and not marked(state, state.turn_player, "second step"):
        yield MarkAdded(Mark(state.turn_player, "second step", until="combat"))


def strikers(state: State) -> list[int]:
    """The creatures that assign combat damage in this step."""
    everyone = fighters(state)
    if not marked(state, state.turn_player, FIRST_STEP):
        return everyone
    if not marked(state, state.turn_player, "second step"):
        return [id for id in everyone if marked(state, id, "had first strike")]
    rules = edition(state.edition)
    name = rules.tables["bind"]["strikes_in_second_step"]
    again = find("selector", rules.game, name)
    assert again is not None, f"{rules.id} binds no selector {name}"
    return list(again(state, Link(NOTHING, "", state.turn_player), None))


@selector("strikes_in_second_step.not_yet_assigned")
def not_yet_assigned(state: State, _link: Link, _value: Any) -> list[int]:
    """In the second step all assign that assigned nothing in the first, and those with double strike."""
    return [id for id in fighters(state) if not marked(state, id, "assigned") or has(state, id, "double strike")]


@selector("strikes_in_second_step.had_no_first_strike")
def had_no_first_strike(state: State, _link: Link, _value: Any) -> list[int]:
    """In the second step all assign that had neither strike as the first began, and those with double strike."""
    return [
        id for id in fighters(state) if not marked(state, id, "had first strike") or has(state, id, "double strike")
    ]


# --- To whom -----------------------------------------------------------------------------------------------------


def receivers(state: State, id: int) -> tuple[int, ...]:
    """Everything a creature may assign its combat damage to; what it attacks comes last."""
    for each in state.board.attacks:
        if each.attacker == id:
            return _of_attacker(state, each)
    return blocking(state, id)


def _of_attacker(state: State, attack: Attack) -> tuple[int, ...]:
    target = () if attack.target == NOTHING else (attack.target,)
    if not attack.blocked:
        return target
    if has(state, attack.attacker, "trample"):
        return (*attack.blockers, *target)
    return attack.blockers


def divider(state: State, id: int) -> int:
    """Who divides a creature's damage: its controller, unless a creature with banding gives that to the other side."""
    own = controller(state, id)
    for attack in state.board.attacks:
        if attack.attacker == id:
            for blocker in attack.blockers:
                if has(state, blocker, "banding"):
                    return controller(state, blocker)
            return own
    for attack in state.board.attacks:
        if id in attack.blockers and has(state, attack.attacker, "banding"):
            return controller(state, attack.attacker)
    return own


def amount(state: State, id: int) -> int:
    """How much combat damage a creature assigns: its power; with 0 or less it assigns none at all."""
    return max(0, power(state, id))


def _choosing(state: State, attacking: bool) -> Iterator[int]:
    """The creatures of one side whose damage must be divided, tramplers last."""
    attackers = {each.attacker for each in state.board.attacks}
    dividing = [
        id
        for id in strikers(state)
        if (id in attackers) == attacking and amount(state, id) > 0 and len(receivers(state, id)) > 1
    ]
    yield from sorted(dividing, key=lambda id: has(state, id, "trample"))


@rule("announce_attackers_damage")
def announce_attackers_damage(state: State) -> Happenings:
    """First the active player announces how each attacking creature assigns its combat damage."""
    yield from _ask(state, attacking=True)


@rule("announce_blockers_damage")
def announce_blockers_damage(state: State) -> Happenings:
    """Then the defending player announces how each blocking creature assigns its combat damage."""
    yield from _ask(state, attacking=False)


def _ask(state: State, *, attacking: bool) -> Happenings:
    questions = [
        Question("assign", divider(state, id), id, (at,))
        for id in _choosing(state, attacking)
        for at in range(len(receivers(state, id)) - 1)
    ]
    if questions:
        yield Asked(tuple(questions))


@choice("assign")
def assign(state: State, question: Question) -> list[Option]:
    """A creature's damage is divided as its controller chooses, one receiver after the other; the last gets the rest."""
    source, at = question.about, question.data[0]
    everyone = receivers(state, source)
    left = amount(state, source) - sum(part[2] for part in state.draft if part[0] == source)
    last = at == len(everyone) - 2
    options = []
    for share in may_give(state, source, everyone, at, left):
        parts = [(source, everyone[at], share)] + ([(source, everyone[-1], left - share)] if last else [])
        label = f"{state.label(source)}: {share} to {state.label(everyone[at])}"
        if last:
            label += f", {left - share} to {state.label(everyone[-1])}"
        events = tuple(Chosen(part) for part in parts)
        options.append(Option(label, events, "assign", (source, everyone[at], share)))
    return options


@default("assign")
def assign_to_kill(state: State, question: Question, options: list[Option]) -> Option:
    """Who says nothing gives each receiver just what is lethal while there is enough, and the rest to the last."""
    wanted = lethal(state, question.about, receivers(state, question.about)[question.data[0]])
    enough = [each for each in options if each.objects[2] >= wanted]
    return min(enough, key=lambda each: each.objects[2]) if enough else max(options, key=lambda each: each.objects[2])


# --- Assigned, and dealt -----------------------------------------------------------------------------------------


def assigned(state: State) -> list[tuple[int, int, int]]:
    """All combat damage of this step as (source, receiver, amount): what was divided, and what needs no dividing."""
    divided = {part[0] for part in state.draft}
    found = [(part[0], part[1], part[2]) for part in state.draft if part[2] > 0]
    for id in strikers(state):
        everyone = receivers(state, id)
        if id not in divided and len(everyone) == 1 and amount(state, id) > 0:
            found.append((id, everyone[0], amount(state, id)))
    return found


def _announced(state: State, packets: list[tuple[int, int, int]]) -> Happenings:
    for source, to, share in packets:
        yield "assigned", DamageAssigned(source, to, share)
    if marked(state, state.turn_player, FIRST_STEP):
        for source in {source: None for source, _, _ in packets}:
            yield MarkAdded(Mark(source, "assigned", until="combat"))
    yield DraftCleared()


@rule("put_damage_on_stack")
def put_damage_on_stack(state: State) -> Happenings:
    """All assigned combat damage goes on the stack as one object, which nothing can counter or target."""
    packets = assigned(state)
    yield from _announced(state, packets)
    if packets:
        yield DamageWaits(len(packets))
        link = Link(packets[0][0], "", state.turn_player, packets=tuple(packets))
        yield Activated(link, state.turn_player)


@consequence("deal_waiting_damage")
def deal_waiting_damage(state: State, event: LinkDone) -> Happenings:
    """Combat damage on the stack is dealt all at once as it was assigned, whatever became of its sources; what was
    assigned to something no longer there, or no longer a creature or planeswalker, is not dealt."""
    for source, to, share in event.link.packets:
        if state.is_player(to) or (not gone(state, to) and _can_take(state, to)):
            yield DamageDealt(source, to, share, combat=True)


def _can_take(state: State, id: int) -> bool:
    return any(is_a(state, id, kind) for kind in ("creature", "planeswalker", "battle"))


@rule("deal_damage")
def deal_damage(state: State) -> Happenings:
    """All assigned combat damage is dealt at once, directly after it was assigned."""
    packets = assigned(state)
    yield from _announced(state, packets)
    for source, to, share in packets:
        yield DamageDealt(source, to, share, combat=True)


@declaration("assign")
def answer_assign(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """One part of `{creature: {receiver: amount}}`: the option, the rest of the line, or the rule that refuses it."""
    from judgecall.kernel.engine import legal

    wanted = {
        the(state, name): {the(state, to): share for to, share in shares.items()}
        for name, shares in value.items()
        if isinstance(shares, dict)
    }
    shares = wanted.get(question.about)
    if shares is None:
        return None, None, ""
    everyone = receivers(state, question.about)
    total = amount(state, question.about)
    if not set(shares) <= set(everyone) or sum(shares.values()) != total:
        return None, None, "question.assign"
    share = shares.get(everyone[question.data[0]], 0)
    option = next((each for each in legal(state) if each.objects[2] == share), None)
    if option is None:
        trampling = everyone[-1] in [each.target for each in state.board.attacks]
        return None, None, "question.assign.trample" if trampling else "question.assign"
    last_receiver = question.data[0] == len(everyone) - 2
    rest = {name: each for name, each in value.items() if the(state, name) != question.about or not last_receiver}
    return option, rest or None, ""


