"""A catalogue as tests open it; in a module of its own, since other processes do so too."""

from __future__ import annotations

from pathlib import Path

from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.store import Store


def finds(store: Store, name: str) -> bool:
    """Whether a catalogue has a card."""
    return store.read(lambda connection: lookup(connection, name)) is not None


def whole(folder: str) -> bool:
    """Whether the catalogue in a folder, which is built if it is not there, has all cards."""
    store = Store(Path(folder))
    return finds(store, "Serra Angel") and store.connection.execute("SELECT count(*) FROM cards").fetchone()[0] > 15_000
