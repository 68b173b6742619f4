"""The declaration of attackers: what is asked, what happens when it is complete, and why an answer is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.events import Asked, Chosen, MarkAdded, Moved, Tapped
from judgecall.kernel.option import Option, Refused
from judgecall.kernel.registry import choice, consequence, declaration, reason, rule
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Mark, Question, State
from judgecall.language import say
from judgecall.magic import bands, refusals, tolls
from judgecall.magic.attacks import attacks_it, barrier, cost_of, problem, target_barrier
from judgecall.magic.bands import BAND, Draft, declared
from judgecall.magic.comparison import ATTACKED_THIS_TURN
from judgecall.magic.creatures import ATTACKS_PLAYER, creatures, defender, has
from judgecall.magic.events import (
    AttackerAdded,
    AttackersDeclared,
    Attacks,
    CameToNothing,
    CostFixed,
    Enlisted,
    Exerted,
    IsAttacked,
    PlayerAttacks,
    PlayerAttacksPlayer,
    PlayerAttacksWith,
)
from judgecall.magic.mana import can_tap, generic, paid

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happening, Happenings

EXERT, ENLIST = 2, 3
"""What a later part of the declaration says: (creature, yes or no, EXERT), (creature, whom it enlists, ENLIST)."""
BOAST = "boast"
CAUSE = "question.attackers"
DEED = "attackers"
ATTACKED = "attacked"


# --- Asking ------------------------------------------------------------------------------------------------------


@rule("ask_attackers")
def ask_attackers(state: State) -> Happenings:
    """The active player declares attackers; with no creature able to attack there is nothing to choose."""
    items = problem(state).items
    if items or state.always_ask:
        yield Asked((Question("attackers", state.turn_player, items[0] if items else NOTHING),))


@choice("attackers")
def attackers(state: State, question: Question) -> list[Option]:
    """Each creature that may attack attacks one of the defending players or their permanents, or does not attack."""
    if question.about == NOTHING:
        return [Option("no creature can attack", (), "none")]
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
    answered = sum(len(each) == 2 for each in draft)
    if answered < len(items):
        return Chosen(part), Asked((Question("attackers", state.turn_player, items[answered]),))
    for later in _later(state, draft):
        return Chosen(part), Asked((later,))
    return tuple(_declared(state, draft))


def _later(state: State, draft: Draft) -> Iterable[Question]:
    """What is asked of those that attack: with whom they band, whether they are exerted, whom they enlist."""
    attacking = declared(draft)
    done = {(each[0], each[2]) for each in draft if len(each) == 3}
    for id in bands.in_order(state, attacking):
        if (id, BAND) not in done and bands.mates(state, draft, id):
            yield Question("band", state.turn_player, id)
    for id in attacking:
        if (id, EXERT) not in done and has(state, id, "exert"):
            yield Question("exert", state.turn_player, id)
        asked = sum(each[0] == id and each[2] == ENLIST for each in draft if len(each) == 3)
        if asked < characteristics(state, id).keywords.count("enlist") and enlistable(state, draft):
            yield Question("enlist", state.turn_player, id)
    if total := cost_of(state, attacking):
        toll = tolls.asked(state, state.turn_player, draft, total, _tapping(state, draft))
        if toll is not None:
            yield toll


def _tapping(state: State, draft: Draft) -> list[int]:
    """What the declaration taps: who attacks without vigilance, and who is enlisted."""
    attacking = [id for id in declared(draft) if not has(state, id, "vigilance")]
    return [*attacking, *(each[1] for each in draft if len(each) == 3 and each[2] == ENLIST)]


def toll(state: State, question: Question) -> list[Option]:
    """What the attack is paid with."""
    return [
        Option(f"pay with {state.label(id)}", _next(state, tolls.part(id)), "toll", (id,), CAUSE)
        for id in question.data
    ]


def enlistable(state: State, draft: Draft) -> list[int]:
    """The creatures that may be tapped for enlist: untapped, attacking nothing, under control since the turn began."""
    used = {*declared(draft), *(each[1] for each in draft if len(each) == 3 and each[2] == ENLIST)}
    return [id for id in creatures(state, state.turn_player) if id not in used and can_tap(state, id)]


@choice("band")
def band(state: State, question: Question) -> list[Option]:
    """Any number of attackers with banding and at most one without may attack as one band."""
    id = question.about
    name = state.label(id)
    alone = Option(f"{name} joins no band", _next(state, (id, id, BAND)), "none", (id,), CAUSE)
    return [alone] + [
        Option(f"{name} bands with {state.label(mate)}", _next(state, (id, mate, BAND)), "band", (id, mate), CAUSE)
        for mate in bands.mates(state, state.draft, id)
    ]


@choice("exert")
def exert(state: State, question: Question) -> list[Option]:
    """An optional cost of attacking: the creature may be exerted."""
    id = question.about
    name = state.label(id)
    return [
        Option(f"do not exert {name}", _next(state, (id, 0, EXERT)), "none", (id,), CAUSE),
        Option(f"exert {name}", _next(state, (id, 1, EXERT)), "exert", (id,), CAUSE),
    ]


@choice("enlist")
def enlist(state: State, question: Question) -> list[Option]:
    """An optional cost of attacking: the creature may enlist one that does not attack, which is tapped for it."""
    id = question.about
    name = state.label(id)
    return [Option(f"{name} enlists nobody", _next(state, (id, NOTHING, ENLIST)), "none", (id,), CAUSE)] + [
        Option(f"{name} enlists {state.label(other)}", _next(state, (id, other, ENLIST)), "enlist", (id, other), CAUSE)
        for other in enlistable(state, state.draft)
    ]


# --- All of it at once ---------------------------------------------------------------------------------------------


def _declared(state: State, draft: Draft) -> Happenings:
    """The whole declaration in one moment: band, tap, pay, become attacking."""
    targets = declared(draft)
    for id in targets:
        yield _tapped(state, id)
    for each in draft:
        if len(each) == 3 and each[2] == EXERT and each[1]:
            yield "exert", Exerted(each[0])
        if len(each) == 3 and each[2] == ENLIST and each[1] != NOTHING:
            yield "enlist", Tapped(each[1])
            yield "enlist", Enlisted(each[0], each[1])
    lost: set[int] = set()
    if total := cost_of(state, targets):
        payment = paid(state, state.turn_player, generic(total), tolls.chosen(draft), _tapping(state, draft))
        yield "cost", CostFixed(state.turn_player, total)
        yield from payment
        lost = {event.object for _, event in payment if isinstance(event, Moved)}
    left = {id: target for id, target in targets.items() if id not in lost}
    band = bands.bands_of(draft, left)
    for id in (each for each in left if band[each]):
        by_quality = not any(has(state, each, "banding") for each in left if band[each] == band[id])
        yield "band.with_other" if by_quality else "band", MarkAdded(Mark(id, "in a band", until="combat"))
    yield "become", AttackersDeclared(tuple((id, target, band[id]) for id, target in left.items()))
    for id, target in left.items():
        part = "defending" if state.board.seats == 2 else "defending_each"
        yield part, MarkAdded(Mark(id, ATTACKS_PLAYER, defender(state, target), until="combat"))
        if _had_to(state, id):
            yield "had_to", MarkAdded(Mark(id, "had to attack", until="turn"))


def _tapped(state: State, id: int) -> Happening:
    keywords = characteristics(state, id).keywords
    if "vigilance" in keywords:
        return "vigilance", CameToNothing(id, "tap")
    return "haste" if state.object(id).sick else "tap", Tapped(id)


def _had_to(state: State, id: int) -> bool:
    """Whether some requirement to attack applied to a creature."""
    whole = problem(state)
    at = whole.doers.index(id)
    return bool(whole.eager[at]) or any((at, target) in whole.pairs for target in whole.able[at])


@consequence("attack_triggers")
def attack_triggers(state: State, event: AttackersDeclared) -> Happenings:
    """Abilities that trigger on attackers being declared trigger now and only now."""
    count = len(event.attacks)
    if not count:
        return
    players = tuple({target: None for _, target, _ in event.attacks if state.is_player(target)})
    for attacker, target, _ in event.attacks:
        yield "alone" if count == 1 else "creature", Attacks(attacker, target, count, players)
    if "player_attacks_with" in roster(state).minded:
        yield from (("with", PlayerAttacksWith(state.turn_player, attacker)) for attacker, _, _ in event.attacks)
    attacked: dict[int, int] = {}
    for _, target, _ in event.attacks:
        attacked[target] = attacked.get(target, 0) + 1
    for target, by in attacked.items():
        yield "attacked", IsAttacked(target, by)
    yield "player", PlayerAttacks(state.turn_player, count)
    for target in attacked:
        if state.is_player(target):
            yield "at_player", PlayerAttacksPlayer(state.turn_player, target)
    yield MarkAdded(Mark(state.turn_player, ATTACKED, until="combat"))


@consequence("remember_for_boast")
def remember_for_boast(state: State, event: AttackersDeclared) -> Happenings:
    """What can boast remembers that it attacked this turn."""
    if BOAST in roster(state).keywords:
        for attacker, _, _ in event.attacks:
            if has(state, attacker, BOAST):
                yield MarkAdded(Mark(attacker, ATTACKED_THIS_TURN, until="turn"))


@consequence("attackers_were_there")
def attackers_were_there(state: State, event: AttackerAdded) -> Happenings:
    """Combat with a creature that came into it attacking is not skipped, even if that creature is gone by then."""
    yield MarkAdded(Mark(state.turn_player, ATTACKED, until="combat"))


# --- Why not, and whole answers ----------------------------------------------------------------------------------


@reason("attackers")
def why_not(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps a creature from attacking, or this creature from attacking that."""
    for id in objects[:1]:
        if state.is_player(id):
            return "question.attackers.creature"
        if stops := barrier(state, id):
            return stops
    return target_barrier(state, objects[0], objects[1]) if len(objects) > 1 else None


@declaration("attackers")
def answer_attackers(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, Refused | str]:
    """One part of a whole declaration `{creature: what it attacks}`: the option, the rest of the line, or the rule."""
    from judgecall.kernel.engine import legal

    wanted = {the(state, name): the(state, str(target)) for name, target in value.items()}
    if not state.draft and (refused := _refuses(state, question, wanted)):
        return None, None, refused
    if not state.draft and bands.named(state, wanted, beside, the) is None:
        why = say("These creatures can't attack as one band.")
        return None, None, Refused("question.band", why, refusals.nearest(state, problem(state), _each(wanted), DEED))
    if question.about == NOTHING:
        return legal(state)[0], None, ""
    target = wanted.get(question.about)
    verb, objects = ("attack", (question.about, target)) if target is not None else ("none", (question.about,))
    option = next((each for each in legal(state) if each.verb == verb and each.objects == objects), None)
    if option is None:
        return None, None, "question.attackers.requirement"
    last = question.about == problem(state).items[-1] and not (beside.get("bands") or tolls.goes_on(option, beside))
    return option, None if last else value, ""


@declaration("band")
def answer_band(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """The bands that stand beside a whole declaration: the option for the creature that is asked about."""
    from judgecall.kernel.engine import legal

    wanted = {the(state, name): the(state, str(target)) for name, target in value.items()}
    option = bands.choice_in(bands.named(state, wanted, beside, the) or [], question.about, legal(state))
    more = any(isinstance(each, Asked) and each.questions[0].kind == "band" for each in option.events)
    more = more or tolls.goes_on(option, beside)
    return option, value if more else None, ""


def _each(wanted: dict[int, int]) -> refusals.Wanted:
    return {id: (target,) for id, target in wanted.items()}


def _refuses(state: State, question: Question, wanted: dict[int, int]) -> Refused | None:
    """Why a whole declaration is refused, or None."""
    whole, wishes = problem(state), _each(wanted)
    for id, target in wanted.items():
        if cause := why_not(state, question, (id,)):
            return refusals.of_creature(state, whole, wishes, cause, (id,))
        if cause := why_not(state, question, (id, target)):
            return refusals.of_creature(state, whole, wishes, cause, (id, target))
    chosen = refusals.wholly(whole, wishes)
    if broken := whole.broken(chosen):
        cause = f"{CAUSE}.pay" if broken[0] == "pay" else f"{CAUSE}.restriction"
        return refusals.of_restriction(state, whole, wishes, cause, broken, DEED)
    if whole.legal(chosen):
        whole.witnesses.append(chosen)
        return None

    def says(id: int, target: int) -> str:
        """The requirement on a creature to attack, or to attack this."""
        names = {"creature": state.label(id), "target": state.label(target)}
        if target and has(state, id, attacks_it(names["target"])):
            return say("{creature} must attack {target} if able.", **names)
        if target:
            return say("{creature} is goaded and must attack another player if able.", **names)
        return say("{creature} must attack if able.", **names)

    return refusals.of_requirement(state, whole, wishes, f"{CAUSE}.requirement", DEED, says)
