"""Two charts laid over each other: every part says whether it is new against the other edition, or gone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

from msgspec.structs import replace

from judgecall.report.chart import GONE, NEW, Arrow, Box, Chart, Line

Part = TypeVar("Part", Box, Line, Arrow)


def compared(own: Chart, other: Chart) -> Chart:
    """A chart with what it has not in common with another one marked, and what only the other one has put in."""
    theirs = {box.timing: box for box in other.boxes}
    boxes = [
        replace(box, lines=_merged(box.lines, theirs[box.timing].lines, _line)) if box.timing in theirs else box
        for box in own.boxes
    ]
    return replace(
        own,
        boxes=_merged(boxes, other.boxes, lambda box: box.timing),
        arrows=_merged(own.arrows, other.arrows, lambda arrow: (arrow.start, arrow.end)),
        settle=_merged(own.settle, other.settle, _line),
        against=other.edition,
    )


def _line(line: Line) -> Hashable:
    return line.kind, line.text


def _merged(own: Sequence[Part], other: Sequence[Part], key: Callable[[Part], Hashable]) -> tuple[Part, ...]:
    """Both rows as one, in the order of both; what only one of them has is marked."""
    found: list[Part] = []
    match = SequenceMatcher(None, [key(part) for part in other], [key(part) for part in own], autojunk=False)
    for _tag, gone, gone_end, new, new_end in match.get_opcodes():
        if _tag == "equal":
            found += own[new:new_end]
        else:
            found += [replace(part, against=GONE) for part in other[gone:gone_end]]
            found += [replace(part, against=NEW) for part in own[new:new_end]]
    return tuple(found)
