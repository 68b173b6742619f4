"""Why something happened: the rule, the cards it looked at, and what led to it, back to somebody's choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judgecall.errors import PlayError
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.events import Activated, Began, CountersChanged, LinkResolved, ModifierAdded
from judgecall.kernel.state import GONE, NOTHING, Object, State
from judgecall.language import say
from judgecall.report.asked import asked, asked_for, option
from judgecall.report.board import described, life
from judgecall.report.changes import rule_text
from judgecall.report.frames import frames
from judgecall.report.page import Page
from judgecall.report.rules import rule
from judgecall.report.sentences import LISTED, NAMED, name, sentence
from judgecall.scenario import shown
from judgecall.values import Pictured, Plain

if TYPE_CHECKING:
    from judgecall.kernel.records import Record
    from judgecall.scenario.read import Scenario
    from judgecall.scenario.run import Outcome

CHOICES = ("question", "activation", "window", "cost", "at_once")
"""The causes of what a player chose to do."""

REPLACED = "replaced"
"""The cause of what an effect puts in the place of something else."""


class Step(Plain, Struct, frozen=True):
    """One record on the way back to a choice: its number, what happened, under which rule, whether it was chosen."""

    n: int
    text: str
    rule: str
    chosen: bool


class Why(Plain, Pictured, Struct, frozen=True):
    """Why one record happened."""

    n: int
    text: str
    rule: str
    sentence: str
    """What the rule says, in the language in use."""
    source: str
    """Where the rule stands."""
    facts: list[str]
    """The cards and players it was about, as they were just before."""
    changes: list[Step]
    """What had changed these cards before."""
    because: list[Step]
    """What led to it, nearest first, back to a choice."""
    replaced: str = ""
    """What put it in the place of something else, if anything did."""
    asked: str = ""
    """What was asked, where this is a line of the script that was refused; `n` is then the line."""
    offered: list[str] = []
    """What was on offer instead."""


def explained(scenario: Scenario, outcome: Outcome, n: int | None, line: int | None) -> Why:
    """Why record `n` happened, or why a line of the script was refused. Raises PlayError with what there is instead."""
    if n is not None:
        last = len(outcome.records) - 1
        if not 0 <= n <= last:
            raise PlayError(say("There is no record {number}; the last one is {last}.", number=n, last=last))
        return why(scenario, outcome, n)
    try:
        return why_not(scenario, outcome, -1 if line is None else line)
    except LookupError:
        refused = ", ".join(str(each.script) for each in outcome.refusals) or say("none")
        raise PlayError(
            say("Line {line} of the script is not refused; refused: {refused}.", line=line, refused=refused)
        ) from None


def why(scenario: Scenario, outcome: Outcome, n: int) -> Why:
    """Why record `n` happened. Raises IndexError if there is none."""
    records = outcome.records
    record = records[n]
    before = next(islice(frames(scenario, outcome), n, None))
    found = rule(scenario.rules, record.rule)
    ids = list(dict.fromkeys(concerned(record)))
    return Why(
        n,
        sentence(outcome.state, record),
        record.rule,
        found.text if found else "",
        found.stands_in if found else "",
        [_fact(before, id) for id in ids if id < len(before.objects)],
        [_step(outcome.state, records, at) for at in _changes(before, records[:n], ids)],
        [_step(outcome.state, records, at) for at in _back(scenario.rules, records, n)],
        _replaced(scenario.rules, record),
    )


def why_not(scenario: Scenario, outcome: Outcome, line: int) -> Why:
    """Why a line of the script was refused. Raises LookupError if it was not."""
    refusal = next((each for each in outcome.refusals if each.script == line), None)
    if refusal is None:
        raise LookupError(line)
    records, last = outcome.records, refusal.at - 1
    before = next(islice(frames(scenario, outcome), refusal.at, None))
    found = rule(scenario.rules, refusal.rule)
    ids = [id for id in range(len(before.objects)) if _there(before, id) and before.label(id) in refusal.line]
    led = [last, *_back(scenario.rules, records, last)] if records else []
    return Why(
        line,
        asked_for(refusal.line, refusal.why, refusal.part),
        refusal.rule,
        found.text if found else "",
        found.stands_in if found else "",
        [_fact(before, id) for id in ids],
        [_step(outcome.state, records, at) for at in _changes(before, records[: refusal.at], ids)],
        [_step(outcome.state, records, at) for at in led],
        asked=asked(refusal.asked),
        offered=[option(label) for label in refusal.offered],
    )


def _there(state: State, id: int) -> bool:
    return state.is_player(id) or state.object(id).zone != GONE


def _replaced(rules: Edition, record: Record) -> str:
    """What put an event in the place of another: an effect, or a rule of the edition in its own words."""
    root = record.cause.partition(".")[0]
    if root == REPLACED:
        return say("An effect put this in the place of what would have happened.")
    if any(root == slot for rows in rules.replacements.values() for slot, _ in rows):
        return say("This came in the place of what would have happened: {rule}", rule=rule_text(rules, root))
    return ""


def concerned(record: Record) -> Iterator[int]:
    """The cards and players that a record is about, and the card that caused it."""
    event = record.event
    for key in event.__struct_fields__:
        yield from _ids(key, getattr(event, key))
    if record.source != NOTHING:
        yield record.source


def _ids(key: str, value: Any) -> Iterator[int]:
    if key in NAMED and type(value) is int and value >= 0:
        yield value
    elif key in LISTED and isinstance(value, tuple):
        yield from (each for each in value if type(each) is int and each >= 0)
    elif isinstance(value, Struct) and not isinstance(value, Object):
        for field in value.__struct_fields__:
            yield from _ids(field, getattr(value, field))


# --- What it looked at ---------------------------------------------------------------------------------------------


def _fact(state: State, id: int) -> str:
    if state.is_player(id):
        game = edition(state.edition).game
        return f"{name(state, id)}: {life(game, shown.players(state)[state.label(id)])}"
    how = described(shown.card(state, id)) if state.object(id).zone in edition(state.edition).field else []
    return f"{name(state, id)}: {', '.join(how)}" if how else name(state, id)


def _changes(state: State, records: Sequence[Record], ids: Sequence[int]) -> Iterator[int]:
    """The earlier records that changed these cards and still count."""
    for at, record in enumerate(records):
        event = record.event
        if isinstance(event, ModifierAdded):
            if event.modifier.object in ids and event.modifier in state.board.modifiers:
                yield at
        elif isinstance(event, CountersChanged) and event.object in ids:
            yield at


# --- What led to it --------------------------------------------------------------------------------------------------


def _step(state: State, records: Sequence[Record], at: int) -> Step:
    record = records[at]
    return Step(at, sentence(state, record), record.rule, _chosen(record))


def _chosen(record: Record) -> bool:
    return record.cause.partition(".")[0] in CHOICES


def _back(rules: Edition, records: Sequence[Record], n: int) -> Iterator[int]:
    """The records that led to record `n`, each the cause of the one before it, to the first that was chosen."""
    while not _chosen(records[n]):
        before = _cause(rules, records, n)
        if before is None:
            return
        n = before
        yield n


def _cause(rules: Edition, records: Sequence[Record], n: int) -> int | None:
    """The record that led to record `n`, or None where it was only the course of the turn."""
    record = records[n]
    root = record.cause.partition(".")[0]
    earlier = range(n - 1, -1, -1)
    if root == "timing":
        return next((at for at in earlier if _chosen(records[at]) or _sends(records[at], record.timing)), None)
    if root == "do":
        found = next((at for at in earlier if _resolves(records[at], record.source)), None)
        if found is not None:
            return found
    if isinstance(record.event, LinkResolved):
        return next((at for at in earlier if _activates(records[at], record.event)), None)
    if isinstance(record.event, Activated) and (event := record.event.link.event) is not None:
        return next((at for at in earlier if records[at].event == event), _began(records, n))
    if root in rules.chain.settle:
        found = next((at for at in earlier if _touches(records[at], record)), None)
        if found is not None:
            return found
    followed = {kind for kind, rows in rules.consequences.items() for slot, _ in rows if slot == _slot(record, slot)}
    if followed:
        about = set(concerned(record))
        found = next(
            (at for at in earlier if records[at].kind in followed and about & set(concerned(records[at]))), None
        )
        if found is not None:
            return found
    return _began(records, n)


def _touches(earlier: Record, record: Record) -> bool:
    """Whether something was done before to what a record is about."""
    return not isinstance(earlier.event, Began) and bool(set(concerned(earlier)) & set(concerned(record)))


def _slot(record: Record, slot: str) -> str:
    """The slot itself, if the record's cause is that slot or a part of it."""
    return slot if record.cause == slot or record.cause.startswith(f"{slot}.") else ""


def _sends(record: Record, timing: str) -> bool:
    return timing in (getattr(record.event, "to", None), getattr(record.event, "timing", None)) and not isinstance(
        record.event, Began
    )


def _resolves(record: Record, source: int) -> bool:
    return isinstance(record.event, LinkResolved) and record.event.source == source


def _activates(record: Record, resolved: LinkResolved) -> bool:
    event = record.event
    return isinstance(event, Activated) and (event.link.source, event.link.place) == (resolved.source, resolved.place)


def _began(records: Sequence[Record], n: int) -> int | None:
    """The beginning of the timing in which a record happened."""
    timing = records[n].timing
    return next((at for at in range(n - 1, -1, -1) if records[at].event == Began(timing)), None)


# --- On a page -------------------------------------------------------------------------------------------------------


def text(page: Page, found: Why) -> None:
    """Write why something happened."""
    page.line(f"{found.n}  {found.text}", "title", note=found.rule)
    if found.sentence:
        page.line(found.sentence, indent=2)
        page.line(found.source, "faint", indent=2)
    if found.replaced:
        page.line(found.replaced, indent=2)
    if found.asked:
        page.line(say("asked: {question}", question=found.asked), indent=2)
        page.line(say("on offer: {options}", options=", ".join(found.offered) or say("nothing")), indent=2)
    if found.facts:
        page.blank()
        page.line(say("As it was just before"), "heading")
    for fact in found.facts:
        page.line(fact, indent=2)
    _steps(page, say("Changed earlier"), found.changes)
    _steps(page, say("It came about like this"), found.because)


def _steps(page: Page, heading: str, steps: Sequence[Step]) -> None:
    if steps:
        page.blank()
        page.line(heading, "heading")
    for step in steps:
        said = say("{text} (a choice)", text=step.text) if step.chosen else step.text
        page.line(f"{step.n}  {said}", indent=2, note=step.rule)
