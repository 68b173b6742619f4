"""The only loop: run the agenda until a player must choose or nothing comes next. It holds no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from judgecall.errors import GameOver, IllegalChoice, PlayError
from judgecall.kernel import activation, resolution, timing
from judgecall.kernel.edition import edition
from judgecall.kernel.happen import Records, happen, resumed
from judgecall.kernel.option import Option
from judgecall.kernel.state import (
    Activating,
    Batch,
    Begin,
    Doing,
    Question,
    Resolve,
    Sequence,
    State,
    Step,
    Window,
)
from judgecall.language import say

if TYPE_CHECKING:
    from judgecall.kernel.records import Record

    Handler: TypeAlias = Callable[[State, Any, Records], State]


def ask(state: State, entry: Question, records: Records) -> State:
    """A question with one answer is answered at once, unless everything is to be asked."""
    options = legal(state)
    assert options, f"{entry} has no answer in {state.whole}"
    if len(options) == 1 and not state.always_ask:
        return _answered(state, options[0], records)
    return state


LONGEST_WITHOUT_A_CHOICE = 20_000
"""How many entries of the agenda may pass without a choice; a fight takes a few hundred, a loop of triggers no end."""

ASKING = (Question, Window)
"""What on top of the agenda asks a player something."""

HANDLERS: dict[type, Handler] = {
    Begin: timing.begin,
    Sequence: timing.sequence,
    Step: timing.step,
    Window: timing.window,
    Question: ask,
    Activating: activation.activating,
    Resolve: resolution.resolve,
    Doing: resolution.doing,
}


def advance(state: State) -> tuple[State, list[Record]]:
    """Run the agenda until a player must choose or nothing comes next; what happened on the way."""
    records: list[Record] = []
    return _advance(state, records), records


def _advance(state: State, records: Records) -> State:
    for _ in range(LONGEST_WITHOUT_A_CHOICE):
        if not state.agenda:
            return state
        entry = state.agenda[0]
        after = HANDLERS[type(entry)](state, entry, records)
        if after is state:
            return state
        state = after
    raise endless()


def endless() -> PlayError:
    """The error for play that has no end in sight."""
    return PlayError(say("Play goes round and round here without anyone having a choice, so it is given up."))


def question(state: State) -> Question | Window | None:
    """What is being asked: a question, a window to respond in, or None when nothing is."""
    entry = state.agenda[0] if state.agenda else None
    return entry if isinstance(entry, ASKING) else None


def legal(state: State) -> list[Option]:
    """Every answer the player may give now; empty when nothing is asked. The list is shared: do not change it."""
    options: list[Option] | None = state.__dict__.get("options")
    if options is None:
        entry = question(state)
        if entry is None:
            options = []
        elif isinstance(entry, Window):
            options = timing.window_options(state, entry)
        else:
            options = edition(state.edition).question(entry.kind)(state, entry)
        state.__dict__["options"] = options
    return options


def decide(state: State, answer: Option | str | int) -> tuple[State, list[Record]]:
    """The state after an answer (an option of `legal`, its label or its place), and what happened.

    Raises IllegalChoice if it is not on offer, GameOver if nothing is asked; the state given is untouched.
    """
    records: list[Record] = []
    state = _answered(state, _option(state, answer), records)
    return _advance(state, records), records


def follow(state: State, option: Option) -> State:
    """The state after an option of `legal`, as `decide` gives it, for whoever looks at many and reads no records."""
    return _advance(_answered(state, option, None), None)


def _option(state: State, answer: Option | str | int) -> Option:
    options = legal(state)
    entry = question(state)
    if entry is None:
        raise GameOver(say("Nothing is asked any more."))
    if isinstance(answer, int) and 0 <= answer < len(options):
        return options[answer]
    for option in options:
        if answer is option or answer in (option.label, option):
            return option
    asked = entry.kind if isinstance(entry, Question) else "window"
    rule = edition(state.edition).rule_for(f"question.{asked}" if asked != "window" else "window")
    offered = [option.label for option in options]
    label = answer.label if isinstance(answer, Option) else answer
    sentence = say(
        "“{answer}” is not on offer; {player} may choose: {offered}.",
        answer=label,
        player=state.label(entry.player),
        offered=", ".join(offered),
    )
    raise IllegalChoice(sentence, asked=asked, offered=offered, rule=rule)


def _answered(state: State, option: Option, records: Records) -> State:
    entry = state.agenda[0]
    if isinstance(entry, Window):
        return happen(state, option.events, option.cause or "window", records)
    assert isinstance(entry, Question)
    if entry.kind == "replace":
        batch = state.agenda[1]
        assert isinstance(batch, Batch)
        return resumed(state, batch, option.cause, records)
    state = replace(state, agenda=state.agenda[1:])
    return happen(state, option.events, option.cause or f"question.{entry.kind}", records)


def over(state: State) -> bool:
    """Whether the game has been won, lost or drawn."""
    return any(state.player(seat).lost for seat in range(state.board.seats)) and not state.agenda
