"""explore, solve, lethal and verify at the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from judgecall.analysis.explore import Exploration
from samples import MAGIC, YUGIOH
from shell import judgecall

WON = """\
judgecall: 1
game: magic
you: {battlefield: [Hill Giant, Grizzly Bears]}
opponent: {life: 2, battlefield: [Gray Ogre]}
"""
HELD = WON.replace("life: 2", "life: 4")
THREE = "judgecall: 1\ngame: magic\nplayers: {Ann: {}, Bob: {}, Cid: {}}\n"
HAND = WON.replace("Gray Ogre]", "Gray Ogre, Forest], hand: [Giant Growth]")


@pytest.fixture
def won(tmp_path: Path) -> Path:
    """Two attackers, one blocker, and either attacker is enough."""
    path = tmp_path / "won.yaml"
    path.write_text(WON)
    return path


def test_explore_counts_lines_and_says_what_can_come_of_them(won: Path) -> None:
    """No attack: 1. The Giant or the Bears, blocked or not: 4. Both: 3 blocks. Together 8, and 5 of them win."""
    said = judgecall("explore", str(won))

    assert said.code == 0
    assert "8 lines of play, 8 outcomes." in said.out
    data = judgecall("explore", str(won), "--format", "json").data
    assert sum(each["lines"] for each in data["outcomes"] if each["outcome"]["winner"] == "you") == 5
    assert data["cut"] == []


def test_explore_says_that_it_was_cut() -> None:
    assert "the --limit of positions was reached" in judgecall("explore", "-", "--limit", "3", stdin=MAGIC).out
    assert "lines longer than --depth" in judgecall("explore", "-", "--depth", "1", stdin=MAGIC).out


def test_explore_shows_what_it_has_when_it_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Exploration.go_on

    def interrupted(self: Exploration, children: Callable[[int], list[int]]) -> None:
        if self.waiting[0] > 5:
            raise KeyboardInterrupt
        go_on(self, children)

    monkeypatch.setattr(Exploration, "go_on", interrupted)
    said = judgecall("explore", "-", stdin=MAGIC)

    assert said.code == 0
    assert "Stopped before all was seen" in said.out


@pytest.mark.parametrize(("form", "start"), [("mermaid", "flowchart TD"), ("dot", "digraph"), ("svg", "<svg")])
def test_explore_draws_the_graph(form: str, start: str, won: Path) -> None:
    out = judgecall("explore", str(won), "--format", form).out

    assert out.startswith(start)
    assert "Hill Giant attacks" in out
    assert "are not drawn" not in out
    assert "more positions are not drawn" in judgecall("explore", "-", "--format", form, stdin=MAGIC).out


def test_solve_gives_value_line_and_proof(won: Path, tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    said = judgecall("solve", str(won), "--for", "you", "--certificate", str(proof))

    assert said.code == 0
    assert "You: a win" in said.out
    assert "Exact." in said.out
    assert judgecall("verify", str(won), str(proof)).out.startswith("It holds: ")


def test_a_changed_proof_does_not_hold(won: Path, tmp_path: Path) -> None:
    proof = tmp_path / "proof.json"
    judgecall("solve", str(won), "--for", "you", "--certificate", str(proof))
    data = msgspec.json.decode(proof.read_bytes())
    data["claims"][0]["value"][0] = 0
    proof.write_bytes(msgspec.json.encode(data))

    said = judgecall("verify", str(won), str(proof))

    assert said.code == 1
    assert "its seal does not fit" in said.out
    proof.write_text("{}")
    assert judgecall("verify", str(won), str(proof)).code == 2
    assert judgecall("verify", str(won), str(tmp_path / "none.json")).code == 2


@pytest.mark.parametrize(("text", "code", "start"), [(WON, 0, "Yes."), (HELD, 1, "No.")])
def test_lethal_answers_with_its_exit_code(text: str, code: int, start: str, tmp_path: Path) -> None:
    """Attack with both: one is blocked, and the other deals 2 or 3 to 2 life, but never 4."""
    file, proof = tmp_path / "board.yaml", tmp_path / "proof.json"
    file.write_text(text)

    said = judgecall("lethal", str(file), "--certificate", str(proof))

    assert said.code == code
    assert start in said.out
    assert judgecall("verify", str(file), str(proof)).code == 0


def test_lethal_says_when_it_does_not_know() -> None:
    said = judgecall("lethal", "-", "--limit", "2", "--hidden", "open", stdin=MAGIC)

    assert said.code == 1
    assert "Not known within the limit" in said.out


def test_the_worst_of_possibilities_counts(tmp_path: Path, won: Path) -> None:
    file = tmp_path / "hands.yaml"
    file.write_text("possibilities:\n  - {opponent: {hand: []}}\n  - {opponent: {hand: [Giant Growth]}}\n")

    said = judgecall("solve", str(won), "--for", "you", "--hidden", str(file))

    assert "the worst over 2 possibilities" in said.out


@pytest.mark.parametrize(
    ("args", "text", "said"),
    [
        (("solve", "--for", "Ann"), THREE, "Best play is found for two players, and here are 3"),
        (("lethal",), THREE, "Best play is found for two players, and here are 3"),
        (("solve", "--for", "you"), HAND, "Hidden from you: Giant Growth; say `--hidden open`"),
        (("lethal",), YUGIOH, "Hidden from you: Gemini Elf; say `--hidden open`"),
        (("solve", "--for", "Bob"), WON, "There is no player “Bob” here; there are: you, opponent."),
        (("solve", "--for", "you", "--objective", "wins"), WON, "There is no objective “wins”: say `win`"),
        (("solve", "--for", "you", "--weight", "lif=1"), WON, "Did you mean “life”?"),
        (("solve", "--for", "you", "--weight", "life=much"), WON, "is no number"),
        (("solve", "--for", "you", "--hidden", "nowhere.yaml"), HAND, "nowhere.yaml: this file cannot be read"),
        (("play", "--vs", "best"), THREE, "Best play is found for two players, and here are 3"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence_with_what_would_work(
    args: tuple[str, ...], text: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(text)
    answer = judgecall(args[0], str(file), *args[1:], env={"JUDGECALL_DATA": str(tmp_path)})

    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "text", "said"),
    [
        ((), WON.replace("Hill Giant", "Hil Giant"), "Hill Giant"),
        (("--limit", "0"), WON, "--limit"),
        (("--depth", "-1"), WON, "--depth"),
        (("--objective", "win"), WON, "--objective"),
        (("--format", "png"), WON, "--format: expected one of these: text, json, mermaid, svg, dot."),
    ],
)
def test_what_cannot_be_explored_is_one_sentence(args: tuple[str, ...], text: str, said: str) -> None:
    answer = judgecall("explore", "-", *args, stdin=text)

    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_boards_of_any_size_are_looked_at_as_far_as_told_and_three_players_explored() -> None:
    bears = "{battlefield: [{card: Grizzly Bears, count: 12}]}"
    large = f"judgecall: 1\ngame: magic\nyou: {bears}\nopponent: {bears}\n"

    assert judgecall("explore", "-", stdin=THREE).code == 0
    assert "the --limit of positions was reached" in judgecall("explore", "-", "--limit", "50", stdin=large).out
    said = judgecall("solve", "-", "--for", "you", "--limit", "50", stdin=large).out
    assert "Cut off by --limit: the value is an estimate." in said
    assert "Not known within the limit" in judgecall("lethal", "-", "--limit", "50", stdin=large).out


def test_a_play_against_the_best_says_how_far_it_looks(tmp_path: Path, won: Path) -> None:
    said = judgecall(
        "play", str(won), "--vs", "best", "--seat", "opponent", stdin="1\n" * 9, env={"JUDGECALL_DATA": str(tmp_path)}
    )

    assert said.code == 0
    assert "The machine knows all cards" in said.out
    assert "Hill Giant attacks" in said.out
