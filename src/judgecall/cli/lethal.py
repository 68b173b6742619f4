"""`judgecall lethal`: can the player whose turn it is win now?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from judgecall.cli.command import DONE, NO, Command, anachronisms, cards_files, formats, lang, option, strict
from judgecall.cli.screen import complain, show, show_json, style, width
from judgecall.cli.searched import hiding, limits, searched, writing
from judgecall.language import mark

if TYPE_CHECKING:
    from judgecall.analysis.certificate import Bound
    from judgecall.analysis.solve import Solution


@click.command(
    cls=Command,
    help=mark(
        "Can this player win before the scenario ends, whatever the other side does? Without --for it is asked for the "
        "player whose turn it is; the other one reads it as “am I dead?”. Exit code 1: no."
    ),
    example="judgecall lethal examples/magic/lethal.yaml",
)
@click.argument("file")
@option("--for", "player", default="", metavar="PLAYER", help=mark("Who is to win; the default is whose turn it is."))
@limits()
@hiding()
@writing()
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(
    file: str, player: str, limit: int, hidden: str, certificate: str | None, allow_anachronisms: bool, form: str
) -> int:
    """Look for a win that cannot be stopped."""
    from judgecall.analysis.objective import LETHAL, Objective
    from judgecall.report.lethal import text
    from judgecall.scenario import load

    read = load(file, allow_anachronisms=allow_anachronisms)
    names = list(read.players())
    seat = read.seat(player or read.file.turn.player or names[0])
    solution, said = searched(read, seat, Objective(LETHAL), limit, hidden, (certificate, _claimed))
    if form == "json":
        show_json({"lethal": solution.value > (0,) if solution.exact else None, "solution": solution})
        if said:
            complain(said)
    else:
        shown = text(read.title, read.rules.title, solution, names[1 - seat], style(), width())
        show(shown + (f"\n\n{said}" if said else ""))
    return DONE if solution.exact and solution.value > (0,) else NO


def _claimed(solution: Solution) -> tuple[Bound, ...]:
    """A win is proved from below, that there is none from above."""
    return ("at_least",) if solution.value > (0,) else ("at_most",)
