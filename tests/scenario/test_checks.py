"""Many scenarios checked: in their order, the same by several processes, and only again what has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecall.scenario import checks
from judgecall.scenario.checks import Shard, check_all, checked
from judgecall.spread.place import place
from shell import judgecall

BEARS = "judgecall: 1\ngame: magic\nyou: {battlefield: [Grizzly Bears]}\nexpect: {opponent: {life: %d}}\n"


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Five scenarios: the third expects what does not come, the fourth is none, the fifth is not there."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    for at, text in enumerate([BEARS % 20, BEARS % 20 + "# another\n", BEARS % 7, "judgecall: 1\ngame: chess\n"]):
        (folder / f"{at}.yaml").write_text(text, "utf-8")
    return [str(folder / f"{at}.yaml") for at in range(5)]


def test_what_does_not_hold_is_told_in_the_order_of_files(files: list[str]) -> None:
    found = check_all(files)

    assert [each.file for each in found] == files
    assert [(len(each.failures), each.unreadable) for each in found] == [
        *((0, False), (0, False), (1, False), (1, True), (1, True))
    ]


def test_processes_find_the_same(files: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "SHARD", 1)
    with place(workers=2) as at:
        assert check_all(files, place=at) == check_all(files)


def test_only_what_has_changed_is_checked_again(
    files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[str] = []

    def counted(allow_anachronisms: bool, shard: Shard) -> bytes:
        again.extend(name for _, name in shard.texts)
        return checked(allow_anachronisms, shard)

    monkeypatch.setattr(checks, "SHARD", 1)
    monkeypatch.setattr(checks, "checked", counted)
    first = check_all(files, folder=tmp_path / "kept")
    Path(files[2]).write_text(BEARS % 20, "utf-8")
    again.clear()
    second = check_all(files, folder=tmp_path / "kept")

    assert again == [files[2]]
    assert second[2].failures == []
    assert [*first[:2], *first[3:]] == [*second[:2], *second[3:]]


def test_an_interruption_shows_what_was_found(files: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(allow_anachronisms: bool, shard: Shard) -> bytes:
        if shard.texts[0][1] == files[3]:
            raise KeyboardInterrupt
        return checked(allow_anachronisms, shard)

    monkeypatch.setattr(checks, "SHARD", 1)
    monkeypatch.setattr(checks, "checked", interrupted)
    answer = judgecall("check", *files[:4])

    assert answer.code == 130
    assert "2 passed, 1 failed" in answer.out


def test_what_was_found_under_other_settings_is_other_work(files: list[str], tmp_path: Path) -> None:
    kept = ("--kept", str(tmp_path / "kept"))
    judgecall("check", files[0], *kept)

    answer = judgecall("check", files[0], *kept, "--allow-anachronisms")

    assert answer.code == 2
    assert "other work is kept here" in answer.err
