"""How links resolve: what was negated, which targets are left, one instruction after the other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judgecall.kernel.activation import effect_of, may_target
from judgecall.kernel.characteristics import derived
from judgecall.kernel.edition import edition
from judgecall.kernel.events import ChainDone, LinkDone, LinkFizzled, LinkResolved
from judgecall.kernel.happen import Records, happen
from judgecall.kernel.protection import reaching
from judgecall.kernel.roster import roster
from judgecall.kernel.shapes import ANNOUNCED
from judgecall.kernel.state import GONE, Doing, Link, Player, Resolve, State


def resolve(state: State, _entry: Resolve, records: Records) -> State:
    """The newest link begins to resolve; on a chain all older ones follow without a pause."""
    rest = state.agenda[1:]
    if not state.chain:
        state = replace(state, agenda=rest)
        return happen(state, [ChainDone()], "chain", records)
    link = state.chain[-1]
    again = (Resolve(),) if edition(state.edition).chain.resolves == "all" else ()
    state = replace(state, chain=state.chain[:-1], agenda=(*again, *rest), answers=())
    if link.negated != "activation":
        state = happen(state, [LinkResolved(link.source, link.place, link.targets)], "resolve", records, link.source)
    why = _undone(state, link)
    if why is None:
        return state.then(Doing(_aimed(state, link)))
    state = happen(state, [(why, LinkFizzled(link.source, why))], "resolve", records, link.source)
    return happen(state, [LinkDone(link)], "resolve", records, link.source)


def _undone(state: State, link: Link) -> str | None:
    """Why a link does nothing when it resolves, or None."""
    if link.negated:
        return f"negated_{link.negated}"
    effect = effect_of(state, link)
    if effect is None:
        return None
    each, rules = state.object(link.source), edition(state.edition)
    face_up = each.zone in rules.field and not each.face_down
    if rules.kinds[roster(state).cards[each.card].kind].must_stay and (each.zone == GONE or each.face_down):
        return "source_gone"
    if (face_up or each.zone not in rules.field) and link.source in derived(state).negated:
        return "negated_effect"
    if link.targets and not _aimed(state, link).targets:
        return "no_target"
    return None


def _aimed(state: State, link: Link) -> Link:
    """The link with the targets that are still what it may target."""
    effect = effect_of(state, link)
    if effect is None or not link.targets:
        return link
    possible = {id for each in effect.targets for id in may_target(state, link, each)}
    return replace(link, targets=tuple(id for id in link.targets if id in possible and _there(state, id)))


def _there(state: State, id: int) -> bool:
    each = state.objects[id]
    return isinstance(each, Player) or each.zone != GONE


def told(value: Any, link: Link) -> Any:
    """The value of a word with what was announced for X in its place."""
    if not link.values:
        return value
    if isinstance(value, dict):
        return {key: told(each, link) for key, each in value.items()}
    if isinstance(value, str):
        return ANNOUNCED[value] * link.values[0] if value in ANNOUNCED else value
    return value


def doing(state: State, entry: Doing, records: Records) -> State:
    """The next instruction of a resolving link; each is a moment of its own, with those that are joined to it."""
    link, rest = entry.link, state.agenda[1:]
    effect = effect_of(state, link)
    if effect is None or entry.at >= len(effect.do):
        state = replace(state, agenda=rest)
        return happen(state, [LinkDone(link)], "resolve", records, link.source)
    word = effect.do[entry.at]
    after = next((at for at in range(entry.at + 1, len(effect.do)) if not effect.do[at].joined), len(effect.do))
    state = replace(state, agenda=(Doing(link, after), *rest))
    keyword, dot, _ = link.place.rpartition(".")
    cause = f"{edition(state.edition).keyword_cause(keyword)}.{word.name}" if dot else f"do.{word.name}"
    words = effect.do[entry.at : after]
    events = [event for each in words for event in each.function(state, link, told(each.value, link))]
    return happen(state, reaching(state, events, link.source), cause, records, link.source)
