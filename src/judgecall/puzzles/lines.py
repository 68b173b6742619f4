"""Lines of JSON: each is one value of one shape, and what is none is a sentence with its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from judgecall.errors import ScenarioError
from judgecall.kernel.documents import Document, shaped
from judgecall.kernel.unreadable import FORMAT, version_expected
from judgecall.language import say

T = TypeVar("T", bound=Struct)


def rows(text: bytes, name: str, shape: type[T]) -> Iterator[tuple[str, T]]:
    """What stands in the lines of a file, each with its place; empty lines count as none. Raises ScenarioError."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        where = f"{name}:{number}"
        try:
            data = msgspec.json.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise ScenarioError(say("{where}: this line is not readable as JSON.", where=where)) from None
        version = data.get("judgecall", FORMAT) if isinstance(data, Mapping) else FORMAT
        if version != FORMAT:
            why = version_expected(version)
            raise ScenarioError(say("{where}: judgecall: {why}.", where=where, why=why))
        yield where, shaped(Document(name, data, {(): (number, 1)}), data, shape, ScenarioError, (say("this line"),))
