"""Puzzles by the thousand: drawn from a seed, each once up to symmetry, in an order that no interruption changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import msgspec
from msgspec import Struct

from judgecall.games import edition, editions
from judgecall.kernel.edition import Edition
from judgecall.puzzles import deciding, replaying
from judgecall.puzzles.puzzle import KINDS, Drawn, Kind, Puzzle, asked, sentences

DRAWING: dict[Kind, Callable[[Edition, Random, bool], Drawn | None]] = {
    "best_block": deciding.best_block,
    "best_attack": deciding.best_attack,
    "lethal": deciding.lethal,
    "what_happens": replaying.what_happens,
    "may_activate": replaying.may_activate,
}
MOST_DRAWS = 3_000
"""After so many boards in a row that give nothing, an edition has no more of a kind."""
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
        return self.difficulty in ("", drawn.difficulty) and (not self.topic or self.topic in drawn.topics)


class _Lanes:
    """One kind: its editions take turns; one that has no more drops out."""

    def __init__(self, plan: Plan, kind: Kind, names: set[str]) -> None:
        self.plan, self.kind, self.names = plan, kind, names
        self.alive = [id for id in plan.editions or editions() if _has(edition(id), kind)]
        self.draws = dict.fromkeys(self.alive, 0)
        self.count = 0

    def take(self, puzzle: Puzzle) -> None:
        """Go on after a puzzle that was made before."""
        id = f"{puzzle.game}/{puzzle.edition}"
        while self.alive[self.count % len(self.alive)] != id:
            self.alive.remove(self.alive[self.count % len(self.alive)])
        self.draws[id] = puzzle.draw + 1
        self.names.add(puzzle.name)
        self.count += 1

    def next(self) -> Puzzle | None:
        """The next puzzle, or None if no edition has one more."""
        while self.alive:
            id = self.alive[self.count % len(self.alive)]
            puzzle = self._from(edition(id))
            if puzzle is not None:
                self.take(puzzle)
                return puzzle
            self.alive.remove(id)
        return None

    def _from(self, rules: Edition) -> Puzzle | None:
        first = self.draws[rules.id]
        yes = sum(divmod(self.count, len(self.alive))) % 2 == 0  # the answer, where it is yes or no: by turns
        for draw in range(first, first + MOST_DRAWS):
            drawn = DRAWING[self.kind](rules, Random(f"{self.plan.seed} {self.kind} {rules.id} {draw}"), yes)
            if drawn is not None and drawn.name not in self.names and self.plan.fits(drawn):
                return _numbered(rules, self.kind, self.count, draw, drawn)
        return None


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


def make(plan: Plan, made: Iterable[Puzzle] = ()) -> Iterator[Puzzle]:
    """The puzzles of a plan, after those that were made before (its first ones, in their order)."""
    before: dict[Kind, list[Puzzle]] = {kind: [] for kind in plan.kinds}
    for puzzle in made:
        before[puzzle.kind].append(puzzle)
    names: set[str] = set()
    for kind in plan.kinds:
        lanes = _Lanes(plan, kind, names)
        for puzzle in before[kind]:
            lanes.take(puzzle)
        while lanes.count < plan.each and (found := lanes.next()) is not None:
            yield found
