"""The `expect` of a scenario read: every key, name and shape checked before anything is played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import Path as Place
from judgecall.kernel.documents import shaped
from judgecall.kernel.events import EVENTS
from judgecall.language import say
from judgecall.scenario.read import Scenario
from judgecall.scenario.schema import EventRow, RefusalRow
from judgecall.scenario.script import steps
from judgecall.scenario.shown import shown_keys

DRAW = "draw"


class Expectation(Struct, frozen=True):
    """What must hold at the end: per player what is shown, events in order, refused lines, and who has won."""

    players: dict[str, dict[str, Any]]
    events: list[EventRow]
    refused: list[RefusalRow]
    winner: str | None
    names_winner: bool
    """Whether the file says who has won; it may say `null`: nobody yet."""


def read(scenario: Scenario) -> Expectation:
    """The expectation of a scenario. Raises ScenarioError: place, key, what was expected, the nearest known name."""
    expect = scenario.file.expect or {}
    names = list(scenario.players())
    known = [*names, "events", "refused", "winner"]
    for key in expect:
        if key not in known:
            raise _unknown(scenario, ("expect", key), key, known)
    return Expectation(
        {name: _player(scenario, ("expect", name), expect[name]) for name in names if name in expect},
        [_event(scenario, ("expect", "events", at), row) for at, row in enumerate(_listed(scenario, "events"))],
        [_refusal(scenario, ("expect", "refused", at), row) for at, row in enumerate(_listed(scenario, "refused"))],
        _winner(scenario, expect.get("winner"), [*names, DRAW]),
        "winner" in expect,
    )


def _unknown(scenario: Scenario, place: Place, key: str, known: Any) -> ScenarioError:
    return scenario.wrong(place, say("there is no key “{key}” here", key=key), key, known)


def _listed(scenario: Scenario, key: str) -> list[Any]:
    rows = (scenario.file.expect or {}).get(key, [])
    if not isinstance(rows, list):
        raise scenario.wrong(("expect", key), say("expected a list"))
    return rows


def _winner(scenario: Scenario, name: Any, known: list[str]) -> str | None:
    if name is not None and name not in known:
        sentence = say("there is no player “{name}”", name=name)
        raise scenario.wrong(("expect", "winner"), sentence, str(name), known)
    return name if name is None else str(name)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _player(scenario: Scenario, place: Place, side: Any) -> dict[str, Any]:
    if not isinstance(side, dict):
        raise scenario.wrong(place, say("expected a mapping of keys to values"))
    zones = scenario.rules.zones["all"]
    numbers = ("life", *scenario.rules.zones.get("player_keys", ()))
    for key, value in side.items():
        at = (*place, key)
        if key in zones:
            _zone(scenario, at, key, value)
        elif key not in numbers:
            raise _unknown(scenario, at, key, (*numbers, *zones))
        elif key == "mana" and not isinstance(value, str):
            raise scenario.wrong(at, say("expected mana such as “{example}”", example="{G}{G}"))
        elif key != "mana" and not _whole(value):
            raise scenario.wrong(at, say("expected a whole number"))
    return side


def _zone(scenario: Scenario, place: Place, zone: str, value: Any) -> None:
    if _whole(value):
        return
    if not isinstance(value, list):
        raise scenario.wrong(place, say("expected a list of cards, or how many"))
    known = shown_keys(scenario.rules, zone)
    for index, row in enumerate(value):
        at = (*place, index)
        if isinstance(row, str):
            continue
        if not isinstance(row, dict) or not ("card" in row or "as" in row):
            raise scenario.wrong(at, say("expected a card: its name, or a mapping with “card” or “as”"))
        for key in row:
            if key not in known:
                raise _unknown(scenario, (*at, key), key, known)


def _event(scenario: Scenario, place: Place, data: Any) -> EventRow:
    data = {"kind": data} if isinstance(data, str) else data
    row = shaped(scenario.document, data, EventRow, ScenarioError, place)
    if row.kind not in EVENTS:
        raise scenario.wrong((*place, "kind"), say("there is no event “{name}”", name=row.kind), row.kind, EVENTS)
    known = set(steps(scenario).values())
    if row.step and row.step not in known:
        sentence = say("the edition has no step “{name}”", name=row.step)
        raise scenario.wrong((*place, "step"), sentence, row.step, known)
    fields = EVENTS[row.kind].__struct_fields__
    for key in row.data:
        if key not in fields:
            raise _unknown(scenario, (*place, "data", key), key, fields)
    return row


def _refusal(scenario: Scenario, place: Place, data: Any) -> RefusalRow:
    data = {"script": data} if _whole(data) else data
    row = shaped(scenario.document, data, RefusalRow, ScenarioError, place)
    count = len(scenario.file.script)
    if not 0 <= row.script < count:
        sentence = say(
            "the script has no line {index}: its lines are numbered from 0, and there are {count}",
            index=row.script,
            count=count,
        )
        raise scenario.wrong(place, sentence)
    return row
