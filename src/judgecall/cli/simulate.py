"""`judgecall simulate`: many games from given or random boards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judgecall.cli.command import Command, anachronisms, cards_files, formats, lang, option, placed, strict
from judgecall.cli.screen import show, show_json, style, width
from judgecall.errors import ScenarioError, did_you_mean, nearest
from judgecall.language import mark, say

if TYPE_CHECKING:
    from judgecall.analysis.simulation import Plan

POLICIES = ("random", "greedy", "best")
TABLES = ("csv", "parquet")
PICTURES = (".png", ".svg")


@click.command(
    cls=Command,
    help=mark(
        "Play many games from the boards of scenarios, or from random boards, and show how often each player wins and "
        "how much life they lose. Each game has its own seed: the same seed gives the same games, whatever --workers "
        "says. Ctrl-C keeps what was played; with --out the same command goes on from there."
    ),
    example="judgecall simulate examples/magic/trample.yaml --games 200 --policy greedy",
)
@click.argument("files", nargs=-1)
@option("--random", "edition", default="", metavar="EDITION", help=mark("Random boards of this edition's cards."))
@option("--most", type=click.IntRange(1, 5), default=3, help=mark("Most cards that fight on each side at random."))
@option("--life", type=click.IntRange(0, 1_000_000), default=0, help=mark("Life on random boards; 0: the usual."))
@option("--boards", "drawn", default="", metavar="FILE", help=mark("Possibilities with weights, for one scenario."))
@option("--games", type=click.IntRange(1, 10_000_000), default=1_000, help=mark("How many games are played."))
@option("--seed", type=click.IntRange(0), default=1, help=mark("Another seed gives other games."))
@option(
    "--policy",
    "policies",
    multiple=True,
    metavar="[PLAYER=]POLICY",
    help=mark("How players choose: `random`, `greedy` or `best`; for all, or for one as in you=best."),
)
@placed()
@option("--out", metavar="FOLDER", help=mark("Keep what is played here, and write the table of games here."))
@option("--table", type=click.Choice(TABLES), default="csv", help=mark("The form of the table in --out."))
@option("--chart", metavar="FILE", help=mark("Draw wins and life lost; the file ends in .png or .svg."))
@cards_files()
@strict()
@anachronisms()
@formats("text", "json")
@lang()
def command(
    files: tuple[str, ...], out: str | None, table: str, chart: str | None, on: str, workers: int | None, **asked: Any
) -> None:
    """Simulate."""
    from judgecall import disk
    from judgecall.analysis.shards import simulate
    from judgecall.cli.waiting import Bar
    from judgecall.report import simulated
    from judgecall.spread.place import place

    if chart and Path(chart).suffix not in PICTURES:
        raise click.UsageError(say("{file}: a chart is a .png or .svg file.", file=chart))
    plan = _plan(files, **{name: value for name, value in asked.items() if name != "form"})
    folder = Path(out) if out else None
    with place(on, workers) as at, Bar(plan.games, say("Games"), at) as bar:
        games = simulate(plan, folder, at, bar)
    if folder is not None:
        written = simulated.as_csv(plan, games) if table == "csv" else simulated.as_parquet(plan, games)
        disk.write(folder / f"games.{table}", written)
    if chart and games:
        with disk.writing(chart):
            simulated.chart(plan, games, Path(chart))
    if asked["form"] == "json":
        sums = {
            name: dict(zip(("low", "wins", "high"), simulated.wins(games, name), strict=True)) for name in plan.players
        }
        show_json({"games": len(games), "of": plan.games, "seed": plan.seed, "wins": sums if games else {}})
    else:
        show(simulated.text(plan, games, style(), width()))


def _plan(
    files: tuple[str, ...],
    edition: str,
    most: int,
    life: int,
    drawn: str,
    games: int,
    seed: int,
    policies: tuple[str, ...],
    allow_anachronisms: bool,
) -> Plan:
    from judgecall.analysis.simulation import Plan, boards_of, weighed
    from judgecall.games import open_all
    from judgecall.kernel.edition import edition as rules_of
    from judgecall.scenario import load

    if bool(files) == bool(edition) or (drawn and len(files) != 1):
        raise click.UsageError(
            say("Name scenarios, or random boards with --random EDITION; --boards FILE goes with one scenario.")
        )
    open_all()
    if edition:
        players: tuple[str, ...] = ("you", "opponent")
        own = _policies(players, policies)
        return Plan(players, own, games, seed, edition=rules_of(edition).id, most=most, life=life)
    reads = [load(file, allow_anachronisms=allow_anachronisms) for file in files]
    players = tuple(reads[0].players())
    for file, read in zip(files, reads, strict=True):
        if tuple(read.players()) != players:
            raise ScenarioError(
                say(
                    "{file}: the players are not {names} as in the first scenario.", file=file, names=", ".join(players)
                )
            )
    own = _policies(players, policies)
    boards = weighed(reads[0], drawn) if drawn else boards_of(reads)
    return Plan(players, own, games, seed, boards)


def _policies(players: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    """Each player's policy, `random` unless said. Raises UsageError, PlayError."""
    found = dict.fromkeys(players, "random")
    for each in given:
        name, _, policy = each.rpartition("=")
        if policy not in POLICIES:
            sentence = say("There is no policy “{name}”; there are: {names}.", name=policy, names=", ".join(POLICIES))
            raise click.UsageError(sentence + did_you_mean(nearest(policy, POLICIES)))
        if name and name not in found:
            sentence = say("There is no player “{name}” here; there are: {names}.", name=name, names=", ".join(players))
            raise click.UsageError(sentence + did_you_mean(nearest(name, players)))
        found.update({name: policy} if name else dict.fromkeys(players, policy))
    if len(players) != 2 and "best" in found.values():
        raise click.UsageError(
            say("`best` plays for two players, and here are {number}; `random` and `greedy` play.", number=len(players))
        )
    return tuple(found.values())
