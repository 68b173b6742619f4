"""Where games begin: a scenario, a file, a folder of them, boards with weights, random boards, or a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from judgecall.analysis.simulation import Board, Plan, boards_of, drawn
from judgecall.envs.bounds import within
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions
from judgecall.kernel.engine import advance, question
from judgecall.kernel.state import State
from judgecall.language import say
from judgecall.scenario import load
from judgecall.scenario.opening import begin
from judgecall.scenario.read import Scenario

Start: TypeAlias = Callable[[Random], State]
"""Draws the first position of a game."""
Source: TypeAlias = str | Path | Scenario | State | Sequence[Board] | Callable[[Random], State | Scenario]
MOST = 3
"""How many cards that fight a side of a random board has at most, unless told otherwise."""
LARGEST = 20
"""And how many at the most: all cards of both sides have room in what is observed."""
SHORT = 40
"""As many letters are shown of what cannot be."""
KEPT = 64
"""So many first positions are remembered; a folder of scenarios or a list of boards comes up again and again."""
TRIES = 100
"""How many positions are drawn until somebody has something to choose."""


def starts(game: str, source: Source, most: int = MOST, always_ask: bool = False) -> Starts:
    """What draws first positions of a game from a source.

    `source`: an edition such as `yugioh/goat` or `goat` (random boards of up to `most` cards a side), a scenario
    file, a folder of such files, a scenario, a state, boards with weights, or a function of a random.Random that gives
    a state or a scenario. `always_ask`: players are also asked where they could only pass. Raises ScenarioError.
    """
    open_all()
    within("most", most, LARGEST)
    if isinstance(source, State):
        return Starts(game, lambda chance: source, always_ask)
    if isinstance(source, Scenario):
        plan = _plan(boards_of([source]))
    elif isinstance(source, str | Path):
        plan = _named(game, source, most)
    elif isinstance(source, Sequence) and source and all(isinstance(each, Board) for each in source):
        plan = _plan(tuple(each for each in source if isinstance(each, Board)))
    elif callable(source):
        return Starts(game, _made(source), always_ask)
    else:
        raise ScenarioError(
            say(
                "Games begin with an edition, a file, a folder, a scenario, a state, a list of boards or a function, "
                "and not with {what}.",
                what=_short(source),
            )
        )
    return Starts(game, lambda chance: drawn(plan, chance)[1], always_ask)


def _short(value: object) -> str:
    """What was given instead, in a few letters."""
    text = repr(value)
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _plan(boards: tuple[Board, ...], edition: str = "", most: int = 0) -> Plan:
    return Plan((), (), 0, 0, boards, edition, most)


def _named(game: str, source: str | Path, most: int) -> Plan:
    """An edition, a file or a folder."""
    for id in (str(source), f"{game}/{source}"):
        if id in known_editions():
            return _plan((), edition(id).id, most)
    path = Path(source)
    if not str(source) or not path.exists():
        known = {id.partition("/")[2]: id for id in known_editions() if id.startswith(f"{game}/")}
        close = nearest(str(source).removeprefix(f"{game}/"), known)
        sentence = say("{where}: there is no edition, file or folder of this name.", where=source)
        raise ScenarioError(sentence + did_you_mean([known[each] for each in close]))
    files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    reads = [load(file) for file in files]
    if path.is_dir():
        reads = [read for read in reads if read.rules.game == game]
    if not reads:
        raise ScenarioError(say("{where}: there is no scenario of this game here.", where=path))
    return _plan(boards_of(reads))


def _made(source: Callable[[Random], State | Scenario]) -> Start:
    def start(chance: Random) -> State:
        found = source(chance)
        return begin(found) if isinstance(found, Scenario) else found

    return start


class Starts:
    """A start whose positions are of the game asked for, at their first question."""

    def __init__(self, game: str, start: Start, always_ask: bool) -> None:
        self.game = game
        self.start = start
        self.always_ask = always_ask

    def __call__(self, chance: Random) -> State:
        """The next first position. Raises ScenarioError for another game, or where nobody has anything to choose."""
        for _ in range(TRIES):
            state = _begun(self.told(self.start(chance)), self.always_ask)
            if question(state) is not None:
                return state
        raise ScenarioError(say("Nobody has anything to choose where these games begin."))

    def told(self, state: State) -> State:
        """The position, if it is of the game. Raises ScenarioError."""
        if not isinstance(state, State):
            raise ScenarioError(say("Games begin with a state or a scenario, and not with {what}.", what=_short(state)))
        game = state.edition.partition("/")[0]
        if game != self.game:
            raise ScenarioError(
                say("This is a game of {found}, and the environment plays {game}.", found=game, game=self.game)
            )
        return state


@lru_cache(KEPT)
def _begun(state: State, always_ask: bool) -> State:
    """A position at its first question; games that begin alike share it with all that was worked out there."""
    return advance(replace(state, always_ask=True) if always_ask else state)[0]
