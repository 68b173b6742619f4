"""A Yu-Gi-Oh! scenario written in a test: who controls what, who does what, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.records import Record
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Object, State
from judgecall.scenario import Outcome, Scenario, run, scenario
from judgecall.scenario.occurred import about, names
from judgecall.scenario.script import steps
from judgecall.scenario.setup import begin
from judgecall.yugioh.monsters import atk

RULEBOOK = "rulebook-2004"
GOAT = "goat"
GUIDE = "guide-2010"
EDISON = "edison"
CURRENT = "current"
BOTH = (RULEBOOK, GUIDE)

Line = dict[str, Any]
Side = Mapping[str, Any]


def you(**does: Any) -> Line:
    """A script line of the turn player: `you(attack="Gemini Elf", target="Petit Moth")`."""
    return {"you": does}


def opponent(**does: Any) -> Line:
    """A script line of the other player."""
    return {"opponent": does}


def beast(name: str, atk: int = 1000, defense: int = 1000, **more: Any) -> dict[str, Any]:
    """A monster made up for a test; `effects`, `keywords`, `position` and the like may be added."""
    return {"name": name, "atk": atk, "def": defense, "level": 4, "attribute": "earth", "race": "beast", **more}


def down(name: str, kind: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """A Spell or Trap made up for a test, Set on the field."""
    return {"name": name, "kind": kind, "effects": list(effects), "set": True}


def set_card(name: str) -> dict[str, Any]:
    """A built-in Spell or Trap, Set on the field."""
    return {"card": name, "set": True}


def set_monster(name: str) -> dict[str, Any]:
    """A built-in monster in face-down Defense Position."""
    return {"card": name, "position": "set"}


def defending(name: str) -> dict[str, Any]:
    """A built-in monster in face-up Defense Position."""
    return {"card": name, "position": "defense"}


@dataclass(frozen=True)
class Played:
    """What came of a duel."""

    outcome: Outcome
    step_of: Mapping[str, str]

    def life(self, seat: int) -> int:
        """A player's Life Points: 0 is you, 1 the opponent."""
        return self.outcome.state.player(seat).life

    def zone(self, seat: int, name: str) -> list[str]:
        """The labels of a player's cards in a zone."""
        return [self.outcome.state.label(id) for id in cards_in(self.outcome.state, seat, name)]

    def monster(self, label: str) -> Object:
        """The last stay of the card with this label."""
        found = [each for each in self.outcome.state.objects if isinstance(each, Object) and each.label == label]
        return found[-1]

    def records(self, kind: str, card: str = "") -> list[Record]:
        """The records of a kind, about a card if one is named."""
        state = self.outcome.state
        found = [record for record in self.outcome.records if record.kind == kind]
        return [record for record in found if not card or names(state, about(record.event), card)]

    def record(self, kind: str, card: str = "") -> Record:
        """The one record of a kind, about a card if one is named."""
        found = self.records(kind, card)
        assert len(found) == 1, f"{len(found)} records {kind} {card} in {self.kinds()}"
        return found[0]

    def kinds(self) -> list[str]:
        """The kinds of all records in order."""
        return [record.kind for record in self.outcome.records]

    def step(self, kind: str, card: str = "") -> str:
        """The step in which the one record of a kind stands."""
        return self.step_of[self.record(kind, card).timing]

    def rule(self, kind: str, card: str = "") -> str:
        """The rule under which the one record of a kind stands."""
        return self.record(kind, card).rule

    def activations(self) -> list[str]:
        """The labels of the cards whose effects were activated, in order."""
        state = self.outcome.state
        return [state.label(about(record.event)[0]) for record in self.records("activated")]

    def begun(self) -> list[str]:
        """The steps that began, in order."""
        return [self.step_of[record.timing] for record in self.records("began")]

    def refused(self) -> list[tuple[int, str]]:
        """The script lines that were refused, by place, with the rule that decides."""
        return [(refusal.script, refusal.rule) for refusal in self.outcome.refusals]

    def refused_lines(self) -> list[int]:
        """The script lines that were refused, by place."""
        return [refusal.script for refusal in self.outcome.refusals]


def _read(
    edition_name: str, script: Sequence[Line], yours: Side | Sequence[Any], theirs: Side | Sequence[Any], **more: Any
) -> Scenario:
    data = {
        "judgecall": 1,
        "game": "yugioh",
        "edition": edition_name.removeprefix("yugioh/"),
        "you": yours if isinstance(yours, Mapping) else {"monsters": list(yours)},
        "opponent": theirs if isinstance(theirs, Mapping) else {"monsters": list(theirs)},
        "script": list(script),
        **more,
    }
    return scenario(data)


def play(
    edition_name: str,
    *script: Line,
    you: Side | Sequence[Any] = (),
    opponent: Side | Sequence[Any] = (),
    **more: Any,
) -> Played:
    """Play a script on a board (a side may be given as its monsters alone), refused lines left out."""
    read = _read(edition_name, script, you, opponent, **more)
    return Played(run(read, keep_going=True), steps(read))


def table(
    edition_name: str, *, you: Side | Sequence[Any] = (), opponent: Side | Sequence[Any] = (), **more: Any
) -> State:
    """The board at its first question, in the Start Step; everybody is asked in every window."""
    return begin(_read(edition_name, (), you, opponent, **more), always_ask=True)[0]


def answered(state: State, *answers: str) -> State:
    """The state after these answers, by label."""
    for answer in answers:
        state, _ = decide(state, answer)
    return state


def speaker(state: State) -> str:
    """Whose turn it is to answer."""
    asked = question(state)
    assert asked is not None
    return state.label(asked.player)


def offered(state: State) -> list[str]:
    """The labels of what may be answered."""
    return [option.label for option in legal(state)]


def atk_of(state: State, label: str) -> int:
    """The present ATK of the monster with this label."""
    return atk(state, next(id for id, each in enumerate(state.objects) if each.label == label))


def chains(played: Played) -> int:
    """How many chains resolved: rows of links that resolved without an activation in between."""
    kinds = [kind for kind in played.kinds() if kind in ("activated", "link_resolved", "link_fizzled")]
    return sum(now != "activated" and before == "activated" for before, now in pairwise(kinds))
