"""Games for programs: the same as the pages, as JSON. A seat is shown by its token: `Authorization: Bearer ...`."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from judgecall.language import say
from judgecall.scenario.sight import WATCHING
from judgecall.web.gallery import example
from judgecall.web.games import HOLDERS, KINDS, OPEN, PERSON, Game
from judgecall.web.log import Step
from judgecall.web.play import MOST_PLAYERS, Number
from judgecall.web.refusal import UNCLEAR, Refusal
from judgecall.web.site import Site
from judgecall.web.tokens import LETTERS
from judgecall.web.view import Choice, Side, View, view

Asked = Request[Any, Any, Any]


class Beginning(Struct, frozen=True):
    """What a game begins with: an example by name, or a scenario as text (YAML or JSON); and how it is played."""

    example: Annotated[str, Meta(max_length=200)] = ""
    scenario: str = ""
    kind: Annotated[str, Meta(description="open, hotseat or room")] = OPEN
    other: Annotated[str, Meta(description="who has the other seats: person, random or best")] = PERSON


class Begun(Struct, frozen=True):
    """A new game, and the token of each seat that a person has; -2 stands for all seats. They are shown only here."""

    id: str
    tokens: dict[str, str]


class Chosen(Struct, frozen=True):
    """A choice: the number it will have among the acts of the game, and the place of the option."""

    number: Number
    option: Number


class Shown(Struct, frozen=True):
    """A game as a seat sees it (-1 only watches)."""

    id: str
    title: str
    edition: str
    number: int
    seat: int
    timing: str
    prompt: str
    mine: bool
    over: bool
    sides: list[Side]
    choices: list[Choice]
    steps: list[Step]


def _shown(seen: View) -> Shown:
    return Shown(**{name: getattr(seen, name) for name in Shown.__struct_fields__})


def _seat(request: Asked, game: Game) -> int:
    word, _, token = request.headers.get("authorization", "").partition(" ")
    seat = game.seat_of(token) if word.lower() == "bearer" and len(token) <= LETTERS else None
    return WATCHING if seat is None else seat


def _look(request: Asked, site: Site, game: Game) -> Shown:
    site.machines.wake(game)
    with game.lock:
        return _shown(view(game, _seat(request, game), game.session.player))


@post("/api/games", sync_to_thread=True, status_code=201)
def begin(site: NamedDependency[Site], data: JSONBody[Beginning]) -> Begun:
    """Begin a game."""
    if data.kind not in KINDS or data.other not in HOLDERS:
        raise Refusal(say("There is no such kind of game."), UNCLEAR)
    text = example(data.example).path.read_text("utf-8") if data.example else data.scenario
    game, tokens = site.games.begin(text, data.kind, [PERSON, *[data.other] * MOST_PLAYERS])
    return Begun(game.kept.id, {str(seat): token for seat, token in tokens.items()})


@get("/api/games/{id:str}", sync_to_thread=True)
def look(request: Asked, site: NamedDependency[Site], id: FromPath[str]) -> Shown:
    """A game as the seat of the token may see it; without one, as those who only watch."""
    return _look(request, site, site.games.find(id))


@post("/api/games/{id:str}/choices", sync_to_thread=True, status_code=200)
def choose(request: Asked, site: NamedDependency[Site], id: FromPath[str], data: JSONBody[Chosen]) -> Shown:
    """Choose. It is kept before this answers; sent again under its number, it is not done again."""
    game = site.games.find(id)
    site.games.choose(game, _seat(request, game), data.number, data.option)
    return _look(request, site, game)


HANDLERS = (begin, look, choose)
