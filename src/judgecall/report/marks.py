"""What is noted of cards and players, and how long what lasts is to last, as people read it."""

from __future__ import annotations

import re

from judgecall.language import mark, say
from judgecall.report.steps import OF_GAMES, timing_name
from judgecall.report.terms import KEYWORDS, SPANS, keyword, term

MARKS = {
    # Both games
    "attacked": mark("has attacked"),
    "used …": mark("effect {number} was used"),
    "used … of …": mark("effect {number} of {name} was used"),
    "cannot activate …": mark("cannot activate {name}"),
    "banished when it leaves": mark("is banished when it leaves the field"),
    "borrowed": mark("under another player's control for a time"),
    # Yu-Gi-Oh!
    "another attack": mark("may attack once more"),
    "asked to leave and was answered": mark("wanted to leave the step and was answered"),
    "attack negated": mark("its attack is negated"),
    "banished if destroyed": mark("is banished if it is destroyed"),
    "battle phase ends": mark("the Battle Phase ends"),
    "battled": mark("has battled"),
    "declared an attack": mark("has declared an attack"),
    "destruction decided": mark("its destruction is decided"),
    "gains before battle damage of …": mark("gains Life Points before battle damage of {name} points or more"),
    "lost the battle": mark("a monster of this player has lost the battle"),
    "monster arrived": mark("a monster came"),
    "monster departed": mark("a monster left"),
    "no damage": mark("takes no damage"),
    "no flip effect": mark("its Flip effect does not count"),
    "replay": mark("a replay has begun"),
    "turned up by the attack": mark("was turned face-up by the attack"),
    "was attacked": mark("was attacked"),
    # Magic
    "all combat damage": mark("all combat damage is prevented"),
    "assigned": mark("has assigned its combat damage"),
    "attacked this turn": mark("has attacked this turn"),
    "attacks in place": mark("attacks in another creature's place"),
    "attacks player": mark("attacks a player"),
    "blocking": mark("is blocking"),
    "combat damage by this": mark("the combat damage it would deal is prevented"),
    "combat damage to this": mark("the combat damage it would be dealt is prevented"),
    "deathtouch": mark("was dealt damage by a source with deathtouch"),
    "defending player": mark("the defending player"),
    "first strike damage step": mark("the first combat damage step has begun"),
    "had first strike": mark("struck in the first combat damage step"),
    "had to attack": mark("had to attack"),
    "in a band": mark("attacks in a band"),
    "its angel": mark("the token that came with it"),
    "lasting …": mark("mana that lasts"),
    "mobilized": mark("a token that was mobilized"),
    "myriad": mark("a token made by myriad"),
    "next in damage assignment order": mark("next in the damage assignment order"),
    "regeneration shield": mark("will regenerate"),
    "second damage step": mark("the second combat damage step has begun"),
    "the next damage": mark("the next damage is prevented"),
}
"""Notes by the name they have in play; what is noted as a keyword is said as that."""
OPEN = sorted((name for name in MARKS if "…" in name), key=len, reverse=True)


def noted(name: str) -> str:
    """What is noted, in words; a note that a card of somebody's own makes is said by its name."""
    pattern, own = _pattern(name)
    if pattern:
        number = int(own[0]) + 1 if own and own[0].isdigit() else ""
        return say(MARKS[pattern], number=number, name=own[-1] if own else "")
    return keyword(name)


def known(name: str) -> bool:
    """Whether a note has words in every language."""
    return bool(_pattern(name)[0]) or name in KEYWORDS


def _pattern(name: str) -> tuple[str, tuple[str, ...]]:
    """Which of the notes this is, with what stands for each gap; the one with most words of its own."""
    if name in MARKS:
        return name, ()
    for pattern in OPEN:
        if found := re.fullmatch(re.escape(pattern).replace("…", "(.+?)"), name):
            return pattern, found.groups()
    return "", ()


def lasting(game: str, span: str) -> str:
    """How long something lasts, such as `until the end of the turn`."""
    spans = SPANS.get(game, {})
    if span not in spans and span in OF_GAMES.get(game, {}):
        return say("until this begins: {timing}", timing=timing_name(game, span))
    return term(spans, span)
