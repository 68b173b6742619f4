"""Events that happen to cards and what is noted on them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.attachment import attached_to
from judgecall.kernel.events.base import Event, Quiet, changed
from judgecall.kernel.state import GONE, NOTHING, Characteristics, Mark, Modifier, Object, State, Waiting


class Moved(Event, frozen=True):
    """A card goes to another zone: that stay ends, a new object begins. The kernel fills in all but the first row."""

    once: ClassVar[str] = "moved"
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
        assert isinstance(old, Object), f"cannot move {self} in {state.whole}"
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
        lay_on = attached_to(board, self.object) if board.modifiers else NOTHING
        objects[self.object] = replace(old, zone=GONE, last=self.last, lay_on=lay_on, became=self.becomes)
        modifiers, marks = board.modifiers, state.marks
        if modifiers:
            modifiers = tuple(each for each in modifiers if each.object != self.object)
        if marks:
            marks = tuple(each for each in marks if each.object != self.object)
        fresh = replace(board, objects=tuple(objects), modifiers=modifiers)
        if "roster" in board.__dict__:
            fresh.__dict__["roster"] = board.__dict__["roster"]
        fresh.__dict__["seats_"] = board.seats
        waiting = tuple([self._followed(each) for each in state.waiting]) if state.waiting else ()
        return replace(state, board=fresh, marks=marks, waiting=waiting)

    def _followed(self, waiting: Waiting) -> Waiting:
        """A trigger of the card for being destroyed itself goes with it and is used where it lies then."""
        event = waiting.event
        own = waiting.source == self.object and event.once and getattr(event, "object", NOTHING) == self.object
        return replace(waiting, source=self.becomes) if own else waiting


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

    once: ClassVar[str] = "destroyed"

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
        return changed(state, self.object, face_down=False, position=self.position or old.position, since=state.moment)


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
        return changed(state, self.object, position=self.position)


class Tapped(Event, frozen=True):
    """A permanent becomes tapped."""

    object: int

    def on(self, state: State) -> State:
        return changed(state, self.object, tapped=True)


class Untapped(Event, frozen=True):
    """A permanent becomes untapped."""

    object: int

    def on(self, state: State) -> State:
        return changed(state, self.object, tapped=False)


class ControlChanged(Event, frozen=True):
    """Another player controls a card on the field."""

    object: int
    to: int

    def on(self, state: State) -> State:
        return changed(state, self.object, controller=self.to, sick=True)


class CountersChanged(Event, frozen=True):
    """Counters are put on (or, below zero, taken off) an object or player."""

    object: int
    name: str
    amount: int

    def on(self, state: State) -> State:
        counters = dict(state.objects[self.object].counters)
        counters[self.name] = counters.get(self.name, 0) + self.amount
        kept = tuple(sorted((name, count) for name, count in counters.items() if count > 0))
        return changed(state, self.object, counters=kept)


class ModifierAdded(Event, frozen=True):
    """A characteristic of an object changes until a span ends."""

    modifier: Modifier

    def on(self, state: State) -> State:
        return replace(state, board=state.board.modify((*state.board.modifiers, self.modifier)))


class MarkAdded(Quiet, frozen=True):
    """Something is noted on an object or player."""

    mark: Mark

    def on(self, state: State) -> State:
        return replace(state, marks=(*state.marks, self.mark))


class MarkRemoved(Quiet, frozen=True):
    """One note is crossed out."""

    mark: Mark

    def on(self, state: State) -> State:
        marks = list(state.marks)
        if self.mark in marks:
            marks.remove(self.mark)
        return replace(state, marks=tuple(marks))


class SpanEnded(Quiet, frozen=True):
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
