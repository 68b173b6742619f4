"""The pages of a game: begin it, look at it, choose, take back; and the news of what others chose."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage
from msgspec import Meta, Struct

from judgecall.language import say
from judgecall.web.gallery import example, played_until
from judgecall.web.games import HOLDERS, KINDS, OPEN, PERSON, Game, acts
from judgecall.web.paper import is_part, page
from judgecall.web.refusal import UNCLEAR, Refusal
from judgecall.web.rooms import first_cookies, invitations, seat_of
from judgecall.web.rulebook import others
from judgecall.web.site import Site
from judgecall.web.view import view

Asked = Request[Any, Any, Any]
MOST_PLAYERS = 8
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Beginning(Struct, frozen=True):
    """What a game begins with: an example by name, or a scenario as text; and how it is played."""

    example: Annotated[str, Meta(max_length=200)] = ""
    scenario: str = ""
    kind: str = OPEN
    other: str = PERSON
    """Who has the other seats."""
    at: Number = 0
    """After how many records of the example it begins."""


class Chosen(Struct, frozen=True):
    """A choice: the number it will have among the acts of the game, and the place of the option."""

    number: Number
    option: Number
    ready: int = -1


class Back(Struct, frozen=True):
    """An act that takes back or does again: the number it will have."""

    number: Number


def shown(request: Asked, site: Site, game: Game, ready: int = -1) -> Response[str]:
    """The page of a game as the one who asks may see it, or the part of it that changes."""
    site.machines.wake(game)
    with game.lock:
        seen = view(game, seat_of(request, game), ready if ready >= 0 else None)
        invited = invitations(request, game)
    part = is_part(request)
    return page(
        "table.html" if part else "play.html",
        view=seen,
        ready=ready,
        invited=invited,
        others=others(game.session.scenario.rules),
    )


@post("/games", sync_to_thread=True, status_code=303)
def begin(site: NamedDependency[Site], data: URLEncodedBody[Beginning]) -> Redirect:
    """Begin a game."""
    if data.kind not in KINDS or data.other not in HOLDERS:
        raise Refusal(say("There is no such kind of game."), UNCLEAR)
    found = example(data.example) if data.example else None
    text = found.path.read_text("utf-8") if found else data.scenario
    holders = [PERSON] + [data.other] * MOST_PLAYERS
    before = acts(played_until(found, data.at)) if found and data.at else []
    game, tokens = site.games.begin(text, data.kind, holders, before)
    return Redirect(f"/games/{game.kept.id}", status_code=303, cookies=first_cookies(site, game, tokens))


@get("/games/{id:str}", sync_to_thread=True)
def look(request: Asked, site: NamedDependency[Site], id: FromPath[str], ready: FromQuery[int] = -1) -> Response[str]:
    """A game as the one who asks may see it."""
    return shown(request, site, site.games.find(id), ready)


@post("/games/{id:str}/choices", sync_to_thread=True, status_code=200)
def choose(
    request: Asked, site: NamedDependency[Site], id: FromPath[str], data: URLEncodedBody[Chosen]
) -> Response[Any]:
    """Choose. What was chosen is kept before this answers."""
    game = site.games.find(id)
    site.games.choose(game, seat_of(request, game), data.number, data.option)
    return _after(request, site, game, data.ready)


@post("/games/{id:str}/{kind:str}", sync_to_thread=True, status_code=200)
def back(
    request: Asked, site: NamedDependency[Site], id: FromPath[str], kind: FromPath[str], data: URLEncodedBody[Back]
) -> Response[Any]:
    """Take back the last choice (`undo`), or do it again (`redo`)."""
    if kind not in ("undo", "redo"):
        raise Refusal(say("That cannot be done here."), UNCLEAR)
    game = site.games.find(id)
    site.games.undo(game, seat_of(request, game), data.number, kind)
    return _after(request, site, game)


def _after(request: Asked, site: Site, game: Game, ready: int = -1) -> Response[Any]:
    if is_part(request):
        return shown(request, site, game, ready)
    return Redirect(f"/games/{game.kept.id}" + (f"?ready={ready}" if ready >= 0 else ""), status_code=303)


@get("/games/{id:str}/news", sync_to_thread=True, media_type="text/event-stream")
def news(site: NamedDependency[Site], id: FromPath[str]) -> ServerSentEvent:
    """The number of each act as it is done, as server-sent events."""
    game = site.games.find(id)

    async def events() -> AsyncIterator[ServerSentEventMessage]:
        async for number in site.news.of(id, game.number):
            yield ServerSentEventMessage(comment="waiting") if number is None else ServerSentEventMessage(str(number))

    return ServerSentEvent(events())


HANDLERS = (begin, look, choose, back, news)
