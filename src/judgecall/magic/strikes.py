"""Which creatures assign combat damage in which combat damage step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.edition import edition
from judgecall.kernel.events import MarkAdded, TimingAdded
from judgecall.kernel.registry import find, rule, selector
from judgecall.kernel.state import NOTHING, Link, Mark, State, marked
from judgecall.magic.creatures import has, striking_early

if TYPE_CHECKING:
    from typing import Any

    from judgecall.kernel.registry import Happenings

FIRST_STEP, SECOND_STEP = "first strike damage step", "second damage step"
HAD_FIRST_STRIKE, ASSIGNED = "had first strike", "assigned"


def fighters(state: State) -> list[int]:
    """Every attacking and blocking creature, attackers first."""
    found = [each.attacker for each in state.board.attacks]
    for each in state.board.attacks:
        found.extend(id for id in each.blockers if id not in found)
    return found


@rule("begin_combat_damage", leads=("combat_damage",))
def begin_combat_damage(state: State) -> Happenings:
    """If a creature has first or double strike as the first combat damage step begins, only such creatures assign
    damage in it, and a second combat damage step follows."""
    if marked(state, state.turn_player, FIRST_STEP):
        return
    striking = [id for id in fighters(state) if striking_early(state, id)]
    if striking:
        yield TimingAdded("combat_damage")
        yield MarkAdded(Mark(state.turn_player, FIRST_STEP, 1, until="combat"))
        for id in striking:
            yield MarkAdded(Mark(id, HAD_FIRST_STRIKE, until="combat"))


@rule("first_step_is_over")
def first_step_is_over(state: State) -> Happenings:
    """Nothing more is first: the next combat damage step is the second."""
    if marked(state, state.turn_player, FIRST_STEP) and not marked(state, state.turn_player, SECOND_STEP):
        yield MarkAdded(Mark(state.turn_player, SECOND_STEP, until="combat"))


def strikers(state: State) -> list[int]:
    """The creatures that assign combat damage in this step."""
    everyone = fighters(state)
    if not marked(state, state.turn_player, FIRST_STEP):
        return everyone
    if not marked(state, state.turn_player, SECOND_STEP):
        return [id for id in everyone if marked(state, id, HAD_FIRST_STRIKE)]
    rules = edition(state.edition)
    name = rules.tables["bind"]["strikes_in_second_step"]
    again = find("selector", rules.game, name)
    assert again is not None, f"{rules.id} binds no selector {name}"
    return list(again(state, Link(NOTHING, "", state.turn_player), None))


@selector("strikes_in_second_step.not_yet_assigned", takes="nothing")
def not_yet_assigned(state: State, _link: Link, _value: Any) -> list[int]:
    """In the second step all assign that assigned nothing in the first, and those with double strike."""
    return [id for id in fighters(state) if not marked(state, id, ASSIGNED) or has(state, id, "double strike")]


@selector("strikes_in_second_step.had_no_first_strike", takes="nothing")
def had_no_first_strike(state: State, _link: Link, _value: Any) -> list[int]:
    """In the second step all assign that had neither strike as the first began, and those with double strike."""
    return [id for id in fighters(state) if not marked(state, id, HAD_FIRST_STRIKE) or has(state, id, "double strike")]
