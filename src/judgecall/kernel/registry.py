"""Names for functions: what an edition's slots and a card's words may be bound to.

A name belongs to the room whose module registered it; a game finds its own names first, then the kernel's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from judgecall.kernel.events import Event
    from judgecall.kernel.option import Option
    from judgecall.kernel.state import Link, Question, State

    Happening: TypeAlias = Event | tuple[str, Event]
    """An event, or an event with the part of its rule that it follows."""
    Happenings: TypeAlias = Iterator[Happening]
    Rule: TypeAlias = Callable[[State], Happenings]
    Consequence: TypeAlias = Callable[[State, Any], Happenings]
    Replacement: TypeAlias = Callable[[State, Any], list[Event] | None]
    Order: TypeAlias = Callable[[State, list[int]], list[int]]
    Choice: TypeAlias = Callable[[State, Question], list[Option]]
    Action: TypeAlias = Callable[[State, Link, Any], Happenings]
    Cost: TypeAlias = Callable[[State, Link, Any], list[Event] | None]
    Selector: TypeAlias = Callable[[State, Link, Any], Iterable[int]]
    Condition: TypeAlias = Callable[[State, Link, Any], bool]
    Matcher: TypeAlias = Callable[[State, Link, Any], bool]
    Layer: TypeAlias = Callable[[Any, Any], None]

F = TypeVar("F", bound=Callable[..., Any])

KINDS = (
    "rule",
    "consequence",
    "replacement",
    "choice",
    "action",
    "cost",
    "selector",
    "condition",
    "matcher",
    "layer",
    "order",
    "reason",
    "default",
    "declaration",
)

_names: dict[str, dict[tuple[str, str], Callable[..., Any]]] = {kind: {} for kind in KINDS}


_shapes: dict[tuple[str, str, str], Any] = {}
_leads: dict[Callable[..., Any], tuple[tuple[str, ...], str]] = {}
_passing: set[tuple[str, str]] = set()
_public: set[tuple[str, str, str]] = set()


def _registrar(kind: str, usual: str = "anything") -> Callable[..., Callable[[F], F]]:
    def register(
        name: str,
        *,
        takes: Any = usual,
        leads: tuple[str, ...] = (),
        during: str = "",
        passing: bool = False,
        public: bool = False,
    ) -> Callable[[F], F]:
        """`takes`: the shape of what may stand behind the word (see shapes.py). `leads`: the timings and sequences to
        which this may send play, other than the next in the row, and `during` the only span in which it does so.
        `passing`: what it says of a card may change without any card changing. `public`: it names, or fits, nothing but
        what lies open to all players."""

        def keep(function: F) -> F:
            room = function.__module__.split(".")[1]
            assert (room, name) not in _names[kind], f"two {kind}s are called {name} in {room}"
            _names[kind][room, name] = function
            _shapes[kind, room, name] = takes
            _leads[function] = (leads, during)
            if passing:
                _passing.add((room, name))
            if public:
                _public.add((kind, room, name))
            return function

        return keep

    return register


rule = _registrar("rule")
"""What happens in a slot: `(state) -> happenings`, all of one moment."""
consequence = _registrar("consequence")
"""What follows an event at once: `(state after it, event) -> happenings`."""
replacement = _registrar("replacement")
"""What happens instead of an event: `(state before it, event) -> events`, or None where it does not apply."""
order = _registrar("order")
"""Which of the waiting triggers (by place) are next on the chain: `(state, ready) -> the group to choose from`."""
choice = _registrar("choice")
"""What a player may answer: `(state, question) -> options`."""
action = _registrar("action")
"""A word of an effect's `do`: `(state, link, value) -> happenings`."""
cost = _registrar("cost")
"""A word of an effect's `cost`: the events that pay it, or None if it cannot be paid."""
selector = _registrar("selector", "match")
"""A word that names objects or players, for `target` and `to`: `(state, link, value) -> ids`."""
condition = _registrar("condition", "match")
"""A word of an effect's `if`: `(state, link, value) -> bool`."""
matcher = _registrar("matcher")
"""A word that an event's field is compared with in `when`: `(state, link, field) -> bool`."""
reason = _registrar("reason")
"""A finer cause, such as why objects are no answer to a question: `(state, what it is about, objects) -> the key of the
rule`, or None where the usual one holds."""
default = _registrar("default")
"""What a player who says nothing answers: `(state, question, options) -> option`."""
declaration = _registrar("declaration")
"""Answers a declaration of many parts at once: `(state, question, value, beside, the) -> (option, rest, why not)`;
why not is a `Refused` or the key of the rule."""
layer = _registrar("layer")
"""A change of characteristics: `(draft, modifier) -> None`."""


def find(kind: str, game: str, name: str) -> Callable[..., Any] | None:
    """The function of this kind and name for a game, or None."""
    names = _names[kind]
    return names.get((game, name)) or names.get(("kernel", name))


def shape(kind: str, game: str, name: str) -> Any:
    """The shape of what may stand behind a word."""
    return _shapes[kind, game if (game, name) in _names[kind] else "kernel", name]


def leads(kind: str, game: str, name: str) -> tuple[tuple[str, ...], str]:
    """The timings and sequences to which a function may send play, and the span in which it does so, if only there."""
    function = find(kind, game, name)
    return _leads[function] if function else ((), "")


def passing(game: str, names: Iterable[str]) -> bool:
    """Whether what one of these words says of a card may change without any card changing, as in "tapped"."""
    return any((room, name) in _passing for name in names for room in (game, "kernel"))


def public(kind: str, game: str, name: str) -> bool:
    """Whether what this word names, or fits, lies open to all players."""
    return (kind, game if (game, name) in _names[kind] else "kernel", name) in _public


def known(kind: str, game: str) -> list[str]:
    """All names of this kind that a game may use, sorted."""
    return sorted({name for room, name in _names[kind] if room in (game, "kernel")})


def registered(kind: str) -> dict[tuple[str, str], Callable[..., Any]]:
    """Every function of a kind by room and name."""
    return dict(_names[kind])
