"""A result as one HTML page that needs nothing else: the board to step through, the log, the rules it cites."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from msgspec import json

from judgecall.language import language, say, wording
from judgecall.report.asked import asked, option
from judgecall.report.board import described, known, life
from judgecall.report.frames import frames
from judgecall.report.rules import rule
from judgecall.report.steps import timing_name
from judgecall.report.terms import PLAYERS, ZONES, capital, term
from judgecall.report.text import GAMES, outcome, refused_in, steps
from judgecall.report.why import concerned
from judgecall.scenario import shown

if TYPE_CHECKING:
    from judgecall.report.result import RecordRow, RefusalRow, Result
    from judgecall.scenario.read import Scenario
    from judgecall.scenario.run import Outcome

TURNED = ("defense", "set")
"""Positions in which a card lies across."""


def html(scenario: Scenario, played: Outcome, result: Result) -> str:
    """The whole page of a scenario that has been played."""
    with wording(scenario.rules.words):
        return _page(scenario, played, result)


def _page(scenario: Scenario, played: Outcome, result: Result) -> str:
    return document(result.title, f"{_play(scenario, played, result)}<script>{asset('report.js')}</script>")


def play(scenario: Scenario, played: Outcome, result: Result, spoken: str = "") -> str:
    """What a page shows of a scenario that has been played; `report.js` makes it move, `report.css` makes it seen.
    `spoken` is the language of the title, if it is known."""
    with wording(scenario.rules.words):
        return _play(scenario, played, result, spoken)


def _play(scenario: Scenario, played: Outcome, result: Result, spoken: str = "") -> str:
    boards, after = _boards(scenario, played, result.game)
    ids = [" ".join(map(str, dict.fromkeys(concerned(record)))) for record in played.records]
    data = json.encode({"shown": boards, "after": after}).decode().replace("</", "<\\/")
    heard = f' lang="{spoken}"' if spoken not in ("", language()) else ""
    return (
        f"<h1{heard}>{escape(result.title)}</h1>"
        f'<p class="faint">{escape(term(GAMES, result.game))}, {escape(result.rules)} '
        f"({escape(result.game)}/{escape(result.edition)})</p>"
        f'<p class="end {"bad" if result.refusals else "good"}">{escape(outcome(result))}</p>{warned(result)}'
        f'<div class="split"><div class="stage">{_controls()}<div id="board">{boards[([0, *after])[-1]]}</div></div>'
        f'<div class="log"><h2>{escape(say("What happened"))}</h2>{"".join(_log(result, ids))}'
        "</div></div>"
        f'<details class="rules" open><summary><h2>{escape(say("Rules"))}</h2></summary>'
        f"{_rules(scenario, result)}</details>"
        f"{_dialog()}"
        f'<script type="application/json" id="boards">{data}</script>'
    )


def document(title: str, body: str) -> str:
    """An HTML document in the language in use, with the style of all our pages in it."""
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{asset('report.css')}</style></head><body><main>{body}</main></body></html>\n"
    )


def asset(name: str) -> str:
    """A style sheet or script that pages carry in them."""
    return (files("judgecall") / "report" / "assets" / name).read_text("utf-8")


# --- The board -------------------------------------------------------------------------------------------------------


def warned(result: Result) -> str:
    """The cards that do not work whole, each in a sentence."""
    said = (say("Warning: {sentence}", sentence=each.text) for each in result.warnings)
    return "".join(f'<p class="bad">{escape(each)}</p>' for each in said)


def _boards(scenario: Scenario, played: Outcome, game: str) -> tuple[list[str], list[int]]:
    """Every board that differs, drawn once, and which of them is there after each record."""
    drawn: dict[str, int] = {}
    places = [drawn.setdefault(board(game, shown.players(state)), len(drawn)) for state in frames(scenario, played)]
    return list(drawn), places[1:]


def board(game: str, players: Mapping[str, Mapping[str, Any]]) -> str:
    """A position: each player with life and zones; every card that can be told apart carries its id."""
    return "".join(_player(game, player, side) for player, side in reversed(list(players.items())))


def _player(game: str, player: str, side: Mapping[str, Any]) -> str:
    zones = "".join(_zone(zone, cards) for zone, cards in side.items() if zone in ZONES and cards)
    return (
        f'<section class="player"><header><h2>{escape(capital(term(PLAYERS, player)))}</h2>'
        f'<span class="life">{escape(life(game, side))}</span></header>{zones}</section>'
    )


def _zone(zone: str, cards: Any) -> str:
    name = escape(term(ZONES, zone))
    if isinstance(cards, int):
        return f'<div class="zone"><span>{name}: {cards}</span></div>'
    return f'<div class="zone"><span>{name}</span><ul class="cards">{"".join(map(_card, cards))}</ul></div>'


def _card(card: Any) -> str:
    if isinstance(card, str):
        return f'<li class="card">{escape(known(card))}</li>'
    label = known(str(card.get("as") or card["card"]))
    kind = " turned" if card.get("position") in TURNED or card.get("tapped") else ""
    how = ", ".join(described(card))
    small = f"<small>{escape(how)}</small>" if how else ""
    return f'<li class="card{kind}" data-id="{card["id"]}"><b>{escape(label)}</b>{small}</li>'


def _controls() -> str:
    buttons = (("first", "|◀", say("to the beginning")), ("back", "◀", say("one step back")))
    onward = (("next", "▶", say("one step on")), ("last", "▶|", say("to the end")))
    first, rest = (
        "".join(
            f'<button type="button" id="{id}" aria-label="{escape(name)}">{sign}</button>' for id, sign, name in row
        )
        for row in (buttons, onward)
    )
    slider = f'<input type="range" id="at" min="0" max="0" value="0" aria-label="{escape(say("Where in the play"))}">'
    every = f'<label><input type="checkbox" id="every"> {escape(say("show bookkeeping"))}</label>'
    start = escape(say("At the beginning"))
    return (
        f'<div class="controls" hidden>{first}{slider}{rest}{every}</div>'
        f'<p class="said" id="said" aria-live="polite" data-start="{start}"></p>'
    )


# --- The log ---------------------------------------------------------------------------------------------------------


def _log(result: Result, ids: list[str]) -> Iterator[str]:
    for step in steps(result.records):
        head = step[0]
        refusals = "".join(map(refused, refused_in(result, step)))
        quiet = "" if refusals or any(not record.quiet for record in step) else ' class="quiet"'
        name = f"{timing_name(result.game, head.timing)} ({head.step})"
        rows = "".join(_row(record, ids[record.n]) for record in step)
        yield f"<section{quiet}><h3>{escape(name)}</h3><ol>{rows}</ol>{refusals}</section>"


def _row(record: RecordRow, ids: str) -> str:
    quiet = ' class="quiet"' if record.quiet else ""
    said = record.text + (" " + say("(by default)") if record.defaulted else "")
    n = record.n
    return (
        f'<li{quiet} id="n{n}" data-ids="{ids}"><a class="n" href="#n{n}" data-n="{n}">{n}</a>'
        f'<span class="text">{escape(said)}</span>{cite(record.rule)}</li>'
    )


def refused(refusal: RefusalRow) -> str:
    """A refusal: the line, the rule, what was asked and what is on offer."""
    offered = ", ".join(option(label) for label in refusal.offered) or say("nothing")
    return (
        f'<div class="refused"><b>{escape(say("Refused: line {index} of the script", index=refusal.script))}</b>'
        f"<p>{escape(refusal.text)} {cite(refusal.rule)}</p>"
        f"<p>{escape(say('asked: {question}', question=asked(refusal.asked)))}<br>"
        f"{escape(say('on offer: {options}', options=offered))}</p></div>"
    )


# --- Rules -----------------------------------------------------------------------------------------------------------


def cite(id: str) -> str:
    """A citation that opens the rule's sentence."""
    return f'<a class="cite" href="#{_anchor(id)}">{escape(id)}</a>' if id else "<span></span>"


def _anchor(id: str) -> str:
    return "rule-" + re.sub(r"[^A-Za-z0-9.-]", "-", id)


def _rules(scenario: Scenario, result: Result) -> str:
    records, refusals = [each.rule for each in result.records], [each.rule for each in result.refusals]
    return rules(scenario, records + refusals)


def rules(scenario: Scenario, cited: list[str]) -> str:
    """What each cited rule says, and where it stands."""
    rows = []
    for id in dict.fromkeys(filter(None, cited)):
        if found := rule(scenario.rules, id):
            rows.append(
                f'<dt id="{_anchor(id)}">{escape(id)}</dt>'
                f'<dd>{escape(found.text)} <span class="faint">({escape(found.stands_in)})</span></dd>'
            )
    return f'<dl class="rules">{"".join(rows)}</dl>'


def _dialog() -> str:
    return (
        '<dialog id="rule" aria-labelledby="rule-id"><h3 id="rule-id"></h3><p id="rule-says"></p>'
        f'<form method="dialog"><button>{escape(say("close"))}</button></form></dialog>'
    )
