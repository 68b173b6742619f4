"""The rules as sentences: what a citation means in the edition being played, in English, German or Russian."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from judgecall.errors import EditionError
from judgecall.games import GAMES
from judgecall.kernel.documents import parse, shaped
from judgecall.kernel.edition import BORROWING, Edition
from judgecall.language import language
from judgecall.report.source import said
from judgecall.values import Plain


class Sentence(Plain, Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: where it stands, and what it says in each language."""

    source: str
    en: str
    de: str
    ru: str

    @property
    def text(self) -> str:
        """The rule in the language in use."""
        text = {"de": self.de, "ru": self.ru}.get(language(), self.en)
        return " ".join(text.split())

    @property
    def stands_in(self) -> str:
        """Its source in the language in use."""
        return said(self.source)


@cache
def names(game: str) -> tuple[str, ...]:
    """The rule files of a game by name, without their ending."""
    folder = files("judgecall") / game / "rules"
    if not folder.is_dir():
        return ()
    return tuple(sorted(each.name.removesuffix(".yaml") for each in folder.iterdir() if each.name.endswith(".yaml")))


@cache
def sentences(game: str, name: str) -> dict[str, Sentence]:
    """Every rule of one file by its id."""
    text = (files("judgecall") / game / "rules" / f"{name}.yaml").read_text("utf-8")
    document = parse(text, f"{name}.yaml", EditionError)
    return shaped(document, document.data or {}, dict[str, Sentence], EditionError)


def homes(rules: Edition, id: str) -> Iterator[str]:
    """The files in which an edition looks for a rule: its own, its parents', then those that no edition has for itself.

    An id with its source in front of a colon means the same in every file; a bare number only in its own lineage.
    """
    own = [each.id.partition("/")[2] for each in rules.lineage()]
    there = names(rules.game)
    yield from (name for name in own if name in there)
    if ":" in id:
        yield from (name for name in there if name not in own)


def rule(rules: Edition, id: str) -> Sentence | None:
    """What a citation says in an edition, or None where nobody has written it down.

    What an edition borrows of a later one is cited as `current:702.93`.
    """
    lender, colon, borrowed = id.partition(":")
    if colon and rules.id.endswith(BORROWING) and lender in names(rules.game):
        return sentences(rules.game, lender).get(borrowed)
    for name in homes(rules, id):
        if found := sentences(rules.game, name).get(id):
            return found
    return None


def every(game: str = "") -> Iterator[tuple[str, str, str, Sentence]]:
    """Every rule written down: game, file, id, sentence."""
    for each in GAMES:
        if game in ("", each):
            for name in names(each):
                for id, found in sentences(each, name).items():
                    yield each, name, id, found
