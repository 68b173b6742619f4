"""How much is taken from outside: the size, depth and counts of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecall.errors import ScenarioError
from judgecall.language import say
from judgecall.scenario import scenario
from judgecall.scenario.read import Scenario

MOST_LETTERS = 200_000
MOST_CARDS = 250
MOST_LINES = 500
MOST_VALUES = 20_000
DEEPEST = 25


def read_scenario(text: str | Mapping[str, Any]) -> Scenario:
    """The scenario in a text or mapping from outside. Raises ScenarioError for one that cannot be, or is too much."""
    if isinstance(text, str):
        if len(text) > MOST_LETTERS:
            raise ScenarioError(
                say("This scenario is too long: at most {most:,} characters are taken.", most=MOST_LETTERS)
            )
    else:
        _measure(text, 0, [0])
    found = scenario(text)
    _measure(found.document.data, 0, [0])
    cards = sum(_count(side) for _, side in found.players().values())
    if cards > MOST_CARDS:
        raise ScenarioError(say("This scenario has too many cards: at most {most} are taken.", most=MOST_CARDS))
    if len(found.file.script) > MOST_LINES:
        raise ScenarioError(say("The script is too long: at most {most} lines are taken.", most=MOST_LINES))
    return found


def _measure(data: Any, depth: int, seen: list[int]) -> None:
    seen[0] += 1
    if depth > DEEPEST or seen[0] > MOST_VALUES:
        raise ScenarioError(say("This scenario is nested too deeply or holds too much."))
    for each in data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else ():
        _measure(each, depth + 1, seen)


def _count(side: Mapping[str, Any]) -> int:
    rows = [row for zone in side.values() if isinstance(zone, list) for row in zone]
    counts = [row.get("count", 1) if isinstance(row, dict) else 1 for row in rows]
    return sum(count if isinstance(count, int) else 1 for count in counts)
