"""Magic lists of lines: what Arena and MTGO export, and Forge's `.dck`."""

from __future__ import annotations

import re

from judgecall.catalogue.decks.deck import COMMANDER, COMPANION, MAIN, MOST, SIDE, Deck
from judgecall.catalogue.imports.shape import Wrong
from judgecall.catalogue.record import MAGIC
from judgecall.language import mark, say

LINE = re.compile(r"^(?P<side>SB:\s*)?(?P<count>\d{1,5})\s*x?\s+(?P<name>\S.*)$", re.I)
PRINTING = re.compile(r"(\s+(\([A-Za-z0-9_]{2,8}\)(\s+[^\s*]+)?|\[[A-Za-z0-9_]{2,8}\]))?(\s*\*[A-Z]\*)?\s*$")
"""The set, the number in it and the finish, which say nothing of the card itself."""
HEADINGS = {
    "deck": MAIN,
    "main": MAIN,
    "mainboard": MAIN,
    "maindeck": MAIN,
    "sideboard": SIDE,
    "side": SIDE,
    "commander": COMMANDER,
    "companion": COMPANION,
}
NO_CARD = mark("it is not a number of copies and a name")
NO_COUNT = mark("expected 1 to {most} copies")


def listed(text: str) -> Deck:
    """Lines such as `4 Serra Angel` or `4 Serra Angel (DOM) 33`.

    A heading begins a section; a list without headings has its sideboard after the first empty line, as MTGO writes it.
    """
    deck, section, headed = Deck("list", ""), MAIN, False
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        heading = word.strip("/#:[] ").casefold()
        if heading in HEADINGS:
            section, headed = HEADINGS[heading], True
        elif not word:
            section = SIDE if deck.rows and not headed else section
        elif word.casefold().startswith("name "):
            deck.title = word[len("name ") :]
        elif heading != "about" and not word.startswith(("//", "#")):
            _row(deck, section, number, word)
    return deck


def forge(text: str) -> Deck:
    """Forge's sections in brackets; a line names copies, card, and after `|` its printing."""
    deck, section = Deck("dck", MAGIC), ""
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if word.startswith("["):
            section = word.strip("[]").casefold()
        elif section == "metadata":
            key, _, value = word.partition("=")
            deck.title = value if key.casefold() == "name" else deck.title
        elif word and not word.startswith("#"):
            _row(deck, HEADINGS.get(section, section or MAIN), number, word.partition("|")[0].rstrip("+ "))
    return deck


def _row(deck: Deck, section: str, number: int, word: str) -> None:
    found = LINE.match(word)
    if found is None:
        deck.wrong.append(Wrong(number, word[:80], say(NO_CARD)))
    elif not 1 <= int(found["count"]) <= MOST:
        deck.wrong.append(Wrong(number, word[:80], say(NO_COUNT, most=MOST)))
    else:
        name = PRINTING.sub("", found["name"])
        deck.add(SIDE if found["side"] else section, int(found["count"]), name)
