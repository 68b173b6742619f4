"""The announcement of combat damage: to whom a creature may assign it, who divides it, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import known
from judgecall.kernel.events import Asked, Chosen
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, declaration, default, rule
from judgecall.kernel.state import NOTHING, Attack, Question, State
from judgecall.magic.assignment import lethal, may_give
from judgecall.magic.creatures import attack_of, defending_player, has, power
from judgecall.magic.damage_order import divider, fought, freed, has_order
from judgecall.magic.protection import protected
from judgecall.magic.strikes import strikers

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

UNUSUAL = "may assign damage as though it weren't blocked"
OVER_PLANESWALKERS = "trample over planeswalkers"


# --- To whom -----------------------------------------------------------------------------------------------------


def receivers(state: State, id: int) -> tuple[int, ...]:
    """Everything a creature may assign its combat damage to; what it attacks comes last."""
    attack = attack_of(state, id)
    return fought(state, id) if attack is None else _of_attacker(state, attack)


def _of_attacker(state: State, attack: Attack) -> tuple[int, ...]:
    left = attack.target != NOTHING and not (state.is_player(attack.target) and state.player(attack.target).lost)
    target: tuple[int, ...] = (attack.target,) if left else ()
    over = has(state, attack.attacker, OVER_PLANESWALKERS)
    attacked = attack.target if target else attack.left
    if over and attacked >= state.board.seats and "planeswalker" in known(state, attacked).kinds:
        target = (*target, defending_player(state, attack.attacker))
    if not attack.blocked or as_unblocked(state, attack.attacker):
        return target
    blockers = fought(state, attack.attacker)
    target = tuple(each for each in target if each not in blockers)
    return (*blockers, *target) if over or has(state, attack.attacker, "trample") else blockers


def as_unblocked(state: State, id: int) -> bool:
    """Whether this blocked attacker assigns its damage as though it weren't blocked."""
    return bool(state.draft) and (id, NOTHING, 0) in state.draft


def amount(state: State, id: int) -> int:
    """How much combat damage a creature assigns: its power; with 0 or less it assigns none at all."""
    return max(0, power(state, id))


def divided(state: State) -> dict[int, int]:
    """The creatures whose damage is divided so far, each with how much of it."""
    found: dict[int, int] = {}
    for source, to, share in state.draft:
        if to != NOTHING:
            found[source] = found.get(source, 0) + share
    return found


# --- Asking ------------------------------------------------------------------------------------------------------


@rule("choose_unusual_damage")
def choose_unusual_damage(state: State) -> Happenings:
    """What changes how a creature deals combat damage is chosen as the damage is assigned."""
    asked = [
        Question("as_unblocked", divider(state, each.attacker), each.attacker)
        for each in state.board.attacks
        if each.blocked and each.target != NOTHING and has(state, each.attacker, UNUSUAL)
        if each.attacker in strikers(state) and amount(state, each.attacker) > 0
    ]
    if asked:
        yield Asked(tuple(asked))


@choice("as_unblocked")
def as_unblocked_choice(state: State, question: Question) -> list[Option]:
    """A blocked attacker damages its blockers, or only what it attacks, as though it weren't blocked."""
    id = question.about
    name = state.label(id)
    return [
        Option(f"{name} assigns damage to its blockers", (), "none", (id,)),
        Option(f"{name} assigns damage as though unblocked", (Chosen((id, NOTHING, 0)),), "unusual", (id,)),
    ]


def _choosing(state: State, *, attacking: bool) -> Iterator[int]:
    """The creatures of one side whose damage must be divided, tramplers last."""
    attackers = {each.attacker for each in state.board.attacks}
    dividing = [
        id
        for id in strikers(state)
        if (id in attackers) == attacking and amount(state, id) > 0 and len(receivers(state, id)) > 1
    ]
    yield from sorted(dividing, key=lambda each: has(state, each, "trample"))


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
        for id in _choosing(state, attacking=attacking)
        for at in range(len(receivers(state, id)) - 1)
    ]
    if questions:
        yield Asked(tuple(questions))


@choice("assign")
def assign(state: State, question: Question) -> list[Option]:
    """A creature's damage is divided as its controller chooses, receiver after receiver; the last gets the rest."""
    source, at = question.about, question.data[0]
    everyone = receivers(state, source)
    left = amount(state, source) - divided(state).get(source, 0)
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


# --- Whole answers -----------------------------------------------------------------------------------------------


@declaration("assign")
def answer_assign(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """One part of `{creature: {receiver: amount}}`: the option, the rest of the line, or the rule that refuses it."""
    from judgecall.kernel.engine import legal

    source, at = question.about, question.data[0]
    wanted = {
        the(state, name): {the(state, to): share for to, share in shares.items()}
        for name, shares in value.items()
        if isinstance(shares, dict)
    }
    shares = wanted.get(source)
    if shares is None:
        return None, None, ""
    everyone = receivers(state, source)
    if cause := _refuses(state, source, everyone, shares):
        return None, None, cause
    share = shares.get(everyone[at], 0)
    option = next((each for each in legal(state) if each.objects[2] == share), None)
    if option is None:
        return None, None, _illegal(state, source, everyone, shares)
    rest = {name: each for name, each in value.items() if the(state, name) != source or at < len(everyone) - 2}
    return option, rest or None, ""


def _refuses(state: State, source: int, everyone: tuple[int, ...], shares: dict[int, int]) -> str | None:
    """The rule that keeps a creature from assigning damage to these receivers, or so much of it."""
    attack = attack_of(state, source)
    strange = [to for to in shares if to not in everyone]
    if strange and attack is not None:
        past = state.is_player(strange[0]) and not state.is_player(attack.target) and has(state, source, "trample")
        return "question.assign.receiver.past_planeswalker" if past else "question.assign.receiver.attacker"
    if strange:
        return "question.assign.receiver.blocker"
    return "question.assign.amount" if sum(shares.values()) != amount(state, source) else None


def _illegal(state: State, source: int, everyone: tuple[int, ...], shares: dict[int, int]) -> str:
    """The rule by which a division is illegal: its own creature's trample, or all that its player assigns."""
    attack = attack_of(state, source)
    if has_order(state, source) and not freed(state, source) and _out_of_order(state, source, everyone, shares):
        return "question.assign.order.blocker" if attack is None else "question.assign.order.attacker"
    blockers = attack.blockers if attack is not None else ()
    short = [to for to in blockers if shares.get(to, 0) < lethal(state, source, to)]
    past = any(shares.get(to, 0) for to in everyone if to not in blockers)
    if not (past and short):
        return "question.assign.whole"
    spared = any(has(state, to, "indestructible") or protected(known(state, to), known(state, source)) for to in short)
    return "question.assign.trample.protected" if spared else "question.assign.trample"


def _out_of_order(state: State, source: int, everyone: tuple[int, ...], shares: dict[int, int]) -> bool:
    """Whether a later creature is given damage though an earlier one is not given what is lethal to it."""
    creatures = [each for each in everyone if each in fought(state, source)]
    furthest = max((at for at, each in enumerate(creatures) if shares.get(each, 0)), default=0)
    return any(shares.get(each, 0) < lethal(state, source, each) for each in creatures[:furthest])
