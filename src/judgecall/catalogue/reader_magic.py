"""Magic's card text: a line is one ability, an instant or sorcery is one as a whole.

`data/magic_sentences.yaml` has the phrases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from judgecall.catalogue import words
from judgecall.catalogue.grammar import Grammar
from judgecall.catalogue.reader import CardData, add_to_last, grammar, last_effect, table
from judgecall.catalogue.record import MAGIC, Record
from judgecall.magic.evasion import POWER_LIMIT

SPELLS = ("instant", "sorcery")
MANA = re.compile(r"(\{(?:\d{1,2}|[wubrgc])\})+")
MADE = re.compile(r"(\{[wubrgc]\})+")
LISTED = re.compile(r",? and |, ")
SELF = re.compile(
    r"\bthis (creature|card|permanent|spell|token|vehicle|aura|equipment|artifact|enchantment|land)\b", re.I
)
ON_ATTACK = ("attacks", "became_blocked", "became_blocked_by", "became_unblocked")
"""The triggers with a defending player."""
SPOKEN_OF = ("it", "that", "player")
"""What a sentence may have spoken of; later words of it go back to that."""


class Unclear(Exception):
    """A word goes back to what the sentence has not spoken of."""


def read(sentences: Sequence[str], record: Record) -> list[CardData | None]:
    """What each sentence of an ability means; with one that is not understood, none of its effects are."""
    found: list[CardData | None] = []
    for sentence in sentences:
        text = anonymous(sentence, record.name)
        data = _first(text, record) if not last_effect(found) else _further(text, found)
        found.append(data)
    if None in found:
        return [None if data is not None and ("effects" in data or not data) else data for data in found]
    return found


def keyword(phrase: str, record: Record) -> CardData | None:
    """What a keyword means that is no word of the editions: `Flash`, `Equip {2}`."""
    text = phrase.casefold().rstrip(".")
    if "flash" in text.split() and ("aura" in record.types or not affordable(record)):
        return None
    found: CardData | None = _grammar().read("keyword_line", text)
    return found


def affordable(record: Record) -> bool:
    """Whether a card's cost is one that can be paid here: no X, nothing that may be paid in two ways."""
    return not record.cost or MANA.fullmatch(record.cost.casefold()) is not None


def anonymous(sentence: str, name: str) -> str:
    """A sentence in small letters with `~` for the card's own name, whole or short."""
    for own in (name, name.partition(",")[0]):
        sentence = sentence.replace(own, "~")
    return SELF.sub("~", sentence).replace("−", "-").casefold()


def _first(text: str, record: Record) -> CardData | None:
    """The sentence with which an ability begins."""
    spell = record.kind in SPELLS
    if spell and not affordable(record):
        return None
    data: CardData | None = _grammar().read("spell" if spell else "permanent", text)
    if data is None:
        return None
    try:
        effects = [_settled(effect) for effect in data.get("effects", ())]
    except Unclear:
        return None
    return data | ({"effects": effects} if effects else {})


def _further(text: str, found: list[CardData | None]) -> CardData | None:
    """A further sentence: it adds to the effect before it, and `it` is what that one targets."""
    more = _grammar().read("then", text)
    if more is None:
        return None
    before = last_effect(found)
    spoken_of = {"it": "target", "that": "target"} if "target" in before else {}
    try:
        return {} if add_to_last(found, _settled(more | spoken_of)) else None
    except Unclear:
        return None


def _settled(effect: CardData) -> CardData:
    """An effect in which words such as `$it` stand no longer for what the sentence has spoken of, but name it."""
    effect = dict(effect)
    meant = {f"${name}": effect.pop(name) for name in SPOKEN_OF if name in effect}
    if meant.get("$it") == "self":
        meant["$source"] = "self"
    if effect.get("when") and set(effect["when"]) <= set(ON_ATTACK):
        meant |= {"$defending": "defending_player", "$defender": "defending"}
    settled: CardData = _named(effect, meant)
    if "target" in settled:
        settled["target"] = _aimed(settled["target"])
    return settled


def _named(data: Any, meant: dict[str, Any]) -> Any:
    if isinstance(data, dict):
        return {key: _named(value, meant) for key, value in data.items()}
    if isinstance(data, list):
        return [_named(value, meant) for value in data]
    if isinstance(data, str) and data.startswith("$"):
        if data not in meant:
            raise Unclear(data)
        return meant[data]
    return data


def _aimed(target: Any) -> Any:
    """A target as people write it: `creature` for a creature of any kind, one condition without a list."""
    if not isinstance(target, dict):
        return target
    if "another" in target or "up_to_one" in target:
        word, match = next(iter(next(iter(target.values())).items()))
        if "another" in target:
            return _aimed({word: [*(match or ()), {"not": "self"}]})
        return {word: _match(match), "up_to": 1}
    word, match = next(iter(target.items()))
    return word if match is None else {word: _match(match)}


def _match(match: Any) -> Any:
    return match[0] if isinstance(match, list) and len(match) == 1 else match


# --- The words of Magic that fill gaps -----------------------------------------------------------------------------


def _mana(text: str) -> str | None:
    return text.upper() if MANA.fullmatch(text) else None


def _mana_made(text: str) -> str | None:
    return re.sub(r"[{}]", "", text).upper() if MADE.fullmatch(text) else None


def _keyword(text: str) -> str | None:
    found = words.keywords(text, MAGIC)
    return found[0] if len(found) == 1 else None


def _evasion(text: str) -> str | None:
    """The keyword of a creature that some others cannot block."""
    return text if POWER_LIMIT.fullmatch(text) else None


def _keywords(text: str) -> list[str] | None:
    """Keywords one after the other: `flying, vigilance, and trample`."""
    found = [words.keywords(each, MAGIC) for each in LISTED.split(text)]
    return [word for each in found for word in each] if all(found) else None


def _tribe(text: str) -> str | None:
    return text if text in table(MAGIC)["tribes"] else None


def _tribes(text: str) -> str | None:
    """The type that a plural names."""
    single = words.singular(text)
    return _tribe(single) if single != text else None


@cache
def _grammar() -> Grammar:
    return grammar(
        MAGIC,
        {
            "mana": _mana,
            "mana_made": _mana_made,
            "keyword": _keyword,
            "evasion": _evasion,
            "keywords": _keywords,
            "tribe": _tribe,
            "tribes": _tribes,
        },
    )
