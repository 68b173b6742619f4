"""What an option would come to if nobody did anything more, shown before it is chosen: life lost and cards gone."""

from __future__ import annotations

from msgspec import Struct

from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import Object, Question, State
from judgecall.language import say
from judgecall.report.sentences import name
from judgecall.scenario.run import default

FARTHEST = 120
"""How many answers are given for people who say nothing, at the most."""


class Ghost(Struct, frozen=True):
    """How much life each seat gains or loses, which cards leave the field, and both in words."""

    lives: dict[str, int]
    gone: list[int]
    text: str


def ghost(state: State, option: int) -> Ghost:
    """What an option comes to. It is followed to the next question of its kind, or to the end."""
    asked, before = question(state), state
    kind = asked.kind if isinstance(asked, Question) else "window"
    state, _ = decide(state, legal(state)[option])
    for _ in range(FARTHEST):
        entry = question(state)
        if entry is None or (isinstance(entry, Question) and entry.kind == kind == "attack"):
            break
        state, _ = decide(state, default(state)[0])
    lives = {
        str(seat): after - life
        for seat in range(before.board.seats)
        if (after := state.player(seat).life) != (life := before.player(seat).life)
    }
    field = edition(before.edition).field
    gone = [
        id
        for id, each in enumerate(before.objects)
        if isinstance(each, Object) and each.zone in field and state.object(id).zone not in field
    ]
    said = [f"{name(before, int(seat))}: {change:+d}".replace("-", "−") for seat, change in lives.items()]
    said += [say("{card} leaves the field", card=name(before, id)) for id in gone]
    return Ghost(lives, gone, "; ".join(said) or say("nothing changes"))
