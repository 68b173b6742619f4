"""What happens in combat: declarations, who attacks and blocks what, and who leaves."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judgecall.kernel.events import Event
from judgecall.kernel.state import NOTHING, Attack, Mark, State, Waiting

FIGHTING, ATTACKED = "fighting", "attacked"
"""The roles in combat: attacker or blocker, and what is attacked."""
PHASED_OUT = "phased out"
"""Where permanents are that are phased out."""
BLOCKING = "blocking"
"""The mark of a blocking creature that has nothing left to block."""


class CameToNothing(Event, frozen=True):
    """What would happen to an object or player does not: `what` says which thing, the record under which rule."""

    quiet: ClassVar[bool] = True

    object: int
    what: str


# --- Declarations ----------------------------------------------------------------------------------------


class DefendingPlayerChosen(Event, frozen=True):
    """The active player chooses which opponent is attacked this combat."""

    quiet: ClassVar[bool] = True

    player: int


class AttackersDeclared(Event, frozen=True):
    """The chosen creatures become attacking creatures: (attacker, what it attacks, band) each."""

    attacks: tuple[tuple[int, int, int], ...]

    def on(self, state: State) -> State:
        attacks = tuple(Attack(attacker, target, band=band) for attacker, target, band in self.attacks)
        return replace(state, board=state.board.fight(state.board.attacks + attacks), draft=())


class Attacks(Event, frozen=True):
    """A creature attacks: it was declared as an attacker. `count` is how many were."""

    attacker: int
    target: int
    count: int
    players: tuple[int, ...] = ()
    """The players whom the whole declaration attacks."""


class PlayerAttacksWith(Event, frozen=True):
    """A player attacks with a creature; once for each that is declared."""

    player: int
    attacker: int


class IsAttacked(Event, frozen=True):
    """A player or permanent is attacked by one or more creatures."""

    object: int
    count: int


class PlayerAttacks(Event, frozen=True):
    """A player attacks with one or more creatures."""

    player: int
    count: int


class PlayerAttacksPlayer(Event, frozen=True):
    """A player attacks another player, not just a permanent."""

    player: int
    object: int


class CostFixed(Event, frozen=True):
    """What a declaration costs in all is added up; later changes do not count."""

    quiet: ClassVar[bool] = True

    player: int
    amount: int


class BlockersDeclared(Event, frozen=True):
    """The chosen creatures become blocking creatures: (blocker, attacker) each."""

    player: int
    blocks: tuple[tuple[int, int], ...]

    def on(self, state: State) -> State:
        attacks = tuple(
            replace(each, blockers=each.blockers + tuple(b for b, a in self.blocks if a == each.attacker))
            for each in state.board.attacks
        )
        return replace(state, board=state.board.fight(attacks), draft=())


class Blocks(Event, frozen=True):
    """A creature blocks: it was declared as a blocker. Once, however many it blocks."""

    blocker: int
    count: int


class BlocksCreature(Event, frozen=True):
    """A creature blocks an attacking creature; once for each it blocks."""

    blocker: int
    attacker: int


class BecameBlocked(Event, frozen=True):
    """An attacking creature becomes blocked, for the first time this combat."""

    attacker: int
    blockers: tuple[int, ...]
    count: int

    def on(self, state: State) -> State:
        return _of_attack(state, self.attacker, blocked=True)


class BecameBlockedBy(Event, frozen=True):
    """An attacking creature becomes blocked by a creature; once for each blocker."""

    attacker: int
    blocker: int


class BlockersCounted(Event, frozen=True):
    """An effect has changed how many creatures block an attacker."""

    attacker: int
    count: int


class BecameUnblocked(Event, frozen=True):
    """No blocker was declared for an attacking creature."""

    attacker: int

    def on(self, state: State) -> State:
        return _of_attack(state, self.attacker, blocked=False)


class AttackerAdded(Event, frozen=True):
    """A creature comes into combat attacking; it was never declared as an attacker."""

    attacker: int
    target: int
    unblocked: bool = False

    def on(self, state: State) -> State:
        new = Attack(self.attacker, self.target, declared=False, blocked=False if self.unblocked else None)
        return replace(state, board=state.board.fight((*state.board.attacks, new)))


class BlockerAdded(Event, frozen=True):
    """A creature comes into combat blocking; it was never declared as a blocker."""

    blocker: int
    attacker: int
    made: bool = False
    """It was in play before, and an effect makes it block."""

    def on(self, state: State) -> State:
        attacks = tuple(
            replace(each, blockers=(*each.blockers, self.blocker)) if each.attacker == self.attacker else each
            for each in state.board.attacks
        )
        return replace(state, board=state.board.fight(attacks))


def _of_attack(state: State, attacker: int, **fields: Any) -> State:
    attacks = tuple(replace(each, **fields) if each.attacker == attacker else each for each in state.board.attacks)
    return replace(state, board=state.board.fight(attacks))


class AttackRedirected(Event, frozen=True):
    """An attacking creature now attacks something else; that is no new attack."""

    attacker: int
    target: int

    def on(self, state: State) -> State:
        return _of_attack(state, self.attacker, target=self.target)


class RemovedFromCombat(Event, frozen=True):
    """An object is no longer in combat: no attacker, no blocker, attacked no more; or only one of its roles ends."""

    quiet: ClassVar[bool] = True

    object: int
    role: str = ""
    """The one role that ends; empty: all do."""

    def on(self, state: State) -> State:
        attacks, marks = state.board.attacks, state.marks
        if self.role != FIGHTING:
            attacks = tuple(
                replace(each, target=NOTHING, left=self.object) if each.target == self.object else each
                for each in attacks
            )
        if self.role != ATTACKED:
            left = [id for each in attacks if each.attacker == self.object for id in each.blockers]
            marks = tuple(each for each in marks if (each.object, each.name) != (self.object, BLOCKING))
            attacks = tuple(
                replace(each, blockers=tuple(id for id in each.blockers if id != self.object))
                if self.object in each.blockers
                else each
                for each in attacks
                if each.attacker != self.object
            )
            marks += tuple(
                Mark(id, BLOCKING, until="combat") for id in left if not any(id in each.blockers for each in attacks)
            )
        return replace(state, board=state.board.fight(attacks), marks=marks)


class CombatEnded(Event, frozen=True):
    """All creatures and attacked permanents leave combat."""

    quiet: ClassVar[bool] = True

    def on(self, state: State) -> State:
        return replace(state, board=state.board.fight(()))


class TriggerDelayed(Event, frozen=True):
    """A delayed triggered ability is created: it triggers as a later step begins."""

    quiet: ClassVar[bool] = True

    waiting: Waiting

    def on(self, state: State) -> State:
        return replace(state, waiting=(*state.waiting, self.waiting))


class DelayedTriggered(Event, frozen=True):
    """A step begins, and what was delayed until it triggers."""

    quiet: ClassVar[bool] = True

    hold: str
    timing: str

    def on(self, state: State) -> State:
        waiting = tuple(replace(each, hold=self.timing) if each.hold == self.hold else each for each in state.waiting)
        return replace(state, waiting=waiting)


class Enlisted(Event, frozen=True):
    """A creature enlists another as it attacks: that one is tapped for it."""

    attacker: int
    object: int


class Fought(Event, frozen=True):
    """Two creatures fight: each deals damage equal to its power to the other."""

    object: int
    target: int


class PhasedOut(Event, frozen=True):
    """A permanent phases out: it stays what it is, but is treated as though it were not there."""

    object: int

    def on(self, state: State) -> State:
        return replace(state, board=state.board.change(self.object, zone=PHASED_OUT))


class Exerted(Event, frozen=True):
    """A creature is exerted as it attacks: it does not untap in its controller's next untap step."""

    object: int
