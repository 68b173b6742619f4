"""Simulations: the same games whoever plays them, kept and gone on with, and shares that are what they should be."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judgecall.analysis import shards
from judgecall.analysis.policies import POLICIES
from judgecall.analysis.shards import Shard, play, simulate
from judgecall.analysis.simulation import SHARD, Board, Game, Plan
from judgecall.games import open_all
from judgecall.kernel.codec import write
from judgecall.kernel.engine import legal, question
from judgecall.report import simulated
from judgecall.spread.place import place
from play_oracle import FIXED, start
from shell import judgecall

open_all()
PLAYERS = ("you", "opponent")
BEARS = FIXED["magic bears"][0]
WON = start("magic/current", {"battlefield": ["Grizzly Bears"]}, {"life": 2})


def plan(
    games: int = 3 * SHARD, seed: int = 1, policies: tuple[str, str] = ("random", "random"), **fields: Any
) -> Plan:
    return Plan(PLAYERS, policies, games, seed, **({"boards": (Board(write(BEARS).decode()),)} | fields))


def test_the_same_seed_gives_the_same_games_whatever_the_workers() -> None:
    with place(workers=2) as at:
        together = simulate(plan(), place=at)
    alone = simulate(plan())

    assert alone == together
    assert [game.game for game in alone] == list(range(3 * SHARD))
    assert simulate(plan(seed=2)) != alone


def test_random_choices_are_uniform() -> None:
    """Bears attack in half of the games and are blocked in half of those; unblocked they deal 2."""
    games = simulate(plan(games=800))
    hurt = sum(game.sides[1].damage == 2 for game in games)
    traded = sum(game.sides[0].field == game.sides[1].field == 0 for game in games)

    assert 150 < hurt < 250
    assert 150 < traded < 250
    assert hurt + traded + sum(game.choices == 1 for game in games) == 800


def test_boards_are_drawn_as_often_as_their_weights_say() -> None:
    boards = (Board(write(BEARS).decode(), 3), Board(write(WON).decode(), 1), Board(write(WON).decode(), 0))
    games = simulate(plan(games=400, boards=boards))

    assert 260 < sum(game.board == 0 for game in games) < 340
    assert not any(game.board == 2 for game in games)


@pytest.mark.parametrize("policy", ["greedy", "best"])
def test_who_sees_a_win_takes_it(policy: str) -> None:
    games = simulate(plan(games=20, boards=(Board(write(WON).decode()),), policies=(policy, "random")))

    assert all(game.winner == "you" for game in games)
    assert simulated.wins(games, "you")[1] == 1


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", FIXED)
def test_a_policy_answers_every_question_with_what_is_on_offer(policy: str, name: str) -> None:
    state, chance = FIXED[name][0], Random(1)
    asked = question(state)
    assert asked is not None

    assert POLICIES[policy](state, asked.player, chance) in legal(state)


@pytest.mark.parametrize("edition", ["magic/shards-2008", "magic/current", "yugioh/goat", "yugioh/current"])
def test_random_boards_are_played_to_their_end(edition: str) -> None:
    games = simulate(plan(games=40, boards=(), edition=edition, most=3, life=2))

    assert len(games) == 40
    assert len({game.choices for game in games}) > 1


def test_what_was_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(plan())
    simulate(plan(games=2 * SHARD), tmp_path)
    damaged = next(tmp_path.glob("games-00000000-*"))
    damaged.write_bytes(damaged.read_bytes()[:-9])
    again: list[int] = []

    def counted(of: Plan, shard: Shard) -> bytes:
        again.append(shard.first)
        return play(of, shard)

    monkeypatch.setattr(shards, "play", counted)

    assert simulate(plan(), tmp_path) == whole
    assert again == [0, 2 * SHARD]


def test_an_interruption_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(of: Plan, shard: Shard) -> bytes:
        if shard.first == 2 * SHARD:
            raise KeyboardInterrupt
        return play(of, shard)

    monkeypatch.setattr(shards, "play", interrupted)
    found = simulate(plan(), tmp_path)
    monkeypatch.undo()

    assert len(found) == 2 * SHARD
    assert not list(tmp_path.glob("unfinished*"))
    assert simulate(plan(), tmp_path) == simulate(plan())


def test_the_interval_of_wilson() -> None:
    """8 of 10: from 49.0 % to 94.3 %; none of 10: from 0 to 27.8 %."""
    games = [Game(at, 0, "you" if at < 8 else "", 1, ()) for at in range(10)]

    assert [round(each, 3) for each in simulated.wins(games, "you")] == [0.49, 0.8, 0.943]
    assert [round(each, 3) for each in simulated.wins(games, "opponent")] == [0, 0, 0.278]


# --- At the command line --------------------------------------------------------------------------------------------


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text("judgecall: 1\ngame: magic\nyou: {battlefield: [Grizzly Bears]}\nopponent: {life: 2}\n")
    return str(path)


def test_a_simulation_writes_table_and_chart(board: str, tmp_path: Path) -> None:
    out, chart = tmp_path / "out", tmp_path / "chart.svg"
    args = ("simulate", board, "--games", "60", "--policy", "you=greedy", "--out", str(out))
    said = judgecall(*args, "--chart", str(chart))

    assert said.code == 0
    assert "wins 100.0% of the games" in said.out
    rows = list(csv.DictReader((out / "games.csv").read_text().splitlines()))
    assert len(rows) == 60
    assert {row["winner"] for row in rows} == {"you"}
    assert {row["opponent damage"] for row in rows} == {"2"}
    assert "<svg" in chart.read_text()
    judgecall(*args, "--chart", str(tmp_path / "chart.png"))
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_parquet_holds_what_csv_does(board: str, tmp_path: Path) -> None:
    from pyarrow import parquet

    judgecall("simulate", board, "--games", "60", "--out", str(tmp_path / "out"))
    judgecall("simulate", board, "--games", "60", "--out", str(tmp_path / "out"), "--table", "parquet")

    table = parquet.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    rows = csv.DictReader((tmp_path / "out" / "games.csv").read_text().splitlines())
    assert [{name: str(value) for name, value in row.items()} for row in table] == list(rows)


def test_possibilities_with_weights_are_boards(board: str, tmp_path: Path) -> None:
    file = tmp_path / "boards.json"
    file.write_text(json.dumps([{"weight": 0, "opponent": {"life": 2}}, {"opponent": {"life": 3}}]))

    data = judgecall("simulate", board, "--boards", str(file), "--games", "50", "--format", "json").data

    assert data["wins"]["you"]["wins"] == 0
    file.write_text(json.dumps([{"weight": -1}]))
    assert "a weight is a number" in judgecall("simulate", board, "--boards", str(file)).err
    file.write_text(json.dumps([{"weight": 0}]))
    assert "one weight at least" in judgecall("simulate", board, "--boards", str(file)).err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "Name scenarios, or random boards with --random EDITION"),
        (("BOARD", "--random", "magic/current"), "Name scenarios, or random boards"),
        (("--random", "magic/curent"), "Did you mean “magic/current”"),
        (("BOARD", "--policy", "gredy"), "There is no policy “gredy”; there are: random, greedy, best."),
        (("BOARD", "--policy", "Ann=best"), "There is no player “Ann” here; there are: you, opponent."),
        (("THREE", "--policy", "best"), "`best` plays for two players, and here are 3; `random` and `greedy` play."),
        (("BOARD", "THREE"), "the players are not you, opponent"),
        (("BOARD", "--chart", "chart.gif"), "chart.gif: a chart is a .png or .svg file."),
        (("BOARD", "--out", "BOARD"), "this file cannot be written"),
        (("nowhere.yaml",), "nowhere.yaml"),
        (("--random", "magic/current", "--most", "9"), "--most: expected a whole number from 1 to 5."),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(args: tuple[str, ...], said: str, board: str, tmp_path: Path) -> None:
    three = tmp_path / "three.yaml"
    three.write_text("judgecall: 1\ngame: magic\nplayers: {Ann: {}, Bob: {}, Cid: {}}\n")
    named = {"BOARD": board, "THREE": str(three)}
    answer = judgecall("simulate", *(named.get(each, each) for each in args))

    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_another_simulation_in_the_folder_is_left_alone(board: str, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    judgecall("simulate", board, "--games", "60", "--out", out)

    answer = judgecall("simulate", board, "--games", "60", "--seed", "2", "--out", out)

    assert answer.code == 2
    assert "other work is kept here" in answer.err


def test_three_players_are_simulated(tmp_path: Path) -> None:
    three = tmp_path / "three.yaml"
    three.write_text("judgecall: 1\ngame: magic\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}, Cid: {}}\n")

    said = judgecall("simulate", str(three), "--games", "50")

    assert said.code == 0
    assert "Cid, playing at random" in said.out
