"""What happens: only an event changes a state, and its `on` reads nothing but itself and the state."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.state import (
    GONE,
    NOTHING,
    Activating,
    Begin,
    Characteristics,
    Link,
    Mark,
    Modifier,
    Object,
    Question,
    Sequence,
    State,
    Step,
    Window,
)

EVENTS: dict[str, type[Event]] = {}


def snake(name: str) -> str:
    """`AttackDeclared` as it is written in cards and editions: `attack_declared`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(Struct, frozen=True, omit_defaults=True, tag=snake, tag_field="kind", gc=False):
    """One thing that happens. Loud events advance the moment; quiet ones are bookkeeping."""

    kind: ClassVar[str] = "event"
    quiet: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    """No record is kept: it only says that play has reached a point."""
    open: ClassVar[bool] = False
    """Some fields are filled in by the kernel before it is applied."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if cls.__name__.startswith("_"):
            return
        cls.kind = snake(cls.__name__)
        known = EVENTS.get(cls.kind)
        assert known is None or known.__qualname__ == cls.__qualname__, f"two events are called {cls.kind}"
        EVENTS[cls.kind] = cls

    def on(self, state: State) -> State:
        """The state after this event."""
        return state


class _Quiet(Event, frozen=True):
    quiet: ClassVar[bool] = True


def _change(state: State, id: int, **fields: Any) -> State:
    return replace(state, board=state.board.change(id, **fields))


# --- Where play stands ---------------------------------------------------------------------------


class Began(_Quiet, frozen=True):
    """A timing begins."""

    timing: str

    def on(self, state: State) -> State:
        return replace(state, board=state.board.at(self.timing))


class Reached(_Quiet, frozen=True):
    """A timing's window opens: effects "at this timing" listen to this."""

    silent: ClassVar[bool] = True
    open: ClassVar[bool] = True

    timing: str
    during: tuple[str, ...] = ()
    """The timing and the spans it belongs to."""


class SequenceBegun(_Quiet, frozen=True):
    """A row of timings comes next."""

    silent: ClassVar[bool] = True
    open: ClassVar[bool] = True

    name: str
    timings: tuple[str, ...] = ()

    def on(self, state: State) -> State:
        return state.then(Sequence(self.name, self.timings))


class SequenceAdded(_Quiet, frozen=True):
    """One more row of timings comes directly after the row that play is in; the newest added comes first."""

    open: ClassVar[bool] = True

    name: str
    after: str
    timings: tuple[str, ...] = ()

    def on(self, state: State) -> State:
        agenda = list(state.agenda)
        at = next((at for at, each in enumerate(agenda) if isinstance(each, Sequence)), len(agenda))
        if at < len(agenda) and getattr(agenda[at], "name", "") == self.after:
            at += 1
        agenda.insert(at, Sequence(self.name, self.timings))
        return replace(state, agenda=tuple(agenda))


class TimingAdded(_Quiet, frozen=True):
    """One more timing comes directly after the present one."""

    timing: str

    def on(self, state: State) -> State:
        agenda = list(state.agenda)
        at = next((at for at, each in enumerate(agenda) if isinstance(each, Sequence | Begin)), len(agenda))
        agenda.insert(at, Begin(self.timing))
        return replace(state, agenda=tuple(agenda))


class TimingSkipped(_Quiet, frozen=True):
    """The rest of this timing and all timings before `to` are left out; nothing may be waiting to be used in them.

    A trigger that is held until one of them is held until `to`.
    """

    to: str

    def on(self, state: State) -> State:
        lost = [each for each in state.waiting if not each.hold]
        assert not lost, f"skipping to {self.to} over the waiting triggers {lost}"
        agenda = list(state.agenda)
        skipped: set[str] = set()
        while agenda:
            entry = agenda[0]
            if isinstance(entry, Sequence) and self.to in entry.timings:
                at = entry.timings.index(self.to)
                skipped.update(entry.timings[:at])
                agenda[0] = Sequence(entry.name, entry.timings[at:])
                break
            if isinstance(entry, Begin) and entry.timing == self.to:
                break
            assert isinstance(entry, Sequence | Begin | Step | Window | Question), f"cannot skip {entry}"
            agenda.pop(0)
        waiting = tuple(replace(each, hold=self.to) if each.hold in skipped else each for each in state.waiting)
        return replace(state, agenda=tuple(agenda), waiting=waiting)


class RestSkipped(_Quiet, frozen=True):
    """All that was to come is left out: what follows is said anew."""

    silent: ClassVar[bool] = True

    def on(self, state: State) -> State:
        assert not state.chain, f"skipping over the chain of {state}"
        return replace(state, agenda=())


class Asked(_Quiet, frozen=True):
    """Players are asked, in this order."""

    silent: ClassVar[bool] = True

    questions: tuple[Question, ...]

    def on(self, state: State) -> State:
        return state.then(*self.questions)


class Chosen(_Quiet, frozen=True):
    """One part of a declaration is chosen; nothing happens before the last."""

    silent: ClassVar[bool] = True

    part: tuple[int, ...]

    def on(self, state: State) -> State:
        return replace(state, draft=(*state.draft, self.part))


class Declined(_Quiet, frozen=True):
    """A player answers an offer with no."""

    silent: ClassVar[bool] = True

    player: int


class DraftCleared(_Quiet, frozen=True):
    """A declaration is complete; its parts need not be kept."""

    silent: ClassVar[bool] = True

    def on(self, state: State) -> State:
        return replace(state, draft=())


# --- Windows, activation, the chain --------------------------------------------------------------


class Passed(_Quiet, frozen=True):
    """A player does nothing in a window."""

    silent: ClassVar[bool] = True

    player: int
    next: int
    """Who speaks after that."""

    def on(self, state: State) -> State:
        window = state.agenda[0]
        assert isinstance(window, Window)
        return replace(state, agenda=(replace(window, player=self.next, passes=window.passes + 1), *state.agenda[1:]))


class ActivationBegun(_Quiet, frozen=True):
    """A player takes up an effect to activate it; targets and costs follow."""

    silent: ClassVar[bool] = True

    link: Link
    by_trigger: bool = False

    def on(self, state: State) -> State:
        return state.then(Activating(self.link, self.by_trigger))


class TargetChosen(_Quiet, frozen=True):
    """One more target (NOTHING ends the row early) of the effect being activated."""

    silent: ClassVar[bool] = True

    target: int

    def on(self, state: State) -> State:
        entry = state.agenda[0]
        assert isinstance(entry, Activating)
        link = replace(entry.link, targets=(*entry.link.targets, self.target))
        return replace(state, agenda=(replace(entry, link=link), *state.agenda[1:]))


class Activated(_Quiet, frozen=True):
    """An effect is activated (a spell cast): it is the newest link."""

    link: Link
    next: int
    """Who may answer first."""
    by_trigger: bool = False

    def on(self, state: State) -> State:
        agenda = state.agenda
        for at, entry in enumerate(agenda):
            if isinstance(entry, Window):
                fresh = replace(
                    entry,
                    player=self.next,
                    passes=0,
                    chains=entry.chains + (not state.chain),
                    by_hand=entry.by_hand + (not state.chain and not self.by_trigger),
                    settled=False,
                    gathering=self.by_trigger and (entry.gathering or not state.chain),
                )
                agenda = (*agenda[:at], fresh, *agenda[at + 1 :])
                break
        return replace(state, chain=(*state.chain, self.link), agenda=agenda)


class TriggerPut(_Quiet, frozen=True):
    """A waiting trigger is taken up to go on the chain."""

    silent: ClassVar[bool] = True

    index: int

    def on(self, state: State) -> State:
        return replace(state, waiting=state.waiting[: self.index] + state.waiting[self.index + 1 :])


class TriggerDropped(_Quiet, frozen=True):
    """A waiting trigger comes to nothing: declined, without a legal target, or too late (`missed`)."""

    index: int
    source: int
    why: str

    def on(self, state: State) -> State:
        return replace(state, waiting=state.waiting[: self.index] + state.waiting[self.index + 1 :])


class LinkResolved(Event, frozen=True):
    """The newest link begins to resolve."""

    source: int
    place: str
    targets: tuple[int, ...] = ()


class LinkFizzled(_Quiet, frozen=True):
    """A link does nothing: it was negated, or none of its targets is left."""

    source: int
    why: str


class LinkNegated(Event, frozen=True):
    """The activation or the effect of a link is negated."""

    index: int
    source: int
    what: str

    def on(self, state: State) -> State:
        link = replace(state.chain[self.index], negated=self.what)
        return replace(state, chain=(*state.chain[: self.index], link, *state.chain[self.index + 1 :]))


class LinkDone(_Quiet, frozen=True):
    """A link has done all it does."""

    silent: ClassVar[bool] = True

    link: Link


class ChainDone(_Quiet, frozen=True):
    """The whole chain has resolved."""

    silent: ClassVar[bool] = True


# --- Cards ---------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A card goes to another zone: that stay ends, a new object begins. The kernel fills in all but the first row."""

    open: ClassVar[bool] = True

    object: int
    to: str
    controller: int = NOTHING
    position: str = ""
    face_down: bool = False
    tapped: bool = False
    reason: str = ""
    origin: str = ""
    becomes: int = NOTHING
    last: Characteristics | None = None

    def on(self, state: State) -> State:
        board = state.board
        old = board.objects[self.object]
        assert isinstance(old, Object), f"cannot move {self} in {state}"
        assert self.becomes == len(board.objects), f"{self} was not filled in"
        new = Object(
            card=old.card,
            owner=old.owner,
            controller=self.controller if self.controller != NOTHING else old.owner,
            zone=self.to,
            label=old.label,
            position=self.position,
            face_down=self.face_down,
            tapped=self.tapped,
            sick=True,
            token=old.token,
            since=state.moment,
        )
        objects = [*board.objects, new]
        objects[self.object] = replace(old, zone=GONE, last=self.last, became=self.becomes)
        modifiers, marks = board.modifiers, state.marks
        if modifiers:
            modifiers = tuple(each for each in modifiers if each.object != self.object)
        if marks:
            marks = tuple(each for each in marks if each.object != self.object or each.name.startswith("_"))
        fresh = replace(board, objects=tuple(objects), modifiers=modifiers)
        if "roster" in board.__dict__:
            fresh.__dict__["roster"] = board.__dict__["roster"]
        fresh.__dict__["seats_"] = board.seats
        return replace(state, board=fresh, marks=marks)


class Played(Moved, frozen=True):
    """A card is brought out to be activated or cast; that alone is nothing a trigger could miss."""

    quiet: ClassVar[bool] = True


class PutAway(Moved, frozen=True):
    """A used card leaves the chain for its place; that alone is nothing a trigger could miss."""

    quiet: ClassVar[bool] = True


class TokenCreated(Event, frozen=True):
    """A token appears on the field."""

    open: ClassVar[bool] = True

    card: str
    controller: int
    zone: str
    label: str
    position: str = ""
    tapped: bool = False
    becomes: int = NOTHING

    def on(self, state: State) -> State:
        token = Object(
            card=self.card,
            owner=self.controller,
            controller=self.controller,
            zone=self.zone,
            label=self.label,
            position=self.position,
            tapped=self.tapped,
            sick=True,
            token=True,
            since=state.moment,
        )
        return replace(state, board=state.board.append(token))


class Destroyed(Event, frozen=True):
    """A card is destroyed; where it goes is another event."""

    object: int
    by: str = ""
    source: int = NOTHING


class TurnedUp(Event, frozen=True):
    """A face-down card is turned face-up."""

    object: int
    position: str = ""

    def on(self, state: State) -> State:
        board = state.board
        old = board.objects[self.object]
        assert isinstance(old, Object)
        return _change(state, self.object, face_down=False, position=self.position or old.position, since=state.moment)


class TurnedDown(Event, frozen=True):
    """A face-up card is turned face-down; what applied to it no longer does."""

    object: int
    position: str = ""

    def on(self, state: State) -> State:
        board = state.board.modify(tuple(each for each in state.board.modifiers if each.object != self.object))
        return replace(state, board=board.change(self.object, face_down=True, position=self.position))


class PositionChanged(Event, frozen=True):
    """A monster changes between Attack and Defense Position."""

    object: int
    position: str

    def on(self, state: State) -> State:
        return _change(state, self.object, position=self.position)


class Tapped(Event, frozen=True):
    """A permanent becomes tapped."""

    object: int

    def on(self, state: State) -> State:
        return _change(state, self.object, tapped=True)


class Untapped(Event, frozen=True):
    """A permanent becomes untapped."""

    object: int

    def on(self, state: State) -> State:
        return _change(state, self.object, tapped=False)


class ControlChanged(Event, frozen=True):
    """Another player controls a card on the field."""

    object: int
    to: int

    def on(self, state: State) -> State:
        return _change(state, self.object, controller=self.to, sick=True)


class Revealed(_Quiet, frozen=True):
    """A hidden card is shown to all players."""

    object: int

    def on(self, state: State) -> State:
        return _change(state, self.object, revealed=True)


class CountersChanged(Event, frozen=True):
    """Counters are put on (or, below zero, taken off) an object or player."""

    object: int
    name: str
    amount: int

    def on(self, state: State) -> State:
        counters = dict(state.objects[self.object].counters)
        counters[self.name] = counters.get(self.name, 0) + self.amount
        kept = tuple(sorted((name, count) for name, count in counters.items() if count > 0))
        return _change(state, self.object, counters=kept)


class ModifierAdded(Event, frozen=True):
    """A characteristic of an object changes until a span ends."""

    modifier: Modifier

    def on(self, state: State) -> State:
        return replace(state, board=state.board.modify((*state.board.modifiers, self.modifier)))


class MarkAdded(_Quiet, frozen=True):
    """Something is noted on an object or player."""

    mark: Mark

    def on(self, state: State) -> State:
        return replace(state, marks=(*state.marks, self.mark))


class MarkRemoved(_Quiet, frozen=True):
    """One note is crossed out."""

    mark: Mark

    def on(self, state: State) -> State:
        marks = list(state.marks)
        if self.mark in marks:
            marks.remove(self.mark)
        return replace(state, marks=tuple(marks))


class SpanEnded(_Quiet, frozen=True):
    """A span of play ends, and with it all that was to last until then."""

    span: str

    def on(self, state: State) -> State:
        board = state.board
        if any(each.until == self.span for each in board.modifiers):
            board = board.modify(tuple(each for each in board.modifiers if each.until != self.span))
        marks = state.marks
        if marks:
            marks = tuple(each for each in marks if each.until != self.span)
        return replace(state, board=board, marks=marks)


# --- Players -------------------------------------------------------------------------------------


class DamageDealt(Event, frozen=True):
    """A source deals damage to a player or an object; what that does are other events."""

    source: int
    to: int
    amount: int
    combat: bool = False


class _LifeChange(Event, frozen=True):
    player: int
    amount: int

    def by(self) -> int:
        return self.amount

    def on(self, state: State) -> State:
        return _change(state, self.player, life=state.player(self.player).life + self.by())


class LifeGained(_LifeChange, frozen=True):
    """A player's life goes up."""


class LifeLost(_LifeChange, frozen=True):
    """A player's life goes down."""

    def by(self) -> int:
        return -self.amount


class LifePaid(_LifeChange, frozen=True):
    """A player pays life as a cost."""

    def by(self) -> int:
        return -self.amount


class PlayerLost(Event, frozen=True):
    """A player has lost the game."""

    player: int
    why: str

    def on(self, state: State) -> State:
        return _change(state, self.player, lost=True)


class GameEnded(_Quiet, frozen=True):
    """The game is over: nothing comes next."""

    winner: int = NOTHING

    def on(self, state: State) -> State:
        return replace(state, agenda=(), chain=(), waiting=(), draft=())
