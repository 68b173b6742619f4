"""Play through every kind of environment, held against the engine alone: what happened, choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from duels import games_of
from judgecall.envs import magic_combat_v0, yugioh_battle_v0
from judgecall.envs.opponents import OPPONENTS
from judgecall.envs.single import Seat
from judgecall.envs.turns import Turns
from judgecall.errors import ScenarioError
from judgecall.kernel.codec import write
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.records import Record
from judgecall.kernel.state import State

MODULES: dict[str, Any] = {"yugioh": yugioh_battle_v0, "magic": magic_combat_v0}
Choose = Callable[[State, int, Random], int]


def by(policy: str) -> Choose:
    """The place of the option that a policy chooses."""
    return lambda state, seat, chance: legal(state).index(OPPONENTS[policy](state, seat, chance))


def alone(state: State, choose: Choose, chance: Random) -> Iterator[list[Record]]:
    """Play in the engine alone: what comes of each choice."""
    while (asked := question(state)) is not None:
        state, records = decide(state, choose(state, asked.player, chance))
        yield records


def in_turns(env: Turns, state: State, choose: Choose, chance: Random) -> Iterator[list[Record]]:
    """The same through an environment of PettingZoo; what is chosen is on its mask."""
    env.reset(options={"state": state})
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        action = choose(env.state(), env.seats[agent], chance)
        assert observation["action_mask"][action] == 1, f"{action} is not on the mask"
        env.step(action)
        yield env.game.happened
    assert all(env.terminations.values()), "the game did not end"


def from_the_mask(env: Turns, chance: Random) -> int:
    """At random from what the environment offers."""
    mask = env.observe(env.agent_selection)["action_mask"]
    found: int = chance.choice(np.flatnonzero(mask).tolist())
    return found


def seat_ends_alike(game: str, state: State, seat: int, policy: str, seed: int) -> bool:
    """Whether one seat that plays at random against a policy ends where the engine does."""
    env, chance = Seat(game, opponent=policy, seat=seat), Random(seed)
    env.seed = seed
    try:
        env.reset(options={"state": state})
    except ScenarioError:
        return True  # this seat has nothing to choose here
    over = False
    while not over:
        _, _, over, _, _ = env.step(chance.randrange(int(env.action_masks().sum())))
    chance, choices = Random(seed), 0
    while (asked := question(state)) is not None:
        place = chance.randrange(len(legal(state))) if asked.player == seat else None
        own = Random(f"{seed} 1 {choices}")
        state = decide(state, by(policy)(state, asked.player, own) if place is None else place)[0]
        choices += 1
    return write(env.state()) == write(state)


def troubles(game: str, policy: str, seeds: range, most: int = 3) -> Iterator[str]:
    """Where play through the environments is not that of the engine, on a board of each edition for each seed."""
    env = MODULES[game].raw_env()
    for seed in seeds:
        for state in games_of(game, seed, most):
            engine = list(alone(state, by(policy), Random(seed)))
            if list(in_turns(env, state, by(policy), Random(seed))) != engine:
                yield f"{state.edition} {seed}: {policy} play in turns parts from the engine"
            if not seat_ends_alike(game, state, seed % 2, policy, seed):
                yield f"{state.edition} {seed}: one seat against {policy} ends elsewhere than in the engine"
