"""Yu-Gi-Oh!'s card text, today's wording and older ones; `data/yugioh_sentences.yaml` has the phrases.

A card's text is one paragraph. A sentence that is not understood takes with it what it speaks of, and the effect before
it, so that an effect is never played without its limits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judgecall.catalogue.grammar import Grammar
from judgecall.catalogue.reader import CardData, add_to_last, grammar, last_effect, number, table
from judgecall.catalogue.record import YUGIOH, Record

QUOTED = '"{name}"'
EQUIP_SPELL = "equip_spell"
EQUIP: CardData = {"target": {"monster": "face_up"}, "do": [{"equip": "target"}]}
"""How an Equip Spell is played that does not say to which monster."""
SELF = re.compile(r"\bthis card\b", re.I)


def read(sentences: Sequence[str], record: Record) -> list[CardData | None]:
    """What each sentence means; where one is not understood, what it speaks of is not played."""
    found: list[CardData | None] = []
    for sentence in sentences:
        text = anonymous(sentence, record.name)
        data = _grammar().read(_section(record), text)
        if data is None:
            data = _further(text, found)
        found.append(data)
        if data is None:
            _take_down(text, found)
    missed = [sentence for sentence, data in zip(sentences, found, strict=True) if data is None]
    if any(_speaks_of_all(sentence, record) for sentence in missed):
        return [None] * len(found)
    if (
        record.kind == EQUIP_SPELL
        and found
        and None not in found
        and not any("target" in each for each in _effects(found))
    ):
        found[0] = {"effects": [EQUIP, *_effects(found[:1])]}
    return found


def _effects(found: Sequence[CardData | None]) -> list[CardData]:
    return [each for data in found for each in (data or {}).get("effects", ())]


def anonymous(sentence: str, name: str) -> str:
    """A sentence in small letters with `~` for the card's own name."""
    return SELF.sub("~", sentence.replace(QUOTED.format(name=name), "~")).casefold()


def _section(record: Record) -> str:
    """The section that reads the sentences of a kind of card."""
    if record.kind in ("trap", EQUIP_SPELL):
        return record.kind
    return "nothing" if record.kind else "monster"


def _further(text: str, found: list[CardData | None]) -> CardData | None:
    """A sentence that adds to the effect right before it."""
    if not found or not last_effect(found[-1:]):
        return None
    more = _grammar().read("then", text)
    return {} if more is not None and add_to_last(found, more) else None


def _take_down(text: str, found: list[CardData | None]) -> None:
    """Leave out what a sentence that was not understood speaks of."""
    words = table(YUGIOH)["refers_to_last"]
    if _effects(found[-2:-1]) or any(each in text for each in words):
        found[-2:] = [None] * len(found[-2:])


def _speaks_of_all(sentence: str, record: Record) -> bool:
    """Whether a sentence speaks of every effect of its card."""
    text = anonymous(sentence, record.name)
    return any(each in text for each in table(YUGIOH)["refers_to_all"])


# --- The words of Yu-Gi-Oh! that fill gaps ----------------------------------------------------------------------------


def _loss(text: str) -> int | None:
    amount = number(text)
    return None if amount is None else -amount


def _listed(key: str, text: str) -> str | None:
    return text if text in table(YUGIOH)[key] else None


@cache
def _grammar() -> Grammar:
    return grammar(
        YUGIOH,
        {
            "loss": _loss,
            "attribute": lambda text: _listed("attributes", text),
            "race": lambda text: _listed("races", text),
        },
    )
