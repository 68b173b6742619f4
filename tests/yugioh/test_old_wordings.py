"""Cards whose text has changed: the old wording in the editions of their time, today's in today's."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, set_monster, you

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
OLD = ALL[:-1]


@pytest.mark.parametrize("edition", ALL)
def test_a_penguin_that_must_or_may(edition: str) -> None:
    """Penguin Soldier: its effect was one that has to be used; today its player may leave it."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Penguin Soldier"),
        opponent(choose="do not use Penguin Soldier"),
        you=["Luster Dragon"],
        opponent=[set_monster("Penguin Soldier")],
    )

    assert (played.refused_lines() == []) == (edition == CURRENT)


RING = set_card("Ring of Destruction")
BURN = {"when": {"damage_calculated": {}}, "do": [{"damage_equal_to_atk": {"of": "attacker"}}]}
"""After damage calculation, damage equal to the attacker's ATK then."""


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("target", ["Luster Dragon", "Gemini Elf"])
def test_a_ring_on_any_monster_or_the_opponents(edition: str, target: str) -> None:
    """Ring of Destruction: on a monster of its own player until today, when only the opponent's may be chosen."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Gemini Elf"),
        opponent(activate="Ring of Destruction", targets=[target]),
        you=["Luster Dragon"],
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [RING]},
    )

    assert (played.refused_lines() == []) == (edition in OLD or target == "Luster Dragon")


@pytest.mark.parametrize("edition", ALL)
def test_a_ring_in_any_turn_or_the_opponents(edition: str) -> None:
    """Ring of Destruction: in one's own turn until today."""
    played = play(
        edition,
        you(activate="Ring of Destruction", targets=["Gemini Elf"], step="start"),
        you={"spells_traps": [RING]},
        opponent=["Gemini Elf"],
    )

    assert (played.refused_lines() == []) == (edition in OLD)


@pytest.mark.parametrize("edition", ALL)
def test_two_rings_in_one_turn(edition: str) -> None:
    """Ring of Destruction: today only one of its name in a turn, which is counted by name and not by card."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="opponent"),
        opponent(activate="Ring of Destruction", targets=["Luster Dragon"]),
        opponent(activate="Ring of Destruction #2", targets=["Petit Moth"], step="end"),
        you=["Luster Dragon", "Petit Moth"],
        opponent={"spells_traps": [RING, RING]},
    )

    assert (played.refused_lines() == []) == (edition in OLD)


@pytest.mark.parametrize("edition", ALL)
def test_a_ring_takes_the_present_or_the_original_atk(edition: str) -> None:
    """Ring of Destruction: with 700 ATK more than is printed. Today's takes what is printed, and not first the 700."""
    played = play(
        edition,
        you(activate="Rush Recklessly", targets=["Luster Dragon"], step="start"),
        you(attack="Luster Dragon", target="opponent"),
        opponent(activate="Ring of Destruction", targets=["Luster Dragon"]),
        you={"monsters": ["Luster Dragon"], "spells_traps": [set_card("Rush Recklessly")]},
        opponent={"spells_traps": [RING]},
    )
    lost = 8000 - (2600 if edition in OLD else 1900)

    assert (played.life(0), played.life(1)) == (lost, lost)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("life", [1900, 1000])
def test_a_ring_burns_both_or_first_its_player(edition: str, life: int) -> None:
    """Ring of Destruction: at once on both, so that both can lose; today its own player loses first."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Gemini Elf"),
        opponent(activate="Ring of Destruction", targets=["Luster Dragon"]),
        you={"monsters": ["Luster Dragon"], "life": 1900},
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [RING], "life": life},
    )

    assert (played.life(0), played.life(1)) == (0 if edition in OLD else 1900, 0)


@pytest.mark.parametrize("edition", ALL)
def test_a_ring_for_no_more_than_they_have(edition: str) -> None:
    """Ring of Destruction: today the target's ATK is not above the Life Points of its player."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Gemini Elf"),
        opponent(activate="Ring of Destruction", targets=["Luster Dragon"]),
        you={"monsters": ["Luster Dragon"], "life": 1800},
        opponent={"monsters": ["Gemini Elf"], "spells_traps": [RING]},
    )

    assert (played.refused_lines() == []) == (edition in OLD)


@pytest.mark.parametrize("edition", ALL)
def test_two_sangans_in_one_turn(edition: str) -> None:
    """Sangan: each searches; today only one of its name in a turn."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Sangan"),
        you(attack="Gemini Elf", target="Sangan #2"),
        you=["Luster Dragon", "Gemini Elf"],
        opponent={"monsters": ["Sangan", "Sangan"], "deck": ["Petit Moth", "Petit Moth"]},
    )

    assert len(played.zone(1, "hand")) == (2 if edition in OLD else 1)


@pytest.mark.parametrize("edition", ALL)
def test_two_sangans_at_one_moment(edition: str) -> None:
    """Sangan: two of one player are sent to the Graveyard at once; today one of them searches."""
    sweep = down("Sweep", "trap", {"do": [{"destroy": {"monster": None}}]})
    played = play(
        edition,
        opponent(activate="Sweep", step="start"),
        you=["Luster Dragon"],
        opponent={"monsters": ["Sangan", "Sangan"], "spells_traps": [sweep], "deck": ["Petit Moth", "Petit Moth"]},
    )

    assert len(played.zone(1, "hand")) == (2 if edition in OLD else 1)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("searched", ["Kuriboh", "Other Kuriboh"])
def test_what_sangan_has_found_is_not_used_today(edition: str, searched: str) -> None:
    """Sangan: Kuriboh can be used in the same turn until today, when only another card's effect can."""
    other = beast("Other Kuriboh", 300) | {"effects": [
        {"zone": "hand", "speed": 2, "at": "during_damage_calculation", "cost": ["discard"], "do": ["no_battle_damage"]}
    ]}  # fmt: skip
    held = ["Kuriboh"] if searched != "Kuriboh" else [other]
    played = play(
        edition,
        you(attack="Luster Dragon", target="Sangan"),
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Kuriboh"),
        you=["Luster Dragon", "Gemini Elf"],
        opponent={"monsters": ["Sangan"], "deck": ["Kuriboh"] if searched == "Kuriboh" else [other], "hand": held},
    )

    assert (played.refused_lines() == []) == (edition in OLD or searched != "Kuriboh")


@pytest.mark.parametrize("edition", [*ALL])
def test_what_sangan_has_found_does_not_come_by_itself_today(edition: str) -> None:
    """Sangan: a trigger from the hand is not used in the same turn, either."""
    guest = beast("Guest", 0) | {"effects": [
        {"when": {"attack_declared": {"target": "you"}}, "zone": "hand", "optional": "when", "do": [{"summon": "self"}]}
    ]}  # fmt: skip
    played = play(
        edition,
        you(attack="Luster Dragon", target="Sangan"),
        you(attack="Gemini Elf", target="opponent"),
        opponent(choose="use Guest"),
        you=["Luster Dragon", "Gemini Elf"],
        opponent={"monsters": ["Sangan"], "deck": [guest]},
    )

    assert (played.refused_lines() == []) == (edition in OLD)


@pytest.mark.parametrize("edition", ALL)
def test_a_fairy_strong_in_the_step_or_in_the_calculation(edition: str) -> None:
    """Injection Fairy Lily: 3000 ATK more to the end of the Damage Step; today only during damage calculation."""
    played = play(
        edition,
        you(attack="Injection Fairy Lily", target="Judge"),
        you(activate="Injection Fairy Lily"),
        you=["Injection Fairy Lily"],
        opponent=[beast("Judge", 3000) | {"effects": [BURN]}],
    )

    assert (played.life(0), played.life(1)) == (6000 - (3400 if edition in OLD else 400), 7600)


@pytest.mark.parametrize("edition", ALL)
def test_nutrients_in_the_opponents_turn_or_in_any(edition: str) -> None:
    """Nutrient Z: only in the opponent's turn until today."""
    played = play(
        edition,
        you(attack="Petit Moth", target="Blue-Eyes White Dragon"),
        you(activate="Nutrient Z"),
        you={"monsters": ["Petit Moth"], "spells_traps": [set_card("Nutrient Z")]},
        opponent=["Blue-Eyes White Dragon"],
    )

    assert (played.refused_lines() == []) == (edition not in OLD)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    ("attacks", "answers", "old", "today"),
    [
        ([2000], 0, 8000 + 4000 - 2000, 8000 + 4000 - 2000),
        ([1900], 0, 8000 - 1900, 8000 - 1900),
        ([1900, 2000], 0, 8000 - 1900 + 4000 - 2000, 8000 - 1900 - 2000),
        ([2000, 2000], 0, 8000 + 4000 - 4000, 8000 + 4000 - 4000),
        ([1900, 2500], 1, 8000 - 1900 + 4000 - 2500, 8000 - 1900 + 4000 - 2500),
    ],
)
def test_nutrients_that_wait_for_the_turn_or_for_one_calculation(
    edition: str, attacks: list[int], answers: int, old: int, today: int
) -> None:
    """Nutrient Z: until today used in any battle of the turn, for the first battle damage of 2000 or more in it, once;
    now only in the very calculation."""
    oxen = [beast(f"Ox {number}", atk) for number, atk in enumerate(attacks)]
    lines = [you(attack=ox["name"]) for ox in oxen]
    lines.insert(1 + answers, opponent(activate="Nutrient Z"))
    played = play(edition, *lines, you=oxen, opponent={"spells_traps": [set_card("Nutrient Z")]})

    assert played.life(1) == (old if edition in OLD else today)


@pytest.mark.parametrize("edition", OLD)
def test_nutrients_come_before_the_damage_that_would_end_it(edition: str) -> None:
    """The Life Points are gained first, so who has 1000 lives through 2000; with no battle damage nothing is gained."""
    played = play(
        edition,
        you(attack="Ox"),
        opponent(activate="Nutrient Z"),
        you=[beast("Ox", 2000)],
        opponent={"life": 1000, "spells_traps": [set_card("Nutrient Z")]},
    )
    spared = play(
        edition,
        you(attack="Ox"),
        opponent(activate="Waboku"),
        opponent(activate="Nutrient Z"),
        you=[beast("Ox", 2000)],
        opponent={"spells_traps": [set_card("Nutrient Z"), set_card("Waboku")]},
    )

    assert (played.life(1), spared.life(1)) == (3000, 8000)


@pytest.mark.parametrize("edition", ALL)
def test_a_barrier_for_life_points_or_for_monsters_too(edition: str) -> None:
    """Hallowed Life Barrier: the monster falls until today, when it is spared as well."""
    played = play(
        edition,
        you(attack="Luster Dragon", target="Petit Moth"),
        opponent(activate="Hallowed Life Barrier"),
        you=["Luster Dragon"],
        opponent={
            "monsters": ["Petit Moth"],
            "hand": ["Gemini Elf"],
            "spells_traps": [set_card("Hallowed Life Barrier")],
        },
    )

    assert (played.life(1), played.zone(1, "monsters") == []) == (8000, edition in OLD)
