"""The graph of an exploration as a drawing: DOT, Mermaid or SVG; of a large one the positions nearest the beginning."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from msgspec import Struct

from judgecall.analysis.graph import END, UNKNOWN
from judgecall.language import say
from judgecall.report.asked import option
from judgecall.report.explored import headline, player

if TYPE_CHECKING:
    from judgecall.analysis.explore import Exploration

MOST = 200
"""How many positions are drawn."""
WIDE, HIGH, GAP_X, GAP_Y = 190, 34, 24, 70
"""Pixels of a box and between boxes."""
LETTERS = 26
"""How many letters of a label a box or an arrow shows in a picture."""


class Box(Struct, frozen=True):
    """A position: who chooses there, or what came of it; how many choices from the beginning."""

    number: int
    text: str
    end: bool
    row: int


class Arrow(Struct, frozen=True):
    """The choices that lead from one position to another."""

    start: int
    end: int
    text: str


class Drawing(Struct, frozen=True):
    """What is drawn, and how many positions are not."""

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    left_out: int


def drawn(found: Exploration, most: int = MOST) -> Drawing:
    """The part of a graph that is drawn: positions in the order in which they were found."""
    graph = found.graph
    count = min(len(graph), most)
    names = {number: headline(outcome) for outcome, number in found.outcomes.items()}
    lives = {
        number: ", ".join(f"{player(left.player)} {left.life:,}" for left in outcome.left)
        for outcome, number in found.outcomes.items()
    }
    boxes, arrows = [], []
    for at in range(count):
        end = graph.players[at] == END
        its = found.outcome_of.get(at, 0)
        text = f"{names[its]}: {lives[its]}" if end else player(found.names[graph.players[at]])
        boxes.append(Box(at, text, end, found.depths[at]))
        ways: dict[int, list[str]] = {}
        for label, child in zip(graph.labels[at], graph.ends[at], strict=True):
            if child != UNKNOWN and child < count:
                ways.setdefault(child, []).append(option(label))
        arrows += [Arrow(at, child, " / ".join(labels)) for child, labels in ways.items()]
    return Drawing(tuple(boxes), tuple(arrows), len(graph) - count)


def _left_out(drawing: Drawing) -> str:
    return say("{number:,} more positions are not drawn.", number=drawing.left_out) if drawing.left_out else ""


def mermaid(drawing: Drawing) -> str:
    """The drawing in Mermaid's language."""
    lines = ["flowchart TD"]
    if drawing.left_out:
        lines.append(f"  %% {_left_out(drawing)}")
    for box in drawing.boxes:
        opening, closing = ("([", "])") if box.end else ("[", "]")
        lines.append(f'  n{box.number}{opening}"{_quoted(box.text)}"{closing}')
    lines += [f'  n{each.start} -->|"{_quoted(each.text)}"| n{each.end}' for each in drawing.arrows]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    return text.replace('"', "#quot;")


def dot(drawing: Drawing) -> str:
    """The drawing in the language of Graphviz."""
    lines = ["digraph lines {", "  node [shape=box, fontname=sans-serif]; edge [fontname=sans-serif];"]
    if drawing.left_out:
        lines.append(f"  label={_string(_left_out(drawing))};")
    for box in drawing.boxes:
        shape = ", shape=ellipse" if box.end else ""
        lines.append(f"  n{box.number} [label={_string(box.text)}{shape}];")
    lines += [f"  n{each.start} -> n{each.end} [label={_string(each.text)}];" for each in drawing.arrows]
    return "\n".join([*lines, "}"])


def _string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


STYLE = """
  svg{background:#fff;font:12px system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif}
  rect{fill:#f6f8fa;stroke:#57606a} .end rect{fill:#dafbe1} text{fill:#1f2328;text-anchor:middle}
  path{fill:none;stroke:#8b949e} .way{font-size:10px;fill:#57606a}
  @media(prefers-color-scheme:dark){svg{background:#0d1117} rect{fill:#161b22} .end rect{fill:#033a16}
  text{fill:#e6edf3} .way{fill:#9da7b3}}
"""


def svg(drawing: Drawing) -> str:
    """The drawing as one picture that needs nothing else: a row of boxes for each number of choices."""
    rows: dict[int, list[Box]] = {}
    for box in drawing.boxes:
        rows.setdefault(box.row, []).append(box)
    width = max(len(row) for row in rows.values()) * (WIDE + GAP_X) + GAP_X
    height = len(rows) * (HIGH + GAP_Y) + GAP_Y
    places = {
        box.number: (width * (2 * at + 1) // (2 * len(row)), GAP_Y // 2 + number * (HIGH + GAP_Y))
        for number, row in enumerate(rows.values())
        for at, box in enumerate(row)
    }
    title = escape(_left_out(drawing) or say("Every line of play"))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{title}"><title>{title}</title><style>{STYLE}</style>'
    ]
    parts += [_way(each, places) for each in drawing.arrows]
    parts += [_box(each, *places[each.number]) for each in drawing.boxes]
    return "\n".join([*parts, "</svg>"])


def _way(arrow: Arrow, places: dict[int, tuple[int, int]]) -> str:
    (x, y), (to_x, to_y) = places[arrow.start], places[arrow.end]
    middle, between = (x + to_x) // 2, (y + HIGH + to_y) // 2
    return (
        f'<path d="M{x} {y + HIGH}L{to_x} {to_y}"/>'
        f'<text class="way" x="{middle}" y="{between}">{_short(arrow.text)}<title>{escape(arrow.text)}</title></text>'
    )


def _box(box: Box, x: int, y: int) -> str:
    kind = ' class="end"' if box.end else ""
    return (
        f'<g{kind}><rect x="{x - WIDE // 2}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>'
        f'<text x="{x}" y="{y + 21}">{_short(box.text)}</text><title>{escape(box.text)}</title></g>'
    )


def _short(text: str) -> str:
    return escape(text if len(text) <= LETTERS else text[: LETTERS - 1] + "…")


FORMS: dict[str, Callable[[Drawing], str]] = {"mermaid": mermaid, "dot": dot, "svg": svg}
