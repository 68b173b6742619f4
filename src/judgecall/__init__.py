"""judgecall: the combat rulebook you can run.

import judgecall as jc

game = jc.load("examples/yugioh/drillroid.yaml")  # or jc.scenario({...})
result = jc.resolve(game)                         # result.records, result.players, print(result)
state = jc.begin(game)                            # or step by step:
while jc.question(state):
    state, records = jc.decide(state, jc.legal(state)[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from judgecall import sources

if TYPE_CHECKING:
    from judgecall.analysis.explore import explore
    from judgecall.analysis.solve import solve
    from judgecall.errors import (
        CatalogueError,
        EditionError,
        GameOver,
        IllegalChoice,
        JudgecallError,
        PlayError,
        ScenarioError,
        UnknownCard,
    )
    from judgecall.games import edition, editions, read, write
    from judgecall.kernel.engine import decide, legal, question
    from judgecall.kernel.view import observe
    from judgecall.report.result import Result, resolve
    from judgecall.scenario.expect import check
    from judgecall.scenario.opening import begin
    from judgecall.scenario.read import Scenario, load, scenario

_HOMES = {
    "judgecall.errors": (
        "CatalogueError",
        "EditionError",
        "GameOver",
        "IllegalChoice",
        "JudgecallError",
        "PlayError",
        "ScenarioError",
        "UnknownCard",
    ),
    "judgecall.analysis.explore": ("explore",),
    "judgecall.analysis.solve": ("solve",),
    "judgecall.games": ("edition", "editions", "read", "write"),
    "judgecall.kernel.engine": ("decide", "legal", "question"),
    "judgecall.kernel.view": ("observe",),
    "judgecall.report.result": ("Result", "resolve"),
    "judgecall.scenario.expect": ("check",),
    "judgecall.scenario.opening": ("begin",),
    "judgecall.scenario.read": ("Scenario", "load", "scenario"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "CatalogueError",
    "EditionError",
    "GameOver",
    "IllegalChoice",
    "JudgecallError",
    "PlayError",
    "Result",
    "Scenario",
    "ScenarioError",
    "UnknownCard",
    "begin",
    "check",
    "decide",
    "edition",
    "editions",
    "explore",
    "legal",
    "load",
    "observe",
    "question",
    "read",
    "resolve",
    "scenario",
    "solve",
    "write",
]


def _catalogue() -> object:
    """Further cards for scenarios; imported when one names a card that the library lacks."""
    from judgecall.catalogue.source import Catalogue

    return Catalogue()


sources.offer(_catalogue)


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import judgecall` costs nothing."""
    if name not in _HOME:
        raise AttributeError(f"module 'judgecall' has no attribute '{name}'")
    found = getattr(import_module(_HOME[name]), name)
    if name != "scenario":  # the package of this name would hide it
        globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
