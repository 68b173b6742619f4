"""Keywords with a word or number of their own: `bushido …` is printed as `bushido 2`, `…walk` as `swampwalk`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

DOTS = "…"
"""Stands for the word or number of its own in the name of a keyword, and for that in what the keyword does."""


def own_part(word: str, pattern: str) -> str:
    """What stands in a word where its pattern has the dots; empty if the word is not of this pattern."""
    start, dots, end = pattern.partition(DOTS)
    if not dots or not word.startswith(start) or not word.endswith(end):
        return ""
    return word[len(start) : len(word) - len(end)]


def pattern_of(word: str, patterns: Iterable[str]) -> tuple[str, str]:
    """The pattern that a word is of, and its own part: `bushido …` and `2`; the word itself where none fits better."""
    if word in patterns:
        return word, ""
    for pattern in patterns:
        if own := own_part(word, pattern):
            return pattern, own
    return word, ""


def knows(word: str, patterns: Iterable[str]) -> bool:
    """Whether a word is one of these: as it stands, or with its own word or number for the dots."""
    return any(word == each or own_part(word, each) for each in patterns)


def filled(raw: Any, own: str) -> Any:
    """What a keyword does, with its own word or number in the place of the dots; `-…` is the number below zero."""
    if isinstance(raw, dict):
        return {key: filled(value, own) for key, value in raw.items()}
    if isinstance(raw, list | tuple):
        return type(raw)(filled(value, own) for value in raw)
    if isinstance(raw, str) and DOTS in raw:
        text = raw.replace(DOTS, own)
        return int(text) if text.removeprefix("-").isdigit() else text
    return raw
