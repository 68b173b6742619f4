"""Keywords by which a creature is not what it seems, or is saved by what lies on it."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, ELEVEN, SHARDS, TEN, TODAY, creature, fight, instant
from duel import opponent, you

WOODS = {"name": "Woods", "kind": "land", "effects": [{"cost": ["tap"], "do": [{"add_mana": "G"}], "at_once": True}]}
ATTACK = you(attack={"Angel": "opponent"})


def hidden(*keywords: str) -> dict[str, Any]:
    """A 4/5 with morph, face down."""
    return creature("Angel", 4, 5, "morph {G}", *keywords, set=True)


@pytest.mark.proves(
    "magic/current: 702.37",
    "magic/magic-2010: 702-morph",
    "magic/shards-2008: 502-morph",
)
@pytest.mark.parametrize(
    ("name", "rule"), [(TODAY, "702.37"), (ELEVEN, "702-morph"), (TEN, "702-morph"), (SHARDS, "502-morph")]
)
def test_a_face_down_creature_is_a_2_2_until_it_is_turned_up(name: str, rule: str) -> None:
    """Morph: turned up at once in the blockers step, it deals its real damage; nothing can be done in response."""
    down = fight(name, ATTACK, you=[hidden("flying", "lifelink")])
    up = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Angel"}),
        you(activate="Angel", step="declare-blockers"),
        you=[hidden(), WOODS],
        opponent=[creature("Guard", 4, 4)],
    )

    assert (down.life(0), down.life(1)) == (20, 18)
    assert up.rule("turned_up", "Angel") == rule
    assert not up.records("activated")
    assert (up.zone(0, "battlefield"), up.zone(1, "battlefield")) == (["Angel", "Woods"], [])


@pytest.mark.parametrize("name", ALL)
def test_a_face_down_creature_has_no_keywords(name: str) -> None:
    """Morph: neither flying against blockers, nor double strike; and without mana it stays down."""
    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Angel"}),
        you(activate="Angel", step="declare-blockers"),
        you=[hidden("flying", "double strike")],
        opponent=[creature("Guard", 2, 3)],
    )

    assert [script for script, _ in played.refused()] == [2]
    assert played.zone(0, "battlefield") == []
    assert played.zone(1, "battlefield") == ["Guard"]


@pytest.mark.proves("magic/current: 702.89", "magic/magic-2010-07: 702-totem-armor")
@pytest.mark.parametrize(
    ("name", "keyword", "rule"),
    [(TODAY, "umbra armor", "702.89"), (ELEVEN, "totem armor", "702-totem-armor")],
)
def test_an_aura_with_totem_armor_is_destroyed_instead(name: str, keyword: str, rule: str) -> None:
    """Umbra armor: the creature stays in combat without its damage; it does not help against toughness 0."""
    aura: dict[str, Any] = {
        "name": "Umbra",
        "kind": "enchantment",
        "types": ["aura"],
        "keywords": [keyword],
        "on": "Angel",
    }
    aura["effects"] = [{"target": "creature", "do": ["attach"]}]
    shrink = instant("Shrink", {"change": {"toughness": -2}}, target="creature")

    saved = fight(
        name,
        ATTACK,
        opponent(block={"Guard": "Angel"}),
        you=[creature("Angel", 2, 2), aura],
        opponent=[creature("Guard", 3, 3)],
    )
    shrunk = fight(
        name, you(cast="Shrink", targets=["Angel"]), you={"battlefield": [creature("Angel"), aura], "hand": [shrink]}
    )

    assert saved.zone(0, "battlefield") == ["Angel"]
    assert saved.rule("damage_removed", "Angel") == rule
    assert saved.zone(0, "graveyard") == ["Umbra"]
    assert "Angel" in shrunk.zone(0, "graveyard")
