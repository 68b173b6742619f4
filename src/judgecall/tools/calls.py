"""What may be asked of each tool: the shapes of calls, from which their schemas are made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from judgecall.language import mark

MOST_POSITIONS = 200_000
POSITIONS = 50_000
DEEPEST = 200
MOST_ROWS = 100
MOST_EDITIONS = 12
MOST_WORDS = 300
"""Letters of what is looked up."""

Scenario = Annotated[
    str | dict[str, Any],
    Meta(
        description=mark(
            "A judgecall scenario: the text of a file (YAML or JSON), or the same as an object. The tool `schema` "
            "gives its shape."
        )
    ),
]
Player = Annotated[str, Meta(description=mark("For whom; the default is the player who is asked first."))]
Positions = Annotated[int, Meta(ge=1, le=MOST_POSITIONS, description=mark("Look at no more positions than so many."))]
Depth = Annotated[int, Meta(ge=0, le=DEEPEST, description=mark("Follow no line further than so many choices."))]
Rows = Annotated[int, Meta(ge=1, le=MOST_ROWS, description=mark("Give no more than so many."))]
Query = Annotated[str, Meta(min_length=1, max_length=MOST_WORDS, description=mark("What is looked for."))]
Hidden = Annotated[
    Literal["", "open"], Meta(description=mark("`open`: both sides know all cards, also those that are hidden."))
]
Edition = Annotated[str, Meta(description=mark("The id of an edition, such as one that the tool `editions` lists."))]


class Call(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every call may say."""

    language: Annotated[
        Literal["", "en", "de", "ru"], Meta(description=mark("The language of sentences; the default is the server's."))
    ] = ""


class Resolve(Call, frozen=True):
    """A scenario to be played."""

    scenario: Scenario
    keep_going: Annotated[bool, Meta(description=mark("Leave out lines that are refused and play on."))] = False


class Explain(Call, frozen=True):
    """What is to be explained: a record by its number, or a line of the script that was refused."""

    scenario: Scenario
    record: Annotated[int | None, Meta(description=mark("The number of the record, as `resolve` gives it."))] = None
    refused: Annotated[
        int | None, Meta(description=mark("The line of the script that was refused; the first is 0."))
    ] = None


class Legal(Call, frozen=True):
    """A scenario whose script is played; what may be chosen then is asked."""

    scenario: Scenario


class Rules(Call, frozen=True):
    """Rules, by number or words."""

    query: Query
    edition: Edition = ""
    most: Rows = 20


class Cards(Call, frozen=True):
    """Cards, by parts of a name and conditions."""

    query: Query
    most: Rows = 20


class Card(Call, frozen=True):
    """One card, by its name in any language."""

    name: Query
    game: Literal["", "magic", "yugioh"] = ""


class Solve(Call, frozen=True):
    """A scenario, whose script is left aside, and whose best play is wanted."""

    scenario: Scenario
    player: Player = ""
    weights: Annotated[
        dict[str, float],
        Meta(description=mark("What counts, such as {life: 1}; without it a win, then life, then strength in play.")),
    ] = {}
    positions: Positions = POSITIONS
    depth: Depth | None = None
    hidden: Hidden = ""
    certificate: Annotated[bool, Meta(description=mark("Also give the proof of the answer."))] = False


class Lethal(Call, frozen=True):
    """A scenario, whose script is left aside: can a player win now?"""

    scenario: Scenario
    player: Player = ""
    positions: Positions = POSITIONS
    hidden: Hidden = ""


class Explore(Call, frozen=True):
    """A scenario, whose script is left aside, and all that can come of it."""

    scenario: Scenario
    positions: Positions = POSITIONS
    depth: Depth | None = None
    most: Rows = 20


class Diff(Call, frozen=True):
    """One play under several editions; without `editions`, all of the game."""

    scenario: Scenario
    editions: Annotated[list[str], Meta(max_length=MOST_EDITIONS)] | None = None


class Editions(Call, frozen=True):
    """The editions there are."""


class Schema(Call, frozen=True):
    """The shape of a file."""

    of: Literal["scenario", "card", "edition", "result"] = "scenario"
