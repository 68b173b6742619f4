"""Draw the timing chart of every edition into docs/charts, and of each later one against the edition it comes from.

scripts/charts.py           draw them all
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judgecall.games import edition, editions
from judgecall.report.chart import chart
from judgecall.report.chart_svg import svg
from judgecall.report.compared import compared

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "charts"


def charts() -> Iterator[tuple[str, str]]:
    """Each chart's file name and picture."""
    for id in editions():
        rules = edition(id)
        name = id.replace("/", "-")
        yield f"{name}.svg", svg(chart(rules)) + "\n"
        if rules.parent:
            changed = compared(chart(rules), chart(rules.parent))
            yield f"{name}-against-{rules.parent.id.partition('/')[2]}.svg", svg(changed) + "\n"


def main() -> None:
    """Write all of them, and take away what is no longer drawn."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = dict(charts())
    for path in FOLDER.glob("*.svg"):
        if path.name not in drawn:
            path.unlink()
    for name, picture in drawn.items():
        (FOLDER / name).write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
