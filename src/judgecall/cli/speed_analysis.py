"""How fast everything is explored and solved on the engine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgecall.analysis.explore import explore
from judgecall.analysis.objective import LETHAL, Objective
from judgecall.analysis.shards import simulate
from judgecall.analysis.simulation import SHARD, Game, Plan
from judgecall.analysis.solve import Solving
from judgecall.cli.speed import Row
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin
from judgecall.spread.place import Here, place

POSITIONS = 15
"""How many positions one measurement looks at for each run asked for."""
TIMES = 3
GAMES = 1
"""How many boards a simulation plays for each run asked for."""
CREATURES = ["Grizzly Bears", "Hill Giant", "Gray Ogre", "Centaur Courser"]
ARMED = [{"card": name, "set": True} for name in ("Shrink", "Sakuretsu Armor")]


def boards() -> Iterator[tuple[str, State]]:
    """A board of middling size for each game."""
    sides: dict[str, Any] = {"judgecall": 1, "game": "yugioh", "edition": "guide-2010"}
    sides["you"] = {"monsters": ["Luster Dragon", "Vorse Raider", "Gemini Elf"], "spells_traps": ARMED}
    sides["opponent"] = {"monsters": ["Celtic Guardian", "Luster Dragon"], "spells_traps": ARMED}
    yield "Yu-Gi-Oh!: 3 v 2 monsters, two traps each", begin(scenario(sides))[0]
    sides = {"judgecall": 1, "game": "magic", "edition": "current"}
    sides["you"] = {"battlefield": [*CREATURES, "Forest"], "hand": ["Giant Growth"]}
    sides["opponent"] = {"battlefield": CREATURES[:3]}
    yield "Magic (current): 4 v 3 creatures, a trick", begin(scenario(sides))[0]


def explored(name: str, state: State, runs: int) -> Row:
    """Choices played a second, every position merged with those equal to it."""
    rates, distinct = [], 0
    for _ in range(TIMES):
        found = explore(state, limit=POSITIONS * runs)
        began = time.perf_counter()
        for _count in found:
            pass
        rates.append(found.graph.played / (time.perf_counter() - began))
        distinct = len(found.graph)
    return Row(f"{name}: explored", statistics.median(rates), max(rates), "states/s", f"{distinct} of them distinct")


def solved(name: str, state: State, runs: int) -> Row:
    """Positions searched a second for the best play."""
    rates, note = [], ""
    for _ in range(TIMES):
        solution = Solving(state, 0, limit=POSITIONS * runs).run()
        rates.append(solution.nodes / solution.seconds)
        note = f"{solution.nodes} nodes, {'exact' if solution.exact else 'cut off'}"
    return Row(f"{name}: solved", statistics.median(rates), max(rates), "nodes/s", note)


def answered(name: str, state: State, objective: Objective) -> Row:
    """A whole answer of best play, from the first question to the last proof of it."""
    times, note = [], ""
    for _ in range(TIMES):
        began = time.perf_counter()
        solution = Solving(state, 0, objective).run()
        times.append((time.perf_counter() - began) * 1e3)
        note = f"{solution.positions} positions, {'exact' if solution.exact else 'cut off'}"
    return Row(name, statistics.median(times), min(times), "ms", note)


def small() -> Iterator[tuple[str, State]]:
    """A board for each game on which a win is to be found."""
    sides: dict[str, Any] = {"judgecall": 1, "game": "yugioh", "edition": "guide-2010"}
    sides |= {"you": {"monsters": ["Luster Dragon", "Vorse Raider"], "spells_traps": ARMED[:1]}}
    sides |= {"opponent": {"monsters": ["Celtic Guardian"], "spells_traps": ARMED[1:], "life": 1900}}
    yield "Yu-Gi-Oh!: lethal, 2 v 1 monsters, a trap each", begin(scenario(sides))[0]
    sides = {"judgecall": 1, "game": "magic", "edition": "current", "you": {"battlefield": CREATURES[:4]}}
    yield (
        "Magic (current): lethal, 4 v 3 creatures",
        begin(scenario({**sides, "opponent": {"battlefield": CREATURES[:3], "life": 5}}))[0],
    )


def simulated(edition: str, policy: str, runs: int) -> Row:
    """Random boards played to their end, made and counted."""
    games = max(1, GAMES * runs // (1 if policy == "random" else 4))
    plan = Plan(("you", "opponent"), (policy, policy), games, 1, edition=edition, most=3)
    began = time.perf_counter()
    found = simulate(plan)
    rate = len(found) / (time.perf_counter() - began)
    choices = sum(game.choices for game in found)
    return Row(f"{edition}: random boards simulated, {policy}", rate, rate, "boards/s", f"{choices} choices")


def shared(runs: int) -> Row:
    """The same boards played by one process and by two that have begun: how many times as fast the two are."""
    plan = Plan(("you", "opponent"), ("random", "random"), 4 * GAMES * runs, 1, edition="magic/current", most=3)
    seconds: list[float] = []
    found: list[list[Game]] = []
    with place(workers=2) as two:
        simulate(replace(plan, games=4 * SHARD), place=two)
        for at in (Here(), two):
            began = time.perf_counter()
            found.append(simulate(plan, place=at))
            seconds.append(time.perf_counter() - began)
    times, note = seconds[0] / seconds[1], "the same games" if found[0] == found[1] else "NOT THE SAME GAMES"
    return Row("magic/current: random boards, two processes against one", times, times, "times", note)


def measured(runs: int) -> Iterator[Row]:
    """Every figure, one after the other."""
    for name, state in boards():
        yield explored(name, state, runs)
        yield solved(name, state, runs)
    for name, state in small():
        yield answered(name, state, Objective(LETHAL))
    tokens = [{"name": name, "power": size, "toughness": size, "count": 5} for name, size in (("Bear", 2), ("Imp", 1))]
    sides: dict[str, Any] = {"judgecall": 1, "game": "magic", "you": {"battlefield": tokens[:1]}}
    state = begin(scenario({**sides, "opponent": {"battlefield": tokens[1:], "life": 5}}))[0]
    yield answered("Magic (current): solved to the end, tokens 5 v 5", state, Objective())
    for edition in ("yugioh/current", "magic/current"):
        for policy in ("random", "greedy"):
            yield simulated(edition, policy, runs)
    yield shared(runs)
