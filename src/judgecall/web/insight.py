"""What a game can be asked besides playing it: why a card may not be chosen, what an option would come to, how the
same play goes under another edition, and what a search finds. All but the first is for whoever sees all cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import yaml
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from judgecall.kernel.engine import legal, question
from judgecall.kernel.state import Object, State
from judgecall.kernel.view import HIDDEN
from judgecall.language import language, say, wording
from judgecall.report.parting import parting
from judgecall.report.parting_text import table
from judgecall.report.rules import rule
from judgecall.report.sentences import name
from judgecall.scenario import scenario
from judgecall.scenario.answers import barred
from judgecall.scenario.write import written
from judgecall.web import draft
from judgecall.web.games import ALL, OPEN, Game, acts
from judgecall.web.ghosts import Ghost, ghost
from judgecall.web.paper import is_part, page
from judgecall.web.play import Number
from judgecall.web.refusal import FORBIDDEN, MISSING, STALE, UNCLEAR, Refusal
from judgecall.web.rooms import seat_of
from judgecall.web.rulebook import rules_of
from judgecall.web.searches import ASKED, told
from judgecall.web.site import Site
from judgecall.web.standing import left_behind, standing
from judgecall.web.view import eyes

Asked = Request[Any, Any, Any]


class Wanted(Struct, frozen=True):
    """A search by its kind."""

    kind: str


class Branch(Struct, frozen=True):
    """After how many choices another game begins."""

    at: Number


def _open(request: Asked, site: Site, id: str) -> Game:
    """A game whose cards lie open before the one who asks. Raises Refusal for any other."""
    game = site.games.find(id)
    if game.kept.kind != OPEN or seat_of(request, game) != ALL:
        raise Refusal(
            say("That would tell of hidden cards, so it is only there where one person plays all seats."), FORBIDDEN
        )
    return game


@get("/games/{id:str}/card", sync_to_thread=True)
def card(request: Asked, site: NamedDependency[Site], id: FromPath[str], card: FromQuery[int]) -> Response[str]:
    """Why a card may not be chosen now, with the rule that decides."""
    game = site.games.find(id)
    seat = seat_of(request, game)
    with game.lock, wording(game.session.scenario.rules.words):
        title, sentence, cited = _why(game, seat, card)
    rules = game.session.scenario.rules
    found = rule(rules, cited) if cited else None
    return page(
        "why_part.html" if is_part(request) else "why.html", title=title, sentence=sentence, id=cited, found=found
    )


def _why(game: Game, seat: int, card: int) -> tuple[str, str, str]:
    """The name of a card, what is said of it, and the rule that decides."""
    state, looking = game.session.state, eyes(game, seat)
    seen = game.sight(looking).look(game.states)
    if not 0 <= card < len(seen.objects) or not isinstance(seen.objects[card], Object):
        raise Refusal(say("There is no such card."), MISSING)
    title, asked = name(seen, card), question(state)
    if seen.object(card).card == HIDDEN:
        return title, say("What this card is, you cannot see."), ""
    if asked is None:
        return title, say("This game is over; nothing is asked any more."), ""
    if seat not in (ALL, asked.player):
        return title, say("It is not your turn to choose."), ""
    if any(card in option.objects for option in legal(state)):
        return title, say("This card can be chosen now; the choices that are about it are marked."), ""
    cited = game.session.scenario.rules.rule_for(barred(state, asked, card), state.timing)
    return title, say("This card cannot be chosen now."), cited


@get("/games/{id:str}/ghost", sync_to_thread=True)
def ghosts(
    request: Asked, site: NamedDependency[Site], id: FromPath[str], number: FromQuery[int], option: FromQuery[int]
) -> Ghost:
    """What an option would come to if nobody did anything more."""
    game = _open(request, site, id)
    with game.lock:
        state = game.session.state
        if number != game.number:
            raise Refusal(say("Something else was chosen meanwhile; this is how it stands now."), STALE)
        if not 0 <= option < len(legal(state)):
            raise Refusal(say("There is no option {number} here.", number=option + 1), UNCLEAR)
    return _ghost(state, option, language())


@lru_cache(maxsize=512)
def _ghost(state: State, option: int, _language: str) -> Ghost:
    return ghost(state, option)


@get("/games/{id:str}/editions", sync_to_thread=True)
def compared(request: Asked, site: NamedDependency[Site], id: FromPath[str], edition: FromQuery[str]) -> Response[str]:
    """The same play under another edition, with the first difference marked."""
    game = _open(request, site, id)
    with game.lock:
        kept = game.session.kept()
    own, other = game.session.scenario.rules, rules_of(edition)
    if other.game != own.game:
        raise Refusal(say("“{name}” is of another game.", name=edition), UNCLEAR)
    found = parting(scenario(kept), [own.id, other.id])
    return page("editions.html", id=id, title=found.title, alike=found.alike, table=Markup(table(found)))


@get("/games/{id:str}/scenario", sync_to_thread=True)
def export(request: Asked, site: NamedDependency[Site], id: FromPath[str]) -> Response[str]:
    """The game as a scenario file: its board, and every choice as a line of the script."""
    game = _open(request, site, id)
    with game.lock:
        text = yaml.safe_dump(game.session.kept(), sort_keys=False, allow_unicode=True)
    headers = {"content-disposition": 'attachment; filename="judgecall.yaml"'}
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)


@get("/games/{id:str}/board", sync_to_thread=True)
def board(request: Asked, site: NamedDependency[Site], id: FromPath[str]) -> draft.Look:
    """The board of a game, to be changed."""
    game = _open(request, site, id)
    with game.lock:
        data, note = standing(game.session), left_behind(game.session)
    return replace(draft.look(written(data)), note=note)


@post("/games/{id:str}/branch", sync_to_thread=True, status_code=303)
def branch(request: Asked, site: NamedDependency[Site], id: FromPath[str], data: URLEncodedBody[Branch]) -> Redirect:
    """Begin another game that goes on from an earlier choice of this one; this one stays as it is."""
    from judgecall.web.rooms import first_cookies

    game = _open(request, site, id)
    with game.lock:
        taken = game.session.choices[: data.at]
        holders = [each.holder for each in game.kept.seats if each.seat >= 0]
    made, tokens = site.games.begin(game.kept.scenario, OPEN, holders, acts(taken), parent=id)
    return Redirect(f"/games/{made.kept.id}", status_code=303, cookies=first_cookies(site, made, tokens))


@post("/games/{id:str}/searches", sync_to_thread=True, status_code=200)
def search(
    request: Asked, site: NamedDependency[Site], id: FromPath[str], data: URLEncodedBody[Wanted]
) -> Response[str]:
    """Begin a search from where the game stands."""
    game = _open(request, site, id)
    if data.kind not in ASKED:
        raise Refusal(say("Nothing like that is searched for here."), UNCLEAR)
    with game.lock:
        number, state = game.number, game.session.state
    begun = site.searches.begin(id, number, data.kind, state)
    return page("search.html", game=id, search=begun, lines=[])


@get("/games/{id:str}/searches/{which:str}", sync_to_thread=True)
def found(request: Asked, site: NamedDependency[Site], id: FromPath[str], which: FromPath[str]) -> Response[str]:
    """What a search has found, or that it still looks."""
    _open(request, site, id)
    running = site.searches.find(id, which)
    return page("search.html", game=id, search=running, lines=[] if running.running else told(running))


@post("/games/{id:str}/searches/{which:str}/stop", sync_to_thread=True, status_code=200)
def stop(request: Asked, site: NamedDependency[Site], id: FromPath[str], which: FromPath[str]) -> Response[str]:
    """Stop a search."""
    _open(request, site, id)
    running = site.searches.find(id, which)
    if running.running:
        running.work.stop()
    return page("search.html", game=id, search=running, lines=[] if running.running else told(running))


HANDLERS = (card, ghosts, compared, export, board, branch, search, found, stop)
