"""What arrives in the end step, or is put off in it, waits for the end step of the next turn."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, by_edition, creature, fight, instant
from duel import you
from judgecall.kernel.edition import edition

GRAVE: dict[str, Any] = {"effects": [{"when": {"reached": {"timing": "end_step"}}, "do": [{"gain_life": 5}]}]}


def mine() -> dict[str, Any]:
    """An instant that puts a token with "at the beginning of the end step" into play."""
    return {
        "hand": [instant("Call", {"create_token": {"card": "Mourner"}})],
        "library": [creature("Mourner", 1, 1, **GRAVE)],
    }


@pytest.mark.proves("magic/current: 513.2", "magic/magic-2010: 513.3", "magic/shards-2008: 313.2")
@pytest.mark.parametrize("name", ALL)
def test_a_permanent_that_arrives_in_the_end_step_does_not_trigger_any_more(name: str) -> None:
    """513.2, 513.3, 313.2: the step has begun already; one that came before it triggers."""
    end_step = by_edition(name, "end-of-turn", "end-step", "end-step")

    late = fight(name, you(cast="Call", step=end_step), you=mine())
    timely = fight(name, you(cast="Call", step="main-2"), you=mine())

    assert (late.life(0), timely.life(0)) == (20, 25)
    assert late.records("token_created")
    assert not [record for record in late.records("activated") if record.event.link.event]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ALL)
def test_an_ability_that_is_gained_in_the_end_step_does_not_trigger_either(name: str) -> None:
    """The same for a keyword that says so: the creature stays until the next turn's end step."""
    end_step = by_edition(name, "end-of-turn", "end-step", "end-step")
    doom = instant("Doom", {"gain_keyword": "unearthed"}, target="creature")
    board = {"battlefield": [creature("Raider")], "hand": [doom]}

    late = fight(name, you(cast="Doom", targets=["Raider"], step=end_step), you=board)
    timely = fight(name, you(cast="Doom", targets=["Raider"], step="main-2"), you=board)

    assert late.zone(0, "battlefield") == ["Raider"]
    assert timely.zone(0, "exile") == ["Raider"]


@pytest.mark.parametrize("name", ALL)
def test_what_lasts_until_end_of_turn_still_ends_this_turn(name: str) -> None:
    """513.2: that concerns triggers only; what is given in the end step wears off in the same cleanup."""
    end_step = by_edition(name, "end-of-turn", "end-step", "end-step")
    growth = instant("Growth", {"change": {"power": 3, "toughness": 3}}, target="creature")

    played = fight(
        name,
        you(cast="Growth", targets=["Raider"], step=end_step),
        you={"battlefield": [creature("Raider")], "hand": [growth]},
    )

    assert played.outcome.state.board.modifiers == ()
    assert edition(played.outcome.state.edition).rule_for("wear_off") == by_edition(name, "314.2", "514.2", "514.2")
