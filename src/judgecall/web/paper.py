"""Pages and parts of pages, made from the templates in the language in use."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import MediaType, Request, Response

from judgecall.language import LANGUAGES, language, say, say_many
from judgecall.report.asked import option
from judgecall.report.board import described, known, life
from judgecall.report.terms import PLAYERS, ZONES, capital, term
from judgecall.report.text import GAMES
from judgecall.web.gallery import spoken, title_of

ASSETS = {
    "report.css": ("report", "text/css"),
    "web.css": ("web", "text/css"),
    "htmx.min.js": ("web", "text/javascript"),
    "table.js": ("web", "text/javascript"),
    "report.js": ("report", "text/javascript"),
    "replay.js": ("web", "text/javascript"),
    "setup.css": ("web", "text/css"),
    "setup.js": ("web", "text/javascript"),
    "fields.js": ("web", "text/javascript"),
    "finder.js": ("web", "text/javascript"),
    "permalink.js": ("web", "text/javascript"),
    "scenario.js": ("web", "text/javascript"),
    "sheet.js": ("web", "text/javascript"),
    "site.js": ("web", "text/javascript"),
    "words.js": ("web", "text/javascript"),
    "zones.js": ("web", "text/javascript"),
    "join.js": ("web", "text/javascript"),
}
"""Every file that pages load, with the room in which it lies and its kind. There are no others."""
NATIVE = {"en": "English", "de": "Deutsch", "ru": "Русский"}


@cache
def asset(name: str) -> tuple[bytes, str]:
    """A file that pages load, and its kind."""
    room, kind = ASSETS[name]
    return (files("judgecall") / room / "assets" / name).read_bytes(), kind


@cache
def address(name: str) -> str:
    """Where a page finds an asset; it changes with its content, so that it may be kept for ever."""
    return f"/assets/{name}?v={sha256(asset(name)[0]).hexdigest()[:12]}"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("judgecall.web"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "say": say,
        "say_many": say_many,
        "language": language,
        "title_of": title_of,
        "spoken": spoken,
        "languages": {code: NATIVE[code] for code in LANGUAGES},
        "address": address,
        "life": life,
        "known": known,
        "described": described,
        "option": option,
        "zone": lambda name: term(ZONES, name),
        "player": lambda name: term(PLAYERS, name),
        "Player": lambda name: capital(term(PLAYERS, name)),
        "game_name": lambda name: term(GAMES, name),
    }
    return made


def text(template: str, **values: Any) -> str:
    """A template filled in."""
    return _environment().get_template(template).render(**values)


def page(template: str, status: int = 200, **values: Any) -> Response[str]:
    """A template as an answer."""
    return Response(text(template, **values), media_type=MediaType.HTML, status_code=status)


def is_part(request: Request[Any, Any, Any]) -> bool:
    """Whether a page asks for a part of itself, not somebody for a whole page."""
    return request.headers.get("hx-request") == "true"
