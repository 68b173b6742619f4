"""Keywords that are triggered abilities, and those of the declaration."""

from __future__ import annotations

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant
from duel import opponent, you
from judgecall.errors import ScenarioError


@pytest.mark.proves("magic/current: 702.83", "magic/magic-2010: 702.79", "magic/shards-2008: 502.83")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.83"), (TEN, "702.79"), (SHARDS, "502.83")])
def test_each_exalted_pumps_the_creature_that_attacks_alone(name: str, rule: str) -> None:
    """702.83: alone means the only one declared; a token put attacking does not spoil it."""
    call = instant("Call", {"put_attacking": {"card": "Recruit", "at": "opponents"}})

    played = fight(
        name,
        you(attack={"Squire": "opponent"}),
        you(cast="Call", step="declare-attackers"),
        you={
            "battlefield": [creature("Squire", 1, 1, "exalted", "exalted"), creature("Saint", 2, 2, "exalted")],
            "hand": [call],
            "library": [creature("Recruit", 1, 1)],
        },
    )

    assert [record.rule for record in played.records("activated") if record.rule == rule] == [rule] * 3
    assert played.life(1) == 15


@pytest.mark.parametrize("name", ALL)
def test_exalted_does_nothing_where_two_were_declared(name: str) -> None:
    """The glossary of 2008 and 506.5: only one declared as an attacker."""
    played = fight(
        name,
        you(attack={"Squire": "opponent", "Saint": "opponent"}),
        you=[creature("Squire", 1, 1), creature("Saint", 2, 2, "exalted")],
    )

    assert played.life(1) == 17


@pytest.mark.proves("magic/current: 702.25", "magic/magic-2010: 702.21", "magic/shards-2008: 502.3")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.25"), (TEN, "702.21"), (SHARDS, "502.3")])
def test_flanking_shrinks_a_blocker_without_flanking(name: str, rule: str) -> None:
    """702.25: a 1/1 dies before damage; the attacker stays blocked."""
    played = fight(
        name,
        you(attack={"Rider": "opponent"}),
        opponent(block={"Page": "Rider", "Lancer": "Rider"}),
        you=[creature("Rider", 2, 2, "flanking")],
        opponent=[creature("Page", 1, 1), creature("Lancer", 0, 1, "flanking")],
    )

    assert played.rule("activated", "Rider") == rule
    assert played.step("moved", "Page") == "declare-blockers"
    assert played.life(1) == 20


@pytest.mark.proves("magic/current: 508.1g")
def test_an_attacker_may_be_exerted() -> None:
    """508.1g: an optional cost, chosen as the creature attacks; what depends on it triggers."""
    glory = creature(
        "Glorious One", 2, 2, "exert", effects=[{"when": {"exerted": {"object": "self"}}, "do": [{"gain_life": 4}]}]
    )

    exerted = fight(TODAY, you(attack={"Glorious One": "opponent"}), you(choose="exert Glorious One"), you=[glory])
    spared = fight(TODAY, you(attack={"Glorious One": "opponent"}), you=[glory])

    assert exerted.rule("exerted") == "508.1g"
    assert exerted.rule("attackers_declared") == "508.1k"
    assert (exerted.life(0), spared.life(0)) == (24, 20)


@pytest.mark.proves("magic/current: 702.20b", "magic/magic-2010: 702.17b")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "702.20b"), (TEN, "702.17b")])
def test_vigilance_attacks_without_tapping(name: str, rule: str) -> None:
    """702.20b: but a tapped creature cannot attack."""
    played = fight(
        name,
        you(attack={"Standing Troops": "opponent"}),
        you=["Standing Troops", {"card": "Serra Angel", "tapped": True}],
    )

    assert played.rule("came_to_nothing", "Standing Troops") == rule
    assert not played.monster("Standing Troops").tapped


@pytest.mark.proves("magic/current: 701.15")
def test_a_goaded_creature_must_attack_someone_else() -> None:
    """701.15: it attacks if able, and another player than the one who goaded it if able."""
    dare = instant("Dare", "goad", target={"creature": "opponent"})

    played = fight(
        TODAY,
        {"Bob": {"cast": "Dare", "targets": ["Hill Giant"]}},
        {"Ann": {"attack": {}}},
        {"Ann": {"attack": {"Hill Giant": "Bob"}}},
        {"Ann": {"attack": {"Hill Giant": "Cid"}}},
        players={"Ann": ["Hill Giant"], "Bob": {"hand": [dare]}, "Cid": []},
    )

    assert played.records("modifier_added")[0].rule == "701.15"
    assert played.refused() == [(1, "508.1d"), (2, "508.1d")]
    assert played.life(2) == 17


@pytest.mark.parametrize("keyword", ["menace", "infect", "toxic 1", "skulk", "intimidate", "hexproof", "exert"])
def test_a_keyword_of_today_is_unknown_in_the_older_edition(keyword: str) -> None:
    """A card with it is refused with one sentence."""
    with pytest.raises(ScenarioError, match="has no keyword"):
        fight(SHARDS, you=[creature("Stranger", 1, 1, keyword)])
