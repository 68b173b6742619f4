"""Where text goes: colors on a terminal only, JSON as it is, nothing broken by a narrow character set."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Any

import click
import msgspec

from judgecall.report.page import WIDTH
from judgecall.report.style import COLORED, PLAIN, Style

NARROWEST = 60


def style() -> Style:
    """Colors on a terminal, unless NO_COLOR is set or the terminal knows none."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return PLAIN if plain else COLORED


def width() -> int:
    """How wide a page is: as the terminal, within bounds."""
    if not sys.stdout.isatty():
        return WIDTH
    return max(NARROWEST, min(WIDTH, shutil.get_terminal_size().columns))


def show(text: str) -> None:
    """Print a text."""
    click.echo(text, color=True)


def show_json(data: Any) -> None:
    """Print data as indented JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def complain(sentence: str) -> None:
    """Print what is wrong on standard error."""
    click.echo(sentence, err=True)
