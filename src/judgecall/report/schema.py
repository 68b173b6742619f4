"""The shapes of files and results as JSON Schema, made from what reads and writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judgecall.games import edition, editions
from judgecall.kernel.effects import FIELDS
from judgecall.kernel.library import COMMON
from judgecall.kernel.tables import Tables
from judgecall.report.result import Result
from judgecall.scenario.schema import STANDING, CardRow, ScenarioFile

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WORDS = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}


def scenario() -> dict[str, Any]:
    """The shape of a scenario file."""
    found = _of(ScenarioFile, "judgecall scenario")
    row = found["$defs"]["ScenarioFile"]["properties"]
    row["game"]["enum"] = sorted({each.partition("/")[0] for each in editions()})
    side = {"type": "object", "properties": _side(), "additionalProperties": False}
    found["$defs"]["Side"] = side
    found["$defs"]["Card"] = _card_in_zone()
    for player in ("you", "opponent"):
        row[player] = {"anyOf": [{"$ref": "#/$defs/Side"}, {"type": "null"}], "default": None}
    row["players"] = {"anyOf": [{"type": "object", "additionalProperties": {"$ref": "#/$defs/Side"}}, {"type": "null"}]}
    return found


def card() -> dict[str, Any]:
    """The shape of a card as it is written in a card file or made up in a scenario; keys of both games."""
    properties: dict[str, Any] = {key: {"type": "string"} for key in ("name", "kind", "cost")}
    properties |= {"keywords": WORDS, "colors": WORDS, "outside": True}
    effect = {"type": "object", "properties": dict.fromkeys(FIELDS, True), "additionalProperties": False}
    properties["effects"] = {"type": "array", "items": effect}
    for rules in map(edition, editions()):
        properties |= {name: {"type": "integer"} for name in rules.print_numbers}
        properties |= dict.fromkeys(rules.tables["print"].get("words", ()), WORDS)
    assert set(COMMON) <= set(properties), "a key of every card is missing from the schema"
    return {
        "$schema": DIALECT,
        "title": "judgecall card",
        "type": "object",
        "properties": properties,
        "required": ["name"],
        "additionalProperties": False,
    }


def edition_file() -> dict[str, Any]:
    """The shape of an edition file."""
    return _of(Tables, "judgecall edition")


def result() -> dict[str, Any]:
    """The shape of a result."""
    return _of(Result, "judgecall result")


SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {
    "scenario": scenario,
    "card": card,
    "edition": edition_file,
    "result": result,
}


def _of(shape: type[msgspec.Struct], title: str) -> dict[str, Any]:
    return {"$schema": DIALECT, "title": title} | msgspec.json.schema(shape)


def _side() -> dict[str, Any]:
    """What a player may have: life, other numbers, and the zones of both games."""
    found: dict[str, Any] = {"life": {"type": "integer", "minimum": 1}}
    cards = {"type": "array", "items": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/Card"}]}}
    for rules in map(edition, editions()):
        for key in rules.zones.get("player_keys", ()):
            found[key] = {"type": "string"} if key == "mana" else {"type": "integer", "minimum": 0}
        found |= dict.fromkeys(rules.zones["all"], cards)
    return found


def _card_in_zone() -> dict[str, Any]:
    """A card in a zone: how it lies there, and, for one made up, what is printed on it."""
    lying = msgspec.json.schema(CardRow)["$defs"]["CardRow"]["properties"]
    properties = card()["properties"] | {key: lying[key] for key in STANDING if key in lying}
    return {
        "type": "object",
        "properties": properties,
        "anyOf": [{"required": ["card"]}, {"required": ["name"]}],
        "additionalProperties": False,
    }
