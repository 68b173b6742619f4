"""Scenario files written: what `read` reads, as a person would write it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

WIDTH = 100
"""What fits into so many characters stands on one line."""
SIDES = ("you", "opponent", "players")
"""What is never put on one line."""


class _Dumper(yaml.SafeDumper):
    """Keeps each text on its line."""

    def ignore_aliases(self, data: Any) -> bool:
        """Nothing is said by pointing at what was said before."""
        return True


def _text(dumper: _Dumper, value: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=None if value.isprintable() else '"')


_Dumper.add_representer(str, _text)


def written(data: Mapping[str, Any]) -> str:
    """A scenario as the text of its file. Reading it gives the same data again."""
    return "".join(f"{line}\n" for key, value in data.items() for line in _lines(key, value, 0, key in SIDES))


def _lines(key: str, value: Any, depth: int, spread: bool) -> Iterator[str]:
    start, short = "  " * depth + f"{_flow(key)}:", _flow(value)
    if not isinstance(value, dict | list) or not value or (not spread and len(start) + len(short) < WIDTH):
        yield f"{start} {short}"
        return
    yield start
    if isinstance(value, list):
        yield from (f"{'  ' * (depth + 1)}- {_flow(each)}" for each in value)
        return
    for name, inner in value.items():
        yield from _lines(name, inner, depth + 1, spread and key == "players")


def _flow(value: Any) -> str:
    """A value on one line."""
    text: str = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=True, width=10**9, allow_unicode=True, sort_keys=False
    )
    return text.removesuffix("\n").removesuffix("\n...")
