"""A window in words: who may act in a timing, with what, and how often."""

from __future__ import annotations

from judgecall.kernel.tables import WindowRow
from judgecall.language import mark, say, say_many

ALLOWED = {
    "change": mark("changes of ATK or DEF"),
    "set": mark("changes of ATK or DEF"),
    "halve_original": mark("changes of ATK or DEF"),
    "halve": mark("changes of ATK or DEF"),
    "counter": mark("Counter Traps"),
    "negate_activation": mark("what negates an activation"),
}
"""The words of effects and the kinds of cards that a window may name, as players call them."""

SECOND = 2
"""The spell speed that answers; what is slower needs a window that says so."""


BEGINS = {
    "yugioh": {
        "others": mark("The other player may act."),
        "turn_player": mark("The turn player may act; the other only answers."),
        "anyone": mark("The turn player may act, then the other."),
    },
    "magic": {"anyone": mark("The active player gets priority, then the others in turn order.")},
}
"""Who may begin, as each game says it."""


def who_may_act(game: str, window: WindowRow) -> str:
    """Who may act in a window, as a few short sentences."""
    parts = [say(BEGINS[game][window.begins])]
    if window.by_hand == 0:
        parts = [say("Triggers go on the chain; players may only answer.")]
    elif window.by_hand is not None and window.chains is None:
        parts.append(
            say_many(
                "{number} chain may begin without a trigger.",
                "{number} chains may begin without a trigger.",
                window.by_hand,
            )
        )
    if window.chains is not None:
        parts.append(say_many("{number} chain only.", "{number} chains at most.", window.chains))
    if window.speed_of_others < SECOND:
        parts.append(say("The other player may also begin with Spell Speed {speed}.", speed=window.speed_of_others))
    if window.triggers == "by_hand":
        parts.append(say("Each trigger begins a chain of its own."))
    if window.speed < SECOND:
        parts.append(say("The active player may also play what is as slow as a sorcery."))
    if window.allow == ():
        parts.append(say("Nothing may answer but what says so itself."))
    elif window.allow:
        names = dict.fromkeys(say(ALLOWED.get(word, word)) for word in window.allow)
        parts.append(say("Only: {what}; and what names this moment.", what=", ".join(names)))
    if window.answers:
        parts.append(say("A card whose own text answers damage or a loss may begin the chain too."))
    return " ".join(parts)
