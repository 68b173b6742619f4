"""A combat as plain figures: what every creature is, who may block whom, and what the players weigh."""

from __future__ import annotations

from msgspec import Struct

POISON_LOSES = 10
STRIKES_FIRST, STRIKES_TWICE = "first strike", "double strike"
WORDS = (STRIKES_FIRST, STRIKES_TWICE, "trample", "deathtouch", "wither", "infect", "indestructible")
"""The keywords that a creature has or has not in a combat as figures."""


class Rules(Struct, frozen=True, omit_defaults=True):
    """Where the editions part, as far as a combat without tricks can show it."""

    lifelink_later: bool = False
    """Lifelink gives life only after players at 0 have lost."""
    one_is_lethal: bool = False
    """Any damage from a source with deathtouch counts as lethal when damage is divided."""
    ordered: bool = False
    """Damage goes to the next blocker in order only past those that are assigned lethal damage."""


class Creature(Struct, frozen=True, omit_defaults=True):
    """A creature as it stands when blocks are chosen. Qualities (colors and whatever else something on the board is
    protected from) are bits; `value` is what its death costs its player and is never below 0."""

    name: str
    power: int
    toughness: int
    damage: int = 0
    value: int = 0
    words: tuple[str, ...] = ()
    qualities: int = 0
    protection: int = 0
    poison: int = 0
    """Poison counters that its combat damage to a player gives besides infect: toxic and poisonous."""
    lifelink: int = 0
    """How often its damage is gained as life."""
    bushido: int = 0
    flanking: int = 0
    rampage: int = 0
    frenzy: int = 0


class Attacker(Struct, frozen=True, omit_defaults=True):
    """An attacker and what restricts and requires blocks of it."""

    creature: Creature
    may: int
    """The blockers that may block it, as bits."""
    least: int = 0
    """It can't be blocked by fewer."""
    most: int = 1_000
    """It can't be blocked by more."""
    wanted: int = 0
    """Requirements met once it is blocked."""
    asks: tuple[int, ...] = ()
    """For each blocker the requirements met by its blocking this one; empty where there are none."""

    def legal(self, blockers: int) -> bool:
        """Whether these may block it together."""
        count = blockers.bit_count()
        return not count or (blockers & ~self.may == 0 and self.least <= count <= self.most)

    def met(self, blockers: int) -> int:
        """How many requirements are met if these block it."""
        met = sum(count for at, count in enumerate(self.asks) if blockers >> at & 1)
        return met + (self.wanted if blockers else 0)


class Board(Struct, frozen=True, omit_defaults=True):
    """Attackers that attack one player, who may block them; each blocker blocks one attacker or none.

    The attacking player weighs the value of dead creatures, each point of life (`life_weight`) and each poison counter
    (`poison_weight`); a player who loses outweighs all of it.
    """

    rules: Rules
    life: int
    poison: int
    attackers: tuple[Attacker, ...]
    blockers: tuple[Creature, ...]
    life_weight: int = 1
    poison_weight: int = 1


class Fight(Struct, frozen=True):
    """What the attacking player can make of one attacker and those that block it; each figure is the most that some
    division reaches, each by itself."""

    value: int
    first: int
    """Life that the defending player has lost when players without life lose in the first step."""
    total: int
    """The same in the last step."""
    poison: int
