"""A result as a part of somebody else's page, such as a notebook: the board, what happened, the rules; no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from judgecall.games import edition
from judgecall.kernel.edition import Edition
from judgecall.language import language, say, wording
from judgecall.report.html import asset, board, refused, warned
from judgecall.report.rules import rule
from judgecall.report.steps import timing_name
from judgecall.report.terms import term
from judgecall.report.text import GAMES, outcome, refused_in, steps

if TYPE_CHECKING:
    from judgecall.report.result import RecordRow, Result


def notebook(result: Result) -> str:
    """The result in one element that brings the style of our pages with it and leaves the page around it alone."""
    rules = edition(f"{result.game}/{result.edition}")
    with wording(rules.words):
        return _element(result, rules)


def _element(result: Result, rules: Edition) -> str:
    return (
        f'<div class="judgecall" lang="{language()}"><style>{_scoped(asset("report.css"))}</style>'
        f"<h3>{escape(result.title)}</h3>"
        f'<p class="faint">{escape(term(GAMES, result.game))}, {escape(result.rules)}</p>{warned(result)}'
        f'<div class="split"><div>{board(result.game, result.players)}'
        f"<details><summary>{escape(say('At the beginning'))}</summary>{board(result.game, result.beginning)}</details>"
        f'</div><div class="log">{"".join(_log(result, rules))}</div></div>'
        f'<p class="end {"bad" if result.refusals else "good"}">{escape(outcome(result))}</p></div>'
    )


def _scoped(style: str) -> str:
    """A style sheet of a whole page that touches only our own element."""
    return f"@scope (.judgecall){{{style.replace(':root', ':scope').replace('body{', ':scope{')}}}"


def _log(result: Result, rules: Edition) -> Iterator[str]:
    """Every step in which something is told."""
    for step in steps(result.records):
        told = [record for record in step if not record.quiet]
        refusals = "".join(map(refused, refused_in(result, step)))
        if told or refusals:
            rows = "".join(_row(record, rules) for record in told)
            name = escape(timing_name(result.game, step[0].timing))
            yield f"<section><h4>{name}</h4><ol>{rows}</ol>{refusals}</section>"


def _row(record: RecordRow, rules: Edition) -> str:
    said = rule(rules, record.rule)
    sentence = f' title="{escape(said.text)}"' if said else ""
    defaulted = " " + say("(by default)") if record.defaulted else ""
    return (
        f'<li><span class="n">{record.n}</span><span>{escape(record.text + defaulted)}</span>'
        f'<span class="cite"{sentence}>{escape(record.rule)}</span></li>'
    )
