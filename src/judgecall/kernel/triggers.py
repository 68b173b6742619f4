"""Triggers that wait: which go on the chain, in which order, and which come to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judgecall.kernel.activation import effect_of, enough_targets, hindered, used_up
from judgecall.kernel.characteristics import derived
from judgecall.kernel.edition import edition
from judgecall.kernel.events import ActivationBegun, Asked, TriggerDropped, TriggerPut
from judgecall.kernel.happen import released
from judgecall.kernel.option import Option
from judgecall.kernel.protection import reaching
from judgecall.kernel.registry import choice, rule
from judgecall.kernel.state import NOTHING, Link, Object, Question, State

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@rule("triggers")
def triggers(state: State) -> Happenings:
    """Waiting triggers go on the chain or stack, in the edition's order; what missed its timing does not."""
    if not state.waiting:
        return
    rules, window = edition(state.edition), state.window()
    if state.chain and rules.chain.resolves == "all" and not (window and window.gathering):
        return
    ready = [at for at, each in enumerate(state.waiting) if released(state, each)]
    dropped = {at: why for at in ready if (why := _lost(state, at))}
    if dropped:
        for at in sorted(dropped, reverse=True):
            yield dropped[at], TriggerDropped(at, state.waiting[at].source, dropped[at])
        return
    slow = [at for at in ready if not _at_once(state, at)]
    if not slow:
        if ready and not state.chain:
            yield from done_at_once(state, ready[0])
        return
    group = rules.order_triggers(state, slow)
    player = state.waiting[group[0]].player
    if len({_sight(state, at) for at in group}) > 1:
        yield Asked((Question("next_trigger", player, data=tuple(group)),))
    elif state.waiting[group[0]].optional:
        yield Asked((Question("use_trigger", player, data=(group[0],)),))
    else:
        yield from put_on_chain(state, group[0])


def _at_once(state: State, at: int) -> bool:
    """Whether a waiting trigger does not use the chain."""
    effect = effect_of(state, link_of(state, at))
    return effect is not None and effect.at_once


def done_at_once(state: State, at: int) -> Happenings:
    """A trigger that does not use the chain is done as soon as no other waits, if its card still works."""
    link = link_of(state, at)
    effect = effect_of(state, link)
    assert effect is not None
    yield TriggerPut(at)
    if link.source not in derived(state).negated:
        for word in effect.do:
            for each in reaching(state, word.function(state, link, word.value), link.source):
                yield "at_once", each[1] if isinstance(each, tuple) else each


def _lost(state: State, at: int) -> str:
    """Why a waiting trigger comes to nothing, if it does."""
    if _missed(state, at):
        return "missed"
    if _barred(state, at):
        return "barred"
    return "" if usable(state, at) else "impossible"


def _barred(state: State, at: int) -> bool:
    """A trigger that need not be used, for something that none may be used for in this timing."""
    each, patterns = state.waiting[at], edition(state.edition).optional.get(state.timing)
    if not each.optional or patterns is None:
        return False
    about = getattr(each.event, "object", NOTHING)
    stay = state.objects[about] if about != NOTHING else None
    source = about if isinstance(stay, Object) and stay.became == each.source else each.source
    link = replace(link_of(state, at), source=source)
    return not any(pattern.fits(state, link, each.event) for pattern in patterns)


def _missed(state: State, at: int) -> bool:
    """An optional "when" effect whose event was not the last thing to happen."""
    each = state.waiting[at]
    return each.optional == "when" and not each.hold and each.moment < state.happened


def link_of(state: State, at: int) -> Link:
    """The link that a waiting trigger would be."""
    each = state.waiting[at]
    return Link(each.source, each.place, each.player, event=each.event)


def usable(state: State, at: int) -> bool:
    """Whether a waiting trigger can be put on the chain: it has its targets and can be paid."""
    link = link_of(state, at)
    effect = effect_of(state, link)
    assert effect is not None
    if used_up(state, link, effect):
        return False
    if not all(word.function(state, link, word.value) for word in effect.conditions):
        return False
    if state.waiting[at].optional and hindered(state, link):
        return False
    payable = all(word.function(state, link, word.value) is not None for word in effect.costs)
    return payable and enough_targets(state, link, effect)


def _sight(state: State, at: int) -> tuple[object, ...]:
    """What tells one waiting trigger from another for the player who orders them."""
    each = state.waiting[at]
    return each.source, each.place, each.event


def put_on_chain(state: State, at: int) -> Happenings:
    """A waiting trigger is taken up to go on the chain."""
    yield TriggerPut(at)
    yield ActivationBegun(link_of(state, at), by_trigger=True)


@choice("next_trigger")
def next_trigger(state: State, question: Question) -> list[Option]:
    """A player with several triggers at once chooses which goes on the chain next."""
    options: dict[tuple[object, ...], Option] = {}
    names: dict[str, int] = {}
    for at in question.data:
        sight = _sight(state, at)
        if sight in options:
            continue
        each = state.waiting[at]
        name = f"trigger {state.label(each.source)}"
        names[name] = names.get(name, 0) + 1
        label = name if names[name] == 1 else f"{name} ({names[name]})"
        events = (
            (Asked((Question("use_trigger", question.player, data=(at,)),)),)
            if each.optional
            else tuple(put_on_chain(state, at))
        )
        options[sight] = Option(label, events, "trigger", (each.source,))
    return list(options.values())


@choice("use_trigger")
def use_trigger(state: State, question: Question) -> list[Option]:
    """An optional trigger is used or let go."""
    at = question.data[0]
    source = state.waiting[at].source
    name = state.label(source)
    use = tuple(put_on_chain(state, at))
    return [
        Option(f"use {name}", use, "trigger", (source,)),
        Option(f"do not use {name}", (TriggerDropped(at, source, "declined"),), "decline", (source,)),
    ]
