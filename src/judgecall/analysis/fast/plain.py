"""One attacker and those that block it, in plain Python: every division the rules allow is played out.

This is the yardstick for the compiled kernel and what certificates are checked with, so it takes no short cut: it
divides the damage in every way, deals it, and looks who is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from judgecall.analysis.fast.board import STRIKES_FIRST, STRIKES_TWICE, Board, Creature, Fight, Rules

Division = tuple[int, ...]
"""Damage for each blocker still there, and last what goes to the player."""


@dataclass(frozen=True)
class Fighter:
    """A creature in the middle of a fight."""

    of: Creature
    power: int
    toughness: int
    damage: int
    touched: bool = False
    """A source with deathtouch has damaged it."""

    def has(self, word: str) -> bool:
        return word in self.of.words

    def strikes(self, step: int) -> bool:
        """Whether it assigns damage in the first (0) or second step."""
        early = self.has(STRIKES_FIRST) or self.has(STRIKES_TWICE)
        return (early if step == 0 else not early or self.has(STRIKES_TWICE)) and self.power > 0

    @property
    def dead(self) -> bool:
        if self.toughness <= 0:
            return True
        return (self.touched or self.damage >= self.toughness) and not self.has("indestructible")

    def protected(self, source: Fighter) -> bool:
        return bool(self.of.protection & source.of.qualities)

    def hit(self, source: Fighter, amount: int) -> Fighter:
        """The same after damage from a source."""
        if amount <= 0 or self.protected(source):
            return self
        touched = self.touched or source.has("deathtouch")
        if source.has("wither") or source.has("infect"):
            shrunk = replace(self, power=self.power - amount, toughness=self.toughness - amount)
            return replace(shrunk, touched=touched)
        return replace(self, damage=self.damage + amount, touched=touched)

    def need(self, source: Fighter, rules: Rules) -> int:
        """How much damage from a source is lethal to it when damage is divided."""
        need = max(0, self.toughness - self.damage)
        return min(1, need) if rules.one_is_lethal and source.has("deathtouch") else need


@dataclass(frozen=True)
class Score:
    """What a line of damage has come to."""

    value: int = 0
    lost: int = 0
    """Life lost by the defending player, less what was gained."""
    late: int = 0
    """Life gained that came after the last check."""
    poison: int = 0
    first: int = 0


class Combat:
    """The fights of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rules = board.rules

    def fight(self, attacker: Creature, blockers: tuple[Creature, ...]) -> Fight:
        """The best the attacking player can make of it, each figure by itself."""
        count = len(blockers)
        if count:
            bonus = attacker.bushido + attacker.rampage * (count - 1)
            one = Fighter(attacker, attacker.power + bonus, attacker.toughness + bonus, attacker.damage)
        else:
            one = Fighter(attacker, attacker.power + attacker.frenzy, attacker.toughness, attacker.damage)
        met = []
        for each in blockers:
            change = each.bushido - (attacker.flanking if not each.flanking else 0)
            met.append(Fighter(each, each.power + change, each.toughness + change, each.damage))
        dead = sum(each.of.value for each in met if each.dead)
        there = tuple(each for each in met if not each.dead)
        ends = [
            end
            for order in self._orders(one, there)
            for end in self._step(0, one, order, Score(value=dead), bool(blockers))
        ]
        return Fight(
            max(end.value for end in ends),
            max(end.first for end in ends),
            max(end.lost + end.late for end in ends),
            max(end.poison for end in ends),
        )

    def _orders(self, one: Fighter, there: tuple[Fighter, ...]) -> Iterator[tuple[Fighter, ...]]:
        """The damage assignment orders that differ."""
        free = one.has("deathtouch") and not self.rules.one_is_lethal
        yield from permutations(there) if self.rules.ordered and not free else [there]

    def _step(
        self, step: int, one: Fighter, there: tuple[Fighter, ...], score: Score, blocked: bool
    ) -> Iterator[Score]:
        """All that can come of a damage step and the one after it."""
        if step == 2:
            yield score
            return
        returned = [each for each in there if each.strikes(step)] if not one.dead else []
        struck = one
        for each in returned:
            struck = struck.hit(each, each.power)
        gained = sum(each.power * each.of.lifelink for each in returned if not one.protected(each))
        for division in self._divisions(step, one, there, blocked):
            yield from self._dealt(step, one, struck, gained, there, division, score, blocked)

    def _dealt(
        self,
        step: int,
        one: Fighter,
        struck: Fighter,
        gained: int,
        there: tuple[Fighter, ...],
        division: Division,
        score: Score,
        blocked: bool,
    ) -> Iterator[Score]:
        *shares, through = division
        hit = tuple(each.hit(one, share) for each, share in zip(there, shares, strict=True))
        linked = through + sum(share for each, share in zip(there, shares, strict=True) if not each.protected(one))
        poison = (one.of.poison + (through if one.has("infect") else 0)) if through else 0
        life = 0 if one.has("infect") else through
        weight = self.board.life_weight
        value = score.value + weight * (life - gained + linked * one.of.lifelink) + self.board.poison_weight * poison
        value += sum(each.of.value for each in hit if each.dead)
        value -= one.of.value if struck.dead and not one.dead else 0
        late = gained if self.rules.lifelink_later else 0
        lost = score.lost + life - gained
        first = lost + late if step == 0 else score.first
        after = Score(value, lost, late, score.poison + poison, first)
        yield from self._step(step + 1, struck, tuple(each for each in hit if not each.dead), after, blocked)

    def _divisions(self, step: int, one: Fighter, there: tuple[Fighter, ...], blocked: bool) -> Iterator[Division]:
        """Every legal division of an attacker's damage."""
        nothing = (0,) * (len(there) + 1)
        if one.dead or not one.strikes(step):
            yield nothing
        elif not blocked:
            yield (one.power,)
        elif not there:
            yield (one.power,) if one.has("trample") else nothing
        else:
            for shares in self._compositions(one.power, len(there) + 1):
                if self._legal(one, there, shares):
                    yield shares

    def _compositions(self, amount: int, parts: int) -> Iterator[Division]:
        if parts == 1:
            yield (amount,)
            return
        for share in range(amount + 1):
            for rest in self._compositions(amount - share, parts - 1):
                yield (share, *rest)

    def _legal(self, one: Fighter, there: tuple[Fighter, ...], shares: Division) -> bool:
        enough = [share >= each.need(one, self.rules) for each, share in zip(there, shares, strict=False)]
        if shares[-1] and not (one.has("trample") and all(enough)):
            return False
        free = one.has("deathtouch") and not self.rules.one_is_lethal
        if self.rules.ordered and not free:
            return all(all(enough[:at]) for at in range(len(there)) if shares[at])
        return True
