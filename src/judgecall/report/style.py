"""How parts of a text stand out: not at all, or with the colors of a terminal."""

from __future__ import annotations

from typing import NamedTuple

RESET = "\x1b[0m"


class Style(NamedTuple):
    """What is put before a part that stands out; empty: it does not."""

    title: str = ""
    heading: str = ""
    faint: str = ""
    bad: str = ""
    good: str = ""

    def paint(self, part: str, text: str) -> str:
        """The text as this part of a page."""
        start: str = getattr(self, part) if part else ""
        return f"{start}{text}{RESET}" if start and text else text


PLAIN = Style()
COLORED = Style(title="\x1b[1m", heading="\x1b[1;36m", faint="\x1b[2m", bad="\x1b[1;31m", good="\x1b[32m")
