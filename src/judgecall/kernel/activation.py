"""May this be activated, and if not, why; then targets and costs, with nothing happening until all is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judgecall.kernel.acting import SLOWEST_ANSWER, closed, conceivable, considered, least_speed, several
from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.edition import edition
from judgecall.kernel.events import (
    Activated,
    ActivationBegun,
    Event,
    MarkAdded,
    NumberChosen,
    Played,
    PriceChosen,
    TargetChosen,
    TurnedUp,
)
from judgecall.kernel.happen import Records, happen
from judgecall.kernel.option import Option
from judgecall.kernel.registry import choice, find
from judgecall.kernel.roster import roster
from judgecall.kernel.state import NOTHING, Activating, Link, Mark, Question, State, Window, marked
from judgecall.kernel.turns import next_player, playing

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect, Kind, Target, Word
    from judgecall.kernel.registry import Happening

SET_THIS_TURN = "set this turn"
"""The mark on a card that came face-down to the field in this turn."""
CANNOT_ACTIVATE = "cannot activate"
"""Noted on a player, with the name of the cards that they may not use."""


def effect_of(state: State, link: Link) -> Effect | None:
    """The effect a link stands for, found by its place on the card or in the edition's keywords."""
    name, dot, at = link.place.rpartition(".")
    if dot:
        return edition(state.edition).keyword(name)[int(at)]
    return roster(state).effects[state.object(link.source).card][int(at)] if link.place else None


def barrier(state: State, window: Window, link: Link, effect: Effect) -> str | None:
    """The key of the rule that forbids an activation in this window now, or None where nothing does."""
    event = answered_event(state, link, effect) if effect.when else None
    return _barrier(state, window, link, effect, event)


def _barrier(state: State, window: Window, link: Link, effect: Effect, event: Event | None) -> str | None:
    """As `barrier`, for an effect of which is known what it would answer."""
    return (
        _by_speed(state, window, link, effect)
        or _by_window(state, window, link, effect, event)
        or _by_board(state, link, effect)
        or _by_itself(state, link, effect, event)
    )


def _by_speed(state: State, window: Window, link: Link, effect: Effect) -> str | None:
    if not state.chain:
        return None if effect.speed >= least_speed(state, window, link.player) else "window.speed"
    top = effect_of(state, state.chain[-1]) if edition(state.edition).chain.speed else None
    least = max(SLOWEST_ANSWER, top.speed if top else SLOWEST_ANSWER)
    return None if effect.speed >= least else f"chain.speed.{least}"


def _may_begin(state: State, window: Window, begins: str, player: int) -> bool:
    """Whether a player may begin a chain where not anyone may."""
    own = player == state.turn_player
    return not own if begins == "others" else own or window.chains > 0


def _by_window(state: State, window: Window, link: Link, effect: Effect, event: Event | None) -> str | None:
    rules = edition(state.edition)
    row = rules.timings[window.timing].window
    assert row is not None
    answers = event is not None and any(
        pattern.fits(state, link, event) for pattern in rules.answers[window.timing] or ()
    )
    if shut := closed(state, window, effect, answers):
        return shut
    if row.begins != "anyone" and not state.chain and not _may_begin(state, window, row.begins, link.player):
        return "window.begins"
    if not state.chain and row.chains is not None and window.chains >= row.chains:
        return "window.chains"
    if not (state.chain or answers or row.by_hand is None) and window.by_hand >= row.by_hand:
        return "window.by_hand"
    return None


def _by_board(state: State, link: Link, effect: Effect) -> str | None:
    each, game = state.object(link.source), edition(state.edition).game
    own = find("reason", game, "activation")
    if own and (cause := own(state, Question("activation", link.player, link.source), (link.source,))):
        return str(cause)
    kinds = characteristics(state, link.source).kinds
    for deed, kind, whose, _ in derived(state).forbidden:
        if deed == "activate" and kind in kinds and whose in (NOTHING, link.player):
            return "activation.forbidden"
    if each.zone == "hand" and link.player != state.turn_player and "hand" in _kind(state, link.source).own_turn:
        return "activation.own_turn"
    if marked(state, link.source, SET_THIS_TURN) and state.where(link.source) in _kind(state, link.source).later_turn:
        return "activation.later_turn"
    if used_up(state, link, effect):
        return "activation.once"
    if edition(state.edition).chain.own_effects == "next_chain" and any(
        each.source == link.source and each.place != link.place for each in state.chain
    ):
        return "chain.own_effects"
    return None


def _noted_use(state: State, link: Link, effect: Effect) -> tuple[int, str]:
    """On whom the use of an effect that has a limit is noted, and how: on its card, or for all cards of its name on
    their player."""
    if effect.by_name:
        return link.player, f"used {link.place} of {state.object(link.source).card}"
    return link.source, f"used {link.place}"


def used_up(state: State, link: Link, effect: Effect) -> bool:
    """Whether an effect has been used as often as it may be, or its player may use no card of its name."""
    if effect.once and marked(state, *_noted_use(state, link, effect)):
        return True
    return marked(state, link.player, f"{CANNOT_ACTIVATE} {state.object(link.source).card}")


def _kind(state: State, id: int) -> Kind:
    """What the edition says of the kind of a card."""
    return edition(state.edition).kinds[roster(state).cards[state.object(id).card].kind]


def _by_itself(state: State, link: Link, effect: Effect, event: Event | None) -> str | None:
    if effect.when:
        if event is None:
            return "activation.when"
        link = replace(link, event=event)
    if not all(word.function(state, link, word.value) for word in effect.conditions):
        return "activation.if"
    if cause := hindered(state, link):
        return cause
    if any(word.function(state, link, word.value) is None for word in effect.costs):
        return "activation.cost"
    if not enough_targets(state, link, effect):
        return "activation.target"
    return None


def hindered(state: State, link: Link) -> str | None:
    """The key of the rule of its game by which an effect could not do what it does, or None."""
    own = find("reason", edition(state.edition).game, "activation.effect")
    return own(state, link, (link.source,)) if own else None


def answered_event(state: State, link: Link, effect: Effect) -> Event | None:
    """The event that an effect with a `when` would answer now: the newest link, or what has just happened."""
    if state.chain and not state.chain[-1].packets:  # of activations only the newest can be answered
        newest = Activated(state.chain[-1], NOTHING)
        if any(pattern.fits(state, link, newest) for pattern in effect.when):
            return newest
    for event in reversed(state.answers):
        if not isinstance(event, Activated) and any(pattern.fits(state, link, event) for pattern in effect.when):
            return event
    return None


def activations(state: State, window: Window, player: int) -> list[Option]:
    """Everything a player may activate in this window now."""
    options = []
    for link, effect in conceivable(state, window, player):
        event = answered_event(state, link, effect) if effect.when else None
        if (effect.when and event is None) or _barrier(state, window, link, effect, event) is not None:
            continue
        if effect.at_once:
            options.append(at_once(state, link, effect))
        else:
            begun = ActivationBegun(replace(link, event=event) if event else link)
            options.append(Option(label_of(state, link, effect), (begun,), "activate", (link.source,), "activation"))
    return options


def at_once(state: State, link: Link, effect: Effect) -> Option:
    """An effect that does not use the chain: paid and done in one moment."""
    events: list[Happening] = []
    for word in effect.costs:
        events.extend((f"cost.{word.name}", each) for each in word.function(state, link, word.value) or ())
    for word in effect.do:
        events.extend(word.function(state, link, word.value))
    keyword, dot, _ = link.place.rpartition(".")
    cause = edition(state.edition).keyword_cause(keyword) if dot else "at_once"
    return Option(label_of(state, link, effect), tuple(events), "at once", (link.source,), cause)


def label_of(state: State, link: Link, effect: Effect) -> str:
    """`activate Shrink`; where a card has several effects to activate, with what it does, and a number if that is the
    same."""
    name, does = state.label(link.source), _does(effect)
    if not does or not several(state, link):
        return f"activate {name}"
    alike = [
        each.place
        for other, each in considered(state, link.player)
        if other.source == link.source and _does(each) == does
    ]
    number = alike.index(effect.place) + 1
    return f"activate {name}: {does} ({number})" if number > 1 else f"activate {name}: {does}"


def _does(effect: Effect) -> str:
    return ", ".join(word.name.replace("_", " ") for word in effect.do)


# --- Targets and costs: nothing happens until all is chosen -------------------------------------------


def chosen_targets(effect: Effect, targets: tuple[int, ...]) -> tuple[Target | None, tuple[int, ...]]:
    """Which target is to be chosen next (None: all are), and those of its row already chosen."""
    rest = targets
    for each in effect.targets:
        row: tuple[int, ...] = ()
        while len(row) < each.count:
            if not rest:
                return each, row
            target, rest = rest[0], rest[1:]
            if target == NOTHING:
                break
            row = (*row, target)
    return None, ()


def may_target(state: State, link: Link, target: Target) -> list[int]:
    """The objects and players that a target may be, in the order of their ids."""
    out_of_reach = {id for deed, _, whose, id in derived(state).forbidden if deed == "target" and whose == link.player}
    return sorted(set(target.word.function(state, link, target.word.value)) - out_of_reach)


def enough_targets(state: State, link: Link, effect: Effect) -> bool:
    """Whether every target of an effect can be chosen."""
    return all(len(may_target(state, link, each)) >= each.least for each in effect.targets)


def _under_way(state: State) -> tuple[Activating, Effect]:
    """The activation for which something is asked, with its effect."""
    entry = state.agenda[1] if isinstance(state.agenda[0], Question) else state.agenda[0]
    assert isinstance(entry, Activating)
    effect = effect_of(state, entry.link)
    assert effect is not None
    return entry, effect


@choice("target")
def target_choice(state: State, question: Question) -> list[Option]:
    """The player of an effect chooses what it targets."""
    entry, effect = _under_way(state)
    target, row = chosen_targets(effect, entry.link.targets)
    assert target is not None
    options = [
        Option(f"target {state.label(id)}", (TargetChosen(id),), "target", (id,))
        for id in may_target(state, entry.link, target)
        if id not in row
    ]
    if len(row) >= target.least:
        options.append(Option("no more targets", (TargetChosen(NOTHING),), "done"))
    return options


def unpaid(state: State, link: Link, effect: Effect) -> list[tuple[Word, Callable[..., Iterable[int]]]]:
    """The costs that are paid with something still to be chosen: a selector of the cost's name says with what.

    One thing is chosen for each cost, for the last of them more and more until it can be paid.
    """
    game = edition(state.edition).game
    found = ((word, find("selector", game, word.name)) for word in effect.costs)
    choosing = [(word, selector) for word, selector in found if selector]
    if choosing and len(link.chosen) >= len(choosing):
        last = choosing[-1]
        return [last] if last[0].function(state, link, last[0].value) is None else []
    return choosing[len(link.chosen) :]


@choice("announce")
def announce_choice(state: State, question: Question) -> list[Option]:
    """The player says how much X is, as much as can be paid."""
    entry, effect = _under_way(state)
    options: list[Option] = []
    for number in count():
        link = replace(entry.link, values=(number,))
        if any(word.function(state, link, word.value) is None for word in effect.costs):
            return options
        options.append(Option(f"X is {number}", (NumberChosen(number),), "announce"))
    raise AssertionError("numbers do not end")


@choice("pay")
def pay_choice(state: State, question: Question) -> list[Option]:
    """The player of an effect chooses what it is paid with; `discard_a_card` offers `discard Petit Moth`."""
    entry, effect = _under_way(state)
    word, selector = unpaid(state, entry.link, effect)[0]
    verb = word.name.partition("_")[0]
    return [
        Option(f"{verb} {state.label(id)}", (PriceChosen(id),), "pay", (id,))
        for id in selector(state, entry.link, word.value)
        if id not in entry.link.chosen
    ]


def activating(state: State, entry: Activating, records: Records) -> State:
    """Ask for the next target, or pay and put the effect on the chain, all at one moment."""
    effect = effect_of(state, entry.link)
    assert effect is not None
    if effect.announces and not entry.link.values:
        return state.then(Question("announce", entry.link.player, entry.link.source))
    target, row = chosen_targets(effect, entry.link.targets)
    if target is not None and any(id not in row for id in may_target(state, entry.link, target)):
        return state.then(Question("target", entry.link.player, entry.link.source))
    if target is not None:
        done = replace(entry, link=replace(entry.link, targets=(*entry.link.targets, NOTHING)))
        return replace(state, agenda=(done, *state.agenda[1:]))
    if unpaid(state, entry.link, effect):
        return state.then(Question("pay", entry.link.player, entry.link.source))
    state = replace(state, agenda=state.agenda[1:])
    link = replace(entry.link, targets=tuple(id for id in entry.link.targets if id != NOTHING))
    for word in effect.costs:
        paid = word.function(state, link, word.value)
        assert paid is not None, f"{link} was offered but cannot be paid in {state.whole}"
        state = happen(state, paid, f"cost.{word.name}", records, link.source)
    state, link = _brought_out(state, link, effect, records)
    rules = edition(state.edition)
    if rules.chain.next == "other":
        speaker = next_player(state, link.player)
    else:
        speaker = playing(state)[0] if entry.by_trigger else link.player
    events: list[Activated | MarkAdded] = [Activated(link, speaker, entry.by_trigger)]
    if effect.once:
        bearer, note = _noted_use(state, link, effect)
        events.append(MarkAdded(Mark(bearer, note, until=effect.once)))
    return happen(state, events, _cause(state, entry, link, effect), records, link.source)


def _cause(state: State, entry: Activating, link: Link, effect: Effect) -> str:
    """The key of the rule by which an effect goes on the chain."""
    keyword, dot, _ = link.place.rpartition(".")
    if dot:
        return edition(state.edition).keyword_cause(keyword)
    if entry.by_trigger and link.event:
        return f"trigger.{link.event.kind}" if effect.triggered else "trigger.delayed"
    if effect.must:
        return "activation.must"
    return "activation" if link.source == entry.link.source else "activation.played"


def _brought_out(state: State, link: Link, effect: Effect, records: Records) -> tuple[State, Link]:
    """A card that is played leaves the hand, or is turned face-up, as it is activated."""
    rules, each = edition(state.edition), state.object(link.source)
    kind = _kind(state, link.source)
    by_kind = state.where(link.source) in kind.play and effect.zones.intersection(kind.play)
    if not (effect.plays or by_kind):
        return state, link
    if each.face_down:
        return happen(state, [TurnedUp(link.source)], "activation", records, link.source), link
    fresh = len(state.objects)
    move = Played(link.source, rules.zones["played"][0], link.player)
    return happen(state, [move], "activation.played", records, link.source), replace(link, source=fresh)
