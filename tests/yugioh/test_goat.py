"""What the tournament rulings of 2005 correct in the old rulebook, each shown under both."""

from __future__ import annotations

from typing import Any

import pytest

from duel import GOAT, RULEBOOK, Played, beast, down, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT])
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
SWAP = {
    "target": {"monster": "face_up"},
    "do": [{"return_to_hand": "target"}, {"summon": {"in_graveyard": ["you", {"is": "insect"}]}}],
}
SILENCE = {"when": {"activated": {"link": "monster"}}, "do": ["negate_activation"]}
DEALT = {"when": {"damage_dealt": {"to": "opponent", "combat": True}}, "do": [{"damage": 100}]}
BATTLED = {"when": {"damage_calculated": {}}, "do": [{"damage": 10}]}


def swapped(edition: str, *then: dict[str, Any]) -> Played:
    """The opponent exchanges a monster that is not attacked for one from the Graveyard."""
    return play(
        edition,
        STRIKE,
        opponent(activate="Swap", targets=["Luster Dragon"]),
        *then,
        you=["Gemini Elf"],
        opponent={
            "monsters": ["Celtic Guardian", "Luster Dragon"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [down("Swap", "trap", SWAP)],
        },
    )


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.2", "yugioh/goat: ygo:goat:replay.2")
def test_one_monster_for_another_is_a_replay_by_the_rulings_of_2005(edition: str) -> None:
    """The rulebook compares numbers; the judge list of June 2005 speaks of any possible target."""
    played = swapped(edition)

    begun = [record.rule for record in played.records("replay_begun")]
    assert begun == {RULEBOOK: [], GOAT: ["ygo:goat:replay.2"]}[edition]


@pytest.mark.proves("yugioh/goat: ygo:goat:replay.2", "yugioh/goat: ygo:2004:replay.4")
def test_the_replay_of_2005_goes_back_to_the_battle_step() -> None:
    """As in the rulebook: the attack is declared anew, on any monster."""
    played = swapped(GOAT, you(attack="Gemini Elf", target="Petit Moth"))

    assert played.refused() == []
    assert len(played.records("attack_declared")) == 2
    assert played.zone(1, "graveyard") == ["Swap", "Petit Moth"]


@pytest.mark.proves("yugioh/goat: ygo:goat:replay.2")
def test_a_target_that_can_no_longer_be_attacked_is_a_replay() -> None:
    """A possible target has disappeared."""
    veil = {"target": {"monster": "face_up"}, "do": [{"gain_keyword": "cannot be attacked"}]}

    played = play(
        GOAT,
        STRIKE,
        opponent(activate="Veil", targets=["Celtic Guardian"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Veil", "trap", veil)]},
    )

    assert played.rule("replay_begun") == "ygo:goat:replay.2"


@pytest.mark.proves("yugioh/goat: ygo:goat:replay.2")
def test_what_happens_on_the_own_side_is_no_replay_in_2005_either() -> None:
    """Only the opponent's side has possible targets."""
    played = play(
        GOAT,
        STRIKE,
        you(activate="Call of the Haunted", targets=["Petit Moth"], step="battle.declared"),
        you={
            "monsters": ["Gemini Elf"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
        opponent=["Celtic Guardian"],
    )

    assert played.zone(0, "monsters") == ["Gemini Elf", "Petit Moth"]
    assert played.records("replay_begun") == []


@each_edition
@pytest.mark.proves("yugioh/goat: ygo:goat:damage.1.c", "yugioh/rulebook-2004: ygo:2004:damage.1.w")
def test_two_changes_of_atk_may_share_the_chain_before_calculation(edition: str) -> None:
    """In 2005 this is the only way to use both."""
    played = play(
        edition,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="damage.1"),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step="damage.1"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly"), set_card("Rush Recklessly")]},
        opponent=["Celtic Guardian"],
    )

    assert played.refused() == []
    assert len(played.records("link_resolved")) == 2


@each_edition
@pytest.mark.proves("yugioh/goat: ygo:goat:damage.1.c")
def test_after_that_chain_no_other_begins(edition: str) -> None:
    """A second change of ATK must join the first, and the rulebook lets it follow."""
    played = play(
        edition,
        STRIKE,
        you(activate="Rush Recklessly", targets=["Gemini Elf"], step="damage.1"),
        opponent(**{"pass": None}),
        you(**{"pass": None}),
        you(activate="Rush Recklessly #2", targets=["Gemini Elf"], step="damage.1"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly"), set_card("Rush Recklessly")]},
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Rush Recklessly")]},
    )

    assert played.refused() == {RULEBOOK: [], GOAT: [(4, "ygo:goat:damage.1.c")]}[edition]


@each_edition
@pytest.mark.proves("yugioh/goat: ygo:goat:damage.3.1", "yugioh/goat: ygo:goat:damage.3.2")
def test_damage_triggers_and_flip_effects_share_a_chain_or_not(edition: str) -> None:
    """The rulebook has one stage for both; in 2005 the damage triggers go first, in a chain of their own."""
    played = play(
        edition,
        you(attack="Piercer", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Piercer"]),
        you=[beast("Piercer", 1500, keywords=["piercing"], effects=[DEALT])],
        opponent=[set_monster("Man-Eater Bug")],
    )

    steps = [played.step("activated", "Piercer"), played.step("activated", "Man-Eater Bug")]
    assert played.activations() == ["Piercer", "Man-Eater Bug"]
    assert steps == {RULEBOOK: ["damage.3", "damage.3"], GOAT: ["damage.3", "damage.3.flip"]}[edition]
    if edition == GOAT:
        assert played.rule("activated", "Piercer") == "ygo:goat:damage.3.1"
        assert played.rule("activated", "Man-Eater Bug") == "ygo:goat:damage.3.2"


@pytest.mark.proves("yugioh/goat: ygo:goat:damage.3.2", "yugioh/goat: ygo:2004:damage.3.d")
def test_what_battled_and_what_was_turned_up_wait_for_the_flip_effects() -> None:
    """Also where the monster turned up is destroyed."""
    turned = {"when": {"turned_up": {"object": "self"}}, "do": [{"damage": 20}]}

    played = play(
        GOAT,
        you(attack="Fighter", target="Lurker"),
        you=[beast("Fighter", 1500, effects=[BATTLED])],
        opponent=[beast("Lurker", position="set", effects=[turned])],
    )

    assert played.step("activated", "Fighter") == "damage.3.flip"
    assert played.step("activated", "Lurker") == "damage.3.flip"
    assert {record.rule for record in played.records("link_resolved")} == {"ygo:2004:damage.3.d"}


@each_edition
@pytest.mark.proves("yugioh/goat: ygo:goat:damage.6", "yugioh/rulebook-2004: ygo:2004:damage.6")
@pytest.mark.parametrize("step", ["damage.3", "damage.4"])
def test_a_counter_trap_answers_effects_after_calculation_in_2005(edition: str, step: str) -> None:
    """Divine Wrath's kind: strictly read, the rulebook's window is closed."""
    lost = {"when": {"moved": {"object": "self", "to": "graveyard"}}, "do": [{"damage": 100}]}
    fighter, victim = {
        "damage.3": (beast("Fighter", 1500, effects=[DEALT]), beast("Victim")),
        "damage.4": (beast("Fighter", 1500), beast("Victim", effects=[lost])),
    }[step]
    trap = down("Silencer", "counter_trap", SILENCE)
    answering = {"damage.3": opponent, "damage.4": you}[step]

    played = play(
        edition,
        you(attack="Fighter", target="Victim"),
        answering(activate="Silencer", step=step),
        you={"monsters": [fighter], "spells_traps": [trap] if step == "damage.4" else []},
        opponent={"monsters": [victim], "spells_traps": [trap] if step == "damage.3" else []},
    )

    negated = {RULEBOOK: 0, GOAT: 1}[edition]
    assert played.refused() == [(1, "ygo:2004:damage.6")] * (1 - negated)
    assert len(played.records("link_negated")) == negated


@pytest.mark.proves("yugioh/goat: ygo:goat:damage.6")
def test_after_calculation_nothing_but_a_counter_trap_answers_in_2005() -> None:
    """A Trap that changes ATK is refused."""
    played = play(
        GOAT,
        you(attack="Fighter", target="Petit Moth"),
        opponent(activate="Rush Recklessly", targets=["Fighter"], step="damage.3"),
        you=[beast("Fighter", 1500, effects=[DEALT])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Rush Recklessly")]},
    )

    assert played.refused() == [(1, "ygo:goat:damage.6")]


@each_edition
@pytest.mark.proves("yugioh/goat: ygo:chain.cont04")
def test_a_continuous_trap_uses_its_own_effect_in_the_next_chain(edition: str) -> None:
    """Both have it so; the guide of 2010 no longer."""
    played = play(
        edition,
        opponent(activate="Ultimate Offering", step="start"),
        opponent(activate="Ultimate Offering", step="start"),
        you=["Gemini Elf"],
        opponent={"hand": ["Petit Moth"], "spells_traps": [set_card("Ultimate Offering")]},
    )

    assert len(played.records("activated")) == 2
    assert played.refused() == []
