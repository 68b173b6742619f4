"""What a card is at this moment: its print, then every change in the order of the edition's layers. Never stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.continuous import FOR_EACH, continuous
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.layers import laid, modifiers
from judgecall.kernel.registry import find
from judgecall.kernel.roster import UNAFFECTED, Roster, roster
from judgecall.kernel.state import NOTHING, Characteristics, Link, Modifier, Object, State
from judgecall.kernel.turns import opponents

if TYPE_CHECKING:
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.state import Board


FORBIDDING = ("forbid", "forbid_opponents")


class Derived:
    """All that follows from a board: changed characteristics, negated effects, and what is forbidden."""

    __slots__ = (
        *("acting", "characteristics", "doomed", "forbidden", "negated", "peeking", "prices", "shields", "silenced"),
        "watchful",
    )

    def __init__(self, characteristics: dict[int, Characteristics], watchful: bool) -> None:
        self.characteristics = characteristics
        self.negated: set[int] = set()
        """Whose effects are negated on the field."""
        self.silenced: set[int] = set()
        """Whose own continuous effects have ended though nothing negates its effects."""
        self.doomed: list[int] = []
        """Cards that their own text destroys under the present circumstances."""
        self.forbidden: list[tuple[str, str, int, int]] = []
        """What is forbidden: the deed, to cards of which kind, whose (NOTHING: anyone's), by which card."""
        self.prices: list[tuple[str, int, int, int]] = []
        """What must be paid for a deed: the deed, the card that does it, how much, and whose effect says so."""
        self.acting: dict[int, tuple[tuple[Link, Effect], ...]] = {}
        """What each player's cards could do, where keywords let them."""
        self.shields: dict[int, list[Modifier]] = {}
        """Which cards are unaffected by effects, and of which kind those are, but for the card that makes them so."""
        self.peeking = False
        """Some continuous effect that applies may look at cards that not all players see."""
        self.watchful = watchful


def characteristics(state: State, id: int) -> Characteristics:
    """What an object is now; a player has none, and asking is a bug."""
    return derived(state).characteristics[id]


def known(state: State, id: int) -> Characteristics:
    """What an object is now, or what it last was before it went: last-known information."""
    each = state.board.objects[id]
    assert isinstance(each, Object), f"{id} is a player"
    return each.last if each.last is not None else derived(state).characteristics[id]


def lacks(state: State, id: int, number: str) -> bool:
    """Whether an object has no number of this name at all, as a card without a level."""
    kinds = edition(state.edition).lacking[number]
    return bool(kinds) and not known(state, id).kinds.isdisjoint(kinds)


def derived(state: State) -> Derived:
    """What follows from the board, computed once for each board."""
    board = state.board
    found: Derived | None = board.__dict__.get("derived")
    if found is None:
        found = board.__dict__["derived"] = derive(state)
    return found


def derive(state: State) -> Derived:
    """Walk the continuous effects in their order, each seeing what those before it and all else have changed; lay all
    changes on in the edition's layers."""
    board, cast = state.board, roster(state)
    printed = cast.printed
    result = Derived(
        {id: printed[each.card] for id, each in enumerate(board.objects) if isinstance(each, Object)}, cast.watchful
    )
    doomed, changes = _lingering(board, cast, result)
    _add_counters(board, cast.rules, changes)
    if cast.continuous:
        _lay(board, cast, result, changes, changes.keys() | result.negated)
        board.__dict__["derived"] = result
        for id, effect in continuous(board, cast):
            source = state.object(id)
            result.peeking |= (source.card, effect.place) in cast.peeking or source.zone not in cast.rules.field
            if id not in result.negated and id not in result.silenced:
                _lay(board, cast, result, changes, _apply(state, id, effect, result, changes))
        board.__dict__.pop("derived")
    for id, shields in result.shields.items():
        changes[id] = [each for each in changes.get(id, ()) if not _kept_off(board, cast, shields, each.by)]
    result.doomed.extend(id for id in doomed if id not in result.negated)
    _lay(board, cast, result, changes, changes.keys() | result.negated)
    return result


def covered(board: Board, rules: Edition, hidden: set[int], blank: Characteristics) -> Derived | None:
    """What follows from a board with some cards covered, told by what follows from the board itself; None where
    an effect may look at a covered card or has changed one, so that it must be worked out anew. It holds for this board
    alone."""
    whole: Derived | None = board.__dict__.get("derived")
    if whole is None or whole.peeking or whole.shields:
        return None
    changed = {modifier.object for modifier in board.modifiers}
    for id in hidden:
        each = board.objects[id]
        assert isinstance(each, Object)
        if (id in changed or each.counters or rules.face_down is not None) and each.zone in rules.field:
            return None
    result = Derived(whole.characteristics | dict.fromkeys(hidden, blank), watchful=True)
    result.negated, result.silenced, result.doomed = whole.negated, whole.silenced, whole.doomed
    result.forbidden, result.prices = whole.forbidden, whole.prices
    return result


def _add_counters(board: Board, rules: Edition, changes: dict[int, list[Modifier]]) -> None:
    """The changes by counters; a card that lies face-down is changed by that alone."""
    turned = rules.face_down is not None
    for id, each in enumerate(board.objects):
        if isinstance(each, Object) and (each.counters or (turned and each.face_down)) and each.zone in rules.field:
            on_it = [Modifier(id, "counters", text=name, amount=amount) for name, amount in each.counters]
            changes.setdefault(id, []).extend(on_it)


def _lay(board: Board, cast: Roster, result: Derived, changes: dict[int, list[Modifier]], ids: Iterable[int]) -> None:
    """What these cards are by now."""
    rules = cast.rules
    for id in ids:
        each = board.objects[id]
        if isinstance(each, Object) and each.zone in rules.field:
            hidden = each.face_down and rules.face_down is not None
            base = rules.face_down if hidden else cast.printed[each.card]
            assert base is not None
            if base.keywords and id in result.negated:
                base = replace(base, keywords=())
            result.characteristics[id] = laid(rules, base, changes.get(id, []))


def _lingering(board: Board, cast: Roster, result: Derived) -> tuple[list[int], dict[int, list[Modifier]]]:
    """What effects have left behind on cards: which cards destroy themselves, and the changes of each."""
    doomed: list[int] = []
    changes: dict[int, list[Modifier]] = {}
    shields = result.shields
    for modifier in board.modifiers if cast.protects else ():
        if modifier.word == UNAFFECTED:
            shields.setdefault(modifier.object, []).append(modifier)
    for modifier in board.modifiers:
        if modifier.source != NOTHING or modifier.word == UNAFFECTED:
            continue  # a relation or a shield, which is no change
        if shields and _kept_off(board, cast, shields.get(modifier.object, ()), modifier.by):
            continue
        if modifier.word == "destroy_itself":
            (result.doomed if modifier.text else doomed).append(modifier.object)
            continue
        changes.setdefault(modifier.object, []).append(modifier)
        if modifier.word == "negate_effects":
            result.negated.add(modifier.object)
        elif modifier.word == "silence":
            result.silenced.add(modifier.object)
    return doomed, changes


def _kept_off(board: Board, cast: Roster, shields: Iterable[Modifier], source: int) -> bool:
    """Whether one of these shields keeps off the effects of a card."""
    each = board.objects[source] if source != NOTHING else None
    if not isinstance(each, Object):
        return False
    kinds = cast.printed[each.card].kinds
    return any(shield.text in kinds and shield.by != source for shield in shields)


def unaffected(state: State, id: int, source: int) -> bool:
    """Whether an object is unaffected by the effects of this card."""
    shields = derived(state).shields.get(id)
    return bool(shields) and _kept_off(state.board, roster(state), shields or (), source)


def _apply(state: State, id: int, effect: Effect, result: Derived, changes: dict[int, list[Modifier]]) -> list[int]:
    """One continuous effect applies; to which cards."""
    each = state.object(id)
    link = Link(id, effect.place, each.controller)
    if not all(word.function(state, link, word.value) for word in effect.conditions):
        return []
    targets = list(effect.to.function(state, link, effect.to.value)) if effect.to else [id]
    protects = roster(state).protects
    for target in targets:
        if protects and _kept_off(state.board, roster(state), result.shields.get(target, ()), id):
            continue
        for word in effect.apply:
            if word.name == UNAFFECTED:
                shields = modifiers(target, UNAFFECTED, word.value)
                result.shields.setdefault(target, []).extend(replace(shield, by=id) for shield in shields)
            elif word.name == "negate_effects":
                result.negated.add(target)
            elif word.name == "destroy_itself":
                result.doomed.append(target)
            elif word.name == "price":
                result.prices.extend((deed, target, amount, each.controller) for deed, amount in word.value.items())
            elif word.name == FOR_EACH:
                changes.setdefault(target, []).extend(_for_each(state, link, target, word.value))
            elif word.name not in FORBIDDING:
                new = modifiers(target, word.name, word.value)
                changes.setdefault(target, []).extend([replace(each, by=id) for each in new] if protects else new)
    for word in effect.apply:
        if word.name in FORBIDDING:
            whom = (NOTHING,) if word.name == "forbid" else opponents(state, each.controller)
            result.forbidden.extend((deed, kind, seat, id) for deed, kind in word.value.items() for seat in whom)
    return targets


def _for_each(state: State, link: Link, target: int, value: dict[str, Any]) -> list[Modifier]:
    """The changes for so many cards, or for the counters on the card: `{of: {monster: you}, atk: 800}`."""
    rest = dict(value)
    counter, which = rest.pop("counter", None), rest.pop("of", None)
    if counter is not None:
        count = dict(state.object(link.source).counters).get(counter, 0)
    else:
        name, what = next(iter(which.items())) if isinstance(which, dict) else (which, None)
        selector = find("selector", edition(state.edition).game, name)
        assert selector is not None, f"no selector is called {name}"
        count = len(list(selector(state, link, what)))
    return modifiers(target, "change", {number: amount * count for number, amount in rest.items()})
