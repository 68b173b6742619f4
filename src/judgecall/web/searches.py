"""What can be searched for from a position: best play, a win that cannot be stopped, every outcome."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeAlias

from msgspec import Struct

from judgecall.analysis.certificate import certificate
from judgecall.analysis.explore import explore as exploring
from judgecall.analysis.objective import LETHAL, Objective
from judgecall.analysis.solve import Solving
from judgecall.format import read, write
from judgecall.kernel.engine import legal, question
from judgecall.kernel.state import State
from judgecall.language import language, say
from judgecall.report.explored import headline, line
from judgecall.report.lethal import answer
from judgecall.report.solved import how, value
from judgecall.web.refusal import BUSY, MISSING, Refusal
from judgecall.web.tokens import new_id
from judgecall.work.process import Work, said

POSITIONS = 60_000
"""How many positions a search looks at."""
QUICK = 4_000
"""How many a machine looks at for each of its answers."""
SHOWN = 12
KEPT = 200
"""How many searches are remembered; the oldest are forgotten first."""


def best(state: State, seat: int) -> list[str]:
    """The best play of a seat, its line, and whether it is proved."""
    solving = Solving(state, seat, limit=POSITIONS)
    found = solving.run()
    return [value(found), line(found.line), how(found), *([_proof(solving)] if found.exact else [])]


def _proof(solving: Solving) -> str:
    proof = certificate(solving, ("at_least", "at_most"))
    if proof is None:
        return say("No certificate: it would be too large; a smaller board or --weight win=1 makes it shorter.")
    count = sum(len(claim.nodes) for claim in proof.claims)
    return say("Its certificate has {count:,} positions; `judgecall solve --certificate` writes it.", count=count)


def lethal(state: State, seat: int) -> list[str]:
    """Whether a seat can win now, whatever is done against it."""
    found = Solving(state, seat, Objective(LETHAL), limit=POSITIONS).run()
    other = next(each for each in range(state.board.seats) if each != seat)
    return [answer(found, state.label(other)), line(found.line), how(found)]


def outcomes(state: State, _seat: int) -> list[str]:
    """Every way it can end, the most common first."""
    exploration = exploring(state, None, POSITIONS)
    for _count in exploration:
        pass
    found = exploration.result()
    rows = [
        f"{headline(each.outcome)} · "
        + "; ".join(
            say("{player}: life {number:,}", player=left.player, number=left.life) for left in each.outcome.left
        )
        + (f" · {line(each.line)}" if each.line else "")
        for each in found.outcomes[:SHOWN]
    ]
    head = say("{number:,} outcomes; {positions:,} positions.", number=len(found.outcomes), positions=found.positions)
    return [head, *rows, *([say("This is a part: not all positions were looked at.")] if found.cut else [])]


def move(state: State, seat: int) -> int:
    """The place of the option that the machine chooses: the best it finds in a little time."""
    found = Solving(state, seat, limit=QUICK).run()
    labels = [option.label for option in legal(state)]
    return labels.index(found.line[0].choice) if found.line else len(labels) - 1


KINDS: dict[str, Callable[[State, int], Any]] = {"best": best, "lethal": lethal, "outcomes": outcomes, "move": move}


def at(kind: str, state: bytes, seat: int) -> Any:
    """Search from a written position."""
    return KINDS[kind](read(state), seat)


ASKED = ("best", "lethal", "outcomes")
"""What a person may ask for."""
Lines: TypeAlias = list[str]


class Search(Struct):
    """A search that somebody asked for: in which game, after how many acts, and what came of it."""

    id: str
    game: str
    number: int
    kind: str
    work: Work
    lines: Lines = []
    why: str = ""
    running: bool = True


class Searches:
    """The searches that run, and what the last ones found."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.lock = Lock()
        self.known: OrderedDict[str, Search] = OrderedDict()

    def begin(self, game: str, number: int, kind: str, state: State) -> Search:
        """Search from a position. Raises Refusal while as many run as may."""
        asked = question(state)
        seat = asked.player if asked else 0
        seconds = self.seconds
        search = Search(new_id(), game, number, kind, Work(at, (kind, write(state), seat), language(), seconds))
        with self.lock:
            mine = [each for each in self.known.values() if each.running and each.game == game]
            if mine or sum(each.running for each in self.known.values()) >= self.most:
                raise Refusal(say("A search is running already; wait for it, or stop it."), BUSY)
            self.known[search.id] = search
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        search.work.start(lambda result, why: self._done(search, result, why))
        return search

    def _done(self, search: Search, result: Lines | None, why: str) -> None:
        search.lines, search.why, search.running = result or [], why, False

    def find(self, game: str, id: str) -> Search:
        """A search of a game. Raises Refusal if there is none."""
        search = self.known.get(id)
        if search is None or search.game != game:
            raise Refusal(say("There is no such search."), MISSING)
        return search

    def close(self) -> None:
        """Stop all that run."""
        for search in list(self.known.values()):
            if search.running:
                search.work.stop()


def told(search: Search) -> Lines:
    """What a search has found, or why not."""
    return search.lines or [said(search.why)]
