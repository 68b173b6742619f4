"""Random boards of attackers and blockers for the fast kernels, and the same played out in full by the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from combat import ALL, TODAY, board
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import Question, State
from judgecall.magic.creatures import creatures
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

YOU, OPPONENT = 0, 1
COLORS = ("white", "black")
OLD = (
    *("first strike", "double strike", "trample", "deathtouch", "lifelink", "wither", "indestructible"),
    *("flanking", "bushido 1", "rampage 1", "frenzy 1", "poisonous 1", "flying", "reach", "fear"),
    *("protection from white", "protection from black", "can't be blocked except by two or more", "must be blocked"),
    *("lure", "blocks if able", "can't be blocked by more than one", "shadow"),
)
NEW = (*OLD, "infect", "toxic 1", "menace", "skulk")
PAIRS = (
    ("double strike", "lifelink"),
    ("double strike", "trample"),
    ("first strike", "wither"),
    ("double strike", "wither"),
    ("first strike", "lifelink"),
    ("trample", "deathtouch"),
    ("lifelink", "protection from white"),
    ("indestructible", "first strike"),
    ("double strike", "deathtouch"),
)
"""Keywords whose meeting is rare at random and decides much."""


def words_of(name: str) -> tuple[str, ...]:
    """The keywords of random creatures in an edition."""
    return NEW if name == TODAY else OLD


def creature(name: str, label: str, chance: random.Random, density: float) -> dict[str, Any]:
    """A creature as a scenario has it."""
    words = [word for word in words_of(name) if chance.random() < density]
    if chance.random() < 0.25:
        words += [word for word in chance.choice(PAIRS) if word not in words]
    if "rampage 1" in words and "flanking" in words:
        words.remove("rampage 1")
    power, toughness = chance.randint(0, 4), chance.randint(1, 4)
    row = {"name": label, "power": power, "toughness": toughness, "keywords": words, "colors": [chance.choice(COLORS)]}
    return row | ({"damage": chance.randint(1, toughness - 1)} if toughness > 1 and chance.random() < 0.15 else {})


def random_board(name: str, chance: random.Random, most: int) -> dict[str, Any]:
    """Up to `most` creatures on each side; life often near what they deal, poison often near the end."""
    density = chance.choice((0.03, 0.08))
    mine = [creature(name, f"Attacker {at}", chance, density) for at in range(chance.randint(1, most))]
    theirs = [creature(name, f"Blocker {at}", chance, density) for at in range(chance.randint(0, most))]
    if chance.random() < 0.2:  # equal creatures
        mine = [{**mine[0], "name": each["name"]} for each in mine]
    if theirs and chance.random() < 0.2:
        theirs = [{**theirs[0], "name": each["name"]} for each in theirs]
    early = sum(each["power"] for each in mine if {"first strike", "double strike"} & set(each["keywords"]))
    total = sum(each["power"] for each in mine)
    life = max(1, chance.choice((20, early, early + 1, total // 2, total - 1, total // 3)))
    poison = chance.choice((0, 0, 8, 9))
    side = {"life": life, "battlefield": theirs} | ({"poison": poison} if poison else {})
    return board(name, you={"life": 20, "battlefield": mine}, opponent=side)


def opened(data: dict[str, Any]) -> State:
    """The state in which attackers are asked for."""
    return begin(scenario(data))[0]


def attacked(state: State, attackers: list[str] | None = None) -> State | None:
    """The state in which blocks are asked for, after all or these have attacked; None if blocks are never asked for."""
    while isinstance(asked := question(state), Question) and asked.kind == "attackers":
        options = legal(state)
        wanted = attackers is None or state.label(asked.about) in attackers
        found = [each for each in options if (each.verb == "attack") == wanted]
        if not found:
            return None
        state, _ = decide(state, found[0])
    return state if isinstance(asked, Question) and asked.kind == "blockers" else None


class Ends:
    """Everything that can follow a state in the engine, as the best for either player: minimax over all questions."""

    def __init__(self, start: State, size: dict[str, int]) -> None:
        self.size = size
        self.before = {seat: self._there(start, seat) for seat in (YOU, OPPONENT)}
        self.life = [start.player(seat).life for seat in (YOU, OPPONENT)]
        self.poison = self._poison(start)

    def _there(self, state: State, seat: int) -> set[str]:
        return {state.label(id) for id in creatures(state, seat)}

    def _poison(self, state: State) -> int:
        return dict(state.player(OPPONENT).counters).get("poison", 0)

    def score(self, state: State) -> tuple[bool, int]:
        """Whether the defending player has lost, and what the attacking player has gained if not."""
        if state.player(OPPONENT).lost:
            return True, 0
        dead = [self.before[seat] - self._there(state, seat) for seat in (YOU, OPPONENT)]
        value = sum(self.size[each] for each in dead[OPPONENT]) - sum(self.size[each] for each in dead[YOU])
        life = [state.player(seat).life - self.life[seat] for seat in (YOU, OPPONENT)]
        return False, value + life[YOU] - life[OPPONENT] + self._poison(state) - self.poison

    def best(self, state: State) -> tuple[bool, int]:
        """What comes of a state if both play their best."""
        asked = question(state)
        if asked is None or state.player(OPPONENT).lost:
            return self.score(state)
        found = [self.best(decide(state, option)[0]) for option in legal(state)]
        return max(found) if asked.player == YOU else min(found)


def sizes(data: dict[str, Any]) -> dict[str, int]:
    """What each creature is worth: printed power and toughness."""
    rows = [*data["you"]["battlefield"], *data["opponent"]["battlefield"]]
    return {row["name"]: row["power"] + row["toughness"] for row in rows}


def boards(name: str, seeds: range, most: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Random boards of an edition."""
    for seed in seeds:
        yield seed, random_board(name, random.Random(f"fast {name} {seed}"), most)


__all__ = ["ALL", "Ends", "attacked", "boards", "opened", "random_board", "sizes"]
