"""A game as one seat sees it: the board, what is asked, what happened, and where in the chart play stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.engine import legal, question
from judgecall.kernel.roster import cards_in
from judgecall.kernel.state import Object, Question, State
from judgecall.language import language, say, wording
from judgecall.report.asked import asked, option
from judgecall.report.chart import Box, chart
from judgecall.report.steps import timing_name
from judgecall.report.terms import PLAYERS, capital, term
from judgecall.scenario import shown
from judgecall.scenario.prints import warning
from judgecall.scenario.sight import WATCHING
from judgecall.web.gallery import spoken, title_of
from judgecall.web.games import ALL, HOTSEAT, OPEN, PERSON, Game
from judgecall.web.log import Step
from judgecall.web.paper import text

WORD = re.compile(r"\w{3,}")


class Choice(Struct, frozen=True):
    """An option as it is offered: its place, its words, and the card that it is about (0: none)."""

    at: int
    text: str
    card: int = 0
    others: tuple[int, ...] = ()


class Side(Struct, frozen=True):
    """A player: seat, name, life and other numbers, and the cards in each zone (or how many there are)."""

    seat: int
    name: str
    numbers: dict[str, Any]
    zones: dict[str, Any]
    asked: bool = False


class View(Struct, frozen=True):
    """Everything that the page of a game shows to one seat."""

    id: str
    kind: str
    title: str
    game: str
    edition: str
    rules: str
    number: int
    seat: int
    sides: list[Side]
    prompt: str
    timing: str
    choices: list[Choice]
    steps: list[Step]
    chart: Markup
    """Where in the chart of the edition play stands."""
    warnings: list[str]
    over: bool
    mine: bool
    """Whether whoever looks at it is to choose."""
    covered: str = ""
    """The player who is to take the seat before anything is shown."""
    can_undo: bool = False
    can_redo: bool = False
    spoken: str = "en"
    """The language of the title."""
    count: int = 0
    """How many choices there were."""

    @property
    def whole(self) -> bool:
        """Whether the one who looks plays all seats with all cards open, so that nothing is given away."""
        return self.seat == ALL and self.kind == OPEN


def eyes(game: Game, seat: int) -> int | None:
    """The player through whose eyes a seat looks; None sees everything."""
    if game.kept.kind == OPEN:
        return None
    if game.kept.kind != HOTSEAT or seat != ALL:
        return seat
    player = game.session.player
    if player is None:
        return None
    people = [each.seat for each in game.kept.seats if each.holder == PERSON and each.seat >= 0]
    return player if player in people or not people else people[0]


def view(game: Game, seat: int, ready: int | None = None) -> View:
    """A game for a seat. In a game at one screen, `ready` is the player who has taken the seat. Call it with the lock
    of the game held."""
    with wording(game.session.scenario.rules.words):
        return _view(game, seat, ready)


def _view(game: Game, seat: int, ready: int | None) -> View:
    session, rules, looking = game.session, game.session.scenario.rules, eyes(game, seat)
    state, player = session.state, session.player
    people = [each for each in game.kept.seats if each.holder == PERSON and each.seat >= 0]
    covered = game.kept.kind == HOTSEAT and seat == ALL and len(people) > 1 and player is not None and ready != looking
    sight = game.sight(WATCHING if covered else looking)
    seen = sight.look(game.states)
    mine = player is not None and game.holder(player) == PERSON and seat in (ALL, player) and not covered
    return View(
        id=game.kept.id,
        kind=game.kept.kind,
        title=_title(game, seen),
        spoken=spoken(session.scenario.title),
        game=rules.game,
        edition=rules.id,
        rules=say(rules.title),
        number=game.number,
        seat=seat,
        sides=_sides(seen, rules, looking, player),
        prompt=_prompt(game, seen, mine),
        timing=timing_name(rules.game, state.timing),
        choices=list(_choices(state, sight.options(state, seen))) if mine else [],
        steps=list(game.log(sight.seat, language()).steps(seen, rules, session.records)),
        chart=_chart(rules.id, state.timing, language()),
        warnings=_warnings(game) if looking is None else [],
        over=player is None,
        mine=mine,
        covered=seen.label(player) if covered and player is not None else "",
        can_undo=seat == ALL and bool(session.choices),
        can_redo=seat == ALL and bool(game.undone),
        count=len(session.choices),
    )


@lru_cache(maxsize=512)
def _chart(id: str, timing: str, _language: str) -> Markup:
    """The chart of an edition with “you are here”, drawn once for each timing in each language."""
    return Markup(text("chart.html", boxes=_boxes(id, _language), timing=timing, edition=id))


@lru_cache(maxsize=64)
def _boxes(id: str, _language: str) -> tuple[Box, ...]:
    return chart(edition(id)).boxes


def _title(game: Game, seen: State) -> str:
    """The title of a game, or that of its edition where the title could tell of a card that the seat does not see."""
    session = game.session
    known = {each.card for each in seen.objects if isinstance(each, Object)}
    unseen = {each.card for each in session.state.objects if isinstance(each, Object)} - known
    words = {word for card in unseen for word in WORD.findall(card)}
    if words.isdisjoint(WORD.findall(session.scenario.title)):
        return title_of(session.scenario.title)
    return say(session.scenario.rules.title)


def _sides(seen: State, rules: Edition, looking: int | None, player: int | None) -> list[Side]:
    seats = list(range(seen.board.seats))
    own = looking if looking is not None and looking >= 0 else 0
    order = [*(each for each in reversed(seats) if each != own), own]
    return [_side(seen, rules, seat, seat == player) for seat in order]


def _side(seen: State, rules: Edition, seat: int, asked: bool) -> Side:
    numbers = {"life": seen.player(seat).life}
    for key in rules.zones.get("player_keys", ()):
        numbers[key] = shown.player_key(seen, seat, key)
    zones: dict[str, Any] = {}
    for zone in rules.zones["all"]:
        if zone in rules.zones.get("counted", ()):
            zones[zone] = len(cards_in(seen, seat, zone))
        else:
            zones[zone] = shown.cards(seen, seat, zone)
    return Side(seat, seen.label(seat), numbers, zones, asked)


def _prompt(game: Game, seen: State, mine: bool) -> str:
    session, state = game.session, game.session.state
    entry, player = question(state), session.player
    if entry is None or player is None:
        return _ending(seen)
    name = capital(term(PLAYERS, seen.label(player)))
    if mine:
        kind = entry.kind if isinstance(entry, Question) else "window"
        return say("{player}: {question}", player=name, question=asked(kind))
    if game.holder(player) != PERSON:
        return say("The machine is thinking ({player}).", player=name)
    return say("Waiting for {player}.", player=term(PLAYERS, seen.label(player)))


def _warnings(game: Game) -> list[str]:
    """The cards that do not work whole; said only where all cards lie open."""
    return [warning(found) for found, _ in game.session.scenario.partly()]


def _ending(state: State) -> str:
    seats = range(state.board.seats)
    left = [seat for seat in seats if not state.player(seat).lost]
    if len(left) == len(seats):
        return say("This is the end of what is played here; nobody has won.")
    if len(left) == 1:
        return say("The winner: {winner}.", winner=term(PLAYERS, state.label(left[0])))
    return say("It is a draw.")


def _choices(state: State, labels: list[str]) -> Iterator[Choice]:
    for at, (each, label) in enumerate(zip(legal(state), labels, strict=True)):
        cards = [id for id in each.objects if isinstance(state.objects[id], Object)]
        yield Choice(at, capital(option(label)), cards[0] if cards else 0, tuple(cards[1:]))
