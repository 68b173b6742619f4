"""Puzzles by the thousand: drawn from a seed, each once up to symmetry, and always the same, whoever makes them when.

An edition's boards of one kind have numbers, and a board's number decides what comes of it. So boards are drawn by
shards, wherever there is a place for it; then the editions take turns, each with its first board that was not taken.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from random import Random

import msgspec
from msgspec import Struct

from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.games import edition, editions, open_all
from judgecall.kernel.edition import Edition
from judgecall.language import say
from judgecall.puzzles import deciding, replaying
from judgecall.puzzles.puzzle import KINDS, YES_OR_NO, Drawn, Kind, Puzzle, asked, sentences
from judgecall.spread.kept import Kept
from judgecall.spread.place import Here, Place
from judgecall.spread.shards import compute

DRAWING: dict[Kind, Callable[[Edition, Random], Drawn | None]] = {
    "best_block": deciding.best_block,
    "best_attack": deciding.best_attack,
    "lethal": deciding.lethal,
    "what_happens": replaying.what_happens,
    "may_activate": replaying.may_activate,
}
SHARD = 4
"""How many boards are drawn and kept together."""
MOST_DRAWS = 3_000
"""After so many boards in a row that give nothing, an edition has no more of a kind."""
PRICE = re.compile(r" (?=[{\d…])|(?<=^protection) ")
"""What stands before the cost, the number or the object of a keyword."""
assert set(DRAWING) == set(KINDS), "a kind cannot be drawn"


class Plan(Struct, frozen=True):
    """What a dataset is made of; with the same version it always comes out the same. `each`: puzzles of each kind."""

    seed: int
    each: int
    kinds: tuple[Kind, ...] = KINDS
    editions: tuple[str, ...] = ()
    difficulty: str = ""
    topic: str = ""

    @property
    def mark(self) -> str:
        """By what it is known whether a file is of this plan; how many there are to be may change."""
        return msgspec.json.encode(msgspec.structs.replace(self, each=0)).decode()

    def fits(self, drawn: Drawn) -> bool:
        """Whether a puzzle is as hard, and about what, as is wanted."""
        return self.difficulty in ("", drawn.difficulty) and (not self.topic or self._about(drawn.topics))

    def _about(self, topics: list[str]) -> bool:
        """Whether the topic is among these, alone or with a cost or number."""
        return any(each == self.topic or each.startswith(f"{self.topic} ") for each in topics)


class Shard(Struct, frozen=True):
    """Boards that are drawn together: of which kind and edition, from which number on."""

    kind: Kind
    edition: str
    first: int

    @property
    def name(self) -> str:
        """By what it is kept."""
        return f"{self.kind}-{self.edition.replace('/', '-')}-{self.first:06}"


def topic(name: str, ids: tuple[str, ...]) -> str:
    """What puzzles of these editions (none: of all) can be about, as it is spelt there. Raises ScenarioError with the
    nearest for what no card of them has."""
    known: set[str] = set()
    for rules in map(edition, ids or editions()):
        known |= {without_price(word) for word in rules.tables["print"]["keywords"]}
        for card in rules.cards.values():
            known |= {*map(without_price, card.keywords), *rules.wider[card.kind], *card.kinds}
    spelt = {each.casefold(): each for each in known}
    if name.casefold() not in spelt:
        sentence = say("--topic: no card of these editions has “{name}”.", name=name)
        raise ScenarioError(sentence + did_you_mean(nearest(name, known)))
    return spelt[name.casefold()]


def without_price(word: str) -> str:
    """A keyword without its cost, number or what it protects from."""
    return PRICE.split(word)[0]


def draw(seed: int, shard: Shard) -> bytes:
    """What the boards of a shard give, nothing or a puzzle each: a list as JSON."""
    open_all()
    rules, drawing, lane = edition(shard.edition), DRAWING[shard.kind], f"{seed} {shard.kind} {shard.edition}"
    numbers = range(shard.first, shard.first + SHARD)
    return msgspec.json.encode([drawing(rules, Random(f"{lane} {number}")) for number in numbers])


class _Lane:
    """The boards of one edition, in their order, and what they have given that nobody has taken yet: apart for each
    answer where that is yes or no."""

    def __init__(self, plan: Plan, id: str, answers: tuple[bool | None, ...]) -> None:
        self.plan, self.id = plan, id
        self.asked = 0
        """How many boards are being drawn or have been."""
        self.seen = 0
        """How many have been looked at, in their order."""
        self.waiting: dict[bool | None, deque[tuple[int, Drawn]]] = {answer: deque() for answer in answers}
        self.over: set[bool | None] = set()
        """The answers of which there are no more."""
        self._came: dict[int, list[Drawn | None]] = {}
        self._last = dict.fromkeys(answers, 0)
        self._names: set[str] = set()

    def next(self) -> int:
        """The first of the boards to be drawn next."""
        self.asked += SHARD
        return self.asked - SHARD

    @property
    def stock(self) -> int:
        """How many puzzles wait of the rarer answer, were each board that is being drawn to give one."""
        return min(len(row) for row in self.waiting.values()) + self.asked - self.seen

    def take(self, first: int, found: list[Drawn | None]) -> None:
        """Look at boards, as soon as nothing before them is missing."""
        self._came[first] = found
        while self.seen in self._came:
            for each in self._came.pop(self.seen):
                self._look(each)
                self.seen += 1

    def _look(self, drawn: Drawn | None) -> None:
        self.over.update(answer for answer, last in self._last.items() if self.seen - last >= MOST_DRAWS)
        if drawn is None or drawn.name in self._names or drawn.yes in self.over or not self.plan.fits(drawn):
            return
        self._names.add(drawn.name)
        self._last[drawn.yes] = self.seen
        self.waiting[drawn.yes].append((self.seen, drawn))


class _Kind:
    """The puzzles of one kind: its editions take turns; one that has no more drops out."""

    def __init__(self, plan: Plan, kind: Kind) -> None:
        self.plan, self.kind = plan, kind
        self.answers = (True, False) if kind in YES_OR_NO else (None,)
        ids = [id for id in plan.editions or editions() if _has(edition(id), kind)]
        self.alive = [_Lane(plan, id, self.answers) for id in ids]
        self.lanes = {lane.id: lane for lane in self.alive}
        self.made: list[Puzzle] = []

    @property
    def going_on(self) -> bool:
        """Whether puzzles are missing, and some edition may have one."""
        return bool(self.alive) and len(self.made) < self.plan.each

    @property
    def turn(self) -> tuple[_Lane, bool | None]:
        """The edition whose turn it is, and the answer that its puzzle is to have."""
        row, place = divmod(len(self.made), len(self.alive))
        return self.alive[place], self.answers[(row + place) % len(self.answers)]

    def shards(self) -> Iterator[Shard]:
        """Shards as long as puzzles are missing: of the edition whose turn it is, and while somebody draws those, of
        the one of which the fewest wait."""
        while self.going_on:
            lane, _ = self.turn
            if lane.asked > lane.seen:
                lane = min(self.alive, key=lambda lane: lane.stock)
            yield Shard(self.kind, lane.id, lane.next())

    def take(self, shard: Shard, found: list[Drawn | None]) -> None:
        """Make puzzles of what boards have given, as far as it goes."""
        self.lanes[shard.edition].take(shard.first, found)
        while self.going_on:
            lane, answer = self.turn
            if lane.waiting[answer]:
                number, drawn = lane.waiting[answer].popleft()
                self.made.append(_numbered(edition(lane.id), self.kind, len(self.made), number, drawn))
            elif answer in lane.over:
                self.alive.remove(lane)
            else:
                return


def _has(rules: Edition, kind: Kind) -> bool:
    """Whether a game has this kind of puzzle: no blocks where nobody is asked for blockers."""
    return kind != "best_block" or f"question.{deciding.BLOCKS}" in rules.cite


def _numbered(rules: Edition, kind: Kind, number: int, draw: int, drawn: Drawn) -> Puzzle:
    game, _, name = rules.id.partition("/")
    return Puzzle(
        id=f"{kind}-{number:06}",
        kind=kind,
        game=game,
        edition=name,
        difficulty=drawn.difficulty,
        topics=drawn.topics,
        question=asked(rules, kind, drawn.about),
        scenario=drawn.scenario,
        choices=drawn.choices,
        answers=drawn.answers,
        rules=sentences(rules, drawn.rules),
        certificate=drawn.certificate,
        name=drawn.name,
        draw=draw,
    )


class Making:
    """The puzzles of a plan: `made` grows while it is `run`, and holds what is there after an interruption."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kinds: list[_Kind] = []

    @property
    def made(self) -> list[Puzzle]:
        """The puzzles so far, kind by kind."""
        return [puzzle for kind in self.kinds for puzzle in kind.made]

    def run(
        self, place: Place | None = None, kept: Kept | None = None, tick: Callable[[int], None] | None = None
    ) -> list[Puzzle]:
        """Make all that are missing; `tick` is told how many there are. Raises ScenarioError as `compute` does."""
        for name in self.plan.kinds:
            before = len(self.made)
            kind = _Kind(self.plan, name)
            self.kinds.append(kind)

            def take(shard: Shard, data: bytes, kind: _Kind = kind, before: int = before) -> None:
                kind.take(shard, msgspec.json.decode(data, type=list[Drawn | None]))
                if tick:
                    tick(before + len(kind.made))

            compute(draw, self.plan.seed, kind.shards(), take, place or Here(), kept)
        return self.made


def make(plan: Plan) -> list[Puzzle]:
    """The puzzles of a plan."""
    return Making(plan).run()
