"""The words that change a card, and the order of layers in which they do: shared by both games."""

from __future__ import annotations

from judgecall.kernel.edition import Edition
from judgecall.kernel.registry import layer
from judgecall.kernel.roster import UNAFFECTED
from judgecall.kernel.state import Characteristics, Modifier


class Sketch:
    """One object's characteristics while the layers are laid on it."""

    __slots__ = ("colors", "keywords", "kinds", "names", "numbers", "printed")

    def __init__(self, card: Characteristics, names: tuple[str, ...]) -> None:
        self.printed = card.numbers
        self.numbers = list(card.numbers)
        self.keywords = card.keywords
        """In alphabetical order."""
        self.kinds = card.kinds
        self.colors = card.colors
        self.names = names

    def index(self, number: str) -> int:
        """The place of a number such as `atk` among the numbers."""
        return self.names.index(number)

    def done(self, name: str) -> Characteristics:
        """The finished characteristics."""
        return Characteristics(name, self.kinds, self.colors, self.keywords, tuple(self.numbers))


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


def laid(rules: Edition, base: Characteristics, changes: list[Modifier]) -> Characteristics:
    """A card's characteristics with all changes laid on it, in the edition's order of layers; some numbers never stand
    below 0 then."""
    if not changes:
        return base
    sketch = Sketch(base, rules.print_numbers)
    order = rules.layers
    for modifier in sorted(changes, key=lambda each: order.index(each.word)) if len(changes) > 1 else changes:
        _LAYERS[modifier.word](sketch, modifier)
    for at in rules.never_negative:
        sketch.numbers[at] = max(0, sketch.numbers[at])
    return sketch.done(base.name)


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
    sketch.keywords = tuple(sorted((*sketch.keywords, change.text)))


@layer("lose_keyword", takes="texts")
def lose_keyword(sketch: Sketch, change: Modifier) -> None:
    """A keyword is lost, however often it was there."""
    sketch.keywords = tuple([each for each in sketch.keywords if each != change.text])


@layer("set_color", takes="text")
def set_color(sketch: Sketch, change: Modifier) -> None:
    """The card has this color and no other."""
    sketch.colors = frozenset((change.text,))


@layer("lose_kind", takes="texts")
def lose_kind(sketch: Sketch, change: Modifier) -> None:
    """The card is no longer of a kind, as when an animated land stops being a creature."""
    sketch.kinds -= {change.text}


@layer("gain_kind", takes="texts")
def gain_kind(sketch: Sketch, change: Modifier) -> None:
    """The card is also of another kind."""
    sketch.kinds |= {change.text}


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
