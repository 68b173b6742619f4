"""Combat damage of random boards against a plain implementation that knows nothing of the engine (`damage_oracle.py`).

First and double strike, trample, deathtouch, lifelink, wither, infect, toxic, protection, indestructible, flanking,
exalted, marked damage, counters, planeswalkers and battles, several blockers, blockers that block several; every
division is judged by both. This is a seeded slice; `scripts/soak damage` plays the whole.
"""

from __future__ import annotations

import pytest

from damage_boards import RULES, troubles

SLICE = 100


@pytest.mark.parametrize("at", range(15))
@pytest.mark.parametrize("name", RULES)
def test_combat_damage_comes_out_as_the_rules_alone_say(name: str, at: int) -> None:
    """What may be divided how, life, poison, the dead, counters, and who wins."""
    assert list(troubles(name, range(at * SLICE, (at + 1) * SLICE))) == []
