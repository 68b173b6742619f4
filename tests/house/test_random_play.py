"""Guard 5: random play never breaks a promise. The whole run is `scripts/soak`; this is a seeded slice."""

from __future__ import annotations

import pytest

from judgecall.games import open_all
from judgecall.kernel.edition import known_editions
from random_play import play

open_all()
GAMES = 150


@pytest.mark.parametrize("id", known_editions())
def test_random_games_keep_every_promise(id: str) -> None:
    decisions = sum(play(id, seed) for seed in range(GAMES))

    assert decisions > GAMES
