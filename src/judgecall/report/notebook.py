"""A part of somebody else's page, such as a notebook, without a script; a result as such a part."""

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

FIRM = (
    ":scope{padding:.5em .75em;border-radius:.4em}"
    "h2,h3,h4{color:inherit!important;font-size:1em!important;font-weight:600!important;margin:0!important}"
    ".cards,.log ol{display:flex!important;padding:0!important;margin:.15em 0 0!important;list-style:none!important}"
    ".log ol{flex-direction:column}.card,.log li{margin:0!important;list-style:none!important}"
    "table,tr,th,td,pre{color:inherit!important;background:none!important;font-size:inherit!important}"
    "table{table-layout:auto!important;margin:0 0 1em!important}img{max-width:100%}"
    "th,td{text-align:left!important;vertical-align:top!important;border:1px solid var(--line)!important}"
    "td.other{background:var(--mark)!important}"
)
"""What notebooks and sites say of all headings, lists, tables and code on their page, and we want otherwise."""


def notebook(result: Result) -> str:
    """The result in one element."""
    rules = edition(f"{result.game}/{result.edition}")
    with wording(rules.words):
        return _whole(result, rules)


def _whole(result: Result, rules: Edition) -> str:
    return element(
        f"{heading(result.title, f'{term(GAMES, result.game)}, {result.rules}')}{warned(result)}"
        f'<div class="split"><div>{board(result.game, result.players)}'
        f"<details><summary>{escape(say('At the beginning'))}</summary>{board(result.game, result.beginning)}</details>"
        f'</div><div class="log">{"".join(_log(result, rules))}</div></div>'
        f'<p class="end {"bad" if result.refusals else "good"}">{escape(outcome(result))}</p>'
    )


def element(body: str) -> str:
    """An element that brings the style of our pages with it and leaves the page around it alone."""
    style = _scoped(asset("report.css"))
    return f'<div class="judgecall" lang="{language()}"><style>{style}</style>{body}</div>'


def heading(title: str, about: str) -> str:
    """What an element is called, and what there is to say of that."""
    faint = f'<p class="faint">{escape(about)}</p>' if about else ""
    return f"<h3>{escape(title)}</h3>{faint}"


def _scoped(style: str) -> str:
    """A style sheet of a whole page that touches only our own element."""
    own = style.replace(":root", ":scope").replace("body{", ":scope{").replace("rem", "em")  # a rem is the page's
    return f"@scope (.judgecall){{{own}{FIRM}}}"


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
