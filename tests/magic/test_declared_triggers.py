"""What triggers on attackers and blockers being declared, and on becoming blocked."""

from __future__ import annotations

from typing import Any

import pytest

from combat import SHARDS, TEN, TODAY, by_edition, creature, fight, instant, planeswalker
from duel import opponent, you


def bell(when: dict[str, Any], name: str = "Bell") -> dict[str, Any]:
    """An artifact whose controller gains a life for each time."""
    return {"name": name, "kind": "artifact", "effects": [{"when": when, "do": [{"gain_life": 1}]}]}


ATTACK = you(attack={"Hill Giant": "opponent", "Gray Ogre": "opponent"})
PAIR = ("Hill Giant", "Gray Ogre")


@pytest.mark.proves("magic/current: 508.2b", "magic/magic-2010: 508.2", "magic/shards-2008: 308.3")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "508.2b"), (TEN, "508.2"), (SHARDS, "308.1")])
def test_all_that_triggered_during_the_declaration_goes_on_the_stack_first(name: str, rule: str) -> None:
    """508.2b: also what triggered on a creature becoming tapped, no matter in which order."""
    played = fight(name, ATTACK, you=[*PAIR, bell({"tapped": {}})])

    assert [record.rule for record in played.records("activated", "Bell")] == [rule, rule]
    assert played.records("attacks")[0].rule == by_edition(name, "308.3", "508.2a", "508.2a")


@pytest.mark.proves("magic/current: 508.3c")
def test_a_player_attacks_with_each_creature_that_is_declared() -> None:
    """508.3c: once for each such creature of that player."""
    played = fight(TODAY, ATTACK, you=[*PAIR, bell({"player_attacks_with": {"player": "you"}})])

    assert [record.rule for record in played.records("player_attacks_with")] == ["508.3c", "508.3c"]
    assert played.life(0) == 22


@pytest.mark.proves("magic/current: 508.3d", "magic/current: 508.3b")
def test_a_player_attacks_once_and_each_thing_attacked_is_attacked_once() -> None:
    """508.3d, 508.3b: however many creatures there are."""
    played = fight(
        TODAY,
        ATTACK,
        you=[*PAIR, bell({"player_attacks": {"player": "you"}}), bell({"is_attacked": {}}, "Gong")],
    )

    assert (played.rule("activated", "Bell"), played.rule("activated", "Gong")) == ("508.3d", "508.3b")
    assert played.life(0) == 22


@pytest.mark.proves("magic/current: 508.3e", "magic/current: 508.6")
def test_a_player_attacks_a_player_only_in_person() -> None:
    """508.3e: attacks on planeswalkers do not count."""
    horn = bell({"player_attacks_player": {"player": "you"}})

    at_sage = fight(TODAY, you(attack={"Hill Giant": "Sage"}), you=[*PAIR, horn], opponent=[planeswalker("Sage", 9)])
    at_player = fight(TODAY, ATTACK, you=[*PAIR, horn])

    assert at_sage.life(0) == 20
    assert at_player.rule("activated", "Bell") == "508.3e"
    assert at_player.rule("player_attacks_player") == "508.6"


@pytest.mark.proves("magic/current: 508.3f", "magic/magic-2010: 509.4g", "magic/current: 509.3g")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "508.3f"), (TEN, "509.4g")])
def test_attacks_and_is_not_blocked_triggers_in_the_blockers_step(name: str, rule: str) -> None:
    """508.3f, 509.3g: once it is known that nobody blocks it; not when its blocker leaves later."""
    ghost = creature(
        "Ghost", 1, 1, effects=[{"when": {"became_unblocked": {"attacker": "self"}}, "do": [{"gain_life": 1}]}]
    )

    free = fight(name, you(attack={"Ghost": "opponent"}), you=[ghost])
    blocked = fight(
        name,
        you(attack={"Ghost": "opponent"}),
        opponent(block={"Mogg Fanatic": "Ghost"}),
        opponent(activate="Mogg Fanatic", targets=["you"], step="declare-blockers"),
        you=[ghost],
        opponent=["Mogg Fanatic"],
    )

    assert (free.rule("activated", "Ghost"), free.step("activated", "Ghost")) == (rule, "declare-blockers")
    assert (free.life(0), blocked.life(0)) == (21, 19)


@pytest.mark.proves("magic/current: 508.7")
def test_choosing_anew_what_a_creature_attacks_is_no_second_attack() -> None:
    """508.7: it still counts as having attacked what was declared."""
    turn = instant(
        "Turn Aside", {"retarget_attack": {"permanent": {"is": "planeswalker"}}}, target={"creature": "attacking"}
    )

    played = fight(
        TODAY,
        you(attack={"Hill Giant": "opponent"}),
        you(cast="Turn Aside", targets=["Hill Giant"], step="declare-attackers"),
        you={"battlefield": ["Hill Giant", bell({"attacks": {}})], "hand": [turn]},
        opponent=[planeswalker("Sage", 9)],
    )

    assert played.rule("attack_redirected") == "508.7"
    assert played.life(0) == 21
    assert played.life(1) == 20
    assert dict(played.monster("Sage").counters) == {"loyalty": 6}


@pytest.mark.proves(
    "magic/current: 509.1i", "magic/magic-2010: 509.4", "magic/current: 509.2a", "magic/shards-2008: 309.3"
)
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.3a"), (TEN, "509.4a"), (SHARDS, "309.3")])
def test_block_triggers_go_on_the_stack_before_anyone_may_act(name: str, rule: str) -> None:
    """509.1i, 509.2a: "blocks" triggers once, however many creatures are blocked."""
    guard = creature("Guard", 0, 9, "can block an additional creature")

    played = fight(
        name,
        ATTACK,
        opponent(block={"Guard": ["Hill Giant", "Gray Ogre"]}),
        you=[*PAIR, bell({"blockers_declared": {}}, "Drum")],
        opponent=[guard, bell({"blocks": {"blocker": "you"}})],
    )

    assert played.rule("activated", "Bell") == rule
    assert played.rule("activated", "Drum") == by_edition(name, "309.1", "509.4", "509.2a")
    assert played.life(1) == 21


def test_what_gains_the_wanted_quality_after_the_declaration_does_not_trigger() -> None:
    """508.2a: an attack trigger looks only at the declaration."""
    paint = instant("Paint", {"set_color": "white"}, target="creature")

    played = fight(
        TODAY,
        ATTACK,
        you(cast="Paint", targets=["Hill Giant"], step="declare-attackers"),
        you={"battlefield": [*PAIR, bell({"attacks": {"attacker": {"is": "white"}}})], "hand": [paint]},
    )

    assert played.life(0) == 20


@pytest.mark.proves("magic/current: 509.3e", "magic/magic-2010: 509.4e")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.3e"), (TEN, "509.4e")])
def test_a_number_of_blockers_is_counted_again_when_an_effect_adds_one(name: str, rule: str) -> None:
    """509.3e: checked when blockers are declared, and again when effects add or remove blockers."""
    elf = creature(
        "Hunted Elf",
        1,
        9,
        effects=[
            {
                "when": {
                    "became_blocked": {"attacker": "self", "count": 2},
                    "blockers_counted": {"attacker": "self", "count": 2},
                },
                "do": [{"gain_life": 1}],
            }
        ],
    )
    call = instant("Call", {"put_blocking": {"card": "Recruit"}})

    played = fight(
        name,
        you(attack={"Hunted Elf": "opponent"}),
        opponent(block={"Wall of Wood": "Hunted Elf"}),
        opponent(cast="Call", step="declare-blockers"),
        you=[elf],
        opponent={"battlefield": ["Wall of Wood"], "hand": [call], "library": [creature("Recruit", 1, 1)]},
    )

    assert played.rule("blockers_counted") == rule
    assert played.rule("activated", "Hunted Elf") == rule
    assert played.life(0) == 21


@pytest.mark.proves("magic/current: 509.3e", "magic/magic-2010: 509.4e")
@pytest.mark.parametrize(("name", "rule"), [(TODAY, "509.3e"), (TEN, "509.4e")])
def test_a_number_of_blockers_is_counted_again_when_an_effect_removes_one(name: str, rule: str) -> None:
    """509.3e: one of two is left."""
    elf = creature("Hunted Elf", 1, 9, effects=[{"when": {"blockers_counted": {"count": 1}}, "do": [{"gain_life": 1}]}])
    lift = instant("Lift", "remove_from_combat", target={"creature": "blocking"})

    played = fight(
        name,
        you(attack={"Hunted Elf": "opponent"}),
        opponent(block={"Wall of Wood": "Hunted Elf", "Wall of Stone": "Hunted Elf"}),
        you(cast="Lift", targets=["Wall of Stone"], step="declare-blockers"),
        you={"battlefield": [elf], "hand": [lift]},
        opponent=["Wall of Wood", "Wall of Stone"],
    )

    assert played.rule("blockers_counted") == rule
    assert played.life(0) == 21
