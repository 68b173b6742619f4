"""What comes of random boards in the engine, whose answers can be kept, and where a fast kernel says otherwise.

Playing takes long and the kernels take none, so a kept answer holds every later kernel to account at no cost.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from fast_boards import (
    OPPONENT,
    WITHERING,
    YOU,
    attacked,
    opened_fast,
    random_board,
    sizes,
    worth_of,
)
from judgecall.analysis.fast import BestAttack, BestBlocks, best_attack, best_blocks, warm_up
from judgecall.analysis.fast.kernel.resolve import RESULT, resolve
from judgecall.analysis.fast.kernel.rows import arrays, rules_bits
from judgecall.analysis.fast.reading import Read, read_blocks, rules_of
from judgecall.kernel.engine import decide, follow, legal, question
from judgecall.kernel.events import Began, MarkAdded
from judgecall.kernel.option import Option
from judgecall.kernel.records import Record
from judgecall.kernel.state import Question, State, Window
from judgecall.magic.creatures import creatures
from judgecall.magic.events import BlockersDeclared, DamageAssigned
from judgecall.magic.strikes import FIRST_STEP

warm_up()  # once the kernel is there, plain Python answers no board, however small
DAMAGE = "combat_damage"
Score: TypeAlias = tuple[bool, int]
"""Whether the defending player has lost, and what the attacking player has gained if not."""
ORDERED_MOST = 3
"""So many triggers are tried in every order."""
WORST, BEST = (False, -(10**9)), (True, 0)


class Ends:
    """Everything that can follow a state in the engine, as the best for either player: every answer to every question,
    except where one already tried leaves the other player something better elsewhere."""

    def __init__(self, start: State, size: dict[str, int]) -> None:
        self.size = size
        self.before = {seat: self._there(start, seat) for seat in (YOU, OPPONENT)}
        self.life = [start.player(seat).life for seat in (YOU, OPPONENT)]
        self.poison = self._poison(start)

    def _there(self, state: State, seat: int) -> set[str]:
        return {state.label(id) for id in creatures(state, seat)}

    def _poison(self, state: State) -> int:
        return dict(state.player(OPPONENT).counters).get("poison", 0)

    def score(self, state: State) -> Score:
        """What a state at the end is worth."""
        if state.player(OPPONENT).lost:
            return BEST
        dead = [self.before[seat] - self._there(state, seat) for seat in (YOU, OPPONENT)]
        value = sum(self.size.get(each, 0) for each in dead[OPPONENT])
        value -= sum(self.size.get(each, 0) for each in dead[YOU])
        life = [state.player(seat).life - self.life[seat] for seat in (YOU, OPPONENT)]
        return False, value + life[YOU] - life[OPPONENT] + self._poison(state) - self.poison

    def worth(self, state: State, guess: Score) -> Score:
        """What comes of a state if both play their best, found sooner if it is as guessed."""
        below = (guess[0], guess[1] - 1) if not guess[0] else (False, 10**9)
        above = (guess[0], guess[1] + 1)
        found = self.best(state, below, above)
        return found if below < found < above else self.best(state)

    def best(self, state: State, low: Score = WORST, high: Score = BEST) -> Score:
        """What comes of a state if both play their best; exact if it lies between `low` and `high`."""
        asked = question(state)
        if asked is None or state.player(OPPONENT).lost:
            return self.score(state)
        for option in self._answers(state, asked):
            found = self.best(follow(state, option), low, high)
            if asked.player == YOU:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        return low if asked.player == YOU else high

    def _answers(self, state: State, asked: Question | Window) -> list[Option]:
        """All answers; where many triggers wait, those of deathtouch, lifelink and the like, only one order of them."""
        options = legal(state)
        ordering = isinstance(asked, Question) and asked.kind == "next_trigger"
        return options[:1] if ordering and len(options) > ORDERED_MOST else options


# --- Blocks and divisions given ----------------------------------------------------------------------------------


class Combat(Struct, array_like=True):
    """One combat played at random: rows of figures as in the kernel, and the outcome as its result is."""

    seed: int
    attackers: list[list[int]]
    blockers: list[list[int]]
    blocks: list[int]
    life: list[int]
    shares: list[list[int]]
    past: list[list[int]]
    outcome: list[int]
    most: ClassVar[int] = 4

    @classmethod
    def played(cls, name: str, seed: int, most: int) -> Combat | None:
        """Play the board of a seed; None if no blocks are asked for on it."""
        chance = random.Random(f"fast {name} {seed}")
        state = attacked(opened_fast(random_board(name, chance, most)))
        return _Played(state, chance).combat(seed) if state is not None else None

    def trouble(self, name: str) -> str | None:
        """What comes out otherwise in the kernel, if anything."""
        n, m = len(self.attackers), len(self.blockers)
        mine, theirs = np.array([self.attackers], np.int64), np.array([self.blockers], np.int64)
        blocks, life = np.array([self.blocks], np.int64), np.array([self.life], np.int64)
        shares = np.array([self.shares], np.int64).reshape(1, 2, m)
        past, results = np.array([self.past], np.int64).reshape(1, 2, n), np.zeros((1, RESULT), np.int64)
        resolve(mine, theirs, blocks, life, _rules(name), shares, past, results)
        found = results[0].tolist()
        same = found[0] == self.outcome[0] and (found[0] or found == self.outcome)
        return None if same else f"{name}: {found} instead of {self.outcome}: {self}"


@cache
def _rules(name: str) -> int:
    return rules_bits(rules_of(opened_fast(EMPTY | {"edition": name})))


EMPTY: dict[str, Any] = {"you": {"life": 20, "battlefield": []}, "opponent": {"life": 20, "battlefield": []}}


class _Played:
    """One combat played at random in the engine, and what it was in its records."""

    def __init__(self, state: State, chance: random.Random) -> None:
        asked = question(state)
        assert isinstance(asked, Question)
        self.read: Read = read_blocks(state, asked.player)
        assert not self.read.why, self.read.why
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

    def combat(self, seed: int) -> Combat:
        """The combat as figures."""
        board, player = self.read.board, self.state.player(OPPONENT)
        attackers, blockers, _, _ = arrays(board)
        there = {id for id in self.before if self.state.object(id).zone == "battlefield"}
        dead = [
            sum(1 << at for at, id in enumerate(ids) if id not in there)
            for ids in (self.read.attackers, self.read.blockers)
        ]
        gained, poison = self.state.player(YOU).life - self.life, dict(player.counters).get("poison", 0)
        outcome = [int(player.lost), player.life, gained, poison, *dead]
        rows = attackers.tolist(), blockers.tolist()
        return Combat(seed, *rows, self.blocks, [board.life, board.poison], self.shares, self.past, outcome)


# --- Best blocks and best attacks --------------------------------------------------------------------------------


class Blocks(Struct, array_like=True):
    """What the best blocks on the board of a seed are worth, every line in the engine looked at."""

    seed: int
    most: int
    lost: bool
    value: int

    @classmethod
    def played(cls, name: str, seed: int, most: int) -> Blocks | None:
        """Look at every line; None if no blocks are asked for."""
        state, size = _blocked(name, seed, most)
        if state is None:
            return None
        guess = best_blocks(state, worth_of(size))
        return cls(seed, most, *Ends(state, size).worth(state, (guess.lost, 0 if guess.lost else guess.value)))

    def trouble(self, name: str) -> str | None:
        """What the kernel says otherwise, if anything."""
        state, size = _blocked(name, self.seed, self.most)
        assert state is not None
        found = best_blocks(state, worth_of(size))
        return _differing(self, name, found, (found.lost, found.value))


def _blocked(name: str, seed: int, most: int) -> tuple[State | None, dict[str, int]]:
    data = random_board(name, random.Random(f"blocks {name} {seed}"), most)
    return attacked(opened_fast(data)), sizes(data)


class Attack(Struct, array_like=True):
    """What the best attack on the board of a seed is worth, every line in the engine looked at."""

    seed: int
    most: int
    lost: bool
    value: int

    @classmethod
    def played(cls, name: str, seed: int, most: int) -> Attack | None:
        """Look at every line; None if no attack is asked for."""
        state, size = _asked_to_attack(name, seed, most)
        asked = question(state)
        if not isinstance(asked, Question) or asked.kind != "attackers":
            return None
        guess = best_attack(state, worth_of(size))
        return cls(seed, most, *Ends(state, size).worth(state, (guess.wins, 0 if guess.wins else guess.value)))

    def trouble(self, name: str) -> str | None:
        """What the kernel says otherwise, if anything."""
        state, size = _asked_to_attack(name, self.seed, self.most)
        found = best_attack(state, worth_of(size))
        return _differing(self, name, found, (found.wins, found.value))


def _asked_to_attack(name: str, seed: int, most: int) -> tuple[State, dict[str, int]]:
    chance = random.Random(f"attack {name} {seed}")
    data = random_board(name, chance, most)
    withers = any(WITHERING & set(each["keywords"]) for each in data["opponent"]["battlefield"])
    if not withers and chance.random() < 0.2:  # what attacking triggers
        data["you"]["battlefield"][0]["keywords"].append("exalted")
    return opened_fast(data), sizes(data)


def _differing(kept: Blocks | Attack, name: str, found: BestBlocks | BestAttack, said: Score) -> str | None:
    assert found.exact, found.why
    same = said[0] == kept.lost and (said[0] or said[1] == kept.value)
    return None if same else f"{name}: {found} instead of {kept}"


# --- Kept answers ------------------------------------------------------------------------------------------------

Case: TypeAlias = Combat | Blocks | Attack
KINDS: dict[str, type[Combat] | type[Blocks] | type[Attack]] = {"damage": Combat, "blocks": Blocks, "attack": Attack}


def cases(kind: str, name: str, most: int, seeds: Iterable[int]) -> Iterator[Case]:
    """What the engine says about the boards of these seeds."""
    for seed in seeds:
        found = KINDS[kind].played(name, seed, most)
        if found is not None:
            yield found


def kept_cases(kind: str, name: str, most: int, wanted: int, file: Path) -> Iterator[Case]:
    """So many answers of the engine: those in a file, one a line, and then new ones, which are added to it."""
    decoder, last, have = msgspec.json.Decoder(KINDS[kind]), -1, 0
    if file.exists():
        with file.open("rb") as lines:
            for line in lines:
                if have < wanted and line.endswith(b"\n"):
                    found = decoder.decode(line)
                    last, have = found.seed, have + 1
                    yield found
    with file.open("ab", buffering=0) as lines:
        for found in cases(kind, name, most, count(last + 1)):
            if have == wanted:
                return
            lines.write(msgspec.json.encode(found) + b"\n")
            have += 1
            yield found


def troubles(kind: str, name: str, most: int, seeds: Iterable[int]) -> Iterator[str]:
    """Where the kernel says something else than the engine about the boards of these seeds."""
    for each in cases(kind, name, most, seeds):
        trouble = each.trouble(name)
        if trouble:
            yield trouble
