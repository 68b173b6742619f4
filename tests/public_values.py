"""One of each value that the Python interface gives, made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import judgecall as jc
from judgecall.analysis.simulation import Game, Plan, Side, boards_of
from judgecall.puzzles.puzzle import Puzzle
from judgecall.report.rules import rule
from samples import MAGIC, YUGIOH

EXAMPLES = Path(__file__).parent.parent / "examples"
WRITTEN = Path(__file__).parent / "written" / "1"
"""Files as the first version of the format has them."""


@cache
def game() -> jc.Scenario:
    return jc.load(EXAMPLES / "yugioh" / "drillroid.yaml")


@cache
def played() -> jc.Outcome:
    return jc.run(game())


@cache
def state() -> jc.State:
    return jc.begin(jc.load(EXAMPLES / "yugioh" / "kuriboh.yaml"))


@cache
def in_a_chain() -> jc.State:
    """A position in the middle of Magic's combat, with a card made up for it."""
    found = jc.begin(jc.scenario(MAGIC), always_ask=True)
    while not found.chain:
        found = jc.decide(found, next((at for at, each in enumerate(jc.legal(found)) if "Growth" in each.label), 0))[0]
    return found


@cache
def explored() -> jc.Explored:
    exploring = jc.explore(state())
    assert list(exploring)
    return exploring.result()


@cache
def solving() -> jc.Solving:
    lethal = jc.load(EXAMPLES / "magic" / "lethal.yaml")
    found = jc.Solving(jc.begin(lethal), seat=0)
    assert found.run().exact
    return found


@cache
def proof() -> jc.Certificate:
    found = jc.certificate(solving(), ("at_least", "at_most"))
    assert found is not None
    return found


@cache
def plan() -> Plan:
    return Plan(("you", "opponent"), ("random", "random"), 2, 1, boards_of([game()]))


def late() -> jc.Why:
    refused = jc.load(EXAMPLES / "yugioh" / "kuriboh-too-late.yaml")
    return jc.why_not(refused, jc.run(refused), 3)


VALUES: dict[str, Callable[[], Any]] = {
    "Scenario": game,
    "Scenario of a mapping": lambda: jc.scenario(dict(game().document.data)),
    "Scenario with anachronisms": lambda: jc.scenario(MAGIC, allow_anachronisms=True),
    "State": state,
    "State in a chain": in_a_chain,
    "State as observed": lambda: jc.observe(jc.begin(jc.scenario(YUGIOH)), 1),
    "question": lambda: jc.question(state()),
    "Option": lambda: jc.legal(state())[0],
    "Record": lambda: played().records[0],
    "event": lambda: played().records[0].event,
    "Outcome": played,
    "Result": lambda: jc.resolve(game()),
    "row of a Result": lambda: jc.resolve(game()).records[0],
    "Why": lambda: jc.why(game(), played(), 19),
    "Why not": late,
    "Parting": lambda: jc.parting(game(), ["yugioh/edison", "yugioh/current"]),
    "Edition": lambda: jc.edition("edison"),
    "Edition with later keywords": lambda: jc.scenario(MAGIC, allow_anachronisms=True).rules,
    "Card": lambda: jc.edition("edison").card("Drillroid"),
    "Sentence of a rule": lambda: rule(jc.edition("edison"), "ygo:2010:damage.3.1"),
    "Chart": lambda: jc.chart(jc.edition("edison")),
    "Explored": explored,
    "Solution": lambda: jc.solve(solving().state, 0),
    "Certificate": proof,
    "Failure": lambda: jc.check(jc.scenario(MAGIC + "expect: {you: {life: 3}}\n"))[0],
    "Plan": plan,
    "Game": lambda: Game(0, 0, "you", 3, (Side(8000, 0, 1), Side(0, 8000, 0))),
    "Puzzle": lambda: jc.read((WRITTEN / "dataset.jsonl").read_bytes().splitlines()[0], Puzzle),
}
