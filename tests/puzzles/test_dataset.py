"""Datasets: every item holds, and a seed always gives the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import judgecall as jc
from judgecall.puzzles import boards, deciding, files
from judgecall.puzzles.making import DRAWING, Plan, make, topic, without_price
from judgecall.puzzles.puzzle import KINDS, Kind, Puzzle, asked
from puzzle_oracle import troubles
from shell import judgecall

ONE_OF_A_GAME = ("yugioh/goat", "magic/current")
SMALL = ("--each", "1", "--kind", "what_happens", "--edition", "magic/current")
BEST_PLAY: tuple[Kind, ...] = ("best_block", "best_attack", "lethal")


def read(path: Path) -> list[Puzzle]:
    return files.read(path.read_bytes(), path.name)


def test_every_kind_is_there_in_every_edition_that_has_it(puzzles: list[Puzzle]) -> None:
    for kind in KINDS:
        found = [f"{each.game}/{each.edition}" for each in puzzles if each.kind == kind]
        assert len(found) == 9
        wanted = jc.editions() if kind != "best_block" else [id for id in jc.editions() if id.startswith("magic/")]
        assert set(found) == set(wanted)


@pytest.mark.parametrize("kind", KINDS)
def test_every_item_holds(kind: str, puzzles: list[Puzzle]) -> None:
    """`scripts/soak puzzles 1000` does so with a thousand of each kind."""
    assert [wrong for each in puzzles if each.kind == kind for wrong in troubles(each)] == []


@pytest.mark.parametrize("kind", ["lethal", "may_activate"])
def test_yes_and_no_both_occur(kind: str, puzzles: list[Puzzle]) -> None:
    answers = [each.answers[0] if kind == "lethal" else each.answers[0]["may"] for each in puzzles if each.kind == kind]

    assert {True, False} == set(answers)


def test_no_two_are_the_same_up_to_symmetry(puzzles: list[Puzzle]) -> None:
    assert len({each.name for each in puzzles}) == len(puzzles)
    assert len({each.id for each in puzzles}) == len(puzzles)


def test_equal_cards_in_another_order_are_the_same_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = jc.edition("magic/current")
    sides = [
        {"you": {"battlefield": [*ours]}, "opponent": {"life": 3, "battlefield": ["Wall of Wood"]}}
        for ours in (("Grizzly Bears", "Hill Giant"), ("Hill Giant", "Grizzly Bears"))
    ]
    names = []
    for board in sides:
        data = boards.whole(rules, board)
        monkeypatch.setattr(deciding, "open_board", lambda _rules, _chance, data=data: dict(data))
        drawn = deciding.best_attack(rules, Random(1))
        assert drawn is not None
        names.append(drawn.name)

    assert len(set(names)) == 1


@pytest.mark.parametrize("kind", BEST_PLAY)
def test_there_are_cards_to_use_and_all_are_open(kind: str, puzzles: list[Puzzle]) -> None:
    found = [each for each in puzzles if each.kind == kind]

    assert any("hand:" in each.scenario for each in found)
    assert kind == "best_block" or any("set: true" in each.scenario for each in found)
    assert all("all cards, those in hands and face-down ones too" in each.question["en"] for each in found)


@pytest.mark.parametrize("kind", BEST_PLAY)
def test_hard_ones_are_found(kind: Kind) -> None:
    found = make(
        Plan(seed=1, each=2, kinds=(kind,), difficulty="hard", editions=ONE_OF_A_GAME[kind == "best_block" :][:1])
    )

    assert [each.difficulty for each in found] == ["hard", "hard"]
    assert [wrong for each in found for wrong in troubles(each)] == []


@pytest.mark.parametrize(("life", "asked"), [(3, True), (4, False)])
def test_whether_it_can_be_won_is_not_asked_where_it_never_could(
    life: int, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = jc.edition("magic/current")
    sides = {"you": {"battlefield": ["Hill Giant"]}, "opponent": {"life": life, "battlefield": ["Wall of Wood"]}}
    monkeypatch.setattr(deciding, "open_board", lambda _rules, _chance: boards.whole(rules, sides))

    drawn = deciding.lethal(rules, Random(1))

    assert (drawn is not None) == asked
    assert drawn is None or drawn.answers == [False]


def test_every_card_on_a_board_can_be_used_and_paid_for() -> None:
    for id in jc.editions():
        rules = jc.edition(id)
        assert all(boards.lands_for(rules, rules.cards[name].cost) is not None for name in boards.usable(rules, "hand"))
        assert bool(boards.usable(rules, "set")) == id.startswith("yugioh/")
    assert {"Giant Growth", "Ambush Viper"} <= set(boards.usable(jc.edition("magic/current"), "hand"))
    assert {"Grizzly Bears", "Fireball"}.isdisjoint(boards.usable(jc.edition("magic/current"), "hand"))
    assert {"Honest", "Shrink"} <= set(boards.usable(jc.edition("yugioh/edison"), "hand"))
    assert {"Mirror Force", "Shrink"} <= set(boards.usable(jc.edition("yugioh/edison"), "set"))
    assert "Mirror Force" not in boards.usable(jc.edition("yugioh/edison"), "hand")


def test_a_card_is_asked_for_by_its_name_in_each_language() -> None:
    said = asked(jc.edition("yugioh/edison"), "may_activate", {"player": "you", "card": "Mirror Force #2"})

    assert "May Mirror Force #2 be" in said["en"]
    assert "Spiegelkraft #2 (Mirror Force #2)" in said["de"]


def test_the_puzzles_of_the_documentation_hold() -> None:
    shown = read(Path(__file__).parents[2] / "docs" / "puzzles" / "puzzles.jsonl")

    assert {each.kind for each in shown} == set(KINDS)
    assert [wrong for each in shown for wrong in troubles(each)] == []


# --- The same bytes -----------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    found = []
    for hash_seed in ("1", "2"):
        file = tmp_path / hash_seed / "made.jsonl"
        args = [sys.executable, "-m", "judgecall", "dataset", str(file), "--each", "2", "--seed", "11"]
        args += ["--edition", "yugioh/goat", "--edition", "magic/current"]
        subprocess.run(args, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
        found.append((file.read_bytes(), file.with_suffix(".md").read_bytes()))

    assert found[0] == found[1]
    assert found[0][0].count(b"\n") == 2 * len(KINDS)


def test_what_was_interrupted_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    plan = Plan(seed=5, each=3, editions=("magic/current", "yugioh/goat"))
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    files.write(whole, plan)

    def interrupted(done: int) -> None:
        if done >= 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.write(part, plan, tick=interrupted)
    left = part.read_bytes()
    torn = min(files.kept_of(part).glob("lethal-*"))
    torn.write_bytes(torn.read_bytes()[:-1])
    files.write(part, plan)

    assert whole.read_bytes().startswith(left)
    assert left.count(b"\n") in range(7, 15)
    assert part.read_bytes() == whole.read_bytes()


def test_more_of_the_same_begin_with_what_was_there(tmp_path: Path) -> None:
    plan = Plan(seed=5, each=2, kinds=("what_happens",))
    files.write(tmp_path / "a.jsonl", plan)
    few = (tmp_path / "a.jsonl").read_bytes()
    files.write(tmp_path / "a.jsonl", replace(plan, each=4))

    assert (tmp_path / "a.jsonl").read_bytes().startswith(few)
    assert len(read(tmp_path / "a.jsonl")) == 4


def test_what_is_broken_off_takes_away_nothing(tmp_path: Path) -> None:
    file, plan = tmp_path / "a.jsonl", Plan(seed=5, each=3, kinds=("what_happens",))
    files.write(file, plan)
    there = file.read_bytes()
    shutil.rmtree(files.kept_of(file))

    def interrupted(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.write(file, replace(plan, each=6), tick=interrupted)

    assert file.read_bytes() == there


def test_a_file_of_another_plan_is_not_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "a.jsonl")
    assert judgecall("dataset", file, "--each", "1", "--kind", "lethal").code == 0

    found = judgecall("dataset", file, "--each", "1", "--kind", "lethal", "--seed", "2")

    assert found.code == 2
    assert "another dataset is kept here" in found.err


def test_parquet_holds_the_same_as_the_lines(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "a.jsonl"
    assert judgecall("dataset", str(file), "--each", "1", "--parquet").code == 0

    rows = parquet.read_table(str(file.with_suffix(".parquet"))).to_pylist()

    for row, puzzle in zip(rows, read(file), strict=True):
        structured = {key: msgspec.json.decode(row[key]) for key in files.STRUCTURED}
        assert {**row, **structured} == msgspec.to_builtins(puzzle)


@pytest.mark.parametrize(
    "plan",
    [
        Plan(seed=1, each=4, kinds=("best_attack",), difficulty="medium", editions=("yugioh/goat",)),
        Plan(seed=1, each=4, kinds=("what_happens",), topic="flying", editions=("magic/current",)),
    ],
)
def test_only_what_is_asked_for_is_made(plan: Plan) -> None:
    found = make(plan)

    assert len(found) == 4
    assert all(plan.difficulty in ("", each.difficulty) for each in found)
    assert all(not plan.topic or plan.topic in each.topics for each in found)


def test_a_topic_that_nothing_has_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecall.puzzles.making.MOST_DRAWS", 20)

    assert make(Plan(seed=1, each=4, kinds=("what_happens",), topic="no such thing")) == []


def test_it_is_said_where_boards_do_not_give_as_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecall.puzzles.making.MOST_DRAWS", 4)
    monkeypatch.setitem(DRAWING, "what_happens", lambda _rules, _chance: None)
    file = tmp_path / "a.jsonl"

    found = judgecall("dataset", str(file), *SMALL)

    assert (found.code, file.read_bytes()) == (0, b"")
    assert found.out.splitlines()[-1] == "what_happens: boards give no more than 0 of these."


@pytest.mark.parametrize(("said", "meant"), [("FLYING", "flying"), ("ninjutsu", "ninjutsu"), ("Beast", "beast")])
def test_a_topic_is_known_by_its_word(said: str, meant: str) -> None:
    assert topic(said, ()) == meant


@pytest.mark.parametrize("id", ONE_OF_A_GAME)
def test_everything_that_puzzles_are_about_is_a_topic(id: str, puzzles: list[Puzzle]) -> None:
    found = {about for each in puzzles if f"{each.game}/{each.edition}" == id for about in each.topics}

    assert found
    assert all(topic(without_price(about), (id,)) for about in found)


def test_a_keyword_is_asked_for_without_its_cost() -> None:
    found = make(Plan(seed=1, each=1, kinds=("what_happens",), topic="ninjutsu", editions=("magic/current",)))

    assert [any(about.startswith("ninjutsu {") for about in each.topics) for each in found] == [True]


# --- Bad input ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.md", "a.parquet", "-", "folder"])
def test_a_dataset_is_a_file_that_others_can_stand_beside(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The datasheet would replace a dataset that ends in .md."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()

    found = judgecall("dataset", name, *SMALL)

    assert (found.code, found.out) == (2, "")
    assert found.err == f"{name}: name a file such as puzzles.jsonl; its datasheet stands beside it.\n"
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_topic_that_no_card_has_is_refused_at_once(lang: str, tmp_path: Path) -> None:
    found = judgecall("dataset", str(tmp_path / "a.jsonl"), *SMALL, "--topic", "flyng", "--lang", lang)

    assert (found.code, found.out) == (2, "")
    assert "--topic: " in found.err
    assert "flying" in found.err
    assert list(tmp_path.iterdir()) == []


def test_fewer_of_the_same_are_what_was_asked_for(tmp_path: Path) -> None:
    """The datasheet counts what is in the file."""
    file = tmp_path / "a.jsonl"
    for each in ("3", "2"):
        assert judgecall("dataset", str(file), *SMALL, "--each", each).code == 0

    assert len(read(file)) == 2
    sheet = file.with_suffix(".md").read_text("utf-8")
    assert "| what_happens | 2 |" in sheet
    assert "`judgecall dataset FILE --each 2 --seed 1 --kind what_happens --edition magic/current`" in sheet


def test_a_plan_that_is_damaged_is_another_plan(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    assert judgecall("dataset", str(file), *SMALL).code == 0
    files.plan_of(file).write_bytes(b"\xff\xfe")

    found = judgecall("dataset", str(file), *SMALL)

    assert found.code == 2
    assert "another dataset is kept here" in found.err


def test_ctrl_c_in_the_middle_of_a_search_keeps_nothing_of_its_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*_anything: object) -> None:
        raise KeyboardInterrupt

    file, args = tmp_path / "a.jsonl", ("--each", "1", "--kind", "best_attack", "--edition", "yugioh/goat")
    monkeypatch.setattr("judgecall.analysis.search.Search.value", broken_off)

    assert judgecall("dataset", str(file), *args).code == 130
    assert [each.name for each in files.kept_of(file).iterdir()] == ["plan.txt"]
