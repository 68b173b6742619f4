"""Values as they show themselves: as text where they are printed, as a part of the page in a notebook."""

from __future__ import annotations

from base64 import b64encode
from functools import singledispatch
from html import escape

from judgecall.analysis.explore import Explored, Found
from judgecall.analysis.solve import Solution
from judgecall.kernel.edition import Edition, edition
from judgecall.kernel.engine import legal
from judgecall.kernel.state import State
from judgecall.language import say, wording
from judgecall.report import chart_svg, chart_text, explored, parting_text, solved, standing
from judgecall.report import text as report_text
from judgecall.report import why as why_text
from judgecall.report.asked import option
from judgecall.report.chart import Chart, chart
from judgecall.report.explored import headline, left, player
from judgecall.report.html import board
from judgecall.report.notebook import element, heading, notebook
from judgecall.report.page import Page
from judgecall.report.parting import Parting
from judgecall.report.result import Result
from judgecall.report.terms import term
from judgecall.report.text import GAMES
from judgecall.report.why import Step, Why
from judgecall.scenario import shown
from judgecall.scenario.read import Scenario
from judgecall.scenario.setup import position
from judgecall.scenario.write import written

MOST = 20
"""How many outcomes and options are shown."""


# --- As text ---------------------------------------------------------------------------------------------------------


@singledispatch
def text(value: object) -> str:
    """A value as it is printed."""
    raise NotImplementedError(type(value))


text.register(Result)(report_text.text)
text.register(State)(standing.text)
text.register(Parting)(parting_text.text)
text.register(Chart)(chart_text.text)


@text.register
def _(value: Edition) -> str:
    return chart_text.text(chart(value))


@text.register
def _(value: Scenario) -> str:
    return written(value.document.data)


@text.register
def _(value: Explored) -> str:
    return explored.text("", "", value, MOST).lstrip()


@text.register
def _(value: Solution) -> str:
    return solved.text("", "", value).lstrip()


@text.register
def _(value: Why) -> str:
    page = Page()
    why_text.text(page, value)
    return str(page)


# --- In a notebook ---------------------------------------------------------------------------------------------------


@singledispatch
def html(value: object) -> str:
    """A value as an element of somebody else's page."""
    raise NotImplementedError(type(value))


html.register(Result)(notebook)


@html.register
def _(value: State) -> str:
    rules = edition(value.edition)
    with wording(rules.words):
        options = [option(each.label) for each in legal(value)]
        said = " · ".join(options[:MOST]) + (" · ..." if len(options) > MOST else "")
        offered = f"<p>{escape(said)}</p>" if options else ""
        about = f"{say(rules.title)}, {rules.id}"
        return element(
            heading(standing.headline(value), about) + board(rules.game, shown.players(value)) + offered,
        )


@html.register
def _(value: Scenario) -> str:
    rules = value.rules
    with wording(rules.words):
        about = f"{term(GAMES, rules.game)}, {say(rules.title)} ({rules.id})"
        script = written({"script": value.file.script}) if value.file.script else ""
        return element(
            heading(value.title, about)
            + board(rules.game, shown.players(position(value)))
            + (f"<pre>{escape(script)}</pre>" if script else "")
        )


@html.register
def _(value: Edition) -> str:
    return html(chart(value))


@html.register
def _(value: Chart) -> str:
    drawn = b64encode(chart_svg.svg(value).encode()).decode()  # as an image: its style stays in it
    name = escape(chart_text.title(value))
    return element(f'<img alt="{name}" src="data:image/svg+xml;base64,{drawn}">')


@html.register
def _(value: Parting) -> str:
    alike = f'<p class="end good">{escape(say("They play alike."))}</p>' if value.alike else ""
    return element(heading(value.title, "") + alike + parting_text.table(value))


@html.register
def _(value: Explored) -> str:
    heads = (say("Outcome"), say("Lines"), say("Can be forced by"), say("Can be avoided by"), say("Shortest line"))
    rows = "".join(_outcome(each) for each in value.outcomes[:MOST])
    return element("".join(f"<p>{escape(each)}</p>" for _, each in explored.figures(value)) + _table(heads, rows))


def _outcome(found: Found) -> str:
    ends = "".join(f"<br>{escape(left(each))}" for each in found.outcome.left)
    lines = "" if found.lines is None else f"{found.lines:,}"
    who = (", ".join(map(player, names)) for names in (found.forced_by, found.avoided_by))
    cells = (lines, *who, explored.line(found.line))
    return (
        f"<tr><td><b>{escape(headline(found.outcome))}</b>{ends}</td>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
    )


@html.register
def _(value: Solution) -> str:
    rows = "".join(
        f"<tr><td>{at}</td><td>{escape(player(each.player))}</td><td>{escape(option(each.choice))}</td></tr>"
        for at, each in enumerate(value.line, 1)
    )
    best = f"<p>{escape(say('Best play on both sides:'))}</p><table>{rows}</table>" if rows else ""
    return element(heading(f"{player(value.player)}: {solved.value(value)}", solved.how(value)) + best)


@html.register
def _(value: Why) -> str:
    said = "".join(f"<p>{escape(each)}</p>" for each in (value.sentence, value.replaced) if each)
    if value.asked:
        said += f"<p>{escape(say('asked: {question}', question=value.asked))}<br>"
        offered = ", ".join(value.offered) or say("nothing")
        said += f"{escape(say('on offer: {options}', options=offered))}</p>"
    facts = f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in value.facts)}</ul>" if value.facts else ""
    return element(
        heading(f"{value.n}  {value.text}", " · ".join(filter(None, (value.rule, value.source))))
        + said
        + (f"<h4>{escape(say('As it was just before'))}</h4>{facts}" if facts else "")
        + _steps(say("Changed earlier"), value.changes)
        + _steps(say("It came about like this"), value.because)
    )


def _steps(name: str, steps: list[Step]) -> str:
    if not steps:
        return ""
    rows = "".join(
        f'<li><span class="n">{each.n}</span><span>'
        + escape(say("{text} (a choice)", text=each.text) if each.chosen else each.text)
        + f'</span><span class="cite">{escape(each.rule)}</span></li>'
        for each in steps
    )
    return f'<div class="log"><h4>{escape(name)}</h4><ol>{rows}</ol></div>'


def _table(heads: tuple[str, ...], rows: str) -> str:
    named = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    return f'<div class="table"><table><thead><tr>{named}</tr></thead><tbody>{rows}</tbody></table></div>'
