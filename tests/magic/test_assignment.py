"""How combat damage may be divided, judged over all that a player assigns."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, planeswalker
from duel import opponent, you

OVER = ("trample", "trample over planeswalkers")


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.19b"), (TEN, "702.16b"), (SHARDS, "502.9b")])
def test_trample_needs_what_the_other_attacker_did_not_assign(name: str, rule: str) -> None:
    """702.19b: the guard is short of two, since the boar gave all it had to the page."""
    played = fight(
        name,
        you(attack={"Great Boar": "opponent", "Rhino": "opponent"}),
        opponent(block={"Guard": ["Great Boar", "Rhino"], "Page": "Great Boar"}),
        you(assign={"Great Boar": {"Guard": 0, "Page": 4}}),
        you(assign={"Rhino": {"Guard": 0, "opponent": 3}}),
        you(assign={"Rhino": {"Guard": 2, "opponent": 1}}),
        you=[creature("Great Boar", 4, 4), creature("Rhino", 3, 3, "trample")],
        opponent=[creature("Guard", 0, 2, "can block an additional creature"), creature("Page", 0, 5)],
    )

    assert played.refused() == [(3, rule)]
    assert played.life(1) == 19


@pytest.mark.parametrize("name", ALL)
def test_damage_of_others_counts_as_lethal_for_a_trampler(name: str) -> None:
    """502.9e, 702.19b: a 1/1 and a 3/3 trampler into a 2/2: two damage may go through."""
    played = fight(
        name,
        you(attack={"Squire": "opponent", "Rhino": "opponent"}),
        opponent(block={"Guard": ["Squire", "Rhino"]}),
        you(assign={"Rhino": {"Guard": 1, "opponent": 2}}),
        you=[creature("Squire", 1, 1), creature("Rhino", 3, 3, "trample")],
        opponent=[creature("Guard", 0, 2, "can block an additional creature")],
    )

    assert played.refused() == []
    assert played.life(1) == 18


@pytest.mark.parametrize("name", ALL)
def test_a_trampler_next_to_three_others_sends_at_most_its_own_power(name: str) -> None:
    """A 2/5 that blocks all blocks a 6/6, a 6/6 trampler, a 3/3 and a 4/3: no more than 6 go through."""
    played = fight(
        name,
        you(attack={"Big": "opponent", "Rhino": "opponent", "Three": "opponent", "Four": "opponent"}),
        opponent(block={"Wide Guard": ["Big", "Rhino", "Three", "Four"]}),
        you(assign={"Rhino": {"Wide Guard": 0, "opponent": 6}}),
        you=[
            creature("Big", 6, 6),
            creature("Rhino", 6, 6, "trample"),
            creature("Three", 3, 3),
            creature("Four", 4, 3),
        ],
        opponent=[creature("Wide Guard", 2, 5, "can block any number of creatures")],
    )

    assert played.refused() == []
    assert played.life(1) == 14


@pytest.mark.proves("magic/current: 510.1e", "magic/shards-2008: 502.9e")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "510.1e"), (TEN, "510.1c"), (SHARDS, "502.9e")])
def test_a_division_is_refused_for_what_another_trampler_has_sent_through(name: str, rule: str) -> None:
    """The first trampler counted on the second for the guard; the second must give it what is missing."""
    played = fight(
        name,
        you(attack={"First": "opponent", "Second": "opponent"}),
        opponent(block={"Guard": ["First", "Second"], "Page": "Second"}),
        you(assign={"First": {"Guard": 0, "opponent": 3}, "Second": {"Guard": 0, "Page": 3, "opponent": 0}}),
        you(assign={"First": {"Guard": 0, "opponent": 3}, "Second": {"Guard": 2, "Page": 1, "opponent": 0}}),
        you=[creature("First", 3, 3, "trample"), creature("Second", 3, 3, "trample")],
        opponent=[creature("Guard", 0, 2, "can block an additional creature"), creature("Page", 0, 5)],
    )

    assert played.refused() == [(2, rule)]
    assert played.life(1) == 17


@pytest.mark.parametrize(("name", "rule"), [(TODAY, "510.1a"), (TEN, "510.1a"), (SHARDS, "310.2a")])
def test_a_creature_assigns_neither_more_nor_less_than_its_power(name: str, rule: str) -> None:
    """510.1a: as much combat damage as it has power."""
    played = fight(
        name,
        you(attack={"Rhino": "opponent"}),
        opponent(block={"Guard": "Rhino"}),
        you(assign={"Rhino": {"Guard": 1, "opponent": 1}}),
        you=[creature("Rhino", 3, 3, "trample")],
        opponent=[creature("Guard", 0, 1)],
    )

    assert played.refused() == [(2, rule)]


@pytest.mark.parametrize(
    ("name", "rules"), [(TODAY, ("510.1c", "510.1d")), (TEN, ("510.1c", "510.1d")), (SHARDS, ("310.2c", "310.2d"))]
)
def test_damage_goes_only_to_what_a_creature_fights(name: str, rules: tuple[str, str]) -> None:
    """510.1c, 510.1d: its blockers, or the attackers it blocks."""
    played = fight(
        name,
        you(attack={"Ogre": "opponent", "Elf": "opponent"}),
        opponent(block={"Guard": ["Ogre", "Elf"], "Page": "Ogre"}),
        you(assign={"Ogre": {"opponent": 3}}),
        opponent(assign={"Guard": {"Page": 1}}),
        you=[creature("Ogre", 3, 3), creature("Elf", 1, 1)],
        opponent=[creature("Guard", 1, 4, "can block an additional creature"), creature("Page", 0, 4)],
    )

    assert played.refused() == [(2, rules[0]), (3, rules[1])]


@pytest.mark.proves("magic/current: 702.19c")
def test_trample_over_planeswalkers_reaches_the_player_past_blocker_and_planeswalker() -> None:
    """702.19c: lethal damage to the blocker, the loyalty to the planeswalker, the rest to its controller."""
    played = fight(
        TODAY,
        you(attack={"Hydra": "Sage"}),
        opponent(block={"Guard": "Hydra"}),
        you(assign={"Hydra": {"Guard": 2, "Sage": 2, "opponent": 3}}),
        you(assign={"Hydra": {"Guard": 2, "Sage": 3, "opponent": 2}}),
        you=[creature("Hydra", 7, 7, *OVER)],
        opponent=[planeswalker("Sage", 3), creature("Guard", 1, 2)],
    )

    assert played.refused() == [(2, "510.1e")]
    assert [record.rule for record in played.records("damage_assigned", "Hydra")] == ["510.1c", "702.19b", "702.19c"]
    assert played.life(1) == 18
    assert played.zone(1, "battlefield") == []


@pytest.mark.proves("magic/current: 702.19e")
def test_trample_over_planeswalkers_goes_to_the_player_when_the_planeswalker_is_gone() -> None:
    """702.19e: and with no blocker left all of it does."""
    farewell = {
        "name": "Farewell",
        "kind": "instant",
        "effects": [{"target": {"permanent": {"is": "planeswalker"}}, "do": ["destroy"]}],
    }

    played = fight(
        TODAY,
        you(attack={"Hydra": "Sage"}),
        opponent(block={"Guard": "Hydra"}),
        opponent(cast="Farewell", targets=["Sage"], step="declare-blockers"),
        you(assign={"Hydra": {"Guard": 2, "opponent": 5}}),
        you=[creature("Hydra", 7, 7, *OVER)],
        opponent={"battlefield": [planeswalker("Sage", 3), creature("Guard", 1, 2)], "hand": [farewell]},
    )

    assert [record.rule for record in played.records("damage_assigned", "Hydra")] == ["510.1c", "702.19e"]
    assert played.life(1) == 15


@pytest.mark.proves("magic/shards-2008: 310.2e")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "510.1c"), (TEN, "510.1c"), (SHARDS, "310.2e")])
def test_damage_as_though_unblocked_is_all_or_nothing(name: str, rule: str) -> None:
    """310.2e: what changes how damage is dealt applies when it is assigned."""
    strider = creature("Strider", 5, 5, "may assign damage as though it weren't blocked")

    played = fight(
        name,
        you(attack={"Strider": "opponent"}),
        opponent(block={"Colossus": "Strider"}),
        you(choose="Strider assigns damage as though unblocked"),
        you=[strider],
        opponent=[creature("Colossus", 7, 7)],
    )

    assert played.records("damage_assigned", "Strider")[0].rule == rule
    assert played.life(1) == 15
    assert played.zone(0, "graveyard") == ["Strider"]


@pytest.mark.proves("magic/shards-2008: 310.2")
def test_what_is_divided_otherwise_than_its_receivers_allow_is_no_answer() -> None:
    """310.2: a player splits a creature's damage among its legal receivers, part by part."""
    played = fight(
        SHARDS,
        you(attack={"Ogre": "opponent"}),
        opponent(block={"Guard": "Ogre", "Page": "Ogre"}),
        you(choose="Ogre: 4 to Guard"),
        you(choose="Ogre: 1 to Guard, 2 to Page"),
        you=[creature("Ogre", 3, 3)],
        opponent=[creature("Guard", 0, 4), creature("Page", 0, 4)],
    )

    assert played.refused() == [(2, "310.2")]


def test_what_goes_past_a_blocker_to_a_planeswalker_leaves_the_blocker_lethal_damage() -> None:
    """702.19c: a blocker given too little would leave no legal way for the rest; that is not on offer."""
    played = fight(
        TODAY,
        you(attack={"Hydra": "Sage"}),
        opponent(block={"Guard": "Hydra"}),
        you(choose="Hydra: 1 to Guard"),
        you(choose="Hydra: 2 to Guard"),
        you(choose="Hydra: 1 to Sage, 0 to opponent"),
        you=[creature("Hydra", 3, 3, "trample over planeswalkers")],
        opponent=[planeswalker("Sage", 3), creature("Guard", 0, 2)],
    )

    assert played.refused() == [(2, "510.1")]
    assert dict(played.monster("Sage").counters) == {"loyalty": 2}


def test_a_planeswalker_that_blocks_its_own_attacker_is_dealt_damage_once() -> None:
    """702.19b: it is the blocker and what is attacked; all that the trampler assigns goes to it."""
    sage = planeswalker("Living Sage", 5, types=["creature"], power=0, toughness=9)

    played = fight(
        TODAY,
        you(attack={"Rhino": "Living Sage"}),
        opponent(block={"Living Sage": "Rhino"}),
        you=[creature("Rhino", 3, 3, "trample")],
        opponent=[sage],
    )

    assert len(played.records("damage_dealt")) == 1
    assert dict(played.monster("Living Sage").counters) == {"loyalty": 2}


def test_a_trampler_with_deathtouch_counts_what_others_assign_only_in_full() -> None:
    """702.2c: one damage is lethal if a source with deathtouch assigns it; two by another to a 3/3 are not."""
    played = fight(
        TODAY,
        you(attack={"Basilisk": "opponent", "Bear": "opponent"}),
        opponent(block={"Guard": ["Basilisk", "Bear"]}),
        you(assign={"Basilisk": {"Guard": 0, "opponent": 4}}),
        you(assign={"Basilisk": {"Guard": 1, "opponent": 3}}),
        you=[creature("Basilisk", 4, 3, "trample", "deathtouch"), creature("Bear", 2, 2)],
        opponent=[creature("Guard", 0, 3, "can block an additional creature")],
    )

    assert played.refused() == [(2, "702.19b")]
    assert played.life(1) == 17


def test_trample_over_planeswalkers_reaches_no_player_past_a_battle_that_is_gone() -> None:
    """702.19e speaks of a planeswalker that is gone; a creature whose battle is gone attacks nothing."""
    played = fight(
        TODAY,
        you(attack={"Hydra": "Gate", "Scout": "Gate"}),
        you=[
            creature("Hydra", 4, 4, *OVER),
            creature("Scout", 3, 3, "first strike"),
            {"name": "Gate", "kind": "battle", "types": ["siege"], "defense": 3},
        ],
    )

    assert played.life(1) == 20
    assert "Gate" not in played.zone(0, "battlefield")


def test_what_the_next_trampler_gives_a_planeswalker_lets_the_first_go_past_it() -> None:
    """702.19c: the loyalty may be covered by a creature that divides later; together they must give it all."""
    played = fight(
        TODAY,
        you(attack={"Hydra": "Sage", "Wurm": "Sage"}),
        you(assign={"Hydra": {"Sage": 0, "opponent": 2}, "Wurm": {"Sage": 4, "opponent": 1}}),
        you(assign={"Hydra": {"Sage": 0, "opponent": 2}, "Wurm": {"Sage": 5, "opponent": 0}}),
        you=[creature("Hydra", 2, 2, *OVER), creature("Wurm", 5, 5, *OVER)],
        opponent=[planeswalker("Sage", 5)],
    )

    assert played.refused() == [(1, "510.1e")]
    assert played.life(1) == 18
    assert played.zone(1, "battlefield") == []
