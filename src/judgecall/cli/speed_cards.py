"""What `judgecall bench` measures of the catalogue: building it, importing a large file, finding cards in it."""

from __future__ import annotations

import json
import random
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from judgecall.catalogue.importing import import_file
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.search import close_names, search
from judgecall.catalogue.store import Store
from judgecall.cli.speed import Row

MOST = 100_000
CARDS_A_RUN = 500
TEXT = "Flying, protection from red (It has both.)\nWhenever this creature dances, draw a card."


def measured(runs: int) -> Iterator[Row]:
    """The figures of a catalogue that has grown to 100,000 cards, fewer for few runs."""
    with TemporaryDirectory() as folder:
        began = time.perf_counter()
        store = Store(Path(folder))
        built = (time.perf_counter() - began) * 1e3
        held = _count(store)
        yield Row("Catalogue: built on first use", built, built, "ms", f"{held:,} cards")
        file = Path(folder) / "oracle-cards.json"
        imported = max(1_000, min(MOST, CARDS_A_RUN * runs) - held)
        file.write_text(json.dumps(_cards(store, imported)), "utf-8")
        began = time.perf_counter()
        import_file(store, file)
        rate = imported / (time.perf_counter() - began)
        yield Row("Catalogue: import of a Scryfall file", rate, rate, "cards/s", f"{imported:,} cards")
        held = _count(store)
        yield Row("Catalogue: size on disk", store.size() / 1e6, store.size() / 1e6, "MB", f"{held:,} cards")
        yield from _finding(store, runs, f"among {held:,} cards")
        store.close()


def _finding(store: Store, runs: int, note: str) -> Iterator[Row]:
    read = store.read
    yield _timed("Catalogue: a card by its name", lambda: read(lambda c: lookup(c, "Serra Angel")), runs, note)
    asked: dict[str, list[str]] = {
        "a part of a name": ["white dragon"],
        "a misspelt name": ["blu eyes wite dragn"],
        "numbers and types": ["atk>=2500", "type=dragon"],
    }
    for name, words in asked.items():
        yield _timed(f"Catalogue: {name}", partial(read, partial(_search, words=words)), runs, note)
    yield _timed("Catalogue: the three nearest names", lambda: read(lambda c: close_names(c, "sera angle")), runs, note)


def _search(connection: sqlite3.Connection, words: list[str]) -> object:
    return search(connection, words)


def _timed(name: str, ask: Callable[[], object], runs: int, note: str) -> Row:
    times = []
    for _ in range(max(3, min(runs, 50))):
        began = time.perf_counter()
        ask()
        times.append((time.perf_counter() - began) * 1e6)
    return Row(name, statistics.median(times), min(times), "µs", note)


def _count(store: Store) -> int:
    return int(store.connection.execute("SELECT count(*) FROM cards").fetchone()[0])


def _cards(store: Store, number: int) -> list[dict[str, object]]:
    """Made-up creatures whose names are words of real ones."""
    names = [name for (name,) in store.connection.execute("SELECT name FROM cards ORDER BY id")]
    words, chance = sorted({word for name in names for word in name.split()}), random.Random(1)
    return [
        {
            "object": "card",
            "oracle_id": f"bench-{at}",
            "name": f"{' '.join(chance.choices(words, k=chance.randint(2, 4)))} {at}",
            "layout": "normal",
            "type_line": "Creature — Dragon",
            "mana_cost": "{3}{R}",
            "colors": ["R"],
            "keywords": ["Flying", "Protection"],
            "oracle_text": TEXT,
            "power": str(chance.randint(0, 9)),
            "toughness": "4",
        }
        for at in range(number)
    ]
