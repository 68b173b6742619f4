"""A play choice by choice: undone, kept, taken up again."""

from __future__ import annotations

import random

import pytest

from judgecall.errors import ScenarioError
from judgecall.scenario import scenario
from judgecall.scenario.session import Session, resumed
from samples import MAGIC, YUGIOH


def played(text: str, seed: int) -> Session:
    session, chance = Session(scenario(text)), random.Random(seed)
    while session.player is not None:
        session.choose(chance.randrange(len(session.options)))
    return session


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("text", [YUGIOH, MAGIC])
def test_a_kept_play_is_taken_up_where_it_stopped(text: str, seed: int) -> None:
    session = played(text, seed)
    session.undo(2)
    again = resumed(scenario(session.kept()))

    assert again.state == session.state
    assert again.records == session.records
    assert again.options == session.options


@pytest.mark.parametrize("text", [YUGIOH, MAGIC])
def test_undoing_everything_is_the_beginning(text: str) -> None:
    session = played(text, 1)
    count = len(session.choices)

    assert session.undo(1_000) == count
    assert session.state == Session(scenario(text)).state


def test_a_script_that_is_no_kept_play_is_refused_at_its_line() -> None:
    with pytest.raises(ScenarioError, match=r"script\.0: this line is no choice of a kept play"):
        resumed(scenario(YUGIOH))


def test_a_choice_that_is_not_on_offer_is_refused_at_its_line() -> None:
    kept = played(YUGIOH, 1).kept()
    kept["script"][0] = {"you": {"choose": "dance"}}

    with pytest.raises(ScenarioError, match=r"script\.0: “dance” is not on offer"):
        resumed(scenario(kept))
