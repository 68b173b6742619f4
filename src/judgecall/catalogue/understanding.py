"""What of a card can be played here: its facts as card data, what was understood, and what was not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from judgecall.catalogue import reader_magic, reader_yugioh, words
from judgecall.catalogue.record import MAGIC, YUGIOH, Record

Level = Literal["full", "partial", "stats"]
LEVELS: tuple[Level, ...] = ("full", "partial", "stats")
"""How much of a card works: all that matters in battle, a part of it, nothing but what it is."""

REMINDER = re.compile(r"\s*\([^()]*\)")
PARTS = re.compile(r"[,;]\s+")
ABILITY_WORD = " — "
"""Between a word in italics and the sentence that it introduces; `ward—pay 2 life` has no spaces."""
CardData = dict[str, Any]

Reader = Callable[[Sequence[str], Record], list[CardData | None]]
"""Reads the sentences of one ability: for each the keys of card data (`keywords`, `effects`, `outside`) to be added, no
key where it belongs to the sentence before, or None if it does not understand the whole of it."""
READERS: dict[str, Reader] = {MAGIC: reader_magic.read, YUGIOH: reader_yugioh.read}
"""The reader of each game's sentences."""


class Understanding(Struct, frozen=True):
    """A card as it can be played here."""

    card: CardData
    """In the format of a card file."""
    understood: tuple[str, ...]
    """The words of the card that work, as the source has them."""
    ignored: tuple[str, ...]
    """The words that do not."""
    level: Level


def understand(game: str, record: Record) -> Understanding:
    """Read a record of a game: every sentence is understood whole or listed as ignored."""
    reading = _Reading(game, record)
    for phrase in record.keywords if not record.text else ():
        reading.keyword(phrase)
    for line in _lines(record):
        reading.line(line)
    reading.finish()
    reading.ignored += record.open_numbers
    return reading.done()


def _lines(record: Record) -> Iterator[str]:
    """The lines of a card's text, without reminders."""
    if record.plain:
        return
    for line in record.text.splitlines():
        bare = REMINDER.sub("", line).strip()
        if bare:
            yield bare


class _Reading:
    """Collects what the words of one card mean."""

    def __init__(self, game: str, record: Record) -> None:
        self.game = game
        self.record = record
        self.found: dict[str, list[Any]] = {"keywords": [], "effects": [], "outside": []}
        self.understood: list[str] = []
        self.ignored: list[str] = []
        self.open: list[str] = []
        """The sentences of the ability that is being read."""

    def line(self, line: str) -> None:
        """One line: a list of keywords, or sentences. A permanent of Magic has one ability a line."""
        if self.game == MAGIC and self._listed(line):
            return
        self.open += _sentences(line)
        if self.game == MAGIC and self.record.kind not in reader_magic.SPELLS:
            self.finish()

    def keyword(self, phrase: str) -> bool:
        """A keyword that stands alone; one that is not known is ignored."""
        if not self._keyword(phrase):
            self.ignored.append(phrase)
            return False
        self.understood.append(phrase)
        return True

    def _listed(self, line: str) -> bool:
        """Whether a line holds nothing but keywords; those that are known to nobody here are ignored."""
        parts = [line] if self._one(line) else PARTS.split(line)
        if not all(self._one(part) for part in parts):
            return False
        for part in parts:
            self.keyword(part)
        return True

    def _one(self, phrase: str) -> bool:
        """Whether a phrase is one keyword: one of ours, one outside combat, or one that the source calls so."""
        plain = phrase.casefold()
        if words.keywords(phrase, MAGIC) or words.outside(plain) or reader_magic.keyword(phrase, self.record):
            return True
        if ABILITY_WORD in phrase or PARTS.search(phrase):
            return False
        return any(plain.startswith(each.casefold()) for each in self.record.keywords)

    def _keyword(self, phrase: str) -> bool:
        if found := words.keywords(phrase, self.game):
            self.found["keywords"] += [each for each in found if each not in self.found["keywords"]]
            return True
        if self.game == MAGIC and (found_data := reader_magic.keyword(phrase, self.record)):
            self._add(found_data)
            return True
        if words.outside(phrase.casefold()):
            self.found["outside"].append(phrase)
            return True
        return False

    def finish(self) -> None:
        """The sentences of an ability, each understood whole or not at all."""
        for sentence, found in zip(self.open, READERS[self.game](self.open, self.record), strict=True):
            if found is None:
                self.ignored.append(sentence)
            else:
                self.understood.append(sentence)
                self._add(found)
        self.open = []

    def _add(self, found: CardData) -> None:
        for key, values in found.items():
            self.found[key] += [each for each in values if each not in self.found[key]]

    def done(self) -> Understanding:
        """The card as data, in the order in which a person would write it."""
        record = self.record
        card: CardData = {"name": record.name}
        if record.kind:
            card["kind"] = record.kind
        card |= record.numbers
        for key in ("attribute", "race"):
            if value := getattr(record, key):
                card[key] = value
        for key in ("colors", "types"):
            if values := getattr(record, key):
                card[key] = list(values)
        if record.cost:
            card["cost"] = record.cost
        card |= {key: values for key, values in self.found.items() if values}
        return Understanding(card, tuple(self.understood), tuple(self.ignored), self._level())

    def _level(self) -> Level:
        if self.record.textless and not self.record.plain:
            return "stats"
        if not self.ignored:
            return "full"
        return "partial" if self.found["keywords"] or self.found["effects"] else "stats"


def _sentences(line: str) -> list[str]:
    return [each.strip() for each in re.split(r"(?<=[.!?”\"])\s+(?=[A-Z“\"●(])", line) if each.strip()]
