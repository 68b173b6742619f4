"""Sentences by their shape: a table of phrases with gaps, each with the card data that it stands for.

A phrase such as `whenever ~ attacks, <deeds>.` reads a sentence only if every word of it stands there and every gap is
filled by what the section of its name reads whole. So nothing is understood by halves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

GAP = re.compile(r"<([a-z_]+)(?::([a-z_]+))?>")
"""`<deeds>`, or `<power:signed>` for a gap that is named otherwise than what fills it."""
FILLED = re.compile(r"<([a-z_]+)(?:\.([a-z_]+))?>")
"""The same place in the data: the value, or one key of it."""
Leaf = Callable[[str], Any]
"""Reads one word or a few, such as a number; None if it is none."""


class Clash(Exception):
    """Two parts of a sentence say what does not go together, such as two targets."""


@dataclass(frozen=True)
class Phrase:
    """One row of a table."""

    first: str
    """What stands before the first gap."""
    gaps: tuple[tuple[str, str, str], ...]
    """For each gap its name, the section that fills it, and what stands behind it."""
    data: Any


class Grammar:
    """The sections of one game: for each the phrases, or the leaf, that it reads."""

    def __init__(self, sections: Mapping[str, Mapping[str, Any]], leaves: Mapping[str, Leaf]) -> None:
        self.leaves = leaves
        self.sections = {name: [_phrase(row, data) for row, data in rows.items()] for name, rows in sections.items()}
        known = {*leaves, *sections}
        for name, rows in self.sections.items():
            for gap in (gap for row in rows for gap in row.gaps):
                assert gap[1] in known, f"“{name}”: nothing reads <{gap[1]}>"

    def read(self, section: str, text: str) -> Any:
        """What a text in small letters means as a whole, or None if no phrase of the section fits."""
        return self._read(section, text, {})

    def _read(self, section: str, text: str, seen: dict[tuple[str, str], Any]) -> Any:
        key = section, text
        if key not in seen:
            leaf = self.leaves.get(section)
            seen[key] = leaf(text) if leaf else next(self._readings(section, text, seen), None)
        return seen[key]

    def _readings(self, section: str, text: str, seen: dict[tuple[str, str], Any]) -> Iterator[Any]:
        for phrase in self.sections[section]:
            if text.startswith(phrase.first):
                for filled in self._filled(phrase.gaps, text[len(phrase.first) :], seen):
                    try:
                        yield laid_out(phrase.data, filled)
                    except Clash:
                        continue

    def _filled(
        self, gaps: tuple[tuple[str, str, str], ...], text: str, seen: dict[tuple[str, str], Any]
    ) -> Iterator[dict[str, Any]]:
        """Every way in which the gaps can be filled so that nothing of the text is left."""
        if not gaps:
            if not text:
                yield {}
            return
        (name, section, behind), rest = gaps[0], gaps[1:]
        for end in _ends(text, behind, last=not rest):
            value = self._read(section, text[:end], seen)
            if value is not None:
                for filled in self._filled(rest, text[end + len(behind) :], seen):
                    yield {name: value, **filled}


def _phrase(row: str, data: Any) -> Phrase:
    parts = GAP.split(row)
    gaps = tuple((parts[at], parts[at + 1] or parts[at], parts[at + 2]) for at in range(1, len(parts), 3))
    return Phrase(parts[0], gaps, data)


def _ends(text: str, behind: str, last: bool) -> Iterator[int]:
    """Where a gap may end: before each place at which stands what has to stand behind it."""
    if last:
        if text.endswith(behind) and len(text) > len(behind):
            yield len(text) - len(behind)
        return
    assert behind, "two gaps stand side by side"
    at = text.find(behind, 1)
    while at > 0:
        yield at
        at = text.find(behind, at + 1)


ABSENT = object()


def laid_out(data: Any, filled: Mapping[str, Any]) -> Any:
    """Card data with its gaps filled. A list in a list is laid into it, `<deeds>:` as a key stands for all keys of the
    mapping, and what is not there leaves its key out."""
    if isinstance(data, str):
        return _value(data, filled)
    if isinstance(data, list):
        return [each for item in data for each in _items(item, filled)]
    if not isinstance(data, dict):
        return data
    found: dict[str, Any] = {}
    for key, item in data.items():
        gap = FILLED.fullmatch(key) is not None
        value = _value(key, filled) if gap else laid_out(item, filled)
        if value is not ABSENT:
            together(found, value if gap else {key: value})
    return found


def _items(item: Any, filled: Mapping[str, Any]) -> list[Any]:
    value = laid_out(item, filled)
    if isinstance(item, str) and isinstance(value, list):
        return value
    return [] if value is ABSENT else [value]


def _value(name: str, filled: Mapping[str, Any]) -> Any:
    gap = FILLED.fullmatch(name)
    if gap is None:
        return name
    value = filled[gap[1]]
    return value.get(gap[2], ABSENT) if gap[2] else value


def together(found: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Add to a mapping: lists grow longer, and whatever else is there twice has to be the same. Raises Clash."""
    for key, value in more.items():
        if isinstance(value, list) and isinstance(found.get(key), list):
            found[key] = found[key] + value
        elif found.setdefault(key, value) != value:
            raise Clash(key)
