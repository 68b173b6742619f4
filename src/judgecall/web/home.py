"""The pages before a game: the gallery, an example, a rule, and the files that pages load."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery
from markupsafe import Markup
from msgspec.structs import replace

from judgecall.games import GAMES
from judgecall.language import say
from judgecall.report.html import play
from judgecall.report.result import reported
from judgecall.report.rules import rule
from judgecall.scenario import load, run
from judgecall.web.gallery import course, example, spoken, title_of
from judgecall.web.paper import ASSETS, asset, is_part, page
from judgecall.web.refusal import MISSING, Refusal
from judgecall.web.rulebook import rules_of

FOR_EVER = "public, max-age=31536000, immutable"


@get("/", sync_to_thread=True)
def gallery(game: FromQuery[str] = "") -> Response[str]:
    """Every example, in the order of a course."""
    shown = game if game in GAMES else GAMES[0]
    return page("gallery.html", games=GAMES, shown=shown, chapters=course(shown))


@get("/examples/{name:path}", sync_to_thread=True)
def replay(name: FromPath[str]) -> Response[str]:
    """An example to step through, with its log and rules."""
    found = example(name.strip("/"))
    read = load(found.path)
    played = run(read, keep_going=True)
    result = replace(reported(read, played), title=title_of(found.title))
    body = Markup(play(read, played, result, spoken(found.title)))  # made of escaped parts
    return page("example.html", example=found, body=body)


@get("/rules/{game:str}/{edition:str}", sync_to_thread=True)
def sentence(
    request: Request[Any, Any, Any], game: FromPath[str], edition: FromPath[str], id: FromQuery[str] = ""
) -> Response[str]:
    """What a rule says, and where it stands."""
    found = rule(rules_of(f"{game}/{edition}"), id)
    if found is None:
        raise Refusal(say("There is no such rule."), MISSING)
    return page("rule_part.html" if is_part(request) else "rule.html", id=id, text=found.text, source=found.source)


@get("/assets/{name:str}", sync_to_thread=False)
def file(name: FromPath[str], v: FromQuery[str] = "") -> Response[bytes]:
    """A file that pages load; it is one of a list and never a path. Modules that ask for others name no version."""
    if name not in ASSETS:
        raise Refusal(say("There is no such page here."), MISSING)
    content, kind = asset(name)
    return Response(content, media_type=kind, headers={"cache-control": FOR_EVER if v else "no-cache"})


@get("/robots.txt", sync_to_thread=False, media_type=MediaType.TEXT, include_in_schema=False)
def robots() -> str:
    """Games are not for search engines."""
    return "User-agent: *\nDisallow: /games/\n"


HANDLERS = (gallery, replay, sentence, file, robots)
