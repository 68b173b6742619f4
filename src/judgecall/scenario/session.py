"""A play that goes on choice by choice: it can be undone, kept as a scenario file, and taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judgecall.errors import IllegalChoice
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.records import Record
from judgecall.kernel.state import State
from judgecall.language import say
from judgecall.scenario.setup import begin
from judgecall.values import Plain

if TYPE_CHECKING:
    from judgecall.kernel.option import Option
    from judgecall.scenario.read import Scenario


class Choice(Plain, Struct, frozen=True):
    """One answer: who gave it, its label, the state after it and what happened."""

    player: int
    label: str
    state: State
    records: list[Record]


class Session:
    """A scenario from its beginning, and every choice so far. Its script is left aside, unless it is `resumed`."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.beginning, self.opening = begin(scenario)
        self.choices: list[Choice] = []

    def __repr__(self) -> str:
        return f"<Session of {self.scenario!r} after {len(self.choices)} choices>"

    def __copy__(self) -> Session:
        """The same play, which goes on by itself."""
        found = Session.__new__(Session)
        found.__dict__.update(self.__dict__, choices=list(self.choices))
        return found

    @property
    def state(self) -> State:
        """The state after the last choice."""
        return self.choices[-1].state if self.choices else self.beginning

    @property
    def player(self) -> int | None:
        """Who must choose now; None when nothing is asked any more."""
        asked = question(self.state)
        return asked.player if asked else None

    @property
    def options(self) -> list[Option]:
        """What the player may choose."""
        return legal(self.state)

    @property
    def records(self) -> list[Record]:
        """Everything that happened so far."""
        return [*self.opening, *(record for choice in self.choices for record in choice.records)]

    def choose(self, answer: Option | str | int) -> list[Record]:
        """Give an answer; what happened. Raises IllegalChoice, and nothing changes, if it is not on offer."""
        player = self.player
        label = answer.label if not isinstance(answer, str | int) else answer
        state, records = decide(self.state, answer)
        if isinstance(label, int):
            label = self.options[label].label
        self.choices.append(Choice(player if player is not None else 0, label, state, records))
        return records

    def undo(self, count: int = 1) -> int:
        """Take back the last choices; how many there were to take back."""
        count = min(count, len(self.choices))
        del self.choices[len(self.choices) - count :]
        return count

    def kept(self) -> dict[str, Any]:
        """The play as a scenario: the board it began with, and every choice as a line of its script."""
        name = self.beginning.label
        script = [{name(choice.player): {"choose": choice.label}} for choice in self.choices]
        data = {key: value for key, value in self.scenario.document.data.items() if key not in ("script", "expect")}
        return {**data, "script": script}


def resumed(scenario: Scenario) -> Session:
    """The play that a kept scenario stands for, at its last choice.

    Raises ScenarioError for a script line that is no choice, or not on offer where it stands.
    """
    session = Session(scenario)
    for at, line in enumerate(scenario.file.script):
        words = next((value for key, value in line.items() if key != "step"), None)
        label = words.get("choose") if isinstance(words, dict) else None
        if not isinstance(label, str):
            raise scenario.wrong(("script", at), say("this line is no choice of a kept play"))
        try:
            session.choose(label)
        except IllegalChoice as wrong:
            raise scenario.wrong(("script", at), str(wrong).rstrip(".")) from None
    return session
