"""Where a rule stands, said in the reader's language: documents, sections and numbers, phrase by phrase."""

from __future__ import annotations

import re

from judgecall.language import language, say
from judgecall.report.terms import keyword

_PARTED = re.compile(r"(; |, )(?![^()]*\))")
_NUMBER = re.compile(r"(?<![\w.])\d[\w.\-]*")
_OF_KEYWORD = re.compile(r"(?P<number>[\d.]+\w?) \((?P<keyword>[a-z-]+)\)")
_BARE = re.compile(r"(CR )?\d[\w.\-]*|[a-c](\.I+)?( \([\d, ]+\))?")
"""What is written alike in every language: numbers, and the comprehensive rules by date."""
PLACES = ("number", "second", "third")


def said(source: str) -> str:
    """A source in the language in use."""
    if language() == "en":
        return source
    return "".join(piece if at % 2 else _said(piece) for at, piece in enumerate(_PARTED.split(source)))


def _said(piece: str) -> str:
    if _BARE.fullmatch(piece):
        return piece
    if found := _OF_KEYWORD.fullmatch(piece):
        return f"{found['number']} ({keyword(found['keyword'].replace('-', ' '))})"
    message, numbers = _phrase(piece)
    return say(message, **dict(zip(PLACES, numbers, strict=False)))


def _phrase(piece: str) -> tuple[str, list[str]]:
    """A phrase without its numbers, and these."""
    numbers: list[str] = []

    def place(found: re.Match[str]) -> str:
        numbers.append(found[0])
        return f"{{{PLACES[len(numbers) - 1]}}}"

    return _NUMBER.sub(place, piece), numbers


def phrases(source: str) -> list[str]:
    """The phrases of a source that each language needs, without their numbers."""
    pieces = _PARTED.split(source)[::2]
    return [_phrase(each)[0] for each in pieces if not _BARE.fullmatch(each) and not _OF_KEYWORD.fullmatch(each)]
