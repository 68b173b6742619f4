"""Everything judgecall refuses, in one tree: each error says what, where and what would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from judgecall.language import say


class JudgecallError(Exception):
    """The root of the tree: one sentence for the person who asked."""

    def __init__(self, sentence: str) -> None:
        sentence = " ".join(sentence.splitlines())  # a name may hold line breaks
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[JudgecallError], args: tuple[Any, ...], fields: dict[str, Any]) -> JudgecallError:
    """An error as it was: copied, or raised in another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class EditionError(JudgecallError, ValueError):
    """An edition file is wrong: file, key, what was expected and the nearest known name."""


class ScenarioError(JudgecallError, ValueError):
    """A scenario is wrong: file, line and column, key, what was expected and the nearest known name."""


class CatalogueError(JudgecallError, ValueError):
    """A file of cards or a deck list cannot be read: file, position, what was expected."""


class UnknownCard(JudgecallError, KeyError):
    """No card has this name; `nearest` holds up to three names that are close."""

    def __init__(self, name: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(say("No card is called “{name}”.", name=name) + did_you_mean(nearest))
        self.name = name
        self.nearest = tuple(nearest)


class PlayError(JudgecallError):
    """A choice that the position does not allow."""


class IllegalChoice(PlayError, ValueError):
    """Not on offer now: what was asked, what is offered, and the rule that decides."""

    def __init__(self, sentence: str, *, asked: str, offered: Sequence[str], rule: str) -> None:
        super().__init__(sentence)
        self.asked = asked
        self.offered = tuple(offered)
        self.rule = rule


class GameOver(PlayError):
    """A choice was made where nothing is asked any more."""


def nearest(name: str, known: Iterable[str], count: int = 3) -> list[str]:
    """The known names that look most like `name`, best first."""
    folded = {each.casefold(): each for each in known}
    return [folded[match] for match in get_close_matches(name.casefold(), folded, n=count, cutoff=0.6)]


def ended(sentence: str) -> str:
    """A sentence with its full stop, unless it ends with a mark of its own."""
    return sentence if sentence.endswith(("?", ".")) else f"{sentence}."


def did_you_mean(names: Sequence[str]) -> str:
    """The tail of a sentence that offers the nearest known names, or nothing."""
    if not names:
        return ""
    return " " + say("Did you mean {names}?", names=", ".join(f"“{name}”" for name in names))
