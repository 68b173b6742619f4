"""Where games are kept: the scenario, who may sit where, and every act in order. SQLite, or PostgreSQL by its URL.

An act is written and committed before anybody is told of it. Acts are only ever added, each under the next number of
its game, so that an act that is sent twice, or by two at once, is there once.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

import sqlalchemy as sql
from msgspec import Struct

from judgecall.language import say
from judgecall.web.refusal import BUSY, STALE, Refusal

FORMAT = 1
"""The format of what is kept. A store or a game of a later one is not opened."""

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

    def __init__(self, url: str) -> None:
        self.engine = sql.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", _durable)
        _tables.create_all(self.engine)
        with self.engine.begin() as connection:
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
        with self.engine.begin() as connection:
            row = {name: getattr(game, name) for name in ("id", "format", "program", "kind", "scenario", "parent")}
            connection.execute(_games.insert().values(**row, made=int(time())))
            for seat in game.seats:
                connection.execute(_seats.insert().values(game=game.id, **_row(seat)))
            for act in acts:
                connection.execute(_acts.insert().values(game=game.id, **_row(act)))

    def add_act(self, game: str, act: Act) -> None:
        """Keep an act. Raises Refusal if another act has its number."""
        try:
            with self.engine.begin() as connection:
                connection.execute(_acts.insert().values(game=game, **_row(act)))
        except sql.exc.IntegrityError:
            raise Refusal(say("Something else was chosen meanwhile; this is how it stands now."), STALE) from None

    def claim(self, game: str, seat: int, old: str, new: str) -> bool:
        """Put another digest in the place of one, once; whether it was still there."""
        where = (_seats.c.game == game, _seats.c.seat == seat, _seats.c.digest == old)
        with self.engine.begin() as connection:
            return connection.execute(_seats.update().where(*where).values(digest=new)).rowcount == 1

    def game(self, id: str) -> Kept | None:
        """A game by its id."""
        with self.engine.connect() as connection:
            row = connection.execute(sql.select(_games).where(_games.c.id == id)).mappings().first()
            if row is None:
                return None
            rows = connection.execute(sql.select(_seats).where(_seats.c.game == id).order_by(_seats.c.seat)).mappings()
            seats = tuple(Seat(each["seat"], each["holder"], each["digest"]) for each in rows)
        names = ("id", "kind", "scenario", "program")
        return Kept(**{name: row[name] for name in names}, seats=seats, parent=row["parent"], format=row["format"])

    def acts(self, game: str, after: int = 0) -> list[Act]:
        """The acts of a game in order, those after a number."""
        asked = sql.select(_acts).where(_acts.c.game == game, _acts.c.number > after).order_by(_acts.c.number)
        with self.engine.connect() as connection:
            rows = connection.execute(asked).mappings().all()
        return [Act(**{name: row[name] for name in Act.__struct_fields__}) for row in rows]


def _row(each: Act | Seat) -> dict[str, Any]:
    return {name: getattr(each, name) for name in each.__struct_fields__}


def _durable(connection: Any, _record: Any) -> None:
    """What is committed stays, whatever ends the process or the machine; readers do not wait for a writer."""
    for pragma in ("busy_timeout = 30000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
