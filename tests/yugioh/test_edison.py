"""What the tournament rulings of 2010 correct in the guide of 2010, each shown under both."""

from __future__ import annotations

from typing import Any

import pytest

from duel import EDISON, GUIDE, beast, down, opponent, play, you

each_edition = pytest.mark.parametrize("edition", [GUIDE, EDISON])
BURN = {"do": [{"damage": 300}]}
HUSH = {"apply": ["negate_effects"], "to": {"spell_or_trap": ["trap", "face_up"]}}
DRAIN: tuple[dict[str, Any], ...] = ({"do": []}, {"apply": ["negate_effects"], "to": {"monster": "face_up"}})
PROUD = {"apply": [{"change": {"atk": 500}}]}
LAST = {"when": {"reached": {"during": "end_of_damage_step"}}, "do": [{"damage": 100}]}
AWAY = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": [{"return_to_hand": "attack_target"}]}
TURNED = {"when": {"turned_up": {"object": "self"}}, "do": [{"damage": 50}]}


@each_edition
@pytest.mark.proves("yugioh/edison: ygo:edison:start.2", "yugioh/guide-2010: ygo:2010:start.2")
def test_only_the_guide_as_written_lets_the_opponent_use_a_normal_spell(edition: str) -> None:
    """A slip of the guide: Spell Speed 1 is for one's own Main Phase."""
    played = play(
        edition, opponent(activate="Fire", step="start"), opponent={"spells_traps": [down("Fire", "spell", BURN)]}
    )

    assert played.refused() == {GUIDE: [], EDISON: [(0, "ygo:edison:start.2")]}[edition]


@each_edition
@pytest.mark.proves("yugioh/edison: ygo:edison:damage.1.5", "yugioh/guide-2010: ygo:2010:damage.1.5")
def test_a_battler_that_leaves_at_the_start_cancels_the_calculation_or_the_whole_step(edition: str) -> None:
    """The guide cancels all sub-steps; by the rulings what acts at the end of the Damage Step still gets its turn."""
    played = play(
        edition,
        you(attack="Bouncer", target="Celtic Guardian"),
        you=[beast("Bouncer", effects=[AWAY, LAST])],
        opponent=["Celtic Guardian"],
    )

    assert (
        played.rule("calculation_skipped") == {GUIDE: "ygo:2010:damage.1.5", EDISON: "ygo:edison:damage.1.5"}[edition]
    )
    assert played.life(1) == {GUIDE: 8000, EDISON: 7900}[edition]
    assert "damage.4" not in played.begun()


@pytest.mark.proves("yugioh/edison: ygo:edison:damage.1.5")
def test_a_target_that_lost_its_attacker_stays_face_down() -> None:
    """Sub-step 2 has nothing to do."""
    home = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": [{"return_to_hand": "self"}]}

    played = play(
        EDISON,
        you(attack="Runner", target="Lurker"),
        you=[beast("Runner", effects=[home])],
        opponent=[beast("Lurker", position="set")],
    )

    assert played.records("turned_up") == []
    assert played.begun()[-6:] == ["damage.5", "damage.6", "damage.7", "battle", "end", "main-2"]


@each_edition
@pytest.mark.proves("yugioh/edison: ygo:edison:damage.2.2", "yugioh/edison: ygo:edison:damage.6.2")
def test_what_was_turned_up_acts_before_or_after_calculation(edition: str) -> None:
    """The guide has it in sub-step 3; by the rulings it waits for sub-step 6 like a Flip effect."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Lurker"),
        you=["Gemini Elf"],
        opponent=[beast("Lurker", defense=3000, position="set", effects=[TURNED])],
    )

    step, rule = {
        GUIDE: ("damage.3", "ygo:2010:damage.3.2"),
        EDISON: ("damage.6", "ygo:edison:damage.6.2"),
    }[edition]
    assert (played.step("activated"), played.rule("activated")) == (step, rule)
    assert played.rule("flipped") == {GUIDE: "ygo:2010:damage.2.2", EDISON: "ygo:edison:damage.2.2"}[edition]


@pytest.mark.proves("yugioh/edison: ygo:edison:damage.6.2")
def test_what_was_turned_up_and_what_battled_share_a_chain() -> None:
    """The turn player's first."""
    battled = {"when": {"damage_calculated": {}}, "do": [{"damage": 20}]}

    played = play(
        EDISON,
        you(attack="Fighter", target="Lurker"),
        you=[beast("Fighter", effects=[battled])],
        opponent=[beast("Lurker", defense=1000, position="set", effects=[TURNED])],
    )

    kinds = [kind for kind in played.kinds() if kind in ("activated", "link_resolved")]
    assert kinds == ["activated", "activated", "link_resolved", "link_resolved"]
    assert played.activations() == ["Fighter", "Lurker"]


@pytest.mark.proves("yugioh/edison: ygo:edison:damage.3.2")
def test_damage_before_calculation_is_dealt_there() -> None:
    """Reflect Bounder's kind."""
    reflect = {"when": {"reached": {"during": "before_damage_calculation"}}, "do": [{"damage": 700}]}

    played = play(
        EDISON,
        you(attack="Gemini Elf", target="Mirror"),
        you=["Gemini Elf"],
        opponent=[beast("Mirror", 1900, effects=[reflect])],
    )

    assert (played.step("damage_dealt"), played.rule("damage_dealt")) == ("damage.3", "ygo:edison:damage.3.2")


@each_edition
@pytest.mark.proves("yugioh/edison: ygo:edison:damage.2.3", "yugioh/guide-2010: ygo:2010:damage.2.3")
def test_of_two_continuous_effects_the_older_or_the_trap_applies_first(edition: str) -> None:
    """A monster that negates Traps was there before a Trap that negates monsters."""
    played = play(
        edition,
        you(attack="Hush", target="Proud"),
        opponent(activate="Drain"),
        you=[beast("Hush", 3000, effects=[HUSH])],
        opponent={
            "monsters": [beast("Proud", 1000, effects=[PROUD])],
            "spells_traps": [down("Drain", "continuous_trap", *DRAIN)],
        },
    )

    assert 8000 - played.life(1) == {GUIDE: 3000 - 1000, EDISON: 3000 - 1500}[edition]


@pytest.mark.proves("yugioh/edison: ygo:edison:damage.2.3")
def test_jinzo_still_forbids_traps_once_it_is_turned_up() -> None:
    """Nothing negates it."""
    boost = {"target": {"monster": "face_up"}, "do": [{"change": {"atk": 500}}]}

    played = play(
        EDISON,
        you(attack="Gemini Elf", target="Jinzo"),
        you(activate="Booster", targets=["Gemini Elf"], step="damage.2"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Booster", "trap", boost)]},
        opponent=[{"card": "Jinzo", "position": "set"}],
    )

    assert played.refused() == [(1, "ygo:edison:damage.2.3")]


@pytest.mark.parametrize("step", ["damage.1", "damage.2", "damage.3", "damage.4"])
@each_edition
@pytest.mark.proves("yugioh/edison: ygo:edison:damage.4.2", "yugioh/guide-2010: ygo:2010:damage.4.2")
def test_when_honest_may_be_used(edition: str, step: str) -> None:
    """The guide names damage calculation alone; by the rulings of May 2010 it fits from the start of the step."""
    played = play(
        edition,
        you(attack="Neo the Magic Swordsman", target="Gemini Elf"),
        you(activate="Honest", step=step),
        you={"monsters": ["Neo the Magic Swordsman"], "hand": ["Honest"]},
        opponent=["Gemini Elf"],
    )

    assert bool(played.refused()) == (edition == GUIDE and step != "damage.4")
