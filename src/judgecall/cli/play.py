"""`judgecall play`: a scenario at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from judgecall.cli.command import Command, cards_files, lang, option, strict
from judgecall.cli.screen import show, style, width
from judgecall.language import mark, say, say_many, wording

if TYPE_CHECKING:
    from judgecall.cli.table import Bot
    from judgecall.scenario.session import Session

OTHERS = ("person", "random", "best")


@click.command(
    cls=Command,
    help=mark(
        "Play a scenario at the terminal, two people or against the machine. Every choice is kept as it is made; "
        "--resume goes on with the play of this file, or with a play that was saved as a file."
    ),
    example="judgecall play examples/magic/trample.yaml --vs random",
)
@click.argument("file")
@option("--vs", type=click.Choice(OTHERS), default="person", help=mark("Who has the other seats."))
@option("--seat", default="", metavar="PLAYER", help=mark("Which seat is yours, with --vs; the default is the first."))
@option("--seed", type=int, default=0, help=mark("The seed of the machine's random choices."))
@option("--resume", is_flag=True, help=mark("Go on where the last play of this file stopped."))
@cards_files()
@strict()
@lang()
def command(file: str, vs: str, seat: str, seed: int, resume: bool) -> None:
    """Play a scenario at the terminal."""
    from judgecall.cli.kept import place
    from judgecall.cli.table import Table
    from judgecall.scenario import load
    from judgecall.scenario.session import Session, resumed

    read = load(file)
    kept = place(read)
    names = list(read.players())
    if seat and seat not in names:
        raise click.UsageError(
            say("There is no player “{name}” here; there are: {names}.", name=seat, names=", ".join(names))
        )
    if not resume:
        session = Session(read)
    elif kept.exists():
        session = resumed(load(kept))
    elif read.file.script:
        session = resumed(read)
    else:
        raise click.UsageError(say("No play of {file} is kept.", file=file))
    if resume:
        count = len(session.choices)
        show(say_many("The play goes on after {number} choice.", "The play goes on after {number} choices.", count))
    own = names.index(seat) if seat else 0
    bots = _bots(vs, [at for at in range(len(names)) if at != own], seed, session)
    with wording(read.rules.words):
        Table(session, kept, (style(), width()), bots).play()


def _bots(vs: str, seats: list[int], seed: int, session: Session) -> dict[int, Bot]:
    """How the machine chooses for each of its seats; with `best` it is said how far it looks."""
    from judgecall.cli.bots import Best, at_random

    if vs == "random":
        chance = at_random(seed)
        return dict.fromkeys(seats, chance)
    if vs == "best":
        from judgecall.analysis.solve import two_players

        two_players(session.state)
        show(Best.about())
        return {at: Best(at) for at in seats}
    return {}
