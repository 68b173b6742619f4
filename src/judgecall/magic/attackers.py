"""The declaration of attackers: who may attack what, in which bands, at which price, and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.chain import opponents
from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Asked, Chosen, MarkAdded, Tapped
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, consequence, declaration, reason, rule
from judgecall.kernel.state import NOTHING, Mark, Question, State
from judgecall.magic.creatures import (
    can_attack_now,
    creatures,
    defender,
    has,
    is_a,
    permanents,
)
from judgecall.magic.declarations import Problem, Tally
from judgecall.magic.events import (
    AttackersDeclared,
    Attacks,
    Exerted,
    IsAttacked,
    PlayerAttacks,
    PlayerAttacksPlayer,
)
from judgecall.magic.mana import available, generic, payment

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

BAND, EXERT = 1, 2
"""What a later part of the declaration says: (creature, with whom, BAND), (creature, yes or no, EXERT)."""


def barrier(state: State, id: int) -> str | None:
    """The key of the rule that keeps a creature from attacking at all, or None."""
    if not is_a(state, id, "creature") or state.object(id).controller != state.turn_player:
        return "question.attackers.choose"
    if is_a(state, id, "battle"):
        return "question.attackers.battle"
    if not can_attack_now(state, id):
        return "question.attackers.choose"
    keywords = characteristics(state, id).keywords
    if "defender" in keywords:
        return "question.attackers.defender"
    if "can't attack" in keywords:
        return "question.attackers.restriction"
    return None


def candidates(state: State) -> list[int]:
    """The creatures of the active player that may attack."""
    return [id for id in creatures(state, state.turn_player) if barrier(state, id) is None]


def attackable(state: State) -> list[int]:
    """What may be attacked: defending players, their planeswalkers, and battles they protect."""
    rules = edition(state.edition)
    found: list[int] = []
    for seat in opponents(state, state.turn_player):
        if rules.numbers["attack_multiple_players"] or _defends(state, seat):
            found.append(seat)
            found += [id for id in permanents(state, seat) if is_a(state, id, "planeswalker")]
    if "battle" in rules.kinds:
        players = [id for id in found if state.is_player(id)]
        found += [
            id
            for seat in range(state.board.seats)
            for id in permanents(state, seat)
            if is_a(state, id, "battle") and defender(state, id) in players
        ]
    return found


def _defends(state: State, seat: int) -> bool:
    chosen = [mark.object for mark in state.marks if mark.name == "defending player"]
    return not chosen or seat in chosen


# --- The problem: restrictions, requirements, prices ---------------------------------------------------------


def problem(state: State) -> Problem:
    """The declaration of attackers as it stands: every creature that may attack, and every target."""
    found: Problem | None = state.board.__dict__.get("attack_problem")
    if found is None:
        found = state.board.__dict__["attack_problem"] = _problem(state)
    return found


def _problem(state: State) -> Problem:
    items = tuple(candidates(state))
    targets = (NOTHING, *attackable(state))
    words = [characteristics(state, id).keywords for id in items]
    must = [_count(each, "attacks if able") for each in words]
    must_not_alone = [("can't attack alone" in each) for each in words]
    prices = {object: amount for deed, object, amount in derived(state).prices if deed == "attack"}
    most = min((int(each.rpartition(" ")[2]) for each in _limits(state)), default=len(items))
    funds = available(state, state.turn_player)

    def count(tally: Tally, at: int, target: int) -> Tally | None:
        attacking, lonely, spent = tally
        if target == NOTHING:
            return tally
        attacking, spent = attacking + 1, spent + prices.get(items[at], 0)
        if attacking > most or spent > funds:
            return None
        return min(attacking, most + 1), lonely or int(must_not_alone[at]), spent

    def verdict(tally: Tally) -> int | None:
        return None if tally[0] == 1 and tally[1] else 0

    return Problem(
        items,
        tuple(targets for _ in items),
        gain=lambda at, target: must[at] if target != NOTHING else 0,
        price=lambda at, target: prices.get(items[at], 0) if target != NOTHING else 0,
        start=(0, 0, 0),
        count=count,
        verdict=verdict,
        simple=not any(must) and not any(must_not_alone) and not prices and most >= len(items),
    )


def _count(words: Iterable[str], word: str) -> int:
    return sum(1 for each in words if each == word)


def _limits(state: State) -> list[str]:
    """Rules of the form "at most N creatures can attack" among the permanents in play."""
    return [
        keyword
        for seat in range(state.board.seats)
        for id in permanents(state, seat)
        for keyword in characteristics(state, id).keywords
        if keyword.startswith("at most attackers: ")
    ]


# --- Asking ------------------------------------------------------------------------------------------------------


@rule("ask_attackers")
def ask_attackers(state: State) -> Happenings:
    """The active player declares attackers; with no creature able to attack there is nothing to ask."""
    items = problem(state).items
    if items:
        yield Asked((Question("attackers", state.turn_player, items[0]),))


@choice("attackers")
def attackers(state: State, question: Question) -> list[Option]:
    """Each creature that may attack attacks one of the defending players or their permanents, or does not attack."""
    whole = problem(state)
    chosen = tuple(part[1] for part in state.draft)
    name = state.label(question.about)
    options = []
    for target in whole.offered(chosen):
        part = (question.about, target)
        if target == NOTHING:
            options.append(Option(f"{name} does not attack", _next(state, part), "none", (question.about,)))
        else:
            label = f"{name} attacks {state.label(target)}"
            options.append(Option(label, _next(state, part), "attack", (question.about, target)))
    return options


def _next(state: State, part: tuple[int, ...]) -> tuple[Happening, ...]:
    """The next question after one part of the declaration, or all that happens after the last."""
    draft = (*state.draft, part)
    items = problem(state).items
    declared = [each for each in draft if len(each) == 2]
    if len(declared) < len(items):
        return Chosen(part), Asked((Question("attackers", state.turn_player, items[len(declared)]),))
    for later in _later(state, draft):
        return Chosen(part), Asked((later,))
    return tuple(_declared(state, draft))


def _later(state: State, draft: tuple[tuple[int, ...], ...]) -> Iterable[Question]:
    """What is asked of those that attack: with whom they band, and whether they are exerted."""
    attacking = {each[0]: each[1] for each in draft if len(each) == 2 and each[1] != NOTHING}
    done = {(each[0], each[2]) for each in draft if len(each) == 3}
    for id in attacking:
        if (id, BAND) not in done and band_mates(state, draft, id):
            yield Question("band", state.turn_player, id)
    for id in attacking:
        if (id, EXERT) not in done and has(state, id, "exert"):
            yield Question("exert", state.turn_player, id)


def band_mates(state: State, draft: tuple[tuple[int, ...], ...], id: int) -> list[int]:
    """The earlier attackers whose band a creature may join: same target, at most one in a band without banding."""
    attacking = {each[0]: each[1] for each in draft if len(each) == 2 and each[1] != NOTHING}
    leader = {each[0]: each[1] for each in draft if len(each) == 3 and each[2] == BAND}
    found = []
    for mate, target in attacking.items():
        if mate == id:
            break
        if target == attacking[id] and leader.get(mate, mate) == mate:
            band = [mate, id, *(each for each, first in leader.items() if first == mate and each != mate)]
            if sum(1 for each in band if not has(state, each, "banding")) <= 1:
                found.append(mate)
    return found


@choice("band")
def band(state: State, question: Question) -> list[Option]:
    """Any number of attackers with banding and at most one without may attack as one band."""
    id = question.about
    name = state.label(id)
    alone = Option(f"{name} joins no band", _next(state, (id, id, BAND)), "none", (id,))
    return [alone] + [
        Option(f"{name} bands with {state.label(mate)}", _next(state, (id, mate, BAND)), "band", (id, mate))
        for mate in band_mates(state, state.draft, id)
    ]


@choice("exert")
def exert(state: State, question: Question) -> list[Option]:
    """An optional cost of attacking: the creature may be exerted."""
    id = question.about
    name = state.label(id)
    return [
        Option(f"do not exert {name}", _next(state, (id, 0, EXERT)), "none", (id,)),
        Option(f"exert {name}", _next(state, (id, 1, EXERT)), "exert", (id,)),
    ]


# --- All of it at once ---------------------------------------------------------------------------------------------


def _declared(state: State, draft: tuple[tuple[int, ...], ...]) -> Happenings:
    """The whole declaration in one moment: tap, pay, become attacking."""
    targets = {each[0]: each[1] for each in draft if len(each) == 2 and each[1] != NOTHING}
    leaders = {each[0]: each[1] for each in draft if len(each) == 3 and each[2] == BAND}
    for id in targets:
        if not has(state, id, "vigilance"):
            yield "tap", Tapped(id)
    for each in draft:
        if len(each) == 3 and each[2] == EXERT and each[1]:
            yield "exert", Exerted(each[0])
    total = sum(amount for deed, id, amount in derived(state).prices if deed == "attack" and id in targets)
    if total:
        paid = payment(state, state.turn_player, generic(total))
        assert paid is not None, f"{draft} was offered but cannot be paid in {state}"
        yield from (("pay", event) for event in paid)
    banded = {leader for id, leader in leaders.items() if id != leader}
    attacks = tuple(
        (id, target, leaders.get(id, id) if leaders.get(id, id) in banded else 0) for id, target in targets.items()
    )
    yield "become", AttackersDeclared(attacks)
    for id, target in targets.items():
        yield "defender", MarkAdded(Mark(id, "attacks player", defender(state, target), until="combat"))
        if "attacks if able" in characteristics(state, id).keywords:
            yield "had_to", MarkAdded(Mark(id, "had to attack", until="turn"))


@consequence("attack_triggers")
def attack_triggers(state: State, event: AttackersDeclared) -> Happenings:
    """Abilities that trigger on attackers being declared trigger now and only now."""
    count = len(event.attacks)
    for attacker, target, _ in event.attacks:
        yield "creature", Attacks(attacker, target, count)
    attacked: dict[int, int] = {}
    for _, target, _ in event.attacks:
        attacked[target] = attacked.get(target, 0) + 1
    for target, by in attacked.items():
        yield "attacked", IsAttacked(target, by)
    if count:
        yield "player", PlayerAttacks(state.turn_player, count)
        for target in attacked:
            if state.is_player(target):
                yield "at_player", PlayerAttacksPlayer(state.turn_player, target)
        yield MarkAdded(Mark(state.turn_player, "attacked", until="combat"))


# --- Why not, and whole answers ----------------------------------------------------------------------------------


@reason("attackers")
def why_not(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps a creature from attacking, or this creature from attacking that."""
    for id in objects[:1]:
        if stops := barrier(state, id):
            return stops
    if len(objects) > 1 and objects[1] not in attackable(state):
        return "question.attackers.target"
    return None


@declaration("attackers")
def answer_attackers(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """One part of a whole declaration `{creature: what it attacks}`: the option, the rest of the line, or the rule."""
    from judgecall.kernel.engine import legal

    wanted = {the(state, name): the(state, str(target)) for name, target in value.items()}
    if not state.draft and (cause := _refuses(state, question, wanted)):
        return None, None, cause
    target = wanted.get(question.about)
    verb, objects = ("attack", (question.about, target)) if target is not None else ("none", (question.about,))
    option = next((each for each in legal(state) if each.verb == verb and each.objects == objects), None)
    if option is None:
        return None, None, "question.attackers.requirement"
    last = question.about == problem(state).items[-1]
    return option, None if last else value, ""


def _refuses(state: State, question: Question, wanted: dict[int, int]) -> str | None:
    """The rule that a whole declaration breaks, or None."""
    for id, target in wanted.items():
        if cause := why_not(state, question, (id, target)):
            return cause
    whole = problem(state)
    chosen = tuple(wanted.get(id, NOTHING) for id in whole.items)
    if whole.breaks_restriction(chosen):
        price = sum(whole.price(at, each) for at, each in enumerate(chosen))
        too_dear = price > available(state, state.turn_player)
        return "question.attackers.pay" if too_dear else "question.attackers.restriction"
    return None if whole.can_be_completed(chosen) else "question.attackers.requirement"


