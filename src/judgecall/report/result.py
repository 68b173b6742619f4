"""What came of a scenario, as data for programs and as text for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, json

from judgecall.kernel.engine import legal, question
from judgecall.kernel.state import Question
from judgecall.language import say, wording
from judgecall.report.asked import asked_for
from judgecall.report.rules import rule
from judgecall.report.sentences import quiet, sentence
from judgecall.scenario import shown
from judgecall.scenario.expect import winner
from judgecall.scenario.prints import warning
from judgecall.scenario.run import Outcome, Refusal, run
from judgecall.scenario.script import steps
from judgecall.scenario.setup import position
from judgecall.values import Pictured, Plain

if TYPE_CHECKING:
    from judgecall.kernel.records import Record
    from judgecall.kernel.state import State
    from judgecall.scenario.read import Scenario

Status = Literal["finished", "awaiting", "over"]


class RecordRow(Plain, Struct, frozen=True):
    """One thing that happened: its step and timing, in words, under which rule, and the event's own fields."""

    n: int
    step: str
    kind: str
    text: str
    rule: str
    data: dict[str, Any]
    defaulted: bool
    """Whether the answer that led to it was picked for a player who said nothing."""
    timing: str = ""
    quiet: bool = False
    """Bookkeeping that says nothing new to a person."""


class RefusalRow(Plain, Struct, frozen=True):
    """A script line that was refused: what was asked, what was on offer, and the rule that decides."""

    script: int
    asked: str
    offered: list[str]
    rule: str
    text: str
    at: int = 0
    """How many records there were when it was asked."""


class QuestionRow(Plain, Struct, frozen=True):
    """What a player must answer next."""

    player: str
    kind: str
    options: list[str]


class WarningRow(Plain, Struct, frozen=True):
    """A card in play that does not work whole: how much does (`partial` or `stats`), and the words that are ignored."""

    card: str
    level: str
    ignored: list[str]
    text: str


class Result(Plain, Pictured, Struct, frozen=True):
    """What came of a scenario. `str()` of it is the whole report; in a notebook it shows itself."""

    judgecall: Literal[1]
    game: str
    edition: str
    status: Status
    winner: str | None
    players: dict[str, dict[str, Any]]
    records: list[RecordRow]
    refusals: list[RefusalRow]
    question: QuestionRow | None
    title: str = ""
    rules: str = ""
    """The title of the edition."""
    beginning: dict[str, dict[str, Any]] = {}
    """The players as they were before anything happened."""
    warnings: list[WarningRow] = []
    """The cards that do not work whole."""


def resolve(scenario: Scenario, keep_going: bool = False) -> Result:
    """Play a scenario and say what came of it, in the language in use.

    A script line that is not legal is a refusal and stops the play unless `keep_going`. Raises ScenarioError for a
    script that names what does not exist.
    """
    with wording(scenario.rules.words):
        return reported(scenario, run(scenario, keep_going=keep_going))


def reported(scenario: Scenario, outcome: Outcome) -> Result:
    """An outcome as a result."""
    state = outcome.state
    won = winner(outcome)
    step_of = steps(scenario)
    return Result(
        judgecall=1,
        game=scenario.rules.game,
        edition=scenario.rules.id.partition("/")[2],
        status="over" if won is not None else "awaiting" if question(state) else "finished",
        winner=won,
        players=shown.players(state),
        records=[_record(state, step_of, n, each) for n, each in enumerate(outcome.records)],
        refusals=[_refusal(scenario, each) for each in outcome.refusals],
        question=_question(state),
        title=scenario.title,
        rules=say(scenario.rules.title),
        beginning=shown.players(position(scenario)),
        warnings=[
            WarningRow(found.card.name, found.level, list(found.ignored), warning(found))
            for found, _ in scenario.partly()
        ],
    )


def _record(state: State, step_of: dict[str, str], n: int, record: Record) -> RecordRow:
    event = record.event
    return RecordRow(
        n=n,
        step=step_of.get(record.timing, record.timing),
        kind=record.kind,
        text=sentence(state, record),
        rule=record.rule,
        data={key: _plain(getattr(event, key)) for key in event.__struct_fields__},
        defaulted=record.defaulted,
        timing=record.timing,
        quiet=quiet(state, record),
    )


def _plain(part: Any) -> Any:
    """A part of an event as JSON has it, the same in every process."""
    return json.decode(json.encode(part, order="deterministic"))


def _refusal(scenario: Scenario, refusal: Refusal) -> RefusalRow:
    found = rule(scenario.rules, refusal.rule)
    text = asked_for(refusal.line, " ".join(filter(None, (refusal.why, found.text if found else ""))), refusal.part)
    return RefusalRow(refusal.script, refusal.asked, refusal.offered, refusal.rule, text, refusal.at)


def _question(state: State) -> QuestionRow | None:
    asked = question(state)
    if asked is None:
        return None
    kind = asked.kind if isinstance(asked, Question) else "window"
    return QuestionRow(state.label(asked.player), kind, [option.label for option in legal(state)])
