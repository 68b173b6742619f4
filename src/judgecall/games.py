"""Opens the two games: their names are registered, their editions known. Nothing here knows a rule."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from judgecall import retired

if TYPE_CHECKING:
    from judgecall.kernel.edition import Edition

GAMES = ("yugioh", "magic")


@cache
def open_all() -> None:
    """Import every game once; the union of events is closed after that."""
    for game in GAMES:
        import_module(f"judgecall.{game}")


def editions() -> list[str]:
    """The ids of all editions of both games, sorted, such as `yugioh/guide-2010`."""
    from judgecall.kernel.edition import known_editions

    open_all()
    return known_editions()


def edition(id: str) -> Edition:
    """The edition with this id; the game may be left out where only one has such an edition.

    Raises EditionError with the nearest known ids.
    """
    from judgecall.errors import EditionError, did_you_mean, nearest
    from judgecall.kernel.edition import edition as found
    from judgecall.language import say

    known = editions()
    same = [each for each in known if id in (each, each.partition("/")[2])]
    if len(same) != 1:
        short = {each.partition("/")[2]: each for each in known}
        game = [each for each in known if each.startswith(f"{id}/")]
        near = nearest(id, known) or [short[each] for each in nearest(id, short)]
        close = same or game or near or [each for each in known if id and id in each]
        raise EditionError(say("There is no edition “{name}”.", name=id) + did_you_mean(close))
    return found(same[0])


def __getattr__(name: str) -> Any:
    return retired.successor(__name__, name)
