"""The shapes of files and results as JSON Schema, made from what reads and writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from judgecall.games import GAMES, edition, editions, open_all
from judgecall.kernel import registry
from judgecall.kernel.effects import FIELDS
from judgecall.kernel.library import COMMON
from judgecall.kernel.tables import Tables
from judgecall.report.result import Result
from judgecall.scenario.schema import STANDING, CardRow, EventRow, RefusalRow, ScenarioFile
from judgecall.scenario.script import VERBS

ROLES = {"if": "condition", "cost": "cost", "do": "action", "with": "action", "apply": "layer"}
"""The fields of an effect that hold words, and the kind of their words."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string"}
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
    row["script"]["items"] = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": _does()}
    row["expect"] = {"anyOf": [_expected(found["$defs"]), {"type": "null"}], "default": None}
    return found


def card() -> dict[str, Any]:
    """The shape of a card as it is made up in a scenario, or of a file of cards; keys and words of both games."""
    this = {"$ref": "#/$defs/Card"}
    either = [this, {"type": "array", "items": this}]
    return {"$schema": DIALECT, "title": "judgecall card", "anyOf": either, "$defs": {"Card": _card()}}


def _card() -> dict[str, Any]:
    open_all()
    properties: dict[str, Any] = {key: {"type": "string"} for key in ("name", "kind", "cost")}
    properties |= {"keywords": WORDS, "colors": WORDS, "outside": True}
    fields = dict.fromkeys(FIELDS, True) | {field: _words(role) for field, role in ROLES.items()}
    effect = {"type": "object", "properties": fields, "additionalProperties": False}
    properties["effects"] = {"type": "array", "items": effect}
    for rules in map(edition, editions()):
        properties |= {name: {"type": "integer"} for name in rules.print_numbers}
        properties |= dict.fromkeys(rules.tables["print"].get("words", ()), WORDS)
    assert set(COMMON) <= set(properties), "a key of every card is missing from the schema"
    return {"type": "object", "properties": properties, "required": ["name"], "additionalProperties": False}


def _words(role: str) -> dict[str, Any]:
    """The words of a field of an effect, alone or each with its value, one or a list."""
    names = sorted({name for game in GAMES for name in registry.known(role, game)})
    valued = {"type": "object", "properties": dict.fromkeys(names, True), "additionalProperties": False}
    word = {"anyOf": [{"enum": names}, valued]}
    return {"anyOf": [word, {"type": "array", "items": word}]}


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


def _named(value: Mapping[str, Any]) -> dict[str, Any]:
    """A mapping from names of cards or players."""
    return {"type": "object", "additionalProperties": value}


SAID: dict[str, dict[str, Any]] = {
    "attack": {"anyOf": [TEXT, _named(TEXT)]},
    "block": _named(WORDS),
    "assign": _named(_named({"type": "integer", "minimum": 0})),
    "activate": TEXT,
    "cast": TEXT,
    "choose": TEXT,
    "order": {"anyOf": [*WORDS["anyOf"], _named(WORDS)]},
    "retarget": TEXT,
    "pass": {"type": "null"},
    "end": {"type": "null"},
    "cancel": {"type": "null"},
    "target": TEXT,
    "targets": WORDS,
    "choices": WORDS,
    "pay": WORDS,
    "x": {"type": "integer"},
    "bands": {"type": "array", "items": {"type": "array", "items": TEXT}},
    "step": TEXT,
}
"""What stands at each verb of a script line, and at each key beside it."""


def _does() -> dict[str, Any]:
    """What a player does in a line of the script: a word, or a verb with what belongs to it."""
    verbs = [
        {
            "type": "object",
            "properties": {key: SAID[key] for key in (verb, *beside, "step")},
            "required": [verb],
            "additionalProperties": False,
        }
        for verb, beside in VERBS.items()
    ]
    return {"anyOf": [{"enum": [verb for verb in VERBS if SAID[verb] == {"type": "null"}]}, *verbs]}


def _expected(shapes: dict[str, Any]) -> dict[str, Any]:
    """What must hold at the end: events, refusals, who has won; and of each player numbers and zones."""
    for row in (EventRow, RefusalRow):
        shapes |= msgspec.json.schema(row)["$defs"]
    zone = {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": ["string", "object"]}}]}
    player = {key: zone if "items" in shape else shape for key, shape in _side().items()} | {
        "life": {"type": "integer"}
    }
    return {
        "type": "object",
        "properties": {
            "events": {"type": "array", "items": {"anyOf": [TEXT, {"$ref": "#/$defs/EventRow"}]}},
            "refused": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/RefusalRow"}]}},
            "winner": {"type": ["string", "null"]},
        },
        "additionalProperties": {"type": "object", "properties": player, "additionalProperties": False},
    }


def _card_in_zone() -> dict[str, Any]:
    """A card in a zone: how it lies there, and, for one made up, what is printed on it."""
    lying = msgspec.json.schema(CardRow)["$defs"]["CardRow"]["properties"]
    properties = _card()["properties"] | {key: lying[key] for key in STANDING if key in lying}
    return {
        "type": "object",
        "properties": properties,
        "anyOf": [{"required": ["card"]}, {"required": ["name"]}],
        "additionalProperties": False,
    }
