"""Where games are kept: the scenario, who may sit where, and every act in order. SQLite, or PostgreSQL by its URL.

An act is written and committed before anybody is told of it. Acts are only ever added, each under the next number of
its game, so that an act that is sent twice, or by two at once, is there once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from threading import Lock
from time import time
from typing import Any

import sqlalchemy as sql
from msgspec import Struct

from judgecall.language import say
from judgecall.web.refusal import BUSY, STALE, Refusal

PATIENCE = 10.0
"""Seconds for which a database that another program has locked is waited for."""
CONNECTIONS = 32
"""As many as there are threads that ask; no connection is opened in passing."""
FORMAT = 1
"""The format of what is kept. A store or a game of a later one is not opened."""

LOG = logging.getLogger("judgecall.web")

_tables = sql.MetaData()
_about = sql.Table("about", _tables, sql.Column("format", sql.Integer, nullable=False))
_games = sql.Table(
    "games",
    _tables,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("format", sql.Integer, nullable=False),
    sql.Column("program", sql.String(40), nullable=False),
    sql.Column("kind", sql.String(20), nullable=False),
    sql.Column("scenario", sql.Text, nullable=False),
    sql.Column("parent", sql.String(40), nullable=False),
    sql.Column("made", sql.Integer, nullable=False),
)
_seats = sql.Table(
    "seats",
    _tables,
    sql.Column("game", sql.String(40), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("holder", sql.String(20), nullable=False),
    sql.Column("digest", sql.String(64), nullable=False),
)
_acts = sql.Table(
    "acts",
    _tables,
    sql.Column("game", sql.String(40), sql.ForeignKey("games.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("player", sql.Integer, nullable=False),
    sql.Column("option", sql.Integer, nullable=False),
    sql.Column("label", sql.Text, nullable=False),
)


# What every choice asks is put together once: that takes longer than to ask it.
_id: sql.BindParameter[str] = sql.bindparam("id_asked", type_=sql.String)
_after: sql.BindParameter[int] = sql.bindparam("after", type_=sql.Integer)
_ADD_ACT = _acts.insert()
_ACTS_AFTER = sql.select(_acts).where(_acts.c.game == _id, _acts.c.number > _after).order_by(_acts.c.number)
_GAME = sql.select(_games).where(_games.c.id == _id)
_SEATS = sql.select(_seats).where(_seats.c.game == _id).order_by(_seats.c.seat)


class Act(Struct, frozen=True):
    """One thing done in a game: a `choice` by its label, or so many choices taken back (`undo`) or done again."""

    number: int
    kind: str
    player: int = -1
    option: int = 0
    """The place of the chosen option among those on offer, or how many choices are undone or done again."""
    label: str = ""


class Seat(Struct, frozen=True):
    """A seat of a game: who has it (`person`, or a machine: `random`, `best`) and the digest of the token for it."""

    seat: int
    holder: str
    digest: str = ""


class Kept(Struct, frozen=True):
    """A game as it is kept, without its acts."""

    id: str
    kind: str
    scenario: str
    program: str
    seats: tuple[Seat, ...]
    parent: str = ""
    format: int = FORMAT


class Store:
    """The open database. Every method is one transaction."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine = sql.create_engine(url, pool_size=CONNECTIONS)
        self.writing: AbstractContextManager[Any] = nullcontext()
        if self.engine.dialect.name == "sqlite":
            self.writing = Lock()  # one writes at a time; those who wait here are let in faster than SQLite lets them
            sql.event.listen(self.engine, "connect", partial(_durable, milliseconds=int(patience * 1000)))
        with self._changing() as connection:
            _tables.create_all(connection)
            found = connection.execute(sql.select(_about.c.format)).scalar()
            if found is None:
                connection.execute(_about.insert().values(format=FORMAT))
            elif found > FORMAT:
                raise Refusal(say("These games were kept by a later judgecall; this one cannot read them."), BUSY)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def add_game(self, game: Kept, acts: Sequence[Act] = ()) -> None:
        """Keep a new game, with the acts that it begins with."""
        with self._changing() as connection:
            row = {name: getattr(game, name) for name in ("id", "format", "program", "kind", "scenario", "parent")}
            connection.execute(_games.insert().values(**row, made=int(time())))
            connection.execute(_seats.insert(), [{"game": game.id, **_row(seat)} for seat in game.seats])
            if acts:
                connection.execute(_ADD_ACT, [{"game": game.id, **_row(act)} for act in acts])

    def add_act(self, game: str, act: Act) -> None:
        """Keep an act. Raises Refusal if another act has its number."""
        try:
            with self._changing() as connection:
                connection.execute(_ADD_ACT, {"game": game, **_row(act)})
        except sql.exc.IntegrityError:
            raise Refusal(say("Something else was chosen meanwhile; this is how it stands now."), STALE) from None

    def claim(self, game: str, seat: int, old: str, new: str) -> bool:
        """Put another digest in the place of one, once; whether it was still there."""
        where = (_seats.c.game == game, _seats.c.seat == seat, _seats.c.digest == old)
        with self._changing() as connection:
            return connection.execute(_seats.update().where(*where).values(digest=new)).rowcount == 1

    def game(self, id: str) -> Kept | None:
        """A game by its id."""
        with self._reading() as connection:
            row = connection.execute(_GAME, {"id_asked": id}).mappings().first()
            if row is None:
                return None
            seats = _seated(connection, id)
        names = ("id", "kind", "scenario", "program")
        return Kept(**{name: row[name] for name in names}, seats=seats, parent=row["parent"], format=row["format"])

    def seats(self, game: str) -> tuple[Seat, ...]:
        """Who sits where in a game."""
        with self._reading() as connection:
            return _seated(connection, game)

    def acts(self, game: str, after: int = 0) -> list[Act]:
        """The acts of a game in order, those after a number."""
        with self._reading() as connection:
            rows = connection.execute(_ACTS_AFTER, {"id_asked": game, "after": after})
            return [Act(*row[1:]) for row in rows]

    @contextmanager
    def _changing(self) -> Iterator[sql.Connection]:
        """A transaction that is committed at its end. Raises Refusal where the database does not do it."""
        with _answering(), self.writing, self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sql.Connection]:
        """A transaction that changes nothing. Raises Refusal where the database does not answer."""
        with _answering(), self.engine.connect() as connection:
            yield connection


@contextmanager
def _answering() -> Iterator[None]:
    """What a database can say besides its answer (it is locked, full, or gone) is one sentence; that something is
    there already is the caller's to tell."""
    try:
        yield
    except sql.exc.IntegrityError:
        raise
    except sql.exc.SQLAlchemyError as wrong:
        LOG.error("the database: %s", getattr(wrong, "orig", None) or type(wrong).__name__)
        raise Refusal(say("The store of games does not answer now; nothing was changed. Try again."), BUSY) from None


def _seated(connection: sql.Connection, game: str) -> tuple[Seat, ...]:
    rows = connection.execute(_SEATS, {"id_asked": game})
    return tuple(Seat(row.seat, row.holder, row.digest) for row in rows)


def _row(each: Act | Seat) -> dict[str, Any]:
    return {name: getattr(each, name) for name in each.__struct_fields__}


def _durable(connection: Any, _record: Any, milliseconds: int) -> None:
    """What is committed stays, whatever ends the process or the machine; readers do not wait for a writer."""
    for pragma in (f"busy_timeout = {milliseconds}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
