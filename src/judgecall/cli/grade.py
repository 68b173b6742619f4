"""`judgecall grade`: answers to puzzles scored."""

from __future__ import annotations

import click
import msgspec

from judgecall.cli.command import Command, formats, lang
from judgecall.cli.screen import show, show_json
from judgecall.language import mark, say


@click.command(
    cls=Command,
    help=mark(
        "Score answers to puzzles: lines of JSON with `id` and `answer`. Whatever is as good as the best is right; a "
        "puzzle without an answer counts as wrong."
    ),
    example="judgecall grade docs/puzzles/puzzles.jsonl docs/puzzles/answers.jsonl",
)
@click.argument("puzzles")
@click.argument("answers")
@formats("text", "json")
@lang()
def command(puzzles: str, answers: str, form: str) -> None:
    """Grade answers."""
    from judgecall.disk import given
    from judgecall.puzzles import files, grading

    items = files.read(*given(puzzles))
    scores = grading.grade(items, grading.answers(*given(answers), items))
    if form == "json":
        show_json({sort: msgspec.to_builtins(score) | {"share": score.share} for sort, score in scores.items()})
        return
    heads = ("", say("Puzzles"), say("answered"), say("right"), "%")
    rows = [
        (sort, str(score.of), str(score.answered), str(score.right), f"{100 * score.share:.1f}")
        for sort, score in scores.items()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        first, *others = (
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        show("  ".join((first, *others)).rstrip())
