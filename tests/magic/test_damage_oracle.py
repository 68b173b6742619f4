"""Combat damage of simple boards against a plain function that knows nothing of the engine.

Every attacker is blocked by at most one creature, so that the only choice is how much tramples over; the plain function
takes the engine's default: just what is lethal to the blocker, the rest to the player.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from combat import BOTH, SHARDS, fight
from duel import opponent, you

BOARDS = 300
LIFE = 100
"""More than any of these combats can cost."""
WORDS = ("first strike", "double strike", "trample", "deathtouch", "lifelink", "lifelink")


@dataclass
class Fighter:
    """A creature as the plain function sees it."""

    name: str
    power: int
    toughness: int
    words: frozenset[str]
    damage: int = 0
    poisoned: bool = False
    """A source with deathtouch has damaged it."""
    dead: bool = False

    def in_step(self, step: int, steps: int) -> bool:
        """Whether it deals damage in this combat damage step of so many."""
        early = bool(self.words & {"first strike", "double strike"})
        return (
            not self.dead
            and self.power > 0
            and (steps == 1 or (early if step == 0 else not early or "double strike" in self.words))
        )


@dataclass
class Result:
    """What is left after combat."""

    life: list[int] = field(default_factory=lambda: [LIFE, LIFE])
    dead: set[str] = field(default_factory=set)


def after_combat(name: str, pairs: list[tuple[Fighter, Fighter | None]]) -> Result:
    """The players' life and the dead creatures, by the rules of damage alone."""
    result = Result()
    everyone = [each for pair in pairs for each in pair if each is not None]
    steps = 2 if any(each.words & {"first strike", "double strike"} for each in everyone) else 1
    for step in range(steps):
        hits: list[tuple[Fighter, int, Fighter | None, int]] = []
        for attacker, blocker in pairs:
            if attacker.in_step(step, steps):
                hits += of_attacker(name, attacker, blocker)
            if blocker is not None and blocker.in_step(step, steps) and not attacker.dead:
                hits.append((blocker, 1, attacker, blocker.power))
        dealt(result, hits)
        for each in everyone:
            lethal = each.damage >= each.toughness or each.poisoned
            each.dead = each.dead or lethal
        result.dead = {each.name for each in everyone if each.dead}
    return result


def of_attacker(
    name: str, attacker: Fighter, blocker: Fighter | None
) -> list[tuple[Fighter, int, Fighter | None, int]]:
    """How an attacker's damage is assigned: (source, whose, to a creature or the player, how much)."""
    if blocker is None:
        return [(attacker, 0, None, attacker.power)]
    tramples = "trample" in attacker.words
    if blocker.dead:
        return [(attacker, 0, None, attacker.power)] if tramples else []
    if not tramples:
        return [(attacker, 0, blocker, attacker.power)]
    lethal = max(0, blocker.toughness - blocker.damage)
    if name != SHARDS and "deathtouch" in attacker.words:
        lethal = min(lethal, 1)
    here = min(attacker.power, lethal)
    return [(attacker, 0, blocker, here), (attacker, 0, None, attacker.power - here)]


def dealt(result: Result, hits: list[tuple[Fighter, int, Fighter | None, int]]) -> None:
    """All damage of a step, dealt at one moment."""
    for source, whose, to, amount in hits:
        if amount == 0:
            continue
        if to is None:
            result.life[1 - whose] -= amount
        else:
            to.damage += amount
            to.poisoned = to.poisoned or "deathtouch" in source.words
        if "lifelink" in source.words:
            result.life[whose] += amount


def random_pairs(chance: random.Random) -> list[tuple[Fighter, Fighter | None]]:
    """Up to four attackers, each blocked or not."""
    pairs: list[tuple[Fighter, Fighter | None]] = []
    for at in range(chance.randint(1, 4)):
        attacker, blocker = (
            Fighter(
                f"{side} {at}",
                chance.randint(0, 5),
                chance.randint(1, 5),
                frozenset(chance.sample(WORDS, chance.randint(0, 3))),
            )
            for side in ("Attacker", "Blocker")
        )
        pairs.append((attacker, blocker if chance.random() < 0.75 else None))
    return pairs


def row(each: Fighter) -> dict[str, Any]:
    return {"name": each.name, "power": each.power, "toughness": each.toughness, "keywords": sorted(each.words)}


@pytest.mark.parametrize("seed", range(BOARDS))
@pytest.mark.parametrize("name", BOTH)
def test_combat_damage_comes_out_as_the_rules_alone_say(name: str, seed: int) -> None:
    """First and double strike, trample, deathtouch, lifelink: life totals and the dead."""
    pairs = random_pairs(random.Random(f"damage {seed}"))
    mine, theirs = [row(each) for each, _ in pairs], [row(each) for _, each in pairs if each is not None]

    wanted = after_combat(name, pairs)
    played = fight(
        name,
        you(attack={each["name"]: "opponent" for each in mine}),
        opponent(block={other.name: each.name for each, other in pairs if other is not None}),
        you={"life": LIFE, "battlefield": mine},
        opponent={"life": LIFE, "battlefield": theirs},
    )

    assert [played.life(0), played.life(1)] == wanted.life
    assert {*played.zone(0, "graveyard"), *played.zone(1, "graveyard")} == wanted.dead
