"""Combat damage by the rules alone: a second, plain implementation that shares no code with the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

PLAYER = "opponent"
"""The defending player as a receiver of damage."""
Shares = dict[str, int]
Whole = dict[str, Shares]
"""All that one side assigns in one step: source, receiver, amount."""
Orders = dict[str, list[str]]
"""Each creature with those it fights in damage assignment order."""


@dataclass(frozen=True)
class Rules:
    """Where the editions part."""

    triggered: bool
    """Deathtouch and lifelink are triggered abilities, each instance on its own."""
    not_yet_assigned: bool
    """In the second step assigns who assigned nothing in the first; else who had neither strike as it began."""
    one_is_lethal: bool
    """Any damage from a source with deathtouch is lethal when damage is divided."""
    ordered: bool = False
    """Damage goes to the next creature in order only if all before it are assigned lethal damage."""


@dataclass
class Fighter:
    """A creature in combat."""

    name: str
    side: int
    """0 attacks, 1 defends."""
    base: tuple[int, int]
    words: tuple[str, ...]
    color: str
    damage: int = 0
    counters: int = 0
    """+1/+1 counters less -1/-1 counters."""
    at: str = ""
    """What it attacks, or attacked until that was gone."""
    fights: list[str] = field(default_factory=list)
    """The creatures that block it or that it blocks, as long as they are there."""
    blocked: bool = False
    bonus: tuple[int, int] = (0, 0)
    touched: bool = False
    dead: bool = False

    @property
    def power(self) -> int:
        return self.base[0] + self.bonus[0] + self.counters

    @property
    def toughness(self) -> int:
        return self.base[1] + self.bonus[1] + self.counters

    @property
    def needs(self) -> int:
        """What is lethal damage to it, deathtouch aside."""
        return max(0, self.toughness - self.damage)

    def has(self, word: str) -> bool:
        return word in self.words

    def numbered(self, word: str) -> int:
        """The sum of a keyword's numbers, such as `toxic 2`."""
        return sum(int(each[len(word) + 1 :]) for each in self.words if each.startswith(f"{word} "))

    def grow(self, power: int, toughness: int) -> None:
        self.bonus = (self.bonus[0] + power, self.bonus[1] + toughness)


class Fight:
    """One combat, from blocks to the end of damage."""

    def __init__(self, rules: Rules, fighters: Iterable[Fighter], life: tuple[int, int], targets: Shares) -> None:
        self.rules = rules
        self.all = {each.name: each for each in fighters}
        self.life = list(life)
        self.poison = [0, 0]
        self.targets = dict(targets)
        """Planeswalkers and battles that are there, each with its loyalty or defense."""
        self.walkers = {name for name in targets if name.startswith("Walker")}
        self.orders: Orders = {}
        self.over = False
        self.early: list[str] = []
        self.assigned: set[str] = set()

    # --- before damage ---

    def blocks(self) -> None:
        """Blocks make blocked, and the triggers of attacking and blocking resolve: those of the defender first."""
        attackers = [each for each in self.all.values() if each.side == 0 and each.at]
        for each in attackers:
            each.blocked = bool(each.fights)
        if len(attackers) == 1:
            count = sum(each.words.count("exalted") for each in self.all.values() if each.side == 0)
            attackers[0].grow(count, count)
        for each in [*(each for each in self.all.values() if each.side == 1), *attackers]:
            if each.fights:
                bushido = each.numbered("bushido")
                each.grow(bushido, bushido)
        for each in attackers:
            for name in each.fights:
                if not self.all[name].has("flanking"):
                    count = each.words.count("flanking")
                    self.all[name].grow(-count, -count)
        self.check()

    # --- who assigns to whom ---

    def steps(self) -> int:
        """How many combat damage steps there are; decided as the first begins."""
        self.early = [each.name for each in self.fighting() if each.has("first strike") or each.has("double strike")]
        return 2 if self.early else 1

    def fighting(self) -> list[Fighter]:
        """All attacking and blocking creatures."""
        return [each for each in self.all.values() if not each.dead and (each.at or each.fights)]

    def strikers(self, step: int, side: int) -> list[Fighter]:
        """Who assigns damage in a step: creatures with power and with something to give it to."""
        found = [each for each in self.fighting() if each.side == side]
        if self.early and step == 0:
            found = [each for each in found if each.name in self.early]
        elif self.early:
            done = self.assigned if self.rules.not_yet_assigned else self.early
            found = [each for each in found if each.name not in done or each.has("double strike")]
        return [each for each in found if each.power > 0 and self.receivers(each)]

    def receivers(self, one: Fighter) -> list[str]:
        """To whom a creature may assign damage; what it attacks comes after its blockers."""
        if one.side == 1:
            return one.fights
        over = one.has("trample over planeswalkers")
        beyond = [one.at] if one.at in self.targets or one.at == PLAYER else []
        if over and one.at in self.walkers:
            beyond = [*beyond, PLAYER]
        if not one.blocked:
            return beyond
        return [*one.fights, *(beyond if over or one.has("trample") else [])]

    # --- is this division legal ---

    def broken(self, whole: Whole) -> bool:
        """Whether what one side assigns is illegal, all of it counted together."""
        for source, shares in whole.items():
            one = self.all[source]
            beyond = [name for name, share in shares.items() if share and name not in one.fights]
            if beyond and any(not self.enough(name, whole) for name in one.fights):
                return True
            past_walker = PLAYER in beyond and one.at in self.walkers and one.at in self.targets
            if past_walker and sum(each.get(one.at, 0) for each in whole.values()) < self.targets[one.at]:
                return True
            if self.rules.ordered and self.out_of_order(one, shares, whole):
                return True
        return False

    def out_of_order(self, one: Fighter, shares: Shares, whole: Whole) -> bool:
        """Whether a later creature gets damage though an earlier one is not assigned lethal damage."""
        if one.has("deathtouch") and not self.rules.one_is_lethal:
            return False
        order = [name for name in self.orders.get(one.name, one.fights) if name in one.fights]
        return any(
            shares.get(later, 0) and not self.enough(earlier, whole)
            for at, later in enumerate(order)
            for earlier in order[:at]
        )

    def enough(self, name: str, whole: Whole) -> bool:
        """Whether a creature is assigned lethal damage by all together."""
        given = [(self.all[source], shares.get(name, 0)) for source, shares in whole.items()]
        if self.rules.one_is_lethal and any(share and source.has("deathtouch") for source, share in given):
            return True
        return sum(share for _, share in given) >= self.all[name].needs

    # --- damage and what follows ---

    def deal(self, step: int, whole: Whole) -> None:
        """All damage of a step at once, then the checks, then the triggers."""
        killed: list[Fighter] = []
        gained = [0, 0]
        for source, shares in whole.items():
            one = self.all[source]
            if step == 0 and any(shares.values()):
                self.assigned.add(source)
            for name, share in shares.items():
                if share == 0 or self.protected(name, one):
                    continue
                self.hit(name, share, one)
                if name in self.all and one.has("deathtouch"):
                    killed.append(self.all[name])
                times = one.words.count("lifelink")
                gained[one.side] += share * (times if self.rules.triggered else min(times, 1))
        if not self.rules.triggered:
            for each in killed:
                each.touched = True
            self.gain(gained)
        self.check()
        if self.rules.triggered and not self.over:
            for each in killed:
                each.dead = each.dead or not each.has("indestructible")
            self.gain(gained)
            self.leave()

    def protected(self, name: str, source: Fighter) -> bool:
        return name in self.all and self.all[name].has(f"protection from {source.color}")

    def hit(self, name: str, share: int, source: Fighter) -> None:
        infect = source.has("infect")
        if name == PLAYER:
            seat = 1 - source.side
            self.poison[seat] += source.numbered("toxic") + (share if infect else 0)
            self.life[seat] -= 0 if infect else share
        elif name in self.targets:
            self.targets[name] -= share
        elif infect or source.has("wither"):
            self.all[name].counters -= share
        else:
            self.all[name].damage += share

    def gain(self, gained: list[int]) -> None:
        self.life = [life + more for life, more in zip(self.life, gained, strict=True)]

    def check(self) -> None:
        """Players without life or with ten poison lose; creatures and what is attacked go."""
        self.over = any(life <= 0 for life in self.life) or any(poison >= 10 for poison in self.poison)
        for each in self.all.values():
            lethal = (each.damage >= each.toughness or each.touched) and not each.has("indestructible")
            each.dead = each.dead or each.toughness <= 0 or lethal
            each.touched = False
        self.targets = {name: left for name, left in self.targets.items() if left > 0}
        self.leave()

    def leave(self) -> None:
        """What is gone has left combat; whoever was blocked stays blocked."""
        for each in self.all.values():
            each.fights = [name for name in each.fights if not self.all[name].dead]

    def clean_up(self) -> None:
        """The turn ends: damage goes, and so does what lasted for the turn; who lives by that alone dies."""
        for each in self.all.values():
            each.damage, each.bonus = 0, (0, 0)
        self.check()

    def lost(self) -> list[bool]:
        """Who has lost."""
        return [life <= 0 or poison >= 10 for life, poison in zip(self.life, self.poison, strict=True)]
