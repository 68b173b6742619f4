"""Scenario files: one format for puzzles, tests, replays and bug reports. Read, set up, played, checked.

Called, as `judgecall.scenario({...})`, it gives the scenario in a mapping of the file's shape, or in its text.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from judgecall.scenario.read import Scenario, load, scenario
from judgecall.scenario.run import Outcome, Refusal, run

__all__ = ["Outcome", "Refusal", "Scenario", "load", "run", "scenario"]


class _Callable(ModuleType):
    def __call__(self, data: Mapping[str, Any] | str, *, allow_anachronisms: bool = False) -> Scenario:
        return scenario(data, allow_anachronisms=allow_anachronisms)


# `judgecall.scenario` is this package and also the public function: importing the package hides the function.
sys.modules[__name__].__class__ = _Callable
