"""A card as a source describes it, in the shape that is the same for all sources."""

from __future__ import annotations

from msgspec import Struct

MAGIC, YUGIOH = "magic", "yugioh"


class Record(Struct, frozen=True, omit_defaults=True):
    """Facts of one card. Its words are those of the source: nothing in it has been understood yet."""

    key: str
    """What the source calls it: an oracle id with the number of the face, a password."""
    game: str
    name: str
    names: dict[str, str] = {}
    """Its names in other languages, by language code."""
    also: tuple[str, ...] = ()
    """Whatever else finds it: the whole name of a card with several faces, the passwords of other pictures."""
    kind: str = ""
    types: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    colors: tuple[str, ...] = ()
    cost: str = ""
    numbers: dict[str, int] = {}
    open_numbers: tuple[str, ...] = ()
    """Numbers that the card does not print as a number, such as `power *` and `atk ?`; they count as 0."""
    keywords: tuple[str, ...] = ()
    text: str = ""
    plain: bool = False
    """The source says that it has no effect."""
    textless: bool = False
    """The source tells neither text nor keywords, so what the card does is not known."""
    token: bool = False
