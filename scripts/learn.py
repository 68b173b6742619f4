"""Train the learned policy of the environments, and say how it plays against the exact player.

scripts/learn.py GAME [LESSONS]   learn from so many solved boards on all cores; writes envs/data/GAME.npz
scripts/learn.py --table GAME [BOARDS]   play every policy against the exact player and print the rows of the table,
                                  anew after every ten boards

The curve is printed as it grows. A lesson is a random board of today's rules, a few random choices, and then the
choices of best play, with all that are as good. Boards of lessons and of tests are never the same.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from pathlib import Path
from random import Random

import numpy as np

from judgecall.analysis.policies import Policy
from judgecall.analysis.search import Spent
from judgecall.analysis.solve import Solving
from judgecall.disk import write
from judgecall.envs import layout
from judgecall.envs.game import Game
from judgecall.envs.learned import Floats, Network, begun, features
from judgecall.envs.opponents import OPPONENTS, exact
from judgecall.envs.rewards import Reward
from judgecall.envs.starts import starts
from judgecall.kernel.engine import follow, legal, question
from judgecall.kernel.option import Option
from judgecall.kernel.state import State
from judgecall.kernel.view import observe

DATA = Path(__file__).resolve().parent.parent / "src" / "judgecall" / "envs" / "data"
LESSONS, TESTS, BOARDS, SHOWN = 3_000, 400, 100, 10
"""Boards learned from, held out for the curve, and played against the exact player on, from both seats; and
after how many of those the table is shown."""
LIMIT = 3_000
"""Positions looked at for a lesson; a board that needs more is none."""
PREFIX = 4
EPOCHS, BATCH, RATE, DECAY = 40, 64, 2e-3, 1e-4
CURVE = (50, 200, 800)
Lesson = tuple[Floats, np.ndarray]
"""What the options are like, and which are as good as any."""


def lessons(game: str, name: str) -> list[Lesson]:
    """The choices of best play from one board; none if it takes too long to solve."""
    chance = Random(name)
    state = starts(game, "current")(chance)
    for _ in range(chance.randrange(PREFIX)):
        if question(state) is not None:
            state = follow(state, chance.choice(legal(state)))
    try:
        return list(_best_play(game, state, chance))
    except Spent:
        return []


def _best_play(game: str, state: State, chance: Random) -> Iterator[Lesson]:
    solving = Solving(state, 0, limit=LIMIT)
    if not solving.run().exact:
        return
    while (asked := question(state)) is not None:
        options = legal(state)
        ends = [follow(state, option) for option in options]
        good = np.array([solving.holds(solving.search.graph.enter(end), asked.player == 0) for end in ends])
        if not good.all():
            row = layout.vector(observe(state, asked.player), asked.player, options)
            yield features(row, len(options), game), good
        state = ends[chance.choice(np.flatnonzero(good).tolist())]


def gathered(game: str, what: str, count: int, pool: ProcessPoolExecutor) -> list[list[Lesson]]:
    """The lessons of so many boards, board by board, in their order whoever solved them."""
    return list(pool.map(lessons, [game] * count, [f"{what} {at}" for at in range(count)], chunksize=20))


def joined(boards: list[list[Lesson]]) -> list[Lesson]:
    """All lessons of some boards."""
    return [each for some in boards for each in some]


def trained(some: list[Lesson], seed: int = 1) -> Network:
    """A network that gives all the good options of each lesson the greatest share."""
    network, chance = begun(seed), np.random.default_rng(seed)
    moments = [(np.zeros_like(each), np.zeros_like(each)) for each in network]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        for at in np.array_split(chance.permutation(len(some)), max(1, len(some) // BATCH)):
            step += 1
            slopes = _slopes(network, [some[each] for each in at])
            network = Network(*_moved(network, slopes, moments, rate, step))
    return network


def _slopes(network: Network, batch: list[Lesson]) -> tuple[Floats, Floats, Floats]:
    options = np.concatenate([each for each, _ in batch])
    good = np.concatenate([each for _, each in batch])
    starts_at = np.cumsum([0, *(len(each) for _, each in batch[:-1])])
    of = np.repeat(np.arange(len(batch)), [len(each) for _, each in batch])
    hidden = np.maximum(options @ network.into + network.bias, 0)
    marks = hidden @ network.out
    weights = np.exp(marks - np.maximum.reduceat(marks, starts_at)[of])
    shares = weights / np.add.reduceat(weights, starts_at)[of]
    wanted = weights * good
    wanted /= np.maximum(np.add.reduceat(wanted, starts_at), 1e-12)[of]
    slope = (shares - wanted) / len(batch)
    back = np.outer(slope, network.out) * (hidden > 0)
    return options.T @ back + DECAY * network.into, back.sum(0), hidden.T @ slope + DECAY * network.out


def _moved(
    network: Network, slopes: tuple[Floats, ...], moments: list[tuple[Floats, Floats]], rate: float, step: int
) -> Iterator[Floats]:
    """One step of Adam."""
    for at, (weight, slope) in enumerate(zip(network, slopes, strict=True)):
        first, second = moments[at]
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        moments[at] = first, second
        yield (weight - rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)).astype(
            np.float32
        )


def agreement(network: Network, some: list[Lesson]) -> float:
    """How often its choice is as good as the exact player's, where it matters."""
    return float(np.mean([good[network.marks(options).argmax()] for options, good in some]))


def against_exact(work: tuple[str, str]) -> dict[str, list[tuple[float, float]]]:
    """Play every policy on one board from both seats against the exact player: what it got, what exact play gets."""
    game, name = work
    first = starts(game, "current")(Random(name))
    known: dict[State, Option] = {}

    def best(state: State, seat: int, chance: Random) -> Option:
        """The exact player, who solves a position once however often it comes up."""
        if state not in known:
            known[state] = exact(state, seat, chance)
        return known[state]

    def worths(players: Sequence[Policy]) -> list[float]:
        played, chance = Game(first, Reward()), Random(name)
        while (asked := played.asked) is not None:
            played.choose(players[asked](played.state, asked, chance))
        return played.worths()

    wanted, found = worths((best, best)), {}
    for policy, choose in OPPONENTS.items():
        mine = best if policy == "exact" else choose
        seats = worths((mine, best)), worths((best, mine))
        found[policy] = [(got[seat], wanted[seat]) for seat, got in enumerate(seats)]
    return found


def table(game: str, boards: int, pool: ProcessPoolExecutor) -> None:
    """Print a row for each policy: mean reward, what that is short of exact play, how often it is short of nothing."""
    pairs: dict[str, list[tuple[float, float]]] = {policy: [] for policy in OPPONENTS}
    played = pool.map(against_exact, [(game, f"played {at}") for at in range(boards)])
    for count, found in enumerate(played, start=1):
        for policy, some in found.items():
            pairs[policy] += some
        if count % SHOWN and count < boards:
            continue
        print(f"{count} boards:")
        for policy, some in pairs.items():
            got, best = (np.array(each) for each in zip(*some, strict=True))
            perfect = np.mean(got >= best - 1e-9)
            print(f"| {game} | {policy} | {got.mean():+.3f} | {(best - got).mean():.3f} | {perfect:.0%} |", flush=True)


def train(game: str, count: int, pool: ProcessPoolExecutor) -> None:
    """Learn from so many boards, print the curve, and write the network."""
    tests = joined(gathered(game, "test", TESTS, pool))
    print(f"| {game} | 0 | 0 | {agreement(begun(1), tests):.1%} |", flush=True)
    solved = gathered(game, "lesson", count, pool)
    for boards in [*(each for each in CURVE if each < count), count]:
        some = joined(solved[:boards])
        network = trained(some)
        print(f"| {game} | {boards:,} | {len(some):,} | {agreement(network, tests):.1%} |", flush=True)
    DATA.mkdir(exist_ok=True)
    whole = BytesIO()
    np.savez_compressed(whole, **{n: w.astype(np.float16) for n, w in network._asdict().items()})
    write(DATA / f"{game}.npz", whole.getvalue())


def main() -> None:
    """Train, or print the table."""
    reader = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    reader.add_argument("--table", action="store_true")
    reader.add_argument("game", choices=("yugioh", "magic"))
    reader.add_argument("boards", type=int, nargs="?")
    told = reader.parse_args()
    if told.boards is not None and told.boards < 1:
        reader.error("one board at the least")
    with ProcessPoolExecutor() as pool:
        if told.table:
            table(told.game, told.boards or BOARDS, pool)
        else:
            train(told.game, told.boards or LESSONS, pool)


if __name__ == "__main__":
    main()
