"""What effects have done to a card that goes on, as a scenario says it: `{change: {power: 3}, until: turn}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecall.errors import did_you_mean, nearest
from judgecall.kernel import registry
from judgecall.kernel.edition import Edition
from judgecall.kernel.layers import modifiers
from judgecall.kernel.patterns import knows
from judgecall.kernel.roster import granted
from judgecall.kernel.shapes import UnknownWord
from judgecall.kernel.state import NOTHING, Modifier
from judgecall.kernel.words import END_OF_TURN
from judgecall.language import say

COUNTERS = "counters"
"""What counters change has a key of its own on a card."""
UNTIL, BY = "until", "by"
"""When it ends, and the card whose effect it is, which matters where cards are unaffected by those of a kind."""


def words(game: str) -> list[str]:
    """The words with which effects of a game change a card for a time."""
    known = registry.known("layer", game)
    return [name for name in known if name != COUNTERS and registry.find("action", game, name)]


def spans(rules: Edition) -> list[str]:
    """Until when it may last; without a word for that, for as long as the card lies there."""
    return sorted({END_OF_TURN, *rules.tables["spans"], *rules.timings})


def lasting(rules: Edition, id: int, row: Mapping[str, Any]) -> list[Modifier]:
    """The changes of a card that a row says. Raises UnknownWord."""
    said = {name: value for name, value in row.items() if name not in (UNTIL, BY)}
    until, known = row.get(UNTIL, ""), words(rules.game)
    if len(said) != 1:
        raise UnknownWord(say("expected one word with its value, and `until` when it ends"))
    name, value = next(iter(said.items()))
    if name not in known:
        raise UnknownWord(say("“{word}” is no word for what lasts.", word=name) + did_you_mean(nearest(name, known)))
    if until and until not in spans(rules):
        raise UnknownWord(say("nothing ends with “{span}”.", span=until) + did_you_mean(nearest(until, spans(rules))))
    rules.compiler.words("layer", said)
    keywords = rules.tables["print"].get("keywords", ())
    for each in granted(said):
        if not knows(each, keywords):
            sentence = say("the edition {edition} has no keyword “{name}”", edition=rules.id, name=each)
            raise UnknownWord(sentence + "." + did_you_mean(nearest(each, keywords)))
    return modifiers(id, name, value, until)


def said(rules: Edition, each: Modifier, by: str = "") -> dict[str, Any] | None:
    """The row that says a change by the effect of a card; None for one that is part of what is under way."""
    if each.source != NOTHING or each.word not in words(rules.game):
        return None
    value: Any = {each.number: each.amount} if each.number else each.text or None
    row = {each.word: value} | ({UNTIL: each.until} if each.until else {}) | ({BY: by} if by else {})
    try:
        lasting(rules, each.object, row)
    except UnknownWord:
        return None
    return row
