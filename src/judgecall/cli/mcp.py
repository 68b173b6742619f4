"""`judgecall mcp`: the tools for programs that speak the Model Context Protocol."""

from __future__ import annotations

from math import isnan

import click

from judgecall.cli.command import Command, lang, option
from judgecall.cli.screen import complain
from judgecall.cli.serve import LOOPBACK
from judgecall.language import language, mark, say

SECONDS = {"least": 0.1, "most": 3600}
"""How long one call may take."""


@click.command(
    cls=Command,
    help=mark(
        "Serve tools for programs that speak the Model Context Protocol: resolve, explain, list legal choices, look up "
        "rules and cards, solve, explore, compare editions. Over standard input and output, or over HTTP with --http. "
        "Needs the extra “mcp”."
    ),
    example="judgecall mcp --http --port 8001",
)
@option("--http", is_flag=True, help=mark("Serve over HTTP, at /mcp, on this machine only unless --host is given."))
@option("--host", default=LOOPBACK, metavar="ADDRESS", help=mark("The address to listen on."))
@option("--port", type=click.IntRange(0, 65535), default=8001, help=mark("The port to listen on."))
@option("--name", "names", multiple=True, metavar="HOST", help=mark("A name under which the server is reached."))
@option(
    "--seconds",
    type=click.FloatRange(SECONDS["least"], SECONDS["most"]),
    default=30.0,
    help=mark("How long one call may take."),
)
@option("--workers", type=click.IntRange(1, 64), default=2, help=mark("How many calls are answered at once."))
@lang()
def command(http: bool, host: str, port: int, names: tuple[str, ...], seconds: float, workers: int) -> None:
    """Serve until it is stopped."""
    if isnan(seconds):
        raise click.UsageError(say("{name}: expected a number from {least} to {most}.", name="--seconds", **SECONDS))
    try:
        import anyio

        from judgecall.cli.hosting import Door
        from judgecall.tools.server import Settings, over_http, over_stdio
    except ModuleNotFoundError as missing:
        raise click.UsageError(
            say("{name} is missing: install judgecall with the extra “mcp”.", name=missing.name)
        ) from None
    settings = Settings(language(), seconds, workers)
    if not http:
        anyio.run(over_stdio, settings)
        return
    door = Door(host, port)
    address = f"{door.address}mcp"
    complain(say("The tools are at {address} (Ctrl+C ends it).", address=address))
    door.serve(over_http(settings, (*names, host)))
