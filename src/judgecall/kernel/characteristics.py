"""What a card is at this moment: its print, then every change in the order of the edition's layers. Never stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.registry import find, layer
from judgecall.kernel.roster import UNAFFECTED, Roster, roster
from judgecall.kernel.state import NOTHING, Characteristics, Link, Modifier, Object, State
from judgecall.kernel.turns import opponents

if TYPE_CHECKING:
    from judgecall.kernel.cards import Card
    from judgecall.kernel.effects import Effect
    from judgecall.kernel.state import Board


FORBIDDING = ("forbid", "forbid_opponents")


class Derived:
    """All that follows from a board: changed characteristics, negated effects, and what is forbidden."""

    __slots__ = (
        *("acting", "characteristics", "doomed", "forbidden", "negated", "prices", "shields", "silenced", "watchful"),
    )

    def __init__(self, board: Board, cast: Roster) -> None:
        printed = cast.printed
        self.characteristics: dict[int, Characteristics] = {
            id: printed[each.card] for id, each in enumerate(board.objects) if isinstance(each, Object)
        }
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
        self.acting: dict[tuple[object, ...], tuple[tuple[Link, Effect], ...]] = {}
        """What each player's cards could do, where keywords let them."""
        self.shields: dict[int, list[Modifier]] = {}
        """Which cards are unaffected by effects, and of which kind those are, but for the card that makes them so."""
        self.watchful = cast.watchful


class Sketch:
    """One object's characteristics while the layers are laid on it."""

    __slots__ = ("colors", "keywords", "kinds", "names", "numbers", "printed")

    def __init__(self, card: Characteristics, names: tuple[str, ...]) -> None:
        self.printed = card.numbers
        self.numbers = list(card.numbers)
        self.keywords = list(card.keywords)
        self.kinds = set(card.kinds)
        self.colors = set(card.colors)
        self.names = names

    def index(self, number: str) -> int:
        """The place of a number such as `atk` among the numbers."""
        return self.names.index(number)

    def done(self, name: str) -> Characteristics:
        """The finished characteristics; no number stands below 0 unless its game lets it."""
        return Characteristics(
            name,
            frozenset(self.kinds),
            frozenset(self.colors),
            tuple(sorted(self.keywords)),
            tuple(self.numbers),
        )


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
    """Walk the continuous effects from the oldest, lay all changes on in the edition's layers."""
    rules, cast = edition(state.edition), roster(state)
    board = state.board
    result = Derived(board, cast)
    doomed, changes = _lingering(board, cast, result)
    if cast.continuous:
        board.__dict__["derived"] = result  # conditions may read what is printed while we walk
        for _, id, effect in _continuous(state, rules):
            if id not in result.negated and id not in result.silenced:
                _apply(state, id, effect, result, changes)
        board.__dict__.pop("derived")
    for id, shields in result.shields.items():
        changes[id] = [each for each in changes.get(id, ()) if not _kept_off(board, cast, shields, each.by)]
    result.doomed.extend(id for id in doomed if id not in result.negated)
    for id, each in enumerate(board.objects):
        if isinstance(each, Object) and (each.counters or each.face_down) and each.zone in rules.field:
            on_it = [Modifier(id, "counters", text=name, amount=amount) for name, amount in each.counters]
            if on_it or rules.face_down is not None:
                changes.setdefault(id, []).extend(on_it)
    for id in result.negated:
        changes.setdefault(id, [])
    for id, modifiers in changes.items():
        each = board.objects[id]
        if isinstance(each, Object) and each.zone in rules.field:
            printed = cast.printed[each.card]
            base = rules.face_down if each.face_down and rules.face_down is not None else printed
            base = replace(base, keywords=()) if id in result.negated else base
            result.characteristics[id] = _laid(rules, base, modifiers)
    return result


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


def _continuous(state: State, rules: Edition) -> list[tuple[tuple[int, int], int, Effect]]:
    """Continuous effects of face-up cards on the field, in the order in which they apply."""
    cast = roster(state)
    found = []
    for id, each in enumerate(state.board.objects):
        if isinstance(each, Object) and each.card in cast.continuous and not each.face_down:
            for effect in cast.effects[each.card]:
                if effect.apply and each.zone in effect.zones:
                    found.append(((_rank(rules, cast.cards[each.card]), each.since), id, effect))
    found.sort(key=lambda row: row[0])
    return found


def _rank(rules: Edition, card: Card) -> int:
    """Continuous effects of kinds that the edition lists under `layers.first` go before all others."""
    first = rules.tables["layers"].get("first", ())
    return 0 if not rules.wider[card.kind].isdisjoint(first) else 1


def _apply(state: State, id: int, effect: Effect, result: Derived, changes: dict[int, list[Modifier]]) -> None:
    each = state.object(id)
    link = Link(id, effect.place, each.controller)
    if not all(word.function(state, link, word.value) for word in effect.conditions):
        return
    targets: Iterable[int] = effect.to.function(state, link, effect.to.value) if effect.to else (id,)
    protects = roster(state).protects
    for target in list(targets):
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
            elif word.name == "change_for_each":
                changes.setdefault(target, []).extend(_for_each(state, link, target, word.value))
            elif word.name not in FORBIDDING:
                new = modifiers(target, word.name, word.value)
                changes.setdefault(target, []).extend([replace(each, by=id) for each in new] if protects else new)
    for word in effect.apply:
        if word.name in FORBIDDING:
            whom = (NOTHING,) if word.name == "forbid" else opponents(state, each.controller)
            result.forbidden.extend((deed, kind, seat, id) for deed, kind in word.value.items() for seat in whom)


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


def modifiers(target: int, word: str, value: object, until: str = "") -> list[Modifier]:
    """The modifiers that a card's word and value stand for: `{change: {atk: -500}}`, `{gain_keyword: trample}`."""
    if isinstance(value, dict):
        return [
            Modifier(target, word, number=number, amount=amount, until=until)
            if isinstance(amount, int)
            else Modifier(target, word, number=number, text=str(amount), until=until)
            for number, amount in value.items()
        ]
    if isinstance(value, list | tuple):
        return [Modifier(target, word, text=str(each), until=until) for each in value]
    return [Modifier(target, word, text="" if value is None else str(value), until=until)]


def _laid(rules: Edition, base: Characteristics, changes: list[Modifier]) -> Characteristics:
    sketch = Sketch(base, rules.print_numbers)
    order = rules.layers
    for modifier in sorted(changes, key=lambda each: order.index(each.word)):
        _LAYERS[modifier.word](sketch, modifier)
    return sketch.done(base.name)


# --- The words that change a card, shared by both games ---------------------------------------------


@layer("set", takes={"number": "number"})
def set_number(sketch: Sketch, change: Modifier) -> None:
    """A number becomes another."""
    sketch.numbers[sketch.index(change.number)] = change.amount


@layer("halve_original", takes="name_of_number")
def halve_original(sketch: Sketch, change: Modifier) -> None:
    """The printed number is halved, half up; other changes come on top."""
    at = sketch.index(change.text or change.number)
    sketch.numbers[at] -= sketch.printed[at] - (sketch.printed[at] + 1) // 2


@layer("change", takes={"number": "number"})
def change_number(sketch: Sketch, change: Modifier) -> None:
    """A number goes up or down."""
    sketch.numbers[sketch.index(change.number)] += change.amount


@layer("change_for_each", takes={"number": "number", "of": "reference", "counter": "text"})
def change_for_each(sketch: Sketch, change: Modifier) -> None:
    """Numbers go up or down for each card that is as said, or for each counter; the walk counts them."""


@layer("halve", takes="name_of_number")
def halve(sketch: Sketch, change: Modifier) -> None:
    """A number is halved as it stands then, half up."""
    at = sketch.index(change.text)
    sketch.numbers[at] -= sketch.numbers[at] // 2


@layer("counters")
def counters(sketch: Sketch, change: Modifier) -> None:
    """Counters named `+1/+1` or `-1/-1` change the first two numbers, each counter by as much."""
    if "/" in change.text:
        for at, part in enumerate(change.text.split("/")):
            sketch.numbers[at] += int(part) * change.amount


@layer("gain_keyword", takes="texts")
def gain_keyword(sketch: Sketch, change: Modifier) -> None:
    """A keyword is gained; a second one of the same name counts as a second."""
    sketch.keywords.append(change.text)


@layer("lose_keyword", takes="texts")
def lose_keyword(sketch: Sketch, change: Modifier) -> None:
    """A keyword is lost, however often it was there."""
    sketch.keywords = [each for each in sketch.keywords if each != change.text]


@layer("set_color", takes="text")
def set_color(sketch: Sketch, change: Modifier) -> None:
    """The card has this color and no other."""
    sketch.colors = {change.text}


@layer("lose_kind", takes="texts")
def lose_kind(sketch: Sketch, change: Modifier) -> None:
    """The card is no longer of a kind, as when an animated land stops being a creature."""
    sketch.kinds.discard(change.text)


@layer("gain_kind", takes="texts")
def gain_kind(sketch: Sketch, change: Modifier) -> None:
    """The card is also of another kind."""
    sketch.kinds.add(change.text)


@layer("negate_effects", takes="nothing")
def negate_effects(sketch: Sketch, change: Modifier) -> None:
    """The card's effects are negated; what that means is decided while the continuous effects are walked."""


@layer("destroy_itself", takes="nothing")
def destroy_itself(sketch: Sketch, change: Modifier) -> None:
    """The card is destroyed by its own text; the game says when."""


@layer("price", takes={"…": "number"})
def price(sketch: Sketch, change: Modifier) -> None:
    """The card does a deed only if its player pays: `{price: {attack: 2}}`; the game says what is paid."""


@layer("unaffected", takes="texts")
def stay_unaffected(sketch: Sketch, change: Modifier) -> None:
    """The card is unaffected by the effects of other cards of these kinds; the walk sees to it."""


@layer("stay", takes={"number": "number"})
def stay(sketch: Sketch, change: Modifier) -> None:
    """A number stays what it is, whatever else would change it."""
    sketch.numbers[sketch.index(change.number)] = change.amount


@layer("silence", takes="nothing")
def silence(sketch: Sketch, change: Modifier) -> None:
    """The card's own continuous effects have ended, as for a monster whose destruction is decided."""


@layer("forbid", takes={"…": "text"})
def forbid(sketch: Sketch, change: Modifier) -> None:
    """A deed is forbidden; the walk over the continuous effects collects what."""


@layer("forbid_opponents", takes={"…": "text"})
def forbid_opponents(sketch: Sketch, change: Modifier) -> None:
    """A deed is forbidden to the opponents of this card's player."""


_LAYERS = {
    "set": set_number,
    "halve_original": halve_original,
    "change": change_number,
    "change_for_each": change_for_each,
    "halve": halve,
    "counters": counters,
    "gain_keyword": gain_keyword,
    "lose_keyword": lose_keyword,
    "set_color": set_color,
    "lose_kind": lose_kind,
    "gain_kind": gain_kind,
    "negate_effects": negate_effects,
    "destroy_itself": destroy_itself,
    "price": price,
    "silence": silence,
    "stay": stay,
    UNAFFECTED: stay_unaffected,
    "forbid": forbid,
    "forbid_opponents": forbid_opponents,
}
