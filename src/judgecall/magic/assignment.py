"""How one creature may divide its combat damage, judged over everything its player assigns in the step."""

from __future__ import annotations

from itertools import product

from judgecall.kernel.edition import edition
from judgecall.kernel.state import State
from judgecall.magic.creatures import controller, has, is_a, toughness
from judgecall.magic.damage_order import fought, freed, has_order

Supplier = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Damage still to be assigned: how much, to whom it may go, and to whom any of it is lethal."""
Reach = tuple[Supplier, tuple[int, ...]]
"""Damage still to be assigned that goes so far, and the creatures it passes, which must be assigned lethal damage."""
Needs = dict[int, int]


def lethal(state: State, source: int, receiver: int) -> int:
    """How much damage from a source is lethal to a receiver, if no other gives it any."""
    need = enough(state, receiver)
    return 1 if need and _deadly(state, source) and _is_creature(state, receiver) else need


def enough(state: State, receiver: int) -> int:
    """How much damage is lethal to a receiver whatever deals it: its toughness less the damage already on it; its
    loyalty or defense; its life."""
    if state.is_player(receiver):
        return state.player(receiver).life
    each = state.object(receiver)
    if not is_a(state, receiver, "creature"):
        counters = dict(each.counters)
        return counters.get("loyalty", 0) or counters.get("defense", 0)
    return max(0, toughness(state, receiver) - each.damage)


def _is_creature(state: State, id: int) -> bool:
    return not state.is_player(id) and is_a(state, id, "creature")


def _deadly(state: State, source: int) -> bool:
    """Whether any damage from a source is lethal to a creature."""
    return bool(edition(state.edition).numbers["deathtouch_lethal"]) and has(state, source, "deathtouch")


def may_give(state: State, source: int, everyone: tuple[int, ...], at: int, left: int) -> list[int]:
    """The amounts that a creature may assign to the receiver at a place, with so much left to assign.

    Trample limits them, and the order where there is one: nothing goes past the blockers, or to a later creature in
    order, unless each of those passed is assigned lethal damage, all of its player's assignments counted together,
    those still to come included.
    """
    whole = _Assignments(state, source)
    last = at == len(everyone) - 2
    return [share for share in range(left + 1) if whole.possible(everyone, at, share, left - share, last)]


class _Assignments:
    """All that one player assigns in this step, as far as it is known while one creature divides."""

    def __init__(self, state: State, source: int) -> None:
        from judgecall.magic.damage import amount, divided, receivers
        from judgecall.magic.strikes import strikers

        self.state = state
        self.source = source
        player = controller(state, source)
        mine = [id for id in strikers(state) if controller(state, id) == player and amount(state, id) > 0]
        self.receivers = {id: receivers(state, id) for id in mine}
        self.amounts = {id: amount(state, id) for id in mine}
        self.known = [(part[0], part[1], part[2]) for part in state.draft]
        self.later: list[int] = []
        done = divided(state)
        for id in mine:
            if len(self.receivers[id]) == 1:
                self.known.append((id, self.receivers[id][0], self.amounts[id]))
            elif id not in done and id != source:
                self.later.append(id)
        beyond = {id: len(self.receivers[id]) - len(self._creatures(id)) for id in mine}
        self.tramplers = [id for id in mine if beyond[id] and len(self.receivers[id]) > 1]
        self.ordered = [id for id in mine if has_order(state, id) and not freed(state, id)]

    def _creatures(self, id: int) -> tuple[int, ...]:
        """The creatures that a creature fights: what damage must not go past."""
        creatures = fought(self.state, id)
        return tuple(each for each in self.receivers[id] if each in creatures)

    def possible(self, everyone: tuple[int, ...], at: int, share: int, rest: int, last: bool) -> bool:
        """Whether this share leaves a legal whole: all that damage goes past can still get what is lethal."""
        if not self.tramplers and not self.ordered:
            return True
        known = [*self.known, (self.source, everyone[at], share)]
        reaches = [self._reaches(id, self.amounts[id], 0) for id in self.later]
        if last:
            known.append((self.source, everyone[-1], rest))
        elif at + 1 < len(self._creatures(self.source)):
            reaches.append(self._reaches(self.source, rest, at + 1))
        else:
            known.append((self.source, everyone[at + 1], rest))
        passed = self._passed(known)
        return any(
            _can_supply(
                self._needs(passed.union(*(each for _, each in chosen)), known), [supplier for supplier, _ in chosen]
            )
            for chosen in product(*reaches)
        )

    def _reaches(self, id: int, amount: int, at: int) -> list[Reach]:
        """How far the damage that a creature has still to assign may go, from a place on: all of it in any way; in
        order, to one creature more or less, past all before; to an attacked permanent past all creatures."""
        creatures = self._creatures(id)
        deadly = creatures if _deadly(self.state, id) else ()
        beyond = tuple(each for each in self.receivers[id][len(creatures) :] if not self.state.is_player(each))
        far: list[Reach] = [((amount, (*creatures[at:], *beyond), deadly), creatures)] if beyond and amount else []
        if id not in self.ordered or not amount:
            return [((amount, creatures[at:], deadly), ()), *far]
        ends = range(at, len(creatures))
        return [*(((amount, creatures[at : end + 1], deadly), creatures[:end]) for end in ends), *far]

    def _passed(self, known: list[tuple[int, int, int]]) -> set[int]:
        """All that damage goes past which may not without leaving lethal damage there: a trampler's goes past its
        blockers, that in order past those who are first."""
        passed: set[int] = set()
        for id in {*self.tramplers, *self.ordered}:
            everyone = self.receivers[id]
            reached = [everyone.index(to) for source, to, share in known if source == id and share > 0]
            furthest = max(reached, default=0)
            if id in self.ordered or furthest >= len(self._creatures(id)):
                passed.update(everyone[:furthest])
        return passed

    def _needs(self, passed: set[int], known: list[tuple[int, int, int]]) -> Needs:
        """What is still missing of lethal damage where damage goes past something."""
        owed = {each: self._need(each, known) for each in passed}
        return {each: need for each, need in owed.items() if need > 0}

    def _need(self, passed: int, known: list[tuple[int, int, int]]) -> int:
        given = [(source, share) for source, to, share in known if to == passed and share > 0]
        if is_a(self.state, passed, "creature") and any(_deadly(self.state, source) for source, _ in given):
            return 0
        return enough(self.state, passed) - sum(share for _, share in given)


def _can_supply(needs: Needs, suppliers: list[Supplier]) -> bool:
    """Whether amounts that may each go to some receivers can cover all needs."""
    if not needs:
        return True
    if not suppliers:
        return False
    have, to, deadly = suppliers[0]
    wanting = [each for each in to if each in needs]
    if not wanting or have == 0:
        return _can_supply(needs, suppliers[1:])
    first = wanting[0]
    others = tuple(each for each in to if each != first)
    for given in range(1 if first in deadly else min(have, needs[first]), -1, -1):
        left = 0 if first in deadly and given else needs[first] - given
        rest = {each: need for each, need in {**needs, first: left}.items() if need > 0}
        if _can_supply(rest, [(have - given, others, deadly), *suppliers[1:]]):
            return True
    return False
