"""Costs with an X: announced first, no more than can be paid, the same wherever the effect speaks of it."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, TODAY, creature, fight, instant, opened
from duel import answered, offered, opponent, you
from judgecall.errors import ScenarioError
from judgecall.kernel.edition import edition

ATTACK = you(attack={"Grizzly Bears": "opponent"})


def mine(card: str | dict[str, Any], land: str, count: int) -> dict[str, Any]:
    return {"battlefield": ["Grizzly Bears", *[land] * count], "hand": [card]}


@pytest.mark.parametrize("name", ALL)
def test_x_is_announced_and_paid_with_the_cost(name: str) -> None:
    """601.2b, in 2008 409: the cost is {X} and the rest, and X in the text is as much."""
    growth = you(cast="Untamed Might", targets=["Grizzly Bears"], x=3, step="declare-blockers")

    played = fight(name, ATTACK, growth, you=mine("Untamed Might", "Forest", 5))

    assert played.refused() == []
    assert played.life(1) == 15
    assert sum(record.kind == "tapped" for record in played.outcome.records) == 1 + 4


@pytest.mark.parametrize("name", ALL)
def test_x_is_asked_before_the_target_and_no_more_than_can_be_paid(name: str) -> None:
    """601.2b comes before 601.2c; what cannot be paid is not on offer."""
    state = opened(name, you=mine("Death Wind", "Swamp", 3))

    state = answered(state, "activate Death Wind")

    assert offered(state) == ["X is 0", "X is 1", "X is 2"]
    assert edition(state.edition).rule_for("question.announce") in ("601.2", "409")
    assert offered(answered(state, "X is 1")) == ["target Grizzly Bears"]


@pytest.mark.parametrize("name", ALL)
def test_who_wants_more_than_there_is_pays_nothing(name: str) -> None:
    """The whole spell is taken back: no land is tapped, the card stays in the hand."""
    played = fight(
        name, you(cast="Volcanic Geyser", targets=["opponent"], x=2), you=mine("Volcanic Geyser", "Mountain", 3)
    )

    assert [script for script, _ in played.refused()] == [0]
    assert played.zone(0, "hand") == ["Volcanic Geyser"]
    assert not played.records("tapped")


@pytest.mark.parametrize("name", ALL)
def test_the_lands_named_to_pay_are_tapped_for_x(name: str) -> None:
    """`pay` says which of four."""
    cast = you(cast="Volcanic Geyser", targets=["opponent"], x=1, pay=["Mountain #2", "Mountain #3", "Mountain #4"])

    played = fight(name, cast, you=mine("Volcanic Geyser", "Mountain", 4))

    assert played.life(1) == 19
    assert [played.monster(each).tapped for each in ("Mountain", "Mountain #2", "Mountain #4")] == [False, True, True]


def test_the_same_x_shrinks_power_and_toughness() -> None:
    """Death Wind: -X/-X kills a blocker before damage; the attacker stays blocked."""
    wind = you(cast="Death Wind", targets=["Hill Giant"], x=3, step="declare-blockers")

    played = fight(
        TODAY,
        ATTACK,
        opponent(block={"Hill Giant": "Grizzly Bears"}),
        wind,
        you=mine("Death Wind", "Swamp", 4),
        opponent=["Hill Giant"],
    )

    assert played.step("moved", "Hill Giant") == "declare-blockers"
    assert played.life(1) == 20


def test_an_x_of_0_is_one_too() -> None:
    """Howl from Beyond for one Swamp: nothing grows, the card is spent."""
    howl = you(cast="Howl from Beyond", targets=["Grizzly Bears"], x=0)

    played = fight(TODAY, howl, ATTACK, you=mine("Howl from Beyond", "Swamp", 1))

    assert played.life(1) == 18
    assert played.zone(0, "graveyard") == ["Howl from Beyond"]


def test_an_x_that_no_cost_announces_is_no_card() -> None:
    """One sentence at the card."""
    stray = instant("Stray", {"damage": "X"}, target="any_target", cost="{R}")

    with pytest.raises(ScenarioError, match="X is in no cost of this effect"):
        fight(TODAY, you={"battlefield": [creature("Page")], "hand": [stray]})
