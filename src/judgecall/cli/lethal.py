"""`judgecall lethal`: can the player whose turn it is win now?"""

from __future__ import annotations

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, lang, option
from judgecall.cli.screen import complain, show, show_json, style, width
from judgecall.cli.searched import OPEN, hiding, limits, seat_of, write, writing
from judgecall.language import mark, say

YES, NO = 0, 1


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
@anachronisms()
@formats("text", "json")
@lang()
def command(
    file: str, player: str, limit: int, hidden: str, certificate: str | None, allow_anachronisms: bool, form: str
) -> int:
    """Look for a win that cannot be stopped."""
    from judgecall.analysis.certificate import certificate as proof
    from judgecall.analysis.hidden import possibilities, worst
    from judgecall.analysis.objective import LETHAL, Objective
    from judgecall.analysis.solve import Solving, open_cards, two_players
    from judgecall.cli.waiting import Bar
    from judgecall.report.lethal import text
    from judgecall.scenario import load
    from judgecall.scenario.setup import begin

    read = load(file, allow_anachronisms=allow_anachronisms)
    state = begin(read)[0]
    two_players(state)
    seat = seat_of(read, player) if player else state.turn_player
    said = ""
    with Bar(limit, say("Positions")) as bar:
        if hidden and hidden != OPEN:
            if certificate:
                raise click.UsageError(say("There is no certificate over possibilities: say `--hidden open`."))
            solution = worst(possibilities(read, hidden), seat, Objective(LETHAL), limit, bar)
        else:
            if not hidden:
                open_cards(state, seat)
            solving = Solving(state, seat, Objective(LETHAL), limit, bar)
            solution = solving.run()
            if certificate and solution.exact:
                yes = solution.value > (0,)
                said = write(proof(solving, ("at_least",) if yes else ("at_most",)), certificate)
            elif certificate:
                said = say("No certificate: only an exact answer has one.")
    if form == "json":
        show_json({"lethal": solution.value > (0,) if solution.exact else None, "solution": solution})
        if said:
            complain(said)
    else:
        shown = text(read.title, read.rules.title, solution, state.label(1 - seat), style(), width())
        show(shown + (f"\n\n{said}" if said else ""))
    return YES if solution.exact and solution.value > (0,) else NO
