"""The notebook among the examples as a browser shows it, among what notebooks say of every table and text of theirs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from notebooks import TOUR, shown

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "build" / "axe" / "package" / "axe.min.js"
THEMES = {"light": ("#212121", "#ffffff", "#f5f5f5"), "dark": ("#ffffff", "#111111", "#212121")}
AROUND = """
body{{background:{paper};margin:0;padding:8px}}
.out{{color:{ink};font:14px/1.6 system-ui}}
.out pre,.out code{{color:{ink};background:{paper};font-size:13px}}
.out table{{border-collapse:collapse;border:none;color:{ink};font-size:12px;table-layout:fixed;margin-left:auto}}
.out td,.out th,.out tr{{vertical-align:middle;padding:.5em;border:none;text-align:right}}
.out tbody tr:nth-child(odd){{background:{odd}}}
.out ul{{padding-left:2em}}
"""
"""What the best-known notebook says of what its cells show."""


@pytest.fixture(scope="module")
def tour() -> dict[str, str]:
    """What every cell shows."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        values = {each.cell: each.value for each in shown(TOUR)}
    finally:
        os.chdir(before)
    return {cell: value._repr_html_() for cell, value in values.items() if value is not None}


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("theme", THEMES)
def test_everything_is_readable_whatever_notebook_and_system_are(
    browser: Browser, tour: dict[str, str], theme: str, system: str
) -> None:
    """A picture of each is kept in build/screenshots, to be looked at."""
    ink, paper, odd = THEMES[theme]
    context = browser.new_context(
        viewport={"width": 900, "height": 900}, color_scheme="dark" if system == "dark" else "light"
    )
    page = context.new_page()
    outputs = "".join(f'<section class="out" id="{cell}">{html}</section>' for cell, html in tour.items())
    style = AROUND.format(ink=ink, paper=paper, odd=odd)
    page.set_content(
        f"<!doctype html><html lang=en><title>Tour</title><style>{style}</style><main><h1>Tour</h1>"
        f"<h2>Cells</h2>{outputs}</main>"
    )
    pictures = ROOT / "build" / "screenshots"
    pictures.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=pictures / f"notebook-{theme}-{system}.png", full_page=True)
    page.add_script_tag(path=AXE)
    found = page.evaluate(
        "axe.run('.judgecall', {runOnly: ['color-contrast', 'image-alt', 'list', 'listitem', 'th-has-data-cells']})"
        ".then(r => r.violations.map(v => [v.id, v.nodes.map(n => n.html).slice(0, 3)]))"
    )
    aligned = page.evaluate("[...document.querySelectorAll('.judgecall td')].map(e => getComputedStyle(e).textAlign)")
    wide = page.evaluate("document.documentElement.scrollWidth")
    context.close()

    assert found == []
    assert set(aligned) == {"left"}
    assert wide <= 900
