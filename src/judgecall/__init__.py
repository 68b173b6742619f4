"""judgecall: the combat rulebook you can run.

    import judgecall as jc

    game = jc.load("examples/yugioh/drillroid.yaml")  # or jc.scenario({...})
    result = jc.resolve(game)                         # result.records, result.players, print(result)

    state = jc.begin(game)                            # or choice by choice; a state is a value, so keep any of them
    while jc.question(state):
        state, records = jc.decide(state, jc.legal(state)[0])

A scenario is read by `load` and `scenario`, played by `resolve`, `run`, `check` or a `Session`, explained by `why`,
`why_not` and `parting`. `explore` finds every outcome, `solve` the best play; `certificate` proves it, `verify` checks
the proof. `write` and `read` keep a value as JSON. Values can be copied, compared, hashed and pickled; `print` and
notebooks show them well. Whatever is refused is a `JudgecallError` with one sentence, in the language of `speaking`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from judgecall import doors, retired

if TYPE_CHECKING:
    from judgecall.analysis.certificate import Certificate, certificate
    from judgecall.analysis.explore import Exploration, Explored, explore
    from judgecall.analysis.solve import Solution, Solving, solve
    from judgecall.analysis.verify import Refuted, verify
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
    from judgecall.format import read, write
    from judgecall.games import edition, editions
    from judgecall.kernel.edition import Edition
    from judgecall.kernel.engine import decide, legal, question
    from judgecall.kernel.option import Option
    from judgecall.kernel.records import Record
    from judgecall.kernel.state import State
    from judgecall.kernel.view import observe
    from judgecall.language import speaking
    from judgecall.report.chart import Chart, chart
    from judgecall.report.parting import Parting, parting
    from judgecall.report.result import Result, resolve
    from judgecall.report.why import Why, why, why_not
    from judgecall.scenario.expect import Failure, check
    from judgecall.scenario.opening import begin
    from judgecall.scenario.read import Scenario, load, scenario
    from judgecall.scenario.run import Outcome, run
    from judgecall.scenario.session import Session, resumed

_HOMES = {
    "judgecall.analysis.certificate": (
        "Certificate",
        "certificate",
    ),
    "judgecall.analysis.explore": (
        "Exploration",
        "Explored",
        "explore",
    ),
    "judgecall.analysis.solve": (
        "Solution",
        "Solving",
        "solve",
    ),
    "judgecall.analysis.verify": (
        "Refuted",
        "verify",
    ),
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
    "judgecall.format": (
        "read",
        "write",
    ),
    "judgecall.games": (
        "edition",
        "editions",
    ),
    "judgecall.kernel.edition": ("Edition",),
    "judgecall.kernel.engine": (
        "decide",
        "legal",
        "question",
    ),
    "judgecall.kernel.option": ("Option",),
    "judgecall.kernel.records": ("Record",),
    "judgecall.kernel.state": ("State",),
    "judgecall.kernel.view": ("observe",),
    "judgecall.language": ("speaking",),
    "judgecall.report.chart": (
        "Chart",
        "chart",
    ),
    "judgecall.report.parting": (
        "Parting",
        "parting",
    ),
    "judgecall.report.result": (
        "Result",
        "resolve",
    ),
    "judgecall.report.why": (
        "Why",
        "why",
        "why_not",
    ),
    "judgecall.scenario.expect": (
        "Failure",
        "check",
    ),
    "judgecall.scenario.opening": ("begin",),
    "judgecall.scenario.read": (
        "Scenario",
        "load",
        "scenario",
    ),
    "judgecall.scenario.run": (
        "Outcome",
        "run",
    ),
    "judgecall.scenario.session": (
        "Session",
        "resumed",
    ),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "CatalogueError",
    "Certificate",
    "Chart",
    "Edition",
    "EditionError",
    "Exploration",
    "Explored",
    "Failure",
    "GameOver",
    "IllegalChoice",
    "JudgecallError",
    "Option",
    "Outcome",
    "Parting",
    "PlayError",
    "Record",
    "Refuted",
    "Result",
    "Scenario",
    "ScenarioError",
    "Session",
    "Solution",
    "Solving",
    "State",
    "UnknownCard",
    "Why",
    "begin",
    "certificate",
    "chart",
    "check",
    "decide",
    "edition",
    "editions",
    "explore",
    "legal",
    "load",
    "observe",
    "parting",
    "question",
    "read",
    "resolve",
    "resumed",
    "run",
    "scenario",
    "solve",
    "speaking",
    "verify",
    "why",
    "why_not",
    "write",
]


def _catalogue() -> object:
    """Further cards for scenarios; imported when one names a card that the library lacks."""
    from judgecall.catalogue.source import Catalogue

    return Catalogue()


def _games() -> bool:
    """The games: a state that comes from another process may need its edition before anything else is asked for."""
    from judgecall.games import open_all

    open_all()
    return True


def _pictures() -> object:
    """How values show themselves."""
    from judgecall.report import pictures

    return pictures


doors.offer(doors.CARDS, _catalogue)
doors.offer(doors.GAMES, _games)
doors.offer(doors.PICTURES, _pictures)


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import judgecall` costs nothing."""
    if name not in _HOME:
        return retired.successor(__name__, name)
    found = getattr(import_module(_HOME[name]), name)
    if name != "scenario":  # the package of this name would hide it
        globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
