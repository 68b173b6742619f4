"""The tables of an edition file: what each may say, and what its keys mean."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

WINDOW = "window"
INHERITED = "inherited"
"""In a list: all that the parent's list has, so that only what is new need be said."""


class WindowRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who may act in a timing, with what, and how often."""

    chains: int | None = None
    """How many chains there may be, those that triggers begin included; None: any number."""
    by_hand: int | None = None
    """How many chains players may begin without a trigger; None: any number."""
    allow: tuple[str, ...] | None = None
    """Words of an effect's `do` that may be used; None: any."""
    answers: str = ""
    """The occasion that may be answered here by what says so in its own `when`, also to begin a chain."""
    optional: str = ""
    """The occasion on which triggers that need not be used may be used here; empty: any."""
    speed: int = 2
    """The least spell speed the turn player may begin a chain with."""
    speed_of_others: int = 2
    """The least spell speed the others may begin a chain with."""
    begins: str = "anyone"
    """Who may begin a chain: `anyone`; the `turn_player`, and the others only once there was a chain; or `others`."""
    first: str = "turn_player"
    triggers: str = "at_once"
    """Triggers "at this timing" go on the chain `at_once`, or their players begin a chain with each `by_hand`."""


class TimingRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One timing: its slots in order, one of which may be the window."""

    does: tuple[str, ...] = ()
    window: WindowRow | None = None
    during: tuple[str, ...] = ()
    """The spans this timing belongs to, such as `damage_step`."""
    step: str = ""
    """The step by which scripts and people know it, where that is not its own name."""


class ChainRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What tells a chain from a stack."""

    resolves: str = "all"
    speed: bool = True
    next: str = "other"
    own_effects: str = "same_chain"
    """When a card that was turned up to stay may use its own effects: in the `same_chain` or the `next_chain`."""
    settle: tuple[str, ...] = ()


class KindRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of card: how fast it is, from which zones it is played, where its effects work, where it goes after."""

    speed: int = 1
    play: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    own_turn: tuple[str, ...] = ()
    """Zones from which it is played in its player's own turn only."""
    later_turn: tuple[str, ...] = ()
    """Zones from which it is not played in the turn in which it came there."""
    after: str = ""
    must_stay: bool = False
    """Its activated effects do nothing once it no longer lies face-up on the field."""
    abilities: int = 1
    """How fast what it can do in play is."""
    like: tuple[str, ...] = ()
    """Wider kinds it also is, for words such as `trap`."""


class StartRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where play may begin: with which sequence, and which answers (by verb) are given beforehand if they are legal."""

    sequences: tuple[str, ...]
    choose: tuple[str, ...] = ()
    default: bool = False


class Tables(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One edition file as written: only what differs from its parent."""

    id: str
    game: str = ""
    parent: str = ""
    title: str = ""
    source: str = ""
    words: dict[str, dict[str, str]] = {}
    """What its own text calls things: by language, the words instead of a message of ours. No edition inherits them."""
    start: dict[str, StartRow] = {}
    drop: tuple[str, ...] = ()
    sequences: dict[str, tuple[str, ...]] = {}
    timings: dict[str, TimingRow] = {}
    chain: dict[str, Any] = {}
    bind: dict[str, str] = {}
    questions: dict[str, str] = {}
    consequences: dict[str, tuple[str, ...]] = {}
    replacements: dict[str, tuple[str, ...]] = {}
    keywords: dict[str, tuple[dict[str, Any], ...]] = {}
    holds: dict[str, str] = {}
    occasions: dict[str, tuple[dict[str, Any], ...]] = {}
    """Events, as cards name them in `when`, under a name that windows use."""
    layers: dict[str, tuple[str, ...]] = {}
    numbers: dict[str, int] = {}
    kinds: dict[str, KindRow] = {}
    zones: dict[str, tuple[str, ...]] = {}
    print: dict[str, tuple[str, ...]] = field(default_factory=dict)
    spans: dict[str, str] = {}
    cards: dict[str, dict[str, Any]] = {}
    cite: dict[str, str] = {}


ABOUT = ("id", "game", "parent", "title", "source", "words", "drop")
"""What an edition file says of itself; the rest are its tables."""
TABLES = tuple(name for name in Tables.__struct_fields__ if name not in ABOUT)


def with_inherited(own: Any, before: Any) -> Any:
    """A list as an edition has it: where the item `inherited` stands, all that the parent lists."""
    if not isinstance(own, tuple) or INHERITED not in own:
        return own
    at = own.index(INHERITED)
    return (*own[:at], *(before or ()), *own[at + 1 :])
