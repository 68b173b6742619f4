"""What is wrong with a command line, in one sentence."""

from __future__ import annotations

import click

from judgecall.errors import did_you_mean, nearest
from judgecall.language import say


def sentence(error: click.ClickException) -> str:
    """The mistake, with the nearest name that exists."""
    if isinstance(error, click.NoSuchOption):
        close = nearest(error.option_name, error.possibilities or ())
        return say("There is no option “{name}”.", name=error.option_name) + did_you_mean(close)
    if isinstance(error, click.MissingParameter):
        return say("“{name}” is missing.", name=_name(error))
    if isinstance(error, click.BadParameter) and isinstance(choice := _type(error), click.Choice):
        known = ", ".join(str(each) for each in choice.choices)
        return say("{name}: expected one of these: {known}.", name=_name(error), known=known)
    return error.format_message()


def _name(error: click.BadParameter) -> str:
    parameter = error.param
    if parameter is None:
        return str(error.param_hint or "")
    return parameter.opts[0] if isinstance(parameter, click.Option) else (parameter.name or "").upper()


def _type(error: click.BadParameter) -> object:
    return error.param.type if error.param is not None else None
