"""What causes a replay, in the two readings."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, you

each_edition = pytest.mark.parametrize("edition", BOTH)
PASS = {"pass": None}
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
FIRST = {RULEBOOK: "battle.declared", GUIDE: "battle.1"}

CALL = {"do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}]}
"""Every Insect in your Graveyard comes back."""
VANISH = {"target": {"monster": "face_up"}, "do": ["return_to_hand"]}
SWAP = {"target": {"monster": "face_up"}, "do": [{"return_to_hand": "target"}, *CALL["do"]]}
"""One monster leaves, others arrive."""


def theirs(*effects: dict[str, Any], monsters: tuple[str, ...] = ("Celtic Guardian",)) -> dict[str, Any]:
    """The opponent's side, with Traps called Trap A, Trap B ... and a monster in the Graveyard."""
    traps = [down(f"Trap {letter}", "trap", effect) for letter, effect in zip("ABC", effects, strict=False)]
    return {"monsters": list(monsters), "graveyard": ["Petit Moth"], "spells_traps": traps}


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.1", "yugioh/guide-2010: ygo:2010:replay.1")
def test_a_monster_more_on_the_opponents_side_is_a_replay(edition: str) -> None:
    """Rulebook of 2004, replay rules: the number has changed."""
    played = play(edition, STRIKE, opponent(activate="Trap A"), you=["Gemini Elf"], opponent=theirs(CALL))

    assert played.rule("replay_begun") == {RULEBOOK: "ygo:2004:replay.1", GUIDE: "ygo:2010:replay.1"}[edition]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.1", "yugioh/guide-2010: ygo:2010:replay.1")
def test_a_monster_less_on_the_opponents_side_is_a_replay_though_the_target_stays(edition: str) -> None:
    """A question of 2010: the target's neighbour goes, and the number has changed."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Trap A", targets=["Luster Dragon"]),
        you=["Gemini Elf"],
        opponent=theirs(VANISH, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    assert len(played.records("replay_begun")) == 1


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.1", "yugioh/guide-2010: ygo:2010:replay.1")
def test_what_happens_on_the_own_side_is_no_replay(edition: str) -> None:
    """Rulebook of 2004: the number of the opponent's monsters."""
    played = play(
        edition,
        STRIKE,
        you(activate="Call", step=FIRST[edition]),
        you={"monsters": ["Gemini Elf"], "graveyard": ["Petit Moth"], "spells_traps": [down("Call", "trap", CALL)]},
        opponent=["Celtic Guardian"],
    )

    assert played.records("replay_begun") == []
    assert played.zone(0, "monsters") == ["Gemini Elf", "Petit Moth"]
    assert played.zone(1, "graveyard") == ["Celtic Guardian"]


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.2")
def test_in_the_rulebook_a_swap_leaves_the_number_as_it_was() -> None:
    """Net count: one leaves, one arrives, the target is still there, the attack goes on."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A", targets=["Luster Dragon"]),
        you=["Gemini Elf"],
        opponent=theirs(SWAP, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    assert played.records("replay_begun") == []
    assert "Celtic Guardian" in played.zone(1, "graveyard")


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.2")
def test_in_the_rulebook_arrivals_and_departures_are_noted() -> None:
    """The log that the net count is read from."""
    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A", targets=["Luster Dragon"]),
        you=["Gemini Elf"],
        opponent=theirs(SWAP, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    noted = [record.rule for record in played.records("mark_added") if record.cause == "log_arrivals_and_departures"]
    assert noted == ["ygo:2004:replay.2", "ygo:2004:replay.2"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.1")
def test_in_the_guide_a_swap_is_a_replay() -> None:
    """The number changed for a moment."""
    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A", targets=["Luster Dragon"]),
        you(retarget="Petit Moth"),
        you=["Gemini Elf"],
        opponent=theirs(SWAP, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    assert played.rule("replay_begun") == "ygo:2010:replay.1"
    assert played.zone(1, "graveyard") == ["Trap A", "Petit Moth"]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.3", "yugioh/guide-2010: ygo:2010:replay.1")
def test_a_swap_of_the_target_is_a_replay(edition: str) -> None:
    """Guide of 2010: the target exists no more."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you=["Gemini Elf"],
        opponent=theirs(SWAP),
    )

    assert played.rule("replay_begun") == {RULEBOOK: "ygo:2004:replay.3", GUIDE: "ygo:2010:replay.1"}[edition]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.1")
def test_in_the_guide_a_target_that_can_no_longer_be_attacked_is_a_replay() -> None:
    """Guide of 2010: the target is no longer available."""
    veil = {"target": {"monster": "face_up"}, "do": [{"gain_keyword": "cannot be attacked"}]}

    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you(retarget="Celtic Guardian"),
        you(retarget="Luster Dragon"),
        you=["Gemini Elf"],
        opponent=theirs(veil, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    assert played.rule("replay_begun") == "ygo:2010:replay.1"
    assert played.refused() == [(2, "ygo:2010:replay.3")]


@each_edition
def test_a_target_turned_face_down_is_no_replay(edition: str) -> None:
    """Rulings on Book of Moon: the attack goes on, and the target is turned up again."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Book of Moon", targets=["Celtic Guardian"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Book of Moon")]},
    )

    assert played.records("replay_begun") == []
    assert len(played.records("turned_up", "Celtic Guardian")) == 1
    assert played.life(1) == 8000


@each_edition
def test_a_monster_taken_by_the_turn_player_is_a_replay(edition: str) -> None:
    """Rulings on Enemy Controller: the opponent has one monster less."""
    take = {"target": {"monster": "opponent"}, "do": ["gain_control"]}

    played = play(
        edition,
        STRIKE,
        you(activate="Take", targets=["Luster Dragon"], step=FIRST[edition]),
        you={"monsters": ["Gemini Elf"], "spells_traps": [down("Take", "trap", take)]},
        opponent=["Celtic Guardian", "Luster Dragon"],
    )

    assert len(played.records("replay_begun")) == 1


@each_edition
def test_there_is_no_replay_in_the_damage_step(edition: str) -> None:
    """Both texts: a replay belongs to the Battle Step."""
    rise = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": CALL["do"]}

    played = play(
        edition,
        you(attack="Gemini Elf", target="Riser"),
        you=["Gemini Elf"],
        opponent={"monsters": [beast("Riser", 100, effects=[rise])], "graveyard": ["Petit Moth"]},
    )

    assert played.records("replay_begun") == []
    assert played.zone(1, "monsters") == ["Petit Moth"]


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.2")
def test_a_replay_waits_for_the_triggers_that_follow_the_chain() -> None:
    """Guide of 2010: first the chain and what it triggers, then the replay."""
    greet = {"when": {"moved": {"to": "hand", "object": "opponent"}}, "do": [{"damage": 100}]}

    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you=["Gemini Elf", beast("Greeter", effects=[greet])],
        opponent=theirs(VANISH),
    )

    kinds = played.kinds()
    assert played.activations() == ["Trap A", "Greeter"]
    assert kinds.index("replay_begun") > kinds.index("life_lost")


@pytest.mark.proves("yugioh/guide-2010: ygo:2010:replay.2")
def test_a_replay_waits_for_the_whole_chain() -> None:
    """Guide of 2010: after the resolution of the chain's effects."""
    burn = {"do": [{"damage": 100}]}

    played = play(
        GUIDE,
        STRIKE,
        opponent(activate="Trap B", step="battle.1"),
        you(**PASS),
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you=["Gemini Elf"],
        opponent=theirs(VANISH, burn),
    )

    kinds = played.kinds()
    assert played.activations() == ["Trap B", "Trap A"]
    assert kinds.index("moved") < kinds.index("life_lost") < kinds.index("replay_begun")


@pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:replay.3")
def test_in_the_rulebook_only_a_target_that_is_gone_is_lost() -> None:
    """A target that can no longer be attacked is still there: the attack goes on."""
    veil = {"target": {"monster": "face_up"}, "do": [{"gain_keyword": "cannot be attacked"}]}

    played = play(
        RULEBOOK,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you=["Gemini Elf"],
        opponent=theirs(veil),
    )

    assert played.records("replay_begun") == []
    assert "Celtic Guardian" in played.zone(1, "graveyard")
