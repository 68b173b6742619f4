"""Monster Zones and who controls a monster: what cannot be taken or summoned, and what cannot go back."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, you

EDITIONS = [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT]
each_edition = pytest.mark.parametrize("edition", EDITIONS)
THEIRS = {"monster": "opponent"}


def herd(count: int, name: str = "Cow") -> list[dict[str, Any]]:
    """So many monsters."""
    return [beast(f"{name} {number}") for number in range(1, count + 1)]


def trap(name: str, **effect: Any) -> dict[str, Any]:
    """A Set Trap that does this."""
    return down(name, "trap", effect)


# --- Taking control ---------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize("there", [4, 5])
def test_control_is_taken_into_a_free_monster_zone_only(edition: str, there: int) -> None:
    """General rule: with five monsters an effect that takes a sixth cannot be activated."""
    played = play(
        edition,
        you(activate="Hold", targets=["Elf"], step="start"),
        you={"monsters": herd(there), "spells_traps": [trap("Hold", target=THEIRS, do=["gain_control"])]},
        opponent=[beast("Elf")],
    )

    assert played.refused() == ([] if there == 4 else [(0, "ygo:control")])
    assert ("Elf" in played.zone(0, "monsters"), played.activations()) == (there == 4, ["Hold"] * (there == 4))


@each_edition
def test_a_tribute_for_the_cost_makes_the_zone_free(edition: str) -> None:
    """Enemy Controller with five monsters: the one Tributed leaves its zone to the one taken."""
    played = play(
        edition,
        you(choose="activate Enemy Controller: gain control", step="start"),
        you(choose="target Elf"),
        you(choose="Tribute Cow 1"),
        you={"monsters": herd(5), "spells_traps": [set_card("Enemy Controller")]},
        opponent=[beast("Elf")],
    )

    assert played.zone(0, "graveyard") == ["Cow 1", "Enemy Controller"]
    assert (len(played.zone(0, "monsters")), "Elf" in played.zone(0, "monsters")) == (5, True)


@each_edition
def test_where_no_zone_is_left_as_it_resolves_control_stays(edition: str) -> None:
    """General rule: an effect does what it can; a monster came into the last zone by the next link of the chain."""
    played = play(
        edition,
        you(activate="Hold", targets=["Elf"], step="start"),
        you(activate="Call", targets=["Ghost"]),
        you={
            "monsters": herd(4),
            "graveyard": [beast("Ghost")],
            "spells_traps": [
                trap("Hold", target=THEIRS, do=["gain_control"]),
                trap("Call", target={"in_graveyard": ["you", "monster"]}, do=[{"summon_in_attack": "target"}]),
            ],
        },
        opponent=[beast("Elf")],
    )

    assert played.activations() == ["Hold", "Call"]
    assert ("Ghost" in played.zone(0, "monsters"), played.zone(1, "monsters")) == (True, ["Elf"])
    assert played.records("control_changed") == []


@each_edition
def test_of_several_monsters_as_many_are_taken_as_there_are_zones(edition: str) -> None:
    """General rule: two zones, three monsters."""
    played = play(
        edition,
        you(activate="Hold", step="start"),
        you={"monsters": herd(3), "spells_traps": [trap("Hold", do=[{"gain_control": THEIRS}])]},
        opponent=herd(3, "Elf"),
    )

    assert (len(played.zone(0, "monsters")), len(played.zone(1, "monsters"))) == (5, 1)


def test_a_monster_of_the_extra_deck_that_is_taken_lies_in_a_main_monster_zone() -> None:
    """Rulebook of today: what is taken from the Extra Monster Zone fills a Main Monster Zone, so none is left."""
    hold = trap("Hold", target=THEIRS, do=["gain_control"])
    grip = trap("Grip", target=THEIRS, do=["gain_control"])
    played = play(
        CURRENT,
        you(activate="Hold", targets=["Red Dragon Archfiend"], step="start"),
        you(activate="Grip", targets=["Elf"], step="end"),
        you={"monsters": herd(4), "spells_traps": [hold, grip]},
        opponent=["Red Dragon Archfiend", beast("Elf")],
    )

    assert played.refused() == [(1, "ygo:control")]


@pytest.mark.parametrize("there", [4, 5])
def test_borreload_dragon_takes_nothing_without_a_free_zone(there: int) -> None:
    """An optional trigger that could take nothing is not used; the battle goes on."""
    played = play(
        CURRENT,
        you(attack="Borreload Dragon", target="Elf"),
        you={"monsters": ["Borreload Dragon", *herd(there)]},
        opponent=[beast("Elf")],
    )

    assert played.life(1) == 6000
    assert played.zone(1, "graveyard") == ["Elf"]


# --- Giving it back ---------------------------------------------------------------------------------------------------


BORROW = trap("Borrow", target=THEIRS, do=[{"gain_control": {"of": "target", "until": "battle_phase"}}])
FILL = trap("Fill", do=[{"create_token": {"card": "Sheep Token", "position": "defense"}}])


@each_edition
@pytest.mark.parametrize("until", ["battle_phase", "damage_step"])
def test_control_that_was_to_last_goes_back_when_that_is_over(edition: str, until: str) -> None:
    """It returns to the player from whom it was taken, under the rule by which the span ends."""
    borrow = trap("Borrow", target=THEIRS, do=[{"gain_control": {"of": "target", "until": until}}])
    played = play(
        edition,
        you(activate="Borrow", targets=["Elf"], step="start"),
        you(attack="Cow 1", target="opponent"),
        you={"monsters": herd(1), "spells_traps": [borrow]},
        opponent=[beast("Elf")],
    )

    assert [record.event.to for record in played.records("control_changed", "Elf")] == [0, 1]  # type: ignore[attr-defined]
    assert (played.zone(0, "monsters"), played.zone(1, "monsters")) == (["Cow 1"], ["Elf"])
    assert played.records("control_changed", "Elf")[1].rule == "ygo:control"


SHORT = trap("Short", target=THEIRS, do=[{"gain_control": {"of": "target", "until": "damage_step"}}])


@each_edition
def test_control_until_the_damage_step_ends_goes_back_also_where_the_battle_phase_ends_in_it(edition: str) -> None:
    """An effect for the damage ends the Battle Phase, and the Damage Step with it."""
    bell = {"when": {"damage_dealt": {"to": "you"}}, "zone": "hand", "optional": "when", "do": ["end_battle_phase"]}
    played = play(
        edition,
        you(activate="Short", targets=["Elf"], step="start"),
        you(attack="Cow 1", target="opponent"),
        opponent(activate="Bell"),
        you={"monsters": herd(2), "spells_traps": [SHORT]},
        opponent={"monsters": [beast("Elf")], "hand": [beast("Bell", effects=[bell])]},
    )

    assert (played.refused(), played.activations()) == ([], ["Short", "Bell"])
    assert played.records("control_changed", "Elf")[1].rule == "ygo:control"
    assert played.zone(1, "monsters") == ["Elf"]


@each_edition
def test_control_until_the_damage_step_ends_goes_back_also_where_there_is_no_battle(edition: str) -> None:
    """The attacker is destroyed as the Damage Step starts."""
    fall = {"when": {"reached": {"during": "start_of_damage_step"}}, "do": [{"destroy": "attacker"}]}
    played = play(
        edition,
        you(activate="Short", targets=["Elf"], step="start"),
        you(attack="Cow 1", target="opponent"),
        you={"monsters": [*herd(1), beast("Pit", effects=[fall])], "spells_traps": [SHORT]},
        opponent=[beast("Elf")],
    )

    assert (played.life(1), played.zone(0, "graveyard")) == (8000, ["Short", "Cow 1"])
    assert played.records("control_changed", "Elf")[1].rule == "ygo:control"
    assert played.zone(1, "monsters") == ["Elf"]


@each_edition
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:control",
    "yugioh/goat: ygo:control",
    "yugioh/guide-2010: ygo:control",
    "yugioh/edison: ygo:control",
    "yugioh/current: ygo:control",
)
def test_a_monster_that_cannot_go_back_for_want_of_a_zone_is_destroyed(edition: str) -> None:
    """Change of control: its player has filled the zone meanwhile; it is destroyed by the rule, not by an effect."""
    saved = {"instead": {"destroyed": {"object": "self", "by": "effect"}}, "with": []}
    played = play(
        edition,
        you(activate="Borrow", targets=["Elf"], step="start"),
        opponent(activate="Fill", step="start"),
        you={"monsters": herd(1), "spells_traps": [BORROW]},
        opponent={"monsters": [beast("Elf", effects=[saved]), *herd(4, "Ox")], "spells_traps": [FILL]},
    )

    assert played.rule("destroyed", "Elf") == "ygo:control"
    assert (played.zone(0, "monsters"), len(played.zone(1, "monsters"))) == (["Cow 1"], 5)
    assert played.zone(1, "graveyard") == ["Fill", "Elf"]


@each_edition
def test_monsters_that_go_back_at_once_leave_their_zones_to_one_another(edition: str) -> None:
    """Both fields are full, and each holds a monster of the other's: control of all returns to their owners."""
    home = trap("Home", do=[{"return_control": {"monster": None}}])
    lend = trap("Lend", target=THEIRS, do=["gain_control"])
    played = play(
        edition,
        you(activate="Lend", targets=["Ox 1"], step="start"),
        {"opponent": "pass"},
        opponent(activate="Their Lend", targets=["Cow 1"], step="start"),
        {"you": "pass"},
        you(activate="Fill", step="end"),
        {"opponent": "pass"},
        opponent(activate="Their Fill", step="end"),
        {"you": "pass"},
        you(activate="Home", step="end"),
        you={"monsters": herd(4), "spells_traps": [lend, home, FILL]},
        opponent={
            "monsters": herd(4, "Ox"),
            "spells_traps": [{**lend, "as": "Their Lend"}, {**FILL, "as": "Their Fill"}],
        },
    )

    changes = [(record.event.object, record.event.to) for record in played.records("control_changed")]  # type: ignore[attr-defined]
    assert played.refused() == []
    assert sorted(changes[:2]) == sorted((id, 1 - to) for id, to in changes[2:])
    assert [len(played.zone(seat, "monsters")) for seat in (0, 1)] == [5, 5]
    assert {*played.zone(0, "monsters")} >= {"Cow 1", "Cow 2", "Cow 3", "Cow 4"}
    assert {*played.zone(1, "monsters")} >= {"Ox 1", "Ox 2", "Ox 3", "Ox 4"}
    assert played.records("destroyed") == []


@each_edition
def test_of_several_that_go_back_as_many_find_a_zone_as_are_free(edition: str) -> None:
    """One zone is free for two of them; the other is destroyed."""
    weak = {"monster": ["opponent", {"max_atk": 500}]}
    played = play(
        edition,
        you(activate="Take", step="start"),
        opponent(activate="Fill", step="end"),
        you={"spells_traps": [trap("Take", do=[{"gain_control": {"of": weak, "until": "battle_phase"}}])]},
        opponent={"monsters": [beast("Kid", 100), beast("Cub", 100), *herd(3, "Ox")], "spells_traps": [FILL]},
    )

    assert played.zone(0, "monsters") == []
    assert (len(played.zone(1, "monsters")), len(played.records("destroyed"))) == (5, 1)


# --- Summoning --------------------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("do", "least"),
    [
        ({"summon": {"in_graveyard": "you"}}, 1),
        ({"summon_in_attack": {"in_graveyard": "you"}}, 1),
        ({"summon_in_defense": {"in_graveyard": "you"}}, 1),
        ({"summon_from_deck": "monster"}, 1),
        ({"summon_token": "Sheep Token"}, 1),
        ({"create_token": {"card": "Sheep Token", "position": "defense"}}, 1),
        ({"create_token": {"card": "Sheep Token", "count": 4, "position": "defense"}}, 4),
        ("normal_summon", 1),
    ],
    ids=str,
)
def test_what_only_brings_monsters_cannot_be_activated_without_zones_for_them(
    edition: str, do: Any, least: int
) -> None:
    """General rule: as many zones must be free as monsters come."""
    for free in (least - 1, least):
        played = play(
            edition,
            you(activate="Way", step="start"),
            you={
                "monsters": herd(5 - free),
                "spells_traps": [trap("Way", do=[do])],
                "hand": [beast("Calf")],
                "graveyard": [beast("Ghost")],
                "deck": [beast("Stray")],
            },
        )

        assert played.refused() == ([] if free == least else [(0, "ygo:summon")])
        assert len(played.zone(0, "monsters")) == (5 if free == least else 5 - free)


@each_edition
def test_scapegoat_brings_four_tokens_or_none(edition: str) -> None:
    """A monster has come into one of the four zones by the next link: as it resolves, nothing is summoned."""
    call = trap("Call", target={"in_graveyard": ["you", "monster"]}, do=[{"summon_in_attack": "target"}])
    played = play(
        edition,
        you(activate="Scapegoat", step="start"),
        you(activate="Call", targets=["Ghost"]),
        you={"monsters": herd(1), "graveyard": [beast("Ghost")], "spells_traps": [set_card("Scapegoat"), call]},
    )

    assert played.activations() == ["Scapegoat", "Call"]
    assert sorted(played.zone(0, "monsters")) == ["Cow 1", "Ghost"]


@each_edition
def test_what_does_more_than_summon_can_be_activated_without_a_zone(edition: str) -> None:
    """General rule: what it does first it can do; the summon comes to nothing."""
    more = trap("More", do=[{"gain_life": 500}, {"summon_token": "Sheep Token"}])
    played = play(edition, you(activate="More", step="start"), you={"monsters": herd(5), "spells_traps": [more]})

    assert (played.refused(), played.life(0), len(played.zone(0, "monsters"))) == ([], 8500, 5)
