"""A scenario played: each script line answers the next question it fits, the others get their default answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from judgecall.errors import PlayError
from judgecall.kernel.engine import advance, decide, endless, legal, question
from judgecall.kernel.events import TriggerDropped
from judgecall.kernel.records import Record
from judgecall.kernel.registry import find
from judgecall.kernel.state import NOTHING, Question, State, Window
from judgecall.language import say
from judgecall.scenario import answers
from judgecall.scenario.prints import created
from judgecall.scenario.script import Line, lines, named, steps
from judgecall.scenario.setup import begin
from judgecall.values import Plain

if TYPE_CHECKING:
    from judgecall.kernel.option import Option
    from judgecall.scenario.read import Scenario

MAX_DECISIONS = 5_000
IDLE = ("pass", "decline", "done", "end", "none")
"""Answers that do as little as possible: the default, in this order."""
ANSWERED_BY_PART = ("assign", "order")
"""Verbs of which each part is judged as it is asked for; attackers and blockers are judged as a whole."""
FOLLOWING = ("target", "targets done", "paid with")
"""Lines that follow an activation: they answer the question that comes next, or none."""


class Refusal(Plain, Struct, frozen=True):
    """A script line that is not legal where it applies: what was asked, what was on offer, the rule that decides."""

    script: int
    asked: str
    offered: list[str]
    rule: str
    line: str
    at: int = 0
    """How many records there were when it was asked."""
    why: str = ""
    """What exactly stands against it, where the game says so."""
    part: str = ""
    """Which part of a line of several parts it is; none of the others happens either."""


class Made(Struct, frozen=True):
    """A choice that was made: after how many records, when, by whom, and its label."""

    at: int
    timing: str
    player: int
    label: str


class Outcome(Plain, Struct, frozen=True):
    """What came of a scenario: the last state, all records, all refusals."""

    state: State
    records: list[Record]
    refusals: list[Refusal]
    stopped: bool
    """A refusal ended the play early."""
    choices: tuple[Made, ...] = ()
    """Every choice in order, those too that were made for a player who says nothing."""


Place: TypeAlias = tuple[State, int, bool, int]
"""Where play stands: the state, how many records there are, whether a choice was picked for a player, and how many
choices were made."""


class _Run:
    def __init__(self, scenario: Scenario, keep_going: bool, always_ask: bool) -> None:
        self.scenario = scenario
        self.keep_going = keep_going
        self.steps = steps(scenario)
        self.state, self.records = begin(scenario, always_ask)
        self.queue: list[Line] = lines(scenario)
        self.refusals: list[Refusal] = []
        self.choices: list[Made] = []
        self.defaulted = False
        self.begun: tuple[Line, Place] | None = None
        _check_names(scenario, self.state, self.queue)

    def play(self, to_the_end: bool) -> Outcome:
        stopped = False
        while self.queue and not stopped:
            refusal = self._line(self.queue.pop(0))
            if refusal is not None:
                self.refusals.append(refusal)
                stopped = not self.keep_going
        for _ in range(MAX_DECISIONS):
            if stopped or not to_the_end or question(self.state) is None:
                break
            self._default()
        else:
            raise endless()
        return Outcome(self.state, self.records, self.refusals, stopped, tuple(self.choices))

    def _line(self, line: Line) -> Refusal | None:
        """Play to the question that a line answers, and answer it; None unless it is refused.

        The later parts of a line are lines of their own. If one is refused, the whole line did not happen.
        """
        if self.begun is None or self.begun[0].index != line.index:
            self.begun = None
        refusal = self._follow(line) if line.verb in FOLLOWING else self._answer(line)
        if refusal is None or self.begun is None:
            return refusal
        whole, place = self.begun
        self._back_to(place)
        self.queue = [each for each in self.queue if each.index != whole.index]
        return replace(refusal, line=described(whole), at=len(self.records))

    def _answer(self, line: Line) -> Refusal | None:
        start = self._place()
        first: Refusal | None = None
        for _ in range(MAX_DECISIONS):
            asked = question(self.state)
            if asked is None:
                break
            if self._concerns(line, asked):
                tried = answers.answer(self.state, asked, line)
                if tried.option is not None:
                    self.begun = self.begun or (line, self._place())
                    self._decide(tried.option)
                    self.queue[:0] = tried.follow_up
                    return None
                if tried.refused:
                    refusal = self._refusal(line, asked, tried)
                    if not tried.waits:
                        return refusal
                    first = first or refusal
            self._default()
        dropped = self._dropped(line, start[1])
        self._back_to(start)
        refusal = replace(first, at=len(self.records)) if first else self._never(line)
        return replace(refusal, rule=dropped) if dropped else refusal

    def _place(self) -> Place:
        return self.state, len(self.records), self.defaulted, len(self.choices)

    def _back_to(self, place: Place) -> None:
        self.state, count, self.defaulted, made = place
        del self.records[count:], self.choices[made:]

    def _follow(self, line: Line) -> Refusal | None:
        """A target of the activation just begun, the word that there are no more, or what pays for it."""
        asked = question(self.state)
        tried = answers.NOT_HERE if asked is None else answers.answer(self.state, asked, line)
        if tried.option is not None:
            self._decide(tried.option)
        elif asked is not None and line.verb != "targets done":
            return self._refusal(line, asked, tried if tried.refused else answers.Tried(refused="question.target"))
        return None

    def _concerns(self, line: Line, asked: Question | Window) -> bool:
        step = self.steps.get(self.state.timing, "")
        return asked.player == line.player and (not line.step or step == line.step)

    def _refusal(self, line: Line, asked: Question | Window, tried: answers.Tried) -> Refusal:
        kind = asked.kind if isinstance(asked, Question) else "window"
        offered = list(tried.offered) or [option.label for option in legal(self.state)]
        rule = self.scenario.rules.rule_for(tried.refused, self.state.timing)
        about = self.state.label(asked.about) if isinstance(asked, Question) and asked.about != NOTHING else ""
        part = self._part(line, about)
        return Refusal(line.index, kind, offered, rule, described(line), len(self.records), tried.why, part)

    def _part(self, line: Line, about: str = "") -> str:
        """The part of a line that is put to a question about something, where the line has several parts."""
        whole = self.begun[0] if self.begun else line
        if line.verb != whole.verb:
            return str(line.value)
        if line.verb not in ANSWERED_BY_PART or not isinstance(whole.value, dict | list) or len(whole.value) < 2:
            return ""
        if isinstance(line.value, list):
            return str(line.value[0])
        left = {about: line.value[about]} if about in line.value else line.value
        return ", ".join(f"{name}: {_written(each)}" for name, each in left.items())

    def _never(self, line: Line) -> Refusal:
        """The line answers no question before the end."""
        rules = self.scenario.rules
        timing = next((name for name, step in self.steps.items() if step == line.step), self.state.timing)
        asked = question(self.state)
        offered = [option.label for option in legal(self.state)] if asked else []
        kind = "" if asked is None else asked.kind if isinstance(asked, Question) else "window"
        silent = timing in rules.timings and rules.timings[timing].window is None
        nobody = f"window in {timing}"
        cited = rules.cite[nobody] if silent and nobody in rules.cite else rules.rule_for(f"timing.{timing}")
        part = self._part(line) if self.begun else ""
        return Refusal(line.index, kind, offered, cited, described(line), len(self.records), part=part)

    def _dropped(self, line: Line, since: int) -> str:
        """The rule by which the triggered effect that a line wants to use came to nothing, if that is why."""
        lost = (each for each in self.records[since:] if isinstance(each.event, TriggerDropped))
        return next((each.rule for each in lost if _came_to_nothing(self.state, each, line)), "")

    def _default(self) -> None:
        option, marked = default(self.state)
        self._decide(option, marked)

    def _decide(self, option: Option, defaulted: bool = False) -> None:
        asked = question(self.state)
        player = asked.player if asked else NOTHING
        self.choices.append(Made(len(self.records), self.state.timing, player, option.label))
        self.state, new = decide(self.state, option)
        self.defaulted = self.defaulted or defaulted
        if self.defaulted and new:
            new[0] = replace(new[0], defaulted=True)
            self.defaulted = False
        self.records += new


def _came_to_nothing(state: State, record: Record, line: Line) -> bool:
    """Whether it was the effect that a line wants to use, and not its player who let it go."""
    dropped = record.event
    assert isinstance(dropped, TriggerDropped)
    return dropped.why != "declined" and line.verb == "activate" and state.label(dropped.source) == line.value


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


def run(scenario: Scenario, *, keep_going: bool = False, to_the_end: bool = True) -> Outcome:
    """Play a scenario's script, and everything after it by default, to the end of its span (if `to_the_end`).

    A line that is not legal where it applies is a refusal and stops the play, unless `keep_going`.
    Raises ScenarioError if a line names a card, player or step that does not exist.
    """
    return _Run(scenario, keep_going, always_ask=True).play(to_the_end)


def after_script(scenario: Scenario) -> State:
    """The position after a scenario's script, at the first question in which there is something to choose.

    Raises PlayError if a line of the script is refused.
    """
    played = run(scenario, to_the_end=False)
    if played.refusals:
        raise PlayError(say("A line of the script is refused, so it comes to nothing."))
    return advance(replace(played.state, always_ask=False))[0]


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
