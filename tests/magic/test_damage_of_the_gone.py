"""Damage on the stack whose source is gone: it is dealt by what that last was, and its triggers are gone with it."""

from __future__ import annotations

import pytest

from combat import SHARDS, creature, fight
from duel import opponent, you


@pytest.mark.parametrize("keyword", ["lifelink", "wither"])
def test_a_source_that_left_triggers_nothing_but_deals_its_damage(keyword: str) -> None:
    """310.4a, 310.4b: the damage of the bounced attacker is dealt; lifelink had to be there to trigger."""
    played = fight(
        SHARDS,
        you(attack={"Scout": "opponent"}),
        opponent(block={"Guard": "Scout"}),
        you(cast="Unsummon", targets=["Scout"], step="combat-damage"),
        you={"battlefield": [creature("Scout", 2, 2, keyword), "Island"], "hand": ["Unsummon"]},
        opponent=[creature("Guard", 1, 4)],
    )

    assert played.life(0) == 20
    assert played.record("damage_dealt", "Scout").rule == "310.4a"
    assert bool(played.records("counters_changed", "Guard")) == (keyword == "wither")


def test_a_source_with_deathtouch_that_left_destroys_nothing() -> None:
    """Deathtouch was a triggered ability: gone with its creature before the damage is dealt."""
    played = fight(
        SHARDS,
        you(attack={"Snake": "opponent"}),
        opponent(block={"Guard": "Snake"}),
        you(cast="Unsummon", targets=["Snake"], step="combat-damage"),
        you={"battlefield": [creature("Snake", 1, 1, "deathtouch"), "Island"], "hand": ["Unsummon"]},
        opponent=[creature("Guard", 1, 4)],
    )

    assert played.zone(1, "battlefield") == ["Guard"]
    assert played.records("damage_dealt", "Snake")


def test_a_trigger_that_is_waiting_outlives_its_source() -> None:
    """The creature dies by the same damage, but its ability has triggered: the life is gained, the other destroyed."""
    played = fight(
        SHARDS,
        you(attack={"Snake": "opponent"}),
        opponent(block={"Guard": "Snake"}),
        you=[creature("Snake", 1, 1, "deathtouch", "lifelink")],
        opponent=[creature("Guard", 1, 4)],
    )

    assert (played.life(0), played.zone(0, "battlefield"), played.zone(1, "battlefield")) == (21, [], [])
