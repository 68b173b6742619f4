"""`judgecall`: finds the command, speaks the person's language, turns every error into one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from judgecall.cli.command import DONE, HELP, INTERRUPTED, WRONG, Commands, chosen_language
from judgecall.language import mark, preferred, say, speaking

COMMANDS = {
    "resolve": mark("Play a scenario and show every step with its rule."),
    "play": mark("Play a scenario at the terminal."),
    "explore": mark("Show every outcome of a scenario, with exact counts."),
    "solve": mark("Find the best play, with its line and a proof."),
    "lethal": mark("Can the player whose turn it is win now?"),
    "verify": mark("Check the proof of a best play."),
    "simulate": mark("Play many games and show how often each player wins."),
    "dataset": mark("Make puzzles with exact answers and proofs."),
    "grade": mark("Score answers to puzzles."),
    "check": mark("Test what scenarios expect."),
    "editions": mark("List the editions of the rules, show one, or compare two."),
    "diff": mark("Play one scenario under several editions and show where they part."),
    "chart": mark("Draw the timing chart of an edition."),
    "rules": mark("Find rules: their sentence, source, and what enforces them."),
    "cards": mark("Find, show and import cards; read deck lists."),
    "schema": mark("Print the JSON Schema of a file format."),
    "serve": mark("Serve the board as a web site."),
    "mcp": mark("Serve tools for programs that speak the Model Context Protocol."),
    "bench": mark("Measure the speed of this installation."),
}
"""Every command with its short help; each is a module of this package, imported when it is called."""

ABOUT = mark("The combat rulebook you can run: Yu-Gi-Oh! and Magic battles, with the rule behind every step.")
EXAMPLE = "judgecall resolve examples/yugioh/drillroid.yaml"


class Judgecall(Commands):
    """The group of all commands."""

    table = COMMANDS

    def main(  # type: ignore[override]  # every way to call it ends with an exit code
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_extra: Any
    ) -> NoReturn:
        """Run a command line and leave with its exit code: 0 done, 1 the answer is no, 2 bad input."""
        given = list(sys.argv[1:] if args is None else args)
        with speaking(chosen_language(given, preferred())):
            sys.exit(self._run(given, prog_name))

    def _run(self, args: list[str], prog_name: str | None) -> int:
        from judgecall.cli.screen import complain
        from judgecall.errors import JudgecallError

        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(args, prog_name or "judgecall", standalone_mode=False)
            sys.stdout.flush()
        except JudgecallError as wrong:
            complain(str(wrong))
            return WRONG
        except click.ClickException as wrong:
            from judgecall.cli.usage import sentence

            complain(sentence(wrong))
            return WRONG
        except (KeyboardInterrupt, click.Abort):
            return INTERRUPTED
        except BrokenPipeError:  # the reader, such as `head`, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return DONE
        return code if isinstance(code, int) else DONE

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is, in the language in use, with an example."""
        formatter.write_usage(ctx.command_path, "COMMAND ...", prefix=say("Usage:") + " ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(ABOUT))
        self.write_commands(formatter)
        with formatter.section(say("Options")):
            formatter.write_dl([("--version", say(VERSION)), ("--help", say(HELP))])
        with formatter.section(say("Example")):
            formatter.write_text(EXAMPLE)


VERSION = mark("Show the version and exit.")


def _version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value:
        from importlib.metadata import version

        click.echo(f"judgecall {version('judgecall')}")
        ctx.exit()


@click.group(cls=Judgecall, invoke_without_command=True)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """The combat rulebook you can run."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
