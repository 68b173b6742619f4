"""Random boards as figures, aimed at what couples fights: rare pairs of keywords, life and poison near loss."""

from __future__ import annotations

import random
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec.structs import replace

import judgecall.analysis.fast as fast_package
from judgecall.analysis.fast import Attacker, Board, Creature, Rules
from judgecall.analysis.fast.board import WORDS
from judgecall.analysis.fast.small import Small

RULES = (
    Rules(lifelink_later=True),
    Rules(ordered=True),
    Rules(ordered=True, one_is_lethal=True),
    Rules(one_is_lethal=True),
)
KERNEL = Path(str(fast_package.__file__)).parent / "kernel"
PARTS = ("rows", "division", "fight", "sets", "tables", "partition", "solve")
HOME = "judgecall.analysis.fast.kernel"


def creature(chance: random.Random, name: str, density: float) -> Creature:
    """A creature with a few keywords."""
    words = tuple(word for word in WORDS if chance.random() < density)
    toughness = chance.randint(1, 4)
    return Creature(
        name,
        chance.randint(0, 4),
        toughness,
        chance.randint(0, toughness - 1) if chance.random() < 0.2 else 0,
        chance.randint(0, 4),
        words,
        1 << chance.randint(0, 1),
        1 << chance.randint(0, 1) if chance.random() < 0.15 else 0,
        chance.choice((0, 0, 0, 1)),
        chance.choice((0, 0, 1)) if chance.random() < 3 * density else 0,
        *(int(chance.random() < 0.1) for _ in range(4)),
    )


def board(chance: random.Random, attackers: int, blockers: int) -> Board:
    """A board; creatures are often equal, and life is often near a sum of damage."""
    density = chance.choice((0.1, 0.2, 0.35))
    mine = [creature(chance, f"Attacker {at}", density) for at in range(attackers)]
    theirs = [creature(chance, f"Blocker {at}", density) for at in range(blockers)]
    if theirs and chance.random() < 0.3:
        theirs = [chance.choice(theirs[:2]) for _ in theirs]
    if chance.random() < 0.2:
        mine = [mine[0] for _ in mine]
    rows = tuple(
        Attacker(
            each,
            may=sum(1 << at for at in range(blockers) if chance.random() < 0.85),
            least=2 if chance.random() < 0.1 else 0,
            most=1 if chance.random() < 0.1 else 1_000,
            wanted=int(chance.random() < 0.1),
            asks=tuple(int(chance.random() < 0.5) for _ in theirs) if chance.random() < 0.15 else (),
        )
        for each in mine
    )
    first = sum(each.power for each in mine if {"first strike", "double strike"} & set(each.words))
    total = sum(each.power for each in mine)
    life = max(1, chance.choice((20, first, first + 1, total // 2, total - 1)))
    weights = chance.choice(((1, 1), (1, 1), (0, 0), (2, 1), (1, 3)))
    return Board(chance.choice(RULES), life, chance.choice((0, 0, 8, 9)), rows, tuple(theirs), *weights)


def gang(chance: random.Random) -> Board:
    """One attacker that strikes twice, often with lifelink, must be blocked and meets first strikers with lifelink;
    another goes past."""
    some = board(chance, 2, 3)
    one = some.attackers[0].creature
    twice = replace(one, words=(*one.words, "double strike"), lifelink=chance.randint(0, 1))
    blockers = tuple(
        replace(each, words=(*each.words, "first strike"), lifelink=1) if chance.random() < 0.3 else each
        for each in some.blockers
    )
    other = replace(some.attackers[1].creature, words=("first strike",))
    attackers = Attacker(twice, may=7, wanted=1, asks=(1, 1, 1)), Attacker(other, may=0)
    return replace(some, attackers=attackers, blockers=blockers, life=chance.randint(1, 6))


def some_board(seed: int) -> Board:
    """Now one, now the other."""
    chance = random.Random(f"figures {seed}")
    return gang(chance) if seed % 3 == 0 else board(chance, chance.randint(1, 3), chance.randint(0, 3))


class Kernel:
    """The sources of the kernel run as plain Python, a part of them changed: no compiler is waited for."""

    def __init__(self, part: str = "", old: str = "", new: str = "") -> None:
        import sys

        base = f"changed_kernel_{id(self)}"
        compiled: Any = ModuleType(f"{base}.compiled")
        compiled.compiled = compiled.making_arrays = compiled.kernel = lambda function: function
        modules = {"compiled": compiled}
        try:
            sys.modules[f"{base}.compiled"] = compiled
            for name in PARTS:
                text = (KERNEL / f"{name}.py").read_text("utf-8")
                if name == part:
                    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
                    text = text.replace(old, new)
                modules[name] = sys.modules[f"{base}.{name}"] = ModuleType(f"{base}.{name}")
                exec(compile(text.replace(HOME, base), f"{name}.py", "exec"), modules[name].__dict__)
        finally:
            for name in modules:
                sys.modules.pop(f"{base}.{name}", None)
        self.modules: dict[str, Any] = dict(modules)

    def best_blocks(self, some: Board) -> tuple[bool, int, tuple[int, ...]]:
        """Whether the defending player loses, the value, who blocks whom."""
        return self.batch([some])[0]

    def batch(self, boards: list[Board]) -> list[tuple[bool, int, tuple[int, ...]]]:
        """The same for boards of one size and one set of rules, one after the other in the same room."""
        import numpy as np

        rows, solve, one = self.modules["rows"], self.modules["solve"], boards[0]
        count, n, m = len(boards), len(one.attackers), len(one.blockers)
        blocks, answers = np.zeros((count, m), np.int64), np.zeros((count, solve.ANSWER), np.int64)
        weights = np.array([[each.life_weight, each.poison_weight, each.life, each.poison] for each in boards])
        stacked = (np.stack(some) for some in zip(*map(rows.arrays, boards), strict=True))
        attacks = np.full(count, (1 << n) - 1)
        solve.best_blocks(*stacked, attacks, rows.rules_bits(one.rules), weights, blocks, answers)
        lost = self.modules["partition"].LOST
        return [
            (end == lost, value, tuple(own))
            for (_, end, value), own in zip(answers.tolist(), blocks.tolist(), strict=True)
        ]


def wrong(kernel: Kernel, some: Board) -> str | None:
    """What is wrong with the kernel's best blocks on a board, if anything: held against every assignment, each fight of
    which is played out."""
    small = Small(some)
    attack = (1 << len(some.attackers)) - 1
    _, lost, value = small.best_blocks(attack)
    found_lost, found_value, blocks = kernel.best_blocks(some)
    if found_lost != lost or (not lost and found_value != value):
        return f"{(found_lost, found_value)} instead of {(lost, value)} on {some}"
    scored = small.scored(attack, blocks)
    if scored is None or (not lost and scored[1:] != (lost, value)):
        return f"{blocks} give {scored} on {some}"
    return None
