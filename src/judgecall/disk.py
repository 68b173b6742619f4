"""Files that people name: read as they are, written whole or not at all, and one sentence where that fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from judgecall.errors import JudgecallError, ScenarioError
from judgecall.language import mark, say

STDIN = "<stdin>"
REASONS = (
    mark("No such file or directory"),
    mark("Not a directory"),
    mark("Is a directory"),
    mark("File exists"),
    mark("Permission denied"),
    mark("File name too long"),
    mark("Read-only file system"),
    mark("No space left on device"),
    mark("Address already in use"),
    mark("Cannot assign requested address"),
    mark("Name or service not known"),
    mark("Connection refused"),
    mark("timed out"),
)
"""What an operating system says, so that every language has it; what is not on the list is said as it is."""


def text_of(path: str | Path, error: type[JudgecallError] = ScenarioError) -> str:
    """The text of a file in UTF-8. Raises `error`."""
    with reading(path, error):
        return Path(path).read_text("utf-8-sig")


def data_of(path: str | Path, error: type[JudgecallError] = ScenarioError) -> bytes:
    """What is in a file. Raises `error`."""
    with reading(path, error):
        return Path(path).read_bytes()


def given(path: str, error: type[JudgecallError] = ScenarioError, most: int = -1) -> tuple[bytes, str]:
    """What is in a file, or comes from standard input for `-`, and its name; no more bytes than `most`. Raises
    `error`."""
    if path == "-":
        return sys.stdin.buffer.read(most), STDIN
    with reading(path, error), Path(path).open("rb") as file:
        return file.read(most), path


@contextmanager
def reading(where: object, error: type[JudgecallError] = ScenarioError) -> Iterator[None]:
    """Inside, what cannot be read is one sentence. Raises `error`."""
    try:
        yield
    except UnicodeDecodeError:
        raise error(say("{where}: this is not a text file in UTF-8.", where=where)) from None
    except OSError as wrong:
        raise error(say("{where}: this file cannot be read: {why}.", where=where, why=reason(wrong))) from None
    except ValueError as wrong:
        if isinstance(wrong, JudgecallError):
            raise
        raise error(say("{where}: this file cannot be read: {why}.", where=where, why=wrong)) from None


@contextmanager
def writing(where: object) -> Iterator[None]:
    """Inside, what cannot be written is one sentence. Raises ScenarioError."""
    try:
        yield
    except OSError as wrong:
        sentence = say("{where}: this file cannot be written: {why}.", where=where, why=reason(wrong))
        raise ScenarioError(sentence) from None


def write(path: str | Path, data: bytes) -> None:
    """Write a file whole or not at all, whenever the machine stops. Raises ScenarioError."""
    with writing(path):
        path = Path(path).resolve()  # a link goes on to lead there
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a pipe or a terminal, or the reason why it cannot be written
            return
        unfinished = path.with_name(f"unfinished-{token_hex(8)}")
        try:
            with unfinished.open("xb") as file:  # whom it is open to is the person's own setting
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise


def reason(wrong: OSError) -> str:
    """Why, in the language in use."""
    return say(wrong.strerror or str(wrong))
