"""The site in Chromium: an example replayed and played, cards touched, choices taken back and branched, a room with two
people of which neither is ever sent the other's cards, three widths, and what a screen reader needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "build" / "axe" / "package" / "axe.min.js"
PICTURES = ROOT / "build" / "screenshots"
WIDTHS = {"phone": 390, "tablet": 820, "desktop": 1280}
LANGUAGES = ("en", "de", "ru")
EXAMPLES = {"yugioh": "yugioh/sakuretsu-armor", "magic": "magic/trample"}
OWN = ("http://127.0.0.1:", "data:")
Person = Callable[[], Page]


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Opens the browser of another person; a test fails if a console says anything or a page loads from elsewhere.
    A test that provokes a refusal is marked with its status, which the console then tells of."""
    said: list[str] = []
    refused = request.node.get_closest_marker("refused")
    touch = request.node.get_closest_marker("touch") is not None
    with ExitStack() as stack:

        def opened() -> Page:
            context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="en", has_touch=touch)
            stack.callback(context.close)
            page = context.new_page()
            page.on("console", lambda message: said.append(message.text))
            page.on("pageerror", lambda error: said.append(str(error)))
            page.on("request", lambda asked: said.append(asked.url) if not asked.url.startswith(OWN) else None)
            return page

        yield opened
    expected = [each for each in said if refused and f"status of {refused.args[0]} " in each]
    assert [each for each in said if each not in expected] == []
    assert bool(expected) == bool(refused)


def play(page: Page, site: str, example: str, kind: str = "open") -> None:
    """Begin a game with an example."""
    page.goto(f"{site}/examples/{example}")
    page.click(f"button[value={kind}]")
    page.wait_for_url("**/games/*")


def number(page: Page) -> int:
    return int(page.get_attribute("#table", "data-number") or 0)


def choose(page: Page, at: int = 0) -> None:
    """Choose an option, and wait until it is acknowledged."""
    before = number(page)
    page.click(f"#option-{at}")
    expect(page.locator("#table")).not_to_have_attribute("data-number", str(before))


def test_the_gallery_leads_to_a_replay_that_is_stepped_through(person: Person, site: str) -> None:
    page = person()
    page.goto(site)
    page.get_by_role("link", name="1900 attacks 1400 in Attack Position").click()
    page.click("#last")

    expect(page.locator(".log li").last).to_have_attribute("aria-current", "step")
    expect(page.locator("#board .player")).to_have_count(2)


def test_a_replay_is_played_on_from_its_middle(person: Person, site: str) -> None:
    page = person()
    page.goto(f"{site}/examples/yugioh/sakuretsu-armor")
    for _ in range(3):
        page.click("#next")
    told = page.inner_text(".log li[aria-current] .text")
    page.click("#go-on")
    page.wait_for_url("**/games/*")

    assert number(page) > 0
    assert told in page.locator("#table .log .text").all_inner_texts()
    expect(page.locator("#option-0")).to_be_visible()


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_game_is_played_to_its_end(person: Person, site: str, game: str) -> None:
    page = person()
    play(page, site, EXAMPLES[game])
    for _ in range(60):
        if not page.locator("button[name=option]").count():
            break
        choose(page, page.locator("button[name=option]").count() - 1)

    expect(page.locator("#prompt")).to_contain_text("end of what is played")
    expect(page.locator("#said")).to_contain_text("end of what is played")


def test_a_card_that_cannot_be_chosen_says_the_rule(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/sakuretsu-armor")
    page.locator(".face", has_text="Seven Tools").click()

    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet-text")).to_contain_text("ygo:2010:battle.1")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_card_that_can_be_chosen_leads_to_its_choices(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/sakuretsu-armor")
    page.locator(".can .face").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#option-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#table .log")).to_contain_text("attacks")


def test_what_an_option_would_come_to_is_shown_before_it_is_chosen(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.hover("#option-0")

    expect(page.locator(".ghost")).to_have_text("−500")
    page.mouse.move(0, 0)
    expect(page.locator(".ghost")).to_have_count(0)


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_game_is_changed_on_the_board_and_played_again(person: Person, site: str, game: str) -> None:
    page = person()
    play(page, site, EXAMPLES[game])
    choose(page)
    cards = page.locator(".boards .face b").all_inner_texts()
    page.get_by_role("link", name="Change the board").click()
    expect(page.locator("#setup")).to_have_attribute("data-seen", "0")
    assert sorted(page.locator("#players .face b").all_inner_texts()) == sorted(cards)
    page.click("button[value=open]")
    page.wait_for_url("**/games/*")

    assert sorted(page.locator(".boards .face b").all_inner_texts()) == sorted(cards)


def test_a_citation_of_the_log_opens(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    choose(page)
    page.locator("#table .log a.cite").first.click()

    expect(page.locator("#sheet")).to_be_visible()
    assert len(page.locator("#sheet-text p").first.inner_text()) > 20


def test_a_choice_is_taken_back_done_again_and_branched_from(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    choose(page)
    told = page.locator("#table .log .text").all_inner_texts()
    page.click("#undo")
    expect(page.locator("#option-0")).to_be_visible()
    page.click("#redo")
    expect(page.locator("#table .log .text")).to_have_count(len(told))
    first = page.url

    page.get_by_role("button", name="Branch off here").click()
    page.wait_for_url(lambda url: "/games/" in url and url != first)

    assert page.locator("#table .log .text").all_inner_texts() == told


def test_the_same_play_under_another_edition_marks_where_they_part(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-ties-at-zero")
    choose(page)
    page.select_option("select[name=edition]", "yugioh/current")
    page.get_by_role("button", name="Compare").click()

    expect(page.locator("td.other").first).to_be_visible()


@pytest.mark.parametrize("kind", ["best", "lethal", "outcomes"])
def test_a_search_answers_beside_the_game(person: Person, site: str, kind: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.click(f"button[value={kind}]")

    expect(page.locator("#search[aria-busy=false] b")).to_be_visible(timeout=30_000)


def listened(page: Page, heard: list[str]) -> None:
    """Keep everything that a page is sent."""

    def keep(answer: Response) -> None:
        if "/news" in answer.url or not 200 <= answer.status < 300:
            return
        if "text" in (answer.headers.get("content-type") or "") or "json" in answer.headers.get("content-type", ""):
            heard.append(answer.text())

    page.on("response", keep)


def test_in_a_room_neither_is_ever_sent_what_the_other_hides(person: Person, site: str) -> None:
    """Sakuretsu Armor lies face-down on one side, Seven Tools of the Bandit on the other, until each is used."""
    mine, theirs = person(), person()
    play(mine, site, "yugioh/sakuretsu-armor", "room")
    sent: dict[str, list[str]] = {"mine": [], "theirs": []}
    listened(mine, sent["mine"])
    listened(theirs, sent["theirs"])
    mine.reload()
    theirs.goto(mine.input_value("#invite-1"))
    theirs.get_by_role("button", name="Take the seat").click()
    theirs.wait_for_url("**/games/*")
    expect(mine.locator(".invite")).to_have_count(0)
    assert "#" not in theirs.url

    choose(mine)
    expect(theirs.locator("#prompt")).to_contain_text("whether to respond")
    expect(mine.locator("#prompt")).to_contain_text("Waiting for")

    assert sent["mine"]
    assert sent["theirs"]
    assert not [each for each in sent["mine"] if "Sakuretsu" in each]
    assert not [each for each in sent["theirs"] if "Seven Tools" in each]

    theirs.locator("button", has_text="Activate Sakuretsu Armor").first.click()
    expect(mine.locator("#table .log")).to_contain_text("Sakuretsu Armor")


def test_who_comes_back_finds_the_game_where_it_was(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    choose(page)
    url, told = page.url, page.locator("#table .log .text").all_inner_texts()
    page.goto("about:blank")
    page.goto(url)

    assert page.locator("#table .log .text").all_inner_texts() == told
    expect(page.locator("#undo")).to_be_enabled()


def test_a_page_that_lost_its_line_catches_up(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    other = page.context.new_page()
    page.context.set_offline(True)
    page.context.set_offline(False)
    other.goto(page.url)
    choose(other)

    expect(page.locator("#table .log")).to_contain_text("attacks", timeout=15_000)


@pytest.mark.refused(409)
def test_a_choice_that_comes_too_late_says_so_and_shows_the_board(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.evaluate("document.querySelector('.choices input[name=number]').value = 9")
    page.click("#option-0")

    expect(page.locator("#notice")).to_contain_text("Something else was chosen meanwhile")
    expect(page.locator("#option-0")).to_be_enabled()


@pytest.mark.refused(409)
def test_where_somebody_was_faster_the_page_only_shows_it(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.evaluate("""async () => {
      const body = new URLSearchParams({ number: 1, option: 0 });
      await fetch(`${location.pathname}/choices`, { method: "POST", body, headers: { "hx-request": "true" } });
      document.querySelector(".choices input[name=number]").value = 1;
      document.getElementById("option-1").click();
    }""")

    expect(page.locator("#table")).to_have_attribute("data-number", "1")
    assert page.inner_text("#notice") == ""


def test_many_quick_clicks_make_one_choice_and_no_refusal(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/sakuretsu-armor")
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url) if each.method == "POST" else None)
    page.dblclick("#option-0")
    expect(page.locator("#table")).to_have_attribute("data-number", "1")
    page.wait_for_timeout(300)

    assert len(asked) == 1
    assert page.inner_text("#notice") == ""


def test_choices_made_as_fast_as_they_come_are_never_refused(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/sakuretsu-armor")
    for _ in range(400):
        if page.locator("#table[data-mine]").count() == 0:
            break
        page.evaluate("document.querySelectorAll('#table button[name=option]').forEach((each) => each.click())")
        page.wait_for_timeout(20)

    expect(page.locator("#prompt")).to_contain_text("end of what is played")
    assert page.inner_text("#notice") == ""


@pytest.mark.touch
def test_a_first_touch_shows_what_an_option_comes_to_and_a_second_chooses_it(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.tap("#option-0")

    expect(page.locator(".ghost")).to_have_text("−500")
    expect(page.locator("#option-0")).to_contain_text("Touch again")
    assert number(page) == 0
    page.tap("#option-0")
    expect(page.locator("#table")).to_have_attribute("data-number", "1")


@pytest.mark.touch
def test_a_touch_on_a_card_shows_what_its_choice_comes_to(person: Person, site: str) -> None:
    page = person()
    play(page, site, "yugioh/attack-wins")
    page.locator(".can .face").first.tap()

    expect(page.locator(".ghost")).to_have_text("−500")
    assert number(page) == 0


def visit(page: Page, site: str, kind: str) -> None:
    """Come to a kind of page."""
    if kind == "room":
        play(page, site, "yugioh/sakuretsu-armor", "room")
    elif kind in EXAMPLES:
        play(page, site, EXAMPLES[kind])
        choose(page)
    else:
        page.goto(site + {"gallery": "/", "example": "/examples/magic/trample", "sorry": "/games/nothing"}[kind])


KINDS = ("gallery", "example", "yugioh", "magic", "room", "sorry")


def visiting(browser: Browser, site: str, width: str, language: str, scheme: str) -> BrowserContext:
    """A browser of a width, a language and a scheme of colors."""
    context = browser.new_context(
        viewport={"width": WIDTHS[width], "height": 900},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
    )
    context.set_default_timeout(15_000)
    return context


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_scrolls_sideways(browser: Browser, site: str, kind: str, width: str, language: str) -> None:
    """A picture of each is kept in build/screenshots, to be looked at."""
    with visiting(browser, site, width, language, "dark" if language == "de" else "light") as context:
        page = context.new_page()
        visit(page, site, kind)
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"web-{kind}-{language}-{width}.png", full_page=True)

        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width]
        assert page.get_attribute("html", "lang") == language


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong(browser: Browser, site: str, kind: str, scheme: str, language: str) -> None:
    with visiting(browser, site, "desktop", language, scheme) as context:
        page = context.new_page()
        visit(page, site, kind)
        page.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate(
            "axe.run().then(r => r.violations.map(v => [v.id, v.nodes.map(n => n.html).slice(0, 3)]))"
        )

        assert found == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_choice_moves_nothing_that_one_looks_at(browser: Browser, site: str, width: str) -> None:
    """The board stays where it is when a choice is made."""
    with visiting(browser, site, width, "en", "light") as context:
        page = context.new_page()
        play(page, site, EXAMPLES["magic"])
        top = "Math.round(document.querySelector('.boards').getBoundingClientRect().top + scrollY)"
        before = page.evaluate(top)
        choose(page)

        assert page.evaluate(top) == before
