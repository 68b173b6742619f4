"""A result as one page of text: the board, every step with what happened and its rule, refusals, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgecall.language import mark, say, say_many, wording
from judgecall.report.asked import asked, option
from judgecall.report.board import board
from judgecall.report.page import WIDTH, Page
from judgecall.report.steps import timing_name
from judgecall.report.style import PLAIN, Style
from judgecall.report.terms import PLAYERS, capital, term

if TYPE_CHECKING:
    from judgecall.report.result import RecordRow, RefusalRow, Result

GAMES = {"yugioh": mark("Yu-Gi-Oh!"), "magic": mark("Magic: The Gathering")}
NUMBERED = 5
"""How far in the text of a numbered record stands."""
HEADING = "began"
"""The kind of record that begins a step."""


def text(result: Result, *, every: bool = False, rules: bool = False, style: Style = PLAIN, width: int = WIDTH) -> str:
    """The whole report. `every` also shows bookkeeping and empty steps; `rules` says what each cited rule says."""
    from judgecall.games import edition

    page = Page(style, width)
    with wording(edition(f"{result.game}/{result.edition}").words):
        _title(page, result)
        _play(page, result, every)
        page.blank()
        _end(page, result)
        if rules:
            _rules(page, result, every)
    return str(page)


def _title(page: Page, result: Result) -> None:
    page.line(result.title, "title")
    game = term(GAMES, result.game)
    page.line(f"{game}, {result.rules} ({result.game}/{result.edition})", "faint")
    page.blank()
    page.line(say("At the beginning"), "heading")
    board(page, result.game, result.beginning)
    if result.warnings:
        page.blank()
    for each in result.warnings:
        page.line(say("Warning: {sentence}", sentence=each.text), "bad")


def _play(page: Page, result: Result, every: bool) -> None:
    """Every step with its records; a row of steps in which nothing happened is one faint line."""
    empty: list[str] = []
    for step in steps(result.records):
        shown = [record for record in step[1:] if every or not record.quiet]
        refused = refused_in(result, step)
        name = timing_name(result.game, step[0].timing)
        if not shown and not refused and not every:
            empty.append(name)
            continue
        _fold(page, empty)
        page.blank()
        heading = f"{name} ({step[0].step})" if step[0].step else name
        page.line(heading, "heading", note=step[0].rule if step[0].kind == HEADING else "")
        for record in shown:
            said = record.text + (" " + say("(by default)") if record.defaulted else "")
            page.line(f"{record.n:3}  {said}", "faint" if record.quiet else "", note=record.rule, hang=NUMBERED)
        for refusal in refused:
            _refused(page, refusal)
    _fold(page, empty)


def refused_in(result: Result, step: list[RecordRow]) -> list[RefusalRow]:
    """The refusals that belong to a step: those asked for after one of its records and before the next."""
    return [each for each in result.refusals if step[0].n < each.at <= step[-1].n + 1]


def _refused(page: Page, refusal: RefusalRow) -> None:
    page.line(say("Refused: line {index} of the script", index=refusal.script), "bad", indent=NUMBERED)
    page.line(refusal.text, indent=NUMBERED, note=refusal.rule)
    page.line(say("asked: {question}", question=asked(refusal.asked)), indent=NUMBERED)
    offered = ", ".join(option(label) for label in refusal.offered) or say("nothing")
    page.line(say("on offer: {options}", options=offered), indent=NUMBERED)


def steps(records: list[RecordRow]) -> Iterator[list[RecordRow]]:
    """The records of each step, its beginning first."""
    step: list[RecordRow] = []
    for record in records:
        if record.kind == HEADING and step:
            yield step
            step = []
        step.append(record)
    if step:
        yield step


def _fold(page: Page, empty: list[str]) -> None:
    if empty:
        page.blank()
        page.line(say("Nothing happens: {steps}.", steps=" · ".join(empty)), "faint")
        empty.clear()


def _end(page: Page, result: Result) -> None:
    page.line(say("At the end"), "heading")
    board(page, result.game, result.players)
    page.blank()
    page.line(outcome(result), "bad" if result.refusals else "good")


def _rules(page: Page, result: Result, every: bool) -> None:
    """What the rules say that were cited, in the order in which they came."""
    from judgecall.games import edition
    from judgecall.report.rules import rule

    page.blank()
    page.line(say("Rules"), "heading")
    shown = [record.rule for record in result.records if every or not record.quiet]
    for id in dict.fromkeys(filter(None, shown)):
        if found := rule(edition(f"{result.game}/{result.edition}"), id):
            page.line(f"{id}: {found.text}", indent=2)


def outcome(result: Result) -> str:
    """How it ended, in one sentence."""
    if result.winner == "draw":
        return say("It is a draw.")
    if result.winner is not None:
        return say("The winner: {winner}.", winner=term(PLAYERS, result.winner))
    refused = ""
    if result.refusals:
        count = len(result.refusals)
        refused = say_many("{number} line was refused.", "{number} lines were refused.", count) + " "
    if result.question is None:
        return refused + say("The script is done; nobody has won.")
    player = capital(term(PLAYERS, result.question.player))
    options = ", ".join(option(label) for label in result.question.options)
    sentence = say(
        "{player} must choose {question}: {options}.",
        player=player,
        question=asked(result.question.kind),
        options=options,
    )
    return refused + sentence
