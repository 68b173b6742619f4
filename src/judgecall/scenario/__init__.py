"""Scenario files: one format for puzzles, tests, replays and bug reports. Read, set up, played, checked."""

from judgecall.scenario.read import Scenario, load, scenario
from judgecall.scenario.run import Outcome, Refusal, run

__all__ = ["Outcome", "Refusal", "Scenario", "load", "run", "scenario"]
