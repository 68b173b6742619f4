"""What happened in a game, told to one seat in one language. Most of it was told before and is not made again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from judgecall.kernel.edition import Edition
from judgecall.kernel.records import Record
from judgecall.kernel.state import Object, State
from judgecall.report.sentences import quiet, sentence
from judgecall.report.steps import timing_name
from judgecall.scenario.script import step_name


class Line(Struct, frozen=True):
    """One thing that happened, with its rule."""

    n: int
    text: str
    rule: str


class Step(Struct, frozen=True):
    """A timing with what happened in it."""

    name: str
    lines: list[Line]


class Log:
    """The lines that were made of the records of a game; None for bookkeeping."""

    def __init__(self) -> None:
        self.called: tuple[object, ...] = ()
        self.last: Record | None = None
        self.lines: list[Line | None] = []

    def steps(self, seen: State, rules: Edition, records: Sequence[Record]) -> Iterator[Step]:
        """What happened, by timings. `seen` is the board as the seat sees it now."""
        self._follow(seen, records)
        timing, lines = "", list[Line]()
        for record, line in zip(records, self.lines, strict=True):
            if record.timing != timing or record.kind == "began":
                if lines:
                    yield Step(_named(rules, timing), lines)
                timing, lines = record.timing, []
            if line:
                lines.append(line)
        if lines:
            yield Step(_named(rules, timing), lines)

    def _follow(self, seen: State, records: Sequence[Record]) -> None:
        """Make the lines of what is new. All are made again when a name has changed, as when a hidden card is shown,
        or when choices were taken back."""
        called = _called(seen)
        known = len(self.lines)
        goes_on = known <= len(records) and (not known or records[known - 1] is self.last)
        if not goes_on or called[: len(self.called)] != self.called:
            self.lines = []
        for n in range(len(self.lines), len(records)):
            record = records[n]
            self.lines.append(None if quiet(seen, record) else Line(n, sentence(seen, record), record.rule))
        self.called, self.last = called, records[-1] if records else None


def _called(seen: State) -> tuple[object, ...]:
    """Whose turn it is, and what everything is called and is: all that a sentence takes from a board."""
    return (seen.turn_player, *((each.label, each.card if isinstance(each, Object) else "") for each in seen.objects))


def _named(rules: Edition, timing: str) -> str:
    row = rules.timings.get(timing)
    step = step_name(timing, row) if row else ""
    name = timing_name(rules.game, timing)
    return f"{name} ({step})" if step else name
