"""The one pipe: events of a moment are replaced, applied, stamped, noticed by triggers, and followed up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from judgecall.kernel.characteristics import characteristics
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.events import (
    Began,
    Event,
    Moved,
    Reached,
    SequenceAdded,
    SequenceBegun,
    TokenCreated,
)
from judgecall.kernel.records import Record
from judgecall.kernel.replacement import Choices, replaced
from judgecall.kernel.roster import roster
from judgecall.kernel.state import (
    GONE,
    NOTHING,
    Batch,
    Link,
    Object,
    Question,
    State,
    Waiting,
)

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.registry import Happening

Records: TypeAlias = "list[Record] | None"
"""Where what happened is written down; None where nobody reads it."""


def happen(state: State, happenings: Iterable[Happening], cause: str, records: Records, source: int = NOTHING) -> State:
    """All these things happen at one moment, caused by a slot or word of the edition; what follows them shares it."""
    events: list[Event] = []
    whys: list[str] = []
    for each in happenings:
        if isinstance(each, tuple):
            whys.append(f"{cause}.{each[0]}")
            events.append(each[1])
        else:
            whys.append(cause)
            events.append(each)
    if not events:
        return state
    return _later(_happen(state, events, whys, cause, records, source, ()), state.moment)


def _later(state: State, moment: int) -> State:
    """The next moment, if anything happened at this one."""
    return replace(state, moment=moment + 1) if state.happened == state.moment == moment else state


def _happen(
    state: State,
    events: list[Event],
    whys: list[str],
    cause: str,
    records: Records,
    source: int,
    choices: Choices,
) -> State:
    cast = roster(state)
    rules = cast.rules
    for event in events:
        if event.kind in cast.stirring:
            break
    else:
        return _applied(state, rules, events, whys, records, source)
    found = replaced(state, rules, events, whys, choices)
    if isinstance(found, Question):
        batch = Batch(tuple(events), tuple(whys), cause, source, choices)
        return state.then(found, batch)
    before = state
    events, whys = _once_each(*found)
    events = _filled(state, rules, events)
    state = _applied(state, rules, events, whys, records, source)
    minded = roster(state).minded
    for event in events:
        if event.kind in minded:
            state = notice(before, state, rules, events)
            break
    return _followed(state, rules, events, records, source)


def _applied(
    state: State, rules: Edition, events: list[Event], whys: list[str], records: Records, source: int
) -> State:
    """The events in their order, each recorded with the rule for its cause in the timing to which it has led."""
    loud, cited = False, rules.cited
    for at, event in enumerate(events):
        state = event.on(state)
        if not event.quiet:
            loud = True
        if records is not None and not event.silent:
            timing, why = state.board.timing, whys[at]
            records.append(Record(event, timing, why, cited[why, timing], source))
    return replace(state, happened=state.moment) if loud else state


def _followed(state: State, rules: Edition, events: list[Event], records: Records, source: int) -> State:
    """What follows from all events of a moment, derived from the state after them, happens together."""
    consequences = rules.consequences
    more: list[Event] = []
    whys: list[str] = []
    for event in events:
        for slot, follows in consequences.get(event.kind, ()):
            for each in follows(state, event):
                part, next_event = each if isinstance(each, tuple) else ("", each)
                if not (next_event.single and next_event in more):
                    whys.append(f"{slot}.{part}" if part else slot)
                    more.append(next_event)
    return _happen(state, more, whys, "", records, source, ()) if more else state


def _once_each(events: list[Event], whys: list[str]) -> tuple[list[Event], list[str]]:
    """At one moment a card is destroyed once and leaves once, however many things do it: the first counts."""
    if len(events) == 1:
        return events, whys
    done: set[tuple[str, int]] = set()
    kept: list[Event] = []
    causes: list[str] = []
    for event, why in zip(events, whys, strict=True):
        if event.once:
            deed = event.once, getattr(event, "object", NOTHING)
            if deed in done:
                continue
            done.add(deed)
        kept.append(event)
        causes.append(why)
    return kept, causes


def _filled(state: State, rules: Edition, events: list[Event]) -> list[Event]:
    """The events with what they need put into them: new ids, last-known characteristics, the timings of a row."""
    for event in events:
        if event.open:
            break
    else:
        return events
    fresh, done = len(state.objects), []
    for event in events:
        if isinstance(event, Moved):
            old = state.object(event.object)
            last = characteristics(state, event.object) if old.zone in rules.field else None
            event = replace(event, origin=old.zone, becomes=fresh, last=last)
            fresh += 1
        elif isinstance(event, TokenCreated):
            event = replace(event, becomes=fresh)
            fresh += 1
        elif isinstance(event, (SequenceBegun, SequenceAdded)):
            event = replace(event, timings=rules.sequences[event.name])
        elif isinstance(event, Reached):
            event = replace(event, during=(event.timing, *rules.timings[event.timing].during))
        done.append(event)
    return done


def resumed(state: State, batch: Batch, key: str, records: Records) -> State:
    """The parked events happen, now that the choice between replacements is made."""
    question = state.agenda[0]
    assert isinstance(question, Question)
    choices = (*batch.choices, (question.data[0], key))
    state = replace(state, agenda=state.agenda[2:])
    moment = state.moment
    state = _happen(state, list(batch.events), list(batch.whys), batch.cause, records, batch.source, choices)
    return _later(state, moment)


# --- Triggers notice -------------------------------------------------------------------------------


def notice(before: State, after: State, rules: Edition, events: list[Event]) -> State:
    """Triggers whose event this was begin to wait; what left with the event is judged as it was before."""
    cast = roster(after)
    listens, by_keyword, answered = cast.listens, cast.keyword_listens, cast.answered
    waiting: list[Waiting] = []
    answers: list[Event] = []
    for event in events:
        kind = event.kind
        if kind in answered:
            answers.append(event)
        if kind in listens:
            waiting.extend(_by_card(before, after, rules, event, listens[kind]))
        if kind in by_keyword:
            waiting.extend(_by_keyword(before, after, rules, event, by_keyword[kind]))
    if waiting:
        after = replace(after, waiting=after.waiting + tuple(waiting))
    if answers:
        after = replace(after, answers=after.answers + tuple(answers))
    return after


def _witness(before: State, after: State, event: Event, id: int) -> tuple[State, Object] | None:
    """How a card saw an event: as it is now, or as it was before where it left with it; None if it was not there."""
    each = after.objects[id]
    if isinstance(each, Object) and each.zone != GONE:
        return after, each
    then = before.objects[id] if id < len(before.objects) else None
    if isinstance(then, Object) and then.zone != GONE and event.once:
        return before, then
    return None


def _by_card(before: State, after: State, rules: Edition, event: Event, names: set[str]) -> Iterator[Waiting]:
    cast = roster(after)
    for id, each in enumerate(after.objects):
        if not isinstance(each, Object) or each.card not in names:
            continue
        if (witness := _witness(before, after, event, id)) is None:
            continue
        state, seen = witness
        zones = {"set" if seen.face_down else seen.zone}
        if event.once and rules.face_down is None and getattr(event, "object", NOTHING) == id:
            zones.add(seen.zone)  # it shows itself as it goes
        for effect in cast.effects[each.card]:
            if effect.triggered and not zones.isdisjoint(effect.zones):
                yield from _waits(before, state, after, rules, event, id, effect, seen.controller)


def _by_keyword(before: State, after: State, rules: Edition, event: Event, keywords: list[str]) -> Iterator[Waiting]:
    for id in range(after.board.seats, len(after.objects)):
        if (witness := _witness(before, after, event, id)) is None:
            continue
        state, seen = witness
        if seen.zone not in rules.field or seen.face_down:
            continue
        has = characteristics(state, id).keywords
        for keyword in keywords:
            for _ in range(has.count(keyword)):
                for effect in rules.keyword(keyword):
                    yield from _waits(before, state, after, rules, event, id, effect, seen.controller)


def _waits(
    before: State, state: State, after: State, rules: Edition, event: Event, id: int, effect: Effect, player: int
) -> Iterator[Waiting]:
    link = Link(id, effect.place, player, event=event)
    back = id < len(before.objects) and _looks_back(before, rules, event)
    for pattern in effect.when:
        past = before if back and not pattern.asks_of_the_new else state
        if pattern.fits(past, link, event) and all(
            word.function(state, link, word.value) for word in effect.conditions
        ):
            source = id
            if isinstance(event, Moved) and event.object == id:
                source = event.becomes
            hold = rules.hold(event.kind, after.timing)
            yield Waiting(source, effect.place, player, event, after.moment, effect.optional, hold)


def _looks_back(before: State, rules: Edition, event: Event) -> bool:
    """Whether a trigger sees its event as things were before it: a card has left the field with all that lay on it."""
    each = before.objects[getattr(event, "object", NOTHING)] if event.once else None
    return isinstance(each, Object) and each.zone in rules.field and getattr(event, "to", "") not in rules.field


def released(state: State, waiting: Waiting) -> bool:
    """Whether a waiting trigger goes on the chain by now: it is not held, and not offered by hand."""
    row = edition(state.edition).timings.get(state.timing)
    if row and row.window and row.window.triggers == "by_hand" and isinstance(waiting.event, Reached):
        return False
    return not waiting.hold or waiting.hold == state.timing


__all__ = ["Began", "Records", "happen", "notice", "released", "resumed"]
