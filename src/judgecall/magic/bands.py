"""Banding: attackers that attack as one band are blocked together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgecall.kernel.characteristics import known
from judgecall.kernel.edition import edition
from judgecall.kernel.effects import fits_word
from judgecall.kernel.option import Option
from judgecall.kernel.registry import consequence, rule
from judgecall.kernel.state import NOTHING, State
from judgecall.magic.creatures import attack_of, has
from judgecall.magic.events import BecameBlocked, BlockerAdded

if TYPE_CHECKING:
    from judgecall.kernel.registry import Happenings
    from judgecall.kernel.state import Attack

BAND = 1
"""What a later part of a declaration says: (creature, with whom, BAND)."""

WITH_OTHER = "bands with other "

Draft = tuple[tuple[int, ...], ...]


def declared(draft: Draft) -> dict[int, int]:
    """The attackers chosen so far, each with what it attacks."""
    return {part[0]: part[1] for part in draft if len(part) == 2 and part[1] != NOTHING}


def mates(state: State, draft: Draft, id: int) -> list[int]:
    """The first members of the bands a creature may join: same target, at most one of the band without banding."""
    attacking = in_order(state, declared(draft))
    first = {part[0]: part[1] for part in draft if len(part) == 3 and part[2] == BAND}
    found = []
    for mate, target in attacking.items():
        if mate == id:
            break
        if target == attacking[id] and first.get(mate, mate) == mate:
            band = [mate, id, *(each for each, leader in first.items() if leader == mate and each != mate)]
            if may_band(state, band):
                found.append(mate)
    return found


def may_band(state: State, band: list[int]) -> bool:
    """Any number of creatures with banding and at most one without may form a band, or all those of a quality with
    which one of them bands; in older rules each of these must have that ability."""
    return sum(1 for each in band if not has(state, each, "banding")) <= 1 or len(band) == len(with_other(state, band))


def in_order(state: State, attackers: dict[int, int]) -> dict[int, int]:
    """The attackers in the order in which they are asked for their band: who bands with others of a quality first."""
    return dict(sorted(attackers.items(), key=lambda each: not _qualities(state, each[0])))


def _qualities(state: State, id: int) -> list[str]:
    words = known(state, id).keywords
    return [each.removeprefix(WITH_OTHER) for each in words if each.startswith(WITH_OTHER)]


def with_other(state: State, creatures: Iterable[int]) -> list[int]:
    """Those of some creatures that band with one another by a quality, at least two; none where there are none."""
    everyone = list(creatures)
    for quality in {each: None for id in everyone for each in _qualities(state, id)}:
        if edition(state.edition).numbers["bands_with_other_all"]:
            found = [id for id in everyone if quality in _qualities(state, id)]
        else:
            found = [id for id in everyone if fits_word(known(state, id), quality)]
        if len(found) > 1 and any(quality in _qualities(state, id) for id in found):
            return found
    return []


def bands_of(draft: Draft, attackers: dict[int, int]) -> dict[int, int]:
    """For each attacker the first member of its band, 0 where it is in none."""
    first = {part[0]: part[1] for part in draft if len(part) == 3 and part[2] == BAND}
    joined = {leader for id, leader in first.items() if id != leader}
    return {id: first.get(id, id) if first.get(id, id) in joined else 0 for id in attackers}


def named(
    state: State, wanted: dict[int, int], beside: dict[str, Any], the: Callable[[State, str], int]
) -> list[list[int]] | None:
    """The bands that a whole declaration names, or None if they break a rule."""
    bands = [[the(state, str(name)) for name in band] for band in beside.get("bands", ())]
    everyone = [id for band in bands for id in band]
    legal = len(set(everyone)) == len(everyone) and all(
        len(band) > 1 and len({wanted.get(id) for id in band}) == 1 and may_band(state, band) for band in bands
    )
    return bands if legal and set(everyone) <= set(wanted) else None


def choice_in(bands: list[list[int]], about: int, options: list[Option]) -> Option:
    """The option that puts a creature into its band: with the first of its members that is offered, or into none."""
    band = next((each for each in bands if about in each), [])
    joining = [each for each in options if each.verb == "band" and each.objects[1] in band]
    return joining[0] if joining else options[0]


def _fellows(state: State, attack: Attack) -> list[Attack]:
    return [each for each in state.board.attacks if each.band == attack.band and each is not attack]


@rule("spread_blocks_over_bands")
def spread_blocks_over_bands(state: State) -> Happenings:
    """A creature that blocks one member of a band blocks them all."""
    for each in state.board.attacks:
        if each.band:
            blockers = dict.fromkeys(blocker for other in _fellows(state, each) for blocker in other.blockers)
            for blocker in blockers:
                if blocker not in each.blockers:
                    yield BlockerAdded(blocker, each.attacker)


@consequence("spread_arrival_over_band")
def spread_arrival_over_band(state: State, event: BlockerAdded) -> Happenings:
    """A creature that comes into combat blocking one member of a band blocks them all."""
    attack = attack_of(state, event.attacker)
    if attack is not None and attack.band and attack.blocked is not None:
        for each in _fellows(state, attack):
            if event.blocker not in each.blockers:
                yield BlockerAdded(event.blocker, each.attacker)


@consequence("block_whole_band")
def block_whole_band(state: State, event: BecameBlocked) -> Happenings:
    """If an effect makes one member of a band blocked, the whole band becomes blocked."""
    attack = attack_of(state, event.attacker)
    if attack is not None and attack.band and not event.blockers:
        for each in _fellows(state, attack):
            if not each.blocked:
                yield BecameBlocked(each.attacker, (), 0)
