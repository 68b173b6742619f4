"""A card of the catalogue in words: what it is, what of it works, and what does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import yaml

from judgecall.catalogue.decks.deck import SECTIONS
from judgecall.catalogue.entry import Entry
from judgecall.language import mark, say, say_many
from judgecall.report.page import Page
from judgecall.report.terms import COLORS, KINDS, NUMBERS, keyword, term
from judgecall.report.text import GAMES

WORKS = {
    "full": mark("works whole"),
    "partial": mark("works in part"),
    "stats": mark("printed values only"),
}
STYLES = {"full": "good", "partial": "", "stats": "faint"}
SHOWN_NUMBERS = ("atk", "def", "level", "power", "toughness", "loyalty", "defense")


def summary(entry: Entry) -> str:
    """What a card is, on one line: kinds, colors, numbers, keywords."""
    card = entry.card
    parts = [_kinds(card), _numbers(card), ", ".join(keyword(each) for each in card.get("keywords", ()))]
    return " · ".join(each for each in parts if each)


def listed(page: Page, entries: Iterable[Entry]) -> None:
    """One card under another, each with what of it works at the right."""
    for entry in entries:
        page.line(entry.name, "heading", note=say(WORKS[entry.level]))
        page.line(f"{term(GAMES, entry.game)} · {summary(entry)}", indent=2)


def whole(page: Page, entry: Entry, names: dict[str, list[str]]) -> None:
    """Everything about one card."""
    page.line(entry.name, "title", note=term(GAMES, entry.game))
    others = [
        f"{name} ({language})" if len(language) <= len("zht") else name
        for language, each in names.items()
        for name in each
        if name != entry.name
    ]
    if others:
        page.line(" · ".join(others), "faint", indent=2)
    page.line(summary(entry), indent=2)
    if cost := entry.card.get("cost"):
        page.line(say("cost: {cost}", cost=cost), indent=2)
    if effects := [each for each in entry.card.get("effects", ()) if set(each) != {"outside"}]:
        page.line(say("does:"), indent=2)
        for row in yaml.safe_dump(effects, allow_unicode=True, sort_keys=False, width=80).splitlines():
            page.lines.append("    " + row)
    for sentence in outside_of(entry.card):
        page.line(say("outside battle: {words}", words=say(sentence)), "faint", indent=2)
    page.line(works(entry), STYLES[entry.level], indent=2)
    page.line(say("source: {source}", source=entry.source), "faint", indent=2)


def outside_of(card: dict[str, Any]) -> list[str]:
    """What of a card lies outside the battle, sentence by sentence."""
    found = [effect["outside"] for effect in card.get("effects", ()) if "outside" in effect]
    further = card.get("outside", ())
    return [*found, *([further] if isinstance(further, str) else further)]


def works(entry: Entry) -> str:
    """What of a card works here, in one sentence."""
    if entry.level == "full":
        return say("All that matters in battle works.")
    words = ", ".join(f"“{word}”" for word in entry.ignored)
    if not words:
        return say("Only its printed values are known here.")
    if entry.level == "partial":
        return say("Works in part; ignored: {words}.", words=words)
    return say("Only its printed values work; ignored: {words}.", words=words)


def section(name: str) -> str:
    """A section of a deck as it is called."""
    return term(SECTIONS, name)


def counted(number: int) -> str:
    """So many cards."""
    return say_many("{number} card", "{number} cards", number)


def _kinds(card: dict[str, Any]) -> str:
    words: list[str] = []
    for key in ("colors", "kind", "attribute", "race", "types"):
        value = card.get(key, ())
        words += [value] if isinstance(value, str) else list(value)
    return ", ".join(term(COLORS | KINDS, word) for word in words if word)


def _numbers(card: dict[str, Any]) -> str:
    return ", ".join(f"{term(NUMBERS, key)} {card[key]}" for key in SHOWN_NUMBERS if key in card)
