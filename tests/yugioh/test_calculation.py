"""Damage calculation: its window and its table."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    atk_of,
    beast,
    chains,
    defending,
    down,
    opponent,
    play,
    set_card,
    table,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
BOOST = {"target": {"monster": "face_up"}, "do": [{"change": {"atk": 500}}]}


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.1")
def test_what_changes_in_damage_calculation_alone_applies_before_the_chain() -> None:
    """A monster that is stronger only then, seen by an effect used then."""
    rage = {"apply": [{"change": {"atk": 1000}}], "if": [{"during": "during_damage_calculation"}]}
    state = table(GUIDE, you=[beast("Rager", 1000, effects=[rage])], opponent=["Celtic Guardian"])
    start = ("pass", "pass", "attack Celtic Guardian with Rager", *["pass"] * 8)

    before = answered(state, *start)
    now = answered(before, "pass", "pass")

    assert (before.timing, now.timing) == ("before_damage_calculation", "damage_calculation")
    assert (atk_of(before, "Rager"), atk_of(now, "Rager")) == (1000, 2000)


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.1")
def test_such_a_change_is_looked_at_again_after_the_chain() -> None:
    """Its condition may have become false by then."""
    rage = {
        "apply": [{"change": {"atk": 1000}}],
        "if": [{"during": "during_damage_calculation"}, {"you_control": {"is_named": "Cub"}}],
    }
    leave = {"zone": "monsters", "speed": 2, "at": "during_damage_calculation", "do": [{"return_to_hand": "self"}]}

    played = play(
        GUIDE,
        you(attack="Rager", target="Celtic Guardian"),
        you(activate="Cub"),
        you=[beast("Rager", 1500, effects=[rage]), beast("Cub", effects=[leave])],
        opponent=["Celtic Guardian"],
    )

    assert played.life(1) == 7900


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.2")
def test_there_is_one_chain_in_damage_calculation() -> None:
    """Guide of 2010, sub-step 4, point 2: Kuriboh comes too late after Lily's chain."""
    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Celtic Guardian"),
        you(activate="Injection Fairy Lily"),
        opponent(**PASS),
        opponent(activate="Kuriboh", step="damage.4"),
        you=["Injection Fairy Lily"],
        opponent={"monsters": ["Celtic Guardian"], "hand": ["Kuriboh"]},
    )

    assert played.refused() == [(3, "ygo:2010:damage.4.2")]
    assert chains(played) == 1


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.2")
def test_kuriboh_may_join_the_chain_of_lily() -> None:
    """One chain, two links."""
    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Petit Moth"),
        you(activate="Injection Fairy Lily"),
        opponent(activate="Kuriboh"),
        you=["Injection Fairy Lily"],
        opponent={"monsters": ["Petit Moth"], "hand": ["Kuriboh"]},
    )

    assert played.activations() == ["Injection Fairy Lily", "Kuriboh"]
    assert chains(played) == 1
    assert played.life(1) == 8000


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.2")
def test_an_ordinary_atk_changer_stays_out_of_damage_calculation() -> None:
    """Guide of 2010, sub-step 4, point 3."""
    played = play(
        GUIDE,
        STRIKE,
        you(activate="Booster", targets=["Gemini Elf"], step="damage.4"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Booster", "trap", BOOST)]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(1, "ygo:2010:damage.4.2")]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.2")
def test_honest_may_be_used_in_damage_calculation() -> None:
    """Guide of 2010, sub-step 4, point 3, the exception."""
    played = play(
        GUIDE,
        you(attack="Neo the Magic Swordsman", target="Blue-Eyes White Dragon"),
        you(activate="Honest"),
        you={"monsters": ["Neo the Magic Swordsman"], "hand": ["Honest"]},
        opponent=["Blue-Eyes White Dragon"],
    )

    assert (played.step("activated"), played.rule("activated")) == ("damage.4", "ygo:2010:damage.4.2")
    assert played.life(1) == 8000 - 1700


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.4.3")
def test_if_the_chain_takes_a_battler_away_nothing_is_calculated() -> None:
    """Lily's effect is negated and she with it: no damage to anybody."""
    wrath = {"when": {"activated": {"link": "monster"}}, "do": [{"destroy": "attacker"}]}

    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Celtic Guardian"),
        you(activate="Injection Fairy Lily"),
        opponent(activate="Wrath"),
        you=["Injection Fairy Lily"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Wrath", "counter_trap", wrath)]},
    )

    assert played.rule("calculation_skipped") == "ygo:2010:damage.4.3"
    assert (played.life(0), played.life(1)) == (6000, 8000)
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.2", "yugioh/guide-2010: ygo:2010:damage.4.4")
def test_life_points_change_at_once_but_nobody_leaves_the_field(edition: str) -> None:
    """Rulebook of 2004, example, 3; guide of 2010, sub-step 4, points 4 and 5."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    kinds = played.kinds()
    assert played.rule("damage_calculated") == {RULEBOOK: "ygo:2004:damage.2", GUIDE: "ygo:2010:damage.4.4"}[edition]
    assert played.record("life_lost").timing == played.record("damage_calculated").timing
    assert played.record("moved").timing != played.record("damage_calculated").timing
    assert kinds.index("destruction_decided") < kinds.index("moved")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.atk.win", "yugioh/guide-2010: ygo:calc.atk.win")
def test_the_weaker_target_in_attack_position_is_destroyed_and_costs_the_difference(edition: str) -> None:
    """Rulebook of 2004, a, I."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    assert (played.life(0), played.life(1)) == (8000, 7500)
    assert (played.zone(0, "graveyard"), played.zone(1, "graveyard")) == ([], ["Celtic Guardian"])
    assert played.rule("damage_dealt") == "ygo:calc.atk.win"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.atk.tie", "yugioh/guide-2010: ygo:calc.atk.tie")
def test_equal_atk_destroys_both(edition: str) -> None:
    """Rulebook of 2004, a, II."""
    played = play(
        edition, you(attack="Gemini Elf", target="Luster Dragon"), you=["Gemini Elf"], opponent=["Luster Dragon"]
    )

    assert (played.life(0), played.life(1)) == (8000, 8000)
    assert (played.zone(0, "graveyard"), played.zone(1, "graveyard")) == (["Gemini Elf"], ["Luster Dragon"])
    assert {record.rule for record in played.records("destruction_decided")} == {"ygo:calc.atk.tie"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.atk.tie0", "yugioh/guide-2010: ygo:calc.atk.tie0")
def test_equal_atk_of_nothing_destroys_both_as_well(edition: str) -> None:
    """Neither text has an exception for 0."""
    played = play(edition, you(attack="Egg", target="Stone"), you=[beast("Egg", 0)], opponent=[beast("Stone", 0)])

    assert (played.zone(0, "graveyard"), played.zone(1, "graveyard")) == (["Egg"], ["Stone"])
    assert {record.rule for record in played.records("destruction_decided")} == {"ygo:calc.atk.tie0"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.atk.lose", "yugioh/guide-2010: ygo:calc.atk.lose")
def test_a_weaker_attacker_is_destroyed_and_costs_its_player_the_difference(edition: str) -> None:
    """Rulebook of 2004, a, III."""
    played = play(
        edition, you(attack="Celtic Guardian", target="Gemini Elf"), you=["Celtic Guardian"], opponent=["Gemini Elf"]
    )

    assert (played.life(0), played.life(1)) == (7500, 8000)
    assert (played.zone(0, "graveyard"), played.zone(1, "graveyard")) == (["Celtic Guardian"], [])
    assert played.rule("damage_dealt") == "ygo:calc.atk.lose"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.def.win", "yugioh/guide-2010: ygo:calc.def.win")
def test_a_weaker_defender_is_destroyed_and_costs_nothing(edition: str) -> None:
    """Rulebook of 2004, b, I."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=[defending("Celtic Guardian")])

    assert (played.life(0), played.life(1)) == (8000, 8000)
    assert played.rule("destruction_decided", "Celtic Guardian") == "ygo:calc.def.win"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.def.tie", "yugioh/guide-2010: ygo:calc.def.tie")
def test_atk_equal_to_def_does_nothing(edition: str) -> None:
    """Rulebook of 2004, b, II."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Wall"),
        you=["Gemini Elf"],
        opponent=[beast("Wall", 0, 1900, position="defense")],
    )

    assert (played.life(0), played.life(1)) == (8000, 8000)
    assert played.records("destruction_decided") == []
    assert played.rule("damage_calculated") == "ygo:calc.def.tie"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.def.lose", "yugioh/guide-2010: ygo:calc.def.lose")
def test_a_stronger_defender_costs_the_attacker_the_difference(edition: str) -> None:
    """Rulebook of 2004, b, III."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Giant Soldier of Stone"),
        you=["Gemini Elf"],
        opponent=[defending("Giant Soldier of Stone")],
    )

    assert (played.life(0), played.life(1)) == (7900, 8000)
    assert played.records("destruction_decided") == []
    assert played.rule("damage_dealt") == "ygo:calc.def.lose"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.direct", "yugioh/guide-2010: ygo:calc.direct")
def test_a_direct_attack_costs_the_whole_atk(edition: str) -> None:
    """Rulebook of 2004, c."""
    played = play(edition, you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"])

    assert played.life(1) == 6100
    assert played.rule("damage_dealt") == "ygo:calc.direct"


@each_edition
def test_a_direct_attack_with_no_atk_deals_no_damage(edition: str) -> None:
    """Damage triggers stay silent."""
    played = play(
        edition,
        you(attack="Egg", target="opponent"),
        you={"monsters": [beast("Egg", 0)], "spells_traps": ["Robbin' Goblin"]},
        opponent={"hand": ["Shrink"]},
    )

    assert played.records("damage_dealt") == []
    assert played.zone(1, "hand") == ["Shrink"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.pierce", "yugioh/guide-2010: ygo:calc.pierce")
def test_piercing_costs_the_surplus_over_def(edition: str) -> None:
    """A card's text beats the table."""
    played = play(
        edition,
        you(attack="Piercer", target="Celtic Guardian"),
        you=[beast("Piercer", 1400, keywords=["piercing"])],
        opponent=[defending("Celtic Guardian")],
    )

    assert played.life(1) == 7800
    assert played.rule("damage_dealt") == "ygo:calc.pierce"


@each_edition
def test_what_cannot_be_destroyed_by_battle_stays_and_the_damage_stays_too(edition: str) -> None:
    """Spirit Reaper's kind, in Attack Position."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Ghost"),
        you=["Gemini Elf"],
        opponent=[beast("Ghost", 300, keywords=["indestructible by battle"])],
    )

    assert played.life(1) == 6400
    assert played.zone(1, "monsters") == ["Ghost"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.zero", "yugioh/guide-2010: ygo:calc.zero")
def test_a_player_who_takes_no_battle_damage_loses_no_life_points(edition: str) -> None:
    """Kuriboh: the monster is destroyed all the same."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Kuriboh"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "hand": ["Kuriboh"]},
    )

    assert played.life(1) == 8000
    assert played.rule("battle_damage_prevented") == "ygo:calc.zero"
    assert "Celtic Guardian" in played.zone(1, "graveyard")


@each_edition
def test_kuriboh_helps_in_one_battle_alone(edition: str) -> None:
    """Its text names this battle."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Kuriboh"),
        you(attack="Luster Dragon", target="opponent"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={"hand": ["Kuriboh"]},
    )

    assert played.life(1) == 6100


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.floor", "yugioh/guide-2010: ygo:calc.floor")
def test_life_points_never_fall_below_nothing(edition: str) -> None:
    """1900 damage to 500 Life Points."""
    played = play(edition, you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"], opponent={"life": 500})

    assert played.life(1) == 0
    assert played.rule("life_lost") == "ygo:calc.floor"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.floor", "yugioh/guide-2010: ygo:calc.floor")
def test_atk_never_falls_below_nothing_and_halves_are_rounded_up(edition: str) -> None:
    """Half of 1375 is 688; a monster that loses more ATK than it has fights with 0."""
    weaken = {"apply": [{"change": {"atk": -5000}}]}
    step = {RULEBOOK: "damage.1", GUIDE: "damage.3"}[edition]

    halved = play(
        edition,
        you(attack="Odd", target="opponent"),
        you(activate="Shrink", targets=["Odd"], step=step),
        you={"monsters": [beast("Odd", 1375)], "spells_traps": [set_card("Shrink")]},
    )
    weak = play(
        edition,
        you(attack="Gemini Elf", target="Weakling"),
        you=["Gemini Elf"],
        opponent=[beast("Weakling", effects=[weaken])],
    )

    assert halved.life(1) == 8000 - 688
    assert weak.life(1) == 8000 - 1900
