"""What docs/stability.md promises: what the first version of the format wrote stays readable, what may be named stays
there, and what a later version wrote is refused in one sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import judgecall as jc
from judgecall.puzzles.puzzle import Puzzle
from judgecall.web.app import application
from judgecall.web.settings import Settings
from promised import found, gone, read, with_new
from shell import judgecall

WRITTEN = Path(__file__).parents[1] / "written" / "1"
LATER = "expected 1, the version of the format; 2 is of a later judgecall"


def test_nothing_that_was_promised_is_gone() -> None:
    assert gone(read(), found()) == [], "see tests/promised.py"


def test_what_goes_is_noticed_and_what_is_new_is_not() -> None:
    there, promised = found(), {kind: dict(list(owners.items())[:3]) for kind, owners in found().items()}
    less: Any = deepcopy(promised)
    commands, (command, *_) = less["commands"], less["commands"]
    option = commands[command].pop()
    del less["rules of editions"]["magic/current"]

    assert gone(promised, there) == []
    assert f"commands: {command}: {option}" in gone(promised, less)
    assert "rules of editions: magic/current: itself" in gone(promised, less)
    assert with_new(less, promised) == promised


# --- What the first version wrote ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["scenario-yugioh.yaml", "scenario-magic.yaml", "lethal.yaml"])
def test_a_scenario_is_read_and_holds(name: str) -> None:
    assert [str(failure) for failure in jc.check(jc.load(WRITTEN / name))] == []


def test_a_kept_play_is_taken_up_again() -> None:
    play = jc.resumed(jc.load(WRITTEN / "play.yaml"))

    assert [choice.label for choice in play.choices][-1] == "Gray Ogre blocks Grizzly Bears"
    assert play.player is None


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("state-yugioh.json", ["activate Seven Tools of the Bandit", "pass"]),
        ("state-magic.json", ["activate Forest", "activate Forest #2", "pass"]),
    ],
)
def test_a_state_is_read_in_the_middle_of_a_chain_and_plays_on(name: str, options: list[str]) -> None:
    written = (WRITTEN / name).read_bytes()
    state = jc.read(written)

    assert len(state.chain) == 1
    assert jc.write(state) + b"\n" == written
    assert [option.label for option in jc.legal(state)] == options
    while jc.question(state):
        state, _ = jc.decide(state, len(jc.legal(state)) - 1)


def test_a_result_is_read() -> None:
    result = jc.read((WRITTEN / "result.json").read_bytes(), jc.Result)

    assert (result.status, result.players["opponent"]["life"]) == ("finished", 6400)


@pytest.mark.parametrize("name", ["certificate.json", "certificate-hidden.json"])
def test_a_certificate_is_read_and_holds(name: str) -> None:
    said = judgecall("verify", str(WRITTEN / "lethal.yaml"), str(WRITTEN / name))

    assert (said.code, said.out[:9]) == (0, "It holds:"), said


def test_puzzles_are_read_and_their_answers_are_right() -> None:
    said = judgecall("grade", str(WRITTEN / "dataset.jsonl"), str(WRITTEN / "answers.jsonl"), "--format", "json")

    assert said.code == 0, said
    assert [jc.read(line, Puzzle).judgecall for line in lines("dataset.jsonl")] == [1, 1, 1]


@pytest.mark.parametrize("at", range(3))
def test_the_proof_of_a_puzzle_holds(tmp_path: Path, at: int) -> None:
    puzzle = jc.read(lines("dataset.jsonl")[at], Puzzle)
    (tmp_path / "scenario.yaml").write_text(puzzle.scenario, "utf-8")
    (tmp_path / "proof.json").write_bytes(msgspec.json.encode(puzzle.certificate))

    assert judgecall("verify", str(tmp_path / "scenario.yaml"), str(tmp_path / "proof.json")).code == 0


def lines(name: str) -> list[bytes]:
    return (WRITTEN / name).read_bytes().splitlines()


def test_a_kept_game_of_the_site_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(file)) as store:
        store.executescript((WRITTEN / "games.sql").read_text("utf-8"))

    with TestClient(application(Settings(database=f"sqlite:///{file}"))) as visitor:
        page = visitor.get("/games/kept00000001")

    assert page.status_code == 200
    assert "Gemini Elf is destroyed by Drillroid." in page.text


# --- What a later version wrote --------------------------------------------------------------------------------------


def later(name: str) -> bytes:
    """A file of the first version, marked as one of the second."""
    text = (WRITTEN / name).read_bytes()
    return text.replace(b'"judgecall":1', b'"judgecall":2').replace(b"judgecall: 1", b"judgecall: 2")


@pytest.mark.parametrize(
    ("kind", "name"), [(jc.State, "state-magic.json"), (jc.Result, "result.json"), (jc.Certificate, "certificate.json")]
)
def test_a_value_of_a_later_format_is_one_sentence(kind: Any, name: str) -> None:
    with pytest.raises(jc.ScenarioError) as caught:
        jc.read(later(name), kind)

    assert str(caught.value) == f"This is no {kind.__name__}: {LATER}."


@pytest.mark.parametrize("name", ["scenario-magic.yaml", "play.yaml"])
def test_a_scenario_of_a_later_format_is_one_sentence(name: str) -> None:
    said = judgecall("resolve", "-", stdin=later(name).decode())

    assert (said.code, said.err.strip()) == (2, f"<stdin>:1:1: judgecall: {LATER}.")


def test_a_certificate_of_a_later_format_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    for name in ("certificate.json", "certificate-hidden.json"):
        file.write_bytes(later(name).replace(b'"judgecall": 1', b'"judgecall": 2'))
        said = judgecall("verify", str(WRITTEN / "lethal.yaml"), str(file))

        assert (said.code, said.err.strip()) == (2, f"{file}: this is no certificate: {LATER}.")


def test_a_puzzle_of_a_later_format_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "later.jsonl"
    file.write_bytes(later("dataset.jsonl"))
    said = judgecall("grade", str(file), str(WRITTEN / "answers.jsonl"))

    assert (said.code, said.err.strip()) == (2, f"{file}:1: judgecall: {LATER}.")


def test_what_is_new_in_a_state_is_refused_and_not_forgotten() -> None:
    """A later judgecall of the same format may write more; without it play would go on otherwise."""
    written = (WRITTEN / "state-magic.json").read_bytes()

    with pytest.raises(jc.ScenarioError, match=r"unknown field `phased`.*\. A later judgecall may have written it\.$"):
        jc.read(written.replace(b'"zone":', b'"phased":true,"zone":', 1))


@pytest.mark.parametrize("text", ["", "[]", "{", "{}", '{"judgecall":true}', '{"judgecall":"1"}', b"\xff", "[" * 5_000])
def test_what_is_no_state_is_one_sentence(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"^This is no State: .*\.$") as caught:
        jc.read(text)

    assert isinstance(caught.value, jc.ScenarioError)
    assert "\n" not in str(caught.value)


def test_a_state_is_read_however_it_is_laid_out() -> None:
    """Marked in another place, or written before there was a mark."""
    state = jc.read((WRITTEN / "state-magic.json").read_bytes())
    fields = msgspec.json.decode(jc.write(state))
    del fields["judgecall"]

    assert jc.read(msgspec.json.encode(fields)) == state
    assert jc.read(msgspec.json.format(msgspec.json.encode({**fields, "judgecall": 1})).decode()) == state
