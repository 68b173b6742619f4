"""What a card does, read from its four fields: when, cost, target, do. Words are looked up once, here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from judgecall.kernel import registry
from judgecall.kernel.events import EVENTS
from judgecall.kernel.shapes import ANNOUNCED, VARIABLE, Shapes, UnknownWord, expected, unknown
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.kernel.cards import Card
    from judgecall.kernel.events import Event
    from judgecall.kernel.state import Characteristics, Link, State

FIELDS = (
    "when",
    "optional",
    "if",
    "cost",
    "target",
    "do",
    "zone",
    "at",
    "speed",
    "apply",
    "to",
    "instead",
    "with",
    "once",
    "at_once",
    "must",
    "plays",
    "outside",
)
"""The keys of an effect. `plays` is the playing of a card that stays: with it the card comes out of the hand.
`outside` names what a card does that lies outside the battle; it is shown, not played."""

PLAIN_FIELDS: dict[str, Any] = {
    "optional": "when_or_if",
    "zone": "texts",
    "speed": "number",
    "once": ("text", {"name": "text"}),
    "at_once": "flag",
    "must": "flag",
    "plays": "flag",
    "outside": "text",
}
"""The shapes of the fields that hold no words."""

Test = Callable[["State", "Link", Any], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """One word of a card with its function and its value."""

    name: str
    function: Callable[..., Any]
    value: Any
    joined: bool = False
    """It happens at one moment with the word before it, as where a card says "also" and not "then"."""


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """Which events an effect listens to: the kind, and what its fields must be."""

    kind: str
    tests: tuple[tuple[str, Test], ...]

    @property
    def asks_of_the_new(self) -> bool:
        """Whether it asks what a card is once the event has happened."""
        return any(name == "becomes" for name, _ in self.tests)

    def fits(self, state: State, link: Link, event: Event) -> bool:
        """Whether the event is of this pattern, as the card in `link` sees it."""
        return event.kind == self.kind and all(test(state, link, getattr(event, name)) for name, test in self.tests)


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """One thing to be targeted: which objects may be, how many, and whether there may be fewer."""

    word: Word
    count: int = 1
    least: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """One effect of a card, compiled: every word found, every field in its shape."""

    place: str
    when: tuple[Pattern, ...] = ()
    optional: str = ""
    conditions: tuple[Word, ...] = ()
    costs: tuple[Word, ...] = ()
    targets: tuple[Target, ...] = ()
    do: tuple[Word, ...] = ()
    zones: frozenset[str] = frozenset()
    at: frozenset[str] = frozenset()
    speed: int = 1
    apply: tuple[Word, ...] = ()
    to: Word | None = None
    instead: tuple[Pattern, ...] = ()
    replaced_by: tuple[Word, ...] = ()
    once: str = ""
    by_name: bool = False
    """`once` counts for all cards of its name that its player has, not for each of them."""
    at_once: bool = False
    """It does not use the chain: cost and effect are one moment."""
    plays: bool = False
    """It is the playing of its card, which is brought out and stays."""
    must: bool = False
    """It is activated by hand, but its player has to as soon as it can be."""
    triggered: bool = False
    activated: bool = False
    announces: bool = field(init=False)
    """There is an X in its costs, which its player announces."""
    words: frozenset[str] = field(default=frozenset())
    """The names of its `do` words, with what a card that is played to stay then applies: what a window allows is read
    from them."""

    @property
    def deeds(self) -> tuple[str, ...]:
        """The names of all that it costs and does."""
        return tuple(word.name for word in (*self.costs, *self.do, *self.replaced_by))

    def __post_init__(self) -> None:
        values = [word.value for word in self.costs]
        object.__setattr__(self, "announces", any(isinstance(each, str) and VARIABLE in each for each in values))


@dataclass(frozen=True, slots=True)
class Kind:
    """What an edition says of a kind of card: how fast it is, from where it is played, where it works."""

    speed: int = 1
    play: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    own_turn: tuple[str, ...] = ()
    later_turn: tuple[str, ...] = ()
    after: str = ""
    must_stay: bool = False
    abilities: int = 1


class Compiler:
    """Reads effects for one game: finds the words, says which do not exist."""

    def __init__(self, game: str, kinds: Mapping[str, Kind], numbers: tuple[str, ...], spans: frozenset[str]) -> None:
        self.game = game
        self.kinds = kinds
        self.shapes = Shapes(game, numbers, spans)

    def card(self, card: Card) -> tuple[Effect, ...]:
        """All effects of a card, each with its place on it."""
        kind = self.kinds[card.kind]
        effects = tuple(self.effect(raw, str(place), kind) for place, raw in enumerate(card.effects))
        if kind.must_stay:
            applied = frozenset(word.name for each in effects for word in each.apply)
            effects = tuple(
                replace(each, words=each.words | applied) if each.activated and each.zones == {*kind.play} else each
                for each in effects
            )
        if card.cost:
            price = self.word("cost", {"mana": card.cost})
            effects = tuple(
                replace(each, costs=(price, *each.costs)) if _is_played(each, kind) else each for each in effects
            )
        for raw, each in zip(card.effects, effects, strict=True):
            if _speaks_of_x(raw.get("do")) and not each.announces:
                raise UnknownWord(say("X is in no cost of this effect"))
        return effects

    def keyword(self, name: str, raws: tuple[dict[str, Any], ...]) -> tuple[Effect, ...]:
        """The effects a keyword stands for."""
        kind = Kind()
        return tuple(self.effect(raw, f"{name}.{place}", kind) for place, raw in enumerate(raws))

    def effect(self, raw: Mapping[str, Any], place: str, kind: Kind) -> Effect:
        """One effect. `kind` is the card's, which says how fast it is and where it works."""
        for key in raw:
            if key not in FIELDS:
                raise UnknownWord(unknown(key, FIELDS))
        for key, shape in PLAIN_FIELDS.items():
            if key in raw:
                self.shapes.check(key, shape, raw[key])
        when = self.patterns(raw.get("when"))
        continuous = "apply" in raw or "instead" in raw
        played = bool(kind.play) and "zone" not in raw and not continuous
        triggered = bool(when) and not played and "speed" not in raw
        do = self.words("action", raw.get("do", ()))
        zones = frozenset(_listed(raw.get("zone", kind.play if played else kind.works)))
        return Effect(
            place=place,
            when=when,
            optional=raw.get("optional", ""),
            conditions=self.words("condition", raw.get("if", ())),
            costs=self.words("cost", raw.get("cost", ())),
            targets=tuple(self.target(each) for each in _listed(raw.get("target", ()))),
            do=do,
            zones=zones,
            at=self._spans(raw.get("at", ())),
            speed=raw.get("speed", kind.speed if played or "plays" in raw else kind.abilities),
            apply=self.words("layer", raw.get("apply", ())),
            to=self.word("selector", raw["to"]) if "to" in raw else None,
            instead=self.patterns(raw.get("instead")),
            replaced_by=self.words("action", raw.get("with", ())),
            once=once["name"] if isinstance(once := raw.get("once", ""), dict) else once,
            by_name=isinstance(once, dict),
            at_once=raw.get("at_once", False),
            must=raw.get("must", False),
            plays=raw.get("plays", False),
            triggered=triggered,
            activated=not triggered and not continuous and "outside" not in raw,
            words=frozenset(each.name for each in do),
        )

    def _spans(self, raw: Any) -> frozenset[str]:
        for each in _listed(raw):
            self.shapes.check("at", "span", each)
        return frozenset(_listed(raw))

    def target(self, raw: Any) -> Target:
        """`attacker`, or `{monster: opponent, up_to: 2}`: a selector with how many."""
        if not isinstance(raw, dict):
            return Target(self.word("selector", raw))
        rest = {key: value for key, value in raw.items() if key not in ("up_to", "count")}
        for key in raw.keys() & {"up_to", "count"}:
            self.shapes.check(key, "number", raw[key])
        if "up_to" in raw:
            return Target(self.word("selector", rest), count=raw["up_to"], least=0)
        count = raw.get("count", 1)
        return Target(self.word("selector", rest), count=count, least=count)

    def patterns(self, raw: Any) -> tuple[Pattern, ...]:
        """`{attack_declared: {by: opponent}}`: each key an event, its fields compared with words or values."""
        if raw is None:
            return ()
        if isinstance(raw, str):
            raw = {raw: {}}
        if not isinstance(raw, dict) or not all(isinstance(each, dict | None) for each in raw.values()):
            raise UnknownWord(expected(mark("an event with what its fields must be")))
        return tuple(self._pattern(kind, fields or {}) for kind, fields in raw.items())

    def _pattern(self, kind: str, fields: Mapping[str, Any]) -> Pattern:
        if kind not in EVENTS:
            raise UnknownWord(unknown(kind, EVENTS))
        names = EVENTS[kind].__struct_fields__
        for name in fields:
            if name not in names:
                raise UnknownWord(unknown(name, names))
        types = EVENTS[kind].__annotations__
        tests = tuple((name, self.test(value, types.get(name, ""))) for name, value in fields.items())
        return Pattern(kind, tests)

    def test(self, raw: Any, type: str = "") -> Test:
        """How one field is compared: a word, a literal, one of a list, or several words at once.

        A field that holds an id is compared with words, a field that holds timings with a timing or span.
        """
        if isinstance(raw, list):
            tests = tuple(self.test(each, type) for each in raw)
            return lambda state, link, value: any(test(state, link, value) for test in tests)
        if isinstance(raw, dict):
            parts = tuple(self._named_test(name, value, type) for name, value in raw.items())
            return lambda state, link, value: all(part(state, link, value) for part in parts)
        if isinstance(raw, str) and (found := registry.find("matcher", self.game, raw)):
            return found
        if isinstance(raw, str) and type in ("int", "Link"):
            raise UnknownWord(unknown(raw, registry.known("matcher", self.game)))
        if type == "tuple[str, ...]":
            self.shapes.check(str(raw), "span", raw)
        return lambda _state, _link, value: bool(raw in value if isinstance(value, tuple) else value == raw)

    def _named_test(self, name: str, raw: Any, type: str) -> Test:
        from judgecall.kernel.characteristics import known

        if name == "at_least":
            self.shapes.check(name, "number", raw)
            return lambda _state, _link, value: bool(value >= raw)
        if name == "all":
            tests = tuple(self.test(each, type) for each in _listed(raw))
            return lambda state, link, value: all(test(state, link, value) for test in tests)
        if name == "is":
            return lambda state, _link, value: fits_word(known(state, value), raw)
        if name == "not":
            test = self.test(raw, type)
            return lambda state, link, value: not test(state, link, value)
        raise UnknownWord(unknown(name, ("at_least", "all", "is", "not")))

    def words(self, role: str, raw: Any) -> tuple[Word, ...]:
        """A list of words: `destroy`, `{destroy: target}`, or `{destroy: target, mill: 3}` for both at one moment."""
        return tuple(
            self.word(role, {name: value}, joined=at > 0)
            for each in _listed(raw)
            for at, (name, value) in enumerate(each.items() if isinstance(each, dict) else ((each, None),))
        )

    def word(self, role: str, raw: Any, joined: bool = False) -> Word:
        """One word with its value."""
        if isinstance(raw, dict) and len(raw) != 1:
            raise UnknownWord(expected(mark("one word with its value")))
        name, value = next(iter(raw.items())) if isinstance(raw, dict) else (raw, None)
        function = registry.find(role, self.game, str(name))
        if function is None:
            raise UnknownWord(unknown(str(name), registry.known(role, self.game)))
        self.shapes.check(str(name), registry.shape(role, self.game, str(name)), value)
        return Word(str(name), function, value, joined)


def _is_played(effect: Effect, kind: Kind) -> bool:
    """Whether an effect is the playing of its card from the hand, which the card's own cost pays for."""
    return effect.plays or (bool(kind.play) and effect.activated and "hand" in effect.zones)


def fits_word(card: Characteristics, word: str) -> bool:
    """Whether a card is of a kind, a color, or has a keyword of this name."""
    return word in card.kinds or word in card.colors or word in card.keywords


def _speaks_of_x(value: Any) -> bool:
    """Whether what an effect does depends on an X."""
    if isinstance(value, dict):
        return any(_speaks_of_x(each) for each in value.values())
    if isinstance(value, list):
        return any(_speaks_of_x(each) for each in value)
    return isinstance(value, str) and value in ANNOUNCED


def _listed(raw: Any) -> tuple[Any, ...]:
    return tuple(raw) if isinstance(raw, list | tuple) else (raw,)
