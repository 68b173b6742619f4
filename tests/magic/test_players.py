"""More than two players: who defends, who blocks what, and what becomes of a player who has lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from combat import ALL, SHARDS, TEN, TODAY, creature, fight, instant, planeswalker
from judgecall.games import open_all
from judgecall.kernel import edition as editions
from judgecall.kernel.edition import load_edition

ANN_AND_TWO: dict[str, Any] = {"Ann": ["Hill Giant", "Gray Ogre"], "Bob": ["Grizzly Bears"], "Cid": ["Runeclaw Bear"]}


@pytest.fixture(autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    """What a test loads is not known to the next."""
    open_all()
    before = dict(editions._editions)
    yield
    editions._editions.clear()
    editions._editions.update(before)


def child(folder: Path, name: str, parent: str, several: int) -> str:
    """A small edition whose only difference is whether several players may be attacked."""
    path = folder / f"{name}.yaml"
    path.write_text(f"id: magic/{name}\nparent: magic/{parent}\nnumbers: {{attack_multiple_players: {several}}}\n")
    return load_edition(path).id


@pytest.mark.proves("magic/current: 507.1", "magic/current: 506.2a")
@pytest.mark.proves("magic/magic-2010: 507.1", "magic/magic-2010: 506.2a")
@pytest.mark.parametrize("parent", [TEN, TODAY])
def test_the_active_player_chooses_one_defending_player_where_not_all_defend(tmp_path: Path, parent: str) -> None:
    """507.1, 506.2a: as the beginning of combat step begins, without the stack."""
    name = child(tmp_path, f"{parent}-one-defender", parent, several=0)

    played = fight(
        name,
        {"Ann": {"choose": "attack Cid"}},
        {"Ann": {"attack": {"Hill Giant": "Bob"}}},
        {"Ann": {"attack": {"Hill Giant": "Cid"}}},
        players=ANN_AND_TWO,
    )

    assert played.rule("defending_player_chosen") == "506.2a"
    assert played.outcome.records[0].rule == "506.1"
    assert played.refused() == [(1, "508.1b")]
    assert played.life(2) == 17


@pytest.mark.parametrize("name", [SHARDS])
def test_only_the_chosen_player_and_that_players_planeswalkers_can_be_attacked(name: str) -> None:
    """306.2: the opponent is chosen as the combat phase starts."""
    played = fight(
        name,
        {"Ann": {"choose": "attack Bob"}},
        {"Ann": {"attack": {"Hill Giant": "Far Sage"}}},
        {"Ann": {"attack": {"Hill Giant": "Near Sage"}}},
        players={"Ann": ["Hill Giant"], "Bob": [planeswalker("Near Sage", 5)], "Cid": [planeswalker("Far Sage", 5)]},
    )

    assert played.rule("defending_player_chosen") == "306.2"
    assert played.refused() == [(1, "308.2a")]
    assert dict(played.monster("Near Sage").counters) == {"loyalty": 2}


@pytest.mark.proves("magic/current: 802", "magic/current: 508.5a")
@pytest.mark.proves("magic/magic-2010: 802", "magic/magic-2010: 508.5a")
@pytest.mark.parametrize("parent", [TEN, TODAY])
def test_each_defending_player_blocks_only_attackers_that_come_at_that_player(tmp_path: Path, parent: str) -> None:
    """802, 508.5a: the defending player is found separately for each attacker."""
    played = fight(
        child(tmp_path, f"{parent}-several", parent, several=1),
        {"Ann": {"attack": {"Hill Giant": "Bob", "Gray Ogre": "Cid"}}},
        {"Bob": {"block": {"Grizzly Bears": "Gray Ogre"}}},
        {"Bob": {"block": {}}},
        {"Cid": {"block": {"Runeclaw Bear": "Gray Ogre"}}},
        players=ANN_AND_TWO,
    )

    assert played.refused() == [(1, "802")]
    noted = [record.rule for record in played.records("mark_added") if record.rule == "508.5a"]
    assert len(noted) == 2
    assert (played.life(1), played.life(2)) == (17, 20)


@pytest.mark.proves("magic/shards-2008: 602")
def test_with_the_option_to_attack_several_players_each_defends_for_itself(tmp_path: Path) -> None:
    """602: each attacker gets its own target; each player blocks only his or her own attackers."""
    name = child(tmp_path, "shards-several", SHARDS, several=1)

    played = fight(
        name,
        {"Ann": {"attack": {"Hill Giant": "Bob", "Gray Ogre": "Cid"}}},
        {"Bob": {"block": {"Grizzly Bears": "Gray Ogre"}}},
        players=ANN_AND_TWO,
    )

    assert played.refused() == [(1, "602")]
    assert (played.life(1), played.life(2)) == (17, 18)


@pytest.mark.proves("magic/current: 800.4", "magic/magic-2010: 800.4")
@pytest.mark.parametrize("name", [TODAY, TEN])
def test_what_a_player_owns_leaves_with_that_player(name: str) -> None:
    """800.4: and what that player only controlled goes back to its owner."""
    bribe = instant("Bribe", "gain_control", target="creature")

    played = fight(
        name,
        {"Bob": {"cast": "Bribe", "targets": ["Mammoth"], "step": "beginning-of-combat"}},
        {"Ann": {"attack": {"Hill Giant": "Bob"}}},
        players={
            "Ann": ["Hill Giant"],
            "Bob": {"life": 3, "battlefield": ["Grizzly Bears"], "hand": [bribe]},
            "Cid": [creature("Mammoth", 5, 5)],
        },
    )

    assert played.rule("player_lost") == "704.5a"
    assert played.zone(1, "battlefield") == []
    assert played.zone(2, "battlefield") == ["Mammoth"]
    assert played.records("moved", "Grizzly Bears")[0].rule == "800.4"


@pytest.mark.parametrize("name", ALL)
def test_the_game_goes_on_without_the_active_player(name: str) -> None:
    """Nobody is asked for a player who has lost."""
    backlash = instant("Backlash", {"damage": 9}, target="any_target")

    played = fight(
        name,
        {"Bob": {"cast": "Backlash", "targets": ["Ann"], "step": "beginning-of-combat"}},
        {"Cid": {"cast": "Giant Growth", "targets": ["Grizzly Bears"], "step": "main-2"}},
        players={
            "Ann": {"life": 9, "battlefield": ["Hill Giant"], "hand": [{"card": "Forest", "count": 9}]},
            "Bob": {"battlefield": ["Grizzly Bears"], "hand": [backlash]},
            "Cid": {"battlefield": ["Forest"], "hand": ["Giant Growth"]},
        },
    )

    assert played.refused() == []
    assert played.begun()[-1] == "turn-ends"


@pytest.mark.parametrize("name", ALL)
def test_triggers_of_three_players_go_on_the_stack_in_turn_order(name: str) -> None:
    """Each player's after those of the player before, so the last player's resolve first."""
    bells = {
        seat: {
            "name": f"Bell of {seat}",
            "kind": "artifact",
            "effects": [{"when": {"attacks": {}}, "do": [{"gain_life": 1}]}],
        }
        for seat in ("Ann", "Bob", "Cid")
    }

    played = fight(
        name,
        {"Ann": {"attack": {"Hill Giant": "Bob"}}},
        players={seat: ["Hill Giant", bell] if seat == "Ann" else [bell] for seat, bell in bells.items()},
    )

    assert [each for each in played.activations() if each.startswith("Bell")] == [
        "Bell of Ann",
        "Bell of Bob",
        "Bell of Cid",
    ]
    assert [record.event.player for record in played.records("life_gained")] == [2, 1, 0]  # type: ignore[attr-defined]


def test_nothing_of_a_player_who_has_lost_resolves_or_is_dealt_damage() -> None:
    """800.4: the spell leaves with its player; who attacked that player attacks nobody and gains nothing."""
    backlash = instant("Backlash", {"damage": 9}, target="any_target")
    blessing = instant("Blessing", {"gain_life": 5})

    played = fight(
        TODAY,
        {"Ann": {"attack": {"Healer": "Bob"}}},
        {"Bob": {"cast": "Blessing", "step": "declare-attackers"}},
        {"Cid": {"cast": "Backlash", "targets": ["Bob"], "step": "declare-attackers"}},
        players={
            "Ann": [creature("Healer", 3, 3, "lifelink")],
            "Bob": {"life": 3, "hand": [blessing]},
            "Cid": {"hand": [backlash]},
        },
    )

    assert played.life(0) == 20
    assert not played.records("life_gained")
    assert played.rule("came_to_nothing", "Healer") == "510.1b"
