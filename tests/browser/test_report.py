"""The HTML report in Chromium, which `scripts/browser` has ready: stepping, citations, three widths, dark and light,
and what a screen reader needs; and that the charts are legible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from judgecall.games import edition, editions
from judgecall.language import speaking
from judgecall.report.chart import chart
from judgecall.report.chart_svg import svg
from judgecall.report.compared import compared
from judgecall.report.html import html
from judgecall.report.parting import parting
from judgecall.report.parting_text import html as beside
from judgecall.report.result import reported, resolve
from judgecall.scenario import load, run

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "build" / "axe" / "package" / "axe.min.js"
PLAYS = {
    "yugioh": ROOT / "examples" / "yugioh" / "drillroid.yaml",
    "magic": ROOT / "examples" / "magic" / "trample.yaml",
    "refused": ROOT / "examples" / "magic" / "who-may-not-block-today.yaml",
}
WIDTHS = {"phone": 360, "tablet": 820, "desktop": 1440}
LANGUAGES = ("en", "de", "ru")


def written(folder: Path, play: str, language: str) -> Path:
    """The report of a play as a file."""
    with speaking(language):
        read = load(PLAYS[play])
        outcome = run(read, keep_going=True)
        made = html(read, outcome, reported(read, outcome))
    path = folder / f"{play}-{language}.html"
    path.write_text(made, "utf-8")
    return path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that fails the test if its console says anything."""
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    opened = context.new_page()
    said: list[str] = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("request", lambda asked: said.append(asked.url) if not asked.url.startswith("file:") else None)
    yield opened
    context.close()
    assert said == []


def current(page: Page) -> str:
    """The record shown now."""
    row = page.locator(".log li[aria-current=step]")
    return row.get_attribute("id") or "" if row.count() else ""


@pytest.mark.parametrize("play", PLAYS)
def test_buttons_and_keys_step_through_the_play_and_back(page: Page, tmp_path: Path, play: str) -> None:
    page.goto(written(tmp_path, play, "en").as_uri())
    beginning = page.locator("#board").inner_html()
    assert current(page) == ""

    page.click("#next")
    first = current(page)
    page.keyboard.press("ArrowRight")
    second = current(page)
    page.keyboard.press("ArrowLeft")

    assert first
    assert second not in ("", first)
    assert current(page) == first
    page.keyboard.press("End")
    assert current(page) == page.locator(".log li").last.get_attribute("id")
    expect(page.locator("#said")).not_to_be_empty()
    page.click("#first")
    assert current(page) == ""
    assert page.locator("#board").inner_html() == beginning


def test_every_step_shows_a_board_and_marks_what_it_is_about(page: Page, tmp_path: Path) -> None:
    page.goto(written(tmp_path, "yugioh", "en").as_uri())
    page.check("#every")
    rows = page.locator(".log li").count()
    seen = []
    for _ in range(rows):
        page.click("#next")
        seen.append(current(page))
        assert page.locator("#board .player").count() == 2

    assert seen == [f"n{n}" for n in range(rows)]
    page.locator("a.n").filter(visible=True).nth(3).click()
    assert current(page) == "n3"


def test_the_slider_is_used_with_keys(page: Page, tmp_path: Path) -> None:
    page.goto(written(tmp_path, "magic", "en").as_uri())
    page.focus("#at")
    page.keyboard.press("ArrowRight")

    assert current(page) == "n0"
    assert page.get_attribute("#at", "aria-valuetext")


def test_a_citation_opens_its_sentence_and_closes_with_escape(page: Page, tmp_path: Path) -> None:
    page.goto(written(tmp_path, "yugioh", "de").as_uri())
    cited = page.locator("a.cite").filter(visible=True).first
    id = cited.inner_text()
    cited.press("Enter")

    expect(page.locator("dialog")).to_be_visible()
    expect(page.locator("#rule-id")).to_have_text(id)
    assert len(page.locator("#rule-says").inner_text()) > 20
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "cite"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("play", PLAYS)
def test_no_width_scrolls_sideways(
    browser: Browser, tmp_path: Path, play: str, language: str, width: str, scheme: str
) -> None:
    """A picture of each is kept in build/screenshots, to be looked at."""
    context = browser.new_context(
        viewport={"width": WIDTHS[width], "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    page.goto(written(tmp_path, play, language).as_uri())
    page.click("#last")
    pictures = ROOT / "build" / "screenshots"
    pictures.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=pictures / f"{play}-{language}-{width}-{scheme}.png", full_page=True)

    wide = page.evaluate("document.documentElement.scrollWidth")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    context.close()

    assert wide <= WIDTHS[width]
    assert (background == "rgb(255, 255, 255)") == (scheme == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("play", PLAYS)
def test_axe_finds_nothing_wrong(browser: Browser, tmp_path: Path, play: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto(written(tmp_path, play, "en").as_uri())
    page.add_script_tag(path=AXE)
    for opened in (False, True):
        if opened:
            page.locator("a.cite").filter(visible=True).first.click()
        found = page.evaluate(
            "axe.run().then(r => r.violations.map(v => [v.id, v.nodes.map(n => n.html).slice(0, 3)]))"
        )
        assert found == []
    context.close()


def test_a_report_prints_its_log_without_its_buttons(page: Page, tmp_path: Path) -> None:
    page.goto(written(tmp_path, "magic", "en").as_uri())
    page.emulate_media(media="print")

    expect(page.locator(".controls")).to_be_hidden()
    assert page.locator(".log").is_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_two_editions_side_by_side_fit_every_width(page: Page, tmp_path: Path, width: str) -> None:
    read = load(PLAYS["yugioh"])
    path = tmp_path / "parting.html"
    path.write_text(beside(parting(read, ["yugioh/goat", "yugioh/current"])), "utf-8")
    page.set_viewport_size({"width": WIDTHS[width], "height": 900})
    page.goto(path.as_uri())
    pictures = ROOT / "build" / "screenshots"
    pictures.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=pictures / f"parting-{width}.png", full_page=True)

    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_chart_runs_out_of_its_box_or_into_a_rule(page: Page, language: str) -> None:
    """Every edition, alone and against the one it comes from, in the widest letters of each language."""
    with speaking(language):
        drawn = {id: chart(edition(id)) for id in editions()}
        pictures = [svg(each) for each in drawn.values()]
        pictures += [svg(compared(drawn[id], drawn[each.id])) for id in drawn if (each := edition(id).parent)]
    for picture in pictures:
        page.set_content(picture)
        assert page.evaluate(COLLISIONS) == []


COLLISIONS = """() => {
  const wide = document.querySelector("svg").viewBox.baseVal.width;
  const texts = [...document.querySelectorAll("svg text")].map((each) => [each.textContent, each.getBBox()]);
  const boxes = [...document.querySelectorAll("rect.box")].map((each) => each.getBBox());
  const found = texts.filter(([, own]) => own.x + own.width > wide).map(([text]) => text);
  for (const [text, own] of texts) {
    const box = boxes.find((each) => own.y >= each.y && own.y < each.y + each.height);
    if (box && own.x + own.width > box.x + box.width) found.push(text);
    for (const [other, its] of texts)
      if (Math.abs(own.y - its.y) < 4 && own.x < its.x && own.x + own.width + 4 > its.x) found.push(`${text}|${other}`);
  }
  return found;
}"""
"""The texts of a chart that are wider than their box, or run into the rule at the right."""


@pytest.mark.parametrize("play", PLAYS)
def test_a_notebook_shows_the_result_and_keeps_its_own_look(page: Page, play: str) -> None:
    shown = resolve(load(PLAYS[play]), keep_going=True)._repr_html_()
    page.set_content(f"<style>h1{{color:red}}</style><h1>Mine</h1><ul><li class=card>mine</li></ul><div>{shown}</div>")

    assert page.evaluate("getComputedStyle(document.querySelector('.card')).borderTopWidth") == "0px"
    assert page.evaluate("getComputedStyle(document.querySelector('.judgecall .card')).borderTopWidth") == "1px"
    assert page.locator(".judgecall .player").filter(visible=True).count() == 2
    assert page.locator(".judgecall .log li").first.is_visible()
    assert page.locator(".judgecall .refused").count() == (9 if play == "refused" else 0)
