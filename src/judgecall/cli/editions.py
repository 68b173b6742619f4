"""`judgecall editions`: the editions of the rules."""

from __future__ import annotations

import click

from judgecall.cli.command import Command, formats, lang, option
from judgecall.cli.screen import show, show_json, style, width
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "List all editions with their sources; show one with all it inherits, each line with the edition it comes "
        "from; or, with --diff, tell what the second of two changes against the first."
    ),
    example="judgecall editions --diff yugioh/rulebook-2004 yugioh/guide-2010",
)
@click.argument("id", required=False)
@option("--diff", nargs=2, metavar="A B", help=mark("Compare two editions of a game."))
@option("--all", "every", is_flag=True, help=mark("With --diff: list every citation that differs."))
@formats("text", "json")
@lang()
def command(id: str | None, diff: tuple[str, str] | None, every: bool, form: str) -> None:
    """Show editions."""
    if id and diff:
        raise click.UsageError(say("Give one edition, or two after --diff."))
    if diff:
        _compare(*diff, every, form)
    elif id:
        _show(id, form)
    else:
        _list(form)


def _list(form: str) -> None:
    from judgecall.games import edition, editions
    from judgecall.report.editions import listed
    from judgecall.report.page import Page

    found = [edition(each) for each in editions()]
    if form == "json":
        rows = [
            {
                "id": each.id,
                "title": say(each.title),
                "source": say(each.source),
                "parent": each.parent.id if each.parent else None,
            }
            for each in found
        ]
        show_json(rows)
        return
    page = Page(style(), width())
    listed(page, found)
    show(str(page))


def _show(id: str, form: str) -> None:
    from judgecall.games import edition
    from judgecall.report.editions import lines, resolved
    from judgecall.report.page import Page

    rules = edition(id)
    if form == "json":
        show_json({"id": rules.id, "title": say(rules.title), "source": say(rules.source), "lines": lines(rules)})
        return
    page = Page(style(), width())
    resolved(page, rules)
    show(str(page))


def _compare(first: str, second: str, every: bool, form: str) -> None:
    from judgecall.errors import EditionError
    from judgecall.games import edition
    from judgecall.report.changes import changes
    from judgecall.report.editions import compared
    from judgecall.report.page import Page

    before, after = edition(first), edition(second)
    if before.game != after.game:
        raise EditionError(
            say("{first} and {second} are editions of different games.", first=before.id, second=after.id)
        )
    found = changes(before, after)
    if form == "json":
        show_json({"before": before.id, "after": after.id, "changes": found})
        return
    page = Page(style(), width())
    compared(page, before, after, found, every)
    show(str(page))
