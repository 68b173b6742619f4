"""A position as text: each player with life, zones, and every card on the field with all that can be seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecall.kernel.view import HIDDEN
from judgecall.language import mark, mark_many, say, say_many
from judgecall.report.names import called
from judgecall.report.page import Page
from judgecall.report.terms import COUNTERS, PLAYERS, POSITIONS, ZONES, capital, keyword, term

LIFE = {
    "yugioh": mark_many("{number} Life Point", "{number} Life Points"),
    "magic": mark_many("{number} life", "{number} life"),
}
STRENGTH = {("atk", "def"): mark("ATK {atk}, DEF {def_}"), ("power", "toughness"): "{power}/{toughness}"}
"""How the numbers of a card that fights are written."""


def board(page: Page, game: str, players: Mapping[str, Mapping[str, Any]], indent: int = 2) -> None:
    """Write what every player has onto a page; empty zones are left out."""
    for player, side in players.items():
        page.line(f"{capital(term(PLAYERS, player))}: {life(game, side)}", "title", indent)
        for zone, cards in side.items():
            if zone in ZONES and cards:
                _zone(page, zone, cards, indent + 2)


def life(game: str, side: Mapping[str, Any]) -> str:
    """A player's life and other numbers, such as poison and floating mana."""
    one, many = LIFE.get(game, LIFE["magic"])
    parts = [say_many(one, many, side["life"])]
    if poison := side.get("poison"):
        parts.append(say_many("{number} poison counter", "{number} poison counters", poison))
    if mana := side.get("mana"):
        parts.append(say("{mana} floating", mana=mana))
    return ", ".join(parts)


def _zone(page: Page, zone: str, cards: Any, indent: int) -> None:
    title = term(ZONES, zone)
    if isinstance(cards, int):
        page.line(f"{title}: " + say_many("{number} card", "{number} cards", cards), indent=indent)
        return
    fighting = [card for card in cards if _fights(card)]
    others = [_other(card) for card in cards if not _fights(card)]
    if others and not fighting:
        page.line(f"{title}: " + ", ".join(others), indent=indent)
        return
    page.line(f"{title}:", indent=indent)
    names = [_name(card) for card in fighting]
    width = max(map(len, names))
    for name, card in zip(names, fighting, strict=True):
        page.line(f"{name:{width}}  {', '.join(described(card))}".rstrip(), indent=indent + 2)
    if others:
        page.line(", ".join(others), indent=indent + 2)


def _fights(card: Any) -> bool:
    """Whether a card is shown with numbers to fight with."""
    return isinstance(card, Mapping) and any(card.get(first) is not None for first, _ in STRENGTH)


def _name(card: Mapping[str, Any]) -> str:
    label = card.get("as")
    if not label or str(label).startswith(f"{card['card']} #"):
        return known(str(label or card["card"]))
    return f"{label} ({called(card['card'])})"


def known(name: str) -> str:
    """The name of a card in the language in use, or that it is hidden from whoever looks."""
    if is_hidden(name):
        return say("hidden card") + name.removeprefix(HIDDEN)
    return called(name)


def is_hidden(name: str) -> bool:
    """Whether a name stands for a card that is hidden, of which there may be several: `hidden card #2`."""
    return name.partition(" #")[0] == HIDDEN


def _other(card: Any) -> str:
    """A card without numbers: its name, and in brackets how it lies there."""
    if isinstance(card, str):
        return known(card)
    how = described(card)
    return f"{_name(card)} ({', '.join(how)})" if how else _name(card)


def described(card: Mapping[str, Any]) -> list[str]:
    """All that is seen of a card besides its name: position, numbers, damage, counters, keywords."""
    parts = []
    for names, form in STRENGTH.items():
        if card.get(names[0]) is not None:
            parts.append(say(form, **{"def_" if name == "def" else name: card[name] for name in names}))
    if loyalty := card.get("loyalty"):
        parts.append(say("loyalty {number}", number=loyalty))
    if position := card.get("position"):
        parts.append(term(POSITIONS, position))
    if card.get("set"):
        parts.append(say("Set"))
    if card.get("tapped"):
        parts.append(say("tapped"))
    if card.get("sick") and _fights(card):
        parts.append(say("summoning sick"))
    if damage := card.get("damage"):
        parts.append(say_many("{number} damage", "{number} damage", damage))
    parts += [_counters(name, count) for name, count in (card.get("counters") or {}).items()]
    return parts + [keyword(each) for each in card.get("keywords") or ()]


def _counters(name: str, count: int) -> str:
    if name not in COUNTERS:
        return f"{count}× {name}"
    return say_many("{number} {name} counter", "{number} {name} counters", count, name=term(COUNTERS, name))
