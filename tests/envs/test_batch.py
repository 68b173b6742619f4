"""Many boards at once: against the plain figures of Magic and against the engine of Yu-Gi-Oh!."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from judgecall.analysis.fast.battles import field_of
from judgecall.analysis.fast.board import WORDS, Attacker, Board, Creature
from judgecall.analysis.fast.kernel.rows import BITS, LEAST, LIFELINK, MAY, MOST, POWER, TOUGHNESS, VALUE
from judgecall.analysis.fast.small import Small
from judgecall.envs.batch.boards import TODAY, Boards
from judgecall.envs.batch.magic import Attacks, Blocks
from judgecall.envs.batch.yugioh import Battles
from judgecall.envs.turns import ILLEGAL
from judgecall.errors import ScenarioError
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.opening import begin

COUNT = 200


def creature(row: Any) -> Creature:
    words = tuple(word for at, word in enumerate(WORDS) if int(row[BITS]) >> at & 1)
    power, toughness = int(row[POWER]), int(row[TOUGHNESS])
    return Creature("", power, toughness, value=int(row[VALUE]), words=words, lifelink=int(row[LIFELINK]))


def figures(boards: Boards, at: int) -> Board:
    """One board of a batch as the plain figures know it."""
    attackers = tuple(
        Attacker(creature(row), int(limit[MAY]), int(limit[LEAST]), int(limit[MOST]))
        for row, limit in zip(boards.attackers[at], boards.limits[at], strict=True)
    )
    blockers = tuple(creature(row) for row in boards.blockers[at])
    return Board(TODAY, int(boards.life[at, 0]), int(boards.life[at, 1]), attackers, blockers)


@pytest.mark.parametrize("size", [(1, 1), (3, 3), (2, 4)])
def test_blocks_are_worth_what_the_plain_figures_say(size: tuple[int, int]) -> None:
    env = Blocks(COUNT, size)
    env.reset(seed=1)
    for chance in (np.random.default_rng(seed) for seed in range(2)):
        actions, boards = chance.integers(0, size[0] + 1, (COUNT, size[1])), env.boards
        _, rewards, ended, _, infos = env.step(actions)
        assert ended.all()
        for at in range(COUNT):
            scored = Small(figures(boards, at)).scored((1 << size[0]) - 1, tuple((actions[at] - 1).tolist()))
            assert infos["illegal"][at] == (scored is None)
            if scored is None:
                assert rewards[at] == ILLEGAL
            else:
                assert infos["lost"][at] == scored[1]
                assert scored[1] or infos["value"][at] == scored[2]


def test_best_blocks_are_never_worse_than_others() -> None:
    env = Blocks(COUNT)
    env.reset(seed=2)
    boards, best = env.boards, env.best()
    _, rewards, _, _, infos = env.step(best)
    assert not infos["illegal"].any()
    for at in range(0, COUNT, 5):
        _, lost, value = Small(figures(boards, at)).best_blocks(0b111)
        assert infos["lost"][at] == lost
        assert lost or infos["value"][at] == value
        assert rewards[at] >= -1


@pytest.mark.parametrize("blocking", [True, False])
def test_attacks_are_answered_at_best_or_not_at_all(blocking: bool) -> None:
    env = Attacks(COUNT, blocking=blocking)
    env.reset(seed=3)
    actions, boards = np.random.default_rng(3).integers(0, 2, (COUNT, 3)), env.boards
    _, _, _, _, infos = env.step(actions)
    for at in range(0, COUNT, 4):
        attack, small = sum(1 << each for each in range(3) if actions[at, each]), Small(figures(boards, at))
        if blocking:
            _, lost, value = small.best_blocks(attack)
        else:
            scored = small.scored(attack, (-1, -1, -1))
            assert scored is not None
            _, lost, value = scored
        assert infos["lost"][at] == lost
        assert lost or infos["value"][at] == value


def test_given_boards_come_back_and_unfit_ones_are_refused() -> None:
    bear = Creature("Bear", 2, 2, value=4)
    board = Board(TODAY, 20, 0, (Attacker(bear, 1),), (bear,))
    env = Blocks(8, boards=[board])
    env.reset(seed=1)
    rewards = env.step(np.ones((8, 1), np.int64))[1]
    assert set(rewards.tolist()) == {0.0}  # two Bears trade

    with pytest.raises(ScenarioError, match="one size"):
        Blocks(8, boards=[board, Board(TODAY, 20, 0, (Attacker(bear, 1),) * 2, (bear,))])
    with pytest.raises(ScenarioError, match="must be blocked"):
        Blocks(8, boards=[Board(TODAY, 20, 0, (Attacker(bear, 1, wanted=1),), (bear,))])


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Blocks(0), "`num_envs` is a whole number from 1 to 1000000."),
        (lambda: Blocks(-1), "`num_envs` is a whole number from 1 to 1000000."),
        (lambda: Blocks(2, (0, 3)), "`size` is a whole number from 1 to 16."),
        (lambda: Attacks(2, (3, 40)), "`size` is a whole number from 1 to 16."),
        (lambda: Battles(0), "`num_envs` is a whole number from 1 to 1000000."),
        (lambda: Battles(2, most=0), "`most` is a whole number from 1 to 16."),
        (lambda: Blocks(2, boards=[1]), "A batch takes boards of `judgecall.analysis.fast`."),  # type: ignore[list-item]
        (lambda: Battles(2, fields=[1]), "A batch takes boards of `judgecall.analysis.fast`."),  # type: ignore[list-item]
    ],
)
def test_a_batch_that_cannot_be_is_one_sentence(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        make()

    assert str(wrong.value) == sentence


def attack_in_the_engine(state: State, attacker: str, target: str | None) -> State:
    """Declare one attack, say nothing to all else, until the turn player may attack again."""
    label = f"{attacker} attacks {target or 'opponent'}"
    declared = False
    while (asked := question(state)) is not None:
        options = legal(state)
        wanted = [
            option
            for option in options
            if option.verb == "attack"
            and state.label(option.objects[0]) == attacker
            and state.label(option.objects[1]) == (target or state.label(1 - state.turn_player))
        ]
        if any(option.verb == "attack" for option in options):
            if declared:
                return state
            assert wanted, f"{label} is not among {[option.label for option in options]}"
            state, declared = decide(state, wanted[0])[0], True
        elif declared and any(option.verb == "end" for option in options) and asked.player == state.turn_player:
            return state
        else:
            entering = [option for option in options if option.verb == "enter"]
            state = decide(state, entering[0] if entering else options[-1])[0]
    return state


KEYWORDS = ("piercing", "direct attack", "indestructible by battle")


def monster(chance: Random, name: str, side: str) -> dict[str, Any]:
    """A made-up monster without effects."""
    words = [word for word in KEYWORDS if chance.random() < 0.2]
    low = {"position": "defense"} if side == "opponent" and chance.random() < 0.5 else {}
    numbers = {"atk": 100 * chance.randint(0, 30), "def": 100 * chance.randint(0, 30), "level": 4}
    return {"name": name, **numbers, "keywords": words, **low}


def plain_board(chance: Random) -> State:
    """A board of such monsters, at little life."""
    sides = {
        side: {
            "life": chance.choice((800, 8000)),
            "monsters": [monster(chance, f"{side} {at}", side) for at in range(chance.randint(1, 3))],
        }
        for side in ("you", "opponent")
    }
    return begin(scenario({"judgecall": 1, "game": "yugioh", "edition": "goat", **sides}))


def test_battles_come_out_as_in_the_engine() -> None:
    chance, fought = Random(1), 0
    for _ in range(60):
        state = plain_board(chance)
        field, why = field_of(state)
        assert not why
        env = Battles(1, most=3, fields=[field])
        env.reset(seed=1)
        while True:
            actions = [int(each) for each in np.flatnonzero(env.mask()[0])[:-1]]
            if not actions:
                break
            action = chance.choice(actions)
            attacker, target = divmod(action, 4)
            name = None if target == 3 else field.theirs[target].name
            state = attack_in_the_engine(state, field.mine[attacker].name, name)
            _, _, ended, _, infos = env.step(np.array([action]))
            fought += 1
            lives = [max(0, int(each)) for each in infos["life"][0]]
            assert lives == [state.player(0).life, state.player(1).life]
            if ended[0]:
                break
            now = field_of(state)[0]
            assert {each.name for each in now.mine} == {
                each.name for at, each in enumerate(field.mine) if env.sides[0, 0, at, 4] >= 0
            }
            assert {each.name for each in now.theirs} == {
                each.name for at, each in enumerate(field.theirs) if env.sides[0, 1, at, 4] >= 0
            }
    assert fought > 90


def test_boards_end_with_the_battle_phase_or_an_illegal_attack() -> None:
    env = Battles(3)
    seen, _ = env.reset(seed=4)
    last = env.actions - 1
    assert seen["action_mask"][:, last].all()
    illegal = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    _, rewards, ended, truncated, infos = env.step(np.array([last, illegal, 0]))
    assert ended.tolist()[:2] == [True, True]
    assert not truncated.any()
    assert (rewards[0], rewards[1]) == (0.0, ILLEGAL)
    assert infos["illegal"].tolist()[:2] == [False, True]
    again = Battles(3)
    assert all((again.reset(seed=4)[0][name] == Battles(3).reset(seed=4)[0][name]).all() for name in seen)
