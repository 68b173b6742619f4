"""The HTML report: one file that needs nothing else, and whose boards are those of the play."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec import json

from judgecall.language import speaking
from judgecall.report.frames import frames
from judgecall.report.html import html
from judgecall.report.result import reported
from judgecall.scenario import load, run, scenario, shown
from samples import MAGIC, YUGIOH

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").rglob("*.yaml"))
VOID = {"meta", "input", "br"}


class Tags(HTMLParser):
    """Checks that every tag is closed where it must be, and collects ids and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.ids += [each for each in (values.get("id"),) if each]
        self.links += [each for each in (values.get("href"), values.get("src")) if each]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(text: str) -> str:
    read = scenario(text)
    played = run(read, keep_going=True)
    return html(read, played, reported(read, played))


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("text", [YUGIOH, MAGIC, YUGIOH + "  - you: {attack: veloci}\n"])
def test_the_page_is_whole_and_needs_nothing_else(text: str, language: str) -> None:
    with speaking(language):
        made = page(text)
    tags = Tags()
    tags.feed(made)

    assert not tags.open
    assert len(tags.ids) == len(set(tags.ids))
    assert tags.links
    assert all(link.startswith("#") and link[1:] in tags.ids for link in tags.links)
    assert f'<html lang="{language}">' in made
    assert "http" not in re.sub(r"<script.*?</script>", "", made, flags=re.DOTALL)


def test_a_name_from_a_file_is_only_text() -> None:
    made = page(YUGIOH.replace("title: ", 'title: "<script>alert(1)</script></script>" #'))

    assert "<script>alert" not in made


@pytest.mark.parametrize("path", EXAMPLES[::7], ids=lambda path: path.stem)
def test_the_events_alone_lead_from_the_first_board_to_the_last(path: Path) -> None:
    """The board that is shown after each record is what the events up to it made."""
    read = load(path)
    played = run(read, keep_going=True)
    *_, last = frames(read, played)

    assert shown.players(last) == shown.players(played.state)


def test_there_is_a_board_for_every_record() -> None:
    made = page(MAGIC)
    found = re.search(r'id="boards">(.*?)</script>', made, re.DOTALL)
    assert found
    data = json.decode(found[1].replace("<\\/", "</"))

    assert len(data["after"]) == made.count("<li id=") + made.count('<li class="quiet" id=')
    assert set(data["after"]) <= set(range(len(data["shown"])))
    assert len(set(data["shown"])) == len(data["shown"])
