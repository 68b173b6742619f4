"""A proof for a player who does not see everything: what they do at each thing they can see, whichever of the given
possibilities is true. It is checked without the search, by playing every possibility against every answer."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct

from judgecall.analysis.certificate import position_of
from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.verify import MOST_PLAYED, Refuted, known_objective
from judgecall.kernel.canonical import key
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.state import State
from judgecall.kernel.view import observe
from judgecall.language import say
from judgecall.values import Plain

KIND: Literal["hidden-cards"] = "hidden-cards"


class Choosing(Plain, Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the player chooses, and by what they see at their next question, where they then stand."""

    choose: str
    then: Mapping[str, int] = {}


class Assurance(Plain, Struct, frozen=True, forbid_unknown_fields=True):
    """The player can be sure of the value in each of the possibilities, which are written as a file of them is."""

    judgecall: Literal[1]
    kind: Literal["hidden-cards"]
    edition: str
    possibilities: tuple[dict[str, Any], ...]
    positions: tuple[str, ...]
    player: str
    objective: Objective
    value: Value
    first: Mapping[str, int]
    """Where the player stands at their first question, by what they see there."""
    choices: tuple[Choosing, ...]
    seal: str = ""

    @property
    def strategies(self) -> tuple[tuple[Choosing, ...], ...]:
        """The strategies that are written down: one."""
        return (self.choices,)


def sealed(assurance: Assurance) -> Assurance:
    """The assurance with its seal, as it is read back."""
    bare = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(assurance, seal="")), type=Assurance)
    return msgspec.structs.replace(bare, seal=sha256(msgspec.json.encode(bare, order="sorted")).hexdigest())


def sight(state: State, seat: int) -> str:
    """A name for all that a player sees where they are asked, and for what is on offer."""
    labels = "\n".join(option.label for option in legal(state))
    return sha256(key(observe(state, seat)) + labels.encode()).hexdigest()[:32]


def check(states: list[State], assurance: Assurance) -> int:
    """Check an assurance about these first positions; how many answers were replayed. Raises Refuted."""
    if sealed(assurance).seal != assurance.seal:
        raise Refuted(say("The certificate was changed after it was made: its seal does not fit."))
    there = [position_of(state) for state in states]
    if not there or any(state.edition != assurance.edition for state in states) or there != [*assurance.positions]:
        raise Refuted(say("The certificate is about another position or edition."))
    names = [states[0].label(seat) for seat in range(states[0].board.seats)]
    if len(names) != 2 or assurance.player not in names:
        raise Refuted(
            say("There is no player “{name}” here; there are: {names}.", name=assurance.player, names=", ".join(names))
        )
    known_objective(states[0], assurance.objective)
    return _Check(assurance, names.index(assurance.player)).run(states)


class _Check:
    """Plays the player by what they see, the other side in every way there is."""

    def __init__(self, assurance: Assurance, seat: int) -> None:
        self.assurance, self.seat = assurance, seat
        self.played = 0

    def run(self, states: list[State]) -> int:
        """How many answers were replayed."""
        start = -1
        seen: set[tuple[int, bytes]] = set()
        used: set[int] = set()
        todo = [(state, start) for state in states]
        while todo:
            state, last = todo.pop()
            if (name := (last, key(state))) in seen:
                continue
            seen.add(name)
            if self.played > MOST_PLAYED:
                raise Refuted(say("The certificate is too large to be checked."))
            asked = question(state)
            if asked is None:
                self._end(state)
            elif asked.player != self.seat:
                todo.extend((follow(state, option), last) for option in legal(state))
                self.played += len(legal(state))
            else:
                at = self._place(state, last)
                used.add(at)
                todo.append((self._chosen(state, at), at))
        if idle := set(range(len(self.assurance.choices))) - used:
            raise Refuted(say("Position {number} of the certificate is never reached.", number=min(idle)))
        return self.played

    def _place(self, state: State, last: int) -> int:
        """Where the player stands by what they see now and what they chose last."""
        ways = self.assurance.first if last < 0 else self.assurance.choices[last].then
        at = ways.get(sight(state, self.seat))
        if at is None or not 0 <= at < len(self.assurance.choices):
            raise Refuted(say("Position {number}: the answers are not those on offer.", number=max(0, last)))
        return at

    def _chosen(self, state: State, at: int) -> State:
        label = self.assurance.choices[at].choose
        option = next((each for each in legal(state) if each.label == label), None)
        if option is None:
            raise Refuted(say("Position {number}: “{choice}” is not on offer.", number=at, choice=label))
        self.played += 1
        return follow(state, option)

    def _end(self, state: State) -> None:
        value, claimed = self.assurance.objective.value(state, self.seat), self.assurance.value
        if len(value) != len(claimed) or value < claimed:
            raise Refuted(say("An end of play is worth {value}, less than is claimed.", value=list(value)))
