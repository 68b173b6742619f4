"""A strategy written down so that anybody can check it: at one side's questions what it chooses, at the other's
everything that may be answered."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

import msgspec
from msgspec import Struct

from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.search import Spent
from judgecall.analysis.solve import Solving
from judgecall.kernel.canonical import key
from judgecall.kernel.codec import write
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import Object, State
from judgecall.values import Plain

MOST_NODES = 20_000
"""How many positions a certificate may hold."""
MORE = 4
"""How many times the limit of the search a proof may take: it must answer what the search could leave out."""
QUIET = ("pass", "none", "decline")
"""What leaves the fewest answers, and so is chosen first where it is as good."""
Bound = Literal["at_least", "at_most"]


class Node(Plain, Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One position: what the side chooses and where that leads, or where each answer leads; at an end neither."""

    choose: str = ""
    then: int = -1
    answers: Mapping[str, int] = {}


class Claim(Plain, Struct, frozen=True, forbid_unknown_fields=True):
    """With these choices, `by` sees to it that the value is at least, or at most, so much."""

    by: str
    bound: Bound
    value: Value
    nodes: tuple[Node, ...]


class Certificate(Plain, Struct, frozen=True, forbid_unknown_fields=True):
    """Claims about one position, for one player and objective, sealed so that a slip of the pen is seen at once."""

    judgecall: Literal[1]
    edition: str
    position: str
    player: str
    objective: Objective
    claims: tuple[Claim, ...]
    seal: str = ""

    @property
    def strategies(self) -> tuple[tuple[Node, ...], ...]:
        """The strategies that are written down."""
        return tuple(claim.nodes for claim in self.claims)


class TooLarge(Exception):
    """A strategy needs more positions than a certificate may hold."""


def position_of(state: State) -> str:
    """By what a certificate knows the position it is about."""
    return sha256(write(state)).hexdigest()


def sealed(certificate: Certificate) -> Certificate:
    """The certificate with its seal, as it is read back."""
    bare = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(certificate, seal="")), type=Certificate)
    return msgspec.structs.replace(bare, seal=sha256(msgspec.json.encode(bare, order="sorted")).hexdigest())


def certificate(solved: Solving, bounds: tuple[Bound, ...], most: int = MOST_NODES) -> Certificate | None:
    """The proof of an exact answer, or None if it would be too large. `bounds` says which halves of it to prove."""
    assert solved.exact, "what was cut off cannot be proved"
    state = solved.state
    solved.search.limit *= MORE
    try:
        claims = tuple(_claim(solved, bound, most) for bound in bounds)
    except (TooLarge, Spent):
        return None
    player = state.label(solved.seat)
    return sealed(Certificate(1, state.edition, position_of(state), player, solved.objective, claims))


def _claim(solved: Solving, bound: Bound, most: int) -> Claim:
    by = solved.seat if bound == "at_least" else 1 - solved.seat
    nodes = _Strategy(solved, by, bound == "at_least", most).nodes()
    return Claim(solved.state.label(by), bound, solved.value, nodes)


class _Strategy:
    """Walks through real play and writes down what one side does."""

    def __init__(self, solved: Solving, by: int, at_least: bool, most: int) -> None:
        self.solved, self.by, self.at_least, self.most = solved, by, at_least, most
        self.numbers: dict[tuple[bytes, frozenset[str]], int] = {}
        self.states: list[State] = []

    def nodes(self) -> tuple[Node, ...]:
        """Every position that can come up, the first one first."""
        self._number(self.solved.state)
        found: list[Node] = []
        while len(found) < len(self.states):
            found.append(self._node(self.states[len(found)]))
        return tuple(found)

    def _number(self, state: State) -> int:
        gone = frozenset(each.label for each in state.objects if isinstance(each, Object) and each.token)
        number = self.numbers.setdefault((key(state), gone), len(self.states))
        if number == len(self.states):
            if number >= self.most:
                raise TooLarge
            self.states.append(state)
        return number

    def _node(self, state: State) -> Node:
        asked = question(state)
        if asked is None:
            return Node()
        ahead = [(option.label, decide(state, option)[0]) for option in legal(state)]
        if asked.player != self.by:
            return Node(answers={label: self._number(after) for label, after in ahead})
        graph = self.solved.search.graph
        quiet = {option.label for option in legal(state) if option.verb in QUIET}
        for label, after in sorted(ahead, key=lambda each: each[0] not in quiet):
            if self.solved.holds(graph.enter(after), self.at_least):
                return Node(label, self._number(after))
        raise Spent  # the search stopped short of it
