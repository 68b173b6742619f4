"""How fast everything is explored and solved on the engine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from judgecall.analysis.explore import explore
from judgecall.analysis.solve import Solving
from judgecall.cli.speed import Row
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

POSITIONS = 15
"""How many positions one measurement looks at for each run asked for."""
TIMES = 3
ARMED = [{"card": name, "set": True} for name in ("Shrink", "Sakuretsu Armor")]


def boards() -> Iterator[tuple[str, State]]:
    """A board of middling size for each game."""
    sides: dict[str, Any] = {"judgecall": 1, "game": "yugioh", "edition": "guide-2010"}
    sides["you"] = {"monsters": ["Luster Dragon", "Vorse Raider", "Gemini Elf"], "spells_traps": ARMED}
    sides["opponent"] = {"monsters": ["Celtic Guardian", "Luster Dragon"], "spells_traps": ARMED}
    yield "Yu-Gi-Oh!: 3 v 2 monsters, two traps each", begin(scenario(sides))[0]
    creatures = ["Grizzly Bears", "Hill Giant", "Gray Ogre", "Centaur Courser"]
    sides = {"judgecall": 1, "game": "magic", "edition": "current"}
    sides["you"] = {"battlefield": [*creatures, "Forest"], "hand": ["Giant Growth"]}
    sides["opponent"] = {"battlefield": creatures[:3]}
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


def measured(runs: int) -> Iterator[Row]:
    """Every figure, one after the other."""
    for name, state in boards():
        yield explored(name, state, runs)
        yield solved(name, state, runs)
