"""How one creature may divide its combat damage, judged over everything its player assigns in the step."""

from __future__ import annotations

from judgecall.kernel.edition import edition
from judgecall.kernel.state import State
from judgecall.magic.creatures import controller, has, toughness


def lethal(state: State, source: int, receiver: int) -> int:
    """How much damage from a source is lethal to a receiver: its toughness less the damage already on it."""
    if state.is_player(receiver):
        return state.player(receiver).life
    each = state.object(receiver)
    need = max(0, toughness(state, receiver) - each.damage)
    if need and edition(state.edition).numbers["deathtouch_lethal"] and has(state, source, "deathtouch"):
        return 1
    return need


def tramples_over(state: State, source: int) -> bool:
    """Whether a creature is a blocked attacker with trample that still attacks something."""
    return any(
        each.attacker == source and each.blocked and each.target >= 0 and has(state, source, "trample")
        for each in state.board.attacks
    )


def may_give(state: State, source: int, everyone: tuple[int, ...], at: int, left: int) -> list[int]:
    """The amounts that a creature may assign to the receiver at a place, with so much left to assign.

    Only trample limits them: nothing goes past the blockers unless each of them is assigned lethal damage, all of its
    player's assignments counted together, those still to come included.
    """
    whole = _Assignments(state, source)
    last = at == len(everyone) - 2
    return [share for share in range(left + 1) if whole.possible(everyone, at, share, left - share, last)]


class _Assignments:
    """All that one player assigns in this step, as far as it is known while one creature divides."""

    def __init__(self, state: State, source: int) -> None:
        from judgecall.magic.damage import amount, receivers, strikers

        self.state = state
        self.source = source
        self.player = controller(state, source)
        mine = [id for id in strikers(state) if controller(state, id) == self.player and amount(state, id) > 0]
        self.receivers = {id: receivers(state, id) for id in mine}
        self.amounts = {id: amount(state, id) for id in mine}
        divided = {part[0] for part in state.draft}
        self.known = [(part[0], part[1], part[2]) for part in state.draft]
        self.later: list[int] = []
        for id in mine:
            if len(self.receivers[id]) == 1:
                self.known.append((id, self.receivers[id][0], self.amounts[id]))
            elif id not in divided and id != source:
                self.later.append(id)
        self.tramplers = [id for id in mine if tramples_over(state, id)]

    def possible(self, everyone: tuple[int, ...], at: int, share: int, rest: int, last: bool) -> bool:
        """Whether this share leaves a legal whole: every blocker that damage goes past can still get what is lethal."""
        if not self.tramplers:
            return True
        known = [*self.known, (self.source, everyone[at], share)]
        suppliers = [(self.amounts[id], self._blockers(id)) for id in self.later]
        if last:
            known.append((self.source, everyone[-1], rest))
        else:
            suppliers.append((rest, everyone[at + 1 :]))
        owed: dict[int, int] = {}
        for id in self.tramplers:
            if any(each[0] == id and each[1] == self.receivers[id][-1] and each[2] > 0 for each in known):
                for blocker in self.receivers[id][:-1]:
                    owed[blocker] = self._need(id, blocker, known)
        return _can_supply({blocker: need for blocker, need in owed.items() if need > 0}, suppliers)

    def _blockers(self, id: int) -> tuple[int, ...]:
        return self.receivers[id][:-1] if id in self.tramplers else self.receivers[id]

    def _need(self, trampler: int, blocker: int, known: list[tuple[int, int, int]]) -> int:
        given = [(source, share) for source, to, share in known if to == blocker and share > 0]
        if edition(self.state.edition).numbers["deathtouch_lethal"] and any(
            has(self.state, source, "deathtouch") for source, _ in given
        ):
            return 0
        return lethal(self.state, trampler, blocker) - sum(share for _, share in given)


def _can_supply(needs: dict[int, int], suppliers: list[tuple[int, tuple[int, ...]]]) -> bool:
    """Whether amounts that may each go to some receivers can cover all needs."""
    if not needs:
        return True
    if not suppliers:
        return False
    have, to = suppliers[0]
    wanting = [blocker for blocker in to if needs.get(blocker, 0) > 0]
    if not wanting or have == 0:
        return _can_supply(needs, suppliers[1:])
    blocker = wanting[0]
    for given in range(min(have, needs[blocker]), -1, -1):
        rest = {each: need - given if each == blocker else need for each, need in needs.items()}
        rest = {each: need for each, need in rest.items() if need > 0}
        others = tuple(each for each in to if each != blocker)
        if _can_supply(rest, [(have - given, others), *suppliers[1:]]):
            return True
    return False


