"""What damage does, what state-based actions do after it, and what stands in its way."""

from __future__ import annotations

from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant, planeswalker
from duel import opponent, you

AT_ONCE = you(attack={"Attacker": "opponent"})


def attacker(power: int, toughness: int, *keywords: str) -> dict[str, Any]:
    return creature("Attacker", power, toughness, *keywords)


# --- What damage does ----------------------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 120.3")
def test_damage_to_what_is_creature_and_planeswalker_has_both_results() -> None:
    """120.3: several results can happen at once."""
    sage = planeswalker("Living Sage", 5, types=["creature"], power=1, toughness=6)

    played = fight(TODAY, you(attack={"Attacker": "Living Sage"}), you=[attacker(3, 3)], opponent=[sage])

    assert (played.rule("damage_marked"), played.rule("counters_changed")) == ("120.3e", "120.3c")
    assert dict(played.monster("Living Sage").counters) == {"loyalty": 2}


@pytest.mark.proves("magic/current: 120.3b")
def test_infect_poisons_a_player_instead_of_costing_life() -> None:
    """120.3b: and lifelink counts that damage all the same."""
    played = fight(TODAY, AT_ONCE, you=[attacker(3, 3, "infect", "lifelink")])

    assert played.rule("counters_changed") == "120.3b"
    assert (played.life(0), played.life(1)) == (23, 20)
    assert dict(played.outcome.state.player(1).counters) == {"poison": 3}


@pytest.mark.proves("magic/current: 120.3g")
def test_toxic_adds_its_total_value_to_combat_damage_to_a_player() -> None:
    """120.3g: toxic 1 twice is 2."""
    played = fight(TODAY, AT_ONCE, you=[attacker(2, 2, "toxic 1", "toxic 1")])

    assert played.rule("counters_changed") == "120.3g"
    assert played.life(1) == 18
    assert dict(played.outcome.state.player(1).counters) == {"poison": 2}


@pytest.mark.proves("magic/current: 120.3h", "magic/current: 704.5v")
def test_an_attacked_siege_loses_defense_and_goes_when_it_has_none() -> None:
    """120.3h, 704.5v: its controller attacks it, its protector may block."""
    siege = {"name": "Old Fort", "kind": "battle", "types": ["siege"], "defense": 3}

    played = fight(
        TODAY,
        you(attack={"Attacker": "Old Fort", "Hill Giant": "Old Fort"}),
        opponent(block={"Wall of Wood": "Hill Giant"}),
        you=[attacker(3, 3), "Hill Giant", siege],
        opponent=["Wall of Wood"],
    )

    assert played.rule("counters_changed") == "120.3h"
    assert played.records("moved", "Old Fort")[0].rule == "704.5v"
    assert played.records("became_blocked", "Hill Giant")


@pytest.mark.proves("magic/current: 704.5v")
def test_a_battle_waits_for_its_own_trigger_to_leave_the_stack() -> None:
    """704.5v: it stays while an ability of it has triggered and has not left the stack yet."""
    siege = {
        "name": "Old Fort",
        "kind": "battle",
        "types": ["siege"],
        "defense": 1,
        "effects": [{"when": {"damage_dealt": {"to": "self"}}, "do": [{"gain_life": 1}]}],
    }

    played = fight(TODAY, you(attack={"Attacker": "Old Fort"}), you=[attacker(3, 3), siege])

    order = [record.kind for record in played.outcome.records if record.kind in ("life_gained", "moved")]
    assert order == ["life_gained", "moved"]


# --- State-based actions -------------------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 704.5c", "magic/magic-2010: 704.5c")
@pytest.mark.parametrize(("name", "keyword"), [(TODAY, "infect"), (TEN, "poisonous 2")])
def test_ten_poison_counters_are_lethal(name: str, keyword: str) -> None:
    """704.5c: ten or more."""
    played = fight(name, AT_ONCE, you=[attacker(2, 2, keyword)], opponent={"poison": 8})

    assert played.rule("player_lost") == "704.5c"


@pytest.mark.proves("magic/current: 704.5f", "magic/magic-2010: 704.5f", "magic/shards-2008: 420.5b")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "704.5f"), (TEN, "704.5f"), (SHARDS, "420.5b")])
def test_toughness_zero_is_no_destruction_that_regeneration_could_replace(name: str, rule: str) -> None:
    """704.5f: it goes to its owner's graveyard, shielded or indestructible or not."""
    shrink = instant("Shrink", {"change": {"toughness": -1}}, target="creature")
    shield = instant("Shield", "regenerate", target="creature")

    played = fight(
        name,
        you(cast="Shrink", targets=["Page"]),
        you={"battlefield": [creature("Page", 1, 1, "indestructible")], "hand": [shrink, shield]},
    )

    assert played.records("moved", "Page")[-1].rule == rule
    assert not played.records("destroyed")


@pytest.mark.proves("magic/current: 704.5q", "magic/magic-2010: 704.5r")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "704.5q"), (TEN, "704.5r")])
def test_opposite_counters_are_removed_in_pairs(name: str, rule: str) -> None:
    """704.5q: three of one and two of the other leave one."""
    played = fight(name, you=[creature("Page", 2, 2, counters={"+1/+1": 3, "-1/-1": 2})])

    assert {record.rule for record in played.records("counters_changed")} == {rule}
    assert dict(played.monster("Page").counters) == {"+1/+1": 1}


@pytest.mark.proves("magic/current: 704.5d", "magic/magic-2010: 704.5d")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_a_token_that_has_left_ceases_to_exist(name: str) -> None:
    """704.5d: it does not stay in the graveyard."""
    call = instant("Call", {"create_token": {"card": "Recruit"}})
    bolt = instant("Bolt", {"damage": 3}, target="creature")

    played = fight(
        name,
        you(cast="Call"),
        you(cast="Bolt", targets=["Recruit #2"], step="end-step"),
        you={"hand": [call, bolt], "library": [creature("Recruit", 1, 1)]},
    )

    assert played.rule("ceased_to_exist") == "704.5d"
    assert "Recruit #2" not in played.zone(0, "graveyard")


@pytest.mark.parametrize("name", [TODAY])
def test_the_deathtouch_flag_is_good_for_one_check(name: str) -> None:
    """702.2b, 704.5h: an indestructible creature that survived it is not destroyed later for the same damage."""
    weaken = instant("Weaken", {"lose_keyword": "indestructible"}, target="creature")

    played = fight(
        name,
        AT_ONCE,
        opponent(block={"Iron Guard": "Attacker"}),
        you(cast="Weaken", targets=["Iron Guard"], step="end-of-combat"),
        you={"battlefield": [attacker(1, 9, "deathtouch")], "hand": [weaken]},
        opponent=[creature("Iron Guard", 1, 5, "indestructible")],
    )

    assert played.zone(1, "battlefield") == ["Iron Guard"]


# --- What stands in the way ----------------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 702.12b", "magic/magic-2010: 700.4", "magic/shards-2008: 502-indestructible")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.12b"), (TEN, "700.4"), (SHARDS, "502-indestructible")])
def test_nothing_destroys_what_is_indestructible(name: str, rule: str) -> None:
    """702.12b: neither an effect nor lethal damage; its regeneration shield is not used up for it."""
    smite = instant("Smite", "destroy", target="creature")
    shield = instant("Shield", "regenerate", target="creature")

    played = fight(
        name,
        opponent(cast="Shield", targets=["Iron Guard"]),
        you(cast="Smite", targets=["Iron Guard"], step="declare-attackers"),
        you={"battlefield": [attacker(3, 3)], "hand": [smite]},
        opponent={
            "battlefield": [creature("Iron Guard", 1, 1, "indestructible")],
            "hand": [shield | {"effects": [{"target": "creature", "do": [{"regenerate": "target"}]}]}],
        },
    )

    assert played.rule("came_to_nothing") == rule
    assert not played.records("regenerated")
    assert played.zone(1, "battlefield") == ["Iron Guard"]


@pytest.mark.parametrize("name", ALL)
def test_one_shield_covers_one_check_however_much_would_destroy(name: str) -> None:
    """Regeneration replaces the destruction: damage off, tapped, out of combat; a second destruction needs a second."""
    shield = {
        "name": "Shield",
        "kind": "instant",
        "effects": [{"target": "creature", "do": [{"regenerate": "target"}]}],
    }
    smite = instant("Smite", "destroy", target="creature")

    played = fight(
        name,
        AT_ONCE,
        opponent(block={"Guard": "Attacker"}),
        opponent(cast="Shield", targets=["Guard"], step="declare-blockers"),
        you(cast="Smite", targets=["Guard"], step="end-of-combat"),
        you={"battlefield": [attacker(9, 9)], "hand": [smite]},
        opponent={"battlefield": [creature("Guard", 1, 1)], "hand": [shield]},
    )

    assert len(played.records("regenerated")) == 1
    assert played.zone(1, "graveyard") == ["Shield", "Guard"]


@pytest.mark.proves("magic/current: 614.1", "magic/magic-2010: 614.1", "magic/shards-2008: 419")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "614.1"), (TEN, "614.1"), (SHARDS, "419")])
def test_the_controller_chooses_between_regeneration_and_another_replacement(name: str, rule: str) -> None:
    """614.1: each would put something else in the place of the same destruction."""
    shield = {
        "name": "Shield",
        "kind": "instant",
        "effects": [{"target": "creature", "do": [{"regenerate": "target"}]}],
    }
    phoenix = creature(
        "Phoenix", 1, 1, effects=[{"instead": {"destroyed": {"object": "self"}}, "with": [{"move": {"exile": "self"}}]}]
    )

    played = fight(
        name,
        opponent(cast="Shield", targets=["Phoenix"]),
        AT_ONCE,
        opponent(block={"Phoenix": "Attacker"}),
        opponent(choose="apply Phoenix"),
        you=[attacker(3, 3)],
        opponent={"battlefield": [phoenix], "hand": [shield]},
    )

    assert played.records("moved", "Phoenix")[0].rule == rule
    assert played.zone(1, "exile") == ["Phoenix"]


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.16"), (TEN, "702.13"), (SHARDS, "502.7")])
def test_a_planeswalker_with_protection_is_dealt_no_damage(name: str, rule: str) -> None:
    """702.16: damage from such sources to it is prevented; no lifelink, since no damage was dealt."""
    sage = planeswalker("Sage", 4, keywords=["protection from white"])

    played = fight(
        name,
        you(attack={"Attacker": "Sage"}),
        you=[attacker(3, 3, "lifelink") | {"colors": ["white"]}],
        opponent=[sage],
    )

    assert played.rule("came_to_nothing") == rule
    assert played.life(0) == 20
    assert dict(played.monster("Sage").counters) == {"loyalty": 4}


# --- Damage on the stack -------------------------------------------------------------------------------------------


@pytest.mark.proves("magic/shards-2008: 310.3")
def test_combat_damage_on_the_stack_cannot_be_answered_as_a_spell_or_ability_could() -> None:
    """310.3: it is neither, so nothing can counter it."""
    veto = {"name": "Veto", "kind": "instant", "effects": [{"when": {"activated": {}}, "do": ["negate_activation"]}]}

    played = fight(
        SHARDS,
        you(attack={"Attacker": "opponent"}),
        opponent(cast="Veto", step="combat-damage"),
        you=[attacker(3, 3)],
        opponent={"hand": [veto]},
    )

    assert played.refused() == [(1, "409")]
    assert played.life(1) == 17


@pytest.mark.proves("magic/current: 608.2b", "magic/magic-2010: 608.2b")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_a_spell_whose_only_target_is_gone_does_nothing(name: str) -> None:
    """608.2b: it doesn't resolve and has no effect."""
    played = fight(
        name,
        you(cast="Giant Growth", targets=["Mogg Fanatic"], step="beginning-of-combat"),
        you(activate="Mogg Fanatic", targets=["opponent"], step="beginning-of-combat"),
        you={"battlefield": ["Mogg Fanatic", "Forest"], "hand": ["Giant Growth"]},
    )

    assert played.rule("link_fizzled") == "608.2b"
    assert played.life(1) == 19


@pytest.mark.proves("magic/shards-2008: 410.3")
def test_the_player_of_several_triggers_orders_them() -> None:
    """410.3: the active player puts theirs on the stack in any order."""
    bells = [
        {"name": name, "kind": "artifact", "effects": [{"when": {"attacks": {}}, "do": [{"gain_life": 1}]}]}
        for name in ("First Bell", "Second Bell")
    ]

    played = fight(SHARDS, AT_ONCE, you(order=["Second Bell", "First Bell"]), you=[attacker(1, 1), *bells])

    assert played.activations()[:2] == ["Second Bell", "First Bell"]
    assert played.outcome.state.board.objects
