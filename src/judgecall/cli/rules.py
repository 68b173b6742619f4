"""`judgecall rules`: what the rules say and what enforces them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.report.citations import RuleFound


@click.command(
    cls=Command,
    help=mark(
        "Find rules by their number or by words in any language: the sentence, its source, the lines of the editions "
        "that cite it, and the scenarios under ./examples that prove it. Exit code 1 if there is none."
    ),
    example="judgecall rules replay --edition yugioh/guide-2010",
)
@click.argument("query", nargs=-1)
@option("--edition", "id", metavar="ID", help=mark("Only the rules of this edition."))
@option("--coverage", metavar="GAME/EDITION", help=mark("Every rule of an edition, with what cites it."))
@formats("text", "json")
@lang()
def command(query: tuple[str, ...], id: str | None, coverage: str | None, form: str) -> int:
    """Find rules."""
    from judgecall.games import edition
    from judgecall.report import citations

    if bool(query) == bool(coverage):
        raise click.UsageError(say("Give words or the number of a rule, or --coverage with an edition."))
    if coverage:
        _coverage(list(citations.coverage(edition(coverage))), form)
        return 0
    found = citations.search(" ".join(query), edition(id) if id else None)
    if form == "json":
        show_json(found)
    elif found:
        _show(found)
    else:
        show(say("No rule says that."))
    return 0 if found else 1


def _show(found: list[RuleFound]) -> None:
    from judgecall.report.page import Page

    page = Page(style(), width())
    for each in found:
        page.blank()
        page.line(each.rule, "heading", note=f"{each.game}/{each.file}")
        page.line(each.text, indent=2)
        page.line(say("source: {source}", source=each.source), "faint", indent=2)
        for id, keys in each.cited.items():
            page.line(say("cited in {edition}: {keys}", edition=id, keys=", ".join(keys)), "faint", indent=2)
        if each.proved:
            page.line(say("proved by: {files}", files=", ".join(each.proved)), "faint", indent=2)
    show(str(page))


def _coverage(found: list[RuleFound], form: str) -> None:
    from judgecall.report.page import Page

    if form == "json":
        show_json(found)
        return
    page = Page(style(), width())
    for each in found:
        keys = ", ".join(key for keys in each.cited.values() for key in keys)
        page.line(f"{each.rule}: {keys or say('nothing cites it')}", "" if keys else "bad")
    count = sum(bool(each.cited) for each in found)
    proved = sum(bool(each.proved) for each in found)
    page.blank()
    page.line(
        say(
            "{cited} of {all} rules are cited, {proved} proved by examples.", cited=count, all=len(found), proved=proved
        )
    )
    show(str(page))
