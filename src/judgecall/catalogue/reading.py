"""With which words the cards of the catalogue were read; if that changes, the file is built anew."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

from judgecall.catalogue import packaged

ROOM = Path(__file__).parent
READ_WITH = ("understanding.py", "words.py", "rows.py", "record.py", "library.py", "grammar.py", "abbreviation.py")
GAMES = ("magic", "yugioh")


@cache
def fingerprint() -> str:
    """A number that changes with the packaged facts, the editions' keywords, the library, and how texts are read."""
    files = [packaged.FILE, *(ROOM / name for name in READ_WITH), *sorted(ROOM.glob("reader*.py"))]
    files += sorted((ROOM / "data").glob("*.yaml"))
    for game in GAMES:
        for folder in ("editions", "cards"):
            files += sorted((ROOM.parent / game / folder).rglob("*.yaml"))
    found = 0
    for file in files:
        found = zlib.crc32(file.read_bytes(), found)
    return f"{found:08x}"
