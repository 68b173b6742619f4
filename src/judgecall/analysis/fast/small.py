"""Best blocks and best attacks on small boards in plain Python, by looking at every assignment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from judgecall.analysis.fast.board import POISON_LOSES, Board, Fight
from judgecall.analysis.fast.plain import Combat

NOBODY = -1
Blocks = tuple[int, ...]
"""For each blocker the attacker it blocks, by place, or NOBODY."""


class Small:
    """The fights of a board, each worked out when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._combat = Combat(board)
        self._fights: dict[tuple[int, int], Fight] = {}

    def fight(self, attacker: int, blockers: int) -> Fight:
        """One attacker against a set of blockers, as bits."""
        key = attacker, blockers
        if key not in self._fights:
            some = tuple(each for at, each in enumerate(self.board.blockers) if blockers >> at & 1)
            self._fights[key] = self._combat.fight(self.board.attackers[attacker].creature, some)
        return self._fights[key]

    def scored(self, attack: int, blocks: Blocks) -> tuple[int, bool, int] | None:
        """Requirements met, whether the defending player loses, and the value; None if these blocks are illegal."""
        met, value, first, total, poison = 0, 0, 0, 0, 0
        for at, attacker in enumerate(self.board.attackers):
            mask = sum(1 << blocker for blocker, whom in enumerate(blocks) if whom == at)
            if not attack >> at & 1:
                if mask:
                    return None
                continue
            if not attacker.legal(mask):
                return None
            fight = self.fight(at, mask)
            met += attacker.met(mask)
            value += fight.value
            first, total, poison = first + fight.first, total + fight.total, poison + fight.poison
        life = self.board.life
        lost = first >= life or total >= life or self.board.poison + poison >= POISON_LOSES
        return met, lost, value

    def best_blocks(self, attack: int) -> tuple[Blocks, bool, int]:
        """The blocks that save the defending player if any do, and then cost the least; fewest blockers first."""
        found = [(score, blocks) for blocks in self._assignments(attack) if (score := self.scored(attack, blocks))]
        most = max(score[0] for score, _ in found)
        (_, lost, value), blocks = min(
            (each for each in found if each[0][0] == most),
            key=lambda each: (each[0][1], each[0][2], sum(whom != NOBODY for whom in each[1])),
        )
        return blocks, lost, value

    def _assignments(self, attack: int) -> Iterator[Blocks]:
        attacking = [at for at in range(len(self.board.attackers)) if attack >> at & 1]
        able = [
            [NOBODY, *(at for at in attacking if self.board.attackers[at].may >> blocker & 1)]
            for blocker in range(len(self.board.blockers))
        ]
        yield from product(*able)

    def best_attack(self, allowed: Iterable[int]) -> tuple[int, Blocks, bool, int]:
        """The attack that wins, or else is worth most, against best blocks; the smallest such."""
        best: tuple[int, Blocks, bool, int] | None = None
        for attack in sorted(allowed, key=int.bit_count):
            blocks, lost, value = self.best_blocks(attack)
            if best is None or (lost, 0 if lost else value) > (best[2], 0 if best[2] else best[3]):
                best = attack, blocks, lost, value
        assert best is not None, "some attack is legal, be it none at all"
        return best
