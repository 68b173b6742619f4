"""What came of a simulation: as text, as a table for other programs, and as a picture."""

from __future__ import annotations

import csv
import statistics
from collections.abc import Sequence
from io import StringIO
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgecall.errors import ScenarioError
from judgecall.language import mark, say
from judgecall.report.explored import player
from judgecall.report.page import Page
from judgecall.report.style import PLAIN, Style

if TYPE_CHECKING:
    from judgecall.analysis.simulation import Game, Plan

POLICIES = {"random": mark("at random"), "greedy": mark("greedily"), "best": mark("as a search finds best")}
NORMAL = 1.96
"""Standard deviations within which 95 of 100 lie."""
BARS = 30
"""Columns of the damage chart at the most."""
COLORS = ["#4c72b0", "#dd8452", "#55a868", "#c44e52", "#8172b3", "#937860", "#da8bc3", "#8c8c8c"]
SIDE = ("life", "damage", "field")


def text(plan: Plan, games: Sequence[Game], style: Style = PLAIN, width: int = 96) -> str:
    """How often each player wins, and how much damage they take."""
    page = Page(style, width)
    page.line(
        say("{done:,} of {games:,} games, seed {seed}", done=len(games), games=plan.games, seed=plan.seed), "title"
    )
    for seat, name in enumerate(plan.players):
        page.blank()
        page.line(
            say("{player}, playing {how}", player=player(name), how=say(POLICIES[plan.policies[seat]])), "heading"
        )
        if games:
            low, share, high = wins(games, name)
            page.line(
                say(
                    "wins {share:.1%} of the games (95 of 100 times between {low:.1%} and {high:.1%})",
                    share=share,
                    low=low,
                    high=high,
                ),
                indent=2,
            )
            lost = sorted(game.sides[seat].damage for game in games)
            page.line(
                say(
                    "loses {mean:,.1f} life on average; half of the times {median:,} or less, at most {most:,}",
                    mean=statistics.fmean(lost),
                    median=lost[(len(lost) - 1) // 2],
                    most=lost[-1],
                ),
                indent=2,
            )
    if len(games) < plan.games:
        page.blank()
        page.line(say("Stopped before all games were played; the same command with --out goes on from here."), "bad")
    return str(page)


def wins(games: Sequence[Game], name: str) -> tuple[float, float, float]:
    """The share of games that a player wins, between the ends of its 95 % interval by Wilson."""
    count = len(games)
    share = sum(game.winner == name for game in games) / count
    spread = NORMAL * sqrt(share * (1 - share) / count + NORMAL**2 / (4 * count**2))
    middle, scale = share + NORMAL**2 / (2 * count), 1 + NORMAL**2 / count
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(share, low)), share, min(1.0, max(share, high))


def columns(plan: Plan, games: Sequence[Game]) -> dict[str, list[Any]]:
    """The games as columns: number, board, winner, choices, and for each player life, damage and cards in play."""
    found: dict[str, list[Any]] = {name: [getattr(game, name) for game in games] for name in OF_A_GAME}
    for seat, name in enumerate(plan.players):
        found |= {f"{name} {what}": [getattr(game.sides[seat], what) for game in games] for what in SIDE}
    return found


OF_A_GAME = ("game", "board", "winner", "choices")


def as_csv(plan: Plan, games: Sequence[Game]) -> bytes:
    """The games as CSV with a head line."""
    out, table = StringIO(), columns(plan, games)
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(table)
    rows.writerows(zip(*table.values(), strict=True))
    return out.getvalue().encode()


def as_parquet(plan: Plan, games: Sequence[Game]) -> bytes:
    """The games as Parquet. Raises ScenarioError where its library is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise _missing("Parquet") from None
    out = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.table(columns(plan, games)), out)
    return bytes(out.getvalue().to_pybytes())


def chart(plan: Plan, games: Sequence[Game], path: Path) -> None:
    """Draw how often each player wins and how their damage is spread, as the ending of the file's name says. Raises
    ScenarioError where the library is not installed."""
    try:
        import matplotlib
    except ImportError:
        raise _missing("PNG, SVG") from None
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "judgecall"
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.6), layout="constrained")
    left, right = figure.subplots(1, 2)
    names = [player(name) for name in plan.players]
    shares = [wins(games, name) for name in plan.players]
    errors = [[share - low for low, share, _ in shares], [high - share for _, share, high in shares]]
    left.bar(names, [share for _, share, _ in shares], yerr=errors, capsize=4, color=COLORS[: len(names)])
    left.set_ylim(0, 1)
    left.set_title(say("Share of games won"))
    lost = [[game.sides[seat].damage for game in games] for seat in range(len(names))]
    right.hist(
        lost, bins=min(BARS, len({each for row in lost for each in row})), color=COLORS[: len(lost)], label=names
    )
    right.set_title(say("Life lost in a game"))
    right.set_ylabel(say("Games"))
    right.legend()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def _missing(what: str) -> ScenarioError:
    return ScenarioError(say("{what}: this needs more libraries; install `judgecall[charts]`.", what=what))
