"""Cards of the rulings that answer a declaration or act in the Battle Step."""

from __future__ import annotations

from typing import Any

import pytest

from duel import BOTH, GUIDE, answered, offered, opponent, play, set_card, table, you

each_edition = pytest.mark.parametrize("edition", BOTH)


@each_edition
def test_magic_cylinder(edition: str) -> None:
    """Y-77: the attack is negated, its player takes the ATK, and the monster may not attack again."""
    played = play(
        edition,
        you(attack="Dark Magician"),
        opponent(activate="Magic Cylinder", targets=["Dark Magician"]),
        you(attack="Dark Magician"),
        you=["Dark Magician"],
        opponent={"spells_traps": [set_card("Magic Cylinder")]},
    )

    assert (played.life(0), played.life(1)) == (5500, 8000)
    assert [script for script, _ in played.refused()] == [2]


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:calc.dest.6")
def test_scapegoat_answers_a_direct_attack(edition: str) -> None:
    """Y-71: a replay; a token may be attacked, in Defense with DEF 0."""
    sheep = "Sheep Token #2"
    follow = you(retarget=sheep) if edition == GUIDE else you(attack="Gemini Elf", target=sheep)
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Scapegoat"),
        follow,
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Scapegoat")]},
    )

    assert len(played.records("replay_begun")) == 1
    assert (played.life(1), len(played.zone(1, "monsters"))) == (8000, 3)
    assert played.zone(1, "graveyard") == ["Scapegoat"]
    assert played.rule("token_vanished") == "ygo:calc.dest.6"


@each_edition
def test_threatening_roar_stops_no_attack_that_is_declared(edition: str) -> None:
    """Y-74: this attack goes on; no other is declared."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Threatening Roar"),
        you(attack="Luster Dragon"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent={"spells_traps": [set_card("Threatening Roar")]},
    )

    assert played.life(1) == 6100
    assert [script for script, _ in played.refused()] == [2]


@each_edition
def test_dimensional_prison_banishes_the_attacker(edition: str) -> None:
    """It targets and banishes; nothing is destroyed."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Dimensional Prison", targets=["Gemini Elf"]),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Dimensional Prison")]},
    )

    assert (played.zone(0, "banished"), played.life(1)) == (["Gemini Elf"], 8000)


def test_battle_fader_ends_the_battle_phase() -> None:
    """It comes from the hand, and is banished when it leaves."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf"),
        opponent(activate="Battle Fader"),
        you(activate="Ring of Destruction", targets=["Battle Fader"], step="end"),
        you={"monsters": ["Gemini Elf", "Luster Dragon"], "spells_traps": [set_card("Ring of Destruction")]},
        opponent={"hand": ["Battle Fader"]},
    )

    assert played.record("attack_stopped").event.why == "battle_phase_ended"  # type: ignore[attr-defined]
    assert played.zone(1, "banished") == ["Battle Fader"]
    assert played.life(1) == 8000


def test_battle_fader_does_not_answer_a_replay() -> None:
    """Y-76: a direct attack chosen in a replay is no declaration."""
    board: dict[str, Any] = {
        "you": {"monsters": ["Gemini Elf"], "spells_traps": [set_card("Compulsory Evacuation Device")]},
        "opponent": {"monsters": ["Celtic Guardian"], "hand": ["Battle Fader"]},
    }
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        you(activate="Compulsory Evacuation Device", targets=["Celtic Guardian"]),
        you(retarget="opponent"),
        opponent(activate="Battle Fader"),
        **board,
    )

    assert played.activations() == ["Compulsory Evacuation Device"]
    assert played.life(1) == 6100


def test_enemy_controller_takes_another_monster() -> None:
    """Y-73: the cost is chosen like a target, before anything happens; the opponent's monsters changed: a replay."""
    board: dict[str, Any] = {
        "you": {"monsters": ["Gemini Elf", "Petit Moth"], "spells_traps": [set_card("Enemy Controller")]},
        "opponent": ["Celtic Guardian", "Dark Magician"],
    }
    state = answered(table(GUIDE, **board), "pass", "pass", "attack Celtic Guardian with Gemini Elf")
    asked = answered(state, "activate Enemy Controller: gain control", "target Dark Magician")

    assert offered(asked) == ["tribute Gemini Elf", "tribute Petit Moth"]
    assert asked.board.objects == state.board.objects

    done = answered(asked, "tribute Petit Moth", "pass", "pass")
    assert (
        done.object(next(id for id, each in enumerate(done.objects) if each.label == "Dark Magician")).controller == 0
    )
    assert offered(done) == ["attack Celtic Guardian", "cancel the attack"]


@each_edition
def test_ring_of_destruction_is_a_replay_and_hits_both(edition: str) -> None:
    """B-26: the opponent removes another monster of their own, and both players take its ATK at once."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        opponent(activate="Ring of Destruction", targets=["Petit Moth"]),
        you=["Gemini Elf"],
        opponent={"monsters": ["Celtic Guardian", "Petit Moth"], "spells_traps": [set_card("Ring of Destruction")]},
    )

    assert len(played.records("replay_begun")) == 1
    assert (played.life(0), played.life(1)) == (7700, 7700)


@each_edition
@pytest.mark.proves("yugioh/rulebook-2004: ygo:chain.source")
def test_call_of_the_haunted_and_its_monster_go_together(edition: str) -> None:
    """Without a chain, each with the other."""
    board: dict[str, Any] = {
        "you": {
            "monsters": ["Gemini Elf"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
        "opponent": {"spells_traps": [set_card("Mystical Space Typhoon"), set_card("Ring of Destruction")]},
    }
    called = you(activate="Call of the Haunted", targets=["Petit Moth"], step="start")
    first = play(
        edition,
        called,
        you(attack="Gemini Elf"),
        opponent(activate="Mystical Space Typhoon", targets=["Call of the Haunted"]),
        **board,
    )
    second = play(
        edition,
        called,
        you(attack="Gemini Elf"),
        opponent(activate="Ring of Destruction", targets=["Petit Moth"]),
        **board,
    )

    for played in (first, second):
        assert sorted(played.zone(0, "graveyard")) == ["Call of the Haunted", "Petit Moth"]
        assert played.zone(0, "monsters") == ["Gemini Elf"]


@each_edition
def test_call_of_the_haunted_adds_to_your_own_side_without_a_replay(edition: str) -> None:
    """Y-70."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        you(activate="Call of the Haunted", targets=["Petit Moth"]),
        you={
            "monsters": ["Gemini Elf"],
            "graveyard": ["Petit Moth"],
            "spells_traps": [set_card("Call of the Haunted")],
        },
    )

    assert played.records("replay_begun") == []
    assert played.zone(0, "monsters") == ["Gemini Elf", "Petit Moth"]


@pytest.mark.parametrize("trap", ["Fiendish Chain", "Spellbinding Circle", "Shadow Spell"])
def test_a_trap_on_the_attacker_stops_it(trap: str) -> None:
    """Y-75: the attack stops when the chain is done; in the Damage Step none of these is allowed, but Shadow Spell."""
    board: dict[str, Any] = {"you": ["Spear Dragon"], "opponent": {"spells_traps": [set_card(trap)]}}
    stopped = play(GUIDE, you(attack="Spear Dragon"), opponent(activate=trap, targets=["Spear Dragon"]), **board)
    late = play(
        GUIDE,
        you(attack="Spear Dragon"),
        opponent(activate=trap, targets=["Spear Dragon"], step="damage.1"),
        **board,
    )

    assert stopped.record("attack_stopped").event.why == "attacker_cannot_attack"  # type: ignore[attr-defined]
    assert stopped.life(1) == 8000
    assert late.activations() == ([trap] if trap == "Shadow Spell" else [])


def test_an_attached_trap_goes_with_a_destroyed_monster() -> None:
    """Fiendish Chain lies there only for its monster."""
    gone = play(
        GUIDE,
        you(activate="Fiendish Chain", targets=["Spear Dragon"], step="start"),
        you(attack="Blue-Eyes White Dragon", target="Spear Dragon"),
        you={"monsters": ["Blue-Eyes White Dragon"], "spells_traps": [set_card("Fiendish Chain")]},
        opponent=["Spear Dragon"],
    )

    assert gone.zone(0, "graveyard") == ["Fiendish Chain"]


@each_edition
@pytest.mark.parametrize(("back", "where"), [("Gemini Elf", "banished"), ("Petit Moth", "monsters")])
def test_bottomless_trap_hole_takes_what_is_strong(edition: str, back: str, where: str) -> None:
    """1500 ATK or more: destroyed and banished, not in the Graveyard."""
    played = play(
        edition,
        you(activate="Call of the Haunted", targets=[back], step="start"),
        opponent(activate="Bottomless Trap Hole", step="start"),
        you={"graveyard": [back], "spells_traps": [set_card("Call of the Haunted")]},
        opponent={"spells_traps": [set_card("Bottomless Trap Hole")]},
    )

    assert played.zone(0, where) == [back]


@each_edition
def test_dimensional_prison_still_banishes_a_chained_attacker(edition: str) -> None:
    """Y-75: Prison as link 1, Fiendish Chain as link 2; the attack stops only when the whole chain is done."""
    played = play(
        edition,
        you(attack="Spear Dragon"),
        opponent(activate="Dimensional Prison", targets=["Spear Dragon"]),
        you(**{"pass": None}),
        opponent(activate="Fiendish Chain", targets=["Spear Dragon"]),
        you=["Spear Dragon"],
        opponent={"spells_traps": [set_card("Dimensional Prison"), set_card("Fiendish Chain")]},
    )

    assert played.activations() == ["Dimensional Prison", "Fiendish Chain"]
    assert played.zone(0, "banished") == ["Spear Dragon"]


@each_edition
@pytest.mark.parametrize(("card", "allowed"), [("Compulsory Evacuation Device", True), ("Dimensional Prison", False)])
def test_later_in_the_battle_step_only_what_needs_no_declaration(edition: str, card: str, allowed: bool) -> None:
    """Y-64."""
    step = "battle.2" if edition == GUIDE else "battle.after"
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate=card, targets=["Gemini Elf"], step=step),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card(card)]},
    )

    assert (played.activations() == [card]) is allowed
