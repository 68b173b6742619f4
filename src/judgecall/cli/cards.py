"""`judgecall cards`: the catalogue of cards; each of its commands is a module of its own."""

from __future__ import annotations

import click

from judgecall.cli.command import HELP, Command, Commands
from judgecall.language import mark, say

COMMANDS = {
    "search": mark("Find cards by a part of a name, by numbers, types and keywords."),
    "show": mark("Show one card: what it is, and what of it works."),
    "import": mark("Import a file of Scryfall, MTGJSON, YGOPRODeck or EDOPro."),
    "deck": mark("Read a deck list and say what of its cards works."),
    "stats": mark("Count the cards by game, source, and how much of them works."),
}
"""Every command with its short help."""

ABOUT = mark("The catalogue of cards: thousands that work offline, and whatever you import.")


class Cards(Command, Commands):
    """The group of the commands about cards."""

    table = COMMANDS
    before = "cards_"

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is."""
        self.write_commands(formatter)
        with formatter.section(say("Options")):
            formatter.write_dl([("--help", say(HELP))])


@click.group(cls=Cards, help=ABOUT, example="judgecall cards search blue eyes", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Cards."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
