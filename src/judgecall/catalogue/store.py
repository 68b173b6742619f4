"""The catalogue's file: SQLite in the person's data folder, built on first use and anew when it is old or damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import TypeVar

from judgecall.catalogue import packaged
from judgecall.catalogue.library import LIBRARY, library
from judgecall.catalogue.reading import fingerprint
from judgecall.catalogue.record import Record
from judgecall.catalogue.rows import TABLES, Writer
from judgecall.errors import CatalogueError
from judgecall.language import say

T = TypeVar("T")
VARIABLE = "JUDGECALL_DATA"
"""The environment variable that says where the data folder is."""
NAME = "cards.sqlite3"
WAIT = 60.0
"""Seconds to wait for another process that is writing."""
MEMORY = ":memory:"


def data_folder() -> Path:
    """The person's data folder for judgecall."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("judgecall", appauthor=False)


class Store:
    """The open file. Every question goes through `read`, every change through `change`; any thread may ask."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = data_folder() if folder is None else folder
        self.lock = RLock()
        self.connection = self._opened()

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.folder / NAME

    def size(self) -> int:
        """How many bytes the cards take."""
        pages, size = (self.connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
        return int(pages * size)

    def stands(self) -> bool:
        """Whether this is still the store of the data folder."""
        return self.folder == data_folder()

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        """The answer to a question; if the file turns out to be damaged it is built anew and asked again."""
        with self.lock:
            try:
                return ask(self.connection)
            except sqlite3.DatabaseError as wrong:
                if not _damaged(wrong):
                    raise
            self._put_aside()
            self.connection = self._opened()
            return ask(self.connection)

    @contextmanager
    def change(self) -> Iterator[Writer]:
        """One transaction: everything or nothing. Names can be searched for once it is over."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            writer = Writer(connection)
            yield writer
            writer.finish()
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise

    # --- opening and building ---

    def _opened(self) -> sqlite3.Connection:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return self._current(str(self.path))
        except sqlite3.DatabaseError as wrong:
            if _damaged(wrong):
                self._put_aside()
                return self._current(str(self.path))
            if not _unwritable(wrong):
                raise CatalogueError(
                    say("{where}: the catalogue cannot be opened: {why}.", where=self.path, why=wrong)
                ) from None
        except OSError:
            pass
        return self._current(MEMORY)  # a folder that cannot be written: built for this process only

    def _current(self, path: str) -> sqlite3.Connection:
        """The file at a path, built if it is new, old, or was read with other words than today's."""
        connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)
        try:
            if path != MEMORY:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
            if _reading(connection) != fingerprint():
                self._build(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _build(self, connection: sqlite3.Connection) -> None:
        """Fill the file in one transaction; whoever comes second finds it done. What was imported is read anew."""
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _reading(connection) != fingerprint():
                kept = list(_imported(connection))
                for statement in TABLES:
                    connection.execute(statement)
                writer = Writer(connection)
                for game, card in library():
                    writer.add_library(LIBRARY, game, card)
                for record in packaged.records():
                    writer.add(packaged.SOURCE, record)
                for source, record in kept:
                    writer.add(source, record)
                writer.finish()
                connection.execute("INSERT INTO facts VALUES ('reading', ?)", (fingerprint(),))
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise

    def _put_aside(self) -> None:
        """Move a damaged file away under another name, so that nothing is lost that could still be saved."""
        if hasattr(self, "connection"):
            self.connection.close()
        for ending in ("", "-wal", "-shm"):
            part = self.path.with_name(self.path.name + ending)
            if part.exists():
                os.replace(part, part.with_name(f"{part.name}.damaged"))


def _reading(connection: sqlite3.Connection) -> str:
    """With which words the file was read; empty for a new file and for one that is not ours."""
    try:
        row = connection.execute("SELECT value FROM facts WHERE name = 'reading'").fetchone()
    except sqlite3.OperationalError as wrong:
        if "no such" not in str(wrong):
            raise
        return ""
    return str(row[0]) if row else ""


def _imported(connection: sqlite3.Connection) -> Iterable[tuple[str, Record]]:
    """What a person imported into an older file, as far as it can still be read."""
    import msgspec

    read = msgspec.json.Decoder(Record).decode
    try:
        rows = connection.execute(
            "SELECT source, record FROM cards WHERE source NOT IN (?, ?)", (packaged.SOURCE, LIBRARY)
        ).fetchall()
    except sqlite3.OperationalError as wrong:
        if "no such" not in str(wrong):
            raise
        return
    for source, record in rows:
        try:
            yield source, read(record)
        except msgspec.DecodeError:
            continue  # a record of an older shape: it has to be imported again


def _damaged(wrong: sqlite3.DatabaseError) -> bool:
    """Whether an error says that the file itself is broken."""
    return wrong.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT) or (
        wrong.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
    )


def _unwritable(wrong: sqlite3.DatabaseError) -> bool:
    """Whether an error says that the folder cannot be written."""
    return wrong.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
