"""The games of OpenSpiel: its own tests, its playthroughs, and the same play as in the engine."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from judgecall.envs import spiel
from judgecall.envs.rewards import Reward
from judgecall.kernel.codec import write
from judgecall.kernel.engine import decide, legal, question

GAMES = [f"{short}(seed={seed},most=2)" for short, _ in spiel.NAMES.values() for seed in (1, 2)]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_the_same_when_it_is_played_again(name: str, tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])  # OpenSpiel reads the settings of a command here
    kept = tmp_path / "playthrough.txt"
    kept.write_text(generate_playthrough.playthrough(name, None, seed=1), "utf-8")

    original, replayed = generate_playthrough.replay(str(kept))

    assert original == replayed
    assert f"game: {name.partition('(')[0]}" in original


@pytest.mark.parametrize("name", GAMES)
def test_play_is_that_of_the_engine(name: str) -> None:
    game = pyspiel.load_game(name)
    state, chance, engine = game.new_initial_state(), Random(3), game.first.state
    while not state.is_terminal():
        action = chance.choice(state.legal_actions())
        asked = question(engine)
        assert asked is not None
        assert state.current_player() == asked.player
        assert state.action_to_string(action) == legal(engine)[action].label
        state.apply_action(action)
        engine = decide(engine, action)[0]
    assert write(state.game.state) == write(engine)
    scale = game.first.scale
    assert state.returns() == [Reward()(engine, seat, scale) for seat in range(2)]


def test_what_is_observed_is_the_layout() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    player = state.current_player()
    tensor = np.array(state.observation_tensor(player))
    assert (tensor == state.game.vector(player)).all()
    assert state.information_state_string(0) != state.information_state_string(1)
