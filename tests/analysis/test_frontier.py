"""An exploration by shards is the same graph, number for number, as the one that a single process makes."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from judgecall.analysis import frontier
from judgecall.analysis.explore import Exploration, explore
from judgecall.analysis.frontier import Shard, followed, mark_of, spread
from judgecall.kernel.state import State
from judgecall.scenario import load
from judgecall.scenario.setup import begin
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, place
from play_oracle import FIXED

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = {name: state for name, (state, _) in FIXED.items()} | {
    "magic trample": begin(load(EXAMPLES / "magic" / "trample.yaml"))[0]
}
BOUNDS = [(None, None), (None, 20), (3, None), (4, 30), (0, None), (None, 1)]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shards that small boards have several of."""
    monkeypatch.setattr(frontier, "SHARD", 5)


def alone(state: State, depth: int | None = None, limit: int | None = None) -> Exploration:
    found = explore(state, depth, limit)
    for _ in found:
        pass
    return found


def same(one: Exploration, other: Exploration) -> bool:
    def whole(found: Exploration) -> tuple[Any, ...]:
        graph = found.graph
        return (
            *(graph.players, graph.labels, graph.ends, graph.played, found.broken),
            *(found.depths, found.outcomes, found.outcome_of, found.result()),
        )

    return whole(one) == whole(other)


@pytest.mark.parametrize(("depth", "limit"), BOUNDS)
@pytest.mark.parametrize("name", BOARDS)
def test_shards_make_the_same_graph(name: str, depth: int | None, limit: int | None, tmp_path: Path) -> None:
    state = BOARDS[name]
    found = explore(state, depth, limit)
    counts: list[int] = []

    spread(found, Here(), Kept(tmp_path, mark_of(state)), counts.append)

    assert same(found, alone(state, depth, limit))
    assert counts == sorted(counts)


def test_processes_make_the_same_graph() -> None:
    found = explore(BOARDS["magic trample"])
    with place(workers=2) as at:
        spread(found, at)

    assert same(found, alone(BOARDS["magic trample"]))


def test_what_was_kept_is_not_followed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = BOARDS["magic trample"]
    again: list[str] = []

    def interrupted(common: object, shard: Shard) -> bytes:
        if shard.depth == 4:
            raise KeyboardInterrupt
        return followed(common, shard)

    def counted(common: object, shard: Shard) -> bytes:
        again.append(shard.name)
        return followed(common, shard)

    monkeypatch.setattr(frontier, "followed", interrupted)
    with pytest.raises(KeyboardInterrupt):
        spread(explore(state), Here(), Kept(tmp_path, mark_of(state)))
    monkeypatch.setattr(frontier, "followed", counted)
    found = explore(state)
    spread(found, Here(), Kept(tmp_path, mark_of(state)))

    assert same(found, alone(state))
    assert min(again) == "depth-0004-000000"


def test_an_interruption_leaves_a_graph_that_is_the_beginning_of_the_whole(tmp_path: Path) -> None:
    state = BOARDS["magic trample"]
    found, most = explore(state), 100

    def tick(count: int) -> None:
        if count >= most:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        spread(found, Here(), Kept(tmp_path, mark_of(state)), tick)

    whole, count = alone(state), len(found.graph)
    assert found.graph.labels == whole.graph.labels[:count]
    assert found.result().cut == ("stopped",)
    assert list(islice(whole.depths, count)) == found.depths
