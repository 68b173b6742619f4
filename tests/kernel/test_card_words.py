"""A card that cannot be understood is one sentence with its place, before anything is played."""

from __future__ import annotations

from typing import Any

import pytest

from judgecall.errors import ScenarioError
from judgecall.kernel.state import State
from judgecall.scenario import scenario
from judgecall.scenario.setup import position


def with_effect(effect: Any, **card: Any) -> State:
    """A board with one made-up monster that has this effect."""
    monster = {"name": "Test Monster", "atk": 1000, "effects": [effect], **card}
    return position(
        scenario({"judgecall": 1, "game": "yugioh", "edition": "guide-2010", "you": {"monsters": [monster]}})
    )


GOOD = [
    {"when": {"flipped": {"object": "self"}}, "do": [{"destroy": {"monster": ["opponent", {"not": "face_down"}]}}]},
    {"apply": [{"change": {"atk": 300}}], "to": {"monster": ["you", {"max_level": 4}]}},
    {"zone": "hand", "speed": 2, "at": "during_damage_calculation", "cost": ["discard"], "do": ["no_battle_damage"]},
    {"instead": {"moved": {"object": "monster", "to": "graveyard"}}, "with": [{"move_instead": "banished"}]},
]


@pytest.mark.parametrize("effect", GOOD)
def test_a_card_of_known_words_is_read(effect: dict[str, Any]) -> None:
    assert with_effect(effect).board.cards[0].effects == (effect,)


BAD = [
    ({"do": ["destory"]}, "destory", "destroy"),
    ({"do": [{"destroy": "tagret"}]}, "tagret", "target"),
    ({"do": [{"destroy": {"monster": "oponent"}}]}, "oponent", "opponent"),
    ({"do": [{"destroy": {"monster": {"max_atc": 1}}}]}, "max_atc", "max_atk"),
    ({"do": [{"change": {"atkk": 100}}]}, "atkk", ""),
    ({"do": [{"change": {"atk": "much"}}]}, "change", "a whole number"),
    ({"when": {"fliped": {}}, "do": []}, "fliped", "flipped"),
    ({"when": {"flipped": {"objekt": "self"}}, "do": []}, "objekt", "object"),
    ({"when": {"flipped": {"object": "sefl"}}, "do": []}, "sefl", "self"),
    ({"when": {"reached": {"during": "befor_damage_calculation"}}, "do": []}, "befor_damage_calculation", "before"),
    ({"at": "damage_stepp", "do": []}, "damage_stepp", "damage_step"),
    ({"if": [{"during": "damagestep"}], "do": []}, "damagestep", "damage_step"),
    ({"wenn": {}}, "wenn", "when"),
    ({"apply": [{"chnge": {"atk": 1}}]}, "chnge", "change"),
    ({"cost": [{"pay_life": []}], "do": []}, "pay_life", "text"),
    ({"when": "flipped", "do": 7}, "7", ""),
    ({"target": {"monster": None, "up_to": "two"}, "do": []}, "up_to", "a whole number"),
    ("destroy", "effects", "a list of effects"),
]


@pytest.mark.parametrize(("effect", "named", "offered"), BAD)
def test_a_card_that_makes_no_sense_is_one_sentence(effect: Any, named: str, offered: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        with_effect(effect)

    sentence = str(caught.value)
    assert sentence.startswith("<scenario>:1:")
    assert named in sentence
    assert offered in sentence
    assert "\n" not in sentence
