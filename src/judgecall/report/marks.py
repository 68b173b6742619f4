"""What is noted of cards and players, and how long what lasts is to last, as people read it."""

from __future__ import annotations

from judgecall.language import mark, say
from judgecall.report.steps import OF_GAMES, timing_name
from judgecall.report.terms import KEYWORDS, SPANS, keyword, term

MARKS = {
    # Both games
    "attacked": mark("has attacked"),
    "used …": mark("effect {number} was used"),
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


def noted(name: str) -> str:
    """What is noted, in words; a note that a card of somebody's own makes is said by its name."""
    start, _, own = name.rpartition(" ")
    if f"{start} …" in MARKS:
        return say(MARKS[f"{start} …"], number=int(own) + 1 if own.isdigit() else own)
    return say(MARKS[name]) if name in MARKS else keyword(name)


def known(name: str) -> bool:
    """Whether a note has words in every language."""
    return name in MARKS or f"{name.rpartition(' ')[0]} …" in MARKS or name in KEYWORDS


def lasting(game: str, span: str) -> str:
    """How long something lasts, such as `until the end of the turn`."""
    spans = SPANS.get(game, {})
    if span not in spans and span in OF_GAMES.get(game, {}):
        return say("until this begins: {timing}", timing=timing_name(game, span))
    return term(spans, span)
