"""A file of cards as a stream of records, whatever its format; what is wrong with the file is one sentence."""

from __future__ import annotations

import gzip
import io
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import ijson
from msgspec import Struct

from judgecall.catalogue.imports import edopro, mtgjson, scryfall, ygoprodeck
from judgecall.catalogue.record import Record
from judgecall.disk import reason
from judgecall.errors import CatalogueError
from judgecall.language import say

GZIP, SQLITE = b"\x1f\x8b", b"SQLite format 3\x00"
MARK = b"\xef\xbb\xbf"
LOOKS = 4_096
"""How many bytes at the beginning tell what a file is."""
Reader = Callable[[Any], Iterator[Record]]


class Stream(Struct, frozen=True):
    """What a file holds: the name of its source, its records one after the other, and how each is read."""

    source: str
    rows: Iterator[Any]
    read: Reader
    done: Callable[[], float]
    """How much of the file has been read, from 0 to 1."""


@contextmanager
def opened(path: Path) -> Iterator[Stream]:
    """The stream of a file. Raises CatalogueError: no such file, empty, a web page, another format, cut off."""
    try:
        with path.open("rb") as file:
            start = file.read(LOOKS)
            if not start:
                raise CatalogueError(say("{where}: the file is empty.", where=path))
            if start.startswith(SQLITE):
                with _database(path) as stream:
                    yield stream
                return
            file.seek(0)
            size = max(path.stat().st_size, 1)
            text = io.BufferedReader(gzip.GzipFile(fileobj=file)) if start.startswith(GZIP) else file
            yield _json(path, text, lambda: file.tell() / size)
    except OSError as wrong:
        sentence = say("{where}: this file cannot be read: {why}.", where=path, why=reason(wrong))
        raise CatalogueError(sentence) from None


# --- JSON ---


def _json(path: Path, file: Any, done: Callable[[], float]) -> Stream:
    """The stream of a JSON file, told apart by what its beginning holds."""
    with _sentences(path):
        start = file.peek(LOOKS)[:LOOKS].removeprefix(MARK).lstrip()
    if start.startswith(b"<"):
        raise CatalogueError(say("{where}: this is a web page or XML, not a file of cards.", where=path))
    rows: Iterator[Any]
    read: Reader
    if start.startswith(b"["):
        rows, source, read = ijson.items(_bare(file), "item", use_float=True), "scryfall", scryfall.records
    elif start.startswith(b"{"):
        rows, source, read = _object(path, file, start)
    else:
        raise _other(path)
    return Stream(source, _guarded(path, rows), read, done)


def _object(path: Path, file: io.BufferedReader, start: bytes) -> tuple[Iterator[Any], str, Reader]:
    """What stands under `data`: a list of YGOPRODeck or Scryfall, a mapping of MTGJSON."""
    kind = _under_data(start)
    if kind == "map":
        return ijson.kvitems(_bare(file), "data", use_float=True), "mtgjson", mtgjson.records
    if kind == "list":
        rows = ijson.items(_bare(file), "data.item", use_float=True)
        return (
            (rows, "scryfall", scryfall.records)
            if b'"oracle_id"' in start
            else (rows, "ygoprodeck", ygoprodeck.records)
        )
    raise _other(path)


def _under_data(start: bytes) -> str:
    """Whether a list or a mapping stands under `data`, as far as the beginning of a file tells."""
    try:
        for prefix, event, _ in ijson.parse(io.BytesIO(start)):
            if prefix == "data":
                return {"start_array": "list", "start_map": "map"}.get(event, "")
    except ijson.JSONError:
        pass  # the beginning ends somewhere in the middle
    return ""


def _bare(file: io.BufferedReader) -> io.BufferedReader:
    if file.peek(len(MARK)).startswith(MARK):
        file.read(len(MARK))
    return file


def _guarded(path: Path, rows: Iterator[Any]) -> Iterator[Any]:
    with _sentences(path):
        yield from rows


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """Turn what JSON and gzip complain of into a sentence."""
    try:
        yield
    except (ijson.IncompleteJSONError, EOFError):
        raise CatalogueError(say("{where}: the file ends in the middle or is no JSON.", where=path)) from None
    except (ijson.JSONError, UnicodeDecodeError):
        raise CatalogueError(say("{where}: this is not readable as JSON.", where=path)) from None
    except (gzip.BadGzipFile, zlib.error):
        raise CatalogueError(say("{where}: the compressed file is damaged.", where=path)) from None


def _other(path: Path) -> CatalogueError:
    return CatalogueError(
        say(
            "{where}: this is none of the files of cards known here: Scryfall oracle cards, MTGJSON AtomicCards, "
            "YGOPRODeck cardinfo, EDOPro .cdb.",
            where=path,
        )
    )


# --- EDOPro ---


@contextmanager
def _database(path: Path) -> Iterator[Stream]:
    at = [0]
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not {"datas", "texts"} <= tables:
                raise _other(path)
            total = connection.execute("SELECT count(*) FROM datas").fetchone()[0]

            def rows() -> Iterator[Any]:
                for row in edopro.rows(connection):
                    at[0] += 1
                    yield row

            yield Stream("edopro", rows(), edopro.records, lambda: at[0] / max(total, 1))
    except sqlite3.DatabaseError as wrong:
        raise CatalogueError(say("{where}: the database is damaged: {why}.", where=path, why=wrong)) from None
