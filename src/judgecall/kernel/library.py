"""Cards as people write them, read into prints: one mapping a card, its keys the edition's `print` table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judgecall.errors import EditionError, JudgecallError, did_you_mean, ended, nearest
from judgecall.kernel.anachronism import first_that_does, first_with, not_yet
from judgecall.kernel.cards import Card
from judgecall.kernel.documents import Document, parse
from judgecall.kernel.documents import Path as Place
from judgecall.kernel.edition import Edition
from judgecall.kernel.patterns import knows
from judgecall.kernel.roster import granted
from judgecall.kernel.shapes import UnknownWord
from judgecall.language import say

NAME = r'(?:"(?P<{0}quoted>[^"]*)"|(?P<{0}plain>{1}))'
ITEM = re.compile(
    "^- (?:name: "
    + NAME.format("", r"[^\n]*?")
    + r"[ \t]*(?: #.*)?$|\{name: "
    + NAME.format("flow_", r"[^,}\n]*")
    + ")",
    re.MULTILINE,
)
"""How a card begins in a file: its name comes first."""
COMMON = ("name", "kind", "keywords", "colors", "cost", "effects", "outside")


class Library(Mapping[str, Card]):
    """Every card in the YAML files of a folder, and of those below it that are named after the edition or one it comes
    from: what no earlier edition has the words for.

    A card is read when it is asked for, with the edition's one-field differences.
    """

    def __init__(self, folder: Path, rules: Edition) -> None:
        self.rules = rules
        self.written: dict[str, tuple[str, int, str]] = {}
        """Each card's file, the line it begins on, and how it stands there."""
        self.read: dict[str, Card] = {}
        for path in [path for each in _folders(folder, rules) for path in sorted(each.glob("*.yaml"))]:
            for name, line, text in _items(path.read_text("utf-8")):
                assert name not in self.written, f"{path.name}: {name} is there twice"
                self.written[name] = (path.name, line, text)

    def __getitem__(self, name: str) -> Card:
        if name not in self.read:
            file, line, text = self.written[name]
            document = parse("\n" * line + text, file, EditionError)
            card = card_from(document, (0,), document.data[0], self.rules, EditionError)
            self.read[name] = _differing(card, self.rules.tables["cards"].get(name, {}))
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.written)

    def __len__(self) -> int:
        return len(self.written)


def _items(text: str) -> Iterator[tuple[str, int, str]]:
    """The cards of a file: name, how many lines stand before it, and its own lines."""
    found = list(ITEM.finditer(text))
    ends = [each.start() for each in found[1:]] + [len(text)]
    line, counted = 0, 0
    for each, end in zip(found, ends, strict=True):
        line, counted = line + text.count("\n", counted, each.start()), each.start()
        yield next(filter(None, each.groups())), line, text[each.start() : end]


def _differing(card: Card, fields: Mapping[str, Any]) -> Card:
    """The card with some fields as one edition has them; `effects.0.at` reaches into an effect."""
    values = {name: getattr(card, name) for name in Card.__struct_fields__}
    for key, value in fields.items():
        if not key.startswith("effects."):
            values[key] = tuple(value) if isinstance(value, list) else value
            continue
        _, place, name = key.split(".")
        effects = list(values["effects"])
        effect = dict(effects[int(place)])
        if value is None:
            effect.pop(name, None)
        else:
            effect[name] = value
        effects[int(place)] = effect
        values["effects"] = tuple(effects)
    return Card(**values)


def _folders(folder: Path, rules: Edition | None) -> list[Path]:
    """The folder of all cards, and that of each edition from the oldest on."""
    if rules is None:
        return [folder]
    return [*_folders(folder, rules.parent), folder / rules.id.partition("/")[2]]


def card_from(document: Document, place: Place, data: Any, rules: Edition, error: type[JudgecallError]) -> Card:
    """One card as written at a place of a document. Raises `error`: place, key, expectation, nearest known name."""
    reader = _Reader(document, place, data, rules, error)
    return reader.card()


class _Reader:
    def __init__(
        self, document: Document, place: Place, data: Any, rules: Edition, error: type[JudgecallError]
    ) -> None:
        self.document = document
        self.place = place
        self.data = data
        self.rules = rules
        self.error = error
        self.words: tuple[str, ...] = rules.tables["print"].get("words", ())

    def card(self) -> Card:
        rules, data = self.rules, self.data
        if not isinstance(data, dict):
            raise self._wrong((), say("expected a card: its name, or a mapping"))
        known = (*COMMON, *rules.print_numbers, *self.words)
        for key in data:
            if key not in known:
                raise self._wrong((key,), say("there is no key “{key}” here", key=key), key, known)
        kind = self._text("kind", rules.tables["print"]["default_kind"][0])
        if kind not in rules.kinds:
            raise self._wrong(("kind",), say("there is no kind of card “{name}”", name=kind), kind, rules.kinds)
        card = Card(
            name=self._text("name"),
            kind=kind,
            kinds=tuple(word for key in self.words for word in self._listed(key)),
            colors=tuple(self._listed("colors")),
            keywords=tuple(self._keywords()),
            numbers=tuple(self._number(name) for name in rules.print_numbers),
            cost=self._text("cost", ""),
            effects=tuple(self._effects()),
        )
        self._compiled(card)
        return card

    def _compiled(self, card: Card) -> None:
        try:
            effects = self.rules.effects(card)
        except UnknownWord as wrong:
            raise self._wrong(("effects",), str(wrong).rstrip(".")) from None
        except (AttributeError, KeyError, TypeError, ValueError, StopIteration):
            raise self._wrong(("effects",), say("this effect cannot be read")) from None
        given = (word for raw in card.effects for word in granted(raw))
        known = self.rules.tables["print"].get("keywords", ())
        if (lacking := next((word for word in given if not knows(word, known)), None)) is not None:
            raise self._wrong(("effects",), self._unknown_keyword(lacking), lacking, known)
        later = not_yet(self.rules)
        for at, said in (("types", card.kinds), ("effects", [word for each in effects for word in each.deeds])):
            if too_early := next((word for word in said if word in later), None):
                raise self._wrong((at,), self._too_early(too_early))

    def _too_early(self, word: str) -> str:
        """The sentence for a deed or type that only later editions have, with the first of them."""
        first = first_that_does(self.rules, word)
        return say(
            "the edition {edition} does not have “{name}” yet; {first} is the first that has it",
            edition=self.rules.id,
            name=word.replace("_", " "),
            first=first.id if first else "",
        )

    def _keywords(self) -> list[str]:
        found = self._listed("keywords")
        known = self.rules.tables["print"].get("keywords", ())
        for at, keyword in enumerate(found):
            if not knows(keyword, known):
                raise self._wrong(("keywords", at), self._unknown_keyword(keyword), keyword, known)
            try:
                self.rules.keyword(keyword)
            except UnknownWord as wrong:
                raise self._wrong(("keywords", at), f"{keyword}: {str(wrong).rstrip('.')}") from None
        return found

    def _unknown_keyword(self, keyword: str) -> str:
        """The sentence for a keyword that the edition lacks, with the first edition that has it, if any."""
        first = first_with(self.rules, keyword)
        if first is None:
            return say("the edition {edition} has no keyword “{name}”", edition=self.rules.id, name=keyword)
        return say(
            "the edition {edition} has no keyword “{name}”; {first} is the first that has it",
            edition=self.rules.id,
            name=keyword,
            first=first.id,
        )

    def _effects(self) -> list[dict[str, Any]]:
        effects = self.data.get("effects", [])
        if not isinstance(effects, list) or not all(isinstance(each, dict) for each in effects):
            raise self._wrong(("effects",), say("expected a list of effects, each a mapping"))
        return effects

    def _text(self, key: str, default: str | None = None) -> str:
        value = self.data.get(key, default)
        if value is None:
            raise self._wrong((), say("the key “{missing}” is missing", missing=key))
        if not isinstance(value, str) or (key == "name" and not value.strip()):
            raise self._wrong((key,), say("expected text"))
        return value

    def _listed(self, key: str) -> list[str]:
        value = self.data.get(key, [])
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self._wrong((key,), say("expected a word or a list of words"))
        return value

    def _number(self, key: str) -> int:
        value = self.data.get(key, 0)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000:
            raise self._wrong((key,), say("expected a whole number"))
        return value

    def _wrong(self, at: Place, sentence: str, name: str = "", known: Any = ()) -> JudgecallError:
        place = (*self.place, *at)
        where = self.document.where(place)
        key = ".".join(str(part) for part in place if isinstance(part, str))
        start = f"{where}: {key}: " if key else f"{where}: "
        return self.error(start + ended(sentence) + did_you_mean(nearest(name, known)))
