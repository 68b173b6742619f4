"""`judgecall rules`: what the rules say and what enforces them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.kernel.edition import Edition
    from judgecall.report.citations import RuleFound
    from judgecall.report.coverage import Covered


@click.command(
    cls=Command,
    help=mark(
        "Find rules by their number or by words in any language: the sentence, its source, the lines of the editions "
        "that cite it, and the examples and tests that prove it. With --coverage, every rule of an edition with all "
        "that. Exit code 1 if there is none, or if a rule of the edition has no line or no proof."
    ),
    example="judgecall rules replay --edition yugioh/guide-2010",
)
@click.argument("query", nargs=-1)
@option("--edition", "id", metavar="ID", help=mark("Only the rules of this edition."))
@option(
    "--coverage", metavar="GAME/EDITION", help=mark("Every rule of an edition, with what cites it and what proves it.")
)
@formats("text", "json")
@lang()
def command(query: tuple[str, ...], id: str | None, coverage: str | None, form: str) -> int:
    """Find rules."""
    from judgecall.games import edition
    from judgecall.report import citations

    if bool(query) == bool(coverage):
        raise click.UsageError(say("Give words or the number of a rule, or --coverage with an edition."))
    if coverage:
        return _coverage(edition(coverage), form)
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


def _coverage(rules: Edition, form: str) -> int:
    """Every rule of an edition; 1 if one has no line or no proof."""
    from judgecall.report.coverage import coverage

    found = coverage(rules)
    whole = all(each.slots and each.proved_by for each in found)
    if form == "json":
        show_json(found)
    else:
        _show_coverage(rules, found)
    return 0 if whole else 1


def _show_coverage(rules: Edition, found: list[Covered]) -> None:
    from judgecall.report.page import Page

    page = Page(style(), width())
    for each in found:
        page.line(each.rule, "" if each.slots and each.proved_by else "bad")
        slots = say("cited by: {lines}", lines=", ".join(each.slots)) if each.slots else say("nothing cites it")
        page.line(slots, "faint", indent=2)
        where = "" if each.proved_in in ("", rules.id) else f" ({each.proved_in})"
        proof = (
            say("proved by: {files}", files=", ".join(each.proved_by)) if each.proved_by else say("nothing proves it")
        )
        page.line(f"{proof}{where}", "faint", indent=2)
    page.blank()
    cited, proved = sum(bool(each.slots) for each in found), sum(bool(each.proved_by) for each in found)
    page.line(say("{all} rules: {cited} are cited, {proved} proved.", all=len(found), cited=cited, proved=proved))
    show(str(page))
