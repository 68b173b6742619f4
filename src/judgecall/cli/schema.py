"""`judgecall schema`: the file formats for editors and other programs."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, lang
from judgecall.cli.screen import show_json
from judgecall.language import mark


@click.command(
    cls=Command,
    help=mark("Print the JSON Schema of a scenario file, a card, an edition file, or a result."),
    example="judgecall schema scenario",
)
@click.argument("name", type=click.Choice(("scenario", "card", "edition", "result")))
@click.option("--format", "form", type=click.Choice(("json", "text")), hidden=True)
@lang()
def command(name: str, form: str | None) -> None:
    """Print a schema."""
    from judgecall.report.schema import SCHEMAS

    show_json(SCHEMAS[name]())
