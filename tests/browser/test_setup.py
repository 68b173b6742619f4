"""Boards set up in Chromium: searched, dragged, by keyboard alone, made up; wrong, kept in a link, saved, opened
played to the end in each game; three widths, dark and light, and what a screen reader needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "build" / "axe" / "package" / "axe.min.js"
PICTURES = ROOT / "build" / "screenshots"
WIDTHS = {"phone": 360, "tablet": 820, "desktop": 1440}
LANGUAGES = ("en", "de", "ru")
OWN = ("http://127.0.0.1:", "data:", "blob:")
REFUSED = re.compile("422")
"""The console tells of refusals that a test asks for."""
BOARDS = {
    "yugioh": """
judgecall: 1
game: yugioh
edition: current
turn: {number: 5}
you:
  monsters: [Gemini Elf, {card: Mystical Elf, position: defense}, {name: Nobody, atk: 1800, def: 200}]
  spells_traps: [{card: Sakuretsu Armor, set: true}, {card: Sakuretzu Armour}]
  hand: [Honest]
opponent:
  life: 2500
  monsters: [{card: Summoned Skull, position: set}, Blue-Eyes Toon Dragon]
  graveyard: [Gemini Elf, Gemini Elf, Sakuretsu Armor]
""",
    "magic": """
judgecall: 1
game: magic
edition: shards-2008
you:
  poison: 3
  battlefield:
    - Serra Angel
    - {card: Grizzly Bears, as: bears, tapped: true, damage: 1, counters: {"+1/+1": 2}, sick: true}
    - {name: Test Ogre, power: 3, toughness: 3, colors: [red], keywords: [trample, "protection from white"]}
    - {card: Forest, count: 4}
  hand: [Giant Growth, Serra Angle]
opponent:
  battlefield: [{name: Wall, power: 0, toughness: 4, keywords: [defender]}, {card: Pacifism, on: bears}]
""",
}
Person = Callable[[], Page]


@pytest.fixture
def person(browser: Browser) -> Iterator[Person]:
    """Opens the browser of another person; a test fails if a console says anything or a page loads from elsewhere."""
    said: list[str] = []
    with ExitStack() as stack:

        def opened() -> Page:
            context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
            stack.callback(context.close)
            page = context.new_page()
            page.on("console", lambda message: said.append(message.text) if not REFUSED.search(message.text) else None)
            page.on("pageerror", lambda error: said.append(str(error)))
            page.on("request", lambda asked: said.append(asked.url) if not asked.url.startswith(OWN) else None)
            return page

        yield opened
    assert said == []


def visit(page: Page, site: str, rules: str = "", more: str = "") -> None:
    """Come to the page, for an edition."""
    page.goto(f"{site}/board{more}")
    expect(page.locator("#setup")).to_be_visible()
    if rules:
        page.select_option("#rules", rules)
        expect(page.locator("#file")).to_contain_text(f"edition: {rules.partition('/')[2]}")


def put(page: Page, name: str, card: str, player: str = "You", zone: str = "where it belongs") -> None:
    """Look for a card and put it down."""
    page.select_option("#to-player", label=player)
    page.select_option("#to-zone", label=zone)
    page.fill("#find", name)
    page.locator("#found button").filter(has_text=card).first.click()
    expect(page.locator("#said")).to_contain_text("put down")


def zone(page: Page, seat: int, name: str) -> Locator:
    return page.locator(f".zone[data-seat='{seat}'][data-zone='{name}']")


def face(page: Page, name: str) -> Locator:
    return page.locator(".face").filter(has_text=name).first


def opened(page: Page, text: str) -> None:
    """Open a file."""
    page.click("#open")
    page.fill("#opening-text", text)
    page.click("#opening-go")
    expect(page.locator("#opening")).to_be_hidden()


def played(page: Page) -> None:
    """Play the board, always the first choice, to the end."""
    page.get_by_role("button", name="Play it yourself").click()
    page.wait_for_url("**/games/*")
    for _ in range(60):
        if not page.locator("button[name=option]").count():
            break
        before = page.get_attribute("#table", "data-number") or ""
        page.locator("button[name=option]").first.click()
        expect(page.locator("#table")).not_to_have_attribute("data-number", before)
    expect(page.locator("#prompt")).to_contain_text(re.compile("end of what is played|winner"))


def test_a_board_of_yugioh_is_searched_together_and_played_to_the_end(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "yugioh/edison")
    put(page, "gemny elf", "Gemini Elf")
    put(page, "summond skull", "Summoned Skull", "Opponent")
    put(page, "sakuretsu", "Sakuretsu Armor", "Opponent")

    expect(face(page, "Summoned Skull")).to_contain_text("ATK 2500, DEF 1200, Attack Position")
    expect(zone(page, 1, "spells_traps")).to_contain_text("Set")
    face(page, "Summoned Skull").click()
    page.get_by_label("Position").select_option(label="face-down Defense Position")
    page.get_by_role("button", name="Done").click()
    expect(face(page, "Summoned Skull")).to_contain_text("face-down Defense Position")
    played(page)


def test_a_board_of_magic_is_searched_together_and_played_to_the_end(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "magic/shards-2008")
    put(page, "serra angle", "Serra Angel")
    put(page, "grizzly", "Grizzly Bears", "Opponent")
    face(page, "Grizzly Bears").click()
    page.get_by_label("Name of the counter").fill("+1/+1")
    page.keyboard.press("Enter")
    page.get_by_label("How many “+1/+1”").fill("3")
    page.get_by_label("Damage").fill("2")
    page.get_by_label("Tapped").check()
    page.get_by_role("button", name="Done").click()
    page.get_by_label("Life").first.fill("7")
    page.keyboard.press("Tab")

    expect(face(page, "Grizzly Bears")).to_contain_text("5/5, tapped, 2 damage, 3× +1/+1")
    expect(page.locator("#file")).to_contain_text("life: 7")
    played(page)


def test_a_card_is_made_up_by_its_numbers(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "magic/shards-2008")
    page.click("#make")
    sheet = page.locator("#sheet")
    sheet.get_by_label("Name", exact=True).fill("Ogre")
    sheet.get_by_label("Power").fill("3")
    sheet.get_by_label("Toughness").fill("4")
    sheet.get_by_label("Keywords").fill("trample")
    page.keyboard.press("Enter")
    sheet.get_by_label("Keywords").fill("bushido …")
    page.keyboard.press("Enter")  # the number is still missing: it is marked, and typed over
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    sheet.get_by_text("More that is printed on it").click()
    sheet.get_by_label("red").check()
    sheet.get_by_role("button", name="Done").click()

    expect(face(page, "Ogre")).to_contain_text("3/4, bushido 2, trample")
    expect(page.locator("#file")).to_contain_text(
        "{name: Ogre, power: 3, toughness: 4, keywords: [trample, bushido 2], colors: [red]}"
    )


def test_cards_are_dragged_from_the_search_and_between_zones(person: Person, site: str) -> None:
    page = person()
    page.set_viewport_size({"width": 1280, "height": 1600})  # nothing is scrolled while something is dragged
    visit(page, site, "yugioh/current")
    page.fill("#find", "gemini elf")
    page.locator("#found li").first.drag_to(zone(page, 1, "graveyard"))
    expect(zone(page, 1, "graveyard")).to_contain_text("Gemini Elf")

    face(page, "Gemini Elf").drag_to(zone(page, 0, "monsters"))
    expect(zone(page, 0, "monsters")).to_contain_text("ATK 1900")
    page.locator("#found li").first.drag_to(zone(page, 0, "monsters"))
    put(page, "mystical elf", "Mystical Elf")
    expect(zone(page, 0, "monsters").locator(".face")).to_have_count(3)
    face(page, "Mystical Elf").drag_to(
        zone(page, 0, "monsters").locator(".card").first, target_position={"x": 3, "y": 9}
    )
    expect(zone(page, 0, "monsters").locator(".face").first).to_contain_text("Mystical Elf")


def test_a_board_is_set_up_by_keyboard_alone(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "yugioh/current")
    page.get_by_role("button", name="Put a card here: Hand, You").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("honest")
    page.keyboard.press("Enter")
    expect(zone(page, 0, "hand")).to_contain_text("Honest")
    page.keyboard.press("Control+a")
    page.keyboard.type("gemini elf")
    expect(page.locator("#found button").first).to_contain_text("Gemini Elf")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(zone(page, 0, "hand").locator(".face")).to_have_count(2)

    face(page, "Gemini Elf").focus()
    page.keyboard.press("Alt+ArrowLeft")
    expect(zone(page, 0, "hand").locator(".face").first).to_contain_text("Gemini Elf")
    expect(face(page, "Gemini Elf")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_label("Zone").last.select_option(label="Monsters")
    page.keyboard.press("Escape")
    expect(zone(page, 0, "monsters")).to_contain_text("Attack Position")
    expect(face(page, "Gemini Elf")).to_be_focused()
    page.keyboard.press("Delete")
    expect(zone(page, 0, "monsters").locator(".face")).to_have_count(0)
    expect(page.locator("#said")).to_have_text("Gemini Elf is removed.")
    page.get_by_role("button", name="Take back").press("Enter")
    expect(zone(page, 0, "monsters")).to_contain_text("Gemini Elf")


def test_an_aura_is_attached_to_a_card_of_the_field(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "magic/current")
    put(page, "serra angel", "Serra Angel", "Opponent")
    put(page, "pacifism", "Pacifism")
    face(page, "Pacifism").click()
    page.get_by_label("Lies on").select_option(label="Serra Angel")
    page.get_by_role("button", name="Done").click()

    expect(face(page, "Serra Angel")).to_contain_text("can't attack")


def test_what_is_wrong_stands_beside_its_card_and_is_not_played(person: Person, site: str) -> None:
    page = person()
    visit(page, site)
    opened(page, BOARDS["magic"])
    bad = zone(page, 0, "hand").locator(".card.bad")
    expect(bad).to_contain_text("No card is called “Serra Angle”. Did you mean “Serra Angel”")
    page.get_by_role("button", name="Play it yourself").click()
    expect(page.locator("#notice")).to_have_text("Mend what is marked first.")
    expect(bad.locator(".face")).to_be_focused()

    page.keyboard.press("Delete")
    expect(page.locator(".card.bad")).to_have_count(0)
    page.get_by_role("button", name="Play it yourself").click()
    page.wait_for_url("**/games/*")


def test_a_link_holds_the_whole_board_in_a_fresh_profile_and_no_log(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "magic/current")
    put(page, "serra angel", "Serra Angel")
    page.select_option("#turn-player", "opponent")
    page.fill("#title", "Über den Wolken")
    page.keyboard.press("Tab")
    expect(page.locator("#file")).to_contain_text("Über den Wolken")
    link, file = page.url, page.text_content("#file")

    other = person()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link)
    expect(other.locator("#file")).to_have_text(file or "")
    expect(face(other, "Serra Angel")).to_contain_text("4/4")
    expect(other.locator("#turn-player")).to_have_value("opponent")
    sent = [each for each in asked if "#" not in each]
    assert not [each for each in sent if link.partition("#")[2][:40] in each]


@pytest.mark.parametrize("broken", ["#board=AAAA", "#board=%%%", "#board=", "#board=" + "A" * 40_000])
def test_a_broken_link_is_one_sentence_and_an_empty_board(person: Person, site: str, broken: str) -> None:
    page = person()
    visit(page, site, more=broken)

    expect(page.locator("#notice")).to_contain_text("This link holds no board that can be read.")
    expect(page.locator(".face")).to_have_count(0)


def test_the_language_and_a_reload_keep_the_board(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "yugioh/current")
    put(page, "dark magician", "Dark Magician")
    page.get_by_role("link", name="Deutsch").click()

    expect(face(page, "Dunkler Magier")).to_contain_text("Angriffsposition")
    page.reload()
    expect(face(page, "Dunkler Magier")).to_be_visible()


def test_a_board_is_saved_as_a_file_and_opened_again(person: Person, site: str, tmp_path: Path) -> None:
    page = person()
    visit(page, site)
    opened(page, (ROOT / "examples" / "magic" / "trample.yaml").read_text("utf-8"))
    expect(page.locator("#further")).to_contain_text("holds a script")
    with page.expect_download() as saving:
        page.click("#save")
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    before = page.text_content("#file")
    page.click("#empty")
    expect(page.locator(".face")).to_have_count(0)
    page.click("#open")
    page.set_input_files("#opening-file", saved)
    page.click("#opening-go")

    expect(page.locator("#file")).to_have_text(before or "")
    assert saved.name == "Trample-over-a-wall.yaml"
    assert saved.read_text("utf-8") == before


def test_a_file_that_is_no_board_is_refused_where_it_was_pasted(person: Person, site: str) -> None:
    page = person()
    visit(page, site)
    page.click("#open")
    for text, sentence in (
        ("judgecall: 1\ngame: chess", "There is no game “chess”."),
        ("a: [", "Line 2, column 1: This is not readable"),
        ("x" * 200_001, "This file is too large."),
    ):
        page.fill("#opening-text", text)
        page.click("#opening-go")
        expect(page.locator("#opening-wrong")).to_contain_text(sentence)


def test_the_board_of_the_other_game_is_kept(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "yugioh/goat")
    put(page, "gemini elf", "Gemini Elf")
    page.select_option("#rules", "magic/current")
    expect(page.locator(".zone[data-zone=battlefield]")).to_have_count(2)
    page.select_option("#rules", "yugioh/current")

    expect(face(page, "Gemini Elf")).to_be_visible()


def test_an_example_is_changed(person: Person, site: str) -> None:
    page = person()
    page.goto(f"{site}/examples/yugioh/drillroid")
    page.get_by_role("link", name="Change the board").click()

    expect(face(page, "Drillroid")).to_contain_text("Attack Position")
    expect(page.locator("#rules")).to_have_value("yugioh/guide-2010")
    expect(page).to_have_url(re.compile(r"/board#board="))


def test_a_running_game_is_changed_and_says_what_it_leaves_behind(person: Person, site: str) -> None:
    """The creature that attacks lies there tapped; its attack is not taken along, until something is changed."""
    page = person()
    sides = "you: {battlefield: [Hill Giant]}\nopponent: {battlefield: [Gray Ogre]}"
    begun = page.request.post(f"{site}/games", form={"scenario": f"judgecall: 1\ngame: magic\n{sides}", "kind": "open"})
    page.goto(begun.url)
    page.get_by_role("button", name="Hill Giant attacks opponent").click()
    page.get_by_role("link", name="Change the board").click()

    expect(page.locator("#notice")).to_contain_text("Not taken along: the attacks and blocks.")
    expect(face(page, "Hill Giant")).to_contain_text("tapped")


def test_a_third_player_sits_down_and_leaves(person: Person, site: str) -> None:
    page = person()
    visit(page, site, "magic/current")
    page.click("#join")
    expect(page.locator("section.player")).to_have_count(3)
    put(page, "serra angel", "Serra Angel", "Player 3")
    expect(page.locator("#file")).to_contain_text("player 3:\n    battlefield: [Serra Angel]")
    page.get_by_role("button", name="Remove this player").first.click()
    expect(page.locator("section.player")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_no_width_scrolls_sideways_and_axe_finds_nothing(
    browser: Browser, site: str, game: str, language: str, width: str, scheme: str
) -> None:
    """A picture of each is kept in build/screenshots, to be looked at."""
    context = browser.new_context(
        viewport={"width": WIDTHS[width], "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    page.goto(f"{site}/board?lang={language}")
    expect(page.locator("#setup")).to_be_visible()
    opened(page, BOARDS[game])
    expect(page.locator(".card.bad")).to_have_count(1)
    page.fill("#find", "elf")
    expect(page.locator("#found button").first).to_be_visible()
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = f"setup-{game}-{language}-{width}-{scheme}"
    for part in ("", "-card", "-file"):
        if part == "-card":
            page.locator(".face").filter(has_text=re.compile("Ogre|Nobody")).click()
        elif part:
            page.keyboard.press("Escape")
            page.click("#open")
        page.screenshot(path=PICTURES / f"{name}{part}.png", full_page=not part)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= WIDTHS[width]
        if AXE.exists() and width != "tablet":
            page.evaluate(AXE.read_text("utf-8"))  # the policy of the site lets no script in
            found = page.evaluate(
                "axe.run().then(r => r.violations.map(v => [v.id, v.nodes.map(n => n.html).slice(0, 3)]))"
            )
            assert found == []
    context.close()
