"""Why a declaration is refused: the creature, what stands against it, and the nearest declaration that is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from judgecall.kernel.option import Refused
from judgecall.kernel.state import State
from judgecall.language import mark, say
from judgecall.magic.declarations import Problem, Whole

Wanted: TypeAlias = Mapping[int, tuple[int, ...]]
"""What each creature is declared to attack or block."""
Requirement: TypeAlias = Callable[[int, int], str]
"""The sentence for a requirement on a creature (0: none of its own) against a target (0: any)."""

CREATURE = {
    "creature": mark("{creature} is no creature."),
    "controller": mark("{creature} is under another player's control."),
    "choose.controller": mark("{creature} is under another player's control."),
    "choose.battle": mark("{creature} is a battle."),
    "choose.tapped": mark("{creature} is tapped."),
    "choose.attacking": mark("{creature} is attacking already."),
    "choose.second": mark("{creature} can't block so many creatures."),
    "choose": mark("{target} is not attacking."),
    "elsewhere": mark("{target} is attacking someone else."),
    "sick": mark("{creature} came under control this turn and has no haste."),
    "defender": mark("{creature} has defender."),
    "target": mark("{target} can't be attacked now."),
    "target.kind": mark("{target} is nothing that can be attacked."),
}
"""What stands against one creature, by the last part of the key."""
RESTRICTIONS = {
    "attackers.alone": mark("{creature} can't attack alone."),
    "attackers.limit": mark("At most {count} creatures can attack."),
    "attackers.pay": mark("The attack costs {cost}, and there is no more than {funds} to pay it with."),
    "blockers.least": mark("{creature} can't be blocked by fewer than {count} creatures."),
    "blockers.most": mark("{creature} can't be blocked by more than {count} creatures."),
    "blockers.alone": mark("{creature} can't block alone."),
    "blockers.limit": mark("At most {count} creatures can block."),
    "blockers.pay": mark("The block costs {cost}, and there is no more than {funds} to pay it with."),
}
"""What stands against a whole declaration."""

EVASION = {"landwalk": mark("landwalk"), "protection": mark("protection")}
"""Evasion that is no keyword of its own."""


def wholly(problem: Problem, wanted: Wanted) -> Whole:
    """What was wanted, as far as each creature alone may do it."""
    return tuple(
        frozenset([each for each in wanted.get(id, ()) if each in able][:most])
        for id, able, most in zip(problem.doers, problem.able, problem.capacity, strict=True)
    )


def of_creature(state: State, problem: Problem, wanted: Wanted, cause: str, objects: tuple[int, ...]) -> Refused:
    """Something stands against one creature, or against it and its target."""
    _, _, rest = cause.partition(".")
    deed, _, what = rest.partition(".")
    names = {"creature": state.label(objects[0]), "target": state.label(objects[-1])}
    if what in CREATURE:
        why = say(CREATURE[what], **names)
    elif what.startswith("evasion."):
        keyword = what.removeprefix("evasion.")
        why = say("{creature} can't block {target}: {keyword}.", keyword=say(EVASION.get(keyword, keyword)), **names)
    elif len(objects) > 1:
        why = say("{creature} can't attack {target}.", **names)
    else:
        why = (
            say("{creature} can't attack.", **names) if deed == "attackers" else say("{creature} can't block.", **names)
        )
    return Refused(cause, why, nearest(state, problem, wanted, deed))


def of_restriction(
    state: State, problem: Problem, wanted: Wanted, cause: str, broken: tuple[str, int], deed: str
) -> Refused:
    """The whole breaks a restriction, or cannot be paid for."""
    kind, id = broken
    counts = {"least": problem.least.get(id, 0), "most": problem.most.get(id, 0), "limit": problem.limit or 0}
    cost = problem.cost(problem.fees_of(wholly(problem, wanted)))
    why = say(
        RESTRICTIONS[f"{deed}.{kind}"],
        creature=state.label(id),
        count=counts.get(kind, 0),
        cost=cost,
        funds=_funds(problem, wholly(problem, wanted)),
    )
    return Refused(cause, why, nearest(state, problem, wanted, deed))


def _funds(problem: Problem, whole: Whole) -> int:
    drained = sum(problem.drains[at] for at, own in enumerate(whole) if own) if problem.drains else 0
    return problem.funds - drained


def of_requirement(state: State, problem: Problem, wanted: Wanted, cause: str, deed: str, says: Requirement) -> Refused:
    """More requirements could be met: the first that another declaration meets and this one does not."""
    whole = wholly(problem, wanted)
    return Refused(cause, says(*_missed(problem, whole, problem.better(whole))), nearest(state, problem, wanted, deed))


def _missed(problem: Problem, whole: Whole, legal: Whole) -> tuple[int, int]:
    """The creature and the target of a requirement that one whole meets and the other does not."""
    for doer, id in enumerate(problem.doers):
        if problem.eager and problem.eager[doer] and legal[doer] and not whole[doer]:
            return id, 0
        for target in problem.able[doer]:
            if (doer, target) in problem.pairs and target in legal[doer] - whole[doer]:
                return id, target
    before, after = problem.counts(whole), problem.counts(legal)
    return 0, next(each for each in problem.wanted if each in after and each not in before)


def nearest(state: State, problem: Problem, wanted: Wanted, deed: str) -> tuple[str, ...]:
    """The nearest legal declaration, as a line of a script would have it."""
    whole = problem.nearest(wholly(problem, wanted))
    said = []
    for doer, id in enumerate(problem.doers):
        names = [state.label(each) for each in problem.able[doer] if each in whole[doer]]
        if names:
            what = names[0] if len(names) == 1 else f"[{', '.join(names)}]"
            said.append(f"{state.label(id)}: {what}")
    verb = "attack" if deed == "attackers" else "block"
    return (f"{verb}: {{{', '.join(said)}}}",)
