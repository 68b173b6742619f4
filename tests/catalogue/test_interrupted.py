"""An import that is interrupted or killed leaves the catalogue as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import card_files
from judgecall.catalogue.importing import import_file
from judgecall.catalogue.lookup import lookup
from judgecall.catalogue.store import NAME, Store

MANY = 60_000
BEGUN = 200_000
"""How far the log of the database has grown once an import is writing."""


def _log(folder: Path) -> int:
    file = folder / f"{NAME}-wal"
    return file.stat().st_size if file.exists() else 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_import_cut_off_changes_nothing(how: signal.Signals, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store(folder)
    import_file(store, card_files.ygoprodeck(tmp_path / "first.json"))
    before = store.connection.execute("SELECT count(*), max(id) FROM cards").fetchone()
    store.close()
    rows = [card_files.deck_card(10_000_000 + at, f"Test Beast {at}", desc="It sings.") for at in range(MANY)]
    file = card_files.ygoprodeck(tmp_path / "many.json", rows)

    start, began = _log(folder), time.monotonic()
    command = [sys.executable, "-m", "judgecall", "cards", "import", str(file)]
    process = subprocess.Popen(
        command,
        env={**os.environ, "JUDGECALL_DATA": str(folder)},
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs in the background ignores it
    )
    while _log(folder) < start + BEGUN and process.poll() is None and time.monotonic() - began < 60:
        time.sleep(0.01)
    process.send_signal(how)
    _, said = process.communicate(timeout=60)

    assert process.returncode != 0, "the import was over before it could be cut off"
    assert b"Traceback" not in said
    store = Store(folder)
    assert store.connection.execute("SELECT count(*), max(id) FROM cards").fetchone() == before
    assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert store.read(lambda connection: lookup(connection, "Test Dragon")) is not None
    store.close()
