"""`judgecall cards`: the catalogue of cards; each of its commands is a module of its own."""

from __future__ import annotations

from importlib import import_module

import click

from judgecall.cli.command import HELP, Command
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


class Cards(Command, click.Group):
    """The group of the commands about cards."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported when it is called."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"judgecall.cli.cards_{cmd_name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that a line calls. Raises UsageError with the nearest name."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from judgecall.errors import did_you_mean, nearest

            close = did_you_mean(nearest(args[0], COMMANDS))
            raise click.UsageError(say("There is no command “{name}”.", name="cards " + args[0]) + close)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is."""
        with formatter.section(say("Commands")):
            formatter.write_dl([(name, say(short)) for name, short in COMMANDS.items()])
        with formatter.section(say("Options")):
            formatter.write_dl([("--help", say(HELP))])


@click.group(cls=Cards, help=ABOUT, example="judgecall cards search blue eyes", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Cards."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
