"""The browser of all tests in it, and a site to visit."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, sync_playwright

from judgecall.web.app import application
from judgecall.web.settings import Settings

SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that runs beside the tests."""
    games: Path = tmp_path_factory.mktemp("site") / "games.sqlite3"
    settings = Settings(database=f"sqlite:///{games}", a_minute=1_000_000)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(application(settings), port=port, log_level="warning", ws="none"))
    server.config.timeout_graceful_shutdown = 2
    running = threading.Thread(target=server.run, daemon=True)
    running.start()
    until = time.monotonic() + 30
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    running.join(10)
