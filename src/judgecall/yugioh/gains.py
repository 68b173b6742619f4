"""Life Points that a player is promised before battle damage is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.events import DamageDealt, Event, LifeGained, MarkAdded, MarkRemoved
from judgecall.kernel.registry import action, replacement
from judgecall.kernel.state import Link, Mark, State
from judgecall.yugioh.damage_step import prevent_battle_damage

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

GAINS_BEFORE = "gains before battle damage of "
"""How a note begins that promises Life Points; from how much damage on follows, and its value is how many."""


@action("gain_before_battle_damage", takes={"gain": "number", "of": "number"})
def gain_before_battle_damage(_state: State, link: Link, value: dict[str, int]) -> Happenings:
    """The next time this turn that you take so much battle damage or more, you gain Life Points before you take it."""
    yield MarkAdded(Mark(link.player, f"{GAINS_BEFORE}{value['of']}", value["gain"], until="turn"))


@replacement("gain_before_taking")
def gain_before_taking(state: State, event: DamageDealt) -> list[Event] | None:
    """Who was promised Life Points before so much battle damage gains them before it is taken, unless it comes to
    nothing."""
    if not event.combat or not state.is_player(event.to) or prevent_battle_damage(state, event) is not None:
        return None
    due = [mark for mark in state.marks if mark.object == event.to and 0 < _least(mark.name) <= event.amount]
    gains = [each for mark in due for each in (MarkRemoved(mark), LifeGained(event.to, mark.value))]
    return [*gains, event] if due else None


def _least(name: str) -> int:
    """From how much battle damage on a note promises Life Points; 0 for any other note."""
    return int(name.removeprefix(GAINS_BEFORE)) if name.startswith(GAINS_BEFORE) else 0
