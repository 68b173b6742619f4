"""One play under several editions: where they part, by which rules, and how each ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from judgecall.errors import EditionError, ScenarioError
from judgecall.games import edition, editions
from judgecall.language import say
from judgecall.report.result import Result, reported
from judgecall.report.sentences import quiet, sentence
from judgecall.report.steps import timing_name
from judgecall.report.text import outcome
from judgecall.scenario.read import Scenario, under
from judgecall.scenario.run import Outcome, run
from judgecall.values import Pictured, Plain


class Row(Plain, Struct, frozen=True):
    """One thing that happened or was refused: its step in words, what it was, and the rule behind it."""

    step: str
    text: str
    rule: str
    sentence: str = ""
    """What the rule says."""


class Play(Plain, Struct, frozen=True):
    """The play under one edition; `rows` are what is told of it, and `error` why there is none."""

    edition: str
    title: str
    rows: list[Row]
    players: dict[str, dict[str, Any]]
    ending: str
    error: str = ""


class Parting(Plain, Pictured, Struct, frozen=True):
    """The plays, and how many of their first rows are the same under all editions."""

    title: str
    game: str
    plays: list[Play]
    common: int

    @property
    def alike(self) -> bool:
        """Whether the play is the same under all of the editions."""
        return all(not play.error and len(play.rows) == self.common for play in self.plays)

    def next(self, play: Play) -> Row:
        """What comes in one play where they part."""
        return play.rows[self.common] if self.common < len(play.rows) else Row("", say("nothing more"), "")


def to_compare(game: str, names: Sequence[str] | None) -> list[str]:
    """The ids of the editions asked for, or all of a game from the oldest to the newest. Raises EditionError."""
    every = [id for id in editions() if id.startswith(f"{game}/")]
    if names is None:
        return sorted(every, key=lambda each: len(list(edition(each).lineage())))
    ids = [name if "/" in name else f"{game}/{name}" for name in names]
    if len(ids) < 2:
        raise EditionError(say("Give at least two editions."))
    for id in ids:
        if edition(id).game != game:
            raise EditionError(say("{first} and {second} are editions of different games.", first=every[0], second=id))
    return ids


def parting(scenario: Scenario, editions: Sequence[str]) -> Parting:
    """Play a scenario under each edition. Raises ScenarioError for one that does not exist."""
    plays, keys = [], []
    for id in editions:
        play, own = _play(scenario, id)
        plays.append(play)
        if not play.error:
            keys.append(own)
    shortest = min(map(len, keys), default=0)
    common = next((at for at, row in enumerate(zip(*keys, strict=False)) if len(set(row)) > 1), shortest)
    return Parting(scenario.title, scenario.rules.game, plays, common)


def _play(scenario: Scenario, id: str) -> tuple[Play, list[str]]:
    """The play under one edition, and what its rows are compared by."""
    try:
        there = under(scenario, id)
        played = run(there, keep_going=True)
    except ScenarioError as wrong:
        return Play(id, "", [], {}, "", say("cannot be played here: {why}", why=wrong)), []
    result = reported(there, played)
    rows = list(_rows(there, played, result))
    play = Play(there.rules.id, say(there.rules.title), [row for row, _ in rows], result.players, outcome(result))
    return play, [key for _, key in rows]


def _rows(scenario: Scenario, played: Outcome, result: Result) -> Iterator[tuple[Row, str]]:
    """What a person is told of a play, in order, each with what makes it the same under another edition."""
    from judgecall.report.rules import rule

    def row(timing: str, text: str, cited: str) -> Row:
        found = rule(scenario.rules, cited)
        return Row(timing_name(scenario.rules.game, timing) if timing else "", text, cited, found.text if found else "")

    refusals = list(zip(played.refusals, result.refusals, strict=True))
    for n, record in enumerate(played.records):
        while refusals and refusals[0][0].at <= n:
            own = refusals.pop(0)[0]
            yield row(record.timing, say("Refused: {line}", line=own.line), own.rule), f"refused {own.line}"
        if not quiet(played.state, record):
            text = sentence(played.state, record)
            yield row(record.timing, text, record.rule), f"{record.kind} {text}"
    for own, _ in refusals:
        yield row("", say("Refused: {line}", line=own.line), own.rule), f"refused {own.line}"
