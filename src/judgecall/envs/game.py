"""One game under way, as every environment plays it: the state, what it is worth, what each seat sees of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias, overload

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from judgecall.analysis.simulation import LONGEST
from judgecall.envs import layout
from judgecall.envs.rewards import Reward
from judgecall.errors import PlayError
from judgecall.kernel.engine import advance, decide, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import Question, State
from judgecall.kernel.view import observe
from judgecall.language import say
from judgecall.scenario.sight import Sight

Mask: TypeAlias = NDArray[np.int8]
_MASKS: Mask = np.tri(layout.ACTIONS + 1, layout.ACTIONS, -1, np.int8)
"""By how many options there are."""


class Choice(Struct, frozen=True):
    """One option as a player reads it: its label, and to programs its verb and the ids of what it names."""

    label: str
    verb: str
    objects: tuple[int, ...]


class Seen(Struct, frozen=True):
    """What one player sees: the state without what is hidden, who is asked what, and, if it is they, the options."""

    seat: int
    state: State
    player: int | None
    asked: str
    choices: tuple[Choice, ...]


class Readable(Sequence[str]):
    """The labels of options in the names that a seat has for the cards, made when they are read."""

    def __init__(self, past: tuple[State, ...], state: State, seat: int) -> None:
        self._past, self._state, self._seat = past, state, seat

    @cached_property
    def labels(self) -> list[str]:
        """All of them in order."""
        sight = Sight(self._seat)
        seen = sight.look((*self._past, self._state))
        return sight.options(self._state, seen)

    def __len__(self) -> int:
        return len(legal(self._state))

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        return self.labels[at]

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.labels)


class Game:
    """A game from a first position. `past` are the positions in which somebody was asked before, without what was
    worked out there: the less is held, the nearer lies what is needed. `happened` is what came of the last choice."""

    __slots__ = ("choices", "happened", "past", "reward", "scale", "state")

    def __init__(self, state: State, reward: Reward) -> None:
        self.state, self.happened = advance(state)
        self.reward = reward
        self.scale = max(self.state.player(seat).life for seat in range(self.state.board.seats))
        self.choices = 0
        self.past: tuple[State, ...] = ()

    def fork(self) -> Game:
        """The same game once more, which can go another way."""
        other = Game.__new__(Game)
        other.state, other.past, other.choices = self.state, self.past, self.choices
        other.reward, other.scale, other.happened = self.reward, self.scale, self.happened
        return other

    @property
    def asked(self) -> int | None:
        """The seat that must choose, None at the end."""
        entry = question(self.state)
        return None if entry is None else entry.player

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return question(self.state) is None

    @property
    def too_long(self) -> bool:
        """Whether it is given up: after so many choices nobody has won."""
        return self.choices >= LONGEST and not self.over

    def choose(self, answer: Option | str | int) -> None:
        """Answer what is asked; `happened` is then what came of it. Raises IllegalChoice."""
        before = self.state
        self.state, self.happened = decide(before, answer)
        self.past = (*self.past, replace(before, board=replace(before.board)))
        self.choices += 1

    def worth(self, seat: int) -> float:
        """The reward of a seat at the end."""
        return self.reward(self.state, seat, self.scale)

    def worths(self) -> list[float]:
        """The rewards of all seats at the end."""
        seats = range(self.state.board.seats)
        if len(seats) == 2 and self.reward.zero_sum:
            mine = self.worth(0)
            return [mine, -mine]
        return [self.worth(seat) for seat in seats]

    def observed(self, seat: int) -> tuple[layout.Vector, Mask]:
        """What a seat observes as a row of numbers, and its mask."""
        options = layout.options_of(self.state, seat)
        return layout.vector(observe(self.state, seat), seat, options), _mask(len(options))

    def vector(self, seat: int) -> layout.Vector:
        """What a seat observes as a row of numbers."""
        return self.observed(seat)[0]

    def mask(self, seat: int) -> Mask:
        """1 for each option of a seat, in order; all 0 if another is asked."""
        return _mask(len(layout.options_of(self.state, seat)))

    def readable(self, seat: int) -> Readable | tuple[()]:
        """The options of a seat as a person reads them; none if another is asked."""
        return Readable(self.past, self.state, seat) if self.asked == seat else ()

    def seen(self, seat: int) -> Seen:
        """What a seat sees, as data: names tell of no card it has not seen."""
        sight = Sight(seat)
        state = sight.look((*self.past, self.state))
        entry = question(self.state)
        if entry is None:
            return Seen(seat, state, None, "", ())
        kind = entry.kind if isinstance(entry, Question) else "window"
        options = layout.options_of(self.state, seat)
        labels = sight.options(self.state, state) if options else []
        choices = tuple(Choice(label, each.verb, each.objects) for label, each in zip(labels, options, strict=True))
        return Seen(seat, state, entry.player, kind, choices)


def _mask(count: int) -> Mask:
    """1 for each of so many options."""
    if count > layout.ACTIONS:
        most = layout.ACTIONS
        raise PlayError(say("Here are {count} options; the environments have room for {most}.", count=count, most=most))
    found: Mask = _MASKS[count].copy()
    return found
