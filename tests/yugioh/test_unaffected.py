"""Monsters that are unaffected by Spells and Traps: under Forbidden Lance, and The Legendary Fisherman with Umi."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, opponent, play, set_card, you
from judgecall.yugioh.monsters import atk

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
ELF = "Gemini Elf"


def lanced(*answers: dict[str, Any], trap: dict[str, Any] | str, targets: list[str] | None = None, **more: Any) -> Any:
    """Gemini Elf attacks, a Trap of the opponent is answered with Forbidden Lance on the Elf, and both resolve."""
    name = trap if isinstance(trap, str) else trap["name"]
    aimed = {"targets": targets} if targets else {}
    return play(
        CURRENT,
        you(attack=ELF, target="Wall"),
        opponent(activate=name, **aimed),
        you(activate="Forbidden Lance", targets=[ELF]),
        *answers,
        you={"monsters": [ELF, "Luster Dragon"], "hand": ["Forbidden Lance"]},
        opponent={
            "monsters": [beast("Wall", atk=1000)],
            "spells_traps": [set_card(trap) if isinstance(trap, str) else {**trap, "set": True}],
            **more,
        },
    )


def test_a_lanced_attacker_survives_mirror_force_with_800_atk_less() -> None:
    """Card text: it loses 800 ATK and is unaffected by other Spells and Traps; other monsters are not."""
    played = lanced(trap="Mirror Force")

    assert played.zone(0, "monsters") == [ELF]
    assert played.record("damage_calculated").event.attack == 1100
    assert played.zone(1, "monsters") == []


@pytest.mark.parametrize("trap", ["Sakuretsu Armor", "Dimensional Prison", "Compulsory Evacuation Device"])
def test_what_targets_a_lanced_monster_does_nothing_to_it(trap: str) -> None:
    """It may be targeted, but is neither destroyed nor banished nor returned."""
    played = lanced(trap=trap, targets=[ELF])

    assert played.zone(0, "monsters") == [ELF, "Luster Dragon"]
    assert played.records("damage_calculated")


def test_a_trap_does_not_negate_the_attack_of_a_lanced_monster() -> None:
    """Negating its attack would be an effect on it."""
    played = lanced(trap="Draining Shield", targets=[ELF])

    assert played.records("attack_negated") == []
    assert played.zone(1, "monsters") == []


@pytest.mark.parametrize(
    ("does", "what"),
    [
        ("turn_down", "face_down"),
        ("to_defense", "position"),
        ("gain_control", "controller"),
        ({"change": {"atk": -500}}, "atk"),
        ({"negate_effects": "target"}, "negated"),
        ({"counters": {"wedge": 1}}, "counters"),
    ],
)
def test_no_trap_turns_takes_or_changes_a_lanced_monster(does: Any, what: str) -> None:
    """Whatever a Trap would do to the monster is left out."""
    trap = {"name": "Pit", "kind": "trap", "effects": [{"target": {"monster": "opponent"}, "do": [does]}]}
    plain, kept = play(CURRENT, you=[ELF]), lanced(trap=trap, targets=[ELF])
    before, after = plain.monster(ELF), kept.monster(ELF)

    assert (after.face_down, after.position, after.controller, after.counters) == (
        *(before.face_down, before.position, before.controller, before.counters),
    )
    assert kept.record("damage_calculated").event.attack == 1100, what


def test_an_earlier_trap_no_longer_counts_and_an_earlier_lance_still_does() -> None:
    """Unaffected now by what was done before as well; of two Lances the second does nothing."""
    played = play(
        CURRENT,
        you(activate="Reinforcements", targets=[ELF], step="start"),
        you(activate="Forbidden Lance", targets=[ELF], step="start"),
        you(activate="Forbidden Lance #2", targets=[ELF], step="start"),
        you={
            "monsters": [ELF],
            "spells_traps": [set_card("Reinforcements")],
            "hand": ["Forbidden Lance", "Forbidden Lance"],
        },
    )
    state = played.outcome.state

    assert played.activations() == ["Reinforcements", "Forbidden Lance", "Forbidden Lance #2"]
    assert [atk(state, id) for id in range(2, len(state.objects)) if state.label(id) == ELF] == [1100]


@pytest.mark.parametrize("card", ["Skill Drain", "Fiendish Chain"])
def test_continuous_traps_do_not_negate_a_lanced_monster(card: str) -> None:
    """A continuous effect stops applying to the monster, and its own effect is back."""
    lying = {"card": card, **({"on": "Airknight Parshath"} if card == "Fiendish Chain" else {})}

    played = play(
        CURRENT,
        you(activate="Forbidden Lance", targets=["Airknight Parshath"], step="start"),
        you(attack="Airknight Parshath"),
        you={"monsters": ["Airknight Parshath"], "hand": ["Forbidden Lance"], "deck": ["Shrink"]},
        opponent={"spells_traps": [lying]},
    )

    assert played.life(1) == 8000 - 1100
    assert played.zone(0, "hand") == ["Shrink"]


def test_an_equip_spell_adds_nothing_to_a_lanced_monster_and_stays_on_it() -> None:
    """Card text: other Spells are kept off, the player's own too."""
    played = play(
        CURRENT,
        you(activate="Forbidden Lance", targets=[ELF], step="start"),
        you(attack=ELF),
        you={"monsters": [ELF], "hand": ["Forbidden Lance"], "spells_traps": [{"card": "Axe of Despair", "on": ELF}]},
    )

    assert played.life(1) == 8000 - 1100
    assert played.zone(0, "spells_traps") == ["Axe of Despair"]


def test_a_monster_effect_reaches_a_lanced_monster() -> None:
    """Only Spells and Traps are kept off."""
    played = play(
        CURRENT,
        you(activate="Forbidden Lance", targets=[ELF], step="start"),
        you(attack=ELF, target="Wall of Illusion"),
        you={"monsters": [ELF], "hand": ["Forbidden Lance"]},
        opponent=["Wall of Illusion"],
    )

    assert played.zone(0, "hand") == [ELF]


def test_a_lanced_monster_goes_to_the_graveyard_in_spite_of_macro_cosmos() -> None:
    """A continuous Trap does not decide either where an unaffected monster goes; other cards are banished."""
    played = play(
        CURRENT,
        you(activate="Forbidden Lance", targets=[ELF], step="start"),
        you(attack=ELF, target="Summoned Skull"),
        you={"monsters": [ELF], "hand": ["Forbidden Lance"]},
        opponent={"monsters": ["Summoned Skull"], "spells_traps": [{"card": "Macro Cosmos"}]},
    )

    assert (played.zone(0, "graveyard"), played.zone(0, "banished")) == ([ELF], ["Forbidden Lance"])


@pytest.mark.parametrize("lance", [True, False])
def test_waboku_keeps_no_lanced_monster_from_being_destroyed_by_battle(lance: bool) -> None:
    """Its protection of the monsters is an effect on them; that its player takes no battle damage is none."""
    played = play(
        CURRENT,
        you(activate="Waboku", step="start"),
        you(activate="Forbidden Lance", targets=[ELF if lance else "Summoned Skull"], step="start"),
        you(attack=ELF, target="Blue-Eyes White Dragon"),
        you={"monsters": [ELF], "spells_traps": [set_card("Waboku")], "hand": ["Forbidden Lance"]},
        opponent=["Blue-Eyes White Dragon", "Summoned Skull"],
    )

    assert (ELF in played.zone(0, "graveyard")) == lance
    assert played.life(0) == 8000


def test_level_limit_turns_no_lanced_monster() -> None:
    """A continuous Spell that turns monsters without a chain is kept off like any other."""
    turn = {
        "name": "Spring",
        "kind": "quick_play_spell",
        "effects": [{"do": [{"summon_in_attack": {"in_hand": "you"}}]}],
    }

    played = play(
        CURRENT,
        you(activate="Forbidden Lance", targets=[ELF], step="start"),
        you(activate="Spring", step="start"),
        you={"monsters": [ELF], "hand": ["Forbidden Lance", turn, beast("Cub")]},
        opponent={"spells_traps": [{"card": "Level Limit - Area B"}]},
    )

    assert (played.monster(ELF).position, played.monster("Cub").position) == ("attack", "defense")


@each_edition
@pytest.mark.parametrize("umi", [True, False])
def test_the_legendary_fisherman_is_unaffected_by_spells_with_umi(edition: str, umi: bool) -> None:
    """Card text: no Spell destroys or changes him; Traps do."""
    ocean: dict[str, Any] = {"name": "Umi" if umi else "Pond", "kind": "field_spell", "effects": []}

    played = play(
        edition,
        you(activate="Rush Recklessly", targets=["The Legendary Fisherman"], step="start"),
        you(activate="Reinforcements", targets=["The Legendary Fisherman"], step="start"),
        you(attack="The Legendary Fisherman"),
        you={
            "monsters": ["The Legendary Fisherman"],
            "spells_traps": [ocean, set_card("Reinforcements")],
            "hand": ["Rush Recklessly"],
        },
    )

    assert played.life(1) == 8000 - 1850 - 500 - (0 if umi else 700)
