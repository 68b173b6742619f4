"""The shape of a scenario file; `judgecall schema scenario` is made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class TurnRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whose turn it is, and the number of the turn; 1 is the starting player's first."""

    player: str = ""
    number: Annotated[int, Meta(ge=1, le=10_000)] = 2


class CardRow(Struct, frozen=True, omit_defaults=True, rename={"as_": "as"}):
    """A card in a zone: a catalogue card by `card`, or one made up here by `name` and what is printed on it."""

    card: str = ""
    name: str = ""
    as_: str = ""
    count: Annotated[int, Meta(ge=1, le=200)] = 1
    position: Literal["", "attack", "defense", "set"] = ""
    set: bool = False
    set_this_turn: bool = False
    """It lies Set and came there in this turn."""
    summoned: Literal["", "normal", "special"] = ""
    """How a monster came to the field."""
    tapped: bool = False
    sick: bool = False
    damage: Annotated[int, Meta(ge=0, le=100_000)] = 0
    counters: dict[str, Annotated[int, Meta(ge=0, le=100_000)]] = {}
    on: str = ""
    """The card that this one lies on: what an Equip Card is equipped to."""
    token: bool = False
    """It is a token, which is no card."""
    came: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """When it came to the field or was turned face-up: the higher, the later; effects apply in this order."""
    lasting: list[dict[str, Any]] = []
    """What effects have done to it that goes on: `{change: {power: 3, toughness: 3}, until: turn}`; without `until`, as
    long as it lies there. `by` names the card whose effect it is."""


STANDING = tuple({"as_": "as"}.get(name, name) for name in CardRow.__struct_fields__ if name != "name")
"""The keys of a card that say how it lies there, not what is printed on it."""


class EventRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record that must be there: its kind, and whatever else is said of it."""

    kind: str
    card: str = ""
    step: str = ""
    rule: str = ""
    data: dict[str, Any] = {}


class RefusalRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A script line, by its place from 0, that must be refused, and by which rule."""

    script: int
    rule: str = ""


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A scenario as written."""

    judgecall: Literal[1]
    game: str
    edition: str = ""
    allow_anachronisms: bool = False
    """Whether cards may have keywords that only later editions have."""
    title: str = ""
    note: str = ""
    turn: TurnRow = TurnRow()
    start: str = ""
    you: dict[str, Any] | None = None
    opponent: dict[str, Any] | None = None
    players: dict[str, dict[str, Any]] | None = None
    script: list[dict[str, Any]] = []
    expect: dict[str, Any] | None = None
