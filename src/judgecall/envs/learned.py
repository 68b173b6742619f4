"""A small policy that has learned from the exact player: it sees what its seat observes and nothing else.

Each option is described by what is done, what with and to what, and by both sides; a network with one hidden layer
gives it a mark, and the highest is chosen. `scripts/learn` trains it with NumPy alone.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from judgecall.envs import layout
from judgecall.kernel.engine import legal
from judgecall.kernel.option import Option
from judgecall.kernel.state import State
from judgecall.kernel.view import observe

Floats = NDArray[np.float32]
STRENGTH = {"yugioh": 1000.0, "magic": 3.0}
"""What the numbers of a card are measured in."""
LIFE = {"yugioh": 4000.0, "magic": 10.0}
HIDDEN_UNITS = 64
_COLUMN = {name: at for at, name in enumerate(layout.CARD)}
_FIRST_NUMBER, _FIRST_WORD = _COLUMN["number_1"], _COLUMN["word_1"]
_LIES = [_COLUMN[name] for name in ("present", "controller", "hidden", "position", "tapped", "face_down")]
_FIGHTS = [_COLUMN[name] for name in ("attacks", "blocked", "blocks", "given")]
SIDE = 5
"""Figures of one side: how many cards that fight it has, the sums and the greatest of both numbers."""
CARD_SIZE = len(_LIES) + len(_FIGHTS) + 2 + layout.WORDS_MOST + 1
VERBS = 30
"""The first verbs, which it was taught; the others are rare."""
SIZE = VERBS + len(layout.QUESTIONS) + 2 + 2 * CARD_SIZE + 6 + 2 + 2 * SIDE + 1


class Network(NamedTuple):
    """Weights of both layers: (SIZE, HIDDEN_UNITS), (HIDDEN_UNITS,), (HIDDEN_UNITS,)."""

    into: Floats
    bias: Floats
    out: Floats

    def marks(self, options: Floats) -> Floats:
        """A mark for each option (count,), from their features (count, SIZE)."""
        found: Floats = np.maximum(options @ self.into + self.bias, 0) @ self.out
        return found


def begun(seed: int) -> Network:
    """A network that has learned nothing."""
    chance = np.random.default_rng(seed)
    into = chance.normal(0, (2 / SIZE) ** 0.5, (SIZE, HIDDEN_UNITS)).astype(np.float32)
    out = chance.normal(0, (1 / HIDDEN_UNITS) ** 0.5, HIDDEN_UNITS).astype(np.float32)
    return Network(into, np.zeros(HIDDEN_UNITS, np.float32), out)


def features(row: layout.Vector, count: int, game: str) -> Floats:
    """What each of the first `count` options is like, (count, SIZE), from a row of the layout."""
    parts = layout.split(row)
    choices, cards, situation = parts["options"][:count], parts["cards"], parts["situation"][0]
    verbs = np.eye(len(layout.VERBS) + 1, dtype=np.float32)[choices[:, 0], 1 : VERBS + 1]
    asked = np.eye(len(layout.QUESTIONS) + 1, dtype=np.float32)[situation[2], 1:]
    table = _cards(cards, game)
    firsts, seconds = table[_rows(choices[:, 1])], table[_rows(choices[:, 2])]
    about = table[_rows(situation[3:4])]
    firsts = np.where((choices[:, 1] == 0)[:, None], about, firsts)
    players = parts["players"][:2, 0].astype(np.float32) / LIFE[game]
    to_player = (choices[:, 2:3] > layout.CARDS).astype(np.float32)
    sides = np.concatenate([_side(cards, table, seat) for seat in (0, 1)])
    shared = np.concatenate([asked, players, sides, np.ones(1, np.float32)])
    number = choices[:, 3:4].astype(np.float32) / STRENGTH[game]
    compared = _compared(firsts, seconds)
    return np.concatenate(
        [verbs, number, to_player, firsts, seconds, compared, np.tile(shared, (count, 1))], 1, dtype=np.float32
    )


def _rows(references: layout.Vector) -> NDArray[np.int64]:
    """The rows of cards; the last, which is empty, for whatever is no card."""
    return np.where((references > 0) & (references <= layout.CARDS), references - 1, layout.CARDS).astype(np.int64)


def _cards(cards: layout.Vector, game: str) -> Floats:
    """Each card as figures of about 1, and a row of zeros."""
    found = np.zeros((layout.CARDS + 1, CARD_SIZE), np.float32)
    lies, fights = len(_LIES), len(_LIES) + len(_FIGHTS)
    found[:-1, :lies] = cards[:, _LIES]
    found[:-1, lies:fights] = cards[:, _FIGHTS] != 0
    found[:-1, fights : fights + 2] = cards[:, _FIRST_NUMBER : _FIRST_NUMBER + 2] / STRENGTH[game]
    found[:-1, fights + 2 : -1] = cards[:, _FIRST_WORD : _FIRST_WORD + layout.WORDS_MOST]
    found[:-1, -1] = cards[:, _COLUMN["damage"]] / STRENGTH[game]
    return found


def _side(cards: layout.Vector, table: Floats, seat: int) -> Floats:
    """What one side has in play that fights."""
    there = (cards[:, _COLUMN["zone"]] == 1) & (cards[:, _COLUMN["controller"]] == seat)
    at = len(_LIES) + len(_FIGHTS)
    numbers = table[:-1, at : at + 2] * there[:, None]
    return np.array([there.sum() / 3, *(numbers.sum(0) / 3), *numbers.max(0)], np.float32)


def _compared(firsts: Floats, seconds: Floats) -> Floats:
    """How the numbers of two cards stand to each other: who is stronger, by how much."""
    at = len(_LIES) + len(_FIGHTS)
    mine, theirs = firsts[:, at : at + 2], seconds[:, at : at + 2]
    strength, first, second = mine[:, 0] - theirs[:, 0], mine[:, 0] - theirs[:, 1], theirs[:, 0] - mine[:, 1]
    return np.stack([strength, first, second, np.sign(strength), np.sign(first), np.sign(second)], 1)


class Learned:
    """A policy that chooses what its network marks highest."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def __call__(self, state: State, seat: int, _chance: Random) -> Option:
        """The option for a seat, from what it observes."""
        options = legal(state)
        if len(options) == 1:
            return options[0]
        row = layout.vector(observe(state, seat), seat, options)
        count = min(len(options), layout.ACTIONS)
        return options[int(self.network.marks(features(row, count, state.edition.partition("/")[0])).argmax())]


@cache
def _network(game: str) -> Network:
    with (files("judgecall") / "envs" / "data" / f"{game}.npz").open("rb") as file, np.load(file) as kept:
        return Network(*(kept[name].astype(np.float32) for name in Network._fields))


def learned(state: State, seat: int, chance: Random) -> Option:
    """The choice of the policy that comes with the library."""
    return Learned(_network(state.edition.partition("/")[0]))(state, seat, chance)
