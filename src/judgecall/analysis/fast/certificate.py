"""Certificates: an answer with a proof that plain Python can check without the kernel.

A certificate is JSON with a `kind` ("magic-blocks" or "magic-attack"), the board as figures, and the claim. That blocks
give what is claimed is worked out from the rules. That no blocks do better is proved by `floors`: for each attacker and
each set of blockers used before it, a bound below what the attackers from there on can bring, for each figure; and,
where a threshold binds, by `labels`: sums of figures that lie at or below every way not yet excluded.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from judgecall.analysis.fast.board import POISON_LOSES, Board
from judgecall.analysis.fast.small import Small
from judgecall.analysis.fast.solving import Answer

REQUIREMENT = 1 << 32
"""What a requirement met outweighs, in a key."""
NO_KEY = 1 << 60
BLOCKERS_MOST = 10
"""Above this a check in plain Python takes too long."""
Figures: TypeAlias = tuple[int, int, int, int]
"""Key (value less what requirements outweigh), life lost at the first and at the last check, poison."""
NOTHING: Figures = (0, 0, 0, 0)
Entry: TypeAlias = tuple[int, Figures]
Floors: TypeAlias = list[list[list[int]]]
"""By figure, attacker and set of blockers already used."""


class Claim(Struct, frozen=True):
    """What is claimed: who attacks as bits, who blocks whom, whether that loses, the value if not."""

    attack: int
    blocks: tuple[int, ...]
    lost: bool
    value: int


class Table:
    """The legal sets of blockers of each attacker with their figures, worked out from the rules alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.small = Small(board)
        self.life = board.life
        self.poison = POISON_LOSES - board.poison
        self._rows: dict[int, list[Entry]] = {}

    def row(self, attacker: int) -> list[Entry]:
        """The figures of one attacker for each set that may block it."""
        if attacker not in self._rows:
            one, found = self.board.attackers[attacker], []
            for mask in range(1 << len(self.board.blockers)):
                if one.legal(mask):
                    fight = self.small.fight(attacker, mask)
                    key = fight.value - REQUIREMENT * one.met(mask)
                    found.append((mask, (key, fight.first, fight.total, fight.poison)))
            self._rows[attacker] = found
        return self._rows[attacker]

    def limits(self, key: int) -> Figures:
        """What figures must stay below to be better than a key."""
        return key, self.life, self.life, self.poison


def _attacking(attack: int) -> list[int]:
    return [at for at in range(attack.bit_length()) if attack >> at & 1]


# --- Making ------------------------------------------------------------------------------------------------------


def blocks_certificate(board: Board, answer: Answer) -> dict[str, Any]:
    """The certificate of best blocks against the attack in an answer."""
    table = Table(board)
    claim = Claim(answer.attack, answer.blocks, answer.lost, 0 if answer.lost else answer.value)
    floors, labels = _proof(table, answer.attack, _goal(table, claim))
    return {
        "kind": "magic-blocks",
        "board": msgspec.to_builtins(board),
        "claim": msgspec.to_builtins(claim),
        "floors": _packed(floors),
        "labels": labels,
    }


def attack_certificate(board: Board, answer: Answer, allowed: Iterable[int] | None = None) -> dict[str, Any]:
    """The certificate of a best attack: that of its blocks, and blocks that hold off every other legal attack."""
    from judgecall.analysis.fast.solving import solve_attack

    sets = range(1 << len(board.attackers)) if allowed is None else allowed
    own = {**blocks_certificate(board, answer), "kind": "magic-attack"}
    own["allowed"] = None if allowed is None else sorted(allowed)
    own["refuted"] = (
        {}
        if answer.lost
        else {str(each): solve_attack(board, (each,)).blocks for each in sets if each != answer.attack}
    )
    return own


def _goal(table: Table, claim: Claim) -> int:
    """The key that no blocks may beat: any, if the defending player loses whatever they do; with the most
    requirements that can be met."""
    if claim.lost:
        return NO_KEY
    return claim.value - REQUIREMENT * _met(table, claim)


def _met(table: Table, claim: Claim) -> int:
    met = 0
    for attacker in _attacking(claim.attack):
        mask = sum(1 << blocker for blocker, whom in enumerate(claim.blocks) if whom == attacker)
        met += table.board.attackers[attacker].met(mask)
    return met


def _proof(table: Table, attack: int, goal: int) -> tuple[Floors, list[list[list[Any]]]]:
    """Floors, and the labels of each stage that the floors do not exclude: [set used, figures]."""
    order, size = _attacking(attack), 1 << len(table.board.blockers)
    floors = [[[0] * size for _ in range(len(order) + 1)] for _ in range(4)]
    for figure, own in enumerate(floors):
        for at in range(len(order) - 1, -1, -1):
            row, after = table.row(order[at]), own[at + 1]
            own[at] = [
                min(figures[figure] + after[used | mask] for mask, figures in row if not used & mask)
                for used in range(size)
            ]
    if goal == NO_KEY:
        goal = floors[0][0][0] + REQUIREMENT // 2
    limits = table.limits(goal)
    now = {} if _excluded(NOTHING, floors, 0, 0, limits) else {0: [NOTHING]}
    labels: list[list[list[Any]]] = []
    for at, attacker in enumerate(order):
        now = {used: some for used, some in now.items() if some}
        following: dict[int, list[Figures]] = {}
        for used, mask, sums in _ways(now, table.row(attacker)):
            if not _excluded(sums, floors, at + 1, used | mask, limits):
                _enter(following.setdefault(used | mask, []), sums)
        labels.append([[used, list(sums)] for used, some in following.items() for sums in some])
        now = following
    return floors, labels


def _ways(now: dict[int, list[Figures]], row: list[Entry]) -> Iterator[tuple[int, int, Figures]]:
    for used, some in now.items():
        for mask, figures in row:
            if not used & mask:
                for label in some:
                    a, b, c, d = (one + other for one, other in zip(label, figures, strict=True))
                    yield used, mask, (a, b, c, d)


def _excluded(sums: Figures, floors: Floors, at: int, used: int, limits: Figures) -> bool:
    """Whether whatever follows these sums is no better than the goal, or loses."""
    return any(sums[figure] + floors[figure][at][used] >= limits[figure] for figure in range(4))


def _enter(labels: list[Figures], sums: Figures) -> None:
    if not any(_at_least(sums, each) for each in labels):
        labels[:] = [each for each in labels if not _at_least(each, sums)]
        labels.append(sums)


def _at_least(sums: Figures, label: Figures) -> bool:
    return all(one >= other for one, other in zip(sums, label, strict=True))


def _packed(floors: Floors) -> str:
    numbers = array("q", (number for figure in floors for row in figure for number in row))
    return base64.b64encode(zlib.compress(numbers.tobytes(), 9)).decode()


# --- Checking ----------------------------------------------------------------------------------------------------


class Rejected(ValueError):
    """A certificate that proves nothing: what is wrong with it."""


def check_certificate(data: dict[str, Any]) -> Claim:
    """Check a certificate and return what it proves. Raises Rejected if it does not prove it."""
    try:
        return _checked(data)
    except (KeyError, TypeError, IndexError, ValueError, zlib.error, msgspec.MsgspecError) as wrong:
        raise wrong if isinstance(wrong, Rejected) else Rejected(f"malformed: {wrong}") from wrong


def _checked(data: dict[str, Any]) -> Claim:
    board, claim = msgspec.convert(data["board"], Board), msgspec.convert(data["claim"], Claim)
    if data["kind"] not in ("magic-blocks", "magic-attack"):
        raise Rejected("unknown kind")
    if len(board.blockers) > BLOCKERS_MOST or len(claim.blocks) != len(board.blockers):
        raise Rejected("wrong number of blockers")
    if not 0 <= claim.attack < 1 << len(board.attackers):
        raise Rejected("no such attack")
    table = Table(board)
    _check_blocks(table, claim)
    _check_bound(table, claim, data)
    if data["kind"] == "magic-attack":
        _check_others(table, claim, data)
    return claim


def _check_blocks(table: Table, claim: Claim) -> None:
    """The blocks are legal and give what is claimed."""
    scored = table.small.scored(claim.attack, claim.blocks)
    if scored is None:
        raise Rejected("illegal blocks")
    _, lost, value = scored
    if lost != claim.lost or (0 if lost else value) != claim.value:
        raise Rejected("the blocks give something else")


def _check_bound(table: Table, claim: Claim, data: dict[str, Any]) -> None:
    """No blocks that meet as many requirements do better; and none meet more."""
    order, size = _attacking(claim.attack), 1 << len(table.board.blockers)
    numbers = array("q")
    numbers.frombytes(zlib.decompress(base64.b64decode(data["floors"])))
    if len(numbers) != 4 * (len(order) + 1) * size or len(data["labels"]) != len(order):
        raise Rejected("wrong size of proof")
    rows = [list(numbers[at : at + size]) for at in range(0, len(numbers), size)]
    floors = [rows[at : at + len(order) + 1] for at in range(0, len(rows), len(order) + 1)]
    for own in floors:
        if any(own[-1]):
            raise Rejected("a floor does not end at 0")
    for figure, own in enumerate(floors):
        for at, attacker in enumerate(order):
            for used in range(size):
                for mask, figures in table.row(attacker):
                    if not used & mask and own[at][used] > figures[figure] + own[at + 1][used | mask]:
                        raise Rejected("a floor is too high")
    most = _most_met(floors[0][0][0])
    if _met(table, claim) != most:
        raise Rejected("the blocks do not meet the most requirements")
    goal = REQUIREMENT // 2 - REQUIREMENT * most if claim.lost else claim.value - REQUIREMENT * most
    _check_labels(table, order, floors, table.limits(goal), data["labels"])


def _most_met(least_key: int) -> int:
    """How many requirements a least key can meet at most."""
    return -((least_key + REQUIREMENT // 2) // REQUIREMENT)


def _check_labels(table: Table, order: list[int], floors: Floors, limits: Figures, labels: list[Any]) -> None:
    """Every way is excluded by a floor, or lies at or above a label that is followed further; none reaches the end."""
    now: dict[int, list[Figures]] = {} if _excluded(NOTHING, floors, 0, 0, limits) else {0: [NOTHING]}
    for at, attacker in enumerate(order):
        listed: dict[int, list[Figures]] = {}
        for used, figures in labels[at]:
            listed.setdefault(used, []).append(msgspec.convert(figures, Figures))
        for used, mask, sums in _ways(now, table.row(attacker)):
            after = used | mask
            if not _excluded(sums, floors, at + 1, after, limits) and not any(
                _at_least(sums, label) for label in listed.get(after, ())
            ):
                raise Rejected("a way is left open")
        now = listed
    if any(now.values()):
        raise Rejected("a better way reaches the end")


def _check_others(table: Table, claim: Claim, data: dict[str, Any]) -> None:
    """No other legal attack is better: blocks are given that hold it to no more."""
    sets = range(1 << len(table.board.attackers)) if data["allowed"] is None else data["allowed"]
    if claim.attack not in sets:
        raise Rejected("the attack is not allowed")
    if claim.lost:
        return
    for attack in sets:
        if attack == claim.attack:
            continue
        blocks = tuple(data["refuted"][str(attack)])
        scored = table.small.scored(attack, blocks) if len(blocks) == len(table.board.blockers) else None
        if scored is None or scored[1] or scored[2] > claim.value:
            raise Rejected("another attack is not held off")
        most = _attack_requirements(table, attack)
        if scored[0] < most:
            raise Rejected("blocks that hold off an attack do not meet the most requirements")


def _attack_requirements(table: Table, attack: int) -> int:
    """The most requirements that blocks of an attack can meet."""
    most = {0: 0}
    for attacker in _attacking(attack):
        one, after = table.board.attackers[attacker], dict[int, int]()
        if not one.wanted and not any(one.asks):
            continue
        for used, met in most.items():
            for mask in range(1 << len(table.board.blockers)):
                if not used & mask and one.legal(mask):
                    after[used | mask] = max(after.get(used | mask, 0), met + one.met(mask))
        most = after
    return max(most.values())
