"""The environments of PettingZoo: its own tests, and the engine's own records."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest
from pettingzoo.test import api_test, seed_test

from duels import games_of
from env_play import alone, from_the_mask, in_turns, troubles
from judgecall.analysis.boards import random_board
from judgecall.analysis.objective import Objective
from judgecall.envs import magic_combat_v0, yugioh_battle_v0
from judgecall.envs.game import Game
from judgecall.envs.rewards import Reward
from judgecall.envs.turns import ILLEGAL
from judgecall.errors import IllegalChoice, ScenarioError
from judgecall.kernel.codec import read, write
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import legal
from judgecall.scenario import Scenario, scenario

MODULES = [yugioh_battle_v0, magic_combat_v0]
CLASSIC = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
"""What PettingZoo says of every game that observes a dictionary with a mask, except of its own by name."""


@pytest.fixture(params=MODULES, ids=lambda module: module.NAME)
def module(request: pytest.FixtureRequest) -> ModuleType:
    found: ModuleType = request.param
    return found


@CLASSIC
def test_pettingzoo_finds_nothing_wrong_with_the_api(module: ModuleType) -> None:
    api_test(module.env(), num_cycles=100)
    api_test(module.raw_env(), num_cycles=100)


def test_the_same_seed_gives_the_same_games(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=20)


@pytest.mark.parametrize("policy", ["random", "greedy", "exact"])
def test_play_through_the_environments_gives_the_records_of_the_engine(module: ModuleType, policy: str) -> None:
    assert not list(troubles(module.GAME, policy, range(1 if policy == "exact" else 3), most=2))


def test_the_mask_offers_what_the_engine_offers(module: ModuleType) -> None:
    env = module.raw_env()
    for state in games_of(module.GAME, 9):
        chosen = list(in_turns(env, state, lambda _at, _seat, chance: from_the_mask(env, chance), Random(9)))
        assert chosen == list(alone(state, lambda at, _, chance: chance.choice(range(len(legal(at)))), Random(9)))


def test_what_is_not_on_offer_is_refused_or_ends_the_game(module: ModuleType) -> None:
    raw, guarded = module.raw_env(), module.env()
    raw.reset(seed=3)
    count = len(legal(raw.state()))
    with pytest.raises(IllegalChoice):
        raw.step(count)
    assert raw.last()[2] is False

    guarded.reset(seed=3)
    agent = guarded.agent_selection
    guarded.step(count)
    assert guarded.terminations[agent]
    assert guarded.rewards[agent] == ILLEGAL


def test_a_fork_goes_its_own_way_and_leaves_the_first_where_it_is(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=4)
    before = write(env.state())
    fork = env.fork()
    while not any(fork.terminations.values()):
        fork.step(0)
    assert write(env.state()) == before
    assert not any(env.terminations.values())
    assert env.rewards == dict.fromkeys(env.agents, 0.0)

    env.step(0)
    again = env.from_state(read(before))
    again.step(0)
    assert again.state() == env.state()
    assert again.agent_selection == env.agent_selection


def test_a_saved_state_plays_on_alike(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=5)
    other = env.from_state(read(write(env.state())))
    chance = Random(5)
    while not any(env.terminations.values()):
        action = chance.randrange(len(env.infos[env.agent_selection]["options"]))
        env.step(action)
        other.step(action)
        assert write(env.state()) == write(other.state())
    assert env.rewards == other.rewards
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_options_are_readable_for_the_player_who_is_asked_and_for_nobody_else(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=6)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    seat = env.seats[asked]
    assert [choice.label for choice in env.seen(asked).choices] == list(env.infos[asked]["options"])
    assert len(env.infos[asked]["options"]) == int(env.observe(asked)["action_mask"].sum()) == len(legal(env.state()))
    assert list(env.infos[other]["options"]) == []
    assert not env.observe(other)["action_mask"].any()
    assert env.seen(other).player == seat


def test_a_game_of_another_kind_is_refused() -> None:
    env = yugioh_battle_v0.raw_env(lambda chance: random_board(edition("magic/current"), chance, 2))
    with pytest.raises(ScenarioError, match="game of magic"):
        env.reset(seed=1)
    with pytest.raises(ScenarioError, match="no scenario"):
        yugioh_battle_v0.raw_env("examples/magic")
    env = magic_combat_v0.raw_env(three_players())
    with pytest.raises(ScenarioError, match="3 players"):
        env.reset(seed=1)


def three_players() -> Scenario:
    sides = {name: {"battlefield": ["Grizzly Bears"]} for name in ("A", "B", "C")}
    return scenario({"judgecall": 1, "game": "magic", "edition": "current", "players": sides})


def test_three_players_play_where_three_are_meant_to() -> None:
    data = three_players()
    env = magic_combat_v0.raw_env(data, players=3)
    env.reset(seed=1)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    while not any(env.terminations.values()):
        env.step(0)
    assert set(env.rewards) == set(env.possible_agents)


def test_an_attack_that_wins_is_worth_1() -> None:
    sides = {"you": {"monsters": ["Luster Dragon"]}, "opponent": {"life": 100}}
    data = scenario({"judgecall": 1, "game": "yugioh", "edition": "current", **sides})
    env = yugioh_battle_v0.raw_env(data)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        verbs = [choice.verb for choice in env.seen(env.agent_selection).choices]
        env.step(next((at for at, verb in enumerate(verbs) if verb in ("enter", "attack")), len(verbs) - 1))
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}


@pytest.mark.parametrize(
    ("objective", "win", "loss", "short"),
    [
        (Objective(), 1, -1, None),
        (Objective("lethal"), 1, 0, 0),
        (Objective("weights", {"win": 100, "life": 1}), 100 + 8000, -100 - 8000, 8000 - 1900),
    ],
    ids=lambda each: getattr(each, "name", None),
)
def test_rewards_follow_the_objective(objective: Objective, win: float, loss: float, short: float | None) -> None:
    """A direct attack by Luster Dragon (1900) on 1900 Life Points wins; where it stays at home, nobody has won."""
    data = {"judgecall": 1, "game": "yugioh", "edition": "current", "you": {"monsters": ["Luster Dragon"]}}
    for attacking in (True, False):
        env = yugioh_battle_v0.raw_env(scenario(data | {"opponent": {"life": 1900}}), objective=objective)
        env.reset(seed=1)
        while not any(env.terminations.values()):
            verbs = [choice.verb for choice in env.seen(env.agent_selection).choices]
            busy = [at for at, verb in enumerate(verbs) if attacking and verb in ("enter", "attack")]
            env.step((*busy, len(verbs) - 1)[0])
        mine, theirs = (env.rewards[agent] for agent in env.possible_agents)
        if attacking:
            assert (mine, theirs) == (win, loss)
        elif short is None:
            assert 0 < mine == -theirs < 1
        else:
            assert mine == short


def test_rewards_keep_the_order_of_the_objective() -> None:
    reward, found = Reward(), []
    for seed in range(40):
        game = Game(random_board(edition("yugioh/goat"), Random(seed), 3), reward)
        chance = Random(seed)
        while not game.over:
            game.choose(chance.choice(legal(game.state)))
        found.append((reward.objective.value(game.state, 0), game.worth(0)))
        assert game.worth(0) == pytest.approx(-game.worth(1))
    assert [worth for _, worth in sorted(found)] == sorted(worth for _, worth in found)
    assert len({worth for _, worth in found}) > 20
