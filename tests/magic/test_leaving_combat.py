"""What leaves combat, what stays in it, and what that means for damage."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, by_edition, creature, fight, instant, planeswalker
from duel import opponent, you

LIVING_SAGE = {
    "name": "Living Sage",
    "kind": "planeswalker",
    "types": ["creature"],
    "power": 1,
    "toughness": 6,
    "loyalty": 5,
}
FORTRESS_SAGE = {"name": "Fortress Sage", "kind": "planeswalker", "types": ["battle"], "loyalty": 5, "defense": 5}


@pytest.mark.proves("magic/current: 506.4a", "magic/magic-2010: 506.4a", "magic/shards-2008: 306.4a")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.4a"), (TEN, "506.4a"), (SHARDS, "306.4a")])
def test_what_would_have_forbidden_the_attack_comes_too_late(name: str, rule: str) -> None:
    """506.4a: a declared attacker or blocker stays in combat."""
    forbid = instant("Forbid", {"gain_keyword": "can't attack"}, target="creature")
    pacify = instant("Pacify", {"gain_keyword": "can't block"}, target="creature")

    played = fight(
        name,
        you(attack={"Hill Giant": "opponent", "Gray Ogre": "opponent"}),
        opponent(block={"Pillarfield Ox": "Gray Ogre"}),
        opponent(cast="Forbid", targets=["Hill Giant"], step="declare-blockers"),
        opponent(cast="Pacify", targets=["Pillarfield Ox"], step="declare-blockers"),
        you=["Hill Giant", "Gray Ogre"],
        opponent={"battlefield": ["Pillarfield Ox"], "hand": [forbid, pacify]},
    )

    assigned = {record.event.source: record.rule for record in played.records("damage_assigned")}  # type: ignore[attr-defined]
    assert sorted(assigned.values()) == sorted((rule, rule, by_edition(name, "310.2c", "510.1c", "510.1c")))
    assert played.life(1) == 17


@pytest.mark.proves("magic/current: 506.4d", "magic/magic-2010: 506.4d")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_what_blocks_and_is_attacked_keeps_the_role_that_has_not_ended(name: str) -> None:
    """506.4d: a permanent that is both leaves combat only when it has stopped being both."""
    root = instant("Root", {"lose_kind": "creature"}, target="creature")

    played = fight(
        name,
        you(attack={"Hill Giant": "Living Sage", "Gray Ogre": "opponent"}),
        opponent(block={"Living Sage": "Gray Ogre"}),
        you(cast="Root", targets=["Living Sage"], step="declare-blockers"),
        you={"battlefield": ["Hill Giant", "Gray Ogre"], "hand": [root]},
        opponent=[LIVING_SAGE],
    )

    assert played.rule("removed_from_combat", "Living Sage") == "506.4d"
    assert dict(played.monster("Living Sage").counters) == {"loyalty": 2}
    assert played.rule("came_to_nothing", "Gray Ogre") == "510.1c"


@pytest.mark.proves("magic/current: 506.4d")
def test_what_is_attacked_no_more_may_still_block() -> None:
    """506.4d: losing one role, it keeps the other."""
    strip = instant("Strip", {"lose_kind": "planeswalker"}, target="creature")

    played = fight(
        TODAY,
        you(attack={"Hill Giant": "Living Sage", "Gray Ogre": "opponent"}),
        opponent(block={"Living Sage": "Gray Ogre"}),
        you(cast="Strip", targets=["Living Sage"], step="declare-blockers"),
        you={"battlefield": ["Hill Giant", "Gray Ogre"], "hand": [strip]},
        opponent=[LIVING_SAGE],
    )

    assert played.rule("removed_from_combat", "Living Sage") == "506.4d"
    assert [record.event.amount for record in played.records("damage_marked", "Living Sage")] == [2]  # type: ignore[attr-defined]
    assert played.rule("came_to_nothing", "Hill Giant") == "510.1b"


@pytest.mark.proves("magic/current: 506.4e")
def test_what_is_planeswalker_and_battle_stays_attacked_as_long_as_it_is_one_of_them() -> None:
    """506.4e: losing one of the types changes nothing."""
    strip = instant("Strip", {"lose_kind": "planeswalker"}, target="permanent")

    played = fight(
        TODAY,
        you(attack={"Hill Giant": "Fortress Sage"}),
        you(cast="Strip", targets=["Fortress Sage"], step="declare-blockers"),
        you={"battlefield": ["Hill Giant"], "hand": [strip]},
        opponent=[FORTRESS_SAGE],
    )

    assert played.rule("came_to_nothing", "Fortress Sage") == "506.4e"
    assert dict(played.monster("Fortress Sage").counters)["defense"] == 2


def test_a_fighting_creature_that_becomes_a_battle_is_out_of_combat() -> None:
    """506.4: a creature also leaves combat if it becomes a battle."""
    petrify = instant("Petrify", {"gain_kind": "battle"}, target="creature")

    played = fight(
        TODAY,
        you(attack={"Hill Giant": "opponent"}),
        opponent(cast="Petrify", targets=["Hill Giant"], step="declare-blockers"),
        you=["Hill Giant"],
        opponent={"hand": [petrify]},
    )

    assert played.rule("removed_from_combat", "Hill Giant") == "506.4"
    assert played.life(1) == 20


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.4"), (TEN, "506.4"), (SHARDS, "306.4")])
def test_a_creature_that_changes_sides_is_out_of_combat(name: str, rule: str) -> None:
    """506.4: its controller has changed; the new one does not attack with it either."""
    bribe = instant("Bribe", "gain_control", target="creature")

    played = fight(
        name,
        you(attack={"Hill Giant": "opponent"}),
        opponent(cast="Bribe", targets=["Hill Giant"], step="declare-blockers"),
        you=["Hill Giant"],
        opponent={"hand": [bribe]},
    )

    assert played.rule("removed_from_combat", "Hill Giant") == rule
    assert (played.life(0), played.life(1)) == (20, 20)


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.4"), (TEN, "506.4"), (SHARDS, "306.4")])
def test_an_effect_removes_a_creature_from_combat(name: str, rule: str) -> None:
    """506.4: its blocker blocks nothing any more, but is a blocking creature to the end of combat."""
    lift = instant("Lift", "remove_from_combat", target={"creature": "attacking"})
    purge = instant("Purge", "destroy", target={"creature": "blocking"})

    played = fight(
        name,
        you(attack={"Hill Giant": "opponent"}),
        opponent(block={"Grizzly Bears": "Hill Giant"}),
        you(cast="Lift", targets=["Hill Giant"], step="declare-blockers"),
        you(cast="Purge", targets=["Grizzly Bears"], step="end-of-combat"),
        you={"battlefield": ["Hill Giant"], "hand": [lift, purge]},
        opponent=["Grizzly Bears"],
    )

    assert played.rule("removed_from_combat", "Hill Giant") == rule
    assert played.rule("came_to_nothing", "Grizzly Bears") == by_edition(name, "310.2d", "510.1d", "510.1d")
    assert played.zone(1, "graveyard") == ["Grizzly Bears"]


@pytest.mark.parametrize("name", ALL)
def test_a_planeswalker_that_changes_sides_is_attacked_no_more(name: str) -> None:
    """506.4c: its attacker goes on attacking nothing."""
    bribe = instant("Bribe", "gain_control", target="permanent")

    played = fight(
        name,
        you(attack={"Hill Giant": "Wise One"}),
        you(cast="Bribe", targets=["Wise One"], step="declare-attackers"),
        you={"battlefield": ["Hill Giant"], "hand": [bribe]},
        opponent=[planeswalker("Wise One", 4)],
    )

    assert played.rule("removed_from_combat", "Wise One") == by_edition(name, "306.4c", "506.4c", "506.4c")
    assert dict(played.monster("Wise One").counters) == {"loyalty": 4}


@pytest.mark.proves("magic/current: 511.3", "magic/magic-2010: 511.3")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_everything_leaves_combat_as_the_end_of_combat_step_ends(name: str) -> None:
    """511.3: not as it begins."""
    purge = instant("Purge", "destroy", target={"creature": "attacking"})

    played = fight(
        name,
        you(attack={"Hill Giant": "opponent", "Gray Ogre": "opponent"}),
        opponent(cast="Purge", targets=["Hill Giant"], step="end-of-combat"),
        you=["Hill Giant", "Gray Ogre"],
        opponent={"hand": [purge]},
    )

    assert played.zone(0, "graveyard") == ["Hill Giant"]
    assert played.rule("combat_ended") == "511.3"


def test_a_returned_creature_is_a_new_one_out_of_combat() -> None:
    """506.4: what left and came back never attacked."""
    blink = instant("Blink", {"move": {"exile": "target"}}, target="creature")

    played = fight(
        TODAY,
        you(attack={"Hill Giant": "opponent"}),
        opponent(cast="Blink", targets=["Hill Giant"], step="declare-blockers"),
        you=[creature("Hill Giant", 3, 3)],
        opponent={"hand": [blink]},
    )

    assert played.zone(0, "exile") == ["Hill Giant"]
    assert played.life(1) == 20


ANIMATED = {"name": "Grove", "kind": "land", "power": 3, "toughness": 3}
ANIMATOR = {
    "name": "Wild Song",
    "kind": "enchantment",
    "effects": [{"to": {"card_on_field": {"is": "land"}}, "apply": [{"gain_kind": "creature"}]}],
}


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.4"), (TEN, "506.4"), (SHARDS, "306.4")])
@pytest.mark.parametrize("attacks", [True, False])
def test_what_is_a_creature_no_more_since_the_effect_has_stopped_is_out_of_combat(
    name: str, rule: str, attacks: bool
) -> None:
    """506.4: the enchantment that makes lands creatures is destroyed; the land deals no damage and is dealt none."""
    break_ = instant("Break", "destroy", target={"card_on_field": {"is": "enchantment"}})
    side = {"battlefield": [ANIMATED, ANIMATOR], "hand": [break_]}
    mine, theirs = ({"battlefield": ["Hill Giant"]}, side)[:: -1 if attacks else 1]
    attacker, blocker = ("Grove", "Hill Giant") if attacks else ("Hill Giant", "Grove")
    caster = {"you" if attacks else "opponent": {"cast": "Break", "targets": ["Wild Song"], "step": "declare-blockers"}}

    played = fight(
        name,
        you(attack={attacker: "opponent"}),
        opponent(block={blocker: attacker}),
        caster,
        you=mine,
        opponent=theirs,
    )

    assert played.refused() == []
    assert played.rule("removed_from_combat", "Grove") == rule
    assert played.monster("Hill Giant").damage == 0
    assert (played.life(0), played.life(1)) == (20, 20)


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.4c"), (TEN, "506.4c"), (SHARDS, "306.4c")])
def test_what_may_be_attacked_no_more_since_the_effect_has_stopped_is_attacked_no_more(name: str, rule: str) -> None:
    """506.4c: a creature is a planeswalker only as long as the enchantment is there; its attacker attacks nothing."""
    song = {
        **ANIMATOR,
        "effects": [{"to": {"card_on_field": {"is": "land"}}, "apply": [{"gain_kind": "planeswalker"}]}],
    }
    break_ = instant("Break", "destroy", target={"card_on_field": {"is": "enchantment"}})
    grove = {"card": "Forest", "as": "Grove", "counters": {"loyalty": 9}}

    played = fight(
        name,
        you(attack={"Hill Giant": "Grove"}),
        you(cast="Break", targets=["Wild Song"], step="declare-blockers"),
        you={"battlefield": ["Hill Giant"], "hand": [break_]},
        opponent=[grove, song],
    )

    assert played.refused() == []
    assert played.rule("removed_from_combat", "Grove") == rule
    assert played.life(1) == 20
    assert not played.records("damage_dealt")
