"""`judgecall chart`: the timing chart of an edition."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say, wording


@click.command(
    cls=Command,
    help=mark(
        "Draw the timing chart of an edition from its own table: what happens by itself, who may act, which way play "
        "goes. With --against, what is new or gone against another edition is marked."
    ),
    example="judgecall chart yugioh/edison --against yugioh/guide-2010",
)
@click.argument("edition_id", metavar="EDITION")
@option("--against", metavar="OTHER", help=mark("Mark what differs from another edition of the game."))
@formats("text", "json", "mermaid", "svg")
@lang()
def command(edition_id: str, against: str | None, form: str) -> None:
    """Draw a chart."""
    from judgecall.errors import EditionError
    from judgecall.games import edition
    from judgecall.report.chart import chart
    from judgecall.report.chart_text import mermaid, text
    from judgecall.report.compared import compared

    rules = edition(edition_id)
    with wording({} if against else rules.words):  # two editions are compared in the same words
        drawn = chart(rules)
    if against:
        other = edition(against)
        if other.game != rules.game:
            raise EditionError(
                say("{first} and {second} are editions of different games.", first=rules.id, second=other.id)
            )
        drawn = compared(drawn, chart(other))
    if form == "json":
        show_json(drawn)
    elif form == "mermaid":
        show(mermaid(drawn))
    elif form == "svg":
        from judgecall.report.chart_svg import svg

        show(svg(drawn))
    else:
        show(text(drawn, style(), width()))
