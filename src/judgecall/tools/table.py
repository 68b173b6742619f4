"""The tools there are, and how one is called: checked, measured, answered in bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from judgecall.errors import PlayError, did_you_mean, nearest
from judgecall.kernel.documents import Document, Path, shaped
from judgecall.language import mark, say, speaking
from judgecall.report.parting import Parting
from judgecall.report.result import Result
from judgecall.report.why import Why
from judgecall.tools import answers, calls

MOST_ASKED = 1_000_000
MOST_ANSWERED = 2_000_000
"""How many bytes a call and an answer may have."""


class Tool(NamedTuple):
    """One tool: what it does in a sentence, the shape of its calls, of its answers, and what makes one of the other."""

    does: str
    call: type[calls.Call]
    answer: type[Struct]
    run: Callable[[Any], Struct]


TOOLS = {
    "resolve": Tool(
        mark("Play the script of a combat scenario of Magic or Yu-Gi-Oh!: every step with the rule behind it."),
        *(calls.Resolve, Result, answers.resolve),
    ),
    "explain": Tool(
        mark("Why one record happened, or why a line of the script was refused: its rule, and what led to it."),
        *(calls.Explain, Why, answers.explain),
    ),
    "legal": Tool(
        mark("Play the script as far as it goes and list every legal choice of the player who is asked then."),
        *(calls.Legal, answers.Choices, answers.legal),
    ),
    "rules": Tool(
        mark("Look up rules by number or words: the sentence, its source, the editions that cite it."),
        *(calls.Rules, answers.RulesFound, answers.rules),
    ),
    "cards": Tool(
        mark("Look up cards by a part of a name and conditions such as “atk>=2000”, “power=3”, keyword=flying."),
        *(calls.Cards, answers.CardsFound, answers.cards),
    ),
    "card": Tool(
        mark("Look up one card by its name in any language: what it is, and what of it works here."),
        *(calls.Card, answers.CardFound, answers.card),
    ),
    "solve": Tool(
        mark("Find the best play of a scenario against every answer, with its line and, if wanted, a proof."),
        *(calls.Solve, answers.Solved, answers.solve),
    ),
    "lethal": Tool(
        mark("Can a player win now, whatever the other side does?"),
        *(calls.Lethal, answers.Won, answers.lethal),
    ),
    "explore": Tool(
        mark("Every outcome of a scenario, with exact counts, and who can force or avoid it."),
        *(calls.Explore, answers.Outcomes, answers.explore),
    ),
    "diff": Tool(
        mark("Play one scenario under several editions of the rules and show where they part."),
        *(calls.Diff, Parting, answers.diff),
    ),
    "editions": Tool(
        mark("List the editions of the rules of both games."),
        *(calls.Editions, answers.EditionsFound, answers.every_edition),
    ),
    "schema": Tool(
        mark("The shape of a scenario, a card, an edition or a result, as JSON Schema."),
        *(calls.Schema, answers.SchemaFound, answers.shape),
    ),
}


class _Arguments(Document):
    """What a tool was called with; it has no lines."""

    def where(self, _path: Path = ()) -> str:
        """The name of the tool."""
        return self.name


def known(name: str) -> Tool:
    """The tool of this name. Raises PlayError with the nearest."""
    if name not in TOOLS:
        raise PlayError(
            say("There is no tool “{name}”; there are: {names}.", name=name[:100], names=", ".join(TOOLS))
            + did_you_mean(nearest(name[:100], TOOLS))
        )
    return TOOLS[name]


def checked(name: str, arguments: Mapping[str, Any]) -> calls.Call:
    """A call of a tool. Raises PlayError with one sentence for what is none, or too much."""
    tool = known(name)
    try:
        size = len(msgspec.json.encode(arguments))
    except (RecursionError, TypeError, ValueError):
        raise PlayError(say("This call is nested too deeply.")) from None
    if size > MOST_ASKED:
        raise PlayError(say("This call is too long: at most {most:,} characters are taken.", most=MOST_ASKED))
    return shaped(_Arguments(name, arguments, {}), arguments, tool.call, PlayError, ("arguments",))


def answered(name: str, call: calls.Call, language: str) -> bytes:
    """The answer to a call as JSON. Raises JudgecallError."""
    with speaking(call.language or language):
        found = msgspec.json.encode(known(name).run(call))
        if len(found) > MOST_ANSWERED:
            raise PlayError(say("The answer is too long; ask for less of it, or about a smaller board."))
        return found
