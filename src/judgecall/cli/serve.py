"""`judgecall serve`: the board as a web site."""

from __future__ import annotations

import webbrowser
from threading import Timer

import click

from judgecall.cli.command import Command, cards_files, lang, option
from judgecall.cli.screen import show
from judgecall.language import mark, say

LOOPBACK = "127.0.0.1"


@click.command(
    cls=Command,
    help=mark(
        "Serve the board as a web site, on this machine only unless --host says otherwise. Games are kept in the data "
        "folder, or in the database that --database names. Needs the extra “web”."
    ),
    example="judgecall serve --port 8000",
)
@option("--host", default=LOOPBACK, metavar="ADDRESS", help=mark("The address to listen on."))
@option("--port", type=click.IntRange(0, 65535), default=8000, help=mark("The port to listen on."))
@option("--name", "names", multiple=True, metavar="HOST", help=mark("A name under which the site is reached."))
@option("--database", default="", metavar="URL", help=mark("Where games are kept, such as postgresql://..."))
@option("--https", is_flag=True, help=mark("The site is reached by https, through something that stands before it."))
@option("--rate", type=click.IntRange(1), default=600, help=mark("How many requests an address may make in a minute."))
@option("--open", "opens", is_flag=True, help=mark("Open the site in the browser."))
@cards_files()
@lang()
def command(host: str, port: int, names: tuple[str, ...], database: str, https: bool, rate: int, opens: bool) -> None:
    """Serve the site until it is stopped."""
    try:
        from judgecall.cli.hosting import Door
        from judgecall.web.app import application
    except ModuleNotFoundError as missing:
        raise click.UsageError(
            say("{name} is missing: install judgecall with the extra “web”.", name=missing.name)
        ) from None
    from judgecall.web.settings import LOOPBACK as OWN
    from judgecall.web.settings import Settings

    hosts = tuple(dict.fromkeys((*OWN, *names, host)))
    settings = Settings(database=database, hosts=hosts, secure=https, a_minute=rate)
    door = Door(host, port)
    show(say("The board is at {address} (Ctrl+C ends it).", address=door.address))
    if opens:
        Timer(1.0, webbrowser.open, [door.address]).start()
    door.serve(application(settings), keep_alive=15)
