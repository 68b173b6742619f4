"""What may be used in the Damage Step, and its start."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    atk_of,
    beast,
    down,
    offered,
    opponent,
    play,
    set_card,
    set_monster,
    table,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
BURN = {"do": [{"damage": 300}]}


BEFORE = {RULEBOOK: "damage.1", GUIDE: "damage.3"}
restricted = pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.1.w", "yugioh/guide-2010: ygo:2010:damage.0")
RESTRICTION = {RULEBOOK: "ygo:2004:damage.1.w", GUIDE: "ygo:2010:damage.0"}


@each_edition
@restricted
def test_a_card_that_changes_no_atk_or_def_stays_out(edition: str) -> None:
    """Book of Moon and the like cannot be used; Rush Recklessly can."""
    played = play(
        edition,
        STRIKE,
        you(activate="Book of Moon", targets=["Celtic Guardian"], step=BEFORE[edition]),
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step=BEFORE[edition]),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Book of Moon"), set_card("Rush Recklessly")]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(1, RESTRICTION[edition])]
    assert played.life(1) == 8000 - 1200


@each_edition
@restricted
def test_a_card_that_names_its_moment_follows_its_text(edition: str) -> None:
    """Injection Fairy Lily: during damage calculation."""
    step = {RULEBOOK: "damage.1", GUIDE: "damage.4"}[edition]

    played = play(
        edition,
        you(attack="Injection Fairy Lily", target="Celtic Guardian"),
        you(activate="Injection Fairy Lily", step=step),
        you=["Injection Fairy Lily"],
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == []
    assert played.life(1) == 6000


@each_edition
@restricted
def test_a_card_for_damage_calculation_is_too_late_afterwards(edition: str) -> None:
    """Kuriboh once the Life Points are gone."""
    after = {RULEBOOK: "damage.3", GUIDE: "damage.6"}[edition]

    played = play(
        edition,
        STRIKE,
        opponent(activate="Kuriboh", step=after),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "hand": ["Kuriboh"]},
    )

    assert played.refused() == [(1, RESTRICTION[edition])]


@each_edition
@restricted
def test_a_counter_trap_may_answer_before_calculation(edition: str) -> None:
    """Damage Step guide of 2004; guide of 2010, step 3, sub-step 3."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Rush Recklessly", targets=["Celtic Guardian"], step=BEFORE[edition]),
        you(activate="Solemn Judgment"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Solemn Judgment")]},
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Rush Recklessly")]},
    )

    assert played.refused() == []
    assert played.life(1) == 7500


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.1.w")
def test_in_the_rulebook_the_window_closes_when_calculation_begins() -> None:
    """Damage Step guide of 2004: only until calculation."""
    state = table(RULEBOOK, you=["Gemini Elf"], opponent={"monsters": ["Celtic Guardian"], "hand": ["Kuriboh"]})
    state = answered(state, "pass", "pass", "attack Celtic Guardian with Gemini Elf", *["pass"] * 6)

    assert offered(answered(state, "pass")) == ["activate Kuriboh", "pass"]
    assert answered(state, "pass", "pass").timing == "apply_effects"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0")
def test_what_negates_an_activation_may_be_used_by_a_monster_too() -> None:
    """Effects of Spell Speed 2 that negate an activation."""
    guard = {
        "zone": "monsters",
        "speed": 2,
        "when": {"activated": {"link": "spell_or_trap"}},
        "do": ["negate_activation"],
    }

    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Rush Recklessly", targets=["Celtic Guardian"], step="damage.3"),
        you(activate="Guard"),
        you=["Gemini Elf", beast("Guard", effects=[guard])],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Rush Recklessly")]},
    )

    assert played.refused() == []
    assert played.life(1) == 7500


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.1")
def test_changes_for_the_damage_step_alone_begin_with_it() -> None:
    """Black Veloci, before anybody can respond."""
    state = table(GUIDE, you=["Black Veloci"], opponent=["Celtic Guardian"])
    state = answered(state, "pass", "pass", "attack Celtic Guardian with Black Veloci", *["pass"] * 4)
    before = table(GUIDE, you=["Black Veloci"], opponent=["Celtic Guardian"])

    assert state.timing == "start_of_damage_step"
    assert atk_of(state, "Black Veloci") == 2200
    assert atk_of(before, "Black Veloci") == 1800


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.1")
def test_black_veloci_attacks_a_player_with_its_own_atk() -> None:
    """It must attack a monster."""
    played = play(GUIDE, you(attack="Black Veloci", target="opponent"), you=["Black Veloci"])

    assert played.life(1) == 6200


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.2")
def test_a_face_down_target_stays_face_down_at_the_start() -> None:
    """Guide of 2010, sub-step 1, point 2."""
    state = table(GUIDE, you=["Gemini Elf"], opponent=[set_monster("Celtic Guardian")])
    state = answered(state, "pass", "pass", "attack Celtic Guardian with Gemini Elf", *["pass"] * 4)

    assert state.timing == "start_of_damage_step"
    assert state.object(3).face_down


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.2")
def test_the_effect_of_a_face_down_target_cannot_be_used() -> None:
    """Guide of 2010, sub-step 1, point 4."""
    growl = {"zone": "monsters", "speed": 2, "do": [{"change": {"of": "self", "atk": 100}}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Growler"),
        opponent(activate="Growler", step="damage.1"),
        opponent(activate="Growler", step="damage.2"),
        you=["Gemini Elf"],
        opponent=[beast("Growler", effects=[growl], position="set")],
    )

    assert played.refused() == [(1, "ygo:2010:damage.1.2")]
    assert played.step("activated") == "damage.2"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.2", "yugioh/guide-2010: ygo:2010:damage.1.3")
def test_a_face_down_grand_mole_does_not_go_home() -> None:
    """It must be face-up at the start of the Damage Step."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Neo-Spacian Grand Mole"),
        you=["Gemini Elf"],
        opponent=[set_monster("Neo-Spacian Grand Mole")],
    )

    assert played.activations() == []
    assert played.zone(1, "graveyard") == ["Neo-Spacian Grand Mole"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.3")
def test_triggers_for_the_start_of_the_damage_step_form_one_chain() -> None:
    """Two Moles battle: both effects wait together, the turn player's first."""
    played = play(
        GUIDE,
        you(attack="Neo-Spacian Grand Mole", target="Neo-Spacian Grand Mole #2"),
        you(activate="Neo-Spacian Grand Mole"),
        opponent(activate="Neo-Spacian Grand Mole #2"),
        you=["Neo-Spacian Grand Mole"],
        opponent=["Neo-Spacian Grand Mole"],
    )

    assert [record.rule for record in played.records("activated")] == ["ygo:2010:damage.1.3"] * 2
    assert len(played.records("chain_done")) <= 1
    assert played.begun().count("damage.2") == 0


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.4")
def test_one_chain_may_be_started_by_hand_at_the_start() -> None:
    """The second Rush Recklessly has to wait for sub-step 2."""
    played = play(
        GUIDE,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="damage.1"),
        you(**{"pass": None}),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step="damage.1"),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step="damage.2"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly"), set_card("Rush Recklessly")]},
        opponent=["Celtic Guardian"],
    )

    assert [record.rule for record in played.records("activated")] == ["ygo:2010:damage.1.4", "ygo:2010:damage.2.5"]
    assert played.refused() == [(3, "ygo:2010:damage.1.4")]
    assert played.life(1) == 8000 - 1900


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.4")
def test_no_other_card_starts_a_chain_at_the_start() -> None:
    """Guide of 2010, sub-step 1, point 6."""
    played = play(
        GUIDE,
        STRIKE,
        you(activate="Burner", step="damage.1"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(1, "ygo:2010:damage.1.4")]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.5")
def test_if_a_monster_goes_at_the_start_the_rest_is_cancelled() -> None:
    """Guide of 2010, as written: not even the end of the Damage Step comes (later corrected)."""
    echo = {"when": {"reached": {"during": "end_of_damage_step"}}, "do": [{"damage": 100}]}

    played = play(
        GUIDE,
        you(attack="Neo-Spacian Grand Mole", target="Celtic Guardian"),
        you(activate="Neo-Spacian Grand Mole"),
        you=["Neo-Spacian Grand Mole", beast("Echo", effects=[echo])],
        opponent=["Celtic Guardian"],
    )

    assert [step for step in played.begun() if step.startswith("damage")] == ["damage.1"]
    assert played.activations() == ["Neo-Spacian Grand Mole"]
    assert played.rule("calculation_skipped") == "ygo:2010:damage.1.5"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.1.5")
def test_a_target_taken_by_the_attackers_player_is_not_available_either() -> None:
    """The attack has lost its target, and there is no replay any more."""
    charm = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": [{"gain_control": "attack_target"}]}

    played = play(
        GUIDE,
        you(attack="Charmer", target="Celtic Guardian"),
        you=[beast("Charmer", effects=[charm])],
        opponent=["Celtic Guardian"],
    )

    assert played.rule("calculation_skipped") == "ygo:2010:damage.1.5"
    assert played.zone(0, "monsters") == ["Charmer", "Celtic Guardian"]
