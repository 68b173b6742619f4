"""What `solve`, `lethal` and `verify` share: seats, objectives, hidden cards, and certificates as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from judgecall import disk
from judgecall.cli.command import F, option
from judgecall.errors import ScenarioError
from judgecall.language import mark, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from judgecall.analysis.assurance import Assurance
    from judgecall.analysis.certificate import Bound, Certificate
    from judgecall.analysis.objective import Objective
    from judgecall.analysis.solve import Solution
    from judgecall.kernel.edition import Edition
    from judgecall.scenario.read import Scenario

OPEN = "open"


def limits() -> Callable[[F], F]:
    """`--limit`."""
    return option(
        "--limit", type=click.IntRange(1, 10_000_000), default=200_000, help=mark("Look at no more positions.")
    )


def hiding() -> Callable[[F], F]:
    """`--hidden`."""
    return option(
        "--hidden",
        default="",
        metavar="open|FILE",
        help=mark("What is known of hidden cards: `open`, everything; or a file of possibilities; the worst counts."),
    )


def writing() -> Callable[[F], F]:
    """`--certificate`."""
    return option("--certificate", metavar="FILE", help=mark("Write the proof of the answer into this file."))


def chosen_objective(rules: Edition, name: str, weights: tuple[str, ...]) -> Objective:
    """The objective that was asked for: `win`, or weights from flags or a file. Raises ScenarioError."""
    from judgecall.analysis.objective import WIN, Objective, weighed

    if weights:
        pairs = dict(each.partition("=")[::2] for each in weights)
        return weighed(rules, {key: _number(value) for key, value in pairs.items()})
    if name == WIN:
        return Objective()
    if not Path(name).is_file():
        raise ScenarioError(
            say("There is no objective “{name}”: say `win`, a file of weights, or --weight life=1.", name=name)
        )
    from judgecall.kernel.documents import parse

    data = parse(disk.text_of(name), name, ScenarioError).data
    return weighed(rules, data if isinstance(data, dict) else {})


def _number(text: str) -> object:
    try:
        return float(text)
    except ValueError:
        return text


class Searched(NamedTuple):
    """What a search has found, and the sentence about its certificate, if one was asked for."""

    solution: Solution
    said: str


def searched(
    read: Scenario,
    seat: int,
    objective: Objective,
    limit: int,
    hidden: str,
    proof: tuple[str | None, Callable[[Solution], tuple[Bound, ...]]],
    depth: int | None = None,
) -> Searched:
    """Search a scenario for one seat's best play. `proof` is the file for the certificate, if any, and the bounds that
    it is to claim of what was found; over possibilities it claims how much is sure."""
    from judgecall.analysis.certificate import certificate
    from judgecall.analysis.hidden import Sure, positions, possibilities
    from judgecall.analysis.solve import Solving, open_cards, two_players
    from judgecall.cli.waiting import Bar
    from judgecall.scenario.setup import begin

    state, (file, bounds) = begin(read)[0], proof
    two_players(state)
    with Bar(limit, say("Positions")) as bar:
        if hidden and hidden != OPEN:
            rows = possibilities(read, hidden)
            sure = Sure(positions(read, rows), seat, objective, limit, bar)
            return Searched(sure.solution, write(sure.assurance(rows), file) if file else "")
        if not hidden:
            open_cards(state, seat)
        solving = Solving(state, seat, objective, limit, bar)
        found = solving.run(depth, stoppable=True)
        if not file:
            return Searched(found, "")
        if not found.exact:
            return Searched(found, say("No certificate: only an exact answer has one."))
        return Searched(found, write(certificate(solving, bounds(found)), file))


def write(certificate: Certificate | Assurance | None, file: str) -> str:
    """Write a certificate; the sentence that says so, or that there is none."""
    if certificate is None:
        return say("No certificate: it would be too large; a smaller board or --weight win=1 makes it shorter.")
    disk.write(file, msgspec.json.format(msgspec.json.encode(certificate), indent=1))
    count = sum(map(len, certificate.strategies))
    return say("Certificate of {count:,} positions: {file}; `judgecall verify` checks it.", count=count, file=file)
