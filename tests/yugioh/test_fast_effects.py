"""Fast effect timing, as today's rules have it: who may act when in the Start Step, Battle Step and End Step."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    CURRENT,
    EDISON,
    answered,
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

each_edition = pytest.mark.parametrize("edition", [EDISON, CURRENT])
PASS: dict[str, Any] = {"pass": None}
BURN = {"do": [{"damage": 300}]}
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
HELD = {"spells_traps": [down("Burner", "trap", BURN)]}
ANSWER = {"attack_declared": {"by": "opponent"}}


OPENING = {"monsters": ["Gemini Elf"], **HELD}
"""The turn player with a Trap and an attacker."""


# --- Start Step ------------------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:2004:bp.1", "yugioh/current: ygo:2004:bp.2")
def test_the_battle_phase_is_optional_and_not_for_the_first_turn() -> None:
    """As ever."""
    skipped = play(CURRENT, you(end=None), you=["Gemini Elf"], start="main-phase-1")
    first = play(
        CURRENT, you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"], turn={"player": "you", "number": 1}
    )

    assert (skipped.begun(), skipped.rule("battle_phase_entered")) == (["main-1", "end-phase"], "ygo:2004:bp.1")
    assert first.refused() == [(0, "ygo:2004:bp.2")]


@pytest.mark.proves("yugioh/current: ygo:cur:start.1", "yugioh/current: ygo:cur:start.4")
def test_the_start_step_leads_to_the_battle_step() -> None:
    """Even where nobody attacks: play is open once more before it ends."""
    played = play(CURRENT, you(end=None), you=["Gemini Elf"])

    rules = {record.timing: record.rule for record in played.records("began")}
    assert played.begun()[1:] == ["start", "battle", "battle.leave", "end", "main-2"]
    assert (rules["start_step"], rules["battle_step"]) == ("ygo:cur:start.1", "ygo:cur:start.4")


@pytest.mark.proves("yugioh/current: ygo:cur:start.2")
def test_effects_at_the_start_of_the_battle_phase_are_chains_of_their_own() -> None:
    """In the order that their player likes."""
    begins = {"when": {"reached": {"during": "start_step"}}, "do": [{"damage": 100}]}

    played = play(
        CURRENT,
        you(activate="Second"),
        you(activate="First"),
        you=[beast("First", effects=[begins]), beast("Second", effects=[begins])],
    )

    assert played.activations() == ["Second", "First"]
    assert chains(played) == 2
    assert {record.rule for record in played.records("activated")} == {"ygo:cur:start.2"}


@pytest.mark.proves("yugioh/current: ygo:cur:start.3")
def test_both_may_use_fast_effects_in_the_start_step_and_nothing_slower() -> None:
    """A Normal Spell is refused to either."""
    spells = {"spells_traps": [down("Fire", "spell", BURN), down("Burner", "trap", BURN)]}

    played = play(
        CURRENT,
        you(activate="Fire", step="start"),
        opponent(activate="Fire #2", step="start"),
        opponent(activate="Burner #2", step="start"),
        you=spells,
        opponent=spells,
    )

    assert played.refused() == [(0, "ygo:cur:start.3"), (1, "ygo:cur:start.3")]
    assert played.rule("activated") == "ygo:cur:start.3"


# --- The open Battle Step ----------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:cur:fet.1")
def test_the_turn_player_may_act_before_declaring_an_attack() -> None:
    """The Battle Step begins open."""
    played = play(CURRENT, you(activate="Burner", step="battle"), STRIKE, you=OPENING, opponent=["Celtic Guardian"])

    assert played.refused() == []
    assert (played.rule("activated"), played.step("activated")) == ("ygo:cur:fet.1", "battle")


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:fet.5")
def test_before_a_declaration_the_opponent_cannot_act_unless_the_turn_player_does(edition: str) -> None:
    """In 2010 nobody acts in between either: the next window is that of the declaration."""
    played = play(edition, opponent(activate="Burner", step="battle"), you=["Gemini Elf"], opponent=HELD)

    assert [script for script, _ in played.refused()] == [0]
    if edition == CURRENT:
        state = answered(table(CURRENT, you=OPENING, opponent=HELD), "pass", "pass")
        assert (state.timing, speaker(state)) == ("battle_step", "you")
        assert offered(answered(state, "pass")) == ["pass"]
        assert played.refused() == [(0, "ygo:cur:fet.5")]


@pytest.mark.proves("yugioh/current: ygo:cur:fet.5")
def test_once_the_turn_player_has_acted_the_opponent_may_begin_a_chain_too() -> None:
    """After a chain has resolved both may use fast effects."""
    played = play(
        CURRENT,
        you(activate="Burner", step="battle"),
        opponent(**PASS),
        opponent(activate="Burner #2", step="battle"),
        you=OPENING,
        opponent=HELD,
    )

    assert played.refused() == []
    assert chains(played) == 2


@each_edition
@pytest.mark.proves("yugioh/current: ygo:cur:fet.4")
def test_whoever_asks_to_leave_the_battle_step_may_be_answered_and_attack_after_all(edition: str) -> None:
    """The step goes on; in 2010 it is over, and the answer comes in the End Step."""
    played = play(
        edition,
        you(end=None),
        opponent(activate="Burner"),
        STRIKE,
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], **HELD},
        start="battle-phase",
    )

    if edition == CURRENT:
        assert played.step("activated") == "battle.leave"
        assert played.refused() == []
        assert played.zone(1, "graveyard") == ["Burner", "Celtic Guardian"]
        assert {record.rule for record in played.records("battle_phase_left")} == {"ygo:cur:fet.4"}
        assert played.begun().count("battle") == 3
    else:
        assert played.step("activated") == "end"
        assert [script for script, _ in played.refused()] == [2]


@pytest.mark.proves("yugioh/current: ygo:cur:fet.4")
def test_the_wish_to_leave_is_answered_with_one_chain_and_by_the_opponent_alone() -> None:
    """A second chain waits for the next wish or for the End Step."""
    held = {"spells_traps": [down("Burner", "trap", BURN), down("Burner", "trap", BURN)]}

    played = play(
        CURRENT,
        you(end=None),
        opponent(activate="Burner", step="battle.leave"),
        you(end=None),
        opponent(activate="Burner #2", step="battle.leave"),
        you=["Gemini Elf"],
        opponent=held,
    )
    asked = answered(table(CURRENT, you=OPENING), "pass", "pass", "pass", "pass", "end the Battle Phase")

    assert played.refused() == []
    assert played.begun().count("battle.leave") == 3
    assert (asked.timing, offered(asked)) == ("leaving_battle_step", ["pass"])


# --- The declaration ----------------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:cur:battle.1")
def test_who_may_attack_whom() -> None:
    """Face-up Attack Position, once, and a monster before the player."""
    played = play(
        CURRENT,
        you(attack="Luster Dragon", target="Celtic Guardian"),
        you(attack="Gemini Elf", target="opponent"),
        STRIKE,
        you(attack="Gemini Elf", target="opponent"),
        you=["Gemini Elf", {"card": "Luster Dragon", "position": "defense"}],
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == [(0, "ygo:cur:battle.1"), (1, "ygo:cur:battle.1"), (3, "ygo:cur:battle.1")]
    assert played.rule("attack_declared") == "ygo:cur:battle.1"


@pytest.mark.proves("yugioh/current: ygo:cur:fet.2")
def test_what_a_declaration_triggers_goes_first_then_the_turn_player_speaks_then_the_opponent() -> None:
    """An action without a chain."""
    roar = {"when": {"attack_declared": {}}, "do": [{"damage": 100}]}
    state = answered(
        table(
            CURRENT,
            you={"monsters": ["Gemini Elf"], **HELD},
            opponent={"monsters": [beast("Roarer", effects=[roar])], **HELD},
        ),
        *["pass"] * 4,
        "attack Roarer with Gemini Elf",
    )
    quiet = answered(
        table(CURRENT, you=OPENING, opponent={"monsters": ["Celtic Guardian"], **HELD}),
        *["pass"] * 4,
        "attack Celtic Guardian with Gemini Elf",
    )

    assert len(state.chain) == 1
    assert (speaker(quiet), "activate Burner" in offered(quiet)) == ("you", True)
    assert "activate Burner #2" in offered(answered(quiet, "pass"))


@pytest.mark.proves("yugioh/current: ygo:cur:battle.2")
def test_one_chain_answers_a_declaration() -> None:
    """A second Sakuretsu Armor is too late, even if the first was negated."""
    armor = {"when": ANSWER, "target": "attacker", "do": ["destroy"]}

    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Armor", targets=["Gemini Elf"]),
        you(activate="Seven Tools of the Bandit"),
        opponent(**PASS),
        opponent(activate="Armor #2", targets=["Gemini Elf"]),
        opponent(activate="Armor #2", targets=["Gemini Elf"], step="battle.2"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Seven Tools of the Bandit")]},
        opponent={
            "monsters": ["Celtic Guardian"],
            "spells_traps": [down("Armor", "trap", armor), down("Armor", "trap", armor)],
        },
    )

    assert played.records("activated")[0].rule == "ygo:cur:battle.2"
    assert played.refused() == [(4, "ygo:cur:battle.2"), (5, "ygo:cur:battle.3")]


@pytest.mark.proves("yugioh/current: ygo:cur:battle.3", "yugioh/current: ygo:cur:fet.3")
def test_fast_effects_follow_until_both_pass() -> None:
    """The turn player first, after each chain."""
    held = {"spells_traps": [down("Burner", "trap", BURN), down("Burner", "trap", BURN)]}
    state = answered(
        table(CURRENT, you={"monsters": ["Gemini Elf"], **held}, opponent={"monsters": ["Celtic Guardian"], **HELD}),
        *["pass"] * 4,
        "attack Celtic Guardian with Gemini Elf",
        *["pass"] * 2,
    )
    later = answered(state, "activate Burner", *["pass"] * 2)

    played = play(
        CURRENT,
        STRIKE,
        you(activate="Burner", step="battle.2"),
        opponent(**PASS),
        you(activate="Burner #2", step="battle.2"),
        you={"monsters": ["Gemini Elf"], **held},
        opponent={"monsters": ["Celtic Guardian"], **HELD},
    )

    assert (state.timing, speaker(state)) == ("before_damage_step", "you")
    assert (later.timing, later.chain, speaker(later)) == ("before_damage_step", (), "you")
    assert {record.rule for record in played.records("activated")} == {"ygo:cur:battle.3"}


@pytest.mark.proves("yugioh/current: ygo:cur:fet.6")
def test_a_chain_is_answered_with_spell_speed_2_at_least() -> None:
    """The opponent's Normal Spell is no answer."""
    played = play(
        CURRENT,
        you(activate="Burner", step="start"),
        opponent(activate="Fire", step="start"),
        you=OPENING,
        opponent={"spells_traps": [down("Fire", "spell", BURN), down("Burner", "trap", BURN)]},
    )

    assert played.refused() == [(1, "ygo:cur:fet.6")]


@pytest.mark.proves("yugioh/current: ygo:cur:battle.4")
@pytest.mark.parametrize(
    ("deed", "stops"),
    [
        ("negate_attack", True),
        ("turn_down", True),
        ("change_position", True),
        ({"gain_keyword": "cannot attack"}, True),
        ({"gain_keyword": "cannot declare an attack"}, False),
    ],
)
def test_what_stops_an_attack(deed: Any, stops: bool) -> None:
    """Judged when the chain is done; what only forbids declaring comes too late."""
    stopper = {"when": ANSWER, "target": "attacker", "do": [deed]}

    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Stopper", targets=["Gemini Elf"]),
        STRIKE,
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Stopper", "trap", stopper)]},
    )

    stopped = [record.rule for record in played.records("attack_stopped") if record.timing == "attack_declared"]
    assert stopped == ["ygo:cur:battle.4"] * stops
    assert (played.zone(1, "monsters") == ["Celtic Guardian"]) is stops
    if deed == "negate_attack":
        assert played.refused() == [(2, "ygo:cur:battle.4")]


@pytest.mark.proves("yugioh/current: ygo:cur:battle.5", "yugioh/current: ygo:cur:replay.6")
def test_with_the_damage_step_the_attacker_has_attacked() -> None:
    """Both have passed and the attack stands."""
    played = play(CURRENT, STRIKE, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    attacked = [record for record in played.records("mark_added") if record.rule == "ygo:cur:battle.5"]
    assert (played.rule("damage_step_entered"), played.step("damage_step_entered")) == ("ygo:cur:replay.6", "damage.1")
    assert len(attacked) == 1


# --- End Step ------------------------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:cur:end.1")
def test_effects_at_the_end_of_the_battle_phase_are_chains_of_their_own() -> None:
    """Mixed with fast effects as the players like."""
    ends = {"when": {"reached": {"during": "end_of_battle_phase"}}, "do": [{"damage": 100}]}

    played = play(
        CURRENT,
        you(activate="Second", step="end"),
        you(**PASS),
        you(activate="Burner", step="end"),
        you={"monsters": [beast("First", effects=[ends]), beast("Second", effects=[ends])], **HELD},
    )

    assert played.activations() == ["Second", "Burner", "First"]
    assert chains(played) == 3
    assert {record.rule for record in played.records("activated")} == {"ygo:cur:end.1"}
