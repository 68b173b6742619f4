"""What a player's cards could do, looked up once for each board and timing: in most windows most can do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from judgecall.kernel.characteristics import characteristics, derived
from judgecall.kernel.edition import edition
from judgecall.kernel.roster import Roster, cards_in, roster
from judgecall.kernel.state import Link, State, Window
from judgecall.kernel.turns import spans

if TYPE_CHECKING:
    from judgecall.kernel.edition import Edition
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.tables import WindowRow

    Considered: TypeAlias = tuple[tuple[Link, Effect], ...]

SLOWEST_ANSWER = 2
"""The least speed of what answers anything."""


def considered(state: State, player: int) -> Considered:
    """Every effect of a player's cards that stands where it could be activated, legal now or not."""
    return _considered(state, roster(state), player)


def conceivable(state: State, window: Window, player: int) -> Considered:
    """Of these, what neither its speed nor this window rules out, whatever has happened; mostly nothing."""
    cast = roster(state)
    theirs = _considered(state, cast, player)
    if not theirs:
        return ()
    place = window.timing, state.board.timing, not state.chain, player == state.board.turn_player
    fitting = cast.fitting.get(place)
    if fitting is None:
        fitting = cast.fitting[place] = frozenset(_fitting(state, cast, window, player))
    return tuple([each for each in theirs if each[1] in fitting]) if fitting else ()


def _fitting(state: State, cast: Roster, window: Window, player: int) -> Iterator[Effect]:
    """Of all there is to activate in the game, what a player might activate in this window."""
    least = SLOWEST_ANSWER if state.chain else least_speed(state, window, player)
    for effect in cast.activated():
        if effect.speed >= least and not closed(state, window, effect, answers=True):
            yield effect


def least_speed(state: State, window: Window, player: int) -> int:
    """How fast an effect must be to begin a chain in a window."""
    row = _row(edition(state.edition), window)
    return row.speed if player == state.turn_player else row.speed_of_others


def closed(state: State, window: Window, effect: Effect, answers: bool) -> str | None:
    """The key of the rule that keeps an effect out of a window, whatever has happened. `answers`: it answers something
    by its own `when`, or might."""
    rules = edition(state.edition)
    row = _row(rules, window)
    if effect.at and effect.at.isdisjoint(spans(state)):
        return "window.at"
    answers = answers and bool(effect.when) and rules.answers[window.timing] is not None
    if row.allow is not None and not (answers or effect.at or effect.must or allowed(row.allow, effect)):
        return "window.allow"
    return None


def allowed(allow: tuple[str, ...], effect: Effect) -> bool:
    """Whether a window's list names this effect: by a word it does, or `counter` for the fastest effects."""
    return not effect.words.isdisjoint(allow) or (effect.speed >= 3 and "counter" in allow)


def several(state: State, link: Link) -> bool:
    """Whether the card of an effect has more than one to activate where it is."""
    return sum(other.source == link.source for other, _ in considered(state, link.player)) > 1


def _row(rules: Edition, window: Window) -> WindowRow:
    row = rules.timings[window.timing].window
    assert row is not None
    return row


def _considered(state: State, cast: Roster, player: int) -> Considered:
    """What was looked up before. Where keywords let a card act, it holds as long as characteristics do; otherwise
    until a card comes, goes or is turned."""
    if cast.idle:
        return ()
    kept: dict[int, Considered]
    kept = derived(state).acting if cast.acting_keywords else state.board.__dict__.setdefault("acting", {})
    found = kept.get(player)
    if found is None:
        found = kept[player] = tuple(_able(state, cast, player))
    return found


def _able(state: State, cast: Roster, player: int) -> Iterator[tuple[Link, Effect]]:
    for zone in cast.rules.zones["active"]:
        for id in cards_in(state, player, zone):
            where = state.where(id)
            for effect in _of_card(state, cast, id):
                if where in effect.zones:
                    yield Link(id, effect.place, player), effect


def _of_card(state: State, cast: Roster, id: int) -> Iterator[Effect]:
    each = state.object(id)
    if each.card in cast.can_act:
        yield from (effect for effect in cast.effects[each.card] if effect.activated)
    if cast.acting_keywords:  # of a face-down card its player still knows what is printed on it
        has = cast.printed[each.card] if each.face_down else characteristics(state, id)
        for keyword in cast.acting_keywords:
            if keyword in has.keywords:
                yield from (effect for effect in cast.rules.keyword(keyword) if effect.activated)
