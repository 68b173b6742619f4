"""Whether cards and records are the ones that an expectation names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from judgecall.kernel.events import Event
from judgecall.kernel.records import Record
from judgecall.kernel.state import Link, Mark, Modifier, Object, State
from judgecall.scenario.schema import EventRow

NAMING = ("object", "attacker", "creature", "blocker", "source", "link", "modifier", "mark", "player", "to")
"""The fields of an event that say what it is about, the foremost first."""


# --- Cards -------------------------------------------------------------------------------------------


def is_card(expected: Any, card: Mapping[str, Any]) -> bool:
    """Whether a card as shown is what an entry of an expectation says: a name, or a mapping of what is shown."""
    if isinstance(expected, str):
        return expected in (card["card"], card["as"])
    return all(_is_field(key, value, card) for key, value in expected.items())


def _is_field(key: str, value: Any, card: Mapping[str, Any]) -> bool:
    if key == "card":
        return value in (card["card"], card["as"])
    if key == "as":
        return bool(value == (card["as"] or card["card"]))
    if isinstance(value, list):
        return sorted(map(str, value)) == sorted(map(str, card.get(key, ())))
    return bool(value == card.get(key))


def match(expected: Sequence[Any], cards: Sequence[Mapping[str, Any]]) -> bool:
    """Whether each expected entry can have a card of its own (augmenting paths, so that no order matters)."""
    taken: dict[int, int] = {}

    def seat(entry: int, seen: set[int]) -> bool:
        for at, card in enumerate(cards):
            if at not in seen and is_card(expected[entry], card):
                seen.add(at)
                if at not in taken or seat(taken[at], seen):
                    taken[at] = entry
                    return True
        return False

    return all(seat(entry, set()) for entry in range(len(expected)))


def brief(card: Mapping[str, Any], keys: Iterable[str]) -> Any:
    """A card by its name alone, or with the keys that an expectation asks for."""
    name, asked = card["as"] or card["card"], [key for key in keys if key not in ("card", "as")]
    return {"card": name, **{key: card[key] for key in card if key in asked}} if asked else name


# --- Records -----------------------------------------------------------------------------------------


def find(state: State, records: Sequence[Record], step_of: Mapping[str, str], row: EventRow, start: int) -> int | None:
    """The place of the first record from `start` on that is what the row says, or None."""
    for at in range(start, len(records)):
        if _is_event(state, records[at], step_of, row):
            return at
    return None


def _is_event(state: State, record: Record, step_of: Mapping[str, str], row: EventRow) -> bool:
    return (
        record.kind == row.kind
        and (not row.card or names(state, about(record.event), row.card))
        and (not row.step or step_of.get(record.timing) == row.step)
        and (not row.rule or record.rule == row.rule)
        and all(_is_value(state, getattr(record.event, key), value) for key, value in row.data.items())
    )


def about(event: Event) -> tuple[int, ...]:
    """The ids of what an event is about."""
    for field in NAMING:
        value = getattr(event, field, None)
        if isinstance(value, Link):
            return (value.source,)
        if isinstance(value, Modifier | Mark):
            return (value.object,)
        if isinstance(value, int):
            return (value,)
    return ()


def names(state: State, ids: Iterable[int], name: str) -> bool:
    """Whether one of these objects or players has this label or is this card."""
    found = (state.objects[id] for id in ids if 0 <= id < len(state.objects))
    return any(name == each.label or (isinstance(each, Object) and name == each.card) for each in found)


def _is_value(state: State, came: Any, expected: Any) -> bool:
    """A field as it is written in JSON; a name stands for the id of what it names."""
    if isinstance(expected, str) and isinstance(came, int):
        return names(state, (came,), expected)
    if isinstance(expected, list) and isinstance(came, tuple) and len(came) == len(expected):
        return all(_is_value(state, each, wanted) for each, wanted in zip(came, expected, strict=True))
    return bool(to_builtins(came) == expected)


def said(row: EventRow) -> str:
    """An expected event as it is written."""
    parts = {"kind": row.kind, "card": row.card, "step": row.step, "rule": row.rule, **row.data}
    return "{" + ", ".join(f"{key}: {value}" for key, value in parts.items() if value != "") + "}"


def nearest(state: State, records: Sequence[Record], step_of: Mapping[str, str], row: EventRow) -> str:
    """The records of the same kind, as they came; empty if there is none."""
    rows = []
    for record in records:
        if record.kind == row.kind:
            ids = about(record.event)
            card = state.label(ids[0]) if ids else ""
            data = {key: to_builtins(getattr(record.event, key)) for key in row.data}
            rows.append(said(EventRow(record.kind, card, step_of.get(record.timing, ""), record.rule, data)))
    return ", ".join(dict.fromkeys(rows))
