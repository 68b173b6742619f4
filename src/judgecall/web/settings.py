"""What whoever runs the site decides."""

from __future__ import annotations

from msgspec import Struct

from judgecall.catalogue.store import data_folder
from judgecall.web.store import PATIENCE

LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "testserver.local")


class Settings(Struct, frozen=True):
    """How the site runs. Sizes are in bytes, times in seconds."""

    database: str = ""
    """Where games are kept, as a URL of SQLAlchemy; empty: a SQLite file in the data folder."""
    patience: float = PATIENCE
    """How long a database that another program has locked is waited for."""
    hosts: tuple[str, ...] = LOOPBACK
    """The names under which the site answers."""
    secure: bool = False
    """Whether it is reached by https, so that cookies are sent over nothing else."""
    longest_request: int = 300_000
    a_minute: int = 600
    """How many requests one address may make in a minute."""
    games_in_memory: int = 300
    listeners: int = 2_000
    """How many pages may wait for news at once."""
    workers: int = 1
    """How many searches run at once."""
    search_time: int = 20

    @property
    def url(self) -> str:
        """The URL of the database."""
        if self.database:
            return self.database
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'games.sqlite3'}"
