"""What a scenario expects, held against what came of it; each difference is one sentence with its place."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judgecall.kernel.documents import Path as Place
from judgecall.kernel.events import GameEnded
from judgecall.kernel.state import NOTHING
from judgecall.language import say
from judgecall.scenario import occurred, shown
from judgecall.scenario.expectation import DRAW, Expectation, read
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import Outcome, run
from judgecall.scenario.script import steps


class Failure(Struct, frozen=True):
    """One expectation that does not hold: `where` it stands, what was `expected`, what `came`, all in a sentence."""

    where: str
    expected: str
    came: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def check(scenario: Scenario) -> list[Failure]:
    """Play a scenario to its end, refused lines left out, and hold it against its `expect`; empty if all is as it says.

    Without `expect`, every line of the script must be legal. Raises ScenarioError where `expect` itself is wrong.
    """
    expectation = read(scenario)
    return compared(scenario, expectation, run(scenario, keep_going=True))


def compared(scenario: Scenario, expectation: Expectation, outcome: Outcome) -> list[Failure]:
    """What of an expectation does not hold for an outcome that was played with `keep_going`."""
    test = _Test(scenario, outcome)
    for seat, name in enumerate(scenario.players()):
        test.player(seat, name, expectation.players.get(name, {}))
    test.events(expectation)
    test.refusals(expectation)
    if expectation.names_winner and winner(outcome) != expectation.winner:
        nobody = say("nobody")
        test.fail(("expect", "winner"), expectation.winner or nobody, winner(outcome) or nobody)
    return test.found


def winner(outcome: Outcome) -> str | None:
    """Who won: a player's name, `draw`, or None while nobody has."""
    for record in reversed(outcome.records):
        if isinstance(record.event, GameEnded):
            return DRAW if record.event.winner == NOTHING else outcome.state.label(record.event.winner)
    return None


class _Test:
    """Collects what differs between an expectation and an outcome."""

    def __init__(self, scenario: Scenario, outcome: Outcome) -> None:
        self.scenario = scenario
        self.outcome = outcome
        self.found: list[Failure] = []

    def fail(self, place: Place, expected: str, came: str) -> None:
        where = self.scenario.document.where(place)
        key = ".".join(str(part) for part in place)
        sentence = say(
            "{where}: {key}: expected {expected}, but it is {came}.", where=where, key=key, expected=expected, came=came
        )
        self.found.append(Failure(where, expected, came, sentence))

    def player(self, seat: int, name: str, expected: dict[str, Any]) -> None:
        state = self.outcome.state
        for key, value in expected.items():
            place: Place = ("expect", name, key)
            if key in self.scenario.rules.zones["all"]:
                self._zone(place, shown.cards(state, seat, key), value)
                continue
            came = state.player(seat).life if key == "life" else shown.player_key(state, seat, key)
            wanted = shown.mana(value) if key == "mana" else value
            if came != wanted:
                self.fail(place, str(wanted), str(came))

    def _zone(self, place: Place, came: list[dict[str, Any]], expected: Any) -> None:
        if isinstance(expected, int):
            if len(came) != expected:
                self.fail(place, str(expected), str(len(came)))
            return
        if len(came) != len(expected) or not occurred.match(expected, came):
            keys = {key for row in expected if isinstance(row, dict) for key in row}
            self.fail(place, _cards(expected), _cards([occurred.brief(card, keys) for card in came]))

    def events(self, expectation: Expectation) -> None:
        step_of, records, at = steps(self.scenario), self.outcome.records, 0
        for index, row in enumerate(expectation.events):
            found = occurred.find(self.outcome.state, records, step_of, row, at)
            if found is not None:
                at = found + 1
                continue
            near = occurred.nearest(self.outcome.state, records, step_of, row)
            self.fail(("expect", "events", index), occurred.said(row), near or say("nothing of that kind"))
            return

    def refusals(self, expectation: Expectation) -> None:
        expected = {row.script: (at, row) for at, row in enumerate(expectation.refused)}
        refused = {refusal.script: refusal for refusal in self.outcome.refusals}
        for index, (at, row) in expected.items():
            place: Place = ("expect", "refused", at)
            if index not in refused:
                self.fail(place, say("script line {index} refused", index=index), say("played"))
            elif row.rule and refused[index].rule != row.rule:
                self.fail(place, row.rule, refused[index].rule)
        for index, refusal in refused.items():
            if index not in expected:
                came = say(
                    "refused by {rule}; on offer: {offered}", rule=refusal.rule, offered=", ".join(refusal.offered)
                )
                self.fail(("script", index), say("“{line}” to be legal", line=refusal.line), came)


def _cards(rows: list[Any]) -> str:
    """A list of cards as a person would write it."""
    return "[" + ", ".join(_card(row) for row in rows) + "]"


def _card(row: Any) -> str:
    if isinstance(row, str):
        return row
    return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in row.items()) + "}"


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
