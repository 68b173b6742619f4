"""What the site has: its settings, its store, the games being played and the pages that wait for news."""

from __future__ import annotations

from judgecall.web.games import Games
from judgecall.web.machines import Machines
from judgecall.web.news import News
from judgecall.web.pace import Pace
from judgecall.web.searches import Searches
from judgecall.web.settings import Settings
from judgecall.web.store import Store


class Site:
    """One running site."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url, settings.patience)
        self.news = News(settings.listeners)
        self.games = Games(self.store, settings.games_in_memory, self.news.tell)
        self.pace = Pace(settings.a_minute)
        self.searches = Searches(settings.workers, settings.search_time)
        self.machines = Machines(self.games)

    def close(self) -> None:
        """Let go of everything."""
        self.news.close()
        self.machines.close()
        self.searches.close()
        self.store.close()
