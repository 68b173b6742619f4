"""Events that say where play stands, what comes next and what is asked."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events.base import Quiet
from judgecall.kernel.state import Begin, Question, Sequence, State, Step, Window


class Began(Quiet, frozen=True):
    """A timing begins."""

    timing: str

    def on(self, state: State) -> State:
        return replace(state, board=state.board.at(self.timing))


class Reached(Quiet, frozen=True):
    """A timing's window opens: effects "at this timing" listen to this."""

    silent: ClassVar[bool] = True
    open: ClassVar[bool] = True

    timing: str
    during: tuple[str, ...] = ()
    """The timing and the spans it belongs to."""


class SequenceBegun(Quiet, frozen=True):
    """A row of timings comes next."""

    silent: ClassVar[bool] = True
    open: ClassVar[bool] = True

    name: str
    timings: tuple[str, ...] = ()

    def on(self, state: State) -> State:
        return state.then(Sequence(self.name, self.timings))


class SequenceAdded(Quiet, frozen=True):
    """One more row of timings comes directly after the row that play is in; the newest added comes first."""

    open: ClassVar[bool] = True

    name: str
    after: str
    timings: tuple[str, ...] = ()

    def on(self, state: State) -> State:
        agenda = list(state.agenda)
        at = next((at for at, each in enumerate(agenda) if isinstance(each, Sequence)), len(agenda))
        row = agenda[at] if at < len(agenda) else None
        if isinstance(row, Sequence) and row.name == self.after and state.timing not in row.timings:
            at += 1  # the rest of the present row; one that holds the present timing has not begun yet
        agenda.insert(at, Sequence(self.name, self.timings))
        return replace(state, agenda=tuple(agenda))


class TimingAdded(Quiet, frozen=True):
    """One more timing comes directly after the present one."""

    timing: str

    def on(self, state: State) -> State:
        agenda = list(state.agenda)
        at = next((at for at, each in enumerate(agenda) if isinstance(each, Sequence | Begin)), len(agenda))
        agenda.insert(at, Begin(self.timing))
        return replace(state, agenda=tuple(agenda))


class TimingSkipped(Quiet, frozen=True):
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


class RestSkipped(Quiet, frozen=True):
    """All that was to come is left out: what follows is said anew."""

    silent: ClassVar[bool] = True

    def on(self, state: State) -> State:
        assert not state.chain, f"skipping over the chain of {state.whole}"
        return replace(state, agenda=())


class Asked(Quiet, frozen=True):
    """Players are asked, in this order."""

    silent: ClassVar[bool] = True

    questions: tuple[Question, ...]

    def on(self, state: State) -> State:
        return state.then(*self.questions)


class Chosen(Quiet, frozen=True):
    """One part of a declaration is chosen; nothing happens before the last."""

    silent: ClassVar[bool] = True

    part: tuple[int, ...]

    def on(self, state: State) -> State:
        return replace(state, draft=(*state.draft, self.part))


class DraftCleared(Quiet, frozen=True):
    """A declaration is complete; its parts need not be kept."""

    silent: ClassVar[bool] = True

    def on(self, state: State) -> State:
        return replace(state, draft=())
