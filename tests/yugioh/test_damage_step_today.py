"""The five timings of the Damage Step in today's rules, beside the tournament rulings of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    CURRENT,
    EDISON,
    GOAT,
    GUIDE,
    RULEBOOK,
    atk_of,
    beast,
    chains,
    down,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", [EDISON, CURRENT])
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
PASS: dict[str, Any] = {"pass": None}
TIMINGS = {
    "damage.1": "start_of_damage_step",
    "damage.2": "before_damage_calculation",
    "damage.3": "damage_calculation",
    "damage.4": "after_damage_calculation",
    "damage.5": "end_of_damage_step",
}
BURN = {"do": [{"damage": 300}]}
DEALT = {"when": {"damage_dealt": {"to": "opponent", "combat": True}}, "do": [{"damage": 100}]}
FLIPPED = {"when": {"flipped": {"object": "self"}}, "do": [{"damage": 50}]}
SILENCE = {"when": {"activated": {"link": "monster"}}, "do": ["negate_activation"]}


def acts(timing: str, *do: Any) -> dict[str, Any]:
    """An effect at a timing."""
    return {"when": {"reached": {"during": timing}}, "do": list(do) or [{"damage": 10}]}


# --- What may be used when ---------------------------------------------------------------------------------


@pytest.mark.parametrize("step", TIMINGS)
@pytest.mark.proves("yugioh/current: ygo:cur:damage.0")
def test_in_each_timing_its_effects_act_and_a_counter_trap_may_answer(step: str) -> None:
    """Whatever the timing."""
    played = play(
        CURRENT,
        you(attack="Speaker", target="Petit Moth"),
        opponent(activate="Silencer", step=step),
        you=[beast("Speaker", effects=[acts(TIMINGS[step])])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Silencer", "counter_trap", SILENCE)]},
    )

    assert played.refused() == []
    assert played.activations() == ["Speaker", "Silencer"]


@pytest.mark.parametrize("step", TIMINGS)
@pytest.mark.proves("yugioh/current: ygo:cur:damage.1", "yugioh/current: ygo:cur:damage.3")
def test_what_changes_atk_fits_before_calculation_only(step: str) -> None:
    """The first two timings."""
    late = {"damage.3": "ygo:cur:damage.3", "damage.4": "ygo:cur:damage.4", "damage.5": "ygo:cur:damage.9"}

    played = play(
        CURRENT,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step=step),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly")]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == ([(1, late[step])] if step in late else [])


@pytest.mark.parametrize("step", ["damage.1", "damage.2"])
@pytest.mark.proves("yugioh/current: ygo:cur:damage.1", "yugioh/current: ygo:cur:damage.2")
def test_before_calculation_any_number_of_chains_may_follow(step: str) -> None:
    """In 2010 one was begun by hand in each of the first two sub-steps."""
    rush = {"spells_traps": [set_card("Rush Recklessly"), set_card("Rush Recklessly")]}

    played = play(
        CURRENT,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step=step),
        you(**PASS),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step=step),
        you={"monsters": ["Gemini Elf"], **rush},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == []
    assert chains(played) == 2
    assert {record.rule for record in played.records("activated")} == {f"ygo:cur:{step}"}


@pytest.mark.proves("yugioh/current: ygo:cur:damage.0")
def test_other_cards_stay_out_of_the_damage_step() -> None:
    """A Trap that deals damage, and what is for another moment."""
    early = {"at": "during_damage_calculation", "do": [{"change": {"of": "self", "atk": 500}}]}
    cub = beast("Cub", effects=[{"zone": "monsters", "speed": 2, **early}])

    burner = play(
        CURRENT,
        STRIKE,
        you(activate="Burner", step="damage.2"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent=["Celtic Guardian"],
    )
    grower = play(
        CURRENT,
        you(attack="Cub", target="Celtic Guardian"),
        you(activate="Cub", step="damage.2"),
        you=[cub],
        opponent=["Celtic Guardian"],
    )

    assert burner.refused() == [(1, "ygo:cur:damage.0")]
    assert grower.refused() == [(1, "ygo:cur:damage.0")]


@pytest.mark.parametrize("step", ["damage.1", "damage.2", "damage.3"])
@pytest.mark.proves("yugioh/current: ygo:cur:damage.3")
def test_honest_is_not_for_damage_calculation(step: str) -> None:
    """Before it, from the start of the Damage Step on; in 2010 during it as well."""
    then = {"damage.1": "damage.1", "damage.2": "damage.2", "damage.3": "damage.4"}
    board: dict[str, Any] = {
        "you": {"monsters": ["Neo the Magic Swordsman"], "hand": ["Honest"]},
        "opponent": ["Gemini Elf"],
    }
    strike = you(attack="Neo the Magic Swordsman", target="Gemini Elf")

    now = play(CURRENT, strike, you(activate="Honest", step=step), **board)
    before = play(EDISON, strike, you(activate="Honest", step=then[step]), **board)

    assert now.refused() == ([(1, "ygo:cur:damage.0")] if step == "damage.3" else [])
    assert before.refused() == []


@pytest.mark.proves("yugioh/current: ygo:cur:damage.3")
def test_one_chain_during_calculation() -> None:
    """Of effects that name it."""
    grow = {"zone": "monsters", "speed": 2, "at": "during_damage_calculation", "do": [{"damage": 10}]}

    played = play(
        CURRENT,
        you(attack="Cub", target="Petit Moth"),
        you(activate="Cub", step="damage.3"),
        you(**PASS),
        you(activate="Cub", step="damage.3"),
        you=[beast("Cub", effects=[grow])],
        opponent=["Petit Moth"],
    )

    assert played.rule("activated") == "ygo:cur:damage.3"
    assert played.refused() == [(3, "ygo:cur:damage.3")]


# --- What happens by itself ----------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:cur:damage.1")
def test_changes_for_the_damage_step_apply_from_its_start_to_its_end() -> None:
    """Black Veloci is as before afterwards."""
    played = play(
        CURRENT,
        you(attack="Black Veloci", target="Watcher"),
        you=["Black Veloci"],
        opponent=[beast("Watcher", 2100)],
    )

    assert played.life(1) == 7900
    assert atk_of(played.outcome.state, "Black Veloci") == 1800


@pytest.mark.proves("yugioh/current: ygo:cur:damage.2", "yugioh/current: ygo:cur:damage.4")
def test_the_target_is_turned_up_before_calculation_and_what_that_triggers_waits() -> None:
    """Also what destroys itself waits."""
    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Lurker"),
        you=["Gemini Elf"],
        opponent=[beast("Lurker", position="set", effects=[FLIPPED]), "Thunder Nyan Nyan"],
    )

    assert (played.step("turned_up"), played.rule("turned_up")) == ("damage.2", "ygo:cur:damage.2")
    assert (played.step("activated"), played.rule("activated")) == ("damage.4", "ygo:cur:damage.4")
    assert played.records("destroyed", "Thunder Nyan Nyan")[0].rule == "ygo:cur:damage.4"


@pytest.mark.proves("yugioh/current: ygo:cur:damage.2")
def test_a_jinzo_that_is_turned_up_forbids_traps() -> None:
    """Its continuous effect applies at once."""
    boost = {"target": {"monster": "face_up"}, "do": [{"change": {"atk": 500}}]}

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Jinzo"),
        you(activate="Booster", targets=["Gemini Elf"], step="damage.2"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Booster", "trap", boost)]},
        opponent=[set_monster("Jinzo")],
    )

    assert played.refused() == [(1, "ygo:cur:damage.2")]


@pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
@pytest.mark.proves("yugioh/current: ygo:calc.atk.tie0")
def test_0_atk_against_0_atk(edition: str) -> None:
    """Both are destroyed, today neither."""
    played = play(edition, you(attack="Egg", target="Stone"), you=[beast("Egg", 0)], opponent=[beast("Stone", 0)])

    left = ["Stone"] if edition == CURRENT else []
    assert played.zone(1, "monsters") == left
    if edition == CURRENT:
        assert played.rule("damage_calculated") == "ygo:calc.atk.tie0"


@pytest.mark.proves("yugioh/current: ygo:cur:damage.3")
def test_whoever_has_no_life_points_loses_before_any_trigger() -> None:
    """Damage is dealt, and the duel is over."""
    played = play(
        CURRENT,
        you(attack="Biter", target="opponent"),
        you=[beast("Biter", 1500, effects=[DEALT])],
        opponent={"life": 900},
    )

    assert played.rule("player_lost") == "ygo:cur:damage.3"
    assert played.activations() == []


# --- After calculation ---------------------------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:damage.4")
def test_damage_triggers_and_flip_effects_share_a_chain_today(edition: str) -> None:
    """In 2010 they are two sub-steps."""
    played = play(
        edition,
        you(attack="Piercer", target="Lurker"),
        you=[beast("Piercer", 1500, keywords=["piercing"], effects=[DEALT])],
        opponent=[beast("Lurker", position="set", effects=[FLIPPED])],
    )

    assert played.activations() == ["Piercer", "Lurker"]
    assert chains(played) == {EDISON: 2, CURRENT: 1}[edition]


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:damage.4")
def test_a_flip_effect_needs_its_monster_in_a_monster_zone_today(edition: str) -> None:
    """Drillroid's kind destroys it before calculation; in 2010 its effect comes all the same."""
    drill = acts("before_damage_calculation", {"destroy": "attack_target"})

    played = play(
        edition,
        you(attack="Drill", target="Lurker"),
        you=[beast("Drill", effects=[drill])],
        opponent=[beast("Lurker", position="set", effects=[FLIPPED])],
    )

    assert played.activations() == {EDISON: ["Drill", "Lurker"], CURRENT: ["Drill"]}[edition]
    if edition == CURRENT:
        assert played.rule("trigger_dropped") == "ygo:cur:damage.4"


@each_edition
@pytest.mark.proves("yugioh/current: ygo:chain.segoc")
def test_a_player_orders_simultaneous_triggers_as_they_like_today(edition: str) -> None:
    """In 2010 what triggered first goes first."""
    battled = {"when": {"damage_calculated": {}}, "do": [{"damage": 10}]}
    turned = {"when": {"flipped": {}}, "do": [{"damage": 20}]}

    played = play(
        edition,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        you(order=["Fighter", "Scout"]),
        you=["Gemini Elf", beast("Fighter", effects=[battled]), beast("Scout", effects=[turned])],
        opponent=[set_monster("Celtic Guardian")],
    )

    assert played.activations() == {EDISON: ["Scout", "Fighter"], CURRENT: ["Fighter", "Scout"]}[edition]
