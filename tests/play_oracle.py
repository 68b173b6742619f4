"""Small fixed boards of both games, and plain recursion over the engine, which merges nothing, to check against."""

from __future__ import annotations

from collections import Counter
from typing import Any

from judgecall.analysis.objective import Objective, Value
from judgecall.analysis.outcomes import Outcome, outcome
from judgecall.games import open_all
from judgecall.kernel.engine import decide, legal, question
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import begin

open_all()


def start(id: str, you: dict[str, Any], opponent: dict[str, Any]) -> State:
    """The first question of a board."""
    game, _, edition = id.partition("/")
    data = {"judgecall": 1, "game": game, "edition": edition, "you": you, "opponent": opponent}
    return begin(scenario(data))[0]


def ends(state: State) -> Counter[Outcome]:
    """Every outcome with the number of lines to it."""
    if question(state) is None:
        return Counter([outcome(state)])
    found: Counter[Outcome] = Counter()
    for option in legal(state):
        found += ends(decide(state, option)[0])
    return found


def value(state: State, seat: int, objective: Objective) -> Value:
    """What a position is worth with best play on both sides."""
    asked = question(state)
    if asked is None:
        return objective.value(state, seat)
    values = [value(decide(state, option)[0], seat, objective) for option in legal(state)]
    return max(values) if asked.player == seat else min(values)


SET_ARMOR = [{"card": "Sakuretsu Armor", "set": True}]
FIXED: dict[str, tuple[State, int]] = {
    name: (start(id, you, opponent), count)
    for name, id, count, you, opponent in (
        ("ygo plain", "yugioh/guide-2010", 2, {"monsters": ["Luster Dragon"]}, {"monsters": ["Celtic Guardian"]}),
        (
            "ygo two attackers",
            "yugioh/goat",
            5,
            {"monsters": ["Luster Dragon", "Vorse Raider"]},
            {"monsters": ["Celtic Guardian"]},
        ),
        (
            "ygo armor",
            "yugioh/edison",
            3,
            {"monsters": ["Luster Dragon"]},
            {"monsters": ["Celtic Guardian"], "spells_traps": SET_ARMOR},
        ),
        ("ygo direct", "yugioh/current", 5, {"monsters": ["Luster Dragon", "Vorse Raider"]}, {"life": 3000}),
        (
            "ygo chain",
            "yugioh/guide-2010",
            0,
            {"monsters": ["Luster Dragon"], "spells_traps": [{"card": "Shrink", "set": True}]},
            {"monsters": ["Celtic Guardian"], "spells_traps": SET_ARMOR},
        ),
        ("magic bears", "magic/current", 3, {"battlefield": ["Grizzly Bears"]}, {"battlefield": ["Grizzly Bears"]}),
        (
            "magic two attackers",
            "magic/shards-2008",
            8,
            {"battlefield": ["Grizzly Bears", "Hill Giant"]},
            {"battlefield": ["Grizzly Bears"], "life": 3},
        ),
        (
            "magic two blockers",
            "magic/current",
            8,
            {"battlefield": ["Hill Giant"]},
            {"battlefield": ["Grizzly Bears", "Gray Ogre"]},
        ),
        (
            "magic growth",
            "magic/current",
            0,
            {"battlefield": ["Hill Giant", "Forest"], "hand": ["Giant Growth"]},
            {"battlefield": ["Grizzly Bears"], "life": 6},
        ),
        (
            "magic equal cards",
            "magic/magic-2010",
            0,
            {"battlefield": [{"card": "Grizzly Bears", "count": 3}]},
            {"battlefield": [{"card": "Grizzly Bears", "count": 2}], "life": 4},
        ),
    )
}
"""Ten boards with the number of their lines where it was counted by hand, 0 where only the recursion counts."""
