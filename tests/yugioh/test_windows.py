"""What holds in every window of the Battle Phase, and what timings belong to which span."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    beast,
    defending,
    down,
    opponent,
    play,
    set_card,
    set_monster,
    speaker,
    table,
    you,
)
from judgecall.kernel.edition import edition as read_edition
from judgecall.kernel.engine import question
from judgecall.kernel.state import State, Window

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
BURN = {"do": [{"damage": 300}]}
BEFORE = {RULEBOOK: "damage.1", GUIDE: "damage.3"}


def first_speakers(state: State) -> dict[str, str]:
    """Who speaks first in each window, where everybody passes and nobody attacks any more."""
    found: dict[str, str] = {}
    while (asked := question(state)) is not None:
        if isinstance(asked, Window):
            found.setdefault(state.timing, speaker(state))
        state = answered(state, "pass" if isinstance(asked, Window) else "end the Battle Phase")
    return found


@each_edition
def test_the_turn_player_speaks_first_in_every_window(edition: str) -> None:
    """The priority of the age."""
    state = table(edition, you=["Gemini Elf"], opponent=["Celtic Guardian"])
    attacking = answered(state, "pass", "pass", "attack Celtic Guardian with Gemini Elf")

    windows = {name for name, row in read_edition(f"yugioh/{edition}").timings.items() if row.window}
    assert first_speakers(attacking) == dict.fromkeys(windows - {"start_step"}, "you")
    assert speaker(state) == "you"


@each_edition
def test_the_timings_of_the_damage_step_belong_to_it(edition: str) -> None:
    """What cards mean by the Damage Step: from entering it to its end."""
    timings = read_edition(f"yugioh/{edition}").timings
    inside = {name for name, row in timings.items() if "damage_step" in row.during}

    assert inside == {name for name, row in timings.items() if row.step.startswith("damage.")}


@each_edition
def test_the_timings_of_the_battle_step_belong_to_it(edition: str) -> None:
    """Where replays are possible."""
    timings = read_edition(f"yugioh/{edition}").timings
    inside = {name for name, row in timings.items() if "battle_step" in row.during}

    assert inside == {name for name, row in timings.items() if row.step.partition(".")[0] == "battle"}


@each_edition
def test_the_battle_phase_goes_from_its_start_to_its_end_step(edition: str) -> None:
    """What cards mean by the Battle Phase."""
    timings = read_edition(f"yugioh/{edition}").timings
    outside = {name for name, row in timings.items() if "battle_phase" not in row.during}

    assert outside == {"main_phase_1", "main_phase_2", "end_phase"}


@each_edition
@pytest.mark.parametrize("word", [{"change": {"atk": 500}}, {"set": {"atk": 2400}}, {"halve_original": "atk"}])
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.1.w", "yugioh/guide-2010: ygo:2010:damage.0")
def test_whatever_changes_atk_may_be_used_before_calculation(edition: str, word: dict[str, Any]) -> None:
    """In whichever way the card changes it."""
    played = play(
        edition,
        STRIKE,
        you(activate="Changer", targets=["Gemini Elf"], step=BEFORE[edition]),
        you={
            "monsters": ["Gemini Elf"],
            "spells_traps": [down("Changer", "trap", {"target": {"monster": None}, "do": [word]})],
        },
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == []
    assert played.activations() == ["Changer"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.6")
@pytest.mark.parametrize("step", ["damage.3", "damage.4"])
def test_in_the_rulebook_no_chain_is_begun_by_hand_after_calculation(step: str) -> None:
    """Not even by a card that names the end of the Damage Step."""
    late = {"at": ["end_of_damage_step", "apply_effects"], "do": [{"damage": 300}]}

    played = play(
        RULEBOOK,
        STRIKE,
        you(activate="Late", step=step),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Late", "trap", late)]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(1, "ygo:2004:damage.6")]


# --- The same cards in both editions ---------------------------------------------------------------------


@each_edition
def test_black_veloci_is_stronger_in_the_calculation(edition: str) -> None:
    """For the Damage Step, in whatever pieces it comes."""
    played = play(
        edition,
        you(attack="Black Veloci", target="Celtic Guardian"),
        you=["Black Veloci"],
        opponent=["Celtic Guardian"],
    )

    assert played.life(1) == 8000 - 800


@each_edition
def test_what_is_stronger_in_damage_calculation_alone_is_so_there(edition: str) -> None:
    """Injection Fairy Lily's kind, continuous."""
    rage = {"apply": [{"change": {"atk": 1000}}], "if": [{"during": "during_damage_calculation"}]}

    played = play(edition, you(attack="Rager", target="opponent"), you=[beast("Rager", 1000, effects=[rage])])

    assert played.life(1) == 6000


@each_edition
def test_hyper_psychic_blaster_gains_at_the_end_of_the_damage_step(edition: str) -> None:
    """3000 against DEF 1200."""
    played = play(
        edition,
        you(attack="Hyper Psychic Blaster", target="Celtic Guardian"),
        you=["Hyper Psychic Blaster"],
        opponent=[defending("Celtic Guardian")],
    )

    assert (played.life(0), played.life(1)) == (9800, 6200)


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.3")
def test_what_destroys_itself_waits_until_after_calculation(edition: str) -> None:
    """Thunder Nyan Nyan beside a monster that is turned up: no sooner than the damage."""
    played = play(
        edition,
        you(attack="Celtic Guardian", target="Giant Soldier of Stone"),
        you=["Celtic Guardian"],
        opponent=["Thunder Nyan Nyan", set_monster("Giant Soldier of Stone")],
    )

    kinds = played.kinds()
    assert kinds.index("damage_dealt") < kinds.index("destroyed")
    assert played.record("destroyed").timing == {RULEBOOK: "apply_effects", GUIDE: "after_damage_calculation"}[edition]


@each_edition
def test_what_battled_does_not_miss_its_timing_for_what_destroyed_itself(edition: str) -> None:
    """An optional effect for having battled, with a self-destruction in between."""
    after = {"when": {"damage_calculated": {}}, "optional": "when", "if": ["battling"], "do": [{"damage": 1}]}

    played = play(
        edition,
        you(attack="Fighter", target="Giant Soldier of Stone"),
        you(activate="Fighter"),
        you=[beast("Fighter", effects=[after])],
        opponent=["Thunder Nyan Nyan", set_monster("Giant Soldier of Stone")],
    )

    assert played.activations() == ["Fighter"]


# --- Where a used card goes ------------------------------------------------------------------------------

CALL = {"do": [{"summon": {"in_graveyard": ["you", "monster"]}}]}
NOPE = {"when": {"activated": {"link": "spell_or_trap"}}, "do": [{"damage": 1}]}


@each_edition
@pytest.mark.parametrize("kind", ["quick_play_spell", "trap"])
def test_a_used_card_goes_to_the_graveyard(edition: str, kind: str) -> None:
    """When its chain is done."""
    played = play(edition, you(activate="Card", step="start"), you={"spells_traps": [down("Card", kind, BURN)]})

    assert (played.zone(0, "graveyard"), played.zone(0, "spells_traps")) == (["Card"], [])


@each_edition
def test_a_used_counter_trap_goes_to_the_graveyard(edition: str) -> None:
    """Like any Trap that does not stay; and it is a Trap for what asks for one."""
    played = play(
        edition,
        you(activate="Card", step="start"),
        opponent(activate="Nope"),
        you(activate="Seven Tools of the Bandit"),
        you={"spells_traps": [down("Card", "trap", BURN), set_card("Seven Tools of the Bandit")]},
        opponent={"spells_traps": [down("Nope", "counter_trap", NOPE)]},
    )

    assert played.refused() == []
    assert (played.zone(0, "graveyard"), played.zone(1, "graveyard")) == (
        ["Card", "Seven Tools of the Bandit"],
        ["Nope"],
    )


@each_edition
def test_a_continuous_trap_stays(edition: str) -> None:
    """Face-up, for as long as nothing removes it."""
    played = play(
        edition, you(activate="Card", step="start"), you={"spells_traps": [down("Card", "continuous_trap", BURN)]}
    )

    assert played.zone(0, "spells_traps") == ["Card"]


@pytest.mark.parametrize(("kind", "where"), [("spell", "graveyard"), ("continuous_spell", "spells_traps")])
def test_in_the_guide_even_the_opponents_slow_spells_go_where_they_belong(kind: str, where: str) -> None:
    """The Start Step as written: a Normal Spell goes, a Continuous Spell stays."""
    played = play(GUIDE, opponent(activate="Card", step="start"), opponent={"hand": [hand("Card", kind)]})

    assert played.zone(1, where) == ["Card"]
    assert played.life(0) == 7700


def hand(name: str, kind: str) -> dict[str, Any]:
    """A Spell made up for a test, in the hand."""
    return {"name": name, "kind": kind, "effects": [BURN]}


def test_in_the_guide_a_continuous_spell_destroyed_in_answer_does_nothing() -> None:
    """It must lie there face-up when it resolves."""
    played = play(
        GUIDE,
        opponent(activate="Card", step="start"),
        you(activate="Mystical Space Typhoon", targets=["Card"]),
        you={"spells_traps": [set_card("Mystical Space Typhoon")]},
        opponent={"hand": [hand("Card", "continuous_spell")]},
    )

    assert played.life(0) == 8000
    assert played.rule("link_fizzled") == "ygo:chain.source"


@each_edition
def test_a_continuous_spell_is_a_spell(edition: str) -> None:
    """For what asks for a Spell."""
    hush = {"target": {"spell_or_trap": ["spell"]}, "do": ["destroy"]}

    played = play(
        edition,
        you(activate="Hush", targets=["Dimensional Fissure"], step="start"),
        you={"spells_traps": ["Dimensional Fissure", down("Hush", "trap", hush)]},
    )

    assert "Dimensional Fissure" in played.zone(0, "graveyard")


# --- Replays in both halves of the Battle Step -----------------------------------------------------------


@each_edition
@pytest.mark.parametrize("half", [0, 1])
def test_a_replay_may_come_in_either_half_of_the_battle_step(edition: str, half: int) -> None:
    """In answer to the declaration, or later, before the Damage Step."""
    step = {RULEBOOK: ("battle.declared", "battle.after"), GUIDE: ("battle.1", "battle.2")}[edition][half]

    played = play(
        edition,
        STRIKE,
        opponent(activate="Call", step=step),
        you=["Gemini Elf"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [down("Call", "trap", CALL)],
        },
    )

    assert len(played.records("replay_begun")) == 1


@each_edition
@pytest.mark.parametrize("half", [0, 1])
def test_an_attack_may_stop_in_either_half_of_the_battle_step(edition: str, half: int) -> None:
    """Book of Moon on the attacker."""
    step = {RULEBOOK: ("battle.declared", "battle.after"), GUIDE: ("battle.1", "battle.2")}[edition][half]

    played = play(
        edition,
        STRIKE,
        opponent(activate="Book of Moon", targets=["Gemini Elf"], step=step),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Book of Moon")]},
    )

    assert len(played.records("attack_stopped")) == 1
    assert played.records("damage_step_entered") == []
