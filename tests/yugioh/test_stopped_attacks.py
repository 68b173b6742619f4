"""What stops an attack without a replay."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    RULEBOOK,
    answered,
    beast,
    down,
    offered,
    opponent,
    play,
    set_card,
    table,
    you,
)
from judgecall.yugioh.events import AttackStopped

each_edition = pytest.mark.parametrize("edition", BOTH)
STRIKE = you(attack="Gemini Elf", target="Celtic Guardian")


def declared(*answers: str, edition: str, you: list[object], opponent: dict[str, object]) -> list[str]:
    """What is offered after these answers from the Start Step on."""
    return offered(answered(table(edition, you=you, opponent=opponent), *answers))


STOPPED = {RULEBOOK: "ygo:2004:battle.6", GUIDE: "ygo:2010:battle.4"}
stops = pytest.mark.proves("yugioh/rulebook-2004: ygo:2004:battle.6", "yugioh/guide-2010: ygo:2010:battle.4")


@each_edition
@stops
def test_a_negated_attack_stops_and_is_spent(edition: str) -> None:
    """Magic Cylinder and its like: no damage, and no second attack."""
    parry = {"when": {"attack_declared": {"by": "opponent"}}, "do": ["negate_attack"]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Parry"),
        STRIKE,
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Parry", "trap", parry)]},
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.refused() == [(2, STOPPED[edition])]
    assert played.records("replay_begun") == []
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@each_edition
@stops
def test_an_attacker_turned_face_down_stops(edition: str) -> None:
    """Rulings on Book of Moon: no replay."""
    played = play(
        edition,
        STRIKE,
        opponent(activate="Book of Moon", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Book of Moon")]},
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.records("damage_step_entered") == []
    assert played.monster("Gemini Elf").face_down


@each_edition
@stops
def test_an_attacker_turned_to_defense_stops(edition: str) -> None:
    """It can no longer attack."""
    tilt = {"target": {"monster": "face_up"}, "do": ["change_position"]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Tilt", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Tilt", "trap", tilt)]},
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@each_edition
@stops
def test_an_attacker_that_is_gone_stops_before_any_replay(edition: str) -> None:
    """Sakuretsu Armor together with a new monster: the attack is over, nothing is chosen anew."""
    reinforce = {"do": [{"destroy": "attacker"}, {"summon": {"in_graveyard": ["you", "monster"]}}], "when": ANSWER}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Ambush"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [down("Ambush", "trap", reinforce)],
        },
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.records("replay_begun") == []


ANSWER = {"attack_declared": {"by": "opponent"}}


@each_edition
@stops
def test_a_monster_that_arrived_during_a_stopped_attack_is_no_replay_of_the_next(edition: str) -> None:
    """What came and went is counted for each attack alone."""
    reinforce = {"do": [{"destroy": "attacker"}, {"summon": {"in_graveyard": ["you", "monster"]}}], "when": ANSWER}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Ambush"),
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={
            "monsters": ["Celtic Guardian"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [down("Ambush", "trap", reinforce)],
        },
    )

    assert played.records("replay_begun") == []
    assert played.zone(1, "graveyard") == ["Ambush", "Petit Moth"]


@each_edition
@stops
def test_an_attacker_that_may_no_longer_attack_stops(edition: str) -> None:
    """Rulings on Spellbinding Circle."""
    bind = {"target": {"monster": "face_up"}, "do": [{"gain_keyword": "cannot attack"}]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Bind", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Bind", "trap", bind)]},
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.zone(1, "monsters") == ["Celtic Guardian"]


@each_edition
def test_what_forbids_declaring_does_not_stop_an_attack_already_declared(edition: str) -> None:
    """Rulings on Threatening Roar: this attack goes on, the next one is not declared."""
    roar = {"do": [{"gain_keyword": {"keyword": "cannot declare an attack", "of": {"monster": "opponent"}}}]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Roar"),
        you(attack="Luster Dragon", target="opponent"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Roar", "trap", roar)]},
    )

    assert played.zone(1, "monsters") == []
    assert [script for script, _ in played.refused()] == [2]


@each_edition
def test_attack_costs_are_paid_and_must_be_payable(edition: str) -> None:
    """A monster that costs 500 to attack stays at home with 400."""
    toll = {"apply": [{"price": {"attack": 500}}]}

    rich = play(edition, you(attack="Toll Ox", target="opponent"), you=[beast("Toll Ox", effects=[toll])])
    poor = play(
        edition,
        you(attack="Toll Ox", target="opponent"),
        you={"life": 400, "monsters": [beast("Toll Ox", effects=[toll])]},
    )

    assert rich.life(0) == 7500
    assert [script for script, _ in poor.refused()] == [0]


@each_edition
@stops
def test_an_attacker_that_goes_home_stops(edition: str) -> None:
    """Returned to the hand, not destroyed."""
    bounce = {"target": {"monster": None}, "do": ["return_to_hand"]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Bounce", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Bounce", "trap", bounce)]},
    )

    assert played.rule("attack_stopped") == STOPPED[edition]
    assert played.record("attack_stopped").event == AttackStopped(2, "attacker_gone")


@each_edition
@stops
def test_an_attacker_that_the_opponent_takes_stops(edition: str) -> None:
    """It is no longer the turn player's."""
    take = {"target": {"monster": "opponent"}, "do": ["gain_control"]}

    played = play(
        edition,
        STRIKE,
        opponent(activate="Take", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [down("Take", "trap", take)]},
    )

    assert played.record("attack_stopped").event == AttackStopped(2, "attacker_gone")
    assert played.records("damage_step_entered") == []


@each_edition
@stops
def test_an_attack_stops_only_when_the_whole_chain_is_done(edition: str) -> None:
    """The attacker is itself a cost: the chain goes on and resolves first."""
    offering = {"zone": "monsters", "speed": 2, "cost": ["sacrifice"], "do": [{"damage": 100}]}

    played = play(
        edition,
        you(attack="Lamb", target="Celtic Guardian"),
        you(activate="Lamb"),
        you=[beast("Lamb", effects=[offering])],
        opponent=["Celtic Guardian"],
    )

    kinds = played.kinds()
    assert kinds.index("life_lost") < kinds.index("attack_stopped")
    assert played.rule("attack_stopped") == STOPPED[edition]
