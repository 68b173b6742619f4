"""The seven sub-steps of the guide's Damage Step: what may answer an effect in each, and what may begin a chain."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, RULEBOOK, Played, beast, down, opponent, play, set_monster, you
from judgecall.kernel.edition import edition as read_edition

each_edition = pytest.mark.parametrize("edition", BOTH)
SUB_STEPS = {
    "damage.1": "start_of_damage_step",
    "damage.2": "turn_up_target",
    "damage.3": "before_damage_calculation",
    "damage.4": "damage_calculation",
    "damage.5": "after_damage_calculation",
    "damage.6": "resolving_effects",
    "damage.7": "end_of_damage_step",
}
each_sub_step = pytest.mark.parametrize("step", SUB_STEPS)
WRATH = {"when": {"activated": {"link": "monster"}}, "do": [{"damage": 300}]}
GUARD = {"zone": "monsters", "speed": 2, "when": {"activated": {"link": "monster"}}, "do": ["negate_activation"]}
GROWTH = {"target": {"monster": "opponent"}, "do": [{"change": {"atk": -1}}]}
BURN = {"do": [{"damage": 300}]}


def answering(step: str, monsters: list[Any], traps: list[Any], card: str, *targets: str) -> Played:
    """An attacker acts in a sub-step, and the opponent answers with a card."""
    speaks = {"when": {"reached": {"during": SUB_STEPS[step]}}, "do": [{"damage": 10}]}
    return play(
        GUIDE,
        you(attack="Speaker", target="Petit Moth"),
        opponent(activate=card, targets=list(targets), step=step),
        you=[beast("Speaker", 1000, effects=[speaks])],
        opponent={"monsters": ["Petit Moth", *monsters], "spells_traps": traps},
    )


@each_sub_step
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0")
def test_a_counter_trap_may_answer_in_each_sub_step(step: str) -> None:
    """Whatever it does."""
    played = answering(step, [], [down("Wrath", "counter_trap", WRATH)], "Wrath")

    assert played.refused() == []
    assert played.activations() == ["Speaker", "Wrath"]


@each_sub_step
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0")
def test_what_negates_an_activation_may_answer_in_each_sub_step(step: str) -> None:
    """A quick effect of a monster."""
    played = answering(step, [beast("Guard", effects=[GUARD])], [], "Guard")

    assert played.refused() == []
    assert played.activations() == ["Speaker", "Guard"]


@pytest.mark.parametrize("step", ["damage.1", "damage.2", "damage.3"])
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0")
def test_an_atk_changer_may_answer_up_to_sub_step_3(step: str) -> None:
    """Before damage calculation."""
    played = answering(step, [], [down("Growth", "trap", GROWTH)], "Growth", "Speaker")

    assert played.activations() == ["Speaker", "Growth"]


@pytest.mark.parametrize("step", ["damage.4", "damage.5", "damage.6", "damage.7"])
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0", "yugioh/guide-2010: ygo:2010:damage.5.3")
def test_an_atk_changer_is_too_late_after_sub_step_3(step: str) -> None:
    """Not even on top of another effect."""
    played = answering(step, [], [down("Growth", "trap", GROWTH)], "Growth", "Speaker")

    assert [script for script, _ in played.refused()] == [1]


@each_sub_step
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.0")
def test_no_other_card_answers_in_any_sub_step(step: str) -> None:
    """A Trap that burns."""
    played = answering(step, [], [down("Burner", "trap", BURN)], "Burner")

    assert [script for script, _ in played.refused()] == [1]


@pytest.mark.parametrize("step", ["damage.5", "damage.6", "damage.7"])
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.3")
def test_no_chain_is_begun_by_hand_after_calculation(step: str) -> None:
    """Not even by a card that names the moment."""
    late = {"at": SUB_STEPS[step], "do": [{"damage": 300}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Petit Moth"),
        you(activate="Late", step=step),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Late", "trap", late)]},
        opponent=["Petit Moth"],
    )

    assert [script for script, _ in played.refused()] == [1]


# --- Order inside and between them -----------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.5.1")
def test_what_destroys_itself_goes_before_any_trigger(edition: str) -> None:
    """Guide of 2010, sub-step 5: point 1 before points 2 and 3."""
    hurt = {"when": {"damage_dealt": {"to": "you", "combat": True}}, "do": [{"damage": 1}]}

    played = play(
        edition,
        you(attack="Petit Moth", target="Giant Soldier of Stone"),
        you=["Petit Moth", beast("Sufferer", effects=[hurt])],
        opponent=["Thunder Nyan Nyan", set_monster("Giant Soldier of Stone")],
    )

    kinds = played.kinds()
    assert kinds.index("destroyed") < kinds.index("activated")


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.3.4")
def test_a_battler_gone_after_the_turning_up_leaves_sub_steps_3_and_4_without_work() -> None:
    """A monster that goes home as the target is turned up."""
    flee = {"when": {"reached": {"during": "turn_up_target"}}, "do": [{"return_to_hand": "self"}]}

    played = play(
        GUIDE,
        you(attack="Coward", target="Petit Moth"),
        you=[beast("Coward", effects=[flee])],
        opponent=["Petit Moth"],
    )

    damage_steps = [step for step in played.begun() if step.startswith("damage.")]
    assert damage_steps == ["damage.1", "damage.2", "damage.5", "damage.6", "damage.7"]
    assert played.rule("calculation_skipped") == "ygo:2010:damage.3.4"


@each_edition
@pytest.mark.proves("yugioh/guide-2010: ygo:2010:damage.2.4")
def test_self_destruction_waits_from_entering_the_damage_step_to_calculation(edition: str) -> None:
    """The span that holds it back."""
    timings = read_edition(f"yugioh/{edition}").timings
    waits = [name for name, row in timings.items() if "destruction_waits" in row.during]

    assert (
        sorted(timings[name].step for name in waits)
        == {
            RULEBOOK: ["damage.1", "damage.1", "damage.2"],
            GUIDE: ["damage.1", "damage.2", "damage.3", "damage.4"],
        }[edition]
    )


@each_edition
def test_a_token_that_arrives_is_a_replay(edition: str) -> None:
    """Scapegoat's kind in answer to a direct attack."""
    bleat = {"do": [{"create_token": {"card": "Petit Moth", "position": "defense", "count": 2}}]}

    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Bleat"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [down("Bleat", "trap", bleat)]},
    )

    assert len(played.records("replay_begun")) == 1
    assert played.zone(1, "monsters") == ["Petit Moth", "Petit Moth #2"]
