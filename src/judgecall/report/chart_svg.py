"""A chart as a picture: one box for each timing, what happens in it, and arrows where play goes."""

from __future__ import annotations

from html import escape
from itertools import count
from textwrap import wrap

from judgecall.language import language, say
from judgecall.report.chart import GONE, SAME, Arrow, Box, Chart, Line
from judgecall.report.chart_text import SIGNS, said, title

BOX, LEFT, TOP = 720, 24, 96
"""Pixels: the width of a box, where it begins, and the room for the title."""
LINE, PAD, GAP, LANE = 19, 12, 26, 16
"""Pixels: a line of text, the room in a box, between boxes, and between two arrows at the side."""
LETTERS = {"en": 84, "de": 82, "ru": 74}
"""How many letters of a language go on one line of a box."""

STYLE = """
  svg{background:#fff;font:14px/1.35 system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif}
  .box{fill:#f6f8fa;stroke:#57606a;stroke-width:1.2} .window{fill:#ddf4ff} .waiting{fill:#fff4d6}
  text{fill:#1f2328} .head{font-weight:600} .rule{fill:#57606a;font-size:12px} .title{font-size:20px;font-weight:600}
  .way{fill:none;stroke:#57606a;stroke-width:1.6} .jump{stroke:#0969da;stroke-dasharray:5 4}
  .new .box{stroke:#1a7f37;stroke-width:3} .gone .box{stroke:#cf222e;stroke-width:2;stroke-dasharray:6 4}
  text.new{fill:#116329} text.gone{fill:#a40e26;text-decoration:line-through} .way.new{stroke:#1a7f37}
  .way.gone{stroke:#cf222e}
  @media(prefers-color-scheme:dark){svg{background:#0d1117} .box{fill:#161b22;stroke:#8b949e} text{fill:#e6edf3}
  .window{fill:#0c2d48} .waiting{fill:#3b2e00} .rule{fill:#9da7b3} .way{stroke:#9da7b3} .jump{stroke:#58a6ff}
  text.new{fill:#56d364} text.gone{fill:#ff7b72} .way.new{stroke:#56d364} .way.gone{stroke:#ff7b72}
  .new .box{stroke:#56d364} .gone .box{stroke:#ff7b72}}
"""


def svg(chart: Chart) -> str:
    """The chart as one SVG picture that needs nothing else; wide enough for its arrows."""
    places: dict[str, tuple[int, int]] = {}
    parts: list[str] = []
    top = TOP
    for box in chart.boxes:
        height = _height(chart, box.lines)
        parts.append(_box(chart, box, top, height))
        places[box.timing] = (top, top + height)
        top += height + GAP
    parts.append(_settle(chart, top))
    bottom = top + _height(chart, chart.settle) + PAD
    ways, lanes = _ways(chart, places)
    width = LEFT + BOX + (lanes + 1) * LANE + LEFT
    return "\n".join([*_opening(chart, width, bottom), *ways, *parts, "</svg>"])


def _opening(chart: Chart, width: int, height: int) -> list[str]:
    name = escape(title(chart))
    legend = f"• {say('happens by itself')}   ▸ {say('players may act')}   ◂ {say('triggers that waited')}"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' role="img" aria-label="{name}" lang="{language()}">',
        f"<title>{name}</title><style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#6e7781"/></marker></defs>',
        *(
            f'<text class="title" x="{LEFT}" y="{30 + at * 24}">{escape(row)}</text>'
            for at, row in enumerate(wrap(title(chart), 58))
        ),
        f'<text class="rule" x="{LEFT}" y="{TOP - 14}" xml:space="preserve">{escape(legend)}</text>',
    ]


# --- Boxes -----------------------------------------------------------------------------------------------------------


def _rows(chart: Chart, line: Line) -> list[str]:
    """A line as rows of text that fit a box; the rule stands at the right of the first."""
    letters = LETTERS[language()]
    room = letters - len(line.rule)
    first, *rest = wrap(f"{SIGNS[line.kind]} {said(chart, line)}", room) or [""]
    return [first, *(wrap(" ".join(rest), letters - 4) if rest else [])]


def _height(chart: Chart, lines: tuple[Line, ...]) -> int:
    return PAD * 2 + LINE * (1 + sum(len(_rows(chart, line)) for line in lines))


def _box(chart: Chart, box: Box, top: int, height: int) -> str:
    head = f"{box.name} ({box.step})" if box.step else box.name
    return _framed(chart, head, box.rule, box.lines, (top, height), box.against)


def _settle(chart: Chart, top: int) -> str:
    head = say("Before players act, over and over until nothing more happens:")
    return _framed(chart, head, "", chart.settle, (top, _height(chart, chart.settle)), SAME)


def _framed(chart: Chart, head: str, rule: str, lines: tuple[Line, ...], place: tuple[int, int], against: str) -> str:
    top, height = place
    y = top + PAD + LINE - 5
    parts = [
        f'<g class="{against}"><rect class="box" x="{LEFT}" y="{top}" width="{BOX}" height="{height}" rx="8"/>',
        f'<text class="head {against}" x="{LEFT + PAD}" y="{y}">{escape(head)}</text>{_rule(rule, y)}',
    ]
    for line in lines:
        rows = _rows(chart, line)
        if line.kind != "rule":
            parts.append(
                f'<rect class="{line.kind}" x="{LEFT + 4}" y="{y + 5}" width="{BOX - 8}" height="{LINE * len(rows)}"/>'
            )
        for at, row in enumerate(rows):
            y += LINE
            mark = line.against if line.against != SAME else against
            x = LEFT + PAD + (0 if at == 0 else 14)
            parts.append(f'<text class="{mark}" x="{x}" y="{y}">{escape(row)}</text>')
            parts.append(_rule(line.rule if at == 0 else "", y))
    return "".join([*parts, "</g>"])


def _rule(rule: str, y: int) -> str:
    return f'<text class="rule" x="{LEFT + BOX - PAD}" y="{y}" text-anchor="end">{escape(rule)}</text>' if rule else ""


# --- Arrows ----------------------------------------------------------------------------------------------------------


def _ways(chart: Chart, places: dict[str, tuple[int, int]]) -> tuple[list[str], int]:
    """Every arrow: down to the box below, or by a lane of its own at the side; and how many lanes there are."""
    order = [box.timing for box in chart.boxes if box.against != GONE]
    every = [box.timing for box in chart.boxes]
    found, lanes, used = [], 0, {timing: count() for timing in places}
    arrows = sorted(chart.arrows, key=lambda each: abs(places[each.end][0] - places[each.start][0]))
    for arrow in arrows:
        ordered = every if arrow.against == GONE else order
        below = ordered[ordered.index(arrow.start) + 1 :][:1] if arrow.start in ordered else []
        look = f"way {'jump' if arrow.kind == 'jump' else ''} {arrow.against}"
        if [arrow.end] == below:
            x, y = LEFT + BOX // 2, places[arrow.start][1]
            found.append(_path(look, f"M{x} {y}V{places[arrow.end][0]}"))
        else:
            lanes += 1
            found.append(_path(look, _around(arrow, places, lanes, next(used[arrow.start]), next(used[arrow.end]))))
    return found, lanes


def _around(arrow: Arrow, places: dict[str, tuple[int, int]], lane: int, out: int, into: int) -> str:
    right, x = LEFT + BOX, LEFT + BOX + lane * LANE
    start = places[arrow.start][1] - 10 - 9 * out
    end = places[arrow.end][0] + 10 + 9 * into
    return f"M{right} {start}H{x}V{end}H{right}"


def _path(look: str, way: str) -> str:
    return f'<path class="{" ".join(look.split())}" d="{way}" marker-end="url(#tip)"/>'
