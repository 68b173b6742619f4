"""What can be set up under an edition, for a page to build its forms from: zones, what players and cards have in them,
what may be printed on a card that is made up. All of it is read from the edition's tables and the file's schema."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from judgecall.games import GAMES, editions
from judgecall.games import edition as rules_of
from judgecall.kernel.edition import Edition
from judgecall.kernel.library import Library
from judgecall.language import mark, say, wording
from judgecall.report.schema import scenario
from judgecall.report.terms import COLORS, KINDS, NUMBERS, POSITIONS, ZONES, capital, keyword, term
from judgecall.report.text import GAMES as GAME_NAMES
from judgecall.scenario.shown import FIGHTING, main_zone

KEYS = {
    "life": mark("life"),
    "poison": mark("poison counters"),
    "mana": mark("floating mana"),
    "position": mark("position"),
    "set": mark("Set (face-down)"),
    "set_this_turn": mark("Set in this turn"),
    "summoned": mark("summoned"),
    "tapped": mark("tapped"),
    "sick": mark("summoning sick"),
    "damage": mark("damage"),
    "counters": mark("counters"),
    "on": mark("lies on"),
    "token": mark("a token"),
    "count": mark("how many"),
    "as": mark("called here"),
    "loyalty": mark("Loyalty"),
    "defense": mark("Defense"),
    "attribute": mark("attribute"),
    "race": mark("Type"),
    "types": mark("types"),
    "colors": mark("colors"),
}
"""What the keys of a scenario file are called on a page."""
STARTS = {
    "battle-phase": mark("at the Battle Phase"),
    "main-phase-1": mark("in Main Phase 1"),
    "combat": mark("at the combat phase"),
    "ending": mark("at the ending phase"),
}
"""Where play may begin, as it is said."""
VALUES = POSITIONS | {"": mark("not said"), "normal": mark("Normal Summoned"), "special": mark("Special Summoned")}
KINDS_OF_FIELDS = {"integer": "number", "boolean": "flag", "object": "counts", "string": "text"}
OF_THE_MAIN_ZONE = ("position", "summoned")
"""What only a card in the zone of those that fight has."""
EVERYWHERE = ("count", "as")
COUNTER = re.compile(r'\bcounters?: *(?:\{ *)?"?(?!of\b)([^"{}:,\n\]]+)')


class Named(Struct, frozen=True):
    """A word of the file, and how it is said."""

    name: str
    label: str


class Field(Struct, frozen=True, omit_defaults=True):
    """Something that is filled in. Its `kind`: `text`, `number`, `flag`, `choice` of options, `counts` of things by
    their name, `card` on the field, or `words`."""

    name: str
    label: str
    kind: str
    least: int | None = None
    most: int | None = None
    options: tuple[Named, ...] = ()
    zones: tuple[str, ...] = ()
    """The zones in which a card has it."""
    first: bool = False
    """It is asked before the others."""


class Zone(Struct, frozen=True):
    """A zone of a player; on the `field` it can be seen how a card lies."""

    name: str
    label: str
    field: bool
    main: bool


class Forms(Struct, frozen=True):
    """All that the page needs to know of an edition."""

    id: str
    game: str
    edition: str
    zones: tuple[Zone, ...]
    player: tuple[Field, ...]
    """What a player has besides cards."""
    card: tuple[Field, ...]
    """How a card lies there."""
    printed: tuple[Field, ...]
    """What is printed on a card that is made up."""
    starts: tuple[Named, ...]
    life: int
    players: int
    """How many players there may be."""


class Choosable(Struct, frozen=True):
    """A game with its editions."""

    name: str
    label: str
    editions: tuple[Named, ...]


def games() -> list[Choosable]:
    """Every game, each with its editions, the newest first."""
    found = []
    for game in GAMES:
        own = [rules_of(id) for id in editions() if id.startswith(f"{game}/")]
        own.sort(key=lambda rules: -_age(rules))
        named = tuple(Named(rules.id.partition("/")[2], say(rules.title)) for rules in own)
        found.append(Choosable(game, term(GAME_NAMES, game), named))
    return found


def _age(rules: Edition) -> int:
    """How many editions it comes from."""
    return 1 + _age(rules.parent) if rules.parent else 0


def forms(rules: Edition) -> Forms:
    """What can be set up under an edition, in the language in use."""
    with wording(rules.words):
        starts = [name for name, row in sorted(rules.tables["start"].items(), key=lambda each: not each[1].default)]
        return Forms(
            id=rules.id,
            game=rules.game,
            edition=rules.id.partition("/")[2],
            zones=tuple(
                Zone(zone, term(ZONES, zone), zone in rules.field, zone == main_zone(rules))
                for zone in rules.zones["all"]
            ),
            player=tuple(_field(key, _schema()["Side"][key]) for key in ("life", *rules.zones.get("player_keys", ()))),
            card=tuple(
                _field(key, _schema()["Card"][key], rules)
                for key in (*rules.zones.get("card_keys", ()), "counters", *EVERYWHERE)
            ),
            printed=tuple(_printed(rules)),
            starts=tuple(Named(name, term(STARTS, name)) for name in starts),
            life=rules.numbers["starting_life"],
            players=rules.numbers.get("most_players", 2),
        )


@cache
def _schema() -> Mapping[str, Mapping[str, Any]]:
    """What the schema of a scenario file says of the keys of a player's side and of a card."""
    shapes = scenario()["$defs"]
    return {name: shapes[name]["properties"] for name in ("Side", "Card")}


def _field(key: str, shape: Mapping[str, Any], rules: Edition | None = None) -> Field:
    kind = "card" if key == "on" else "choice" if "enum" in shape else KINDS_OF_FIELDS[shape["type"]]
    options = _named(shape.get("enum", ()), VALUES)
    if key == "counters" and rules:
        options = _named(dict.fromkeys((*rules.tables["print"].get("counters", ()), *_counted(rules))), KEYS)
    label = capital(term(KEYS, key))
    return Field(key, label, kind, shape.get("minimum"), shape.get("maximum"), options, _zones(key, rules))


def _zones(key: str, rules: Edition | None) -> tuple[str, ...]:
    """The zones in which a card has something said of it."""
    if rules is None:
        return ()
    if key in EVERYWHERE:
        return rules.zones["all"]
    main = main_zone(rules)
    if key in OF_THE_MAIN_ZONE:
        return (main,)
    if key.startswith("set") and "position" in rules.zones["card_keys"]:  # a monster is Set by its position
        return tuple(zone for zone in rules.zones["field"] if zone != main)
    return rules.zones["field"]


def _counted(rules: Edition) -> Iterable[str]:
    """The counters that the cards of an edition speak of."""
    written = rules.cards.written.values() if isinstance(rules.cards, Library) else ()
    return (found.strip() for _, _, text in written for found in COUNTER.findall(text))


def _printed(rules: Edition) -> Iterable[Field]:
    table = rules.tables["print"]
    kinds = dict.fromkeys((*table["default_kind"], *rules.kinds))
    yield Field("kind", say("Kind"), "choice", options=_named(kinds, KINDS), first=True)
    for at, name in enumerate(rules.print_numbers):
        label = capital(term(NUMBERS | KEYS, name))
        yield Field(name, label, "number", -1_000_000, 1_000_000, first=at < FIGHTING)
    yield Field(
        "keywords",
        say("Keywords"),
        "words",
        options=tuple(Named(word, keyword(word)) for word in table.get("keywords", ())),
        first=True,
    )
    if "colors" in table:
        yield Field("colors", say("Colors"), "words", options=_named(table["colors"], COLORS))
    for name in table.get("words", ()):
        yield Field(name, capital(term(KEYS, name)), "words")


def _named(words: Iterable[str], table: dict[str, str]) -> tuple[Named, ...]:
    return tuple(Named(word, term(table, word)) for word in words)
