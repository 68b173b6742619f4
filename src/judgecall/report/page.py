"""Lines of text under one another: indented, wrapped, with a note at the right."""

from __future__ import annotations

from textwrap import wrap

from judgecall.report.style import PLAIN, Style

WIDTH = 96
LEAST = 24
"""However long a note is, so many columns are left for the text."""


class Page:
    """Collects lines; `str()` is the text."""

    def __init__(self, style: Style = PLAIN, width: int = WIDTH) -> None:
        self.style = style
        self.width = width
        self.lines: list[str] = []

    def line(self, text: str = "", part: str = "", indent: int = 0, note: str = "", hang: int = 2) -> None:
        """Add a text, wrapped to the width, with a note (a rule) at the right of its first line; the lines after the
        first stand `hang` columns further in."""
        note = f"[{note}]" if note else ""
        room = max(LEAST, self.width - indent - (len(note) + 2 if note else 0) - max(0, hang - 2))
        rows = wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
        for at, row in enumerate(rows):
            start = " " * (indent if at == 0 else indent + hang)
            shown = start + self.style.paint(part, row)
            if note and at == 0:
                gap = " " * max(2, self.width - len(start) - len(row) - len(note))
                shown += gap + self.style.paint("faint", note)
            self.lines.append(shown.rstrip() if not row and not note else shown)

    def blank(self) -> None:
        """Add an empty line, unless there is one already."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def __str__(self) -> str:
        return "\n".join(self.lines)
