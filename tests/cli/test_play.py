"""A scenario played at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from samples import MAGIC, YUGIOH
from shell import judgecall


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGECALL_DATA", str(tmp_path / "data"))
    path = tmp_path / "play.yaml"
    path.write_text(MAGIC)
    return path


def test_a_play_against_the_machine_goes_to_its_end(file: Path) -> None:
    said = judgecall("play", str(file), "--vs", "random", stdin="1\n" * 60)

    assert said.code == 0
    assert said.out.count("Opponent: ") >= 2


def test_the_same_seed_plays_alike(file: Path) -> None:
    one, other = (judgecall("play", str(file), "--vs", "random", "--seed", "7", stdin="1\n" * 60) for _ in range(2))

    assert one == other


def test_nothing_is_lost_when_the_input_ends(file: Path) -> None:
    first = judgecall("play", str(file), stdin="1\n1\n")
    assert first.code == 0

    again = judgecall("play", str(file), "--resume", stdin="q\n")
    assert again.code == 0
    assert "The play goes on after 2 choices." in again.out


def test_nothing_is_lost_when_it_is_interrupted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C: each choice is kept before the next question."""
    typed = iter(["1", "1"])

    def answer(_prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", answer)
    assert judgecall("play", str(file)).code == 130
    monkeypatch.undo()
    monkeypatch.setenv("JUDGECALL_DATA", str(file.parent / "data"))

    assert "after 2 choices" in judgecall("play", str(file), "--resume", stdin="q\n").out


def test_undo_takes_back_the_last_choice_of_a_person(file: Path) -> None:
    said = judgecall("play", str(file), "--vs", "random", stdin="1\n1\nu 2\nq\n")

    assert "2 choices undone." in said.out
    again = judgecall("play", str(file), "--resume", stdin="q\n")
    assert "goes on after 0 choices" in again.out


def test_an_option_is_explained_with_its_rule(file: Path) -> None:
    said = judgecall("play", str(file), stdin="?1\nq\n")

    assert "[411]" in said.out


def test_a_saved_play_is_a_scenario_that_resolves(file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    judgecall("play", str(file), stdin=f"1\ns {saved}\nq\n")

    assert judgecall("resolve", str(saved)).code == 0
    assert "after 1 choice." in judgecall("play", str(saved), "--resume", stdin="q\n").out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "“99”: expected a number from 1 to"),
        ("up", "“up”: expected a number from 1 to"),
        ("?", "After ? comes the number of an option."),
        ("s", "After s comes the name of a file."),
    ],
)
def test_what_makes_no_sense_is_one_sentence(file: Path, typed: str, said: str) -> None:
    answer = judgecall("play", str(file), stdin=f"{typed}\nq\n")

    assert answer.code == 0
    assert said in answer.out


def test_a_file_that_cannot_be_written_is_one_sentence(file: Path) -> None:
    answer = judgecall("play", str(file), stdin=f"s {file}/all.yaml\nq\n")

    assert answer.code == 0
    assert f"{file}/all.yaml: this file cannot be written" in answer.out


def test_a_person_never_sees_the_hand_of_the_other(tmp_path: Path, file: Path) -> None:
    hidden = file.parent / "hidden.yaml"
    hidden.write_text(YUGIOH.replace("opponent:\n", "opponent:\n  hand: [Honest, Kuriboh]\n"))
    said = judgecall("play", str(hidden), "--vs", "random", stdin="1\nb\nq\n")

    assert "hidden card" in said.out
    assert "Kuriboh" not in said.out


def test_what_is_not_there_is_refused(file: Path) -> None:
    assert judgecall("play", str(file), "--seat", "Bob", stdin="").err == (
        "There is no player “Bob” here; there are: you, opponent.\n"
    )
    fresh = file.parent / "fresh.yaml"
    fresh.write_text(MAGIC.partition("script:")[0].replace("life: 20", "life: 19"))
    assert judgecall("play", str(fresh), "--resume", stdin="").err == f"No play of {fresh} is kept.\n"


@pytest.mark.parametrize(("edition", "said"), [("guide-2010", "защитная позиция"), ("edison", "позиция защиты")])
def test_a_play_in_the_edition_of_a_seed_speaks_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str, said: str
) -> None:
    """The Russian guide of 2010 has its own name for the Defense Position."""
    monkeypatch.setenv("JUDGECALL_DATA", str(tmp_path / "data"))
    path = tmp_path / "play.yaml"
    path.write_text(YUGIOH.replace("edition: guide-2010", f"edition: {edition}"))

    assert said in judgecall("play", str(path), "--lang", "ru", stdin="1\n" * 60).out
