"""What keyword actions do to a creature: fight, suspect, detain, phase out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecall.kernel.edition import edition
from judgecall.kernel.events import DamageDealt, ModifierAdded, Moved
from judgecall.kernel.registry import action, consequence, reason
from judgecall.kernel.state import Link, Modifier, Question, State
from judgecall.kernel.words import refer
from judgecall.magic.attachment import carried
from judgecall.magic.combat import removed
from judgecall.magic.creatures import has, in_play, is_a, power
from judgecall.magic.events import CameToNothing, Fought, PhasedOut

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings

SUSPECTED, DETAINED = "suspected", "detained"
PHASED_OUT_ZONE = "phased-out zone"


@action("fight", takes={"of": "reference", "with": "reference"})
def fight(state: State, link: Link, value: dict[str, Any]) -> Happenings:
    """Two creatures fight: each deals damage equal to its power to the other, and that is no combat damage. If one is
    no creature in play any more, neither deals damage."""
    ones, others = refer(state, link, value.get("of", "self")), refer(state, link, value.get("with", "target"))
    if len(ones) == len(others) == 1 and all(is_a(state, id, "creature") for id in (*ones, *others)):
        one, other = ones[0], others[0]
        yield Fought(one, other)
        for source, to in ((one, other), (other, one)):
            if power(state, source) > 0:
                yield DamageDealt(source, to, power(state, source))
    else:
        yield CameToNothing(link.source, "fight")


@action("suspect", takes="reference")
def suspect(state: State, link: Link, value: Any) -> Happenings:
    """A creature is suspected: it has menace and can't block."""
    for id in refer(state, link, value):
        if in_play(state, id):
            yield ModifierAdded(Modifier(id, "gain_keyword", text=SUSPECTED))


@action("detain", takes="reference")
def detain(state: State, link: Link, value: Any) -> Happenings:
    """Until your next turn a permanent can't attack or block, and nothing can be activated of it."""
    for id in refer(state, link, value):
        if in_play(state, id):
            yield ModifierAdded(Modifier(id, "gain_keyword", text=DETAINED))


@reason("activation")
def why_not_activated(state: State, _question: Question, objects: tuple[int, ...]) -> str | None:
    """The rule that keeps an object's abilities from being activated: it is detained."""
    id = objects[0]
    return "do.detain" if in_play(state, id) and has(state, id, DETAINED) else None


@action("phase_out", takes="reference")
def phase_out(state: State, link: Link, value: Any) -> Happenings:
    """A permanent phases out with what lies on it; where there is a zone for what is phased out, they go there."""
    for whole in refer(state, link, value):
        for id in (whole, *carried(state, whole)) if in_play(state, whole) else ():
            if edition(state.edition).numbers["phasing_changes_zones"]:
                yield Moved(id, PHASED_OUT_ZONE, state.object(id).controller, reason="phased out")
            else:
                yield PhasedOut(id)


@consequence("leave_combat_by_phasing")
def leave_combat_by_phasing(state: State, event: PhasedOut) -> Happenings:
    """A permanent that phases out is removed from combat."""
    yield from removed(state, event.object)
