"""Chains: who may answer with what, costs and targets, and what a link still does when it resolves."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
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

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
FIRST = {RULEBOOK: "battle.declared", GUIDE: "battle.1"}
BURN = {"do": [{"damage": 300}]}
HEAL = {"do": [{"gain_life": 100}]}
NOPE = {"when": {"activated": {"link": "spell_or_trap"}}, "do": ["negate_activation"]}
BOUNCE = {"target": {"monster": None}, "do": ["return_to_hand"]}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.build", "yugioh/guide-2010: ygo:chain.build")
def test_the_other_player_may_answer_first_then_the_one_who_activated(edition: str) -> None:
    """After each activation."""
    state = table(edition, you={"spells_traps": [down("Burner", "trap", BURN)]})
    state = answered(state, "activate Burner")

    assert speaker(state) == "opponent"
    assert speaker(answered(state, "pass")) == "you"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.build", "yugioh/guide-2010: ygo:chain.build")
def test_a_chain_resolves_from_the_last_link_to_the_first(edition: str) -> None:
    """Without a break: nobody is asked in between."""
    played = play(
        edition,
        you(activate="Burner", step="start"),
        opponent(activate="Healer"),
        you={"spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Healer", "trap", HEAL)]},
    )

    resolved = [record for record in played.outcome.records if record.kind in ("life_gained", "life_lost")]
    assert [record.kind for record in resolved] == ["life_gained", "life_lost"]
    assert {record.rule for record in played.records("link_resolved")} == {"ygo:chain.build"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.build", "yugioh/guide-2010: ygo:chain.build")
def test_nothing_is_added_once_the_chain_resolves(edition: str) -> None:
    """After the last pass both links resolve, and the turn player speaks again."""
    state = table(
        edition,
        you={"spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Healer", "trap", HEAL), set_card("Ceasefire")]},
    )
    state = answered(state, "activate Burner", "activate Healer", "pass", "pass")

    assert state.chain == ()
    assert (speaker(state), state.player(1).life) == ("you", 7800)


# --- Activation ------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.act", "yugioh/guide-2010: ygo:chain.act")
def test_costs_are_paid_on_activation_and_stay_paid(edition: str) -> None:
    """Solemn Judgment takes half, whatever comes of it."""
    played = play(
        edition,
        you(activate="Burner", step="start"),
        opponent(activate="Solemn Judgment"),
        you(activate="Seven Tools of the Bandit"),
        you={"spells_traps": [down("Burner", "trap", BURN), set_card("Seven Tools of the Bandit")]},
        opponent={"spells_traps": [set_card("Solemn Judgment")]},
    )

    assert played.life(1) == 4000 - 300
    assert {record.rule for record in played.records("life_paid")} == {"ygo:chain.act"}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.act", "yugioh/guide-2010: ygo:chain.act")
def test_what_cannot_be_paid_is_not_activated(edition: str) -> None:
    """Skill Drain costs 1000."""
    played = play(
        edition, you(activate="Skill Drain", step="start"), you={"life": 900, "spells_traps": [set_card("Skill Drain")]}
    )

    assert played.refused() == [(0, "ygo:chain.act")]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.act", "yugioh/guide-2010: ygo:chain.act")
def test_what_has_no_target_is_not_activated(edition: str) -> None:
    """Shrink needs a face-up monster."""
    played = play(
        edition, you(activate="Shrink", targets=["you"], step="start"), you={"spells_traps": [set_card("Shrink")]}
    )

    assert played.refused() == [(0, "ygo:chain.act")]


@each_edition
def test_solemn_judgment_does_not_negate_the_effect_of_a_monster(edition: str) -> None:
    """It answers the activation of a Spell or Trap card."""
    howl = {"when": {"attack_declared": {"attacker": "self"}}, "do": [{"damage": 200}]}

    played = play(
        edition,
        you(attack="Howler", target="opponent"),
        opponent(activate="Solemn Judgment", step=FIRST[edition]),
        you=[beast("Howler", 1000, effects=[howl])],
        opponent={"spells_traps": [set_card("Solemn Judgment")]},
    )

    assert played.refused() == [(1, "ygo:chain.act")]
    assert played.life(1) == 6800


@each_edition
def test_only_the_newest_activation_can_be_answered(edition: str) -> None:
    """A Trap lies below a monster's effect on the chain: Solemn Judgment comes too late for the Trap."""
    growl = {"zone": "monsters", "speed": 2, "do": [{"damage": 1}]}
    state = table(
        edition,
        you={"spells_traps": [down("Burner", "trap", BURN), set_card("Solemn Judgment")]},
        opponent=[beast("Growler", effects=[growl])],
    )

    state = answered(state, "activate Burner", "activate Growler")

    assert (speaker(state), offered(state)) == ("you", ["pass"])


@each_edition
def test_seven_tools_does_not_negate_a_spell(edition: str) -> None:
    """It answers a Trap."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Gemini Elf"], step="start"),
        opponent(activate="Seven Tools of the Bandit", step="start"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Shrink")]},
        opponent={"spells_traps": [set_card("Seven Tools of the Bandit")]},
    )

    assert played.refused() == [(1, "ygo:chain.act")]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.cont04")
def test_in_the_rulebook_a_continuous_trap_uses_its_effect_in_a_later_chain() -> None:
    """The rule of the years before 2008."""
    played = play(
        RULEBOOK,
        opponent(activate="Ultimate Offering", step="start"),
        opponent(**PASS),
        opponent(activate="Ultimate Offering", step="start"),
        opponent={"hand": ["Petit Moth"], "spells_traps": [set_card("Ultimate Offering")]},
    )

    assert chains(played) == 2
    assert played.zone(1, "monsters") == ["Petit Moth"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.cont04")
def test_in_the_rulebook_it_does_not_join_the_chain_that_turned_it_up() -> None:
    """The effect is not on offer while its card is still a link."""
    side = {"hand": ["Petit Moth"], "spells_traps": [set_card("Ultimate Offering")]}
    state = answered(table(RULEBOOK, opponent=side), "pass", "activate Ultimate Offering", "pass")

    assert (speaker(state), offered(state)) == ("opponent", ["pass"])


def test_in_the_guide_it_may_join_that_chain() -> None:
    """In 2010 both go into one chain."""
    side = {"hand": ["Petit Moth"], "spells_traps": [set_card("Ultimate Offering")]}
    state = answered(table(GUIDE, opponent=side), "pass", "activate Ultimate Offering", "pass")

    assert (speaker(state), len(offered(state))) == ("opponent", 2)


# --- What a link still does ------------------------------------------------------------------------------


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.negact", "yugioh/guide-2010: ygo:chain.negact")
def test_a_negated_activation_does_nothing_and_its_card_is_destroyed(edition: str) -> None:
    """It counts as never made."""
    played = play(
        edition,
        you(activate="Burner", step="start"),
        opponent(activate="Nope"),
        you={"spells_traps": [down("Burner", "trap", BURN)]},
        opponent={"spells_traps": [down("Nope", "counter_trap", NOPE)]},
    )

    assert played.rule("link_fizzled") == "ygo:chain.negact"
    assert (played.life(1), played.zone(0, "graveyard")) == (8000, ["Burner"])


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.negeff", "yugioh/guide-2010: ygo:chain.negeff")
def test_a_negated_effect_was_activated_but_does_nothing(edition: str) -> None:
    """Drillroid under Skill Drain."""
    played = play(
        edition,
        you(attack="Drillroid", target="Labyrinth Wall"),
        you={"monsters": ["Drillroid"], "spells_traps": ["Skill Drain"]},
        opponent=[{"card": "Labyrinth Wall", "position": "defense"}],
    )

    assert played.activations() == ["Drillroid"]
    assert played.rule("link_fizzled") == "ygo:chain.negeff"
    assert played.life(0) == 8000 - 1400


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.target", "yugioh/guide-2010: ygo:chain.target")
def test_an_effect_whose_target_is_gone_does_nothing(edition: str) -> None:
    """The target goes home in answer."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Petit Moth"], step="start"),
        opponent(activate="Bouncer", targets=["Petit Moth"]),
        you={"spells_traps": [set_card("Shrink")]},
        opponent={"monsters": ["Petit Moth"], "spells_traps": [down("Bouncer", "trap", BOUNCE)]},
    )

    assert played.rule("link_fizzled", "Shrink") == "ygo:chain.target"


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.target", "yugioh/guide-2010: ygo:chain.target")
def test_an_effect_on_a_face_up_monster_misses_one_turned_face_down(edition: str) -> None:
    """Book of Moon in answer to Shrink."""
    played = play(
        edition,
        you(activate="Shrink", targets=["Gemini Elf"], step="start"),
        opponent(activate="Book of Moon", targets=["Gemini Elf"]),
        you={"spells_traps": [set_card("Shrink")]},
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Book of Moon")]},
    )

    assert played.rule("link_fizzled", "Shrink") == "ygo:chain.target"
    assert played.records("modifier_added") == []


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.target", "yugioh/guide-2010: ygo:chain.target")
def test_the_other_targets_are_still_affected(edition: str) -> None:
    """One of two goes home in answer; the other is destroyed."""
    twice = {"target": {"monster": "opponent", "count": 2}, "do": ["destroy"]}

    played = play(
        edition,
        you(activate="Twice", targets=["Petit Moth", "Skull Servant"], step="start"),
        opponent(activate="Bouncer", targets=["Petit Moth"]),
        you={"spells_traps": [down("Twice", "trap", twice)]},
        opponent={"monsters": ["Petit Moth", "Skull Servant"], "spells_traps": [down("Bouncer", "trap", BOUNCE)]},
    )

    assert (played.zone(1, "hand"), played.zone(1, "monsters")) == (["Petit Moth"], [])
    assert "Skull Servant" in played.zone(1, "graveyard")


@each_edition
def test_destroying_a_trap_does_not_negate_it(edition: str) -> None:
    """Mystical Space Typhoon in answer to Sakuretsu Armor: the attacker is destroyed all the same."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Petit Moth"),
        opponent(activate="Sakuretsu Armor", targets=["Gemini Elf"]),
        you(activate="Mystical Space Typhoon", targets=["Sakuretsu Armor"]),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Mystical Space Typhoon")]},
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert "Gemini Elf" in played.zone(0, "graveyard")
    assert played.records("link_fizzled") == []


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.source", "yugioh/guide-2010: ygo:chain.source")
def test_a_continuous_trap_destroyed_in_answer_does_nothing(edition: str) -> None:
    """Mystical Space Typhoon on Call of the Haunted: it must lie there face-up when it resolves."""
    played = play(
        edition,
        opponent(activate="Call of the Haunted", targets=["Petit Moth"], step="start"),
        you(activate="Mystical Space Typhoon", targets=["Call of the Haunted"]),
        you={"spells_traps": [set_card("Mystical Space Typhoon")]},
        opponent={"graveyard": ["Petit Moth"], "spells_traps": [set_card("Call of the Haunted")]},
    )

    assert played.rule("link_fizzled") == "ygo:chain.source"
    assert played.zone(1, "monsters") == []


@each_edition
def test_a_monster_that_has_left_still_does_what_it_activated(edition: str) -> None:
    """An activated effect does not need its monster."""
    howl = {"when": {"attack_declared": {"attacker": "self"}}, "do": [{"damage": 200}]}

    played = play(
        edition,
        you(attack="Howler", target="Petit Moth"),
        opponent(activate="Sakuretsu Armor", targets=["Howler"]),
        you=[beast("Howler", 1000, effects=[howl])],
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert (played.zone(0, "graveyard"), played.life(1)) == (["Howler"], 7800)
