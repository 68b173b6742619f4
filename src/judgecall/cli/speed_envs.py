"""How fast the environments are: play through them next to the bare engine, forks, and boards by the thousand."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from judgecall.analysis.fast.solving import installed
from judgecall.cli.speed import Row, magic, played, yugioh
from judgecall.kernel.state import State
from judgecall.language import say

if TYPE_CHECKING:
    from judgecall.envs.turns import Turns

GAMES = 20
"""How many games one measurement plays on either side."""
BOARDS = 20_000
"""Boards of one batch."""
SIZE = 3


def through(env: Turns, observing: bool) -> int:
    """One game at random through an environment; how many decisions it took."""
    env.reset()
    decisions = 0
    while True:
        _, _, terminated, truncated, info = env.last(observing)
        if terminated or truncated:
            return decisions
        env.step(random.randrange(len(info["options"])))
        decisions += 1


def bare_play(start: State) -> int:
    """Random choices in the bare engine to the end; how many."""
    return played(start, random.choice)[0]


def seconds(play: Callable[..., int], *given: Any) -> float:
    """CPU time for one decision."""
    began, decisions = time.process_time(), 0
    for _ in range(GAMES):
        decisions += play(*given)
    return (time.process_time() - began) / decisions


def random_play(name: str, env: Turns, runs: int) -> Iterator[Row]:
    """Random play through an environment and in the bare engine, in turn; the ratio of both."""
    env.reset(seed=1)
    start: State = env.state()
    for observing, what in ((True, "observed"), (False, "unobserved")):
        ratios, rates = [], []
        for _ in range(max(3, runs // 20)):
            own = seconds(through, env, observing)
            bare = seconds(bare_play, start)
            ratios.append(own / bare)
            rates.append(1 / own)
        note = f"{statistics.median(ratios):.2f} times the bare engine, at best {min(ratios):.2f}"
        yield Row(f"{name}, {what}", statistics.median(rates), max(rates), "decisions/s", note)


def forks(name: str, env: Turns, runs: int) -> Row:
    """An environment in the middle of a game, once more."""
    env.reset(seed=1)
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        for _ in range(100):
            env.fork()
        times.append((time.perf_counter() - began) * 1e4)
    return Row(name, statistics.median(times), min(times), "µs", "state, rewards and all")


def batch(name: str, env: Any, actions: Callable[[Any], Any], runs: int) -> Row:
    """Decisions a second on one core, boards drawn and rewards given."""
    seen, _ = env.reset(seed=1)
    rates = []
    for _ in range(max(3, runs // 20)):
        chosen = actions(seen)
        began = time.process_time()
        seen = env.step(chosen)[0]
        rates.append(BOARDS / (time.process_time() - began))
    return Row(name, statistics.median(rates), max(rates), "decisions/s", f"{BOARDS:,} boards")


def batches(runs: int) -> Iterator[Row]:
    """The environments of many boards."""
    import numpy as np

    from judgecall.envs.batch.magic import Attacks, Blocks
    from judgecall.envs.batch.yugioh import Battles

    chance, size = np.random.default_rng(1), (SIZE, SIZE)

    def masked(seen: Any) -> Any:
        mask = seen["action_mask"]
        return (chance.random(mask.shape) * mask).argmax(1)

    def any_blocks(_seen: Any) -> Any:
        return chance.integers(0, SIZE + 1, (BOARDS, SIZE))

    def any_attack(_seen: Any) -> Any:
        return chance.integers(0, 2, (BOARDS, SIZE))

    yield batch(f"Magic batch: blocks, {SIZE} v {SIZE}", Blocks(BOARDS, size), any_blocks, runs)
    name = f"Magic batch: attacks, not blocked, {SIZE} v {SIZE}"
    yield batch(name, Attacks(BOARDS, size, blocking=False), any_attack, runs)
    yield batch(f"Magic batch: attacks, blocked at best, {SIZE} v {SIZE}", Attacks(BOARDS, size), any_attack, runs)
    yield batch(f"Yu-Gi-Oh! batch: battles, {SIZE} v {SIZE}", Battles(BOARDS, SIZE), masked, runs)


def measured(runs: int) -> Iterator[Row]:
    """Every figure of the environments; one that says why there is none where they are not installed."""
    if find_spec("pettingzoo") is None or find_spec("gymnasium") is None:
        note = say("PettingZoo is not installed: `pip install judgecall[envs]`.")
        yield Row(say("Environments"), 0.0, 0.0, "-", note)
        return
    from judgecall.envs import magic_combat_v0, yugioh_battle_v0

    duel, combat = yugioh_battle_v0.raw_env(yugioh(set_cards=True)), magic_combat_v0.raw_env(magic(5, "shards-2008"))
    yield from random_play("Yu-Gi-Oh! environment: random play, five set cards each", duel, runs)
    yield from random_play("Magic environment: random play, 5 v 5", combat, runs)
    yield forks("Magic: an environment of 5 v 5 forked", combat, runs)
    if installed():
        yield from batches(runs)
