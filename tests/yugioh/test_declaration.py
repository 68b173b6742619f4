"""Declaring an attack, and the one chain that may answer it."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    beast,
    chains,
    defending,
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
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
FADER = {
    "when": {"attack_declared": {"by": "opponent", "target": "player"}},
    "zone": "hand",
    "optional": "if",
    "do": [{"damage": 100}, "end_battle_phase"],
}
HOWL = {"when": {"attack_declared": {"attacker": "self"}}, "do": [{"damage": 200}]}

DECLARED = {RULEBOOK: "ygo:2004:battle.1", GUIDE: "ygo:2010:battle.1"}


def declared(*answers: str, edition: str, you: list[object], opponent: dict[str, object]) -> list[str]:
    """What is offered after these answers from the Start Step on."""
    return offered(answered(table(edition, you=you, opponent=opponent), *answers))


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.1", "yugioh/guide-2010: ygo:2010:battle.1")
def test_the_turn_player_names_an_attacker_and_any_opposing_monster(edition: str) -> None:
    """Rulebook of 2004, chart; guide of 2010, step 2, sub-step 1."""
    options = declared(
        "pass",
        "pass",
        edition=edition,
        you=["Gemini Elf", defending("Dark Magician")],
        opponent={"monsters": ["Celtic Guardian", {"card": "Petit Moth", "position": "set"}]},
    )

    assert options == [
        "attack Celtic Guardian with Gemini Elf",
        "attack Petit Moth with Gemini Elf",
        "end the Battle Phase",
    ]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.1", "yugioh/guide-2010: ygo:2010:battle.1")
def test_a_monster_in_defense_position_does_not_attack(edition: str) -> None:
    """Rulebook of 2004, direct damage, last paragraph."""
    played = play(edition, STRIKE, you=[defending("Gemini Elf")], opponent=["Celtic Guardian"])

    assert played.refused() == [(0, DECLARED[edition])]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.1", "yugioh/guide-2010: ygo:2010:battle.1")
def test_no_direct_attack_goes_past_a_monster(edition: str) -> None:
    """Rulebook of 2004, c: only if the opponent controls no monster, face-down ones included."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="opponent"),
        you=["Gemini Elf"],
        opponent=[{"card": "Petit Moth", "position": "set"}],
    )

    assert played.refused() == [(0, DECLARED[edition])]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.2", "yugioh/guide-2010: ygo:2004:battle.2")
def test_a_monster_attacks_once_per_turn(edition: str) -> None:
    """Rulebook of 2004, direct damage, last paragraph."""
    played = play(
        edition,
        STRIKE,
        you(attack="Gemini Elf", target="Petit Moth"),
        you=["Gemini Elf"],
        opponent=["Celtic Guardian", "Petit Moth"],
    )

    assert played.refused() == [(1, "ygo:2004:battle.2")]
    assert played.zone(1, "monsters") == ["Petit Moth"]


@each_edition
def test_another_monster_may_still_attack(edition: str) -> None:
    """Rulebook of 2004, example, 6."""
    played = play(
        edition,
        STRIKE,
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=["Celtic Guardian", "Petit Moth"],
    )

    assert played.refused() == []
    assert played.zone(1, "monsters") == []


@each_edition
def test_a_monster_that_cannot_be_attacked_is_no_target_but_stands_in_the_way(edition: str) -> None:
    """Rulings on Command Knight: others are attacked, and the player is not."""
    options = declared(
        "pass",
        "pass",
        edition=edition,
        you=["Gemini Elf"],
        opponent={"monsters": [beast("Ghost", keywords=["cannot be attacked"])]},
    )

    assert options == ["end the Battle Phase"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.3", "yugioh/guide-2010: ygo:2010:battle.1.p")
def test_the_turn_player_speaks_first_after_the_declaration(edition: str) -> None:
    """Guide of 2010: the turn player keeps priority."""
    state = table(edition, you=["Gemini Elf"], opponent=["Celtic Guardian"])
    state = answered(state, "pass", "pass", "attack Celtic Guardian with Gemini Elf")

    assert speaker(state) == "you"
    assert speaker(answered(state, "pass")) == "opponent"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.3", "yugioh/guide-2010: ygo:2010:battle.1.p")
def test_both_players_may_answer_in_one_chain(edition: str) -> None:
    """Rulebook of 2004, example, 1; several answers to the declaration share the chain."""
    played = play(
        edition,
        STRIKE,
        you(activate="Burner", step=FIRST[edition]),
        opponent(activate="Sakuretsu Armor", targets=["Gemini Elf"]),
        you(**PASS),
        opponent(activate="Mirror Force"),
        you={"monsters": ["Gemini Elf", "Luster Dragon"], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent={
            "monsters": ["Celtic Guardian"],
            "spells_traps": [set_card("Sakuretsu Armor"), set_card("Mirror Force")],
        },
    )

    assert played.refused() == []
    assert [record.rule for record in played.records("activated")] == [ANSWERS[edition]] * 3
    assert played.zone(0, "monsters") == []


FIRST = {RULEBOOK: "battle.declared", GUIDE: "battle.1"}
SECOND = {RULEBOOK: "battle.after", GUIDE: "battle.2"}
ANSWERS = {RULEBOOK: "ygo:2004:battle.3", GUIDE: "ygo:2010:battle.1.p"}
ONE_CHAIN = {RULEBOOK: "ygo:2004:battle.4", GUIDE: "ygo:2010:battle.1.c"}
MANY_CHAINS = {RULEBOOK: "ygo:2004:battle.4", GUIDE: "ygo:2010:battle.2"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.4", "yugioh/guide-2010: ygo:2010:battle.1.c")
def test_only_one_chain_answers_the_declaration(edition: str) -> None:
    """Guide of 2010, example: after a negated Sakuretsu Armor a second one is too late."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Sakuretsu Armor", targets=["Gemini Elf"]),
        you(activate="Seven Tools of the Bandit"),
        opponent(**PASS),
        opponent(activate="Mirror Force"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Seven Tools of the Bandit")]},
        opponent={
            "monsters": ["Celtic Guardian"],
            "spells_traps": [set_card("Sakuretsu Armor"), set_card("Mirror Force")],
        },
    )

    assert played.refused() == [(4, ONE_CHAIN[edition])]
    assert played.zone(1, "graveyard") == ["Sakuretsu Armor", "Celtic Guardian"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.4", "yugioh/guide-2010: ygo:2010:battle.1.c")
def test_a_chain_of_other_cards_uses_up_the_answer(edition: str) -> None:
    """Guide of 2010, note: the one chain may be any chain."""
    played = play(
        edition,
        STRIKE,
        you(activate="Burner", step=FIRST[edition]),
        opponent(**PASS),
        opponent(activate="Mirror Force"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.refused() == [(3, ONE_CHAIN[edition])]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.4", "yugioh/guide-2010: ygo:2010:battle.2")
def test_any_number_of_chains_may_follow_before_the_damage_step(edition: str) -> None:
    """Guide of 2010, step 2, sub-step 2: always new Traps."""
    played = play(
        edition,
        STRIKE,
        you(activate="Burner", step=SECOND[edition]),
        you(**PASS),
        you(activate="Burner #2", step=SECOND[edition]),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Burner", "trap", BURN), down("Burner", "trap", BURN)]},
        opponent=["Celtic Guardian"],
    )

    assert [record.rule for record in played.records("activated")] == [MANY_CHAINS[edition]] * 2
    assert chains(played) == 2


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.4", "yugioh/guide-2010: ygo:2010:battle.2")
def test_what_answers_a_declaration_is_too_late_before_the_damage_step(edition: str) -> None:
    """Edison rulings: Mirror Force no longer, Book of Moon still."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Mirror Force", step=SECOND[edition]),
        opponent(activate="Book of Moon", targets=["Celtic Guardian"], step=SECOND[edition]),
        you=["Gemini Elf"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "spells_traps": [set_card("Mirror Force"), set_card("Book of Moon")],
        },
    )

    assert played.refused() == [(1, MANY_CHAINS[edition])]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.5", "yugioh/guide-2010: ygo:2010:battle.3")
def test_when_both_pass_the_damage_step_begins(edition: str) -> None:
    """Rulebook of 2004, chart; guide of 2010, step 2, end."""
    state = table(edition, you=["Gemini Elf"], opponent=["Celtic Guardian"])
    state = answered(state, "pass", "pass", "attack Celtic Guardian with Gemini Elf", "pass", "pass", "pass")

    assert state.timing == "before_damage_step"
    assert answered(state, "pass").timing in ("entering_damage_step", "start_of_damage_step")


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.5", "yugioh/guide-2010: ygo:2010:battle.3")
def test_entering_the_damage_step_is_recorded(edition: str) -> None:
    """From here on the attacker has attacked."""
    played = play(edition, STRIKE, you=["Gemini Elf"], opponent=["Celtic Guardian"])

    assert played.rule("damage_step_entered") == {RULEBOOK: "ygo:2004:battle.5", GUIDE: "ygo:2010:battle.3"}[edition]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:battle.1.t", "yugioh/guide-2010: ygo:2010:battle.1.c")
def test_a_trigger_at_the_declaration_is_used_at_once_and_begins_the_one_chain() -> None:
    """A Level 4 monster that howls as it attacks: Mirror Force may only join that chain."""
    played = play(
        GUIDE,
        you(attack="Howler", target="Celtic Guardian"),
        opponent(**PASS),
        opponent(activate="Mirror Force"),
        you=[beast("Howler", 1900, effects=[HOWL])],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.step("activated", "Howler") == "battle.1"
    assert played.rule("activated", "Howler") == "ygo:2010:battle.1.t"
    assert played.life(1) == 8000 - 200 - 500
    assert played.refused() == [(2, "ygo:2010:battle.1.c")]


def test_a_card_may_join_the_chain_of_the_trigger() -> None:
    """Guide of 2010: the opponent answers in the same chain."""
    played = play(
        GUIDE,
        you(attack="Howler", target="Celtic Guardian"),
        opponent(activate="Mirror Force"),
        you=[beast("Howler", 1900, effects=[HOWL])],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Mirror Force")]},
    )

    assert played.activations() == ["Howler", "Mirror Force"]
    assert played.zone(0, "graveyard") == ["Howler"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:battle.1.t")
def test_of_triggers_in_the_hand_a_player_uses_only_one() -> None:
    """Rulings on Battle Fader: two in the hand, one is used."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="opponent"),
        opponent(choose="trigger Fader"),
        opponent(choose="use Fader"),
        you=["Gemini Elf"],
        opponent={"hand": [beast("Fader", effects=[FADER]), beast("Fader", effects=[FADER])]},
    )

    assert played.activations() == ["Fader"]
    assert played.rule("trigger_dropped", "Fader #2") == "ygo:2010:battle.1.t"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:battle.1.t")
def test_a_trigger_let_go_at_the_declaration_is_gone() -> None:
    """It is used at once or not at all for this attack."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="opponent"),
        opponent(choose="do not use Fader"),
        opponent(activate="Fader", step="battle.2"),
        you=["Gemini Elf"],
        opponent={"hand": [beast("Fader", effects=[FADER])]},
    )

    assert played.activations() == []
    assert [script for script, _ in played.refused()] == [2]
    assert played.life(1) == 6100
