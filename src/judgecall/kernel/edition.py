"""An edition is data: timings in order, the rule in each slot, who may act, and where its text says so.

A later edition is its parent plus differences: absent means inherited, listed in `drop` removed, named replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from judgecall import doors
from judgecall.disk import text_of
from judgecall.errors import EditionError, UnknownCard, did_you_mean, ended, nearest
from judgecall.kernel import registry
from judgecall.kernel.cards import Card
from judgecall.kernel.citations import Citations
from judgecall.kernel.documents import Document, parse, shaped
from judgecall.kernel.effects import Compiler, Effect, Kind, Pattern
from judgecall.kernel.events import EVENTS
from judgecall.kernel.patterns import DOTS, filled, pattern_of
from judgecall.kernel.shapes import UnknownWord
from judgecall.kernel.state import Characteristics
from judgecall.kernel.tables import TABLES, WINDOW, ChainRow, KindRow, Tables, TimingRow, with_inherited
from judgecall.language import say
from judgecall.values import Pictured

if TYPE_CHECKING:
    from judgecall.kernel.registry import Consequence, Replacement, Rule

Occasion: TypeAlias = tuple[Pattern, ...]
"""Events of which any is meant."""
BORROWING = "+later"
"""Ends the id of an edition with the keywords of later ones."""
_files: dict[str, Callable[[], Document]] = {}
_editions: dict[str, Edition] = {}
_card_sources: dict[str, Callable[[Edition], Mapping[str, Card]]] = {}


class Edition(Pictured):
    """An edition with all it inherits, every name found, ready to play. There is one of each in a process: a copy is
    the edition itself, and another process finds its own by the id."""

    def __init__(self, own: Tables, document: Document, parent: Edition | None) -> None:
        self.id = own.id
        self.own = own
        self.document = document
        self.parent = parent
        self.game: str = parent.game if parent else own.game
        self.title = own.title
        self.source = own.source
        self.words = own.words
        self.tables: dict[str, dict[str, Any]] = {}
        self.origin: dict[tuple[str, str], str] = {}
        self._merge()
        self._read()
        self._check()

    def __repr__(self) -> str:
        return f"<Edition {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _found, (self.id, None if self.id in _files else self.document, self.parent)

    # --- what the tables say ---

    def _merge(self) -> None:
        for table in TABLES:
            merged = dict(self.parent.tables[table]) if self.parent else {}
            merged.update(
                {key: with_inherited(each, merged.get(key)) for key, each in getattr(self.own, table).items()}
            )
            self.tables[table] = merged
        if self.parent:
            self.origin.update(self.parent.origin)
        self.origin.update({(table, key): self.id for table in TABLES for key in getattr(self.own, table)})
        for each in self.own.drop:
            table, _, key = each.partition(".")
            if table not in TABLES or key not in self.tables[table]:
                known = [f"{name}.{entry}" for name in TABLES for entry in self.tables[name]]
                raise self._wrong(("drop",), say("there is no “{key}” to drop", key=each), each, known)
            del self.tables[table][key]
            del self.origin[table, key]

    def _read(self) -> None:
        tables = self.tables
        self.timings: dict[str, TimingRow] = tables["timings"]
        self.spans = {name: frozenset((name, *row.during)) for name, row in self.timings.items()}
        """Each timing with the spans it belongs to."""
        self.sequences: dict[str, tuple[str, ...]] = tables["sequences"]
        self.chain = shaped(self.document, tables["chain"], ChainRow, EditionError, ("chain",))
        self.numbers: dict[str, int] = tables["numbers"]
        self.holds: dict[str, str] = tables["holds"]
        self.zones: dict[str, tuple[str, ...]] = tables["zones"]
        self.print_numbers: tuple[str, ...] = tables["print"].get("numbers", ())
        self.lacking = {name: tables["print"].get(f"without_{name}", ()) for name in self.print_numbers}
        """For each number the kinds of cards that have none; no comparison fits them."""
        self.never_negative = [self.print_numbers.index(name) for name in tables["print"].get("never_negative", ())]
        """The places of the numbers that never stand below 0."""
        self.layers: tuple[str, ...] = tables["layers"].get("order", ())
        self.cite: dict[str, str] = tables["cite"]
        self.kinds: dict[str, Kind] = {
            name: Kind(
                row.speed, row.play, row.works, row.own_turn, row.later_turn, row.after, row.must_stay, row.abilities
            )
            for name, row in tables["kinds"].items()
        }
        self.field = frozenset(self.zones.get("field", ()))
        spans = {*tables["timings"], *tables["spans"]}
        self.compiler = Compiler(self.game, self.kinds, self.print_numbers, frozenset(spans))
        self.rules: dict[str, Rule] = {}
        self.consequences: dict[str, tuple[tuple[str, Consequence], ...]] = {}
        self.replacements: dict[str, tuple[tuple[str, Replacement], ...]] = {}
        self.cited = Citations(self.cite)
        self._compiled: dict[Card, tuple[Effect, ...]] = {}
        self._of_keyword: dict[str, tuple[Effect, ...]] = {}

    def _check(self) -> None:
        self._check_timings()
        for table in ("consequences", "replacements"):
            for kind in self.tables[table]:
                if kind not in EVENTS:
                    raise self._wrong((table, kind), say("there is no event “{name}”", name=kind), kind, EVENTS)
        self.consequences = self._bound("consequences", "consequence")
        self.replacements = self._bound("replacements", "replacement")
        special = {kind for kind, event in EVENTS.items() if event.open or event.once}
        self.stirring = frozenset((*special, *self.consequences, *self.replacements))
        """The kinds of events that are more than applied and recorded, whatever cards there are."""
        for kind, name in self.holds.items():
            if name not in self.timings:
                raise self._wrong(("holds", kind), say("there is no timing “{name}”", name=name), name, self.timings)
        self.keywords = self._keywords()
        occasions = {"": None} | {name: self._occasion(name, raws) for name, raws in self.tables["occasions"].items()}
        self.answers = self._windows("answers", occasions)
        """What may be answered in each timing by what says so itself; None: nothing."""
        self.optional = self._windows("optional", occasions)
        """What triggers that need not be used may be used for in each timing; None: anything."""
        order = self.tables["bind"].get("order_triggers", "order_triggers")
        found = registry.find("order", self.game, order)
        if found is None:
            known = registry.known("order", self.game)
            raise self._wrong(("bind", "order_triggers"), say("there is no rule “{name}”", name=order), order, known)
        self.order_triggers: registry.Order = found

    def _check_timings(self) -> None:
        for name, row in self.timings.items():
            for slot in row.does:
                if slot != WINDOW:
                    self._bind("timings", name, slot)
            if (WINDOW in row.does) != (row.window is not None):
                raise self._wrong(("timings", name), say("a window needs a place in `does`, and one there a window"))
        for name, timings in self.sequences.items():
            for timing in timings:
                if timing not in self.timings:
                    raise self._wrong(
                        ("sequences", name),
                        say("there is no timing “{name}”", name=timing),
                        timing,
                        self.timings,
                    )
        for slot in self.chain.settle:
            self._bind("chain", "settle", slot)
        self.does = {
            name: tuple((slot, self.rules.get(slot)) for slot in row.does) for name, row in self.timings.items()
        }
        """The slots of each timing with their rules; a window has none."""
        self.settle = tuple((slot, self.rules[slot]) for slot in self.chain.settle)

    def _occasion(self, name: str, raws: tuple[dict[str, Any], ...]) -> Occasion:
        try:
            return tuple(each for raw in raws for each in self.compiler.patterns(raw))
        except UnknownWord as wrong:
            raise self._wrong(("occasions", name), str(wrong).rstrip(".")) from None

    def _windows(self, field: str, occasions: Mapping[str, Occasion | None]) -> dict[str, Occasion | None]:
        """For each timing, the occasion that its window names in a field."""
        found: dict[str, Occasion | None] = {}
        for timing, row in self.timings.items():
            name = getattr(row.window, field, "")
            if name not in occasions:
                where = ("timings", timing, "window", field)
                raise self._wrong(where, say("there is no “{name}”", name=name), name, self.tables["occasions"])
            found[timing] = occasions[name]
        return found

    def _bind(self, table: str, key: str, slot: str) -> None:
        name = self.tables["bind"].get(slot, slot)
        function = registry.find("rule", self.game, name)
        if function is None:
            known = registry.known("rule", self.game)
            path = ("bind", slot) if slot in self.tables["bind"] else (table, key)
            raise self._wrong(path, say("there is no rule “{name}”", name=name), name, known)
        self.rules[slot] = function

    def _bound(self, table: str, role: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for kind, slots in self.tables[table].items():
            row = []
            for slot in slots:
                name = self.tables["bind"].get(slot, slot)
                function = registry.find(role, self.game, name)
                if function is None:
                    known = registry.known(role, self.game)
                    raise self._wrong((table, kind), say("there is no rule “{name}”", name=name), name, known)
                row.append((slot, function))
            found[kind] = tuple(row)
        return found

    def _keywords(self) -> dict[str, tuple[Effect, ...]]:
        found = {}
        for name, raws in self.tables["keywords"].items():
            try:
                found[name] = self._sample(name, raws) if DOTS in name else self.compiler.keyword(name, raws)
            except UnknownWord as wrong:
                raise self._wrong(("keywords", name), str(wrong).rstrip(".")) from None
        return found

    def _sample(self, name: str, raws: tuple[dict[str, Any], ...]) -> tuple[Effect, ...]:
        """The effects of a keyword with a cost of its own, or, if that makes no sense, with a number."""
        try:
            return self.compiler.keyword(name, filled(raws, "{1}"))
        except UnknownWord:
            return self.compiler.keyword(name, filled(raws, "1"))

    def _wrong(self, path: tuple[str, ...], sentence: str, name: str = "", known: Any = ()) -> EditionError:
        where, key = self.document.where(path), ".".join(path)
        return EditionError(f"{where}: {key}: {ended(sentence)}" + did_you_mean(nearest(name, known)))

    def lineage(self) -> Iterator[Edition]:
        """This edition and those it comes from, newest first."""
        each: Edition | None = self
        while each is not None:
            yield each
            each = each.parent

    # --- what play asks of it ---

    def rule_for(self, cause: str, timing: str = "") -> str:
        """The citation of a cause: of its parts before the whole, and of each first as it stands for this timing."""
        return self.cited[cause, timing]

    def hold(self, kind: str, timing: str) -> str:
        """Until which timing a trigger of this event waits, if that is still to come in the same row of timings.

        `flipped` holds it wherever it happens, `flipped in damage_step` only in that span or timing.
        """
        row = self.timings.get(timing)
        inside = (timing, *row.during) if row else ()
        keys = (kind, *(f"{kind} in {span}" for span in inside))
        until = next((self.holds[key] for key in keys if key in self.holds), None)
        if until is not None:
            for timings in self.sequences.values():
                if timing in timings and until in timings and timings.index(timing) < timings.index(until):
                    return until
        return ""

    def keyword(self, word: str) -> tuple[Effect, ...]:
        """The effects that a keyword stands for, `bushido 2` with its own number; none for what rules alone read."""
        found = self._of_keyword.get(word)
        if found is None:
            name, own = pattern_of(word, self.tables["keywords"])
            found = self.keywords.get(name, ())
            if own and found:
                found = self.compiler.keyword(word, filled(self.tables["keywords"][name], own))
            self._of_keyword[word] = found
        return found

    def keyword_cause(self, word: str) -> str:
        """The cause of what a keyword does: `keywords.bushido …` for every number."""
        return f"keywords.{pattern_of(word, self.tables['keywords'])[0]}"

    def question(self, kind: str) -> registry.Choice:
        """The choice that gives a question its options."""
        name = self.tables["questions"].get(kind, kind)
        function = registry.find("choice", self.game, name)
        assert function is not None, f"{self.id} asks {kind}, which no choice answers"
        return cast("registry.Choice", function)

    def effects(self, card: Card) -> tuple[Effect, ...]:
        """The compiled effects of a card in this edition."""
        found = self._compiled.get(card)
        if found is None:
            found = self._compiled[card] = self.compiler.card(card)
        return found

    @cached_property
    def face_down(self) -> Characteristics | None:
        """What every face-down card on the field is, where face-down cards are creatures; else None."""
        kinds = self.tables["print"].get("face_down")
        if kinds is None:
            return None
        numbers = tuple(self.numbers.get(f"face_down_{name}", 0) for name in self.print_numbers)
        return Characteristics("", frozenset(kinds), numbers=numbers)

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Every built-in card by name, with this edition's one-field differences."""
        cards = _card_sources[self.game](self) if self.game in _card_sources else {}
        for name in self.tables["cards"]:
            if name not in cards:
                raise self._wrong(("cards", name), say("there is no card “{name}”", name=name), name, cards)
        return cards

    def card(self, name: str) -> Card:
        """The built-in card of this name. Raises UnknownCard with the nearest names."""
        found = self.cards.get(name)
        if found is None:
            raise UnknownCard(name, nearest(name, self.cards))
        return found

    @cached_property
    def wider(self) -> dict[str, frozenset[str]]:
        """Each kind of card with the wider kinds it also is: a counter trap is a trap."""
        rows: dict[str, KindRow] = self.tables["kinds"]
        return {name: frozenset((name, *row.like)) for name, row in rows.items()}

    def lines(self) -> Iterator[tuple[str, str, Any, str]]:
        """Every line of the resolved edition: table, key, value, and the edition it comes from."""
        for table in TABLES:
            for key, value in self.tables[table].items():
                yield table, key, value, self.origin[table, key]


def offer(id: str, read: Callable[[], Document]) -> None:
    """Make an edition known by id without reading it yet."""
    _files[id] = read


def offer_folder(folder: Path, game: str) -> None:
    """Make every edition file of a folder known as `game/file name`."""
    for path in sorted(folder.glob("*.yaml")):
        offer(f"{game}/{path.stem}", partial(_parsed, path))


def _parsed(path: Path) -> Document:
    return parse(path.read_text("utf-8"), path.name, EditionError)


def offer_cards(game: str, read: Callable[[Edition], Mapping[str, Card]]) -> None:
    """Where the built-in cards of a game come from; read when first asked for."""
    _card_sources[game] = read


def known_editions() -> list[str]:
    """The ids of all editions, sorted."""
    doors.through(doors.GAMES)
    return sorted({*_files, *_editions})


def edition(id: str) -> Edition:
    """The edition with this id, read on first use. Raises EditionError with the nearest known id."""
    found = _editions.get(id)
    if found is None:
        if id.endswith(BORROWING):
            from judgecall.kernel.anachronism import with_anachronisms

            return with_anachronisms(edition(id.removesuffix(BORROWING)))
        if id not in known_editions():
            raise EditionError(
                say("There is no edition “{name}”.", name=id) + did_you_mean(nearest(id, known_editions()))
            )
        found = _editions[id] = _built(_files[id]())
    return found


def _found(id: str, document: Document | None, _parent: Edition | None) -> Edition:
    """An edition in a process that another has sent it to; a person's own is made known there, unless it is."""
    if id not in known_editions() and document is not None and document.data is not None:
        _editions[id] = _built(document)
    return edition(id)


def load_edition(path: str | Path) -> Edition:
    """Read an edition from a file and make it known under its own id. Raises EditionError."""
    path = Path(path)
    text = text_of(path, EditionError)
    built = _built(parse(text, str(path), EditionError))
    _editions[built.id] = built
    _files.pop(built.id, None)
    return built


def _built(document: Document) -> Edition:
    own = shaped(document, document.data, Tables, EditionError)
    if own.parent and own.parent not in known_editions():
        where, known = document.where(("parent",)), nearest(own.parent, known_editions())
        sentence = say("{where}: parent: there is no edition “{name}”.", where=where, name=own.parent)
        raise EditionError(sentence + did_you_mean(known))
    parent = edition(own.parent) if own.parent else None
    if parent is None and not own.game:
        raise EditionError(say("{where}: an edition needs a parent or a game.", where=document.where()))
    return Edition(own, document, parent)
