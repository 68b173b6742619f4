"""What is wrong with a command line, in one sentence."""

from __future__ import annotations

import re
from typing import Any

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
    if isinstance(error, click.BadOptionUsage):
        if "requires" in error.message:
            return say("{name}: a value is missing.", name=error.option_name)
        return say("{name}: no value may stand here.", name=error.option_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _unfit(error, error.param.type)
    if extra := re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.message):
        return say("“{words}”: this is too much.", words=extra[1])
    return error.format_message()


def _unfit(error: click.BadParameter, kind: click.ParamType[Any]) -> str:
    """A value that cannot be, with what may be."""
    name = _name(error)
    if isinstance(kind, click.Choice):
        known = [str(each) for each in kind.choices]
        given = re.match(r"'(.*?)' is not", error.message)
        close = did_you_mean(nearest(given[1], known)) if given else ""
        return say("{name}: expected one of these: {known}.", name=name, known=", ".join(known)) + close
    whole = isinstance(kind, type(click.INT))
    if isinstance(kind, click.IntRange | click.FloatRange):
        least, most = kind.min, kind.max
        if most is None:
            return say("{name}: expected a whole number, {least} or more.", name=name, least=least)
        if isinstance(kind, click.IntRange):
            return say("{name}: expected a whole number from {least} to {most}.", name=name, least=least, most=most)
        return say("{name}: expected a number from {least} to {most}.", name=name, least=least, most=most)
    return say("{name}: expected a whole number.", name=name) if whole else error.format_message()


def _name(error: click.BadParameter) -> str:
    parameter = error.param
    if parameter is None:
        return str(error.param_hint or "")
    return parameter.opts[0] if isinstance(parameter, click.Option) else (parameter.name or "").upper()
