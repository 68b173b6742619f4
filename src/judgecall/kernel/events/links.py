"""Events of windows, activation, triggers and the chain."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events.base import Event, Quiet
from judgecall.kernel.state import Activating, Doing, Link, State, Window


class Passed(Quiet, frozen=True):
    """A player does nothing in a window."""

    silent: ClassVar[bool] = True

    player: int
    next: int
    """Who speaks after that."""

    def on(self, state: State) -> State:
        window = state.agenda[0]
        assert isinstance(window, Window)
        return replace(state, agenda=(replace(window, player=self.next, passes=window.passes + 1), *state.agenda[1:]))


class ActivationBegun(Quiet, frozen=True):
    """A player takes up an effect to activate it; targets and costs follow."""

    silent: ClassVar[bool] = True

    link: Link
    by_trigger: bool = False

    def on(self, state: State) -> State:
        return state.then(Activating(self.link, self.by_trigger))


class TargetChosen(Quiet, frozen=True):
    """One more target (NOTHING ends the row early) of the effect being activated."""

    silent: ClassVar[bool] = True

    target: int

    def on(self, state: State) -> State:
        entry = state.agenda[0]
        assert isinstance(entry, Activating)
        link = replace(entry.link, targets=(*entry.link.targets, self.target))
        return replace(state, agenda=(replace(entry, link=link), *state.agenda[1:]))


class PriceChosen(Quiet, frozen=True):
    """What the effect being activated is paid with."""

    silent: ClassVar[bool] = True

    object: int

    def on(self, state: State) -> State:
        entry = state.agenda[0]
        assert isinstance(entry, Activating)
        link = replace(entry.link, chosen=(*entry.link.chosen, self.object))
        return replace(state, agenda=(replace(entry, link=link), *state.agenda[1:]))


class NumberChosen(Quiet, frozen=True):
    """How much X is in the costs and the text of the effect being activated."""

    silent: ClassVar[bool] = True

    amount: int

    def on(self, state: State) -> State:
        entry = state.agenda[0]
        assert isinstance(entry, Activating)
        link = replace(entry.link, values=(*entry.link.values, self.amount))
        return replace(state, agenda=(replace(entry, link=link), *state.agenda[1:]))


class ObjectChosen(Quiet, frozen=True):
    """Something is chosen, not targeted, while an effect resolves; NOTHING: its player chooses nothing."""

    silent: ClassVar[bool] = True

    object: int

    def on(self, state: State) -> State:
        agenda = list(state.agenda)
        at = next(at for at, entry in enumerate(agenda) if isinstance(entry, Doing))
        entry = agenda[at]
        assert isinstance(entry, Doing)
        agenda[at] = replace(entry, link=replace(entry.link, chosen=(*entry.link.chosen, self.object)))
        return replace(state, agenda=tuple(agenda))


class Activated(Quiet, frozen=True):
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


class TriggerPut(Quiet, frozen=True):
    """A waiting trigger is taken up to go on the chain."""

    silent: ClassVar[bool] = True

    index: int

    def on(self, state: State) -> State:
        return replace(state, waiting=state.waiting[: self.index] + state.waiting[self.index + 1 :])


class TriggerDropped(Quiet, frozen=True):
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


class LinkFizzled(Quiet, frozen=True):
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


class LinkDone(Quiet, frozen=True):
    """A link has done all it does."""

    silent: ClassVar[bool] = True

    link: Link


class ChainDone(Quiet, frozen=True):
    """The whole chain has resolved."""

    silent: ClassVar[bool] = True
