"""After damage calculation: damage triggers, flip effects, and what can no longer be chosen."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    beast,
    down,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
SILENCE = {"when": {"activated": {"link": "monster"}}, "do": ["negate_activation"]}


DEALT = {"when": {"damage_dealt": {"to": "opponent", "combat": True}}, "do": [{"damage": 100}]}


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.1")
def test_self_destruction_comes_without_a_chain() -> None:
    """Nobody can answer it."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        you=["Gemini Elf"],
        opponent=[set_monster("Celtic Guardian"), "Thunder Nyan Nyan"],
    )

    assert played.records("destroyed", "Thunder Nyan Nyan")[0].rule == "ygo:2010:damage.5.1"
    assert played.activations() == []


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.2")
def test_triggers_on_battle_damage_come_before_flip_effects() -> None:
    """Guide of 2010: sub-step 5, then sub-step 6."""
    played = play(
        GUIDE,
        you(attack="Piercer", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Piercer"]),
        you=[beast("Piercer", 1500, keywords=["piercing"], effects=[DEALT])],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert (played.step("activated", "Piercer"), played.rule("activated", "Piercer")) == (
        "damage.5",
        "ygo:2010:damage.5.2",
    )
    assert played.step("activated", "Man-Eater Bug") == "damage.6"


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3")
def test_in_the_rulebook_they_share_one_stage() -> None:
    """Rulebook of 2004, example, 4: all effects at this point."""
    played = play(
        RULEBOOK,
        you(attack="Piercer", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Piercer"]),
        you=[beast("Piercer", 1500, keywords=["piercing"], effects=[DEALT])],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert played.activations() == ["Piercer", "Man-Eater Bug"]
    assert {record.timing for record in played.records("activated")} == {"apply_effects"}


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.2")
def test_optional_triggers_on_battle_damage_do_not_miss_for_self_destruction() -> None:
    """Thunder Nyan Nyan goes in between; the damage still counts as the last thing to have happened."""
    revenge = {
        "when": {"damage_dealt": {"to": "you", "combat": True}},
        "optional": "when",
        "do": [{"damage": 200}],
    }

    played = play(
        GUIDE,
        you(attack="Petit Moth", target="Giant Soldier of Stone"),
        you(choose="use Avenger"),
        you=["Petit Moth", beast("Avenger", effects=[revenge])],
        opponent=["Thunder Nyan Nyan", set_monster("Giant Soldier of Stone")],
    )

    assert played.activations() == ["Avenger"]
    assert "Thunder Nyan Nyan" in played.zone(1, "graveyard")


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.3")
def test_after_calculation_nobody_starts_a_chain_by_hand() -> None:
    """Only on top of a trigger, and only what negates."""
    played = play(
        GUIDE,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="damage.5"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly")]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(1, "ygo:2010:damage.5.3")]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.3")
def test_after_calculation_a_counter_trap_may_answer_a_trigger() -> None:
    """Divine Wrath's kind on a damage trigger."""
    played = play(
        GUIDE,
        you(attack="Biter", target="Petit Moth"),
        opponent(activate="Silencer"),
        you=[beast("Biter", 1500, effects=[DEALT])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Silencer", "counter_trap", SILENCE)]},
    )

    assert played.step("activated", "Silencer") == "damage.5"
    assert played.life(1) == 8000 - 1200


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.6")
def test_in_the_rulebook_nothing_answers_after_calculation() -> None:
    """The window of the Damage Step is closed."""
    played = play(
        RULEBOOK,
        you(attack="Biter", target="Petit Moth"),
        opponent(activate="Silencer", step="damage.3"),
        you=[beast("Biter", 1500, effects=[DEALT])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Silencer", "counter_trap", SILENCE)]},
    )

    assert played.refused() == [(1, "ygo:2004:damage.6")]
    assert played.life(1) == 8000 - 1200 - 100


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.6")
def test_in_the_rulebook_nothing_answers_what_the_graveyard_triggers() -> None:
    """Neither in the last stage."""
    played = play(
        RULEBOOK,
        you(attack="Gemini Elf", target="Sangan"),
        you(activate="Silencer", step="damage.4"),
        opponent(choose="take Penguin Soldier"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Silencer", "counter_trap", SILENCE)]},
        opponent={"monsters": ["Sangan"], "deck": ["Penguin Soldier"]},
    )

    assert played.refused() == [(1, "ygo:2004:damage.6")]
    assert played.zone(1, "hand") == ["Penguin Soldier"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.2", "yugioh/guide-2010: ygo:2010:damage.6.1")
def test_the_loser_still_lies_there_but_its_continuous_effects_have_ended(edition: str) -> None:
    """Guide of 2010, sub-step 6, points 1 and 2: a leader is destroyed, and its pack is weaker at once."""
    lead = {"apply": [{"change": {"atk": 1000}}], "to": {"monster": ["you", {"not": "self"}]}}
    measure = {"when": {"damage_calculated": {}}, "if": [{"you_control": {"min_atk": 1500}}], "do": [{"damage": 100}]}

    played = play(
        edition,
        you(attack="Gemini Elf", target="Leader"),
        you=["Gemini Elf"],
        opponent=[beast("Leader", effects=[lead]), beast("Follower", effects=[measure])],
    )

    assert played.activations() == []
    assert played.rule("destruction_decided") == "ygo:calc.atk.win"
    assert {record.rule for record in played.records("modifier_added")} == {
        {RULEBOOK: "ygo:2004:damage.2", GUIDE: "ygo:2010:damage.6.1"}[edition]
    }


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3.t", "yugioh/guide-2010: ygo:2010:damage.6.3")
def test_a_destroyed_flip_monster_does_not_choose_itself(edition: str) -> None:
    """Guide of 2010, sub-step 6, note; Damage Step guide of 2004."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Penguin Soldier"),
        opponent(activate="Penguin Soldier", targets=["Penguin Soldier"]),
        opponent(activate="Penguin Soldier", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent=[set_monster("Penguin Soldier")],
    )

    assert played.refused() == [(1, {RULEBOOK: "ygo:2004:damage.3.t", GUIDE: "ygo:2010:damage.6.3"}[edition])]
    assert played.zone(0, "hand") == ["Gemini Elf"]


@each_edition
def test_a_flip_monster_that_survives_may_choose_itself(edition: str) -> None:
    """Only what is destroyed is out of reach."""
    played = play(
        edition,
        you(attack="Petit Moth", target="Penguin Soldier"),
        opponent(activate="Penguin Soldier", targets=["Penguin Soldier"]),
        you=["Petit Moth"],
        opponent=[set_monster("Penguin Soldier")],
    )

    assert played.refused() == []
    assert played.zone(1, "hand") == ["Penguin Soldier"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.6.1")
def test_in_the_guide_a_damage_trigger_cannot_choose_the_loser_either() -> None:
    """It counts as destroyed from calculation on."""
    bite = {
        "when": {"damage_dealt": {"to": "opponent", "combat": True}},
        "target": {"card_on_field": "opponent"},
        "do": ["return_to_hand"],
    }

    played = play(
        GUIDE,
        you(attack="Biter", target="Celtic Guardian"),
        you(activate="Biter", targets=["Celtic Guardian"]),
        you(activate="Biter", targets=["Petit Moth"]),
        you=[beast("Biter", 1900, effects=[bite])],
        opponent=["Celtic Guardian", "Petit Moth"],
    )

    assert played.refused() == [(1, "ygo:2010:damage.6.1")]
    assert played.zone(1, "hand") == ["Petit Moth"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3.d", "yugioh/guide-2010: ygo:2010:damage.6.2")
def test_the_flip_effect_of_a_destroyed_monster_applies(edition: str) -> None:
    """Rulebook of 2004, example, 4 before 5."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    kinds = [(record.kind, record.timing) for record in played.outcome.records]
    assert played.zone(0, "graveyard") == ["Gemini Elf"]
    assert kinds.index(("link_resolved", EFFECTS[edition])) > [kind for kind, _ in kinds].index("destruction_decided")
    if edition == RULEBOOK:
        assert played.rule("link_resolved") == "ygo:2004:damage.3.d"


EFFECTS = {RULEBOOK: "apply_effects", GUIDE: "resolving_effects"}


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.6.2")
def test_what_battled_may_act_after_calculation(edition: str) -> None:
    """D.D. Warrior's kind: both battlers go, and neither was destroyed by battle."""
    rift = {"when": {"damage_calculated": {}}, "if": ["battling_a_monster"], "do": [{"move": {"banished": "battlers"}}]}

    played = play(
        edition,
        you(attack="Rifter", target="Celtic Guardian"),
        you=[beast("Rifter", 1200, effects=[rift])],
        opponent=["Celtic Guardian"],
    )

    assert played.record("activated").timing == EFFECTS[edition]
    assert (played.zone(0, "banished"), played.zone(1, "banished")) == (["Rifter"], ["Celtic Guardian"])
    assert played.records("destroyed") == []
