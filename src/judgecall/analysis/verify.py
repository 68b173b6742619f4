"""A certificate checked without the search: every answer it must reckon with is played in the engine."""

from __future__ import annotations

from judgecall.analysis.certificate import Certificate, Claim, position_of, sealed
from judgecall.analysis.objective import LETHAL, WEIGHTS, WIN, Objective, weighed
from judgecall.errors import JudgecallError
from judgecall.kernel.canonical import key
from judgecall.kernel.edition import edition
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from judgecall.language import say

MOST_PLAYED = 500_000
"""How many answers are replayed before a certificate is given up as too large."""


class Refuted(JudgecallError):
    """A certificate does not prove what it claims: where and why."""


def verify(state: State, certificate: Certificate) -> int:
    """Check every claim about a position; how many answers were replayed. Raises Refuted with one sentence."""
    if sealed(certificate).seal != certificate.seal:
        raise Refuted(say("The certificate was changed after it was made: its seal does not fit."))
    if certificate.edition != state.edition or certificate.position != position_of(state):
        raise Refuted(say("The certificate is about another position or edition."))
    if not certificate.claims:
        raise Refuted(say("The certificate claims nothing."))
    names = [state.label(seat) for seat in range(state.board.seats)]
    if len(names) != 2 or certificate.player not in names:
        raise Refuted(
            say(
                "There is no player “{name}” here; there are: {names}.", name=certificate.player, names=", ".join(names)
            )
        )
    known_objective(state, certificate.objective)
    return sum(_Check(state, certificate, claim).run() for claim in certificate.claims)


def known_objective(state: State, objective: Objective) -> None:
    """Raise Refuted for an objective that there is not, ScenarioError for weights of what there is not."""
    if objective.name == WEIGHTS:
        weighed(edition(state.edition), objective.weights)
    elif objective.name not in (WIN, LETHAL) or objective.weights:
        raise Refuted(say("There is no objective “{name}”.", name=objective.name))


class _Check:
    """Plays one side as the certificate says, the other in every way there is."""

    def __init__(self, state: State, certificate: Certificate, claim: Claim) -> None:
        self.state, self.certificate, self.claim = state, certificate, claim
        names = [state.label(seat) for seat in range(state.board.seats)]
        self.seat = names.index(certificate.player)
        if claim.by != names[self.seat if claim.bound == "at_least" else 1 - self.seat]:
            raise Refuted(say("“{name}” cannot see to that.", name=claim.by))
        self.by = names.index(claim.by)
        self.played = 0

    def run(self) -> int:
        """How many answers were replayed."""
        seen: set[tuple[int, bytes]] = set()
        todo = [(self.state, 0)]
        while todo:
            state, at = todo.pop()
            name = at, key(state)
            if name in seen:
                continue
            seen.add(name)
            if self.played > MOST_PLAYED:
                raise Refuted(say("The certificate is too large to be checked."))
            todo.extend(self._ahead(state, at))
        idle = set(range(len(self.claim.nodes))) - {at for at, _ in seen}
        if idle:
            raise Refuted(say("Position {number} of the certificate is never reached.", number=min(idle)))
        return self.played

    def _ahead(self, state: State, at: int) -> list[tuple[State, int]]:
        """Where play goes on from a position, and at which of the certificate's positions it then stands."""
        if not 0 <= at < len(self.claim.nodes):
            raise Refuted(say("The certificate has no position {number}.", number=at))
        node, asked = self.claim.nodes[at], question(state)
        if asked is None:
            self._end(state, at)
            return []
        options = {option.label: option for option in legal(state)}
        if asked.player == self.by:
            if node.answers or node.choose not in options:
                raise Refuted(say("Position {number}: “{choice}” is not on offer.", number=at, choice=node.choose))
            ways = {node.choose: node.then}
        else:
            ways = dict(node.answers)
            if node.choose or node.then != -1 or set(ways) != set(options):
                raise Refuted(say("Position {number}: the answers are not those on offer.", number=at))
        self.played += len(ways)
        return [(decide(state, options[label])[0], then) for label, then in ways.items()]

    def _end(self, state: State, at: int) -> None:
        node = self.claim.nodes[at]
        if node.choose or node.answers or node.then != -1:
            raise Refuted(say("Position {number}: play is over here.", number=at))
        value, claimed = self.certificate.objective.value(state, self.seat), self.claim.value
        holds = len(value) == len(claimed) and (
            value >= claimed if self.claim.bound == "at_least" else value <= claimed
        )
        if not holds:
            raise Refuted(say("Position {number}: the value there is {value}.", number=at, value=list(value)))
