"""What was equipped to what, once either is gone, in all editions."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, opponent, play, you

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
WEARER, OTHER, FOE = "Wearer", "Other", "Foe"


def equip(*effects: dict[str, Any], on: str = WEARER) -> dict[str, Any]:
    """An Equip Spell made up for a test, equipped to a monster."""
    target = {"target": {"monster": "face_up"}, "do": [{"equip": "target"}]}
    return {"name": "Blade", "kind": "equip_spell", "effects": [target, *effects], "on": on}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("worn_by", [WEARER, OTHER])
def test_an_equip_card_knows_that_its_monster_was_destroyed(name: str, worn_by: str) -> None:
    """Its effect for that is activated, be it that the card itself is destroyed with it and so does nothing."""
    gone = {"moved": {"object": "attached", "to": "graveyard"}}
    blade = equip({"when": gone, "zone": "spells_traps", "do": [{"gain_life": 700}]}, on=worn_by)
    played = play(
        name,
        you(attack=WEARER, target=FOE),
        you={"monsters": [beast(WEARER, 1000), beast(OTHER, 1000)], "spells_traps": [blade]},
        opponent=[beast(FOE, 1500)],
    )

    assert played.zone(0, "monsters") == [OTHER]
    assert played.activations() == (["Blade"] if worn_by == WEARER else [])


@pytest.mark.parametrize("name", ALL)
def test_an_equip_card_that_is_gone_knows_what_it_was_equipped_to(name: str) -> None:
    """Sent to the Graveyard itself, its effect for that finds the monster that wore it, and no other."""
    gone = {"moved": {"object": "self", "to": "graveyard"}}
    blade = equip({"when": gone, "zone": "spells_traps", "do": [{"destroy": "attached"}]})
    away = {
        "name": "Typhoon",
        "kind": "trap",
        "effects": [{"target": {"card_on_field": ["opponent", {"is": "spell"}]}, "do": ["destroy"]}],
        "set": True,
    }
    played = play(
        name,
        you(attack=WEARER, target=FOE),
        opponent(activate="Typhoon", targets=["Blade"]),
        you={"monsters": [beast(WEARER, 2000), beast(OTHER, 1000)], "spells_traps": [blade]},
        opponent={"monsters": [beast(FOE, 1500)], "spells_traps": [away]},
    )

    assert played.zone(0, "monsters") == [OTHER]
    assert sorted(played.zone(0, "graveyard")) == ["Blade", WEARER]
