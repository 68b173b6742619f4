"""A loop of mandatory triggers is given up with one sentence."""

from __future__ import annotations

import pytest

from judgecall.errors import PlayError
from judgecall.kernel.engine import advance
from judgecall.scenario import Scenario, run, scenario
from judgecall.scenario.setup import position


def echo() -> Scenario:
    """Whenever you gain life, you gain life; and it begins."""
    again = {"when": {"life_gained": {"player": "you"}}, "do": [{"gain_life": 1}]}
    start = {"when": {"reached": {"during": "beginning_of_combat"}}, "do": [{"gain_life": 1}]}
    card = {"name": "Echo", "kind": "enchantment", "effects": [start, again]}
    return scenario({"judgecall": 1, "game": "magic", "edition": "shards-2008", "you": {"battlefield": [card]}})


def test_play_that_goes_round_without_a_choice_is_given_up() -> None:
    with pytest.raises(PlayError, match="round and round"):
        advance(position(echo()))


def test_a_script_that_goes_round_while_everyone_passes_is_given_up() -> None:
    with pytest.raises(PlayError, match="round and round"):
        run(echo())
