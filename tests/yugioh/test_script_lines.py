"""Script lines on a Yu-Gi-Oh! board: triggers by name, refused targets, the order of triggers."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, set_monster, you

DECLARED = {"when": {"attack_declared": {}}, "do": [{"damage": 10}]}


def test_an_optional_trigger_is_used_by_activating_its_card() -> None:
    """`activate` answers the question whether to use it."""
    played = play(
        GUIDE,
        you(attack="Neo-Spacian Grand Mole", target="Petit Moth"),
        you(activate="Neo-Spacian Grand Mole"),
        you=["Neo-Spacian Grand Mole"],
        opponent=["Petit Moth"],
    )

    assert played.refused() == []
    assert played.activations() == ["Neo-Spacian Grand Mole"]


def test_an_optional_trigger_that_nobody_names_is_let_go() -> None:
    """The default is to decline."""
    played = play(
        GUIDE,
        you(attack="Neo-Spacian Grand Mole", target="Petit Moth"),
        you=["Neo-Spacian Grand Mole"],
        opponent=["Petit Moth"],
    )

    assert played.activations() == []


def test_a_mandatory_trigger_takes_its_targets_from_a_line() -> None:
    """`activate` with `targets` answers the question what it targets."""
    played = play(
        GUIDE,
        you(attack="Celtic Guardian", target="Man-Eater Bug"),
        opponent(activate="Man-Eater Bug", targets=["Gemini Elf"]),
        you=["Celtic Guardian", "Gemini Elf"],
        opponent=[set_monster("Man-Eater Bug")],
    )

    assert played.zone(0, "graveyard") == ["Gemini Elf"]


def test_a_refused_target_takes_the_activation_back() -> None:
    """Shrink on a face-down monster: nothing is activated, nothing is paid."""
    played = play(
        GUIDE,
        you(activate="Shrink", targets=["Petit Moth"], step="start"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Shrink")]},
        opponent=[set_monster("Petit Moth")],
    )

    assert played.refused() == [(0, "ygo:chain.act")]
    assert played.activations() == []
    assert played.monster("Shrink").face_down


def test_a_row_of_triggers_is_ordered_by_one_line() -> None:
    """Three at once; the last needs no question."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="opponent"),
        you(order=["C", "A", "B"]),
        you=["Gemini Elf", *(beast(name, effects=[DECLARED]) for name in "ABC")],
    )

    assert played.refused() == []
    assert played.activations() == ["C", "A", "B"]


def test_an_attack_is_refused_where_the_battle_phase_is_out_of_reach() -> None:
    """The first turn: the line meets no question about attacks, and the refusal says why."""
    played = play(
        GUIDE, you(attack="Gemini Elf", target="opponent"), you=["Gemini Elf"], turn={"player": "you", "number": 1}
    )

    refusal = played.outcome.refusals[0]
    assert (refusal.asked, refusal.rule) == ("battle_phase", "ygo:2004:bp.2")


def test_what_would_be_legal_later_waits_until_then() -> None:
    """A line that is not pinned is played at the first moment that takes it."""
    burn = {"at": "during_damage_calculation", "do": [{"damage": 100}]}

    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Petit Moth"),
        you(activate="Late Burner"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Late Burner", "trap", burn)]},
        opponent=["Petit Moth"],
    )

    assert played.step("activated") == "damage.4"


@pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
@pytest.mark.parametrize("name", ["you", "opponent"])
def test_a_player_is_no_card_to_activate(edition: str, name: str) -> None:
    """The line is refused like any other, in every window of a battle."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Sangan"),
        opponent(activate=name),
        you=["Gemini Elf"],
        opponent={"monsters": ["Sangan"], "hand": ["Kuriboh"]},
    )

    assert played.refused_lines() == [1]
