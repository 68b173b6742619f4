"""The damage assignment order of the rules from July 2009 on: announced with the blocks, kept to in the damage step."""

from __future__ import annotations

import pytest

from combat import ELEVEN, TEN, creature, fight, instant
from duel import opponent, you

EITHER = pytest.mark.parametrize("name", [TEN, ELEVEN])
WURM = creature("Wurm", 6, 6)
PAGE, GUARD, OGRE = creature("Page", 1, 1), creature("Guard", 2, 3), creature("Ogre", 3, 4)
BLOCKED = (you(attack={"Wurm": "opponent"}), opponent(block={"Page": "Wurm", "Guard": "Wurm", "Ogre": "Wurm"}))
WIDE = creature("Wide Guard", 4, 9, "can block any number of creatures")
LIFT = instant("Lift", "remove_from_combat", target="creature")


@pytest.mark.proves("magic/magic-2010: 509.2", "magic/magic-2010: 510.1c")
@EITHER
def test_a_later_blocker_is_dealt_damage_only_past_lethal_damage_for_each_before_it(name: str) -> None:
    """509.2, 510.1c: ogre, guard, page: the ogre's four, then two of the guard's three; nothing for the page."""
    played = fight(
        name,
        *BLOCKED,
        you(order={"Wurm": ["Ogre", "Guard", "Page"]}),
        you(assign={"Wurm": {"Ogre": 4, "Guard": 1, "Page": 1}}),
        you(assign={"Wurm": {"Ogre": 3, "Guard": 3, "Page": 0}}),
        you(assign={"Wurm": {"Ogre": 4, "Guard": 2, "Page": 0}}),
        you=[WURM],
        opponent=[PAGE, GUARD, OGRE],
    )

    assert played.refused() == [(3, "510.1c"), (4, "510.1c")]
    assert played.rule("order_announced") == "509.2"
    assert played.zone(1, "graveyard") == ["Ogre"]


@EITHER
def test_an_order_must_name_all_that_are_fought_and_nobody_else(name: str) -> None:
    """509.2: the order is one of the creatures that block."""
    played = fight(
        name,
        *BLOCKED,
        you(order={"Wurm": ["Ogre", "Guard"]}),
        you(order={"Wurm": ["Ogre", "Guard", "Wurm"]}),
        you=[WURM],
        opponent=[PAGE, GUARD, OGRE],
    )

    assert played.refused() == [(2, "509.2"), (3, "509.2")]


@EITHER
def test_with_one_blocker_no_order_is_asked(name: str) -> None:
    """509.2: there is nothing to put in order."""
    played = fight(
        name,
        you(attack={"Wurm": "opponent"}),
        opponent(block={"Page": "Wurm"}),
        you(order={"Wurm": ["Page"]}),
        you=[WURM],
        opponent=[PAGE],
    )

    assert played.records("order_announced") == []
    assert [script for script, _ in played.refused()] == [2]


@pytest.mark.proves("magic/magic-2010: 509.2a")
@EITHER
def test_a_blocker_that_leaves_drops_out_and_the_others_keep_their_order(name: str) -> None:
    """509.2a: with the ogre away the guard is first."""
    played = fight(
        name,
        *BLOCKED,
        you(order={"Wurm": ["Ogre", "Guard", "Page"]}),
        opponent(cast="Lift", targets=["Ogre"], step="declare-blockers"),
        you(assign={"Wurm": {"Guard": 2, "Page": 4}}),
        you(assign={"Wurm": {"Guard": 3, "Page": 3}}),
        you=[WURM],
        opponent={"battlefield": [PAGE, GUARD, OGRE], "hand": [LIFT]},
    )

    assert played.records("order_announced")[-1].rule == "509.2a"
    assert played.refused() == [(4, "510.1c")]
    assert sorted(played.zone(1, "graveyard")) == ["Guard", "Lift", "Page"]


@pytest.mark.proves("magic/magic-2010: 509.3", "magic/magic-2010: 510.1d")
@EITHER
def test_a_creature_that_blocks_several_has_an_order_of_its_player(name: str) -> None:
    """509.3, 510.1d: the defending player announces it and keeps to it."""
    played = fight(
        name,
        you(attack={"Page": "opponent", "Guard": "opponent", "Ogre": "opponent"}),
        opponent(block={"Wide Guard": ["Page", "Guard", "Ogre"]}),
        opponent(order={"Wide Guard": ["Guard", "Ogre", "Page"]}),
        opponent(assign={"Wide Guard": {"Guard": 3, "Ogre": 0, "Page": 1}}),
        opponent(assign={"Wide Guard": {"Guard": 3, "Ogre": 1, "Page": 0}}),
        you=[PAGE, GUARD, OGRE],
        opponent=[WIDE],
    )

    assert played.records("order_announced")[0].rule == "509.3"
    assert played.refused() == [(3, "510.1d")]
    assert played.zone(0, "graveyard") == ["Guard"]


@pytest.mark.proves("magic/magic-2010: 509.3a")
@EITHER
def test_an_attacker_that_leaves_drops_out_of_the_blockers_order(name: str) -> None:
    """509.3a: the others keep theirs."""
    played = fight(
        name,
        you(attack={"Page": "opponent", "Guard": "opponent", "Ogre": "opponent"}),
        opponent(block={"Wide Guard": ["Page", "Guard", "Ogre"]}),
        opponent(order={"Wide Guard": ["Guard", "Ogre", "Page"]}),
        you(cast="Lift", targets=["Guard"], step="declare-blockers"),
        opponent(assign={"Wide Guard": {"Ogre": 3, "Page": 1}}),
        opponent(assign={"Wide Guard": {"Ogre": 4, "Page": 0}}),
        you={"battlefield": [PAGE, GUARD, OGRE], "hand": [LIFT]},
        opponent=[WIDE],
    )

    assert played.records("order_announced")[-1].rule == "509.3a"
    assert played.refused() == [(4, "510.1d")]
    assert sorted(played.zone(0, "graveyard")) == ["Lift", "Ogre"]


@pytest.mark.proves("magic/magic-2010: 509.7")
@EITHER
def test_what_enters_blocking_is_put_anywhere_into_the_order(name: str) -> None:
    """509.7: by the active player; the others keep their order."""
    call = instant("Call", {"put_blocking": {"card": "Recruit", "of": {"each_creature": "attacking"}}})

    played = fight(
        name,
        you(attack={"Wurm": "opponent"}),
        opponent(block={"Page": "Wurm", "Guard": "Wurm"}),
        you(order={"Wurm": ["Guard", "Page"]}),
        opponent(cast="Call", step="declare-blockers"),
        you(order={"Wurm": ["Page", "Guard"]}),
        you(choose="Wurm: Recruit #2 before Page in order"),
        you(assign={"Wurm": {"Guard": 3, "Page": 3}}),
        you(choose="Wurm: 3 to Recruit #2, 0 to Page"),
        you=[WURM],
        opponent={"battlefield": [PAGE, GUARD], "hand": [call], "library": [creature("Recruit", 2, 2)]},
    )

    assert [record.rule for record in played.records("order_announced")][:2] == ["509.2", "509.7"]
    assert played.refused() == [(4, "509.7"), (6, "510.1c")]
    assert "Page" in played.zone(1, "battlefield")


@pytest.mark.proves("magic/magic-2010: 509.6")
@EITHER
def test_who_is_made_to_block_is_put_into_both_orders(name: str) -> None:
    """509.6: the active player places the blocker, then the defending player the attacker."""
    rally = instant(
        "Rally",
        {"make_blocking": {"of": "target", "blocks": {"each_creature": {"is": "wurm"}}}},
        target="creature",
    )
    wurm = creature("Wurm", 6, 6, types=["wurm"])

    played = fight(
        name,
        you(attack={"Wurm": "opponent", "Ogre": "opponent"}),
        opponent(block={"Page": "Wurm", "Guard": "Ogre"}),
        opponent(cast="Rally", targets=["Guard"], step="declare-blockers"),
        you(order={"Wurm": ["Guard", "Page"]}),
        opponent(order={"Guard": ["Wurm", "Ogre"]}),
        you(assign={"Wurm": {"Guard": 2, "Page": 4}}),
        you(assign={"Wurm": {"Guard": 3, "Page": 3}}),
        opponent(assign={"Guard": {"Wurm": 1, "Ogre": 1}}),
        opponent(assign={"Guard": {"Wurm": 2, "Ogre": 0}}),
        you=[wurm, creature("Ogre", 0, 4)],
        opponent={"battlefield": [PAGE, GUARD], "hand": [rally]},
    )

    assert [record.rule for record in played.records("order_announced")][:2] == ["509.6", "509.6"]
    assert played.refused() == [(5, "510.1c"), (7, "510.1d")]


@pytest.mark.proves("magic/magic-2010: 510.1e")
@EITHER
def test_what_all_attackers_of_a_player_assign_counts_together(name: str) -> None:
    """510.1e: the first wurm passed the guard because the second had to kill it; the second may not spare it now."""
    wide = creature("Guard", 0, 2, "can block an additional creature")

    played = fight(
        name,
        you(attack={"First": "opponent", "Second": "opponent"}),
        opponent(block={"Guard": ["First", "Second"], "Page": "First", "Squire": "Second"}),
        you(order={"First": ["Guard", "Page"], "Second": ["Squire", "Guard"]}),
        you(assign={"First": {"Guard": 0, "Page": 3}, "Second": {"Squire": 3, "Guard": 0}}),
        you(assign={"Second": {"Squire": 1, "Guard": 2}}),
        you=[creature("First", 3, 3), creature("Second", 3, 3)],
        opponent=[wide, PAGE, creature("Squire", 1, 1)],
    )

    assert played.refused() == [(3, "510.1e")]
    assert sorted(played.zone(1, "graveyard")) == ["Guard", "Page", "Squire"]


@pytest.mark.proves("magic/magic-2010: 702.2b", "magic/magic-2010: 702.2c")
def test_deathtouch_divides_regardless_of_the_order() -> None:
    """702.2b, 702.2c: in 2009; one damage is enough to destroy."""
    played = fight(
        TEN,
        you(attack={"Basilisk": "opponent"}),
        opponent(block={"Ogre": "Basilisk", "Guard": "Basilisk"}),
        you(order={"Basilisk": ["Ogre", "Guard"]}),
        you(assign={"Basilisk": {"Ogre": 0, "Guard": 2}}),
        you=[creature("Basilisk", 2, 4, "deathtouch")],
        opponent=[OGRE, GUARD],
    )

    assert played.refused() == []
    assert played.rule("damage_assigned", "Basilisk") == "702.2b"
    assert "702.2c" in {record.rule for record in played.outcome.records}
    assert played.zone(1, "graveyard") == ["Guard"]


@pytest.mark.proves("magic/magic-2010-07: 702.2b")
def test_since_2010_one_damage_of_deathtouch_is_lethal_and_the_order_holds() -> None:
    """702.2b: one to the first is enough to reach the second, but none is not."""
    played = fight(
        ELEVEN,
        you(attack={"Basilisk": "opponent"}),
        opponent(block={"Ogre": "Basilisk", "Guard": "Basilisk"}),
        you(order={"Basilisk": ["Ogre", "Guard"]}),
        you(assign={"Basilisk": {"Ogre": 0, "Guard": 2}}),
        you(assign={"Basilisk": {"Ogre": 1, "Guard": 1}}),
        you=[creature("Basilisk", 2, 4, "deathtouch")],
        opponent=[OGRE, GUARD],
    )

    assert played.refused() == [(3, "510.1c")]
    assert sorted(played.zone(1, "graveyard")) == ["Guard", "Ogre"]


@EITHER
def test_a_creature_with_banding_frees_from_the_order(name: str) -> None:
    """702.18j: the defending player divides, among the blockers as that player likes."""
    played = fight(
        name,
        *BLOCKED,
        you(order={"Wurm": ["Ogre", "Guard", "Page"]}),
        opponent(assign={"Wurm": {"Ogre": 0, "Guard": 0, "Page": 6}}),
        you=[WURM],
        opponent=[creature("Page", 1, 1, "banding"), GUARD, OGRE],
    )

    assert played.refused() == []
    assert played.rule("damage_assigned", "Wurm") == "702.18"
    assert played.zone(1, "graveyard") == ["Page"]
