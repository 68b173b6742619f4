"""Files people name: whole or not at all, and one sentence in their language for what goes wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judgecall import disk
from judgecall.errors import CatalogueError, ScenarioError
from judgecall.language import speaking


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    disk.write(path, b"one")
    disk.write(path, b"two")

    assert path.read_bytes() == disk.data_of(path) == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_what_breaks_off_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    disk.write(path, b"one")

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ScenarioError, match="a: this file cannot be written: No space left on device"):
        disk.write(path, b"two")

    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "this file cannot be read: No such file or directory."),
        ("de", "Diese Datei kann nicht gelesen werden: "),
        ("ru", "файл не удаётся прочитать: "),
    ],
)
def test_a_file_that_is_not_there_is_one_sentence(language: str, sentence: str, tmp_path: Path) -> None:
    with speaking(language), pytest.raises(CatalogueError) as wrong:
        disk.text_of(tmp_path / "nowhere", CatalogueError)

    assert sentence in str(wrong.value)
    assert (language == "en") == ("No such file" in str(wrong.value))


def test_what_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(ScenarioError, match="this is not a text file in UTF-8"):
        disk.text_of(tmp_path / "a")


def test_a_name_that_no_file_can_have_is_one_sentence() -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        disk.data_of("a\0b")


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be written: Is a directory"):
        disk.write(tmp_path, b"")


def test_a_file_is_open_to_whom_the_person_says_and_a_link_stays_one(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        disk.write(tmp_path / "a", b"one")
        (tmp_path / "link").symlink_to(tmp_path / "a")
        disk.write(tmp_path / "link", b"two")
    finally:
        os.umask(mask)

    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").read_bytes() == b"two"
