"""The page on which a board is set up, and what it asks: forms of an edition, cards by their name, how a board looks.

The board itself is in the browser; nothing of it stays here.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, RawBody
from msgspec import Meta, Struct

from judgecall.catalogue.search import search
from judgecall.kernel.edition import Edition
from judgecall.language import say
from judgecall.report.cards import summary
from judgecall.report.cards import works as what_works
from judgecall.web import draft
from judgecall.web.forms import Forms, games
from judgecall.web.forms import forms as forms_of
from judgecall.web.gallery import example
from judgecall.web.paper import page
from judgecall.web.refusal import UNCLEAR, Refusal
from judgecall.web.rulebook import rules_of
from judgecall.web.titles import catalogue, title
from judgecall.work.limits import MOST_LETTERS

MOST_FOUND = 12
LONGEST_SEARCH = 100
SET = "set"


class Offered(Struct, frozen=True):
    """A card that is found: its name in files, what it is called, what it is, what of it does not work, and the zone
    into which it goes by itself, perhaps Set."""

    name: str
    called: str
    summary: str
    note: str
    zone: str
    set: bool


@get("/board", sync_to_thread=True)
def board(example: FromQuery[str] = "", game: FromQuery[str] = "") -> Response[str]:
    """The page, with the board of an example or of a game."""
    return page("setup.html", games=games(), example=example, game=game, longest=MOST_LETTERS)


@get("/api/board/forms/{game:str}/{edition:str}", sync_to_thread=True)
def forms(game: FromPath[str], edition: FromPath[str]) -> Forms:
    """What can be set up under an edition."""
    return forms_of(rules_of(f"{game}/{edition}"))


@get("/api/board/cards/{game:str}/{edition:str}", sync_to_thread=True)
def cards(
    game: FromPath[str], edition: FromPath[str], name: FromQuery[Annotated[str, Meta(max_length=LONGEST_SEARCH)]] = ""
) -> list[Offered]:
    """The cards that a text can stand for, best first: a part of a name in any language, misspelt, or conditions such
    as `atk>=2000`."""
    rules, words = rules_of(f"{game}/{edition}"), [*name.split(), f"game={game}"]
    if len(words) == 1:
        return []
    found = catalogue().store.read(lambda connection: search(connection, words, limit=MOST_FOUND))
    offered = []
    for entry in found:
        zone, face_down = _belongs(rules, entry.card.get("kind", ""))
        note = "" if entry.level == "full" else what_works(entry)
        offered.append(Offered(entry.name, title(game, entry.name), summary(entry), note, zone, face_down))
    return offered


def _belongs(rules: Edition, kind: str) -> tuple[str, bool]:
    """The zone in which a card of a kind is of use, and whether it lies there Set."""
    row = rules.tables["kinds"].get(kind or rules.tables["print"]["default_kind"][0])
    if row is None or (row.works and SET not in row.play):
        return (row.works if row else rules.zones["field"])[0], False
    if row.play and row.play[0] != SET:
        return row.play[0], False
    return rules.zones["played"][0], True


@get("/api/board/examples/{name:path}", sync_to_thread=True)
def of_example(name: FromPath[str]) -> draft.Look:
    """The board of an example."""
    return draft.look(example(name.strip("/")).path.read_text("utf-8"))


@post("/api/board", sync_to_thread=True, status_code=200)
def look(body: RawBody) -> draft.Look:
    """How a board looks, what is wrong with it, and its file. The body is the scenario as text, YAML or JSON, read
    by the reader of scenarios, which has limits, and by nothing before it."""
    try:
        return draft.look(bytes(body).decode("utf-8"))
    except UnicodeDecodeError:
        raise Refusal(say("This is not a text in UTF-8."), UNCLEAR) from None


HANDLERS = (board, forms, cards, of_example, look)
