"""What may stand behind a word of a card: each word says which shape its value has, and a wrong one is a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from judgecall.errors import did_you_mean, nearest
from judgecall.kernel import registry
from judgecall.language import mark, say

Shape: TypeAlias = "str | Mapping[str, Any] | tuple[Any, ...]"
"""The name of a shape, a mapping of keys to shapes, or alternatives."""


VARIABLE = "{X}"
"""The symbol in a cost for an amount that its player announces."""
ANNOUNCED = {"X": 1, "-X": -1}
"""How the rest of an effect speaks of that amount."""


class UnknownWord(ValueError):
    """A card says what cannot be understood; where it stands is known to whoever reads the file."""


class Shapes:
    """Checks values for one game: its words, its numbers, its timings and spans."""

    def __init__(self, game: str, numbers: tuple[str, ...], spans: frozenset[str]) -> None:
        self.game = game
        self.numbers = numbers
        self.spans = spans

    def check(self, word: str, shape: Shape, value: Any) -> None:
        """Raise UnknownWord unless the value has the shape that its word takes."""
        wrong = self._wrong(shape, value)
        if wrong:
            raise UnknownWord(say("“{word}”: {what}", word=word, what=wrong))

    def _wrong(self, shape: Shape, value: Any) -> str:
        """What is wrong with a value, or nothing."""
        if isinstance(shape, tuple):
            found = [self._wrong(each, value) for each in shape]
            return "" if "" in found else found[-1]
        if isinstance(shape, Mapping):
            return self._wrong_mapping(shape, value)
        check: Callable[[Any], str] = getattr(self, f"_{shape}")
        return check(value)

    def _wrong_mapping(self, shape: Mapping[str, Any], value: Any) -> str:
        if not isinstance(value, dict):
            return expected(mark("a mapping of keys to values"))
        for key, each in value.items():
            if key in shape:
                wrong = self._wrong(shape[key], each)
            elif "number" in shape and key in self.numbers:
                wrong = self._number(each)
            elif "…" in shape:
                wrong = self._wrong(shape["…"], each)
            else:
                wrong = unknown(key, [name for name in shape if name != "…"])
            if wrong:
                return wrong
        return ""

    def _anything(self, _value: Any) -> str:
        return ""

    def _nothing(self, value: Any) -> str:
        return "" if value is None else expected(mark("nothing"))

    def _number(self, value: Any) -> str:
        """A whole number, or X as it is announced with the cost."""
        whole = isinstance(value, int) and not isinstance(value, bool)
        fits = whole or (isinstance(value, str) and value in ANNOUNCED)
        return "" if fits else expected(mark("a whole number"))

    def _text(self, value: Any) -> str:
        return "" if isinstance(value, str) else expected(mark("text"))

    def _symbols(self, value: Any) -> str:
        """A cost in symbols, each in braces: `{2}{R}`."""
        fits = isinstance(value, str) and re.fullmatch(r"(\{[^{}]+\})+", value)
        return "" if fits else expected(mark("a cost such as “{2}{R}”"))

    def _texts(self, value: Any) -> str:
        listed = value if isinstance(value, list) else [value]
        return "" if all(isinstance(each, str) for each in listed) else expected(mark("a word or a list of words"))

    def _when_or_if(self, value: Any) -> str:
        """How an optional effect is worded: a "when" can miss its timing, an "if" cannot."""
        return "" if value in ("when", "if") else unknown(value, ("when", "if"))

    def _flag(self, value: Any) -> str:
        return "" if isinstance(value, bool) else expected(mark("true or false"))

    def _span(self, value: Any) -> str:
        return "" if value in self.spans else unknown(value, self.spans)

    def _name_of_number(self, value: Any) -> str:
        return "" if value in self.numbers else unknown(value, self.numbers)

    def _reference(self, value: Any) -> str:
        """`target`, or `{monster: [opponent, face_up]}`; nothing means the target."""
        if value is None:
            return ""
        if isinstance(value, dict) and len(value) != 1:
            return expected(mark("one word that says which cards"))
        name, rest = next(iter(value.items())) if isinstance(value, dict) else (value, None)
        if registry.find("selector", self.game, str(name)) is None:
            return unknown(name, registry.known("selector", self.game))
        return self._wrong(registry.shape("selector", self.game, str(name)), rest)

    def _match(self, value: Any) -> str:
        """`opponent`, `[face_up, {not: self}]`, `{max_atk: 1500}`; nothing matches all."""
        if value is None:
            return ""
        if isinstance(value, list):
            return next((wrong for each in value if (wrong := self._match(each))), "")
        if isinstance(value, dict):
            return next((wrong for name, each in value.items() if (wrong := self._named_match(name, each))), "")
        known = registry.known("matcher", self.game)
        return "" if value in known else unknown(value, known)

    def _named_match(self, name: str, value: Any) -> str:
        if name == "not":
            return self._match(value)
        if name in ("is", "is_named"):
            return self._text(value)
        limits = [f"{limit}_{number}" for limit in ("max", "min") for number in self.numbers]
        return self._number(value) if name in limits else unknown(name, ["not", "is", "is_named", *limits])


def expected(what: str) -> str:
    """A sentence part: what should stand there."""
    return say("expected {what}", what=say(what))


def unknown(name: Any, known: Any) -> str:
    """A sentence part: the word is not known, with the nearest that is."""
    sentence = say("“{word}” is no word of a card here.", word=name)
    return sentence + did_you_mean(nearest(str(name), known))
