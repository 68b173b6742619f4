"""Work by shards on one machine: the same from every place, kept whole, gone on with, lost processes replaced."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TypeVar

import pytest

from judgecall.errors import ScenarioError
from judgecall.language import speaking
from judgecall.sources import choose_files
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, Processes, place
from judgecall.spread.shards import compute
from judgecall.spread.task import Task
from processes import children, eventually, title
from shard_tasks import NUMBERS, Number, endless, killed_always, killed_once, settings, squared, wrong
from shell import judgecall

P = TypeVar("P")
INTERRUPTIBLE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from judgecall.cli.main import main; main()"
)
"""The program as a terminal runs it, also where tests run in the background."""


def found_by(on: str, workers: int, kept: Kept | None = None, pieces: list[Number] | None = None) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    with place(on, workers) as at:
        compute(squared, 3, pieces or NUMBERS, lambda piece, data: found.update({piece.number: data}), at, kept)
    return found


def test_every_place_gives_the_same() -> None:
    assert found_by("local", 1) == found_by("local", 2) == {at: str(3 * at * at).encode() for at in range(12)}


def test_what_was_kept_is_not_computed_again(tmp_path: Path) -> None:
    whole = found_by("local", 1, Kept(tmp_path, "squares"), NUMBERS[:8])
    damaged = next(tmp_path.glob("number-5.*"))
    damaged.write_bytes(b"26")
    computed: list[int] = []

    def counted(common: int, piece: Number) -> bytes:
        computed.append(piece.number)
        return squared(common, piece)

    found: dict[int, bytes] = {}
    kept = Kept(tmp_path, "squares")
    compute(counted, 3, NUMBERS, lambda piece, data: found.update({piece.number: data}), Here(), kept)

    assert computed == [5, 8, 9, 10, 11]
    assert found == whole | found_by("local", 1)


def test_a_place_that_is_not_there_is_one_sentence() -> None:
    assert judgecall("check", "examples", "--on", "rai") == (
        *(2, ""),
        "There is no place “rai”: say `local`, `ray` or `ray://HOST:PORT`. Did you mean “ray”?\n",
    )


def test_a_folder_of_other_work_is_refused(tmp_path: Path) -> None:
    Kept(tmp_path, "squares")

    with pytest.raises(ScenarioError, match="other work"):
        Kept(tmp_path, "cubes")


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(ScenarioError, match="cannot be written"):
        Kept(tmp_path / "file" / "below", "squares")


def test_an_interruption_leaves_nothing_half_written(tmp_path: Path) -> None:
    def interrupted(common: int, piece: Number) -> bytes:
        if piece.number == 4:
            raise KeyboardInterrupt
        return squared(common, piece)

    with pytest.raises(KeyboardInterrupt):
        compute(interrupted, 3, NUMBERS, lambda _piece, _data: None, Here(), Kept(tmp_path, "squares"))

    assert sorted(path.name.partition(".")[0] for path in tmp_path.iterdir()) == [
        *(f"number-{at}" for at in range(4)),
        "plan",
    ]


def test_what_was_handed_out_is_taken_back_at_once() -> None:
    """Also while somebody still holds what went wrong, and with it the place where it did."""
    taken_back: list[bool] = []

    class Watched(Here):
        def run(self, task: Task, common: object, pieces: Iterable[P]) -> Generator[tuple[P, bytes]]:
            try:
                yield from super().run(task, common, pieces)
            finally:
                taken_back.append(True)

    def refused(_piece: Number, _data: bytes) -> None:
        raise ScenarioError("enough")

    with pytest.raises(ScenarioError) as held:
        compute(squared, 3, NUMBERS, refused, Watched())

    assert taken_back, held


def test_no_process_is_left_behind() -> None:
    """Not even one whose piece of work has no end."""

    def refused(_piece: Number, _data: bytes) -> None:
        raise ScenarioError("enough")

    with pytest.raises(ScenarioError), place("local", 2) as at:
        compute(endless, None, NUMBERS, refused, at)

    assert eventually(lambda: active_children() == [])  # another thread may be counting them


def test_other_processes_are_let_be() -> None:
    """Whoever uses the library may have begun some in the meantime."""
    with place("local", 2) as at:
        other = get_context("spawn").Process(target=time.sleep, args=(60,))
        other.start()
        compute(squared, 3, NUMBERS, lambda _piece, _data: None, at)
    try:
        assert other.is_alive()
    finally:
        other.terminate()
        other.join()


def test_ctrl_c_ends_a_command_and_its_processes_with_one_sentence(tmp_path: Path) -> None:
    """A terminal sends it to all of them."""
    args = ["simulate", "--random", "magic/current", "--games", "100000", "--out", str(tmp_path), "--workers", "2"]
    command = [sys.executable, "-c", INTERRUPTIBLE, *args]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True, text=True) as running:
        while len(list(tmp_path.glob("games-*"))) < 2:
            assert running.poll() is None, "it ended before it could be interrupted"
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)

    assert (running.returncode, err) == (0, "")
    assert "Stopped before all games were played" in out


def test_a_killed_process_is_replaced(tmp_path: Path) -> None:
    with place("local", 2) as at:
        found = {piece.number: data for piece, data in at.run(killed_once, str(tmp_path), NUMBERS)}

    assert (tmp_path / "killed").exists()
    assert found == {at: str(at * at).encode() for at in range(12)}


def test_processes_that_are_lost_again_and_again_are_given_up() -> None:
    with place("local", 2) as at, pytest.raises(ScenarioError, match="lost again and again"):
        list(at.run(killed_always, None, NUMBERS))


@pytest.mark.parametrize(("language", "sentence"), [("en", "there is no scenario"), ("de", "In diesem Ordner")])
def test_what_is_wrong_is_said_in_the_persons_language(language: str, sentence: str) -> None:
    with speaking(language), place("local", 2) as at, pytest.raises(ScenarioError, match=sentence):
        list(at.run(wrong, None, NUMBERS))


def test_a_place_knows_the_persons_own_cards(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text("cards of mine", "utf-8")
    choose_files([str(own)])
    try:
        with place("local", 2) as at:
            found = dict(at.run(settings, None, NUMBERS[:1]))
    finally:
        choose_files([])

    assert found == {NUMBERS[0]: b"cards of mine"}


def test_pieces_are_asked_for_as_they_can_be_done() -> None:
    """What comes of one piece may decide which is next: no more are handed out than two for each process."""
    asked: list[int] = []
    done: list[int] = []

    def counted() -> Iterator[Number]:
        for each in NUMBERS:
            asked.append(each.number)
            assert len(asked) - len(done) <= 4
            yield each

    processes = Processes(2)
    try:
        for piece, _ in processes.run(squared, 1, counted()):
            done.append(piece.number)
    finally:
        processes.close()

    assert sorted(done) == list(range(12))


def test_a_killed_command_is_gone_on_with_to_the_same_bytes(tmp_path: Path) -> None:
    args = ["simulate", "--random", "magic/current", "--games", "2000", "--out"]
    killed = tmp_path / "killed"
    command = [sys.executable, "-m", "judgecall", *args, str(killed), "--workers", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        while len(list(killed.glob("games-*"))) < 2:
            assert running.poll() is None, "it ended before it could be killed"
            time.sleep(0.01)
        begun = children([running.pid])
        running.kill()
    assert len(begun) >= 2
    assert eventually(lambda: not any(map(title, begun))), "what it began has not ended with it"
    finished = {path.name: path.stat().st_mtime_ns for path in killed.glob("games-*")}

    judgecall(*args, str(killed))
    judgecall(*args, str(tmp_path / "alone"))

    assert len(finished) < 40
    assert all((killed / name).stat().st_mtime_ns == when for name, when in finished.items()), (
        "finished work done again"
    )
    for path in (tmp_path / "alone").iterdir():
        assert (killed / path.name).read_bytes() == path.read_bytes()
