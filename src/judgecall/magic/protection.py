"""Protection from a quality: no blocks, no damage, no targets by what has that quality."""

from __future__ import annotations

from judgecall.kernel.characteristics import known
from judgecall.kernel.events import DamageDealt, Event
from judgecall.kernel.registry import replacement
from judgecall.kernel.state import NOTHING, Characteristics, State
from judgecall.magic.creatures import in_play
from judgecall.magic.events import CameToNothing

START = "protection from "


def protected(one: Characteristics, source: Characteristics) -> bool:
    """Whether something with these characteristics is protected from a source with those."""
    for keyword in one.keywords:
        if keyword.startswith(START):
            quality = keyword[len(START) :]
            if quality in source.colors or quality in source.kinds or quality == "everything":
                return True
    return False


@replacement("prevent_damage_by_protection")
def prevent_damage_by_protection(state: State, event: DamageDealt) -> list[Event] | None:
    """Damage from a source that something is protected from is prevented."""
    if event.source == NOTHING or not in_play(state, event.to):
        return None
    one = known(state, event.to)
    if one.keywords and protected(one, known(state, event.source)):
        return [CameToNothing(event.to, "damage")]
    return None
