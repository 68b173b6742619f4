"""What each tool answers: a struct made by the same functions that the commands call. Each runs in a process of its
own, since nobody knows how long a call from outside takes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgecall.analysis.certificate import Certificate, certificate
from judgecall.analysis.explore import Explored
from judgecall.analysis.explore import explore as exploring
from judgecall.analysis.objective import LETHAL, Objective, weighed
from judgecall.analysis.solve import Solution, Solving, open_cards, two_players
from judgecall.catalogue.entry import Entry
from judgecall.catalogue.lookup import names_of
from judgecall.catalogue.search import search
from judgecall.catalogue.source import Catalogue
from judgecall.errors import PlayError
from judgecall.games import edition, editions
from judgecall.kernel.engine import legal as on_offer
from judgecall.kernel.engine import question
from judgecall.kernel.state import State
from judgecall.language import mark, say, wording
from judgecall.report import citations, schema
from judgecall.report.asked import asked, option
from judgecall.report.citations import RuleFound
from judgecall.report.explored import line
from judgecall.report.lethal import answer as whether
from judgecall.report.parting import Parting, parting, to_compare
from judgecall.report.result import RefusalRow, Result, reported
from judgecall.report.solved import value
from judgecall.report.why import Why, explained
from judgecall.scenario.read import Scenario
from judgecall.scenario.run import run
from judgecall.scenario.setup import begin
from judgecall.tools import calls
from judgecall.work.limits import read_scenario

OTHERS = 5
"""How many other cards that fit are named."""
COVERED = mark("Hidden from {player}: {cards}; with `hidden` as “open” both sides know all cards.")


class Choice(Struct, frozen=True):
    """One choice on offer: its label, as a script says it with `choose`, and what it means in the language in use."""

    label: str
    text: str
    verb: str
    cards: list[str]


class Choices(Struct, frozen=True):
    """Who is asked what after the script, and every legal answer; nobody, if nothing is asked any more."""

    player: str | None
    kind: str
    asked: str
    choices: list[Choice]
    status: str
    players: dict[str, dict[str, Any]]
    refusals: list[RefusalRow]
    """If a line of the script was refused, play stands where it was."""


class RulesFound(Struct, frozen=True):
    """Rules, and how many more there are."""

    rules: list[RuleFound]
    more: int


class CardsFound(Struct, frozen=True):
    """Cards, and whether there are more."""

    cards: list[Entry]
    more: bool


class CardFound(Struct, frozen=True):
    """A card, its names by language, and others that the name fits as well."""

    card: Entry
    names: dict[str, list[str]]
    others: list[str]
    misspelt: bool


class Solved(Struct, frozen=True):
    """Best play: the value and the line in words, the whole solution, and its proof if it was asked for."""

    answer: str
    line: str
    solution: Solution
    certificate: Certificate | None = None


class Won(Struct, frozen=True):
    """Whether a player can win now; None: not known within the limit."""

    lethal: bool | None
    answer: str
    line: str
    solution: Solution


class Outcomes(Struct, frozen=True):
    """All that can come of a scenario; `left_out` more outcomes were found than are given."""

    explored: Explored
    left_out: int


class EditionRow(Struct, frozen=True):
    """An edition of a game's rules, where its text stands, and the one it comes from."""

    id: str
    title: str
    source: str
    parent: str | None


class EditionsFound(Struct, frozen=True):
    """The editions of both games."""

    editions: list[EditionRow]


class SchemaFound(Struct, frozen=True):
    """The shape of a file as JSON Schema."""

    schema: dict[str, Any]


def resolve(call: calls.Resolve) -> Result:
    """Play a scenario."""
    read = read_scenario(call.scenario)
    with wording(read.rules.words):
        return reported(read, run(read, keep_going=call.keep_going))


def explain(call: calls.Explain) -> Why:
    """Why a record happened, or why a line was refused."""
    if (call.record is None) == (call.refused is None):
        raise PlayError(say("Give either `record`, the number of a record, or `refused`, a line of the script."))
    read = read_scenario(call.scenario)
    with wording(read.rules.words):
        return explained(read, run(read), call.record, call.refused)


def legal(call: calls.Legal) -> Choices:
    """What may be chosen after the script."""
    read = read_scenario(call.scenario)
    with wording(read.rules.words):
        played = run(read, to_the_end=False)
        result = reported(read, played)
        state, now = played.state, result.question
        kind = now.kind if now else ""
        return Choices(
            now.player if now else None,
            kind,
            asked(kind),
            [_choice(state, at) for at in range(len(on_offer(state)))],
            result.status,
            result.players,
            result.refusals,
        )


def _choice(state: State, at: int) -> Choice:
    found = on_offer(state)[at]
    return Choice(found.label, option(found.label), found.verb, [state.label(id) for id in found.objects if id >= 0])


def rules(call: calls.Rules) -> RulesFound:
    """Rules with their sentences, what enforces them and what proves them."""
    found = citations.search(call.query, edition(call.edition) if call.edition else None)
    return RulesFound(found[: call.most], max(0, len(found) - call.most))


def cards(call: calls.Cards) -> CardsFound:
    """Cards that fit."""
    words = call.query.split()
    found = Catalogue().store.read(lambda connection: search(connection, words, limit=call.most + 1))
    return CardsFound(found[: call.most], len(found) > call.most)


def card(call: calls.Card) -> CardFound:
    """The card that is meant."""
    catalogue = Catalogue()
    fitting = catalogue.meant(call.name, call.game, OTHERS + 1)
    found, *others = fitting.entries
    names = catalogue.store.read(lambda connection: names_of(connection, found.game, found.name))
    return CardFound(found, names, [each.name for each in others], fitting.misspelt)


def _begun(read: Scenario, player: str, hidden: str) -> tuple[State, int]:
    """The first question of a scenario, and the seat that best play is sought for."""
    state = begin(read)[0]
    two_players(state)
    now = question(state)
    seat = read.seat(player) if player else now.player if now else 0
    if not hidden:
        open_cards(state, seat, COVERED)
    return state, seat


def solve(call: calls.Solve) -> Solved:
    """Best play on both sides."""
    read = read_scenario(call.scenario)
    state, seat = _begun(read, call.player, call.hidden)
    objective = weighed(read.rules, call.weights) if call.weights else Objective()
    solving = Solving(state, seat, objective, call.positions)
    found = solving.run(call.depth)
    proof = None
    if call.certificate:
        if not found.exact:
            raise PlayError(say("No certificate: only an exact answer has one."))
        proof = certificate(solving, ("at_least", "at_most"))
        if proof is None:
            raise PlayError(
                say("No certificate: it would be too large; a smaller board or weights of {win: 1} make it shorter.")
            )
    return Solved(value(found), line(found.line), found, proof)


def lethal(call: calls.Lethal) -> Won:
    """Whether a player can win now, whatever the other does."""
    state, seat = _begun(read_scenario(call.scenario), call.player, call.hidden)
    found = Solving(state, seat, Objective(LETHAL), call.positions).run()
    other = next(each for each in range(state.board.seats) if each != seat)
    wins = found.value > (0,) if found.exact else None
    return Won(wins, whether(found, state.label(other)), line(found.line), found)


def explore(call: calls.Explore) -> Outcomes:
    """Every outcome with exact counts."""
    exploration = exploring(begin(read_scenario(call.scenario))[0], call.depth, call.positions)
    for _count in exploration:
        pass
    found = exploration.result()
    return Outcomes(replace(found, outcomes=found.outcomes[: call.most]), max(0, len(found.outcomes) - call.most))


def diff(call: calls.Diff) -> Parting:
    """Where a play parts under several editions."""
    read = read_scenario(call.scenario)
    return parting(read, to_compare(read.rules.game, call.editions))


def every_edition(_call: calls.Editions) -> EditionsFound:
    """The editions there are."""
    rows = [edition(id) for id in editions()]
    return EditionsFound(
        [
            EditionRow(each.id, say(each.title), say(each.source), each.parent.id if each.parent else None)
            for each in rows
        ]
    )


def shape(call: calls.Schema) -> SchemaFound:
    """The shape of a file."""
    return SchemaFound(schema.SCHEMAS[call.of]())
