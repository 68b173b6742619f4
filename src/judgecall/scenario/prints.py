"""Where the print of a card that a scenario names comes from: a person's own file, the library, the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, cast

from msgspec import Struct

from judgecall import sources
from judgecall.errors import UnknownCard, nearest
from judgecall.kernel.cards import Card
from judgecall.kernel.edition import Edition
from judgecall.language import say


class Found(Struct, frozen=True):
    """A card by its name, and how much of it works."""

    card: Card
    built_in: bool = True
    """It is one of the library, which every state of this edition knows."""
    level: str = "full"
    """`full`, `partial`, or `stats`: nothing but its numbers, types and the like."""
    ignored: tuple[str, ...] = ()
    """The words of the card that are not played."""


class Further(Protocol):
    """What the catalogue is to a scenario."""

    def own(self, rules: Edition, name: str) -> Found | None:
        """The card of this name in the person's own files."""

    def other(self, rules: Edition, name: str) -> Found | None:
        """The card of this name among what was imported or is shipped as facts."""

    def close(self, rules: Edition, name: str) -> Sequence[str]:
        """Up to three names most like one."""


def further() -> Further | None:
    """The catalogue, if one is offered."""
    return cast("Further | None", sources.further())


def find(rules: Edition, name: str) -> Found:
    """The card of this name: the person's own before the library's, then the catalogue's. Raises UnknownCard."""
    if sources.own_files() and (catalogue := further()) and (found := catalogue.own(rules, name)):
        return found
    if name in rules.cards:
        return Found(rules.cards[name])
    catalogue = further()
    if catalogue is None:
        raise UnknownCard(name, nearest(name, rules.cards))
    other = catalogue.other(rules, name)
    if other is None:
        raise UnknownCard(name, catalogue.close(rules, name))
    return other


def created(raw: object) -> Iterator[str]:
    """The names of the tokens that effects may create."""
    if isinstance(raw, dict):
        if isinstance(raw.get("create_token"), dict):
            yield str(raw["create_token"].get("card", ""))
        if "summon_token" in raw:
            yield str(raw["summon_token"])
        for value in raw.values():
            yield from created(value)
    elif isinstance(raw, list | tuple):
        for each in raw:
            yield from created(each)


def warning(found: Found) -> str:
    """What of a card is not played, in one sentence."""
    name, words = found.card.name, ", ".join(f"“{word}”" for word in found.ignored)
    if found.level == "partial":
        return say("{card} works only in part; ignored: {words}.", card=name, words=words)
    if words:
        return say("{card} has only its printed values here; ignored: {words}.", card=name, words=words)
    return say("{card} has only its printed values here; what it does is not known.", card=name)
