"""Where play stands: timings with their slots, and windows in which players speak in turn."""

from __future__ import annotations

from msgspec.structs import replace

from judgecall.kernel.activation import activations
from judgecall.kernel.edition import edition
from judgecall.kernel.events import Began, Passed, Reached
from judgecall.kernel.happen import Records, happen
from judgecall.kernel.offered import owed, trigger_options
from judgecall.kernel.option import Option
from judgecall.kernel.roster import roster
from judgecall.kernel.state import Begin, Entry, Resolve, Sequence, State, Step, Window
from judgecall.kernel.turns import next_player, playing


def sequence(state: State, entry: Sequence, records: Records) -> State:
    """The next timing of a row begins."""
    rest = state.agenda[1:]
    if len(entry.timings) > 1:
        rest = (Sequence(entry.name, entry.timings[1:]), *rest)
    return _begun(state, entry.timings[0], rest, records)


def begin(state: State, entry: Begin, records: Records) -> State:
    """A timing begins; its slots follow in order."""
    return _begun(state, entry.timing, state.agenda[1:], records)


def _begun(state: State, timing: str, rest: tuple[Entry, ...], records: Records) -> State:
    first = Step(timing)
    state = replace(state, agenda=(first, *rest))
    state = happen(state, (Began(timing),), f"timing.{timing}", records)
    return step(state, first, records) if state.agenda[0] is first else state


def step(state: State, entry: Step, records: Records) -> State:
    """The slots of a timing run one after the other; each sees what the one before it did."""
    does, rest = edition(state.edition).does[entry.timing], state.agenda[1:]
    for at in range(entry.at, len(does)):
        slot, rule = does[at]
        events = tuple(rule(state)) if rule else ()
        if events or not rule:
            after = (Step(entry.timing, at + 1), *rest) if at + 1 < len(does) else rest
            state = replace(state, agenda=after)
            return happen(state, events, slot, records) if rule else _opened(state, entry.timing, records)
    return replace(state, agenda=rest)


def _opened(state: State, timing: str, records: Records) -> State:
    cast = roster(state)
    row = cast.rules.timings[timing].window
    assert row is not None
    first = state.turn_player if row.first == "turn_player" else next_player(state, state.turn_player)
    opened = Window(timing, first)
    state = state.then(opened)
    if "reached" in cast.minded:
        state = happen(state, (Reached(timing),), f"timing.{timing}", records)
    return window(state, opened, records) if state.agenda[0] is opened else state


def window(state: State, entry: Window, records: Records) -> State:
    """Settle until nothing more happens by itself; then let the players speak.

    A player who could only pass is not asked. The same state comes back where a player must choose.
    """
    idle = nobody_can_act(state)
    if not entry.settled:
        settled = _settled(state, records)
        if settled is not state:
            return settled
        if idle and not state.chain:
            return _closed(state)
        entry = replace(entry, settled=True, gathering=False)
    seats = playing(state)
    first = seats.index(entry.player if entry.player in seats else next_player(state, entry.player))
    for at in range(0 if idle else len(seats) - entry.passes):
        player = seats[(first + at) % len(seats)]
        does = deeds(state, entry, player)
        if state.always_ask or any(option.verb != "at once" for option in does):
            if player != entry.player:
                entry = replace(entry, player=player, passes=entry.passes + at)
            if entry is not state.agenda[0]:
                state = replace(state, agenda=(entry, *state.agenda[1:]))
            state.__dict__["options"] = [*does, passing(state, player)]
            return state
    if not state.chain:
        last = tuple(owed(state, entry)) if state.waiting else ()
        if last:
            return happen(state, last, "triggers", records)
        return _closed(state)
    fresh = replace(entry, player=seats[0], passes=0, settled=False, gathering=False)
    return replace(state, agenda=(Resolve(), fresh, *state.agenda[1:]))


def _closed(state: State) -> State:
    """The window is over; what nobody has answered in it, it is too late to answer now."""
    if state.answers:
        return replace(state, agenda=state.agenda[1:], answers=())
    return replace(state, agenda=state.agenda[1:])


def _settled(state: State, records: Records) -> State:
    """Run the edition's settle list; the first slot in which something happens starts it anew. The same state comes
    back when it is silent."""
    for slot, rule in edition(state.edition).settle:
        events = tuple(rule(state))
        if events:
            return happen(state, events, slot, records)
    return state


def nobody_can_act(state: State) -> bool:
    """Whether no card in the game has anything to activate, so that every player can only pass, unasked."""
    return roster(state).idle and not state.waiting and not state.always_ask


def window_options(state: State, entry: Window) -> list[Option]:
    """Everything the player may do in this window, passing last."""
    return [*deeds(state, entry, entry.player), passing(state, entry.player)]


def deeds(state: State, entry: Window, player: int) -> list[Option]:
    """Everything a player may do in this window but pass."""
    options = activations(state, entry, player)
    return options + trigger_options(state, entry, player) if state.waiting else options


def passing(state: State, player: int) -> Option:
    """A player does nothing in a window."""
    return Option("pass", (Passed(player, next_player(state, player)),), "pass", cause="window.pass")
