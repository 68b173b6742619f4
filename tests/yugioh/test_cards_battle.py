"""Cards of the rulings that act before and in damage calculation: board, moves, result."""

from __future__ import annotations

import pytest

from duel import (
    BOTH,
    GUIDE,
    Played,
    beast,
    defending,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", BOTH)


def attack(edition: str, attacker: str, target: str, theirs: object, **more: object) -> Played:
    """One attack of a built-in monster on another."""
    return play(edition, you(attack=attacker, target=target), you=[attacker], opponent=[theirs], **more)


@each_edition
def test_piercing_counts_the_surplus(edition: str) -> None:
    """Y-11: Mad Sword Beast, 1400 against 600."""
    played = attack(edition, "Mad Sword Beast", "Wall", beast("Wall", 0, 600, position="defense"))

    assert (played.life(1), played.zone(1, "monsters")) == (7200, [])


@each_edition
def test_spear_dragon_pierces_spirit_reaper_and_turns_to_defense(edition: str) -> None:
    """Y-12: the Reaper stays, 1700 go through, and the Dragon turns without a chain."""
    played = attack(edition, "Spear Dragon", "Spirit Reaper", defending("Spirit Reaper"))

    assert (played.life(1), played.zone(1, "monsters")) == (6300, ["Spirit Reaper"])
    assert played.monster("Spear Dragon").position == "defense"
    assert played.activations() == []
    assert played.record("position_changed").timing in ("end_of_damage_step", "to_the_graveyard")


def test_spirit_reaper_is_destroyed_once_it_was_targeted() -> None:
    """Without a chain, after the effect that targeted it; in the Damage Step after damage calculation."""
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Spirit Reaper"),
        you(activate="Rush Recklessly", targets=["Spirit Reaper"], step="damage.3"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Rush Recklessly")]},
        opponent=["Spirit Reaper"],
    )
    early = play(
        GUIDE,
        you(activate="Rush Recklessly", targets=["Spirit Reaper"], step="start"),
        you={"spells_traps": [set_card("Rush Recklessly")]},
        opponent=["Spirit Reaper"],
    )

    assert played.step("destroyed") == "damage.5"
    assert played.life(1) == 8000 - (1900 - 1000)
    assert (early.step("destroyed"), early.activations()) == ("start", ["Rush Recklessly"])


@each_edition
def test_spirit_reaper_hits_the_hand_directly(edition: str) -> None:
    """A direct attack that does damage costs the opponent a card."""
    played = play(edition, you(attack="Spirit Reaper"), you=["Spirit Reaper"], opponent={"hand": ["Petit Moth"]})

    assert (played.life(1), played.zone(1, "graveyard")) == (7700, ["Petit Moth"])


def test_mystic_swordsman_destroys_what_is_face_down() -> None:
    """Y-13: no flip, no calculation, no damage."""
    played = attack(GUIDE, "Mystic Swordsman LV2", "Man-Eater Bug", set_monster("Man-Eater Bug"))

    assert played.step("destroyed") == "damage.1"
    assert played.records("turned_up") == played.records("damage_calculated") == []
    assert (played.life(0), played.life(1)) == (8000, 8000)


def test_grand_mole_spares_the_flip_effect() -> None:
    """Y-14: both to the hand, and nothing was flipped."""
    played = play(
        GUIDE,
        you(attack="Neo-Spacian Grand Mole", target="Ryko, Lightsworn Hunter"),
        you(activate="Neo-Spacian Grand Mole"),
        you=["Neo-Spacian Grand Mole"],
        opponent=[set_monster("Ryko, Lightsworn Hunter")],
    )

    assert played.zone(0, "hand") == ["Neo-Spacian Grand Mole"]
    assert played.zone(1, "hand") == ["Ryko, Lightsworn Hunter"]
    assert played.records("flipped") == []


@pytest.mark.parametrize(("choice", "left"), [("choose Gemini Elf", []), ("choose nothing", ["Gemini Elf"])])
def test_ryko_chooses_while_it_resolves_and_then_mills(choice: str, left: list[str]) -> None:
    """It does not target; it may destroy nothing, and three cards go from the Deck all the same."""
    deck = ["Petit Moth", "Skull Servant", "Dark Magician", "Celtic Guardian"]
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Ryko, Lightsworn Hunter"),
        opponent(choose=choice),
        you=["Gemini Elf"],
        opponent={"monsters": [set_monster("Ryko, Lightsworn Hunter")], "deck": deck},
    )

    assert played.record("activated").event.link.targets == ()  # type: ignore[attr-defined]
    assert played.zone(0, "monsters") == left
    assert played.zone(1, "deck") == ["Celtic Guardian"]


@each_edition
def test_steamroid_attacks_steamroid(edition: str) -> None:
    """Y-20: 2300 against 1300."""
    played = play(edition, you(attack="Steamroid", target="Steamroid #2"), you=["Steamroid"], opponent=["Steamroid"])

    assert (played.life(1), played.zone(1, "monsters")) == (7000, [])


def test_command_knight_turned_up_does_not_stop_the_attack() -> None:
    """Y-21: it protects itself only from the next one."""
    played = play(
        GUIDE,
        you(attack="Luster Dragon", target="Command Knight"),
        you(attack="Gemini Elf", target="Command Knight"),
        you=["Luster Dragon", "Gemini Elf"],
        opponent=[set_monster("Command Knight"), "Petit Moth"],
    )

    assert played.record("damage_calculated").event.target != -1  # type: ignore[attr-defined]
    assert [script for script, _ in played.refused()] == [1]


@pytest.mark.parametrize(("drained", "allowed"), [(True, True), (False, False)])
def test_jinzo_turned_up_stops_reinforcements_unless_drained(drained: bool, allowed: bool) -> None:
    """Y-22 and Y-23."""
    traps = [set_card("Reinforcements"), *([{"card": "Skill Drain"}] if drained else [])]
    played = play(
        GUIDE,
        you(attack="Gemini Elf", target="Jinzo"),
        opponent(activate="Reinforcements", targets=["Jinzo"], step="damage.3"),
        you=["Gemini Elf"],
        opponent={"monsters": [set_monster("Jinzo")], "spells_traps": traps},
    )

    assert (played.activations() == ["Reinforcements"]) is allowed


@each_edition
@pytest.mark.parametrize(
    ("card", "targets", "allowed"),
    [
        ("Book of Moon", ["Gemini Elf"], False),
        ("Enemy Controller", ["Celtic Guardian"], False),
        ("Compulsory Evacuation Device", ["Gemini Elf"], False),
        ("Rush Recklessly", ["Gemini Elf"], True),
        ("Reinforcements", ["Gemini Elf"], True),
        ("Limiter Removal", [], True),
    ],
)
def test_what_may_be_used_in_the_damage_step(edition: str, card: str, targets: list[str], allowed: bool) -> None:
    """Y-26: only what changes ATK or DEF."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Celtic Guardian"),
        you(activate=card, targets=targets, step="damage.1"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card(card)]},
        opponent=["Celtic Guardian"],
    )

    assert (played.activations() == [card]) is allowed


@each_edition
def test_limiter_removal_doubles_machines(edition: str) -> None:
    """As they are now: 1800 + 500 doubled."""
    played = play(
        edition,
        you(attack="Steamroid", target="Labyrinth Wall"),
        you(activate="Limiter Removal", step="damage.1"),
        you={"monsters": ["Steamroid"], "spells_traps": [set_card("Limiter Removal")]},
        opponent=["Labyrinth Wall"],
    )

    assert played.life(1) == 8000 - 4600


@each_edition
def test_ehren_puts_the_defender_into_the_deck(edition: str) -> None:
    """Y-27: no damage, no Giant Rat trigger."""
    played = attack(edition, "Ehren, Lightsworn Monk", "Giant Rat", set_monster("Giant Rat"))

    assert played.zone(1, "deck") == ["Giant Rat"]
    assert played.activations() == ["Ehren, Lightsworn Monk"]
    assert (played.life(0), played.life(1)) == (8000, 8000)


@each_edition
@pytest.mark.parametrize(("atk", "lives", "mine"), [(1000, (8000, 8000), 1), (3000, (7500, 8000), 0)])
def test_waboku(edition: str, atk: int, lives: tuple[int, int], mine: int) -> None:
    """Y-30: no damage to its player, no destruction of their monsters; the attacker is as always."""
    played = play(
        edition,
        you(attack="Dark Magician", target="Ox"),
        opponent(activate="Waboku"),
        you=["Dark Magician"],
        opponent={"monsters": [beast("Ox", atk)], "spells_traps": [set_card("Waboku")]},
    )

    assert (played.life(0), played.life(1)) == lives
    assert (len(played.zone(0, "monsters")), played.zone(1, "monsters")) == (mine, ["Ox"])


def test_divine_wrath_on_fairy_lily() -> None:
    """Y-34: the Lily is destroyed, there is no calculation; a card was discarded for it."""
    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Blue-Eyes White Dragon"),
        you(activate="Injection Fairy Lily", step="damage.4"),
        opponent(activate="Divine Wrath", choices=["discard Petit Moth"]),
        you=["Injection Fairy Lily"],
        opponent={
            "monsters": ["Blue-Eyes White Dragon"],
            "spells_traps": [set_card("Divine Wrath")],
            "hand": ["Skull Servant", "Petit Moth"],
        },
    )

    assert played.zone(1, "hand") == ["Skull Servant"]
    assert played.zone(0, "graveyard") == ["Injection Fairy Lily"]
    assert played.records("damage_calculated") == []
    assert (played.life(0), played.life(1)) == (6000, 8000)


def test_without_a_card_to_discard_there_is_no_divine_wrath() -> None:
    """A cost that cannot be paid."""
    played = play(
        GUIDE,
        you(attack="Injection Fairy Lily", target="Celtic Guardian"),
        you(activate="Injection Fairy Lily", step="damage.4"),
        opponent(activate="Divine Wrath"),
        you=["Injection Fairy Lily"],
        opponent={"monsters": ["Celtic Guardian"], "spells_traps": [set_card("Divine Wrath")]},
    )

    assert played.refused() == [(2, "ygo:chain.act")]
