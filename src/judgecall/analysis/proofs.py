"""Certificates of every form: the file says which it is, and each is checked in its own way, none by a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from judgecall.analysis.assurance import KIND, Assurance, check
from judgecall.analysis.certificate import Certificate, position_of
from judgecall.analysis.verify import Refuted, verify
from judgecall.analysis.witness import KIND as WITNESS
from judgecall.analysis.witness import Witness
from judgecall.analysis.witness import check as replay
from judgecall.errors import PlayError, ScenarioError
from judgecall.format import of_this_format
from judgecall.kernel.engine import question
from judgecall.kernel.state import Question, State
from judgecall.language import say
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import after_script
from judgecall.scenario.setup import begin

if TYPE_CHECKING:
    from judgecall.analysis.fast.board import Board

FIGURES = {"magic-blocks": "blockers", "magic-attack": "attackers"}
"""Certificates of the fast kernels by kind, each with the question that it answers."""


class Checked(Struct, frozen=True):
    """What held: how many answers were replayed, or on how many fights figures were worked out anew."""

    replayed: int
    figures: int = 0


def checked(read: Scenario, text: bytes, name: str) -> Checked:
    """Check a certificate about a scenario. Raises Refuted with one sentence, ScenarioError if the file is none."""
    try:
        of_this_format(text)
        data: Any = msgspec.json.decode(text)
        kind = data.get("kind", "") if isinstance(data, dict) else ""
        if isinstance(kind, str) and kind in FIGURES:
            return _by_figures(read, data)
        if kind == KIND:
            assurance = msgspec.json.decode(text, type=Assurance)
            return Checked(_sure(read, assurance))
        if kind == WITNESS:
            return Checked(replay(read, msgspec.json.decode(text, type=Witness)))
        certificate = msgspec.json.decode(text, type=Certificate)
        return Checked(verify(_stands(read, certificate), certificate))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise ScenarioError(say("{file}: this is no certificate: {why}.", file=name, why=wrong)) from None


def _stands(read: Scenario, certificate: Certificate) -> State:
    """The position that a certificate is about: the first one, or that after the script."""
    first = begin(read)[0]
    return after_script(read) if read.file.script and certificate.position != position_of(first) else first


def _sure(read: Scenario, assurance: Assurance) -> int:
    from judgecall.analysis.hidden import positions

    try:
        states = positions(read, assurance.possibilities)
    except ScenarioError:
        raise Refuted(say("The certificate is about another position or edition.")) from None
    return check(states, assurance)


def _by_figures(read: Scenario, data: dict[str, Any]) -> Checked:
    """Blocks or an attack as figures: the board must be the scenario's; the rest is worked out in plain Python."""
    from judgecall.analysis.fast.certificate import Rejected, check_certificate

    found = _board(begin(read)[0], FIGURES[data["kind"]])
    if found is None or msgspec.json.decode(msgspec.json.encode(found)) != [data.get("board"), data.get("allowed")]:
        raise Refuted(say("The certificate is about another position or edition."))
    try:
        claim = check_certificate(data)
    except Rejected:
        raise Refuted(say("The proof by figures has a gap.")) from None
    return Checked(0, claim.attack.bit_count())


def _board(state: State, kind: str) -> tuple[Board, list[int] | None] | None:
    """The figures of a position where this is asked, with the attacks that may be declared; None where figures do not
    hold the whole truth."""
    from judgecall.analysis.fast.best import read_attack
    from judgecall.analysis.fast.reading import read_blocks

    asked = question(state)
    if not isinstance(asked, Question) or asked.kind != kind or state.draft:
        return None
    try:
        if kind == "blockers":
            read, allowed, grows = read_blocks(state, asked.player), None, False
        else:
            read, allowed, grows = read_attack(state, asked.player)
    except PlayError:
        return None
    return None if read.why or grows else (read.board, None if allowed is None else list(allowed))
