"""How the Damage Step ends in today's rules, and what a battle that cannot go on leaves of it."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, Played, beast, down, play, you

STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
FLIPPED = {"when": {"flipped": {"object": "self"}}, "do": [{"damage": 50}]}


def acts(timing: str, *do: Any) -> dict[str, Any]:
    """An effect at a timing."""
    return {"when": {"reached": {"during": timing}}, "do": list(do) or [{"damage": 10}]}


@pytest.mark.proves("yugioh/current: ygo:cur:damage.5")
def test_destroyed_monsters_leave_at_the_end_and_what_that_triggers_comes_then() -> None:
    """Sangan's kind, and then the Battle Step again."""
    lost = {"when": {"moved": {"object": "self", "to": "graveyard"}}, "do": [{"damage": 100}]}

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Victim"),
        you=["Gemini Elf"],
        opponent=[beast("Victim", effects=[lost])],
    )

    assert (played.step("moved", "Victim"), played.rule("moved", "Victim")) == ("damage.5", "ygo:cur:damage.5")
    assert (played.step("activated"), played.rule("activated")) == ("damage.5", "ygo:cur:damage.5")
    assert played.begun()[-5:] == ["damage.5", "battle", "battle.leave", "end", "main-2"]


@pytest.mark.proves("yugioh/current: ygo:cur:damage.6")
@pytest.mark.parametrize(
    "deed",
    [
        {"return_to_hand": "attack_target"},
        {"change_position": "attacker"},
        {"return_to_hand": "self"},
    ],
)
def test_a_battle_that_cannot_go_on_is_not_calculated_but_the_later_timings_come(deed: dict[str, str]) -> None:
    """A battler has left, or the attacker was turned to Defense Position."""
    played = play(
        CURRENT,
        you(attack="Acrobat", target="Lurker"),
        you=[beast("Acrobat", effects=[acts("before_damage_calculation", deed)])],
        opponent=[beast("Lurker", position="set"), beast("Clerk", effects=[acts("end_of_damage_step")])],
    )

    assert played.rule("calculation_skipped") == "ygo:cur:damage.6"
    assert played.records("damage_calculated") == []
    assert played.step("activated", "Clerk") == "damage.5"


@pytest.mark.proves("yugioh/current: ygo:cur:damage.7")
def test_a_target_set_again_is_turned_up_again_at_once() -> None:
    """What that triggers still waits."""
    played = play(
        CURRENT,
        you(attack="Hider", target="Lurker"),
        you=[beast("Hider", 1500, effects=[acts("before_damage_calculation", {"turn_down": "attack_target"})])],
        opponent=[beast("Lurker", position="set", effects=[FLIPPED])],
    )

    turned = [record.rule for record in played.records("turned_up")]
    assert turned == ["ygo:cur:damage.2", "ygo:cur:damage.7"]
    assert {played.step_of[record.timing] for record in played.records("activated", "Lurker")} == {"damage.4"}


def decided(*answer: dict[str, Any], do: Any, target: bool) -> Played:
    """A weaker monster has lost; a third one does something to it before the end."""
    effect = {"when": {"damage_calculated": {}}, "do": [do]}
    if target:
        effect["target"] = {"monster": "opponent"}
    return play(
        CURRENT,
        STRIKE,
        *answer,
        you=["Gemini Elf", beast("Third", effects=[effect])],
        opponent=["Celtic Guardian", "Petit Moth"],
    )


@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_a_monster_whose_destruction_is_decided_cannot_be_targeted() -> None:
    """Only the other one."""
    played = decided(you(activate="Third", targets=["Celtic Guardian"]), do="return_to_hand", target=True)

    assert played.refused() == [(1, "ygo:cur:damage.8")]
    assert played.zone(1, "hand") == ["Petit Moth"]


@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_a_monster_that_an_effect_removes_first_was_not_destroyed_by_the_battle() -> None:
    """An effect that does not target."""
    played = decided(do={"move": {"banished": "battlers"}}, target=False)

    assert played.zone(1, "banished") == ["Celtic Guardian"]
    assert played.records("destroyed") == []


@pytest.mark.proves("yugioh/current: ygo:cur:damage.8")
def test_its_own_continuous_effects_are_over() -> None:
    """A leader has lost, and its pack is weaker at once."""
    lead = {"apply": [{"change": {"atk": 1000}}], "to": {"monster": ["you", {"not": "self"}]}}
    measure = {"when": {"damage_calculated": {}}, "if": [{"you_control": {"min_atk": 1500}}], "do": [{"damage": 100}]}

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Leader"),
        you=["Gemini Elf"],
        opponent=[beast("Leader", effects=[lead]), beast("Pup", 800, effects=[measure])],
    )

    assert played.activations() == []


@pytest.mark.proves("yugioh/current: ygo:cur:damage.9")
def test_a_summon_in_the_damage_step_cannot_be_answered_by_what_answers_a_summon() -> None:
    """Torrential Tribute's kind."""
    flood = {"when": {"moved": {"to": "monsters"}}, "do": [{"destroy": {"monster": None}}]}
    heir = {
        "when": {"moved": {"object": "self", "to": "graveyard"}},
        "do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}],
    }

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Heir"),
        you(activate="Flood", step="damage.5"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Flood", "trap", flood)]},
        opponent={"monsters": [beast("Heir", effects=[heir])], "graveyard": ["Petit Moth"]},
    )

    assert played.zone(1, "monsters") == ["Petit Moth"]
    assert played.refused() == [(1, "ygo:cur:damage.9")]
