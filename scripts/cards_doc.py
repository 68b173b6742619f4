"""Write docs/cards.md, the words of cards. With `--check` only say whether it is up to date."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from judgecall.catalogue import packaged
from judgecall.catalogue.library import library
from judgecall.catalogue.understanding import understand
from judgecall.games import GAMES, edition, editions, open_all
from judgecall.kernel import registry
from judgecall.kernel.events import EVENTS
from judgecall.kernel.patterns import knows

FILE = Path(__file__).resolve().parent.parent / "docs" / "cards.md"
GAME_NAMES = {"yugioh": "Yu-Gi-Oh!", "magic": "Magic"}
ROLES = {
    "action": ("Under `do`: what happens", ("do", "with")),
    "cost": ("Under `cost`: what is paid", ("cost",)),
    "selector": (
        "Under `target` and `to`, and behind other words: which cards or players",
        ("target", "to", "do", "cost", "if"),
    ),
    "condition": ("Under `if`: when it holds", ("if",)),
    "matcher": ("What a field of an event or a card must be", ("when", "instead", "target", "to", "if", "do", "cost")),
    "layer": ("Under `apply`: what is changed for as long as the card is there", ("apply",)),
}
START = """\
# The words of cards

This page is made by `scripts/cards_doc.py` from the words themselves and the cards of the library.

A card is a mapping; a card file is a list of them. The same mapping stands in the library
(`src/judgecall/yugioh/cards`, `src/judgecall/magic/cards`), in your own file (`--cards FILE`, or the environment
variable `JUDGECALL_CARDS`), and in a scenario. `judgecall schema card` prints its JSON Schema.

```yaml
- name: Sakuretsu Armor
  kind: trap
  effects:
    - when: {attack_declared: {by: opponent}}
      target: attacker
      do: [destroy]
```

An effect has four fields, the four parts of a sentence in both games: `when` something happens, pay its `cost`, choose
its `target`, `do` what it says. `if` says what must hold, `optional` that its player may choose (`when` can miss its
timing, `if` cannot), `zone` where the card must be, `at` in which timings or spans, `speed` how fast it is, `once` how
often (`turn` for each card, `{name: turn}` for all of its name together). A continuous effect has `apply` and `to`, a replacement `instead` and `with`. `outside` names what lies outside
the battle: it is shown, not played.

Which card counts where several have one name: one made up in the scenario, then your own, then the library's, then the
catalogue's (what works best; what was imported before what is shipped). A card may be named in any language that the
catalogue knows.
"""


def cards() -> dict[str, list[tuple[str, dict[str, Any]]]]:
    """The cards of each game that may show a word: the library's first, then the packaged ones that work whole."""
    found: dict[str, list[tuple[str, dict[str, Any]]]] = {game: [] for game in GAMES}
    for game, card in library():
        found[game].append((card["name"], card))
    for record in packaged.records():
        understood = understand(record.game, record)
        if understood.level == "full":
            found[record.game].append((record.name, understood.card))
    for id in editions():
        game = id.partition("/")[0]
        for word, effects in edition(id).tables["keywords"].items():
            found[game].append((bearer(found[game], word), {"effects": effects}))
    return found


def bearer(examples: list[tuple[str, dict[str, Any]]], word: str) -> str:
    """A card with a keyword, and the keyword."""
    card = next((name for name, card in examples if any(knows(each, (word,)) for each in card.get("keywords", ()))), "")
    return f"{card} ({word})" if card else f"the keyword “{word}”"


def said(raw: Any) -> Iterator[str]:
    """Every word in a piece of a card."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield str(key)
            yield from said(value)
    elif isinstance(raw, list | tuple):
        for each in raw:
            yield from said(each)
    elif isinstance(raw, str):
        yield raw


def shown(examples: list[tuple[str, dict[str, Any]]], fields: tuple[str, ...], word: str) -> str:
    """A card that uses a word under one of these fields."""
    for name, card in examples:
        for effect in card.get("effects", ()):
            if any(word in said(effect[field]) for field in fields if field in effect):
                return name
    return ""


def meaning(function: Callable[..., Any] | type) -> str:
    """What a word says of itself, up to its first empty line."""
    first = (function.__doc__ or "").strip().partition("\n\n")[0]
    return " ".join(first.split()).replace("|", "\\|")


def table(rows: Sequence[tuple[str, ...]], head: tuple[str, ...]) -> Iterator[str]:
    """A table in Markdown."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def words(role: str, fields: tuple[str, ...], examples: dict[str, list[tuple[str, dict[str, Any]]]]) -> Iterator[str]:
    """The table of one kind of words."""
    by_name: dict[str, dict[str, Callable[..., Any]]] = {}
    for (room, name), function in registry.registered(role).items():
        if "." in name:
            continue  # a rule's own way to look, no word of a card
        by_name.setdefault(name, {})[room] = function
    rows = []
    for name, rooms in sorted(by_name.items()):
        for room, function in sorted(rooms.items()):
            games = GAMES if room == "kernel" else (room,)
            card = next((found for game in games if (found := shown(examples[game], fields, name))), "")
            rows.append((f"`{name}`", meaning(function), both(games), card or "—"))
    return table(rows, ("word", "meaning", "games", "a card with it"))


def both(games: tuple[str, ...]) -> str:
    """The games that have a word."""
    return "both" if len(games) == len(GAMES) else GAME_NAMES[games[0]]


def events(examples: dict[str, list[tuple[str, dict[str, Any]]]]) -> Iterator[str]:
    """What a card may wait for or replace, where some card does."""
    rows = []
    for kind, event in sorted(EVENTS.items()):
        names = {game: shown(examples[game], ("when", "instead"), kind) for game in GAMES}
        games = tuple(game for game in GAMES if names[game])
        if games:
            fields = ", ".join(f"`{field}`" for field in event.__struct_fields__)
            rows.append((f"`{kind}`", meaning(event), fields, both(games), names[games[0]]))
    return table(rows, ("event", "meaning", "fields", "games", "a card with it"))


def keywords(examples: dict[str, list[tuple[str, dict[str, Any]]]]) -> Iterator[str]:
    """The keywords of each game, with the editions that know them."""
    for game in GAMES:
        of: dict[str, list[str]] = {}
        ids = [id for id in editions() if id.startswith(f"{game}/")]
        for id in ids:
            for word in edition(id).tables["print"].get("keywords", ()):
                of.setdefault(word, []).append(id.partition("/")[2])
        rows = []
        for word, known in of.items():
            card = next(
                (name for name, card in examples[game] if any(knows(each, (word,)) for each in _given(card))), ""
            )
            rows.append((f"`{word}`", "all" if len(known) == len(ids) else ", ".join(known), card or "—"))
        yield f"### {GAME_NAMES[game]}"
        yield ""
        yield from table(rows, ("keyword", "editions", "a card with it"))


def _given(card: dict[str, Any]) -> list[str]:
    """The keywords of a card, and those that its effects give."""
    own = card.get("keywords", [])
    return [*([own] if isinstance(own, str) else own), *said(card.get("effects", ()))]


def page() -> str:
    """The whole page."""
    open_all()
    examples = cards()
    lines = [START]
    for role, (title, fields) in ROLES.items():
        lines += [f"## {title}", "", *words(role, fields, examples)]
    lines += ["## Under `when` and `instead`: what happens", "", *events(examples)]
    lines += ["## Keywords", "", "`…` stands for a word or number of the card's own.", "", *keywords(examples)]
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Write the page, or check it."""
    text = page()
    if arguments == ["--check"]:
        if not FILE.exists() or FILE.read_text("utf-8") != text:
            print("docs/cards.md is out of date; run scripts/cards_doc.py")
            return 1
        return 0
    FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
