"""A game being played: its session, and the acts by which it came to stand where it does."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.metadata import version
from threading import RLock

from msgspec.structs import replace

from judgecall.errors import IllegalChoice, ScenarioError
from judgecall.kernel.state import State
from judgecall.language import say
from judgecall.scenario.read import Scenario
from judgecall.scenario.session import Choice, Session
from judgecall.scenario.sight import Sight
from judgecall.web.log import Log
from judgecall.web.refusal import FORBIDDEN, GONE, MISSING, STALE, UNCLEAR, Refusal
from judgecall.web.store import FORMAT, Act, Kept, Seat, Store
from judgecall.web.tokens import LETTERS, digest, fits, new_id, new_token
from judgecall.work.limits import read_scenario

OPEN, HOTSEAT, ROOM = "open", "hotseat", "room"
KINDS = (OPEN, HOTSEAT, ROOM)
"""All cards open before one person; several at one screen, each seeing their own; each at their own screen."""
ALL = -2
"""The seat of whoever holds all seats of a game."""
PERSON, RANDOM, BEST = "person", "random", "best"
HOLDERS = (PERSON, RANDOM, BEST)
MOST_CHOICES = 2_000


@cache
def _program() -> str:
    """The version of judgecall that keeps a game."""
    return version("judgecall")


@lru_cache(maxsize=128)
def _read(text: str) -> Scenario:
    """A scenario that many play, such as an example, is read once."""
    return read_scenario(text)


def _session(text: str) -> Session:
    """The beginning of a scenario. Raises ScenarioError for one that cannot be."""
    found = _read(text)
    return Session(Scenario(found.document, found.file, found.rules))  # each notes for itself which cards it looked up


def acts(choices: Sequence[Choice]) -> list[Act]:
    """Choices as the acts that a game begins with."""
    return [Act(number, "choice", choice.player, 0, choice.label) for number, choice in enumerate(choices, 1)]


class Game:
    """One game in memory. It is changed only while its lock is held."""

    def __init__(self, kept: Kept, session: Session) -> None:
        self.kept = kept
        self.session = session
        self.number = 0
        self.undone: list[tuple[int, str]] = []
        """Who chose what, of what was taken back; the first of it comes last."""
        self.lock = RLock()
        self.sights: dict[int | None, Sight] = {}
        self.logs: dict[tuple[int | None, str], Log] = {}

    @property
    def states(self) -> list[State]:
        """Every position in which somebody was asked, in order."""
        return [self.session.beginning, *(choice.state for choice in self.session.choices)]

    def holder(self, seat: int) -> str:
        """Who has a player's seat: a person or a machine."""
        return next((each.holder for each in self.kept.seats if each.seat == seat), PERSON)

    def seat_of(self, token: str) -> int | None:
        """The seat for which a token is good."""
        return next((each.seat for each in self.kept.seats if fits(token, each.digest)), None)

    def sight(self, seat: int | None) -> Sight:
        """What a seat has seen; None sees everything."""
        return self.sights.setdefault(seat, Sight(seat))

    def log(self, seat: int | None, language: str) -> Log:
        """What a seat has been told, in a language."""
        return self.logs.setdefault((seat, language), Log())

    def apply(self, act: Act) -> None:
        """Do what an act says. Raises IllegalChoice if the rules of today do not offer its choice."""
        if act.kind == "choice":
            self.session.choose(act.label)
            self.undone.clear()
        elif act.kind == "undo":
            self.undone += [(each.player, each.label) for each in reversed(self.session.choices[-act.option :])]
            self.session.undo(act.option)
        else:
            for _ in range(min(act.option, len(self.undone))):
                self.session.choose(self.undone.pop()[1])
        self.number = act.number


class Games:
    """All games: those of late in memory, the others in the store."""

    def __init__(self, store: Store, most: int, changed: Callable[[str, int], None]) -> None:
        self.store = store
        self.most = most
        self.changed = changed
        self.lock = RLock()
        self.memory: OrderedDict[str, Game] = OrderedDict()

    # --- Finding and beginning ---

    def find(self, id: str) -> Game:
        """The game of this id as it stands now. Raises Refusal if there is none, or if it can be played no more."""
        with self.lock:
            game = self.memory.get(id)
            if game:
                self.memory.move_to_end(id)
        if game is None:
            game = self._opened(id)
        with game.lock:
            self._catch_up(game)
        return game

    def _opened(self, id: str) -> Game:
        kept = self.store.game(id) if len(id) <= LETTERS else None
        if kept is None:
            raise Refusal(say("There is no such game here."), MISSING)
        if kept.format > FORMAT:
            raise Refusal(say("This game was kept by a later judgecall; this one cannot read it."), GONE)
        try:
            game = Game(kept, _session(kept.scenario))
        except ScenarioError as wrong:
            raise Refusal(say("This game can be played no more: {why}", why=wrong), GONE) from None
        return self._remembered(game)

    def _remembered(self, game: Game) -> Game:
        """The game in memory, which may be another's of the same id; the one asked for longest ago makes room."""
        with self.lock:
            game = self.memory.setdefault(game.kept.id, game)
            while len(self.memory) > self.most:
                self.memory.popitem(last=False)
        return game

    def _catch_up(self, game: Game) -> None:
        """Do what was done elsewhere: before this process began, or by another beside it."""
        if game.kept.kind == ROOM:  # a seat may have been taken
            game.kept = replace(game.kept, seats=self.store.seats(game.kept.id))
        for act in self.store.acts(game.kept.id, game.number):
            try:
                game.apply(act)
            except IllegalChoice:
                with self.lock:
                    self.memory.pop(game.kept.id, None)
                raise Refusal(
                    say(
                        "This game was kept by judgecall {program}; choice {number} of it, “{label}”, is not on offer "
                        "by the rules as they are written now.",
                        program=game.kept.program,
                        number=act.number,
                        label=act.label,
                    ),
                    GONE,
                ) from None

    def begin(
        self, scenario: str, kind: str, holders: Sequence[str] = (), acts: Sequence[Act] = (), parent: str = ""
    ) -> tuple[Game, dict[int, str]]:
        """Begin a game and keep it; the tokens for its seats. Raises ScenarioError for a scenario that cannot be."""
        session = _session(scenario)
        players = session.state.board.seats
        holders = [*holders, *[PERSON] * players][:players]
        tokens: dict[int, str] = {}
        if kind != ROOM:
            tokens[ALL] = new_token()
        else:
            tokens = {seat: new_token() for seat, holder in enumerate(holders) if holder == PERSON}
        seats = [
            Seat(seat, holder, digest(tokens[seat]) if seat in tokens else "") for seat, holder in enumerate(holders)
        ]
        if ALL in tokens:
            seats.append(Seat(ALL, PERSON, digest(tokens[ALL])))
        kept = Kept(new_id(), kind, scenario, _program(), tuple(seats), parent)
        self.store.add_game(kept, acts)
        game = self._remembered(Game(kept, session))
        with game.lock:
            self._catch_up(game)
        return game, tokens

    def claim(self, game: Game, invitation: str) -> str:
        """Take the seat that an invitation is for; the token for it. An invitation is good once. Raises Refusal."""
        seat = game.seat_of(invitation)
        token = new_token()
        if seat is None or not self.store.claim(game.kept.id, seat, digest(invitation), digest(token)):
            raise Refusal(say("This invitation is not good, or somebody has used it."), FORBIDDEN)
        game.kept = replace(game.kept, seats=self.store.seats(game.kept.id))
        return token

    # --- Playing ---

    def choose(self, game: Game, seat: int, number: int, option: int) -> None:
        """Choose for a seat, as act `number` of the game. Sent again, it is not done again. Raises Refusal."""
        with game.lock:
            player = game.session.player
            if self._was_done(game, Act(number, "choice", seat, option)):
                return
            if player is None:
                raise Refusal(say("This game is over; nothing is asked any more."), STALE)
            if seat not in (ALL, player) or game.holder(player) != PERSON:
                raise Refusal(say("It is not your turn to choose."), FORBIDDEN)
            self._choose(game, seat, option)

    def answer(self, game: Game, number: int, option: int) -> None:
        """Choose for the machine whose turn it is, unless something was done meanwhile."""
        with game.lock:
            player = game.session.player
            if player is not None and game.number == number and game.holder(player) != PERSON:
                self._choose(game, player, option)

    def _choose(self, game: Game, by: int, option: int) -> None:
        options = game.session.options
        if not 0 <= option < len(options):
            raise Refusal(say("There is no option {number} here.", number=option + 1), UNCLEAR)
        if len(game.session.choices) >= MOST_CHOICES:
            raise Refusal(say("This game has gone on for too long; nothing more is kept of it."), STALE)
        self._do(game, Act(game.number + 1, "choice", by, option, options[option].label))

    def undo(self, game: Game, seat: int, number: int, kind: str = "undo") -> None:
        """Take back the last choice of a person, with those of machines after it, or do it again (`redo`)."""
        with game.lock:
            if seat != ALL:
                raise Refusal(say("Only whoever plays all seats may take choices back."), FORBIDDEN)
            count = self._undoable(game) if kind == "undo" else self._redoable(game)
            if self._was_done(game, Act(number, kind, seat), exact=False):
                return
            if not count:
                raise Refusal(
                    say("There is nothing to take back.") if kind == "undo" else say("Nothing was taken back."), STALE
                )
            self._do(game, Act(number, kind, seat, count))

    def _undoable(self, game: Game) -> int:
        """How many choices lie after the last one that a person made, with that one."""
        for count, choice in enumerate(reversed(game.session.choices), 1):
            if game.holder(choice.player) == PERSON:
                return count
        return 0

    def _redoable(self, game: Game) -> int:
        """How many choices that were taken back come before the next one of a person, with the first of them."""
        players = [player for player, _ in reversed(game.undone)]
        others = [at for at, player in enumerate(players) if at and game.holder(player) == PERSON]
        return others[0] if others else len(players)

    def _was_done(self, game: Game, act: Act, exact: bool = True) -> bool:
        """Whether this very act was done before. Raises Refusal if it was meant for a position that is past."""
        if act.number == game.number + 1:
            return False
        found = next(
            (each for each in self.store.acts(game.kept.id, act.number - 1) if each.number == act.number), None
        )
        same = found and (found.kind, found.player) == (act.kind, act.player)
        if same and found and (not exact or found.option == act.option):
            return True
        raise Refusal(say("Something else was chosen meanwhile; this is how it stands now."), STALE)

    def _do(self, game: Game, act: Act) -> None:
        """Keep an act, then do it, then tell of it."""
        self.store.add_act(game.kept.id, act)
        game.apply(act)
        self.changed(game.kept.id, act.number)
