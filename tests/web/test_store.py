"""What is kept of games: every act under its number, once, and for good."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import text

from judgecall.web.app import application
from judgecall.web.refusal import Refusal
from judgecall.web.settings import Settings
from judgecall.web.store import Act, Kept, Seat, Store
from judgecall.web.tokens import digest, fits, new_token
from visits import PART, Visitor, begin, number

GAME = Kept("g", "open", "judgecall: 1", "1", (Seat(0, "person", "d"), Seat(1, "random")))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    opened.add_game(GAME)
    yield opened
    opened.close()


def test_a_game_is_read_as_it_was_kept(store: Store) -> None:
    assert store.game("g") == GAME
    assert store.game("another") is None


def test_acts_are_read_in_order_and_from_a_number_on(store: Store) -> None:
    acts = [Act(number, "choice", 0, number, f"choice {number}") for number in (1, 2, 3)]
    for act in acts:
        store.add_act("g", act)

    assert store.acts("g") == acts
    assert store.acts("g", 2) == acts[2:]


def test_two_acts_cannot_have_one_number(store: Store) -> None:
    store.add_act("g", Act(1, "choice", 0, 0, "first"))

    with pytest.raises(Refusal) as refused:
        store.add_act("g", Act(1, "choice", 0, 1, "second"))

    assert refused.value.status == 409
    assert [act.label for act in store.acts("g")] == ["first"]


def test_the_journal_is_written_ahead_and_synced(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_a_seat_is_claimed_once(store: Store) -> None:
    assert store.claim("g", 0, "d", "e")
    assert not store.claim("g", 0, "d", "f")
    kept = store.game("g")
    assert kept is not None
    assert kept.seats[0].digest == "e"


def test_a_store_of_a_later_format_is_not_opened(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'later.sqlite3'}"
    first = Store(url)
    with first.engine.begin() as connection:
        connection.execute(text("UPDATE about SET format = 2"))
    first.close()

    with pytest.raises(Refusal, match="kept by a later judgecall"):
        Store(url)


def test_a_token_fits_its_own_digest_only() -> None:
    token = new_token()

    assert fits(token, digest(token))
    assert not fits(new_token(), digest(token))
    assert not fits("", "")


@pytest.fixture
def locked(settings: Settings) -> Iterator[tuple[Visitor, Callable[[], None]]]:
    """A visitor of a site whose database another program locks when it is told to."""
    with ExitStack() as stack:
        hasty = replace(settings, patience=0.05)
        visitor = stack.enter_context(TestClient(application(hasty), raise_server_exceptions=False))
        other = stack.enter_context(closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"))))
        yield visitor, partial(_lock, other)


def _lock(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")


def test_a_locked_database_is_one_sentence_and_nothing_is_changed(
    locked: tuple[Visitor, Callable[[], None]],
) -> None:
    visitor, lock = locked
    path = begin(visitor)
    lock()

    begun = visitor.post("/games", data={"example": "yugioh/drillroid", "kind": "open"})
    chosen = visitor.post(f"{path}/choices", data={"number": 1, "option": 0}, headers=PART)
    told = visitor.post("/api/games", json={"example": "yugioh/drillroid"})

    assert [answer.status_code for answer in (begun, chosen, told)] == [503, 503, 503]
    assert all("The store of games does not answer now" in answer.text for answer in (begun, chosen, told))
    assert number(visitor.get(path).text) == 0, "it can still be looked at"


def test_a_database_that_is_broken_is_one_sentence(visitor: Visitor, settings: Settings) -> None:
    path = begin(visitor)
    with closing(sqlite3.connect(settings.database.removeprefix("sqlite:///"))) as other:
        other.execute("DROP TABLE acts")

    answer = visitor.get(path)

    assert (answer.status_code, "does not answer now" in answer.text) == (503, True)


def test_many_write_at_once_and_nobody_is_turned_away(store: Store) -> None:
    with ThreadPoolExecutor(16) as threads:
        list(threads.map(lambda n: store.add_act("g", Act(n, "choice", 0, 0, "x")), range(1, 201)))

    assert [act.number for act in store.acts("g")] == list(range(1, 201))
