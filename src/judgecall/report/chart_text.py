"""A chart as text for a terminal, and as a Mermaid diagram for a page that draws it."""

from __future__ import annotations

from judgecall.language import say
from judgecall.report.chart import GONE, NEW, Box, Chart, Line
from judgecall.report.page import WIDTH, Page
from judgecall.report.style import PLAIN, Style

SIGNS = {"rule": "•", "window": "▸", "waiting": "◂"}
"""What a line begins with: it happens by itself, players may act, triggers come that waited."""
AGAINST = {NEW: ("+ ", "good"), GONE: ("- ", "bad")}


def text(chart: Chart, style: Style = PLAIN, width: int = WIDTH) -> str:
    """The chart as text: each timing with what happens, who may act, and where play may go."""
    page = Page(style, width)
    page.line(title(chart), "title")
    page.line(f"• {say('happens by itself')}   ▸ {say('players may act')}   ◂ {say('triggers that waited')}", "faint")
    for box in chart.boxes:
        page.blank()
        sign, part = AGAINST.get(box.against, ("", "heading"))
        page.line(f"{sign}{box.name} ({box.step})", part, note=box.rule)
        for line in box.lines:
            _line(page, chart, line)
        _next(page, chart, box)
    page.blank()
    page.line(say("Before players act, over and over until nothing more happens:"), "heading")
    for line in chart.settle:
        _line(page, chart, line)
    return str(page)


def title(chart: Chart) -> str:
    """What a chart is called."""
    if chart.against:
        return say("{edition}: {title}, against {other}", edition=chart.edition, title=chart.title, other=chart.against)
    return f"{chart.edition}: {chart.title}"


def said(chart: Chart, line: Line) -> str:
    """A line in words, with where it may send play."""
    to = ", ".join(dict.fromkeys(chart.name(end) for end in line.to))
    return f"{line.text} → {to}" if to else line.text


def _line(page: Page, chart: Chart, line: Line) -> None:
    sign, part = AGAINST.get(line.against, ("", ""))
    page.line(f"{sign}{SIGNS[line.kind]} {said(chart, line)}", part, indent=2, note=line.rule)


def _next(page: Page, chart: Chart, box: Box) -> None:
    """The timings that may be next, unless it is just the box below."""
    below = [each.timing for each in chart.boxes]
    after = below[below.index(box.timing) + 1 :][:1]
    ends = [each.end for each in chart.arrows if each.start == box.timing and each.kind == "next"]
    if ends and ends != after:
        page.line(say("then: {steps}", steps=", ".join(chart.name(end) for end in ends)), "faint", indent=2)


def mermaid(chart: Chart) -> str:
    """The chart as a Mermaid flowchart."""
    rows = ["flowchart TD", f"  %% {title(chart)}"]
    for box in chart.boxes:
        lines = [f"<b>{_quoted(box.name)}</b> {_quoted(box.rule)}"]
        lines += [f"{SIGNS[line.kind]} {_quoted(line.text)}" for line in box.lines if line.against != GONE]
        rows.append(f'  {box.timing}["{"<br/>".join(lines)}"]')
    for arrow in chart.arrows:
        rows.append(f"  {arrow.start} {'-->' if arrow.kind == 'next' else '-.->'} {arrow.end}")
    for against, color in ((NEW, "#2e7d32"), (GONE, "#c62828")):
        if names := [box.timing for box in chart.boxes if box.against == against]:
            rows.append(f"  classDef {against} stroke:{color},stroke-width:3px")
            rows.append(f"  class {','.join(names)} {against}")
    return "\n".join(rows)


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "#quot;").replace("<", "&lt;").replace(">", "&gt;")
