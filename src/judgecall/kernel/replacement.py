"""Replacement: what happens instead of an event. Every replacement applies to an event once, one after the other; where
different ones compete, the player whom it happens to chooses which comes first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.characteristics import derived, unaffected
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.events import Event, MarkAdded, MarkRemoved, Moved
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, find
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Batch, Link, Object, Question, State

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect

Choices = tuple[tuple[int, str], ...]
"""The choices made so far in a batch: the place of an event, and the key of what was chosen for it."""
KEPT = "kept"
"""How an event goes on as it is where an effect might have put something in its place."""


def replaced(
    state: State, rules: Edition, events: list[Event], whys: list[str], choices: Choices
) -> tuple[list[Event], list[str]] | Question:
    """The events as they really happen, or the question which of several replacements applies."""
    kinds, by_card = rules.replacements, roster(state).replaces
    for event in events:
        if event.kind in kinds or event.kind in by_card:
            break
    else:
        return events, whys
    batch = _Batch(state, rules)
    for at, event in enumerate(events):
        if event.kind not in kinds and event.kind not in by_card:
            batch.put(event, whys[at])
        elif not batch.take(event, whys[at], [key for place, key in choices if place == at]):
            return Question("replace", _affected(batch.state, batch.event), data=(at,))
    return batch.events, batch.causes


class _Batch:
    """The events of a moment, replaced one after the other. What is used up for one is gone for the next."""

    def __init__(self, state: State, rules: Edition) -> None:
        self.state, self.rules = state, rules
        self.events: list[Event] = []
        self.causes: list[str] = []
        self.event: Event
        """The event, as it is by then, for which a choice is wanting."""
        self.open: list[tuple[str, list[Event]]] = []
        """What may be chosen for it."""

    def take(self, event: Event, why: str, chosen: list[str], used: frozenset[str] = frozenset()) -> bool:
        """Put in what really happens instead of an event; False if a choice is wanting for that."""
        ways = [way for way in _ways(self.state, self.rules, event) if way[0] not in used]
        if not ways:
            self.put(event, why)
            return True
        competing = len({tuple(map(repr, new)) for _, new in ways}) > 1
        if competing and not chosen:
            self.event, self.open = event, ways
            return False
        key = chosen.pop(0) if competing else ways[0][0]
        source = key.partition("#")[2]
        if key.startswith(KEPT):
            declined = frozenset(each for each, _ in ways if each.split("#")[1:2] == [source])
            return self.take(event, why, chosen, used | declined)
        for new in dict(ways)[key]:
            if new.kind == event.kind:
                if not self.take(new, key.partition("#")[0], chosen, used | {key}):
                    return False
            else:
                self.put(new, key.partition("#")[0])
        return True

    def put(self, event: Event, why: str) -> None:
        """An event happens as it is."""
        self.events.append(event)
        self.causes.append(why)
        if isinstance(event, MarkAdded | MarkRemoved):
            self.state = event.on(self.state)


def _ways(state: State, rules: Edition, event: Event) -> Iterator[tuple[str, list[Event]]]:
    """Every replacement that applies to an event, with what happens instead."""
    if isinstance(event, Moved):
        event = replace(event, origin=state.object(event.object).zone)
    for slot, replaces in rules.replacements.get(event.kind, ()):
        instead = replaces(state, event)
        if instead is not None:
            yield slot, instead
    cast = roster(state)
    for id, effect in _sources(state, cast.replaces.get(event.kind, set()), lambda effect: effect.instead):
        link = Link(id, effect.place, state.object(id).controller, event=event)
        if unaffected(state, getattr(event, "object", NOTHING), id):
            continue
        if any(pattern.fits(state, link, event) for pattern in effect.instead) and all(
            word.function(state, link, word.value) for word in effect.conditions
        ):
            ways = list(_by_effect(state, link, effect))
            yield from ways
            if ways and effect.optional:
                yield f"{KEPT}#{id}", [event]


def _by_effect(state: State, link: Link, effect: Effect) -> Iterator[tuple[str, list[Event]]]:
    """What an effect puts in the place of an event; one way for each card that may stand in, where it needs one."""
    stand_ins = [id for each in effect.targets for id in each.word.function(state, link, each.word.value)]
    finer = find("reason", edition(state.edition).game, "replaced")
    cause = (finer(state, link.event, (link.source,)) if finer else None) or "replaced"
    for stand_in in stand_ins if effect.targets else [NOTHING]:
        aimed = link if stand_in == NOTHING else replace(link, targets=(stand_in,))
        instead = [
            each[1] if isinstance(each, tuple) else each
            for word in effect.replaced_by
            for each in word.function(state, aimed, word.value)
        ]
        key = f"{cause}#{link.source}" if stand_in == NOTHING else f"replaced.by_another#{link.source}#{stand_in}"
        yield key, instead


def _sources(state: State, names: set[str], part: Any) -> Iterator[tuple[int, Effect]]:
    if not names:
        return
    negated = derived(state).negated
    cast = roster(state)
    for id, each in enumerate(state.objects):
        if isinstance(each, Object) and each.card in names and not each.face_down and id not in negated:
            for effect in cast.effects[each.card]:
                if part(effect) and each.zone in effect.zones:
                    yield id, effect


def _affected(state: State, event: Event) -> int:
    """Who chooses between replacements: the player it happens to, or who controls the object it happens to."""
    for name in ("player", "to", "object"):
        id = getattr(event, name, None)
        if isinstance(id, int) and 0 <= id < len(state.objects):
            each = state.objects[id]
            return each.controller if isinstance(each, Object) else id
    return state.turn_player


@choice("replace")
def replace_choice(state: State, question: Question) -> list[Option]:
    """The affected player chooses which of several replacements applies."""
    waiting = state.agenda[1]
    assert isinstance(waiting, Batch)
    batch = _Batch(state, edition(state.edition))
    for at, event in enumerate(waiting.events[: question.data[0] + 1]):
        batch.take(event, waiting.whys[at], [key for place, key in waiting.choices if place == at])
    options = []
    for key, _ in batch.open:
        slot, *ids = key.split("#")
        name = ": ".join(state.label(int(id)) for id in ids) or slot.replace("_", " ")
        label = f"do not apply {name}" if slot == KEPT else f"apply {name}"
        options.append(Option(label, (), "replace", tuple(int(id) for id in ids[:1]), key))
    return options
