"""Which declarations of attackers and of blockers are legal, by the words of the rules alone: all wholes are written
down and compared. Nothing of the engine is used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TypeAlias

Whole: TypeAlias = tuple[frozenset[str], ...]
"""For each creature, in order, what it attacks or blocks."""
MANY = 99
BY_TWO = ("menace", "can't be blocked except by two or more")


@dataclass(frozen=True)
class Creature:
    """One creature of a random board."""

    name: str
    words: tuple[str, ...] = ()
    tapped: bool = False
    sick: bool = False
    taxed: bool = False
    mana: str = ""
    """How it makes one mana: "tap", "sacrifice" or not at all."""

    def count(self, word: str) -> int:
        return self.words.count(word)

    def dork(self) -> bool:
        """It can be tapped for mana."""
        return self.mana == "tap" and not self.tapped and (not self.sick or "haste" in self.words)


@dataclass(frozen=True)
class Target:
    """What may be attacked, and whose it is; a player is its own."""

    name: str
    owner: str
    kind: str = "player"


@dataclass(frozen=True)
class Tax:
    """What each taxed creature costs for a deed, and for whom."""

    deed: str
    amount: int
    owner: str

    def due(self, target: Target) -> bool:
        if self.deed == "attack_you":
            return target.name == self.owner
        if self.deed == "attack_yours":
            return target.owner == self.owner and target.kind != "battle"
        return True


@dataclass(frozen=True)
class Declaration:
    """One declaration to be made: who may do it, against what, and what there is to pay with."""

    creatures: tuple[Creature, ...]
    targets: tuple[Target, ...] = ()
    """What may be attacked."""
    attackers: tuple[Creature, ...] = ()
    """What may be blocked, by this player."""
    taxes: tuple[Tax, ...] = ()
    lands: int = 0
    limit: int = MANY
    players: frozenset[str] = frozenset()
    wholes: list[Whole] = field(default_factory=list)

    # --- One creature alone ----------------------------------------------------------------------------------------

    def able(self, each: Creature) -> list[str]:
        """What a creature may attack or block, as far as it alone is concerned."""
        if each.tapped:
            return []
        if self.targets:
            barred = (each.sick and "haste" not in each.words) or {"defender", "can't attack"} & set(each.words)
            return [] if barred else [t.name for t in self.targets if f"can't attack player {t.name}" not in each.words]
        return [attacker.name for attacker in self.attackers if self.can_block(each, attacker)]

    def can_block(self, each: Creature, attacker: Creature) -> bool:
        if "can't block" in each.words or "can't be blocked" in attacker.words:
            return False
        if "flying" in attacker.words:
            return "flying" in each.words or "reach" in each.words
        return "can block only flying" not in each.words

    def capacity(self, each: Creature) -> int:
        if self.targets:
            return 1
        if "can block any number of creatures" in each.words:
            return MANY
        return 1 + each.count("can block an additional creature")

    def ways(self, each: Creature) -> Iterator[frozenset[str]]:
        able = self.able(each)
        for size in range(min(self.capacity(each), len(able)) + 1):
            yield from map(frozenset, combinations(able, size))

    # --- A whole ---------------------------------------------------------------------------------------------------

    def broken(self, whole: Whole) -> bool:
        """Whether it breaks a restriction or cannot be paid."""
        acting = [each for each, does in zip(self.creatures, whole, strict=True) if does]
        alone = "can't attack alone" if self.targets else "can't block alone"
        if len(acting) > self.limit or (len(acting) == 1 and alone in acting[0].words):
            return True
        for attacker in self.attackers:
            by = sum(attacker.name in does for does in whole)
            if (by == 1 and set(BY_TWO) & set(attacker.words)) or (
                by > 1 and "can't be blocked by more than one" in attacker.words
            ):
                return True
        cost = sum(self.taxes[tax].amount for tax, _ in self.fees(whole))
        return cost > 0 and cost > self.mana(whole)

    def mana(self, whole: Whole) -> int:
        """What can be spent: creatures that attack are tapped by then, unless they have vigilance."""
        made = self.lands
        for each, does in zip(self.creatures, whole, strict=True):
            busy = bool(self.targets and does) and "vigilance" not in each.words
            made += (each.dork() and not busy) or each.mana == "sacrifice"
        return made

    def fees(self, whole: Whole) -> frozenset[tuple[int, str]]:
        """What must be paid: which tax, for whom."""
        by_name = {target.name: target for target in self.targets}
        found = set()
        for each, does in zip(self.creatures, whole, strict=True):
            for at, tax in enumerate(self.taxes):
                if each.taxed and does and (not self.targets or any(tax.due(by_name[name]) for name in does)):
                    found.add((at, each.name))
        return frozenset(found)

    def met(self, whole: Whole) -> int:
        """How many requirements it obeys."""
        total = 0
        verb = "attacks" if self.targets else "blocks"
        for each, does in zip(self.creatures, whole, strict=True):
            if does:
                total += each.count(f"{verb} if able")
            total += sum(each.count(f"{verb} {name} if able") for name in does)
            for goader in (word.removeprefix("goaded by ") for word in each.words if word.startswith("goaded by ")):
                total += bool(does) + any(name in self.players and name != goader for name in does)
        for attacker in self.attackers:
            by = sum(attacker.name in does for does in whole)
            total += by * attacker.count("lure") + bool(by) * attacker.count("must be blocked")
        return total

    # --- All wholes ------------------------------------------------------------------------------------------------

    def everything(self) -> Iterator[Whole]:
        """Every whole that each creature alone may take part in."""
        yield from product(*(list(self.ways(each)) for each in self.creatures))

    def legal(self) -> list[Whole]:
        """The legal wholes: none that pays for nothing more obeys more."""
        if not self.wholes:
            kept = [whole for whole in self.everything() if not self.broken(whole)]
            most: dict[frozenset[tuple[int, str]], int] = {}
            for whole in kept:
                fees = self.fees(whole)
                most[fees] = max(most.get(fees, 0), self.met(whole))
            best = {fees: max(most[less] for less in most if less <= fees) for fees in most}
            self.wholes.extend(whole for whole in kept if self.met(whole) >= best[self.fees(whole)])
        return self.wholes

    def changes(self, wanted: Whole, whole: Whole) -> int:
        """What is given up of what was wanted, and what those do who should have done nothing."""
        return sum(len(one - other) if one else len(other) for one, other in zip(wanted, whole, strict=True))
