"""The catalogue's file: built on first use, whole or not at all, anew when it is old or damaged."""

from __future__ import annotations

import multiprocessing
import shutil
import sqlite3
import time
from pathlib import Path

import pytest

import card_files
from judgecall.catalogue.importing import import_file
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.store import NAME, Store
from opened_store import finds, whole


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a catalogue that was just built."""
    folder = tmp_path_factory.mktemp("built")
    Store(folder).close()
    return folder


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Path:
    """A copy of it for one test."""
    shutil.copy(built / NAME, tmp_path / NAME)
    return tmp_path


def test_it_is_built_in_under_two_seconds(tmp_path: Path) -> None:
    """Measured with room for a busy machine; `judgecall bench` has the figure."""
    began = time.process_time()
    store = Store(tmp_path / "new" / "folder")

    assert time.process_time() - began < 4
    assert finds(store, "Blue-Eyes White Dragon")
    assert finds(store, "Giant Growth")
    assert finds(store, "A.I.M. Bot")


@pytest.mark.parametrize("rubbish", [b"", b"this is no database" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_none_is_built_anew(tmp_path: Path, rubbish: bytes) -> None:
    (tmp_path / NAME).write_bytes(rubbish)

    assert finds(Store(tmp_path), "Serra Angel")


def test_a_damaged_file_is_put_aside_and_built_anew(folder: Path) -> None:
    data = bytearray((folder / NAME).read_bytes())
    for at in range(4096, len(data), 4096):
        data[at : at + 64] = b"\xff" * 64
    (folder / NAME).write_bytes(data)

    store = Store(folder)

    assert finds(store, "Serra Angel")
    assert list(folder.glob("*.damaged"))


def test_damage_that_shows_only_later_is_mended_too(folder: Path) -> None:
    """The first pages are right, so it opens; a page of names is not."""
    store = Store(folder)
    root = store.connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'names_by_spelling'").fetchone()[0]
    store.close()
    data = bytearray((folder / NAME).read_bytes())
    data[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    (folder / NAME).write_bytes(data)

    assert finds(Store(folder), "Serra Angel")


def test_an_old_file_is_built_anew_and_what_was_imported_is_read_anew(folder: Path, tmp_path: Path) -> None:
    store = Store(folder)
    import_file(store, card_files.scryfall(tmp_path / "oracle-cards.json"))
    store.connection.execute("UPDATE facts SET value = 'old' WHERE name = 'reading'")
    store.connection.execute("UPDATE cards SET level = 2, ignored = '[]' WHERE name = 'Test Rider'")
    store.connection.execute("DELETE FROM cards WHERE name = 'Serra Angel'")
    store.close()

    store = Store(folder)

    rider = store.read(lambda connection: lookup(connection, "Test Rider"))
    assert rider is not None
    assert (rider.source, rider.level) == ("scryfall", "full")
    assert finds(store, "Serra Angel")


def test_a_file_of_another_shape_is_built_anew(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / NAME)
    connection.execute("CREATE TABLE cards (name TEXT)")
    connection.commit()
    connection.close()

    assert finds(Store(tmp_path), "Serra Angel")


def test_where_the_folder_cannot_be_written_it_works_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    assert finds(Store(tmp_path / "file"), "Serra Angel")


def test_processes_that_build_it_at_once_all_find_it_whole(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        assert pool.map(whole, [str(tmp_path)] * 3) == [True, True, True]


def test_a_reader_is_not_held_up_by_an_import(folder: Path) -> None:
    """What is being written is not seen before it is whole."""
    writing, reading = Store(folder), Store(folder)
    with writing.change() as writer:
        writer.connection.execute("DELETE FROM names")
        assert finds(reading, "Serra Angel")
        writer.connection.execute("ROLLBACK")
        writer.connection.execute("BEGIN")
    assert finds(writing, "Serra Angel")
