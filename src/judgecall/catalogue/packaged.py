"""The facts that judgecall ships: names, numbers, types and keywords of thousands of cards; no text, no pictures."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judgecall.catalogue.record import Record

FILE = Path(__file__).parent / "data" / "packaged.json.gz"
SOURCE = "packaged"


def records() -> Iterator[Record]:
    """Every card that is shipped."""
    read = msgspec.json.Decoder(Record).decode
    with gzip.open(FILE, "rb") as lines:
        yield from map(read, lines)


def write(found: list[Record]) -> None:
    """Replace what is shipped; the same records always make the same bytes."""
    encode = msgspec.json.Encoder().encode
    lines = b"".join(encode(each) + b"\n" for each in found)
    FILE.write_bytes(gzip.compress(lines, 9, mtime=0))
