"""Triggers that a window offers beside what can be activated: each begins a chain of its own when its player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.edition import edition
from judgecall.kernel.events import Reached, TriggerDropped
from judgecall.kernel.option import Option
from judgecall.kernel.triggers import link_of, put_on_chain, usable

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings
    from judgecall.kernel.state import State, Window


def offered(state: State, window: Window) -> list[int]:
    """The places of the waiting triggers "at this timing" that players begin chains with by hand."""
    row = edition(state.edition).timings[window.timing].window
    if row is None or row.triggers != "by_hand" or state.chain:
        return []
    return [at for at, each in enumerate(state.waiting) if _of_window(each.event, window)]


def _of_window(event: object, window: Window) -> bool:
    return isinstance(event, Reached) and event.timing == window.timing


def trigger_options(state: State, window: Window, player: int) -> list[Option]:
    """What a player may use of them now."""
    options: list[Option] = []
    for at in offered(state, window):
        link = link_of(state, at)
        if link.player == player and usable(state, at):
            again = sum(option.objects == (link.source,) for option in options)
            label = f"use {state.label(link.source)}" + (f" ({again + 1})" if again else "")
            options.append(Option(label, tuple(put_on_chain(state, at)), "activate", (link.source,)))
    return options


def owed(state: State, window: Window) -> Happenings:
    """Before the window closes the mandatory ones are used, one after the other; the optional ones are let go."""
    left = offered(state, window)
    mandatory = [at for at in left if not state.waiting[at].optional and usable(state, at)]
    if mandatory:
        yield from put_on_chain(state, min(mandatory, key=lambda at: state.waiting[at].player != state.turn_player))
    else:
        for at in reversed(left):
            yield "declined", TriggerDropped(at, state.waiting[at].source, "declined")
