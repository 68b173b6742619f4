"""One seat of a game for Gymnasium, and the parallel form of PettingZoo."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test, parallel_seed_test

from duels import games_of
from judgecall.envs import magic_combat_v0, single, yugioh_battle_v0
from judgecall.envs.opponents import exact
from judgecall.envs.single import Seat
from judgecall.envs.turns import ILLEGAL
from judgecall.errors import ScenarioError
from judgecall.kernel.codec import write
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State

GAMES = ["yugioh", "magic"]


@pytest.mark.parametrize("id", single.IDS)
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_gymnasium_finds_nothing_wrong(id: str, opponent: str) -> None:
    env: Any = gymnasium.make(f"judgecall.envs.single:{id}", opponent=opponent, render_mode="ansi")
    check_env(env.unwrapped, skip_close_check=True)


@pytest.mark.parametrize("module", [yugioh_battle_v0, magic_combat_v0], ids=lambda module: module.NAME)
def test_pettingzoo_finds_nothing_wrong_with_the_parallel_form(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=50)


@pytest.mark.parametrize("module", [yugioh_battle_v0, magic_combat_v0], ids=lambda module: module.NAME)
def test_the_same_seed_gives_the_same_games_in_the_parallel_form(module: ModuleType) -> None:
    parallel_seed_test(module.parallel_env, num_cycles=20)


@pytest.mark.parametrize("module", [yugioh_battle_v0, magic_combat_v0], ids=lambda module: module.NAME)
def test_in_the_parallel_form_only_who_is_asked_is_heard(module: ModuleType) -> None:
    together, turns = module.parallel_env(), module.raw_env()
    seen, _ = together.reset(seed=2)
    turns.reset(seed=2)
    chance = Random(2)
    while together.agents:
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]).tolist() for agent in together.agents}
        assert [agent for agent, actions in masks.items() if actions] == [turns.agent_selection]
        actions = {agent: chance.choice(some) if some else 200 for agent, some in masks.items()}
        turns.step(actions[turns.agent_selection])
        seen, rewards, terminated, _, _ = together.step(actions)
        assert write(together.state()) == write(turns.state())
    assert all(terminated.values())
    assert rewards == turns.rewards


@pytest.mark.parametrize("game", GAMES)
def test_exact_play_loses_to_nobody_where_it_can_be_helped(game: str) -> None:
    """Best play of both from a position gives the value that the search has proved for it."""
    from judgecall.analysis.solve import solve

    for state in games_of(game, 3, most=2):
        asked = question(state)
        assert asked is not None
        best, at = solve(state, asked.player), state
        assert best.exact
        while (now := question(at)) is not None:
            at = decide(at, exact(at, now.player, Random(1)))[0]
        env = Seat(game)
        assert env.reward.objective.value(at, asked.player) == best.value


def test_what_is_not_on_offer_ends_the_game() -> None:
    env = Seat("yugioh")
    env.reset(seed=1)
    _, reward, terminated, truncated, _ = env.step(int(env.action_masks().sum()))
    assert (reward, terminated, truncated) == (ILLEGAL, True, False)


def test_a_fork_of_one_seat_goes_its_own_way() -> None:
    env = Seat("magic", opponent="greedy")
    env.reset(seed=3)
    before = write(env.state())
    fork, again = env.fork(), env.from_state(env.state())
    over = False
    while not over:
        _, _, over, _, _ = fork.step(0)
    assert write(env.state()) == before
    env.step(0)
    again.step(0)
    assert env.seen() == again.seen()


def test_an_opponent_may_be_a_function_and_unknown_names_are_refused() -> None:
    asked: list[int] = []

    def last(state: State, seat: int, chance: Random) -> Any:
        asked.append(seat)
        return legal(state)[-1]

    env = Seat("yugioh", opponent=last)
    for seed in range(10):
        env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, _ = env.step(0)
    assert set(asked) == {1}
    with pytest.raises(ScenarioError, match="random"):
        Seat("yugioh", opponent="randon")
