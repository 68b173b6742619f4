"""What may be chosen in a replay, in the two readings."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")

CALL = {"do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}]}
"""Every Insect in your Graveyard comes back."""
VANISH = {"target": {"monster": "face_up"}, "do": ["return_to_hand"]}
"""One monster leaves, others arrive."""


def theirs(*effects: dict[str, Any], monsters: tuple[str, ...] = ("Celtic Guardian",)) -> dict[str, Any]:
    """The opponent's side, with Traps called Trap A, Trap B ... and a monster in the Graveyard."""
    traps = [down(f"Trap {letter}", "trap", effect) for letter, effect in zip("ABC", effects, strict=False)]
    return {"monsters": list(monsters), "graveyard": ["Petit Moth"], "spells_traps": traps}


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.4")
def test_in_the_rulebook_the_same_monster_may_attack_the_new_one() -> None:
    """Rulebook of 2004, example: the same attacker or another, any target."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A"),
        you(attack="Gemini Elf", target="Petit Moth"),
        you=["Gemini Elf"],
        opponent=theirs(CALL),
    )

    assert played.refused() == []
    assert played.record("timing_skipped").rule == "ygo:2004:replay.4"
    assert played.zone(1, "graveyard") == ["Trap A", "Petit Moth"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.4")
def test_in_the_rulebook_another_monster_may_attack_instead() -> None:
    """Rulebook of 2004, example."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A"),
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL),
    )

    assert played.refused() == []
    assert played.zone(1, "graveyard") == ["Trap A", "Petit Moth"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.4")
def test_in_the_rulebook_the_turn_player_may_attack_no_more() -> None:
    """Rulebook of 2004, example: on to the End Step."""
    played = play(
        RULEBOOK, STRIKE, opponent(activate="Trap A"), you(end=None), you=["Gemini Elf"], opponent=theirs(CALL)
    )

    assert played.begun()[-2:] == ["end", "main-2"]
    assert played.zone(1, "monsters") == ["Celtic Guardian", "Petit Moth"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.5")
def test_in_the_rulebook_finished_battles_stay_as_they_are() -> None:
    """Rulebook of 2004, example, end."""
    played = play(
        RULEBOOK,
        you(attack="Luster Dragon", target="Skull Servant"),
        STRIKE,
        opponent(activate="Trap A"),
        you(end=None),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL, monsters=("Celtic Guardian", "Skull Servant")),
    )

    assert "Skull Servant" in played.zone(1, "graveyard")
    assert played.life(1) == 8000 - 1600


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.5")
def test_in_the_rulebook_a_monster_that_has_fought_before_does_not_fight_again() -> None:
    """Only the last Battle Step is played again."""
    played = play(
        RULEBOOK,
        you(attack="Luster Dragon", target="Skull Servant"),
        STRIKE,
        opponent(activate="Trap A"),
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL, monsters=("Celtic Guardian", "Skull Servant")),
    )

    assert played.refused() == [(3, "ygo:2004:battle.2")]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.6")
def test_in_the_rulebook_the_first_attacker_may_attack_later() -> None:
    """It counts as not having attacked."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A"),
        you(attack="Luster Dragon", target="Petit Moth"),
        STRIKE,
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL),
    )

    assert played.refused() == []
    assert played.zone(1, "monsters") == []


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.7")
def test_in_the_rulebook_the_new_choice_is_a_declaration_that_can_be_answered_again() -> None:
    """Mirror Force was too late for the first declaration and answers the second."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A"),
        STRIKE,
        opponent(activate="Mirror Force"),
        you=["Gemini Elf"],
        opponent={**theirs(CALL), "spells_traps": [down("Trap A", "trap", CALL), set_card("Mirror Force")]},
    )

    assert [record.rule for record in played.records("attack_declared")] == ["ygo:2004:battle.1", "ygo:2004:replay.7"]
    assert played.zone(0, "graveyard") == ["Gemini Elf"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.8")
def test_in_the_rulebook_attack_costs_are_paid_again() -> None:
    """A new declaration costs again."""
    toll = {"apply": [{"price": {"attack": 500}}]}

    played = play(
        RULEBOOK,
        you(attack="Toll Ox", target="Celtic Guardian"),
        opponent(activate="Trap A"),
        you(attack="Toll Ox", target="Celtic Guardian"),
        you=[beast("Toll Ox", 1900, effects=[toll])],
        opponent=theirs(CALL),
    )

    assert [record.rule for record in played.records("life_paid")] == ["ygo:2004:battle.1", "ygo:2004:replay.8"]
    assert played.life(0) == 7000


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.8")
def test_in_the_rulebook_stopping_after_a_replay_costs_nothing_more() -> None:
    """Costs are paid only with a declaration."""
    toll = {"apply": [{"price": {"attack": 500}}]}

    played = play(
        RULEBOOK,
        you(attack="Toll Ox", target="Celtic Guardian"),
        opponent(activate="Trap A"),
        you(end=None),
        you=[beast("Toll Ox", 1900, effects=[toll])],
        opponent=theirs(CALL),
    )

    assert played.life(0) == 7500


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.3")
def test_in_the_guide_the_same_attacker_gets_a_new_target() -> None:
    """Only a target is chosen, for the monster that attacks."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A"),
        you(retarget="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL),
    )

    assert played.rule("attack_retargeted") == "ygo:2010:replay.3"
    assert played.zone(1, "graveyard") == ["Trap A", "Petit Moth"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.3")
def test_in_the_guide_the_attack_goes_direct_if_no_monster_is_left() -> None:
    """A new target may be the player."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you(retarget="opponent"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Trap A", "trap", VANISH)]},
    )

    assert played.life(1) == 6100


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.3")
def test_in_the_guide_another_monster_may_attack_after_the_cancelled_one() -> None:
    """Cancel, then declare with another."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A"),
        you(cancel=None),
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=theirs(CALL),
    )

    assert played.refused() == []
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.4")
def test_in_the_guide_a_cancelled_attacker_does_not_attack_again() -> None:
    """It has declared an attack but has not attacked."""
    played = play(
        GUIDE, STRIKE, opponent(activate="Trap A"), you(cancel=None), STRIKE, you=["Gemini Elf"], opponent=theirs(CALL)
    )

    assert played.rule("attack_stopped") == "ygo:2010:replay.4"
    assert played.refused() == [(3, "ygo:2010:replay.4")]
    assert played.records("damage_step_entered") == []


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.5")
def test_in_the_guide_the_new_target_is_no_declaration() -> None:
    """Mirror Force cannot answer it, and it is no second declaration."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A"),
        you(retarget="Petit Moth"),
        opponent(activate="Mirror Force"),
        you=["Gemini Elf"],
        opponent={**theirs(CALL), "spells_traps": [down("Trap A", "trap", CALL), set_card("Mirror Force")]},
    )

    assert len(played.records("attack_declared")) == 1
    assert [script for script, _ in played.refused()] == [3]
    assert next(record.rule for record in played.records("timing_skipped")) == "ygo:2010:replay.5"


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.5")
def test_in_the_guide_what_is_targeted_for_an_attack_may_say_so_again() -> None:
    """An effect for being targeted triggers by the declaration and by the replay."""
    moan = {"when": {"targeted_for_attack": {"object": "self"}}, "do": [{"damage": 100}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Moaner"),
        opponent(activate="Trap A"),
        you(retarget="Moaner"),
        you=["Gemini Elf"],
        opponent={
            "monsters": [beast("Moaner", effects=[moan])],
            "graveyard": ["Petit Moth"],
            "spells_traps": [down("Trap A", "trap", CALL)],
        },
    )

    assert played.activations() == ["Moaner", "Trap A", "Moaner"]
    assert played.records("targeted_for_attack")[1].rule == "ygo:2010:replay.5"
    assert played.life(0) == 7800


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.5")
def test_in_the_guide_attack_costs_are_not_paid_again() -> None:
    """Costs belong to the declaration."""
    toll = {"apply": [{"price": {"attack": 500}}]}

    played = play(
        GUIDE,
        you(attack="Toll Ox", target="Celtic Guardian"),
        opponent(activate="Trap A"),
        you(retarget="Petit Moth"),
        you=[beast("Toll Ox", 1900, effects=[toll])],
        opponent=theirs(CALL),
    )

    assert played.life(0) == 7500


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.6")
def test_in_the_guide_one_attack_may_see_two_replays() -> None:
    """A monster arrives, then the new target leaves."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A"),
        you(retarget="Petit Moth"),
        opponent(activate="Trap B", targets=["Petit Moth"]),
        you(retarget="Celtic Guardian"),
        you=["Gemini Elf"],
        opponent=theirs(CALL, VANISH),
    )

    assert [record.rule for record in played.records("replay_begun")] == ["ygo:2010:replay.1", "ygo:2010:replay.6"]
    assert "Celtic Guardian" in played.zone(1, "graveyard")
