"""Creatures that come into combat without being declared."""

from __future__ import annotations

from typing import Any

import pytest

from combat import SHARDS, TEN, TODAY, by_edition, creature, fight, instant, planeswalker
from duel import opponent, you

RECRUIT = creature("Recruit", 1, 1)
BANNER = {"name": "Banner", "kind": "artifact"}
FORT = {"name": "Fort", "kind": "battle", "types": ["siege"], "defense": 3}
CRAWLING_FORT = {
    "name": "Crawling Fort",
    "kind": "creature",
    "types": ["battle"],
    "power": 1,
    "toughness": 1,
    "defense": 3,
}
MUSTER: dict[str, Any] = {"put_attacking": {"card": "Recruit", "at": "opponents"}}


def called(
    do: dict[str, Any], *library: dict[str, Any], battlefield: Any = ("Grizzly Bears",), **more: Any
) -> dict[str, Any]:
    """A side that holds an instant which does this, and the prints of what it puts into play."""
    return {"battlefield": list(battlefield), "hand": [instant("Call", do, **more)], "library": list(library)}


# --- Attacking -----------------------------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 506.3a", "magic/magic-2010: 506.3a", "magic/shards-2008: 306.3a")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.3a"), (TEN, "506.3a"), (SHARDS, "306.3a")])
def test_a_noncreature_put_attacking_arrives_but_takes_no_part_in_combat(name: str, rule: str) -> None:
    """506.3a: it enters the battlefield all the same."""
    side = called({"put_attacking": {"card": "Banner", "at": "opponents"}}, BANNER)

    played = fight(
        name, you(attack={"Grizzly Bears": "opponent"}), you(cast="Call", step="declare-attackers"), you=side
    )

    assert played.rule("came_to_nothing") == rule
    assert "Banner #2" in played.zone(0, "battlefield")
    assert not played.records("attacker_added")


@pytest.mark.proves("magic/current: 506.3b", "magic/magic-2010: 506.3b", "magic/shards-2008: 306.1b")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.3b"), (TEN, "506.3b"), (SHARDS, "306.1b")])
def test_only_the_attacking_player_has_attackers(name: str, rule: str) -> None:
    """506.3b: a creature that would enter attacking for anyone else just enters."""
    side = called(MUSTER, RECRUIT, battlefield=())

    played = fight(
        name,
        you(attack={"Grizzly Bears": "opponent"}),
        opponent(cast="Call", step="declare-attackers"),
        you=["Grizzly Bears"],
        opponent=side,
    )

    assert played.rule("came_to_nothing") == rule
    assert played.life(0) == 20


@pytest.mark.proves("magic/current: 506.3c", "magic/magic-2010: 506.3c")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_what_would_enter_attacking_something_not_attackable_just_enters(name: str) -> None:
    """506.3c: here its own controller."""
    side = called({"put_attacking": {"card": "Recruit", "at": "you"}}, RECRUIT)

    played = fight(name, you(cast="Call", step="declare-attackers"), you=side)

    assert played.rule("came_to_nothing") == "506.3c"


@pytest.mark.proves("magic/current: 508.4a", "magic/magic-2010: 508.4a")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_what_would_enter_attacking_something_that_is_gone_just_enters(name: str) -> None:
    """508.4a: the attacked planeswalker has left before the token comes."""
    hero = creature(
        "Hero",
        2,
        2,
        effects=[
            {
                "when": {"attacks": {"attacker": "self"}},
                "do": [{"put_attacking": {"card": "Recruit", "at": "attacked"}}],
            }
        ],
    )
    farewell = instant("Farewell", "destroy", target={"permanent": {"is": "planeswalker"}})

    played = fight(
        name,
        you(attack={"Hero": "Wise One"}),
        opponent(cast="Farewell", targets=["Wise One"], step="declare-attackers"),
        you={"battlefield": [hero], "library": [RECRUIT]},
        opponent={"battlefield": [planeswalker("Wise One", 3)], "hand": [farewell]},
    )

    assert played.rule("came_to_nothing", "Recruit #2") == "508.4a"


@pytest.mark.proves("magic/current: 508.4d")
def test_what_enters_attacking_after_attackers_were_declared_is_unblocked() -> None:
    """508.4d: unless an effect makes it blocked later."""
    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        opponent(block={"Wall of Wood": "Grizzly Bears"}),
        you(cast="Call", step="declare-blockers"),
        you=called(MUSTER, RECRUIT),
        opponent=["Wall of Wood"],
    )

    assert played.rule("attacker_added") == "508.4d"
    assert played.life(1) == 19


@pytest.mark.proves("magic/current: 506.3d")
def test_who_enters_late_and_chooses_what_to_attack_is_unblocked_too() -> None:
    """506.3d: in the combat damage step it comes too late for damage, but it attacks."""
    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        you(cast="Call", step="combat-damage"),
        you(choose="Recruit #2 attacks Wise One"),
        you=called({"put_attacking": {"card": "Recruit"}}, RECRUIT),
        opponent=[planeswalker("Wise One", 3)],
    )

    assert played.rule("attacker_added") == "506.3d"
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 506.3f")
def test_a_creature_that_is_a_battle_cannot_enter_attacking_or_blocking() -> None:
    """506.3f: it just enters and takes no part in combat."""
    attacking = called({"put_attacking": {"card": "Crawling Fort", "at": "opponents"}}, CRAWLING_FORT)
    blocking = {"hand": [instant("Answer", {"put_blocking": {"card": "Crawling Fort"}})]}

    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        you(cast="Call", step="declare-attackers"),
        opponent(cast="Answer", step="declare-blockers"),
        you=attacking,
        opponent=blocking,
    )

    assert [record.rule for record in played.records("came_to_nothing")] == ["506.3f", "506.3f"]


@pytest.mark.proves("magic/current: 506.3g", "magic/current: 508.4b", "magic/current: 508.4c")
def test_an_effect_makes_a_creature_attack_but_not_a_battle_and_nothing_that_is_gone() -> None:
    """508.4c: requirements and restrictions do not touch a creature that an effect makes attack."""
    rally = instant("Rally", {"make_attacking": {}}, target={"creature": "you", "up_to": 2})
    strike = instant("Strike", {"make_attacking": {"at": {"permanent": {"is": "planeswalker"}}}}, target="creature")
    fort = CRAWLING_FORT | {"counters": {"defense": 3}}

    played = fight(
        TODAY,
        you(cast="Rally", targets=["Wall of Stone", "Crawling Fort"], step="declare-attackers"),
        you(cast="Strike", targets=["Grizzly Bears"], step="declare-attackers"),
        you={"battlefield": ["Wall of Stone", "Grizzly Bears", fort], "hand": [rally, strike]},
        opponent=["Hill Giant"],
    )

    rules = {(record.kind, record.rule) for record in played.outcome.records}
    assert ("attacker_added", "508.4c") in rules
    assert played.rule("came_to_nothing", "Crawling Fort") == "506.3g"
    assert played.rule("came_to_nothing", "Grizzly Bears") == "508.4b"
    assert [record.rule for record in played.records("came_to_nothing", "Wall of Stone")] == ["508.4c", "510.1a"]


# --- Blocking ------------------------------------------------------------------------------------------------------


@pytest.mark.proves("magic/current: 509.4", "magic/magic-2010: 509.7", "magic/shards-2008: 309.5")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.4"), (TEN, "509.7"), (SHARDS, "309.5")])
def test_what_enters_blocking_blocks_what_its_controller_chooses_but_never_blocked(name: str, rule: str) -> None:
    """509.4: it is blocking, but for triggers it never was declared as a blocker."""
    horn = {"name": "Horn", "kind": "artifact", "effects": [{"when": {"blocks": {}}, "do": [{"gain_life": 5}]}]}

    played = fight(
        name,
        you(attack={"Grizzly Bears": "opponent", "Gray Ogre": "opponent"}),
        opponent(cast="Call", step="declare-blockers"),
        opponent(choose="Recruit #2 blocks Gray Ogre"),
        you=["Grizzly Bears", "Gray Ogre"],
        opponent=called({"put_blocking": {"card": "Recruit"}}, RECRUIT, battlefield=(horn,)),
    )

    assert played.rule("blocker_added") == rule
    assert played.rule("became_blocked") == by_edition(name, "309.4", "509.4c", "509.3c")
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 506.3a")
def test_a_noncreature_does_not_enter_blocking() -> None:
    """506.3a: nor does it attack."""
    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        opponent(cast="Call", step="declare-blockers"),
        you=["Grizzly Bears"],
        opponent=called({"put_blocking": {"card": "Banner"}}, BANNER, battlefield=()),
    )

    assert played.rule("came_to_nothing") == "506.3a"
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 509.4a", "magic/magic-2010: 506.3d", "magic/shards-2008: 306.1c")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.4a"), (TEN, "506.3d"), (SHARDS, "306.1c")])
def test_what_would_enter_blocking_a_creature_that_does_not_attack_just_enters(name: str, rule: str) -> None:
    """509.4a: an attacker that isn't attacking any more."""
    side = called({"put_blocking": {"card": "Recruit", "of": "target"}}, RECRUIT, battlefield=(), target="creature")

    played = fight(
        name,
        you(attack={"Grizzly Bears": "opponent"}),
        opponent(cast="Call", targets=["Gray Ogre"], step="declare-blockers"),
        you=["Grizzly Bears", "Gray Ogre"],
        opponent=side,
    )

    assert played.rule("came_to_nothing") == rule
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 506.3e", "magic/magic-2010: 506.3d", "magic/shards-2008: 306.1c")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "506.3e"), (TEN, "506.3d"), (SHARDS, "306.1c")])
def test_what_would_enter_blocking_an_attacker_of_someone_else_just_enters(name: str, rule: str) -> None:
    """506.3e: it attacks neither the blocker's controller nor that player's planeswalker or battle."""
    side = called({"put_blocking": {"card": "Recruit", "of": "target"}}, RECRUIT, battlefield=(), target="creature")

    played = fight(
        name,
        {"Ann": {"attack": {"Grizzly Bears": "Bob"}}},
        {"Cid": {"cast": "Call", "targets": ["Grizzly Bears"], "step": "declare-blockers"}},
        players={"Ann": ["Grizzly Bears"], "Bob": [], "Cid": side},
    )

    assert played.rule("came_to_nothing") == rule
    assert played.life(1) == 18


@pytest.mark.proves("magic/current: 509.4b")
def test_evasion_does_not_touch_what_enters_blocking() -> None:
    """509.4b: neither requirements nor restrictions on declaring blockers do."""
    played = fight(
        TODAY,
        you(attack={"Phantom Warrior": "opponent"}),
        opponent(cast="Call", step="declare-blockers"),
        you=["Phantom Warrior"],
        opponent=called({"put_blocking": {"card": "Recruit"}}, RECRUIT, battlefield=()),
    )

    assert played.rule("came_to_nothing", "Recruit #2") == "509.4b"
    assert played.life(1) == 20


@pytest.mark.proves("magic/current: 509.3a", "magic/current: 509.3b")
def test_an_effect_that_makes_a_creature_block_counts_as_blocking() -> None:
    """509.3a, 509.3b: declared as a blocker, or made one by an effect."""
    guard = creature(
        "Watchful Guard",
        1,
        4,
        effects=[
            {"when": {"blocks": {"blocker": "self"}}, "do": [{"gain_life": 1}]},
            {"when": {"blocks_creature": {"blocker": "self"}}, "do": [{"gain_life": 10}]},
        ],
    )
    provoke = instant(
        "Provoke", {"make_blocking": {"of": "target", "blocks": "attacking"}}, target={"creature": "opponent"}
    )

    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        you(cast="Provoke", targets=["Watchful Guard"], step="declare-blockers"),
        you={"battlefield": ["Grizzly Bears"], "hand": [provoke]},
        opponent=[guard],
    )

    assert (played.rule("blocks"), played.rule("blocks_creature")) == ("509.3a", "509.3b")
    assert played.life(1) == 31


@pytest.mark.proves("magic/current: 506.3g")
def test_no_effect_makes_a_battle_block() -> None:
    """506.3g: not even one that says a creature blocks."""
    provoke = instant(
        "Provoke", {"make_blocking": {"of": "target", "blocks": "attacking"}}, target={"creature": "opponent"}
    )

    played = fight(
        TODAY,
        you(attack={"Grizzly Bears": "opponent"}),
        you(cast="Provoke", targets=["Crawling Fort"], step="declare-blockers"),
        you={"battlefield": ["Grizzly Bears"], "hand": [provoke]},
        opponent=[CRAWLING_FORT],
    )

    assert played.rule("came_to_nothing", "Crawling Fort") == "506.3g"
    assert played.life(1) == 18


def test_what_an_effect_has_made_attack_is_not_declared_again() -> None:
    """508.1a: it attacks already; the others are declared beside it."""
    rally = instant("Rally", {"make_attacking": {}}, target="creature")

    played = fight(
        TODAY,
        you(cast="Rally", targets=["Hill Giant"], step="beginning-of-combat"),
        you(attack={"Hill Giant": "opponent", "Gray Ogre": "opponent"}),
        you(attack={"Gray Ogre": "opponent"}),
        you={"battlefield": ["Hill Giant", "Gray Ogre"], "hand": [rally]},
    )

    assert played.refused() == [(1, "508.1a")]
    assert played.life(1) == 15
