"""Replay as today's rules have it, beside the tournament rulings of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, Played, beast, down, opponent, play, you

STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")
CALL = {"do": [{"summon": {"in_graveyard": ["you", {"is": "insect"}]}}]}
SWAP = {"target": {"monster": "face_up"}, "do": [{"return_to_hand": "target"}, *CALL["do"]]}


def theirs(*effects: dict[str, Any], monsters: tuple[Any, ...] = ("Celtic Guardian",)) -> dict[str, Any]:
    """The opponent's side, with Traps called Trap A, Trap B ... and an Insect in the Graveyard."""
    traps = [down(f"Trap {letter}", "trap", effect) for letter, effect in zip("ABC", effects, strict=False)]
    return {"monsters": list(monsters), "graveyard": ["Petit Moth"], "spells_traps": traps}


def gains(keyword: str, *then: dict[str, Any], edition: str, others: tuple[str, ...] = ()) -> Played:
    """The target gains a keyword after it has been attacked."""
    shelter = {"target": {"monster": "face_up"}, "do": [{"gain_keyword": keyword}]}
    return play(
        edition,
        STRIKE,
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        *then,
        you=["Gemini Elf"],
        opponent=theirs(shelter, monsters=("Celtic Guardian", *others)),
    )


@pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
@pytest.mark.proves("yugioh/current: ygo:cur:replay.1")
def test_one_monster_for_another_is_a_replay_in_all_editions_but_the_old_rulebook(edition: str) -> None:
    """A net count there, any change everywhere else."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Trap A", targets=["Luster Dragon"]),
        you=["Gemini Elf"],
        opponent=theirs(SWAP, monsters=("Celtic Guardian", "Luster Dragon")),
    )

    assert len(played.records("replay_begun")) == (edition != RULEBOOK)
    if edition == CURRENT:
        assert played.rule("replay_begun") == "ygo:cur:replay.1"


@pytest.mark.proves("yugioh/current: ygo:cur:replay.1")
def test_a_target_that_may_no_longer_be_attacked_is_a_replay_where_another_may_be() -> None:
    """The attacker chooses among the others."""
    played = gains("cannot be attacked", you(retarget="Petit Moth"), edition=CURRENT, others=("Petit Moth",))

    assert played.rule("replay_begun") == "ygo:cur:replay.1"
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@pytest.mark.parametrize("edition", [EDISON, CURRENT])
@pytest.mark.proves("yugioh/current: ygo:cur:replay.1")
def test_a_target_that_may_no_longer_be_attacked_is_hit_where_no_other_may_be(edition: str) -> None:
    """Today a replay needs another attack that would be legal; in 2010 it does not."""
    played = gains("cannot be attacked", edition=edition)

    assert len(played.records("replay_begun")) == (edition == EDISON)
    assert (played.zone(1, "monsters") == []) is (edition == CURRENT)


@pytest.mark.proves("yugioh/current: ygo:cur:replay.1")
def test_a_direct_attack_that_is_no_longer_legal_is_a_replay() -> None:
    """The attacker may attack directly past monsters, until its effects are negated."""
    pierces = {"apply": [{"gain_keyword": "direct attack"}]}
    hush = {"target": {"monster": "face_up"}, "do": ["negate_effects"]}

    played = play(
        CURRENT,
        you(attack="Flyer", target="opponent"),
        opponent(activate="Trap A", targets=["Flyer"]),
        you(retarget="Celtic Guardian"),
        you=[beast("Flyer", 1500, effects=[pierces])],
        opponent=theirs(hush),
    )

    assert played.rule("replay_begun") == "ygo:cur:replay.1"
    assert played.zone(1, "monsters") == []
    assert played.life(1) == 7900


@pytest.mark.proves("yugioh/current: ygo:cur:replay.2")
def test_a_target_that_can_no_longer_be_targeted_is_hit_all_the_same() -> None:
    """It was targeted before; another attacker could not choose it."""
    played = gains("cannot be targeted for an attack", edition=CURRENT, others=("Petit Moth",))

    assert played.records("replay_begun") == []
    assert played.zone(1, "monsters") == ["Petit Moth"]


@pytest.mark.parametrize("edition", [RULEBOOK, EDISON, CURRENT])
def test_what_cannot_be_targeted_for_an_attack_is_attacked_by_nobody(edition: str) -> None:
    """In any edition."""
    hidden = beast("Hidden", keywords=["cannot be targeted for an attack"])

    played = play(
        edition, you(attack="Gemini Elf", target="Hidden"), you=["Gemini Elf"], opponent=[hidden, "Petit Moth"]
    )

    assert [script for script, _ in played.refused()] == [0]


@pytest.mark.proves("yugioh/current: ygo:cur:replay.2")
def test_neither_the_own_side_nor_a_target_turned_face_down_is_a_replay() -> None:
    """The target is turned up again in the Damage Step."""
    hide = {"target": {"monster": "face_up"}, "do": ["turn_down"]}

    played = play(
        CURRENT,
        STRIKE,
        you(activate="Call", step="battle.1"),
        opponent(activate="Trap A", targets=["Celtic Guardian"]),
        you={"monsters": ["Gemini Elf"], "graveyard": ["Petit Moth"], "spells_traps": [down("Call", "trap", CALL)]},
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Trap A", "trap", hide)]},
    )

    assert played.zone(0, "monsters") == ["Gemini Elf", "Petit Moth"]
    assert len(played.records("turned_up", "Celtic Guardian")) == 1
    assert played.records("replay_begun") == []


@pytest.mark.proves("yugioh/current: ygo:cur:replay.3")
def test_a_replay_comes_after_the_chain_and_the_triggers_that_follow_it() -> None:
    """A host greets the monster that comes."""
    greets = {"when": {"moved": {"to": "monsters"}}, "do": [{"damage": 100}]}

    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Trap A"),
        you=["Gemini Elf"],
        opponent=theirs(CALL, monsters=("Celtic Guardian", beast("Host", effects=[greets]))),
    )

    kinds = played.kinds()
    assert played.activations() == ["Trap A", "Host"]
    assert kinds.index("replay_begun") > len(kinds) - 1 - kinds[::-1].index("link_resolved")
    assert next(record.rule for record in played.records("timing_skipped")) == "ygo:cur:replay.3"


@pytest.mark.proves("yugioh/current: ygo:cur:replay.4")
def test_choosing_a_target_again_is_no_declaration() -> None:
    """What answers a declaration stays out; being targeted for an attack triggers again."""
    noticed = {"when": {"targeted_for_attack": {"object": "self"}}, "do": [{"damage": 50}]}
    parry = {"when": {"attack_declared": {"by": "opponent"}}, "do": ["negate_attack"]}

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Watcher"),
        opponent(activate="Trap A"),
        you(retarget="Watcher"),
        opponent(activate="Trap B", step="battle.2"),
        you=["Gemini Elf"],
        opponent=theirs(CALL, parry, monsters=(beast("Watcher", effects=[noticed]),)),
    )

    assert played.rule("attack_retargeted") == "ygo:cur:replay.4"
    assert len(played.records("activated", "Watcher")) == 2
    assert len(played.records("attack_declared")) == 1
    assert played.refused() == [(3, "ygo:cur:replay.4")]


@pytest.mark.proves("yugioh/current: ygo:cur:replay.5")
def test_a_monster_that_stopped_attacks_no_more() -> None:
    """It has declared an attack but has not attacked."""
    played = play(
        CURRENT,
        STRIKE,
        opponent(activate="Trap A"),
        you(cancel=None),
        STRIKE,
        you=["Gemini Elf"],
        opponent=theirs(CALL),
    )

    assert played.rule("attack_stopped") == "ygo:cur:replay.5"
    assert played.refused() == [(3, "ygo:cur:replay.5")]
    assert played.records("damage_step_entered") == []


@pytest.mark.proves("yugioh/current: ygo:cur:replay.6")
def test_in_the_damage_step_there_is_no_replay() -> None:
    """A monster comes at its start."""
    arise = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": CALL["do"]}

    played = play(
        CURRENT,
        you(attack="Gemini Elf", target="Caller"),
        you=["Gemini Elf"],
        opponent=theirs(monsters=(beast("Caller", effects=[arise]),)),
    )

    assert played.zone(1, "monsters") == ["Petit Moth"]
    assert played.records("replay_begun") == []
    assert played.rule("damage_step_entered") == "ygo:cur:replay.6"
