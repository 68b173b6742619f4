"""Random boards of attackers and blockers for the fast kernels, and the same played out in full by the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from combat import TODAY, board
from judgecall.analysis.fast import best_attack, best_blocks
from judgecall.analysis.fast.kernel.resolve import RESULT, resolve
from judgecall.analysis.fast.kernel.rows import arrays, rules_bits
from judgecall.analysis.fast.reading import Worth, read_blocks
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.events import Began, MarkAdded
from judgecall.kernel.records import Record
from judgecall.kernel.state import Question, State
from judgecall.magic.creatures import creatures
from judgecall.magic.events import BlockersDeclared, DamageAssigned
from judgecall.magic.strikes import FIRST_STEP
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

YOU, OPPONENT = 0, 1
DAMAGE = "combat_damage"
COLORS = ("white", "black")
OLD = (
    *("first strike", "double strike", "trample", "deathtouch", "lifelink", "wither", "indestructible"),
    *("flanking", "bushido 1", "rampage 1", "frenzy 1", "poisonous 1", "flying", "reach", "fear"),
    *("protection from white", "protection from black", "can't be blocked except by two or more", "must be blocked"),
    *("lure", "blocks if able", "can't be blocked by more than one", "shadow"),
)
NEW = (*OLD, "infect", "toxic 1", "menace", "skulk")
WITHERING = {"wither", "infect"}
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
    for some, others in ((mine, theirs), (theirs, mine)):  # what grows may wither away when the turn ends
        if any(WITHERING & set(each["keywords"]) for each in others):
            for each in some:
                each["keywords"] = [word for word in each["keywords"] if not word.startswith(("bushido", "rampage"))]
    early = sum(each["power"] for each in mine if {"first strike", "double strike"} & set(each["keywords"]))
    total = sum(each["power"] for each in mine)
    life = max(1, chance.choice((20, early, early + 1, total // 2, total - 1, total // 3)))
    poison = chance.choice((0, 0, 8, 9))
    side: dict[str, Any] = {"life": life, "battlefield": theirs} | ({"poison": poison} if poison else {})
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


def worth_of(size: dict[str, int]) -> Worth:
    """The same for the kernel."""
    return lambda state, creature: size[state.label(creature)]


def block_troubles(name: str, seeds: range, most: int) -> Iterator[str]:
    """Where best blocks are worth something else than in the engine, looking at every line."""
    for seed, data in boards(name, seeds, most):
        state, size = attacked(opened(data)), sizes(data)
        if state is None:
            continue
        found = best_blocks(state, worth_of(size))
        wanted = Ends(state, size).best(state)
        assert found.exact, found.why
        if (found.lost, 0 if found.lost else found.value) != (wanted[0], 0 if wanted[0] else wanted[1]):
            yield f"{name}, seed {seed}: {found} instead of {wanted}\n{data}"


def attack_troubles(name: str, seeds: range, most: int) -> Iterator[str]:
    """Where the best attack is worth something else than in the engine, looking at every line."""
    for seed, data in boards(name, seeds, most):
        withers = any(WITHERING & set(each["keywords"]) for each in data["opponent"]["battlefield"])
        if not withers and random.Random(seed).random() < 0.2:  # what attacking triggers
            data["you"]["battlefield"][0]["keywords"].append("exalted")
        state, size = opened(data), sizes(data)
        asked = question(state)
        if not isinstance(asked, Question) or asked.kind != "attackers":
            continue
        found = best_attack(state, worth_of(size))
        wanted = Ends(state, size).best(state)
        assert found.exact, found.why
        if (found.wins, 0 if found.wins else found.value) != (wanted[0], 0 if wanted[0] else wanted[1]):
            yield f"{name}, seed {seed}: {found} instead of {wanted}\n{data}"


# --- Blocks and divisions given ----------------------------------------------------------------------------------


class Given:
    """One combat played at random in the engine, and the same as arrays."""

    def __init__(self, name: str, state: State, size: dict[str, int], chance: random.Random) -> None:
        asked = question(state)
        assert isinstance(asked, Question)
        self.read = read_blocks(state, asked.player)
        self.before, self.life = {*self.read.attackers, *self.read.blockers}, state.player(YOU).life
        records: list[Record] = []
        while (asked := question(state)) is not None:
            state, more = decide(state, chance.choice(legal(state)))
            records += more
        self.state = state
        self.blocks = [-1] * len(self.read.blockers)
        self.shares = [[0] * len(self.read.blockers) for _ in range(2)]
        self.past = [[0] * len(self.read.attackers) for _ in range(2)]
        self._read_records(records)

    def _read_records(self, records: list[Record]) -> None:
        attackers, blockers = self.read.attackers, self.read.blockers
        steps = [at for at, each in enumerate(records) if isinstance(each.event, Began) and each.event.timing == DAMAGE]
        two_steps = any(isinstance(each.event, MarkAdded) and each.event.mark.name == FIRST_STEP for each in records)
        for at, record in enumerate(records):
            event = record.event
            if isinstance(event, BlockersDeclared):
                for blocker, attacker in event.blocks:
                    self.blocks[blockers.index(blocker)] = attackers.index(attacker)
            elif isinstance(event, DamageAssigned) and event.source in attackers:
                step = 0 if two_steps and (len(steps) < 2 or at < steps[1]) else 1
                if event.to in blockers:
                    self.shares[step][blockers.index(event.to)] += event.amount
                else:
                    self.past[step][attackers.index(event.source)] += event.amount

    def trouble(self) -> str | None:
        """What comes out otherwise in the kernel, if anything."""
        board, n, m = self.read.board, len(self.read.attackers), len(self.read.blockers)
        attackers, blockers, _, _ = arrays(board)
        results = np.zeros((1, RESULT), np.int64)
        blocks, life = np.array([self.blocks], np.int64), np.array([[board.life, board.poison]], np.int64)
        shares = np.array([self.shares], np.int64).reshape(1, 2, m)
        past = np.array([self.past], np.int64).reshape(1, 2, n)
        resolve(attackers[None], blockers[None], blocks, life, rules_bits(board.rules), shares, past, results)
        lost, left, gained, poison, *dead = results[0].tolist()
        there = {id for id in self.before if self.state.object(id).zone == "battlefield"}
        masks = [
            sum(1 << at for at, id in enumerate(ids) if id not in there)
            for ids in (self.read.attackers, self.read.blockers)
        ]
        player = self.state.player(OPPONENT)
        if lost or player.lost:
            return None if bool(lost) == player.lost else f"lost: {lost}, {player.lost}"
        now = [player.life, self.state.player(YOU).life - self.life, dict(player.counters).get("poison", 0), *masks]
        return None if now == [left, gained, poison, *dead] else f"{results[0]} instead of {now}"


def damage_troubles(name: str, seeds: range, most: int) -> Iterator[str]:
    """Where a combat played at random comes out otherwise when its blocks and divisions are given to the kernel."""
    for seed, data in boards(name, seeds, most):
        state = attacked(opened(data))
        if state is not None:
            trouble = Given(name, state, sizes(data), random.Random(seed)).trouble()
            if trouble:
                yield f"{name}, seed {seed}: {trouble}\n{data}"


TROUBLES = {"damage": damage_troubles, "blocks": block_troubles, "attack": attack_troubles}
"""What `scripts/soak fast` plays."""
