"""One sentence for every event, in the language in use. The messages are tables; this only picks and fills them."""

from __future__ import annotations

from functools import cache
from typing import Any

from judgecall.kernel.edition import edition
from judgecall.kernel.events import Event
from judgecall.kernel.records import Record
from judgecall.kernel.roster import print_of
from judgecall.kernel.state import NOTHING, Link, Mark, Modifier, State, Waiting
from judgecall.language import say, say_many
from judgecall.report import common_messages, magic_messages, yugioh_messages
from judgecall.report.board import is_hidden, known
from judgecall.report.marks import lasting, noted
from judgecall.report.message import Message
from judgecall.report.steps import timing_name
from judgecall.report.terms import COLORS, COUNTERS, NUMBERS, PLAYERS, ZONES, capital, keyword, term
from judgecall.scenario.shown import mana

OF_GAMES = {"yugioh": yugioh_messages.MESSAGES, "magic": magic_messages.MESSAGES}

NAMED = ("object", "attacker", "target", "source", "player", "controller", "winner", "creature", "blocker", "by", "to")
"""Fields that hold the id of a card or player."""
LISTED = ("attackers", "blockers", "targets", "objects", "order", "creatures")
"""Fields that hold several ids."""

FILLED = (
    "word",
    "object",
    "name",
    "turn_player",
    "link",
    "number",
    "number_name",
    "signed",
    "value",
    "keyword",
    "until",
    "source",
    "player",
    "targets",
    "surplus",
)
"""What a sentence may be filled with besides the event's own fields."""


@cache
def messages(game: str, kind: str) -> tuple[Message, ...]:
    """What may be said of an event in a game: the game's own messages, then those of both."""
    every = (*OF_GAMES.get(game, ()), *common_messages.MESSAGES)
    return tuple(message for message in every if message.kind == kind)


def sentence(state: State, record: Record) -> str:
    """What happened, in one sentence. `state` is any later one of the same game: it knows every name."""
    event = record.event
    message, fields = _message(state, event)
    if message is None:
        return event.kind.replace("_", " ") + "."
    values = _values(state, event, fields)
    if isinstance(message.text, tuple):
        one, many = message.text
        text = say_many(one, many, abs(fields[message.number]), **values)
    else:
        text = say(message.text, **values)
    return capital(text) if text.startswith(tuple(f"{say(name)}:" for name in PLAYERS.values())) else text


def quiet(state: State, record: Record) -> bool:
    """Whether a record is bookkeeping that says nothing new to a person."""
    message, _ = _message(state, record.event)
    return message is not None and message.quiet


def name(state: State, id: int) -> str:
    """How a card or player is called: by its label, `you` and `opponent` in the language in use. A card's name in that
    language stands in quotation marks, so that no sentence must bend it."""
    if not 0 <= id < len(state.objects):
        return "–"
    label = state.label(id)
    if state.is_player(id):
        return term(PLAYERS, label)
    said = known(label)
    return say("“{card}”", card=said) if said != label and not is_hidden(label) else said


def _message(state: State, event: Event) -> tuple[Message | None, dict[str, Any]]:
    game, _, _ = state.edition.partition("/")
    fields = _fields(state, event)
    return next((each for each in messages(game, event.kind) if each.fits(fields)), None), fields


def _fields(state: State, event: Event) -> dict[str, Any]:
    """An event's fields with those of what it carries, and what a message may further depend on."""
    fields = {key: getattr(event, key) for key in event.__struct_fields__}
    for value in list(fields.values()):
        if isinstance(value, Modifier):
            fields |= {key: getattr(value, key) for key in value.__struct_fields__ if key not in fields}
        elif isinstance(value, Mark):
            fields |= {"object": value.object, "name": value.name}
        elif isinstance(value, Link | Waiting):
            targets = value.targets if isinstance(value, Link) else ()
            fields |= {"source": value.source, "player": value.player, "targets": targets, "place": value.place}
            fields["spell"] = _is_spell(state, value.source)
    fields["targeting"] = bool(fields.get("targets"))
    fields["negative"] = isinstance(amount := fields.get("amount"), int) and amount < 0
    fields["itself"] = fields.get("source", NOTHING) == fields.get("object")
    hit = fields.get("target", fields.get("to"))
    fields["direct"] = isinstance(hit, int) and state.is_player(hit)
    return fields


def _is_spell(state: State, id: int) -> bool:
    """Whether a card is one that is played, not one whose abilities are used."""
    rules = edition(state.edition)
    return not state.is_player(id) and bool(rules.kinds[print_of(state, id).kind].play)


def _values(state: State, event: Event, fields: dict[str, Any]) -> dict[str, str]:
    """The fields as words."""
    values = {key: str(value) for key, value in fields.items() if key != "message"}
    for key in NAMED:
        if type(fields.get(key)) is int:
            values[key] = name(state, fields[key])
    for key in LISTED:
        if isinstance(fields.get(key), tuple):
            values[key] = ", ".join(name(state, id) for id in fields[key] if isinstance(id, int))
    values["turn_player"] = name(state, state.turn_player)
    values["link"] = values.get("source", "")
    game, _, _ = state.edition.partition("/")
    if isinstance(fields.get("to"), str):
        values["to"] = term(ZONES, fields["to"]) if fields["to"] in ZONES else timing_name(game, fields["to"])
    if "mana" in fields:
        values["mana"] = mana(fields["mana"])
    if "timing" in fields:
        values["timing"] = timing_name(game, fields["timing"])
    if "defense" in fields:
        values |= {key: term(NUMBERS, fields[key]) for key in ("strength", "against")}
        values["surplus"] = str(fields["attack"] - fields["defense"]).replace("-", "−")
    if event.kind in ("mark_added", "mark_removed"):
        values["name"] = noted(fields["name"])
    elif event.kind == "counters_changed":
        values["name"] = term(COUNTERS, fields["name"])
    values.pop("number", None)
    return values | _changed(game, fields)


def _changed(game: str, fields: dict[str, Any]) -> dict[str, str]:
    """What a change of characteristics is called."""
    amount, text = fields.get("amount"), str(fields.get("text", ""))
    number = fields.get("number") or text
    return {
        "number_name": term(NUMBERS, number) if isinstance(number, str) else "",
        "signed": f"{amount:+d}" if isinstance(amount, int) else "",
        "value": str(amount),
        "keyword": term(COLORS, text) if text in COLORS else keyword(text) if text else "",
        "until": lasting(game, str(fields.get("span", fields.get("until", "")))),
    }
