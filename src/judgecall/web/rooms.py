"""Two people at two screens: invitations, and the seats that are taken with them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect
from msgspec import Meta, Struct

from judgecall.report.terms import PLAYERS, term
from judgecall.scenario.sight import WATCHING, Sight
from judgecall.web.games import ALL, Game
from judgecall.web.news import SEATED
from judgecall.web.paper import page
from judgecall.web.site import Site
from judgecall.web.tokens import LETTERS, fits

MONTH = 2_592_000
Asked = Request[Any, Any, Any]


class Invitation(Struct, frozen=True):
    """The token of an invitation. It comes in the body of a request, so that no log and no history has it."""

    token: Annotated[str, Meta(min_length=1, max_length=LETTERS)]


def seat_cookie(site: Site, game: str, token: str) -> Cookie:
    """The cookie that holds a seat: sent to this game's pages only, and not to be read by scripts."""
    return _cookie(site, f"seat_{game}", game, token)


def _cookie(site: Site, name: str, game: str, value: str) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        path=f"/games/{game}",
        max_age=MONTH,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure,
    )


def seat_of(request: Asked, game: Game) -> int:
    """The seat that a request comes from; without a token one only watches."""
    seat = game.seat_of(request.cookies.get(f"seat_{game.kept.id}", ""))
    return WATCHING if seat is None else seat


def first_cookies(site: Site, game: Game, tokens: dict[int, str]) -> list[Cookie]:
    """What whoever begins a game is given: all seats, or the first one with invitations for the others."""
    id = game.kept.id
    own = ALL if ALL in tokens else min(tokens)
    others = ".".join(f"{seat}~{token}" for seat, token in tokens.items() if seat != own)
    invitations = [_cookie(site, f"invite_{id}", id, others)] if others else []
    return [seat_cookie(site, id, tokens[own]), *invitations]


def invitations(request: Asked, game: Game) -> list[tuple[str, str]]:
    """The seats that nobody has taken yet, each with the address that invites to it."""
    kept = request.cookies.get(f"invite_{game.kept.id}", "")
    found = []
    for pair in kept.split(".") if kept else ():
        number, _, token = pair.partition("~")
        seat = next((each for each in game.kept.seats if str(each.seat) == number), None)
        if seat and fits(token, seat.digest):
            name = term(
                PLAYERS, Sight(min(each.seat for each in game.kept.seats)).players(game.session.state)[seat.seat]
            )
            found.append((name, f"{request.base_url}join/{game.kept.id}#{token}"))
    return found


@get("/join/{id:str}", sync_to_thread=True)
def join(id: FromPath[str]) -> Response[str]:
    """The page that an invitation leads to. What follows # in its address stays in the browser."""
    return page("join.html", id=id[:LETTERS])


@post("/games/{id:str}/seat", sync_to_thread=True, status_code=303)
def sit(site: NamedDependency[Site], id: FromPath[str], data: URLEncodedBody[Invitation]) -> Redirect:
    """Take the seat that an invitation is for. It is good once."""
    game = site.games.find(id)
    token = site.games.claim(game, data.token)
    site.news.tell(id, SEATED)
    return Redirect(f"/games/{id}", status_code=303, cookies=[seat_cookie(site, id, token)])


HANDLERS = (join, sit)
