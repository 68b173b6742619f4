"""A position drawn for people as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from judgecall.kernel.edition import edition
from judgecall.kernel.state import State
from judgecall.language import wording
from judgecall.report.board import described, known, life
from judgecall.report.standing import headline
from judgecall.report.terms import PLAYERS, ZONES, capital, term
from judgecall.scenario import shown

MODES = ("ansi", "svg")
WIDTH, HEIGHT, GAP, TOP = 132, 84, 10, 30
"""Of a card, between cards, and above the cards of a zone."""
LETTERS = 20
"""As many letters fit into a line of a card."""
STYLE = (
    "text{font:12px sans-serif;fill:#222}.title{font-weight:bold}.small{font-size:10px;fill:#555}"
    ".card{fill:#fffdf5;stroke:#777}.turned{fill:#e4e2da}"
)


def svg(state: State) -> str:
    """The position as an SVG image: a row of cards for each zone that has any."""
    rules = edition(state.edition)
    with wording(rules.words):
        parts, y, width = [_line(GAP, 18, headline(state), "title")], TOP, 3 * WIDTH
        for player, side in reversed(list(shown.players(state).items())):
            label = f"{capital(term(PLAYERS, player))}: {life(rules.game, side)}"
            parts.append(_line(GAP, y + 18, label, "title"))
            y += TOP
            for zone, cards in side.items():
                if zone in ZONES and cards:
                    drawn, high = _zone(zone, cards, y)
                    parts += drawn
                    y += high
                    width = max(width, 0 if isinstance(cards, int) else len(cards) * (WIDTH + GAP) + GAP)
    size = f'width="{width}" height="{y + GAP}" viewBox="0 0 {width} {y + GAP}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{"".join(parts)}</svg>'


def _zone(zone: str, cards: Any, y: int) -> tuple[list[str], int]:
    """What a zone looks like, and how high it is."""
    name = term(ZONES, zone)
    if isinstance(cards, int):
        return [_line(GAP, y + 12, f"{name}: {cards}", "small")], TOP
    parts = [_line(GAP, y + 12, name, "small")]
    for at, card in enumerate(cards):
        parts += _card(card, GAP + at * (WIDTH + GAP), y + 18)
    return parts, HEIGHT + TOP


def _card(card: str | Mapping[str, Any], x: int, y: int) -> list[str]:
    if isinstance(card, str):
        name, how, turned = known(card), [], False
    else:
        name, how = known(str(card.get("as") or card["card"])), described(card)
        turned = bool(card.get("tapped")) or card.get("position") in ("defense", "set")
    kind = "card turned" if turned else "card"
    box = f'<rect class="{kind}" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
    return [
        f"<g><title>{escape(', '.join([name, *how]))}</title>{box}",
        _line(x + 6, y + 18, _short(name), "title"),
        *(_line(x + 6, y + 34 + 13 * at, _short(each), "small") for at, each in enumerate(how[:4])),
        "</g>",
    ]


def _short(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"


def _line(x: int, y: int, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(text)}</text>'
