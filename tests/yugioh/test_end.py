"""The End Step of the Battle Phase, and effects that lead to it."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    atk_of,
    beast,
    chains,
    down,
    offered,
    opponent,
    play,
    set_card,
    speaker,
    table,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
BURN = {"do": [{"damage": 300}]}
AT_THE_END = {"when": {"reached": {"during": "end_of_battle_phase"}}}
MUST: dict[str, Any] = {**AT_THE_END, "do": [{"damage": 10}]}
MAY: dict[str, Any] = {**AT_THE_END, "optional": "if", "do": [{"damage": 1}]}
RETREAT = {"when": {"attack_declared": {"by": "opponent"}}, "do": ["end_battle_phase"]}
END = {RULEBOOK: "ygo:2004:end.1", GUIDE: "ygo:2010:end.2"}
ends = pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:end.1", "yugioh/guide-2010: ygo:2010:end.2")


@each_edition
@ends
def test_both_may_use_quick_effects_in_the_end_step(edition: str) -> None:
    """Rulebook of 2004, chart; guide of 2010, step 4, point 2."""
    played = play(
        edition,
        you(end=None),
        opponent(activate="Burner", step="end"),
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="end"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly")]},
        opponent={"spells_traps": [down("Burner", "trap", BURN)]},
    )

    assert [record.rule for record in played.records("activated")] == [END[edition]] * 2


@each_edition
@ends
def test_the_turn_player_speaks_first_and_main_phase_2_follows(edition: str) -> None:
    """Both pass, and the Battle Phase is over."""
    state = answered(table(edition, you=["Gemini Elf"]), "pass", "pass", "end the Battle Phase")

    assert (state.timing, speaker(state)) == ("end_step", "you")
    assert answered(state, "pass", "pass").timing == "main_phase_2"


@each_edition
@ends
def test_nobody_attacks_after_the_end_step(edition: str) -> None:
    """The turn player has announced the end."""
    played = play(edition, you(end=None), you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"])

    assert [script for script, _ in played.refused()] == [1]
    assert [record.rule for record in played.records("began")][-2:] == [END[edition]] * 2


# --- Effects for the end of the Battle Phase -----------------------------------------------------------


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_each_effect_for_the_end_has_a_chain_of_its_own() -> None:
    """Two optional ones, in the order their player likes."""
    played = play(
        GUIDE,
        you(end=None),
        you(activate="Second"),
        you(activate="First"),
        you=[beast("First", effects=[MAY]), beast("Second", effects=[MAY])],
    )

    assert played.activations() == ["Second", "First"]
    assert chains(played) == 2
    assert {record.rule for record in played.records("activated")} == {"ygo:2010:end.1"}


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_cards_may_be_used_between_the_effects_for_the_end() -> None:
    """The turn player mixes them with cards of Spell Speed 2."""
    played = play(
        GUIDE,
        you(end=None),
        you(activate="First"),
        you(**PASS),
        you(activate="Burner", step="end"),
        you(**PASS),
        you(activate="Second"),
        you={
            "monsters": [beast("First", effects=[MAY]), beast("Second", effects=[MUST])],
            "spells_traps": [down("Burner", "trap", BURN)],
        },
    )

    assert played.refused() == []
    assert played.activations() == ["First", "Burner", "Second"]
    assert chains(played) == 3


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_a_mandatory_effect_happens_before_the_phase_ends() -> None:
    """Though its player says nothing; the optional one is let go."""
    played = play(GUIDE, you(end=None), you=[beast("May", effects=[MAY]), beast("Must", effects=[MUST])])

    assert played.activations() == ["Must"]
    assert played.life(1) == 7990
    assert played.record("trigger_dropped").event.kind == "trigger_dropped"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_the_opponents_effects_for_the_end_are_the_opponents_to_use() -> None:
    """Gladiator Beasts go home in either player's turn."""
    state = table(GUIDE, opponent=[beast("Theirs", effects=[MAY])])
    state = answered(state, "pass", "pass", "end the Battle Phase")

    assert offered(state) == ["pass"]
    assert offered(answered(state, "pass")) == ["use Theirs", "pass"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:end.1")
def test_in_the_rulebook_they_share_one_chain() -> None:
    """The rulebook has no rule of its own for them."""
    played = play(RULEBOOK, you(end=None), you=[beast("One", effects=[MUST]), beast("Two", effects=[MUST])])

    assert chains(played) == 1
    assert {record.rule for record in played.records("activated")} == {"ygo:2004:end.1"}


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:end.1")
def test_gyzarus_goes_home_only_if_it_fought() -> None:
    """Guide of 2010, step 4, example: it attacked or was attacked."""
    side = {"monsters": ["Gladiator Beast Gyzarus"], "deck": [beast("Ursa", types=["gladiator beast"])]}
    state = answered(table(GUIDE, you=side), "pass", "pass", "end the Battle Phase")

    assert offered(state) == ["pass"]


# --- Effects that end the Battle Phase -------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:end.1", "yugioh/guide-2010: ygo:2010:end.3")
def test_an_effect_that_ends_the_battle_phase_leads_to_the_end_step(edition: str) -> None:
    """It does not skip it: what is for the end of the Battle Phase still happens."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Petit Moth"),
        opponent(activate="Retreat"),
        you=["Gemini Elf", beast("Must", effects=[MUST])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Retreat", "trap", RETREAT)]},
    )

    assert played.begun()[-2:] == ["end", "main-2"]
    assert played.zone(1, "monsters") == ["Petit Moth"]
    assert played.activations() == ["Retreat", "Must"]
    assert played.rule("attack_stopped") == {RULEBOOK: "ygo:2004:end.1", GUIDE: "ygo:2010:end.3"}[edition]


@each_edition
def test_two_effects_that_end_the_battle_phase_end_it_once(edition: str) -> None:
    """In one chain."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Petit Moth"),
        opponent(activate="Retreat"),
        you(**PASS),
        opponent(activate="Retreat #2"),
        you=["Gemini Elf"],
        opponent={
            "monsters": ["Petit Moth"],
            "spells_traps": [down("Retreat", "trap", RETREAT), down("Retreat", "trap", RETREAT)],
        },
    )

    assert played.activations() == ["Retreat", "Retreat #2"]
    assert played.begun().count("end") == 1


# --- What lasts until then, and what is remembered --------------------------------------------------------


@each_edition
@ends
def test_what_lasts_for_the_battle_phase_ends_with_it(edition: str) -> None:
    """A boost until the end of the Battle Phase is there in the End Step and gone in Main Phase 2."""
    boost = {"do": [{"change": {"of": {"monster": "you"}, "atk": 500, "until": "battle_phase"}}]}
    state = table(edition, you={"monsters": ["Gemini Elf"], "spells_traps": [down("Boost", "trap", boost)]})

    state = answered(state, "activate Boost", "pass", "pass", "pass", "pass", "end the Battle Phase")
    later = answered(state, "pass", "pass")

    assert (state.timing, atk_of(state, "Gemini Elf")) == ("end_step", 2400)
    assert (later.timing, atk_of(later, "Gemini Elf")) == ("main_phase_2", 1900)


BATTLED: dict[str, Any] = {**MUST, "if": ["battled"]}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:damage.2", "yugioh/guide-2010: ygo:2010:damage.4.4")
def test_a_monster_has_battled_once_damage_was_calculated(edition: str) -> None:
    """Both battlers have; a monster that only declared an attack has not."""
    attacker, target = (
        beast("Attacker", 900, effects=[BATTLED]),
        beast("Target", 900, effects=[BATTLED], position="defense"),
    )
    fought = play(edition, you(attack="Attacker", target="Target"), you=[attacker], opponent=[target])
    negated = play(
        edition,
        you(attack="Attacker", target="Target"),
        opponent(activate="Retreat"),
        you=[attacker],
        opponent={"monsters": [target], "spells_traps": [down("Retreat", "trap", RETREAT)]},
    )

    assert fought.activations() == ["Attacker", "Target"]
    assert negated.activations() == ["Retreat"]
