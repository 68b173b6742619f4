"""A scenario played: each script line answers the next question it fits, the others get their default answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.engine import decide, endless, legal, question
from judgecall.kernel.registry import find
from judgecall.kernel.state import Question, State, Window
from judgecall.language import say
from judgecall.scenario import answers
from judgecall.scenario.prints import created
from judgecall.scenario.script import Line, lines, named, steps
from judgecall.scenario.setup import begin

if TYPE_CHECKING:
    from judgecall.kernel.option import Option
    from judgecall.kernel.records import Record
    from judgecall.scenario.read import Scenario

MAX_DECISIONS = 5_000
IDLE = ("pass", "decline", "done", "end", "none")
"""Answers that do as little as possible: the default, in this order."""


FOLLOWING = ("target", "targets done")
"""Lines that follow an activation: they answer the question that comes next, or none."""


class Refusal(Struct, frozen=True):
    """A script line that is not legal where it applies: what was asked, what was on offer, the rule that decides."""

    script: int
    asked: str
    offered: list[str]
    rule: str
    line: str
    at: int = 0
    """How many records there were when it was asked."""


class Outcome(Struct, frozen=True):
    """What came of a scenario: the last state, all records, all refusals."""

    state: State
    records: list[Record]
    refusals: list[Refusal]
    stopped: bool
    """A refusal ended the play early."""


class _Run:
    def __init__(self, scenario: Scenario, keep_going: bool, always_ask: bool) -> None:
        self.scenario = scenario
        self.keep_going = keep_going
        self.steps = steps(scenario)
        self.state, self.records = begin(scenario, always_ask)
        self.queue: list[Line] = lines(scenario)
        self.refusals: list[Refusal] = []
        self.defaulted = False
        self.undo = (self.state, len(self.records), False)
        _check_names(scenario, self.state, self.queue)

    def play(self) -> Outcome:
        stopped = False
        while self.queue and not stopped:
            refusal = self._line(self.queue.pop(0))
            if refusal is not None:
                self.refusals.append(refusal)
                stopped = not self.keep_going
        for _ in range(MAX_DECISIONS):
            if stopped or question(self.state) is None:
                break
            self._default()
        else:
            raise endless()
        return Outcome(self.state, self.records, self.refusals, stopped)

    def _line(self, line: Line) -> Refusal | None:
        """Play to the question that a line answers, and answer it; None unless it is refused."""
        if line.verb in FOLLOWING:
            return self._follow(line)
        start = (self.state, len(self.records), self.defaulted)
        first: Refusal | None = None
        for _ in range(MAX_DECISIONS):
            asked = question(self.state)
            if asked is None:
                break
            if self._concerns(line, asked):
                tried = answers.answer(self.state, asked, line)
                if tried.option is not None:
                    self.undo = (self.state, len(self.records), self.defaulted)
                    self._decide(tried.option)
                    self.queue[:0] = tried.follow_up
                    return None
                if tried.refused:
                    refusal = self._refusal(line, asked, tried.refused)
                    if not tried.waits:
                        return refusal
                    first = first or refusal
            self._default()
        self._back_to(start)
        return replace(first, at=len(self.records)) if first else self._never(line)

    def _back_to(self, place: tuple[State, int, bool]) -> None:
        self.state, count, self.defaulted = place
        del self.records[count:]

    def _follow(self, line: Line) -> Refusal | None:
        """A target of the activation just begun, or the word that there are no more."""
        asked = question(self.state)
        tried = answers.NOT_HERE if asked is None else answers.answer(self.state, asked, line)
        if tried.option is not None:
            self._decide(tried.option)
        elif asked is not None and line.verb == "target":
            refusal = self._refusal(line, asked, tried.refused or "question.target")
            self._back_to(self.undo)  # the activation that it belongs to does not happen
            self.queue = [each for each in self.queue if each.index != line.index]
            return refusal
        return None

    def _concerns(self, line: Line, asked: Question | Window) -> bool:
        step = self.steps.get(self.state.timing, "")
        return asked.player == line.player and (not line.step or step == line.step)

    def _refusal(self, line: Line, asked: Question | Window, cause: str) -> Refusal:
        kind = asked.kind if isinstance(asked, Question) else "window"
        offered = [option.label for option in legal(self.state)]
        rule = self.scenario.rules.rule_for(cause, self.state.timing)
        return Refusal(line.index, kind, offered, rule, described(line), len(self.records))

    def _never(self, line: Line) -> Refusal:
        """The line answers no question before the end."""
        rules = self.scenario.rules
        timing = next((name for name, step in self.steps.items() if step == line.step), self.state.timing)
        asked = question(self.state)
        offered = [option.label for option in legal(self.state)] if asked else []
        kind = "" if asked is None else asked.kind if isinstance(asked, Question) else "window"
        cited = rules.rule_for(f"timing.{timing}")
        return Refusal(line.index, kind, offered, cited, described(line), len(self.records))

    def _default(self) -> None:
        option, marked = default(self.state)
        self._decide(option, marked)

    def _decide(self, option: Option, defaulted: bool = False) -> None:
        self.state, new = decide(self.state, option)
        self.defaulted = self.defaulted or defaulted
        if self.defaulted and new:
            new[0] = replace(new[0], defaulted=True)
            self.defaulted = False
        self.records += new


def default(state: State) -> tuple[Option, bool]:
    """The answer given for a player who says nothing, and whether it had to be picked for want of a better one."""
    options = legal(state)
    asked = question(state)
    if isinstance(asked, Question):
        own: Callable[[State, Question, list[Option]], Option] | None = find("default", _game(state), asked.kind)
        if own is not None:
            return own(state, asked, options), False
    for verb in IDLE:
        for option in options:
            if option.verb == verb:
                return option, False
    return options[0], len(options) > 1


def _game(state: State) -> str:
    return state.edition.partition("/")[0]


def described(line: Line) -> str:
    """A script line as people would write it."""
    beside = "".join(f", {key}: {_written(value)}" for key, value in line.beside.items())
    value = "" if line.value is None else f": {_written(line.value)}"
    return f"{line.verb}{value}{beside}"


def _written(value: object) -> str:
    """A value on one line, as in the file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return str(value)


def run(scenario: Scenario, *, keep_going: bool = False) -> Outcome:
    """Play a scenario's script, and everything after it by default, to the end of its span.

    A line that is not legal where it applies is a refusal and stops the play, unless `keep_going`.
    Raises ScenarioError if a line names a card, player or step that does not exist.
    """
    return _Run(scenario, keep_going, always_ask=True).play()


def _check_names(scenario: Scenario, state: State, queue: list[Line]) -> None:
    labels = {each.label for each in state.objects}
    made = set(_tokens(state))
    for line in queue:
        for name in named(line):
            if name not in labels and name.partition(" #")[0] not in made:
                place = ("script", line.index)
                raise scenario.wrong(place, say("no card or player here is called “{name}”", name=name), name, labels)


def _tokens(state: State) -> Iterator[str]:
    """The cards that effects in this scenario may create."""
    from judgecall.kernel.roster import roster

    for card in roster(state).cards.values():
        yield from created(card.effects)
