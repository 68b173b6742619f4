"""What becomes of a link on the chain whose card is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecall.kernel.edition import edition
from judgecall.kernel.events import Destroyed
from judgecall.kernel.registry import consequence
from judgecall.kernel.roster import print_of
from judgecall.kernel.state import State
from judgecall.yugioh.events import StillResolves

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings


@consequence("still_resolves")
def still_resolves(state: State, event: Destroyed) -> Happenings:
    """Destroying a card does not negate what it has on the chain; only cards that must stay face-up to apply do
    nothing then."""
    kind = edition(state.edition).kinds[print_of(state, event.object).kind]
    waits = any(link.source == event.object and not link.negated for link in state.chain)
    if waits and not kind.must_stay:
        yield StillResolves(event.object)
