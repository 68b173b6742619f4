"""A cluster of two machines: it gives the bytes that one process gives, also when it loses workers and a machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

os.environ["RAY_AUTH_MODE"] = "disabled"  # whatever token a person has: the cluster and the command agree
from ray.cluster_utils import Cluster as TwoNodes

from judgecall.analysis.shards import simulate
from judgecall.analysis.simulation import Plan
from judgecall.errors import ScenarioError
from judgecall.spread.place import place
from judgecall.spread.shards import compute
from processes import children, eventually, title
from shard_tasks import NUMBERS, Number, endless
from shell import judgecall

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYED = Plan(("you", "opponent"), ("random", "random"), 1_500, 1, edition="magic/current", most=3)


@contextmanager
def two_nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TwoNodes, Any]]:
    """A cluster of two machines with one processor each, found by the name `ray`; and the second machine."""
    cluster = TwoNodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        monkeypatch.setenv("RAY_ADDRESS", cluster.address)
        yield cluster, second
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]


def workers(cluster: TwoNodes) -> list[int]:
    """The processes of a cluster that are at a shard right now."""
    nodes = cluster.list_all_nodes()  # type: ignore[no-untyped-call]
    own = {entry.process.pid for node in nodes for entry in node.all_processes["raylet"]}
    return [each for each in children(own) if title(each).startswith("ray::at_work")]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_killed_worker_and_a_killed_machine_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(PLAYED, tmp_path / "alone")
    killed: list[str] = []
    with two_nodes(monkeypatch) as (cluster, second), place("ray") as at:

        def tick(done: int) -> None:
            if done >= 200 and not killed and (at_work := workers(cluster)):  # now and then all wait for the next one
                os.kill(at_work[0], signal.SIGKILL)
                killed.append("worker")
            elif done >= 600 and killed == ["worker"]:
                assert at.name == "2 machines"
                cluster.remove_node(second, allow_graceful=False)
                killed.append("machine")

        together = simulate(PLAYED, tmp_path / "together", at, tick)

        assert eventually(lambda: at.name == "1 machine")  # a cluster takes a while to believe it
    assert killed == ["worker", "machine"]
    assert together == alone
    assert contents(tmp_path / "together") == contents(tmp_path / "alone")


def test_every_command_gives_the_same_on_a_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario, boards = str(EXAMPLES / "magic" / "trample.yaml"), str(EXAMPLES / "yugioh")
    own = tmp_path / "own.yaml"
    own.write_text("judgecall: 1\ngame: magic\nedition: current\nyou: {battlefield: [Nobody Has This Card]}\n", "utf-8")
    lines = {
        "explore": ("explore", scenario, "--format", "json"),
        "explore, cut": ("explore", scenario, "--format", "json", "--limit", "100"),
        "check": ("check", boards, str(own), "--format", "json", "--lang", "de"),
        "simulate": ("simulate", scenario, "--games", "120", "--format", "json"),
    }
    alone = {name: judgecall(*line) for name, line in lines.items()}
    make = ("--seed", "5", "--each", "4", "--kind", "lethal", "--edition", "goat", "--edition", "magic/current")
    judgecall("dataset", str(tmp_path / "alone.jsonl"), *make)
    with two_nodes(monkeypatch):
        for name, line in lines.items():
            found = judgecall(*line, "--on", "ray")
            assert (found.out, found.code) == (alone[name].out, alone[name].code), name
        judgecall("dataset", str(tmp_path / "together.jsonl"), *make, "--on", "ray")
    assert (tmp_path / "alone.jsonl").read_bytes()
    assert (tmp_path / "together.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()


@pytest.mark.parametrize("on", ["ray://127.0.0.1:1", "moon"])
def test_a_place_that_is_not_there_is_one_sentence(on: str) -> None:
    found = judgecall("check", str(EXAMPLES / "magic" / "trample.yaml"), "--on", on)

    assert found.code == 2
    assert on in found.err
    assert len(found.err.splitlines()) == 1


def test_no_worker_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that stops takes back what it has handed out."""

    def refused(_piece: Number, _data: bytes) -> None:
        raise ScenarioError("enough")

    with two_nodes(monkeypatch) as (cluster, _), place("ray") as at:
        with pytest.raises(ScenarioError):
            compute(endless, None, NUMBERS, refused, at)
        assert eventually(lambda: not workers(cluster))  # they are told to stop, and take a moment
        assert len(simulate(PLAYED, None, at)) == PLAYED.games  # and others do work again
