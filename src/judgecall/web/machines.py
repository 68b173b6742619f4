"""The seats that a machine has: it chooses at random, or the best that it finds in a little time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from queue import Queue
from random import Random
from threading import Lock

from judgecall.errors import JudgecallError
from judgecall.format import write
from judgecall.language import language, speaking
from judgecall.web.games import PERSON, RANDOM, Game, Games
from judgecall.web.searches import at
from judgecall.work.process import Work

SECONDS = 15.0
"""After so long a machine that looks for the best chooses at random."""


class Machines:
    """They choose in their own threads, one choice after the other, until a person is asked."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.threads = ThreadPoolExecutor(2, "machine")
        self.lock = Lock()
        self.busy: set[str] = set()

    def wake(self, game: Game) -> None:
        """Have the machine choose, if it is asked in this game and does not do so already."""
        player = game.session.player
        if player is None or game.holder(player) == PERSON:
            return
        with self.lock:
            if game.kept.id in self.busy:
                return
            self.busy.add(game.kept.id)
        self.threads.submit(self._play, game, language())

    def _play(self, game: Game, spoken: str) -> None:
        try:
            with speaking(spoken):
                while (player := game.session.player) is not None and game.holder(player) != PERSON:
                    number, option = game.number, self._option(game, player)
                    self.games.answer(game, number, option)
        except JudgecallError:
            pass  # whoever looks at the game next is told, and wakes the machine again
        finally:
            with self.lock:
                self.busy.discard(game.kept.id)

    def _option(self, game: Game, player: int) -> int:
        with game.lock:
            state, count, number = game.session.state, len(game.session.options), game.number
        chance = Random(f"{game.kept.id} {number}").randrange(count)
        if game.holder(player) == RANDOM or count == 1 or state.board.seats != 2:
            return chance
        answer: Queue[int] = Queue()
        work = Work(at, ("move", write(state), player), language(), SECONDS)
        work.start(lambda result, _why: answer.put(chance if result is None else result))
        return answer.get()

    def close(self) -> None:
        """Begin nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
