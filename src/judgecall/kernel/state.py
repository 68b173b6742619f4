"""The position as plain frozen data: copying is free, equal states play on alike, JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from judgecall.kernel.cards import Card
from judgecall.values import Part, Pictured

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judgecall.kernel.events import Event

    AnyEvent: TypeAlias = Event
else:
    AnyEvent = Any  # until the codec closes the union of events

GONE = "gone"
NOTHING = -1
"""The id of no object: an attack without a target, an event without a cause."""

HARMLESS = {"tapped", "damage", "sick", "became", "label"}
"""Fields of an object that no characteristic and no place depends on."""
PLACES = {"zone", "controller", "card"}
"""Fields of an object that say where it is and whose."""
LASTING = ("seats_", "roster", "places", "acting", "derived")
"""What is derived from a board: who plays, the cards there are, where they are, who may act and what they are. A change
keeps the first few."""


class Characteristics(Part, frozen=True, gc=False):
    """What a card is at one moment: its print with everything that changes it."""

    name: str
    kinds: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    keywords: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


class Player(Part, frozen=True, tag="player", gc=False):
    """A player, who is the target of attacks and effects like any object."""

    label: str
    life: int
    counters: tuple[tuple[str, int], ...] = ()
    pool: str = ""
    lost: bool = False


class Object(Part, frozen=True, tag="object", gc=False):
    """One stay of one card in one zone; a move ends it and appends a new one."""

    card: str
    owner: int
    controller: int
    zone: str
    label: str
    position: str = ""
    face_down: bool = False
    tapped: bool = False
    sick: bool = False
    token: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    since: int = 0
    last: Characteristics | None = None
    lay_on: int = NOTHING
    """What it was attached to when it went."""
    became: int = NOTHING


class Modifier(Part, frozen=True, gc=False):
    """One change that characteristics read, on one object, until a span ends."""

    object: int
    word: str
    number: str = ""
    amount: int = 0
    text: str = ""
    until: str = ""
    source: int = NOTHING
    """The other card of a relation between two, such as what an Equip Card is attached to."""
    by: int = NOTHING
    """The card whose effect it is; known only where some card may be unaffected by effects."""


class Mark(Part, frozen=True, gc=False):
    """A note on an object or player that characteristics do not read, until a span ends."""

    object: int
    name: str
    value: int = 0
    until: str = ""
    other: int = NOTHING
    """Another object that the note is about; `value` is never an id but a player's."""


class Attack(Part, frozen=True, gc=False):
    """One attacker, what it attacks now (NOTHING if that is gone) and who blocks it."""

    attacker: int
    target: int
    left: int = NOTHING
    """What it attacked until that left."""
    declared: bool = True
    blocked: bool | None = None
    blockers: tuple[int, ...] = ()
    band: int = 0


class Board(Part, frozen=True, dict=True):
    """What characteristics may depend on. Derived values are kept beside it, never in it."""

    objects: tuple[Player | Object, ...]
    turn_player: int
    timing: str = ""
    modifiers: tuple[Modifier, ...] = ()
    attacks: tuple[Attack, ...] = ()
    cards: tuple[Card, ...] = ()

    def change(self, id: int, **fields: Any) -> Board:
        """The board with some fields of one object or player changed."""
        objects = list(self.objects)
        objects[id] = replace(objects[id], **fields)
        board = replace(self, objects=tuple(objects))
        names = fields.keys()
        if names <= HARMLESS or id < self.seats:
            return self._keep(board, LASTING)
        if not names.isdisjoint(PLACES):
            return self._keep(board, LASTING[:2])
        return self._keep(board, LASTING[:3] if "face_down" in names else LASTING[:4])

    def append(self, *new: Object) -> Board:
        """The board with new objects at the end; their ids are their places."""
        return replace(self, objects=self.objects + new)

    def at(self, timing: str) -> Board:
        """The board at another timing."""
        return self._keep(replace(self, timing=timing), LASTING)

    def fight(self, attacks: tuple[Attack, ...]) -> Board:
        """The board with these attacks."""
        return self._keep(replace(self, attacks=attacks), LASTING)

    def modify(self, modifiers: tuple[Modifier, ...]) -> Board:
        """The board with these modifiers."""
        return self._keep(replace(self, modifiers=modifiers), LASTING[:4])

    def covered(self, objects: tuple[Player | Object, ...], cards: tuple[Card, ...]) -> Board:
        """The board with other cards in the same places."""
        return self._keep(replace(self, objects=objects, cards=cards), ("seats_", "places"))

    def _keep(self, board: Board, names: tuple[str, ...]) -> Board:
        """The changed board with what was derived from this one and still holds; characteristics do not where a card
        in play looks at more than print and place."""
        ours, theirs = self.__dict__, board.__dict__
        for name in names:
            if name in ours:
                theirs[name] = ours[name]
        if "derived" in theirs and theirs["derived"].watchful:
            del theirs["derived"]
        return board

    @property
    def seats(self) -> int:
        """How many players there are; they are the first objects."""
        count: int | None = self.__dict__.get("seats_")
        if count is None:
            count = sum(isinstance(each, Player) for each in self.objects)
            self.__dict__["seats_"] = count
        return count


class Link(Part, frozen=True, gc=False):
    """An effect on the chain or stack: whose, from which object, and the *place* of the effect on its card.

    Before activation the same shape stands for an effect that is only being considered.
    """

    source: int
    place: str
    player: int
    targets: tuple[int, ...] = ()
    event: AnyEvent | None = None
    negated: str = ""
    packets: tuple[tuple[int, int, int], ...] = ()
    values: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    """What was chosen without targeting: for a cost, or while resolving."""


class Waiting(Part, frozen=True, gc=False):
    """A trigger that has happened and waits for the next window, or for the timing it is held until."""

    source: int
    place: str
    player: int
    event: AnyEvent
    moment: int
    optional: str = ""
    """`when` or `if` for an effect that need not be used; a "when" can miss its timing."""
    hold: str = ""


class Begin(Part, frozen=True, tag="begin", gc=False):
    """Next: this timing begins."""

    timing: str


class Sequence(Part, frozen=True, tag="sequence", gc=False):
    """Next: these timings of a row, one after the other."""

    name: str
    timings: tuple[str, ...]


class Step(Part, frozen=True, tag="step", gc=False):
    """Next: the slots of this timing, from place `at` on."""

    timing: str
    at: int = 0


class Window(Part, frozen=True, tag="window", gc=False):
    """Players may respond: whose turn it is to speak, how many passed in a row, how many chains there were."""

    timing: str
    player: int
    passes: int = 0
    chains: int = 0
    by_hand: int = 0
    """How many of the chains a player began without a trigger."""
    settled: bool = False
    """Nothing has happened since the settle list was silent."""
    gathering: bool = False
    """The chain so far is made of triggers, and more of them may join it."""


class Question(Part, frozen=True, tag="question", gc=False):
    """A player must choose. The options are computed from the state, never stored."""

    kind: str
    player: int
    about: int = NOTHING
    """The object it is about."""
    data: tuple[int, ...] = ()
    """Places in rows; never ids."""


class Activating(Part, frozen=True, tag="activating", gc=False):
    """An effect being activated: targets chosen so far; nothing has happened yet."""

    link: Link
    by_trigger: bool = False


class Resolve(Part, frozen=True, tag="resolve", gc=False):
    """Next: the newest link resolves."""


class Doing(Part, frozen=True, tag="doing", gc=False):
    """A link in the middle of resolving: the next of its instructions."""

    link: Link
    at: int = 0


class Batch(Part, frozen=True, tag="batch", gc=False):
    """Events of one moment that wait for a choice between replacements, with the choices made so far."""

    events: tuple[AnyEvent, ...]
    whys: tuple[str, ...]
    cause: str
    source: int = NOTHING
    choices: tuple[tuple[int, str], ...] = ()


Entry: TypeAlias = Begin | Sequence | Step | Window | Question | Activating | Resolve | Doing | Batch


class State(Part, Pictured, frozen=True, dict=True):
    """One position, complete: board, chain, what waits, what comes next."""

    edition: str
    board: Board
    turn: int = 1
    moment: int = 1
    happened: int = 0
    """The moment of the last thing that happened; what triggered earlier may have missed its timing."""
    marks: tuple[Mark, ...] = ()
    chain: tuple[Link, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    answers: tuple[AnyEvent, ...] = ()
    """What the next activation may answer."""
    draft: tuple[tuple[int, ...], ...] = ()
    """The parts of a declaration chosen so far."""
    agenda: tuple[Entry, ...] = ()
    always_ask: bool = False
    """Ask in every window, since silence would tell the other players something."""
    seed: int = 0

    def __repr__(self) -> str:
        lives = ", ".join(f"{each.label} {each.life}" for each in self.objects if isinstance(each, Player))
        entry = self.agenda[0] if self.agenda else None
        asked = f"; asks {self.label(entry.player)}" if isinstance(entry, Question | Window) else ""
        return f"<State {self.edition}, turn {self.turn}, {self.timing or 'not begun'}: {lives}{asked}>"

    @property
    def whole(self) -> str:
        """All of it, for the report of a bug."""
        return super().__repr__()

    @property
    def objects(self) -> tuple[Player | Object, ...]:
        """All objects that ever were, players first; an id is a place in it."""
        return self.board.objects

    def object(self, id: int) -> Object:
        """The object with this id; asking it of a player is a bug."""
        found = self.board.objects[id]
        assert isinstance(found, Object), f"{id} is no object in {self.whole}"
        return found

    def player(self, id: int) -> Player:
        """The player with this id; asking it of an object is a bug."""
        found = self.board.objects[id]
        assert isinstance(found, Player), f"{id} is no player in {self.whole}"
        return found

    def is_player(self, id: int) -> bool:
        """Whether the id is a player's."""
        return 0 <= id < self.board.seats

    def where(self, id: int) -> str:
        """The zone of an object, or `set` for a face-down card on the field."""
        each = self.board.objects[id]
        assert isinstance(each, Object), f"{id} is no object in {self.whole}"
        return "set" if each.face_down else each.zone

    def window(self) -> Window | None:
        """The window that play stands in, if any."""
        return next((entry for entry in self.agenda if isinstance(entry, Window)), None)

    def label(self, id: int) -> str:
        """The unique name of a card or player in this game."""
        return self.board.objects[id].label

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.board.turn_player

    @property
    def timing(self) -> str:
        """The timing in which play stands."""
        return self.board.timing

    def then(self, *entries: Entry) -> State:
        """The state with these entries first on the agenda."""
        return replace(self, agenda=entries + self.agenda)


def marks_on(state: State, id: int, name: str) -> Iterator[Mark]:
    """The marks of this name on an object or player."""
    return (mark for mark in state.marks if mark.object == id and mark.name == name)


def marked(state: State, id: int, name: str) -> bool:
    """Whether an object or player carries a mark of this name."""
    for mark in state.marks:  # noqa: SIM110 (a loop takes half as long, and thousands are asked in a fight)
        if mark.object == id and mark.name == name:
            return True
    return False
