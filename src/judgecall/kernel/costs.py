"""What effects of both games cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.edition import edition
from judgecall.kernel.events import LifePaid, Moved
from judgecall.kernel.registry import cost
from judgecall.kernel.state import Link, State

if TYPE_CHECKING:
    from judgecall.kernel.events import Event


@cost("pay_life", takes=("number", "text"))
def pay_life(state: State, link: Link, value: int | str) -> list[Event] | None:
    """Pay life: a number, or `half` of what you have, half a point in your favour."""
    life = state.player(link.player).life
    amount = life // 2 if value == "half" else int(value)
    return [LifePaid(link.player, amount)] if 0 < amount <= life else None


@cost("discard", takes=("nothing", "text"))
def discard(state: State, link: Link, value: Any) -> list[Event] | None:
    """Discard this card from the hand."""
    if state.object(link.source).zone != "hand":
        return None
    return [Moved(link.source, "graveyard", reason="discarded")]


@cost("sacrifice", takes=("nothing", "text"))
def sacrifice(state: State, link: Link, value: Any) -> list[Event] | None:
    """Put this card from the field into the graveyard; that is no destruction."""
    if state.object(link.source).zone not in edition(state.edition).field:
        return None
    return [Moved(link.source, "graveyard", reason="sacrificed")]
