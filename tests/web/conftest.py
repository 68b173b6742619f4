"""A site of its own for each test, and people who visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from judgecall.web.app import application
from judgecall.web.settings import Settings

Visitor = TestClient[Litestar]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site that keeps its games in a folder of the test."""
    return Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", a_minute=100_000)


@pytest.fixture
def opened(settings: Settings) -> Iterator[Callable[[], Visitor]]:
    """Opens the site anew, as after a restart: what is not in the store is gone."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(TestClient(application(settings)))


@pytest.fixture
def visitor(opened: Callable[[], Visitor]) -> Visitor:
    """Somebody who visits the site."""
    return opened()
