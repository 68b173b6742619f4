"""What is kept of games: every act under its number, once, and for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from judgecall.web.refusal import Refusal
from judgecall.web.store import Act, Kept, Seat, Store
from judgecall.web.tokens import digest, fits, new_token

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
