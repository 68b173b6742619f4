"""First positions for the environments: random boards of every edition of a game, and boards with cards to hide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from judgecall.analysis.boards import random_board
from judgecall.games import open_all
from judgecall.kernel.edition import edition, known_editions
from judgecall.kernel.engine import question
from judgecall.kernel.state import State


def editions_of(game: str) -> list[str]:
    """Every edition of a game."""
    open_all()
    return [id for id in known_editions() if id.startswith(f"{game}/")]


def games_of(game: str, seed: int, most: int = 3) -> Iterator[State]:
    """One random board of each edition of a game in which somebody has something to choose."""
    for id in editions_of(game):
        chance = Random(f"{id} {seed}")
        while question(state := random_board(edition(id), chance, most)) is None:
            pass
        yield state
