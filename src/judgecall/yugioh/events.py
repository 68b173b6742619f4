"""What happens in a Yu-Gi-Oh! battle and nowhere else."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judgecall.kernel.events import Event
from judgecall.kernel.state import GONE, NOTHING, Attack, Mark, Object, State

DONE = "done"
CANCELLED = "cancelled"
SPECIAL_SUMMONED = "special summoned"
"""The mark on a monster that an effect brought to the field, for as long as it lies there."""


class BattlePhaseEntered(Event, frozen=True):
    """The turn player enters the Battle Phase, or leaves it out."""

    quiet: ClassVar[bool] = True

    entered: bool


class BattlePhaseLeft(Event, frozen=True):
    """The turn player declares no further attack and goes to the End Step."""

    quiet: ClassVar[bool] = True


class AttackDeclared(Event, frozen=True):
    """A monster declares an attack on a monster or, directly, on a player. It has used its attack for the turn."""

    attacker: int
    target: int
    by: int
    """The player who attacks."""

    def on(self, state: State) -> State:
        board = state.board.fight((Attack(self.attacker, self.target),))
        declared = Mark(self.attacker, "declared an attack", until="turn")
        marks = tuple(mark for mark in state.marks if mark.until not in ("declaration", "attack"))
        return replace(state, board=board, marks=(*marks, declared))


class TargetedForAttack(Event, frozen=True):
    """A monster is chosen as the target of an attack, by a declaration or again in a replay."""

    object: int
    attacker: int


class AttackRetargeted(Event, frozen=True):
    """In a replay the attacking monster gets a target again; that declares no attack."""

    attacker: int
    target: int

    def on(self, state: State) -> State:
        return replace(state, board=state.board.fight((Attack(self.attacker, self.target),)))


class AttackNegated(Event, frozen=True):
    """The attack is negated; it stops once the chain is done."""

    attacker: int

    def on(self, state: State) -> State:
        return replace(state, marks=(*state.marks, Mark(self.attacker, "attack negated", until="attack")))


class ReplayBegun(Event, frozen=True):
    """The monsters changed: the attack is chosen anew."""

    quiet: ClassVar[bool] = True

    attacker: int
    why: str

    def on(self, state: State) -> State:
        noted = Mark(state.turn_player, "replay", until="declaration")
        return replace(state, marks=(*state.marks, noted))


class AttackRewound(Event, frozen=True):
    """Play goes back to the beginning of the Battle Step; the monster counts as not having attacked."""

    quiet: ClassVar[bool] = True

    attacker: int

    def on(self, state: State) -> State:
        spent = Mark(self.attacker, "declared an attack", until="turn")
        kept = tuple(mark for mark in state.marks if mark != spent)
        return replace(state, board=state.board.fight(()), marks=kept)


class AttackStopped(Event, frozen=True):
    """The attack goes no further; the monster has used it. `why` is `done` after a whole Damage Step."""

    quiet: ClassVar[bool] = True

    attacker: int
    why: str

    def on(self, state: State) -> State:
        marks = tuple(mark for mark in state.marks if mark.until != "attack")
        if self.why != DONE:
            name = "attack cancelled" if self.why == CANCELLED else "attack stopped"
            marks = (*marks, Mark(self.attacker, name, until="turn"))
        return replace(state, board=state.board.fight(()), marks=marks)


class DamageStepEntered(Event, frozen=True):
    """The battle enters the Damage Step: the attacker has attacked."""

    quiet: ClassVar[bool] = True

    attacker: int


class CalculationSkipped(Event, frozen=True):
    """There is no damage calculation: a battling monster is gone or can battle no longer."""

    quiet: ClassVar[bool] = True

    attacker: int
    why: str


class Flipped(Event, frozen=True):
    """A monster is turned face-up so that its Flip effect counts."""

    quiet: ClassVar[bool] = True

    object: int


class DamageCalculated(Event, frozen=True):
    """Attack is compared with attack or defense; both monsters have battled. `defense` is -1 in a direct attack."""

    attacker: int
    target: int
    attack: int
    defense: int
    strength: str = "atk"
    """The number that the attacker fights with."""
    against: str = "atk"
    """The number that the target fights with."""


class BattleDamagePrevented(Event, frozen=True):
    """A player takes none of the battle damage that there would have been."""

    quiet: ClassVar[bool] = True

    player: int
    amount: int


class DestructionDecided(Event, frozen=True):
    """A monster loses the battle; it is destroyed but still lies on the field."""

    object: int

    def on(self, state: State) -> State:
        lost = Mark(state.object(self.object).controller, "lost the battle", until="damage_step", other=self.object)
        return replace(state, marks=(*state.marks, Mark(self.object, "destruction decided"), lost))


class NotDestroyedByBattle(Event, frozen=True):
    """A monster loses the battle, or has lost it, but the battle does not destroy it."""

    quiet: ClassVar[bool] = True

    object: int


class StillResolves(Event, frozen=True):
    """A card is destroyed while its activation waits on the chain: it is not negated by that."""

    quiet: ClassVar[bool] = True

    object: int


class TokenVanished(Event, frozen=True):
    """A token that left the field exists no more."""

    quiet: ClassVar[bool] = True

    object: int

    def on(self, state: State) -> State:
        return replace(state, board=state.board.change(self.object, zone=GONE))


class DeckShuffled(Event, frozen=True):
    """A Deck is shuffled: the cards in it change places, and what was known of them is known no more."""

    quiet: ClassVar[bool] = True

    player: int
    order: tuple[int, ...]
    """The cards from the top, by the ids they had before."""

    def on(self, state: State) -> State:
        old = state.board.objects
        new = [
            replace(each, became=NOTHING) if isinstance(each, Object) and each.became in self.order else each
            for each in old
        ]
        for place, id in zip(sorted(self.order), self.order, strict=True):
            new[place] = old[id]
        return replace(state, board=replace(state.board, objects=tuple(new)))


class Summoned(Event, frozen=True):
    """A monster is summoned to the field."""

    object: int
    how: str
    by: int = NOTHING
    """The card whose effect it was."""

    def on(self, state: State) -> State:
        return replace(state, marks=(*state.marks, Mark(self.object, f"{self.how} summoned")))
