"""Editions as text: the list of them, one with all it inherits, and what one changes against another."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct, to_builtins

from judgecall.kernel.edition import Edition
from judgecall.language import mark, say, say_many
from judgecall.report.changes import GROUPS, Change
from judgecall.report.flow import flow
from judgecall.report.page import Page
from judgecall.report.terms import term

HEADINGS = {
    "start": mark("where play may begin"),
    "sequences": mark("which timings follow one another"),
    "timings": mark("each timing: what happens by itself, who may act, the spans it belongs to"),
    "chain": mark("what tells a chain from a stack"),
    "bind": mark("the rule in a slot, where it has another name"),
    "questions": mark("the choice behind a question, where it has another name"),
    "consequences": mark("what follows an event at once"),
    "replacements": mark("what happens instead of an event"),
    "keywords": mark("keywords with effects of their own"),
    "holds": mark("triggers that wait for a timing"),
    "occasions": mark("events that windows speak of"),
    "layers": mark("the order in which changes of a card are counted"),
    "numbers": mark("numbers"),
    "kinds": mark("kinds of cards"),
    "zones": mark("zones"),
    "print": mark("what is printed on a card"),
    "spans": mark("spans of time that cards name"),
    "cards": mark("cards that differ here"),
    "cite": mark("the rule behind each line"),
}
"""What the tables of an edition file are; their keys are the words of the file."""


class EditionLine(Struct, frozen=True):
    """One line of a resolved edition: table, key, value, and the edition that says so."""

    table: str
    key: str
    value: object
    origin: str


def lines(rules: Edition) -> list[EditionLine]:
    """Every line of an edition with all it inherits."""
    return [EditionLine(table, key, to_builtins(value), origin) for table, key, value, origin in rules.lines()]


def listed(page: Page, editions: Iterable[Edition]) -> None:
    """Write the list of editions: id, title, source, parent."""
    for rules in editions:
        page.line(f"{rules.id}: {say(rules.title)}", "title")
        page.line(say(rules.source), indent=2)
        if rules.parent:
            page.line(say("comes from {edition}", edition=rules.parent.id), "faint", indent=2)


def resolved(page: Page, rules: Edition) -> None:
    """Write an edition with all it inherits; each line says at the right which edition it comes from."""
    page.line(f"{rules.id}: {say(rules.title)}", "title")
    page.line(say(rules.source))
    for table, rows in groupby(lines(rules), key=lambda line: line.table):
        page.blank()
        page.line(f"{table}: {say(HEADINGS[table])}", "heading")
        for row in rows:
            value = say(str(row.value)) if table == "spans" else flow(row.value)
            page.line(f"{row.key}: {value}", indent=2, note=row.origin.partition("/")[2])


def compared(page: Page, before: Edition, after: Edition, changes: list[Change], every: bool = False) -> None:
    """Write a change list; citations are only counted unless `every`."""
    page.line(say("From {before} to {after}", before=say(before.title), after=say(after.title)), "title")
    page.line(f"{before.id} → {after.id}", "faint")
    if not changes:
        page.line(say("They do not differ."))
    for group, rows in groupby(changes, key=lambda change: change.group):
        found = list(rows)
        page.blank()
        page.line(term(GROUPS, group), "heading")
        if group == "cite" and not every:
            page.line(
                say_many("{number} line cites another rule.", "{number} lines cite other rules.", len(found)), indent=2
            )
            continue
        for change in found:
            page.line(change.text, indent=2)
