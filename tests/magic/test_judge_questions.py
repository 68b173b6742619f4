"""Questions that judges are asked about combat, each answered from the rules before it was played."""

from __future__ import annotations

from typing import Any

import pytest

import combat_questions_of_keywords
from combat import ALL, fight
from combat_questions import QUESTIONS, Question


def played(question: Question, name: str) -> tuple[Any, ...]:
    """Life, who has died, and which lines were refused."""
    game = fight(
        name,
        *question.does,
        you={"life": question.start[0], "battlefield": list(question.mine), "hand": list(question.hand)},
        opponent={"life": question.start[1], "battlefield": list(question.theirs), "hand": list(question.their_hand)},
    )
    fought = {each if isinstance(each, str) else each.get("name", "") for each in (*question.mine, *question.theirs)}
    dead = tuple(sorted(fought & {*game.zone(seat, "graveyard")}) for seat in (0, 1))
    return (game.life(0), game.life(1)), dead, game.refused_lines()


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("question", [*QUESTIONS, *combat_questions_of_keywords.QUESTIONS], ids=lambda each: each.asked)
def test_what_a_judge_answers(question: Question, name: str) -> None:
    if name not in question.names:
        assert question.names != ALL
        return
    dead = tuple(sorted(each) for each in question.dead)

    assert played(question, name) == (question.life, dead, list(question.refused))
