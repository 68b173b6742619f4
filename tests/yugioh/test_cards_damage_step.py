"""Cards that act at the start of the Damage Step, before and during damage calculation."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, beast, defending, down, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])
answers_activations = pytest.mark.parametrize("edition", [EDISON, CURRENT])


@each_edition
@pytest.mark.parametrize("card", ["Mystic Swordsman LV4", "Sasuke Samurai", "Mystic Swordsman LV2"])
def test_a_swordsman_destroys_what_lies_face_down(edition: str, card: str) -> None:
    played = play(
        edition, you(attack=card, target="Man-Eater Bug"), you=[card], opponent=[set_monster("Man-Eater Bug")]
    )

    assert (played.zone(1, "graveyard"), played.records("flipped")) == (["Man-Eater Bug"], [])


@each_edition
@pytest.mark.parametrize(("beside", "gone"), [(["Gemini Elf"], False), ([beast("Kamon", types=["six samurai"])], True)])
def test_irou_needs_another_six_samurai(edition: str, beside: list[Any], gone: bool) -> None:
    irou = "The Six Samurai - Irou"
    played = play(
        edition,
        you(attack=irou, target="Giant Soldier of Stone"),
        you=[irou, *beside],
        opponent=[set_monster("Giant Soldier of Stone")],
    )

    assert (played.zone(1, "monsters") == []) is gone


@each_edition
@pytest.mark.parametrize(("choice", "stays"), [("apply", True), ("do not apply", False)])
def test_irou_may_let_another_six_samurai_be_destroyed(edition: str, choice: str, stays: bool) -> None:
    """Lost in battle: the other one goes after damage calculation, the damage stays."""
    irou = "The Six Samurai - Irou"
    played = play(
        edition,
        you(attack="Summoned Skull", target=irou),
        opponent(choose=f"apply {irou}: Kamon" if choice == "apply" else f"do not apply {irou}"),
        you=["Summoned Skull"],
        opponent=[irou, beast("Kamon", types=["six samurai"])],
    )

    assert played.life(1) == 7200
    assert played.zone(1, "monsters") == ([irou] if stays else ["Kamon"])
    assert [each.event.by for each in played.records("destroyed")] == ["effect" if stays else "battle"]  # type: ignore[attr-defined]


@each_edition
@pytest.mark.parametrize(("target", "left"), [("Gemini Elf", 8000), (beast("Night Ox", 1000, attribute="dark"), 6800)])
def test_catastor_destroys_what_is_not_dark(edition: str, target: Any, left: int) -> None:
    name = target if isinstance(target, str) else target["name"]
    card = "Ally of Justice Catastor"
    played = play(edition, you(attack=card, target=name), you=[card], opponent=[target])

    assert (played.life(1), played.zone(1, "graveyard")) == (left, [name])


@each_edition
@pytest.mark.parametrize(("level", "calculated"), [(3, False), (4, True)])
def test_nanobreaker_destroys_low_levels(edition: str, level: int, calculated: bool) -> None:
    played = play(
        edition,
        you(attack="Nanobreaker", target="Ox"),
        you=["Nanobreaker"],
        opponent=[beast("Ox", 900) | {"level": level}],
    )

    assert (played.zone(1, "graveyard"), bool(played.records("damage_calculated"))) == (["Ox"], calculated)


@each_edition
@pytest.mark.parametrize(("defense", "calculated"), [(600, False), (601, True)])
def test_jin_destroys_what_has_no_more_defense_than_its_atk(edition: str, defense: int, calculated: bool) -> None:
    jin = "Blackwing - Jin the Rain Shadow"
    played = play(edition, you(attack=jin, target="Ox"), you=[jin], opponent=[beast("Ox", 2000, defense)])

    assert bool(played.records("damage_calculated")) is calculated
    assert (played.zone(1, "graveyard") == ["Ox"]) is not calculated


@each_edition
def test_gust_weakens_what_attacks_a_blackwing(edition: str) -> None:
    """1900 against Bora's 1700 becomes 1600; an attack on another monster is as strong as ever."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Blackwing - Bora the Spear"),
        you(attack="Luster Dragon", target="Petit Moth"),
        you=["Gemini Elf", "Luster Dragon"],
        opponent=["Blackwing - Bora the Spear", "Blackwing - Gust the Backblast", "Petit Moth"],
    )

    assert (played.life(0), played.life(1)) == (7900, 6400)


@each_edition
@pytest.mark.parametrize(("card", "bonus"), [("Jain, Lightsworn Paladin", 300), ("Crystal Beast Topaz Tiger", 400)])
def test_a_bonus_for_attacking_a_monster(edition: str, card: str, bonus: int) -> None:
    printed = {"Jain, Lightsworn Paladin": 1800, "Crystal Beast Topaz Tiger": 1600}[card]
    at_a_monster = play(edition, you(attack=card, target="Petit Moth"), you=[card], opponent=["Petit Moth"])
    direct = play(edition, you(attack=card), you=[card])
    attacked = play(edition, you(attack="Ox", target=card), you=[beast("Ox", 100)], opponent=[card])

    assert at_a_monster.life(1) == 8000 - (printed + bonus - 300)
    assert direct.life(1) == 8000 - printed
    assert attacked.life(0) == 8000 - (printed - 100)


@each_edition
@pytest.mark.parametrize(("choice", "zone"), [("apply", "spells_traps"), ("do not apply", "graveyard")])
def test_topaz_tiger_may_stay_as_a_spell(edition: str, choice: str, zone: str) -> None:
    tiger = "Crystal Beast Topaz Tiger"
    played = play(
        edition,
        you(attack="Summoned Skull", target=tiger),
        opponent(choose=f"{choice} {tiger}"),
        you=["Summoned Skull"],
        opponent=[tiger],
    )

    assert played.zone(1, zone) == [tiger]


@each_edition
@pytest.mark.parametrize("card", ["Yubel", "Reflect Bounder"])
def test_attacked_in_attack_position_it_reflects(edition: str, card: str) -> None:
    """The attacker's ATK as effect damage before calculation; Reflect Bounder destroys itself after it."""
    played = play(edition, you(attack="Ox", target=card), you=[beast("Ox", 1500)], opponent=[card])
    lying = play(edition, you(attack="Ox", target=card), you=[beast("Ox", 100)], opponent=[defending(card)])

    effect = [each.event.amount for each in played.records("damage_dealt") if not each.event.combat]  # type: ignore[attr-defined]
    assert effect == [1500]
    assert (played.zone(1, "monsters") == []) is (card == "Reflect Bounder")
    assert all(each.event.combat for each in lying.records("damage_dealt"))  # type: ignore[attr-defined]


@each_edition
@pytest.mark.parametrize(("foe", "left"), [("Celtic Guardian", 8000 - 1950), ("Gemini Elf", 8000)])
def test_cipher_soldier_is_stronger_against_warriors(edition: str, foe: str, left: int) -> None:
    played = play(edition, you(attack="Cipher Soldier", target=foe), you=["Cipher Soldier"], opponent=[foe])

    assert (played.life(1), played.life(0)) == (left, 8000 if foe == "Celtic Guardian" else 7450)


@each_edition
def test_sanga_makes_the_attacker_powerless_once(edition: str) -> None:
    """Attacked twice by 3000: first against 0, then against 3000."""
    sanga = "Sanga of the Thunder"
    played = play(
        edition,
        you(attack="Ox", target=sanga),
        opponent(activate=sanga),
        you(attack="Bull", target=sanga),
        opponent(activate=sanga),
        you=[beast("Ox", 3000), beast("Bull", 3000)],
        opponent=[sanga],
    )

    assert (played.life(0), played.life(1)) == (8000 - 2600, 8000 - 400)
    assert [index for index, _ in played.refused()] == [3]


@answers_activations
def test_crystal_wing_gains_the_atk_of_a_high_level(edition: str) -> None:
    wing = "Crystal Wing Synchro Dragon"
    high = play(edition, you(attack=wing, target="Summoned Skull"), you=[wing], opponent=["Summoned Skull"])
    low = play(edition, you(attack=wing, target="Gemini Elf"), you=[wing], opponent=["Gemini Elf"])

    assert (high.life(1), low.life(1)) == (5000, 6900)


@answers_activations
def test_crystal_wing_negates_a_monster_effect(edition: str) -> None:
    """Lily's effect in the calculation is negated; she is destroyed, and there is no calculation."""
    wing, lily = "Crystal Wing Synchro Dragon", "Injection Fairy Lily"
    played = play(
        edition,
        you(attack=lily, target="Petit Moth"),
        you(activate=lily),
        opponent(activate=wing),
        you=[lily],
        opponent=[wing, "Petit Moth"],
    )

    assert (played.zone(0, "graveyard"), played.life(0)) == ([lily], 6000)
    assert played.records("damage_calculated") == []


@pytest.mark.parametrize("edition", [CURRENT])
def test_utopia_the_lightning_has_5000_for_two_materials(edition: str) -> None:
    """And the opponent activates nothing while it attacks."""
    card = "Number S39: Utopia the Lightning"
    played = play(
        edition,
        you(attack=card, target="Summoned Skull"),
        opponent(activate="Mirror Force"),
        you(activate=card),
        you=[{"card": card, "counters": {"material": 2}}],
        opponent={"monsters": ["Summoned Skull"], "spells_traps": [set_card("Mirror Force")]},
    )
    bare = play(edition, you(attack=card), you(activate=card), you=[card])

    assert (played.life(1), [index for index, _ in played.refused()]) == (5500, [1])
    assert [index for index, _ in bare.refused()] == [1]


@each_edition
def test_exarion_gives_up_400_to_pierce(edition: str) -> None:
    """In the Battle Step, against a Defense Position monster."""
    card = "Exarion Universe"
    played = play(
        edition,
        you(attack=card, target="Gemini Elf"),
        you(activate=card),
        you=[card],
        opponent=[defending("Gemini Elf")],
    )
    standing = play(
        edition, you(attack=card, target="Moth"), you(activate=card), you=[card], opponent=[beast("Moth", 1)]
    )

    assert played.life(1) == 7500
    assert [index for index, _ in standing.refused()] == [1]


@each_edition
@pytest.mark.parametrize(
    ("race", "left"), [("beast", 7500), ("beast-warrior", 7500), ("winged beast", 7500), ("rock", 8000)]
)
def test_enraged_battle_ox_lets_beasts_pierce(edition: str, race: str, left: int) -> None:
    played = play(
        edition,
        you(attack="Charger", target="Wall"),
        you=[beast("Charger", 1500) | {"race": race}, "Enraged Battle Ox"],
        opponent=[beast("Wall", 0, 1000, position="defense")],
    )

    assert played.life(1) == left


@each_edition
@pytest.mark.parametrize("card", ["Mad Sword Beast", "Blackwing - Bora the Spear", "Airknight Parshath"])
def test_skill_drain_takes_piercing_away(edition: str, card: str) -> None:
    board: dict[str, Any] = {"opponent": [beast("Wall", 0, 500, position="defense")]}
    plain = play(edition, you(attack=card, target="Wall"), you=[card], **board)
    drained = play(
        edition,
        you(attack=card, target="Wall"),
        you={"monsters": [card], "spells_traps": [{"card": "Skill Drain"}]},
        **board,
    )

    assert plain.life(1) < drained.life(1) == 8000


@each_edition
@pytest.mark.parametrize(("hand", "atk"), [(1, 2000), (2, 1600)])
def test_blade_knight_with_few_cards_in_hand(edition: str, hand: int, atk: int) -> None:
    played = play(
        edition, you(attack="Blade Knight"), you={"monsters": ["Blade Knight"], "hand": hand * ["Petit Moth"]}
    )

    assert played.life(1) == 8000 - atk


@each_edition
def test_mirror_wall_halves_attackers(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Mirror Wall"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Mirror Wall")]},
    )

    assert played.life(1) == 7050


@each_edition
def test_castle_walls_gives_500_def_until_calculation(edition: str) -> None:
    """DEF 1600 against 1900 becomes 2100."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Luster Dragon"),
        opponent(activate="Castle Walls", targets=["Luster Dragon"], step="damage.1"),
        you=["Gemini Elf"],
        opponent={"monsters": [defending("Luster Dragon")], "spells_traps": [set_card("Castle Walls")]},
    )

    assert (played.life(0), played.zone(1, "monsters")) == (7800, ["Luster Dragon"])


@pytest.mark.parametrize(("edition", "step"), [(EDISON, "damage.4"), (CURRENT, "damage.2"), (GUIDE, "damage.4")])
def test_kalut_is_used_like_honest(edition: str, step: str) -> None:
    kalut = "Blackwing - Kalut the Moon Shadow"
    played = play(
        edition,
        you(attack="Blackwing - Bora the Spear", target="Summoned Skull"),
        you(activate=kalut, step=step),
        you={"monsters": ["Blackwing - Bora the Spear"], "hand": [kalut]},
        opponent=["Summoned Skull"],
    )

    assert (played.life(1), played.refused()) == (7400, [])


def test_kalut_is_too_late_in_calculation_today() -> None:
    kalut = "Blackwing - Kalut the Moon Shadow"
    played = play(
        CURRENT,
        you(attack="Blackwing - Bora the Spear", target="Summoned Skull"),
        you(activate=kalut, step="damage.3"),
        you={"monsters": ["Blackwing - Bora the Spear"], "hand": [kalut]},
        opponent=["Summoned Skull"],
    )

    assert played.refused() == [(1, "ygo:cur:damage.0")]


@each_edition
@pytest.mark.parametrize(("atk", "left", "refused"), [(2000, 10000, []), (1999, 6001, [1])])
def test_nutrient_z_gains_4000_before_2000_damage(edition: str, atk: int, left: int, refused: list[int]) -> None:
    played = play(
        edition,
        you(attack="Ox"),
        opponent(activate="Nutrient Z"),
        you=[beast("Ox", atk)],
        opponent={"spells_traps": [set_card("Nutrient Z")]},
    )

    assert played.life(1) == left
    assert [index for index, _ in played.refused()] == (refused if edition == CURRENT else [])


@each_edition
@pytest.mark.parametrize(("atk", "sent"), [(1000, 2), (1001, 3)])
def test_power_wall_sends_a_card_for_each_500(edition: str, atk: int, sent: int) -> None:
    played = play(
        edition,
        you(attack="Ox"),
        opponent(activate="Power Wall"),
        you=[beast("Ox", atk)],
        opponent={"spells_traps": [set_card("Power Wall")], "deck": 9 * ["Petit Moth"]},
    )

    assert (played.life(1), len(played.zone(1, "deck"))) == (8000, 9 - sent)


@each_edition
@pytest.mark.parametrize("card", ["Kuriboh", "Power Wall"])
def test_nothing_to_prevent_no_prevention(edition: str, card: str) -> None:
    """Once Waboku has resolved, no battle damage is to be taken, and nothing answers it."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Waboku"),
        opponent(activate=card),
        you=["Gemini Elf"],
        opponent={
            "hand": ["Kuriboh"],
            "spells_traps": [set_card("Waboku"), set_card("Power Wall")],
            "deck": 9 * ["Petit Moth"],
        },
    )

    assert [index for index, _ in played.refused()] == [2]


@answers_activations
def test_forbidden_chalice_negates_and_strengthens(edition: str) -> None:
    """Used on Mad Sword Beast before calculation: 1800 ATK, no piercing."""
    played = play(
        edition,
        you(attack="Mad Sword Beast", target="Wall"),
        opponent(activate="Forbidden Chalice", targets=["Mad Sword Beast"], step="damage.1"),
        you=["Mad Sword Beast"],
        opponent={
            "monsters": [beast("Wall", 0, 500, position="defense")],
            "spells_traps": [set_card("Forbidden Chalice")],
        },
    )

    assert (played.life(1), played.zone(1, "monsters"), played.refused()) == (8000, [], [])


@answers_activations
def test_a_made_up_quick_effect_answers_no_target_out_of_reach(edition: str) -> None:
    """Blue-Eyes Chaos MAX Dragon cannot be targeted by the opponent, nor destroyed by the opponent's effects."""
    maximum = "Blue-Eyes Chaos MAX Dragon"
    aimed = down("Aimed", "trap", {"target": {"monster": "face_up"}, "do": ["destroy"]})
    wide = down("Wide", "trap", {"do": [{"destroy": {"monster": None}}]})
    played = play(
        edition,
        you(attack=maximum),
        opponent(activate="Aimed", targets=[maximum]),
        opponent(activate="Wide"),
        you=[maximum],
        opponent={"spells_traps": [aimed, wide]},
    )

    assert ([index for index, _ in played.refused()], played.zone(0, "monsters")) == ([1], [maximum])
