"""The shape of every command: help in the person's language that ends with an example, and the shared options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, TypeVar

import click

from judgecall.language import LANGUAGES, mark, say
from judgecall.sources import choose_files, only_whole

F = TypeVar("F", bound=Callable[..., Any])

DONE, NO, WRONG, INTERRUPTED = 0, 1, 2, 130
"""The exit codes: done (the answer is yes), the answer is no, bad input, Ctrl-C."""

HELP = mark("Show this message and exit.")
LANG = mark("The language of the output; the default is that of the locale.")
FORMAT = mark("Text for people, or JSON for programs.")


class Option(click.Option):
    """An option whose help is said in the language in use."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names of the option and what it does."""
        record = super().get_help_record(ctx)
        return (record[0], say(self.help)) if record and self.help else record


class Command(click.Command):
    """A command whose help is said in the language in use and ends with an example that works."""

    def __init__(self, *args: Any, example: str = "", **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.example = example

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, in the language in use."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say(HELP)
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how the command is called."""
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=say("Usage:") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(self.help) if self.help else "")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What may be said beside it."""
        records = [
            record
            for each in self.get_params(ctx)
            if isinstance(each, click.Option) and (record := each.get_help_record(ctx))
        ]
        with formatter.section(say("Options")):
            formatter.write_dl(records)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The example."""
        if self.example:
            with formatter.section(say("Example")):
                formatter.write_text(self.example)


class Commands(click.Group):
    """A group whose commands are modules of this package, each imported only when it is called."""

    table: Mapping[str, str] = {}
    """Every command with its short help, in the order of their use."""
    before = ""
    """What stands before the name of a command in the name of its module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of their use."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.table:
            return None
        found: click.Command = import_module(f"judgecall.cli.{self.before}{cmd_name}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that a line calls. Raises UsageError with the nearest name."""
        if args and args[0] not in self.table and not args[0].startswith("-"):
            from judgecall.errors import did_you_mean, nearest

            close, name = did_you_mean(nearest(args[0], self.table)), self.before.replace("_", " ") + args[0]
            raise click.UsageError(say("There is no command “{name}”.", name=name) + close)
        return super().resolve_command(ctx, args)

    def write_commands(self, formatter: click.HelpFormatter) -> None:
        """The section of the help that lists all commands."""
        with formatter.section(say("Commands")):
            formatter.write_dl([(name, say(short)) for name, short in self.table.items()])


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option of a command; its `help` is marked for the catalogues."""
    return click.option(*names, cls=Option, **settings)


def formats(*names: str) -> Callable[[F], F]:
    """`--format`, with `text` first."""
    return option("--format", "form", type=click.Choice(names), default=names[0], help=FORMAT)


def cards_files() -> Callable[[F], F]:
    """`--cards`, which may be given again. The files are known to whoever looks for a card from then on."""
    return option(
        "--cards",
        multiple=True,
        metavar="FILE",
        expose_value=False,
        callback=lambda _ctx, _option, files: choose_files(files),
        help=mark("Your own cards, which go before all others; the default is what JUDGECALL_CARDS names."),
    )


def placed() -> Callable[[F], F]:
    """`--on` and `--workers`, which say where work is done."""
    on = option(
        "--on",
        default="local",
        metavar="local|ray|ray://HOST:PORT",
        help=mark("Where the work is done: on this machine, or by a Ray cluster. What comes out is the same."),
    )
    workers = option(
        "--workers",
        type=click.IntRange(1, 10_000),
        help=mark("How many shards are done at once; the default is 1 on this machine, and all of a cluster."),
    )
    return lambda command: on(workers(command))


def keeping() -> Callable[[F], F]:
    """`--kept`."""
    return option(
        "--kept", metavar="FOLDER", help=mark("Keep here what is finished; the same command goes on from there.")
    )


def strict() -> Callable[[F], F]:
    """`--strict`."""
    return option(
        "--strict",
        is_flag=True,
        expose_value=False,
        callback=lambda _ctx, _option, only: only_whole(only),
        help=mark("Refuse a scenario with cards of which not everything works."),
    )


def anachronisms() -> Callable[[F], F]:
    """`--allow-anachronisms`."""
    return option(
        "--allow-anachronisms",
        is_flag=True,
        help=mark("Let cards have keywords that only later editions have; each works as in the first that has it."),
    )


def lang() -> Callable[[F], F]:
    """`--lang`. It was obeyed before the command began; it stands here to be known and checked."""
    return option("--lang", type=click.Choice(LANGUAGES), expose_value=False, help=LANG)


def chosen_language(args: Sequence[str], default: str) -> str:
    """The language that `--lang` asks for anywhere on the line, or the default."""
    for at, arg in enumerate(args):
        value = arg.partition("=")[2] if arg.startswith("--lang=") else ""
        if arg == "--lang" and at + 1 < len(args):
            value = args[at + 1]
        if value in LANGUAGES:
            return value
    return default
