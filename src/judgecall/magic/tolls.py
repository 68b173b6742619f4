"""What an attack or block is paid with: one source of mana after the other is chosen, and nothing is paid before all
is. What is left without a choice pays by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from judgecall.kernel.events import Asked
from judgecall.kernel.option import Option
from judgecall.kernel.registry import declaration, default, reason
from judgecall.kernel.state import Question, State
from judgecall.magic.mana import sources

if TYPE_CHECKING:
    from judgecall.magic.bands import Draft

TOLL = 4
"""What a later part of a declaration says: (what makes mana, the same, TOLL)."""


def chosen(draft: Draft) -> list[int]:
    """What was chosen to pay with."""
    return [part[0] for part in draft if len(part) == 3 and part[2] == TOLL]


def part(source: int) -> tuple[int, ...]:
    """The part of a declaration that says that this pays."""
    return source, source, TOLL


def asked(state: State, player: int, draft: Draft, total: int, tapping: Collection[int] = ()) -> Question | None:
    """The question what pays next, if more is due than is chosen and less than there is left."""
    left = usable(state, player, tapping)
    due = total - len(state.player(player).pool) - sum(left.pop(each) for each in chosen(draft))
    return Question("toll", player, data=tuple(left)) if 0 < due < sum(left.values()) else None


def usable(state: State, player: int, tapping: Collection[int] = ()) -> dict[int, int]:
    """What a player can tap or sacrifice for mana in a declaration, with how much each makes."""
    tapped = {id: len(mana) for id, mana in sources(state, player) if id not in tapping}
    return tapped | {id: len(mana) for id, mana in sources(state, player, "sacrifice") if id not in tapped}


@default("toll")
def first_that_pays(_state: State, _question: Question, options: list[Option]) -> Option:
    """Who says nothing pays with what lies first, and sacrifices last."""
    return options[0]


@reason("toll")
def why_not(state: State, asked: Question, _objects: tuple[int, ...]) -> str:
    """Nothing pays but what makes mana, and nothing is paid in part."""
    return f"question.{'attackers' if asked.player == state.turn_player else 'blockers'}.pay"


@declaration("toll")
def answer_toll(
    state: State, question: Question, value: dict[str, Any], beside: dict[str, Any], the: Callable[[State, str], int]
) -> tuple[Option | None, Any, str]:
    """The next of what is named to pay, the option and the rest of the line; or the rule, where too little is named or
    something that makes no mana."""
    from judgecall.kernel.engine import legal

    done, options = chosen(state.draft), legal(state)
    named = [id for id in (the(state, name) for name in names(beside)) if id not in done]
    option = next((each for id in named for each in options if each.objects == (id,)), None)
    if option is None or not set(named) <= {each.objects[0] for each in options}:
        return None, None, why_not(state, question, ())
    return option, value if goes_on(option, beside) else None, ""


def names(beside: dict[str, Any]) -> list[str]:
    """What a line names to pay with."""
    pay = beside.get("pay") or []
    return [pay] if isinstance(pay, str) else list(pay)


def goes_on(option: Option, beside: dict[str, Any]) -> bool:
    """Whether a line that names what pays has an answer to what is asked next."""
    questions = [each for event in option.events if isinstance(event, Asked) for each in event.questions]
    return bool(names(beside)) and any(each.kind == "toll" for each in questions)
