"""The charts in docs/charts are those of the editions as they are; `scripts/charts.py` draws them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecall.games import edition, editions
from judgecall.report.chart import chart
from judgecall.report.chart_svg import svg
from judgecall.report.compared import compared

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "charts"


@pytest.mark.parametrize("id", editions())
def test_the_chart_of_an_edition_is_drawn_from_it(id: str) -> None:
    rules = edition(id)
    name = id.replace("/", "-")

    assert (FOLDER / f"{name}.svg").read_text("utf-8") == svg(chart(rules)) + "\n"
    if rules.parent:
        against = FOLDER / f"{name}-against-{rules.parent.id.partition('/')[2]}.svg"
        assert against.read_text("utf-8") == svg(compared(chart(rules), chart(rules.parent))) + "\n"


def test_no_chart_is_left_of_an_edition_that_is_gone() -> None:
    heirs = sum(edition(id).parent is not None for id in editions())

    assert len(list(FOLDER.glob("*.svg"))) == len(editions()) + heirs
