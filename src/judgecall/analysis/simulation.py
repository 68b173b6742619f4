"""Many games from given or random boards, each with its own seed, so that a game is the same whoever plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from random import Random

import msgspec
from msgspec import Struct

from judgecall.analysis.boards import random_board
from judgecall.analysis.hidden import positions, possibilities
from judgecall.analysis.outcomes import winner
from judgecall.analysis.policies import POLICIES
from judgecall.errors import ScenarioError
from judgecall.kernel.codec import read, write
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import follow, question
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import State
from judgecall.language import say
from judgecall.scenario.read import Scenario
from judgecall.scenario.setup import begin
from judgecall.values import Plain

LONGEST = 2_000
"""After so many choices a game is given up and nobody has won."""
SHARD = 50
"""How many games are played and kept together."""
HEAVIEST = 1_000_000
"""The greatest weight of a board."""


class Board(Plain, Struct, frozen=True):
    """A first position as JSON, and how often it is drawn compared with others."""

    state: str
    weight: float = 1.0


def boards_of(reads: Iterable[Scenario]) -> tuple[Board, ...]:
    """The first position of each scenario, all drawn alike."""
    return tuple(Board(write(begin(read)[0]).decode()) for read in reads)


def weighed(scenario: Scenario, path: str) -> tuple[Board, ...]:
    """The boards of one scenario with each of the possibilities in a file, as often as its `weight` says."""
    rows = possibilities(scenario, path)
    weights = [row.get("weight", 1) for row in rows]
    for weight in weights:
        if not isinstance(weight, int | float) or isinstance(weight, bool) or not 0 <= weight <= HEAVIEST:
            raise ScenarioError(say("{file}: a weight is a number from 0 to {most:,}.", file=path, most=HEAVIEST))
    if not any(weights):
        raise ScenarioError(say("{file}: one weight at least is more than 0.", file=path))
    states = positions(scenario, [{name: side for name, side in row.items() if name != "weight"} for row in rows])
    return tuple(Board(write(state).decode(), weight) for state, weight in zip(states, weights, strict=True))


class Plan(Plain, Struct, frozen=True):
    """All that decides what comes out: the boards, or the edition and size of random ones; how each player chooses."""

    players: tuple[str, ...]
    policies: tuple[str, ...]
    games: int
    seed: int
    boards: tuple[Board, ...] = ()
    edition: str = ""
    most: int = 0
    life: int = 0
    """What each player begins a random board with; 0: as the game has it."""

    @property
    def mark(self) -> str:
        """By what results are known to belong to this plan, however many games it has."""
        return sha256(msgspec.json.encode(msgspec.structs.replace(self, games=0))).hexdigest()


class Side(Struct, frozen=True):
    """One player at the end: life, how much less that is than at the beginning, and cards left in play."""

    life: int
    damage: int
    field: int


class Game(Struct, frozen=True):
    """One game: its number, which board, who won (empty: nobody), how many choices were made, what each player has."""

    game: int
    board: int
    winner: str
    choices: int
    sides: tuple[Side, ...]


def played(plan: Plan, number: int) -> Game:
    """One game of a plan, from its board to the end."""
    chance = Random(f"{plan.seed} {number}")
    board, state = drawn(plan, chance)
    start = [state.player(seat).life for seat in range(state.board.seats)]
    choices = 0
    while (asked := question(state)) is not None and choices < LONGEST:
        state = follow(state, POLICIES[plan.policies[asked.player]](state, asked.player, chance))
        choices += 1
    return Game(number, board, winner(state) or "", choices, tuple(_sides(state, start)))


def drawn(plan: Plan, chance: Random) -> tuple[int, State]:
    """The first position of a game: the place of its board among those of the plan, and the state."""
    if not plan.boards:
        return 0, random_board(edition(plan.edition), chance, plan.most, plan.life)
    at = chance.choices(range(len(plan.boards)), [each.weight for each in plan.boards])[0]
    return at, _read(plan.boards[at].state)


@cache
def _read(text: str) -> State:
    return read(text)


def _sides(state: State, start: list[int]) -> Iterator[Side]:
    for seat, life in enumerate(start):
        field = sum(len(cards_in(state, seat, zone)) for zone in edition(state.edition).field)
        yield Side(state.player(seat).life, life - state.player(seat).life, field)
