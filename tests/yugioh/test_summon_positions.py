"""In which position an effect brings a monster, who chooses it, and monsters that have no Defense Position."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, opponent, play, set_card, you
from judgecall.errors import ScenarioError
from judgecall.kernel.state import marked
from judgecall.yugioh.events import SPECIAL_SUMMONED

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
either = pytest.mark.parametrize("position", ["attack", "defense"])

LINK: dict[str, Any] = {"name": "Link Spider", "atk": 1000, "attribute": "earth", "race": "cyberse", "types": ["link"]}


def card(*effects: dict[str, Any], kind: str = "quick_play_spell") -> dict[str, Any]:
    """A Spell made up for a test."""
    return {"name": "Test Spell", "kind": kind, "effects": list(effects)}


# --- Who chooses -------------------------------------------------------------------------------------------


@either
@pytest.mark.parametrize("edition", [EDISON, CURRENT])
def test_battle_fader_comes_in_the_position_its_player_chooses(edition: str, position: str) -> None:
    """Its text leaves the position open: face-up Attack or Defense, as its player likes."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Battle Fader"),
        opponent(choose=f"summon Battle Fader in {position} position"),
        you=["Gemini Elf"],
        opponent={"hand": ["Battle Fader"]},
    )

    assert (played.monster("Battle Fader").position, played.monster("Battle Fader").face_down) == (position, False)


@either
def test_gorz_and_its_token_each_come_in_the_position_chosen(position: str) -> None:
    """Both texts leave the position open, for each by itself."""
    other = {"attack": "defense", "defense": "attack"}[position]

    played = play(
        CURRENT,
        you(attack="Gemini Elf"),
        opponent(activate="Gorz the Emissary of Darkness"),
        opponent(choose=f"summon Gorz the Emissary of Darkness in {position} position"),
        opponent(choose=f"summon Emissary of Darkness Token in {other} position"),
        you=["Gemini Elf"],
        opponent={"hand": ["Gorz the Emissary of Darkness"]},
    )

    assert played.monster("Gorz the Emissary of Darkness").position == position
    assert played.monster("Emissary of Darkness Token").position == other


@either
@pytest.mark.parametrize(
    ("turtle", "brought"),
    [
        ("Pyramid Turtle", beast("Zombie Master", race="zombie")),
        ("Masked Dragon", beast("Troop Dragon", race="dragon")),
    ],
)
def test_pyramid_turtle_and_masked_dragon_leave_the_position_open(
    turtle: str, brought: dict[str, Any], position: str
) -> None:
    """Unlike the monsters that search by attribute, their texts do not say Attack Position."""
    played = play(
        EDISON,
        you(attack="Summoned Skull", target=turtle),
        opponent(activate=turtle, choices=[f"choose {brought['name']}"]),
        opponent(choose=f"summon {brought['name']} in {position} position"),
        you=["Summoned Skull"],
        opponent={"monsters": [turtle], "deck": [brought]},
    )

    assert played.monster(brought["name"]).position == position


@each_edition
@pytest.mark.parametrize(
    ("recruiter", "attribute"),
    [
        ("Mystic Tomato", "dark"),
        ("Shining Angel", "light"),
        ("Giant Rat", "earth"),
        ("Mother Grizzly", "water"),
        ("UFO Turtle", "fire"),
        ("Flying Kamakiri #1", "wind"),
    ],
)
def test_what_searches_by_attribute_brings_monsters_in_attack_position(
    edition: str, recruiter: str, attribute: str
) -> None:
    """Their texts fix face-up Attack Position: nobody is asked."""
    played = play(
        edition,
        you(attack="Summoned Skull", target=recruiter),
        opponent(activate=recruiter, choices=["choose Cub"]),
        opponent(choose="summon Cub in defense position"),
        you=["Summoned Skull"],
        opponent={"monsters": [recruiter], "deck": [beast("Cub", attribute=attribute)]},
    )

    assert played.monster("Cub").position == "attack"
    assert played.refused_lines() == [2]


@each_edition
def test_call_of_the_haunted_revives_in_attack_position(edition: str) -> None:
    """Its text fixes Attack Position."""
    played = play(
        edition,
        you(attack="Gemini Elf"),
        opponent(activate="Call of the Haunted", targets=["Luster Dragon"]),
        opponent(choose="summon Luster Dragon in defense position"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Call of the Haunted")], "graveyard": ["Luster Dragon"]},
    )

    assert played.monster("Luster Dragon").position == "attack"
    assert played.refused_lines() == [2]


@each_edition
def test_what_ultimate_offering_summons_is_normal_summoned_in_attack_position(edition: str) -> None:
    """A Normal Summon is always in face-up Attack Position; Defense Position is for a Set monster."""
    played = play(
        edition,
        opponent(activate="Ultimate Offering", step="start"),
        opponent(choose="summon Cub"),
        opponent={"spells_traps": [{"card": "Ultimate Offering"}], "hand": [beast("Cub")]},
    )

    assert (played.monster("Cub").position, played.monster("Cub").face_down) == ("attack", False)
    assert played.record("summoned").event.how == "normal"  # type: ignore[attr-defined]


# --- Tokens and summons are answered -----------------------------------------------------------------------


@each_edition
def test_tokens_are_summoned_so_torrential_tribute_answers_them(edition: str) -> None:
    """A token comes to the field by a Special Summon."""
    played = play(
        edition,
        opponent(activate="Scapegoat", step="start"),
        opponent(activate="Torrential Tribute"),
        you=["Gemini Elf"],
        opponent={"spells_traps": [set_card("Scapegoat"), set_card("Torrential Tribute")]},
    )

    assert (played.zone(0, "monsters"), played.zone(1, "monsters")) == ([], [])
    assert len(played.records("summoned")) == 4


def test_what_an_effect_brought_counts_as_special_summoned_and_what_was_normal_summoned_does_not() -> None:
    """How a monster came is known for as long as it lies there."""
    played = play(
        CURRENT,
        opponent(activate="Call of the Haunted", targets=["Luster Dragon"], step="start"),
        opponent(activate="Ultimate Offering", step="start"),
        opponent(choose="summon Cub"),
        opponent={
            "spells_traps": [set_card("Call of the Haunted"), {"card": "Ultimate Offering"}],
            "graveyard": ["Luster Dragon"],
            "hand": [beast("Cub")],
        },
    )
    state = played.outcome.state
    found = {state.label(id): marked(state, id, SPECIAL_SUMMONED) for id in range(2, len(state.objects))}

    assert (found["Luster Dragon"], found["Cub"]) == (True, False)


# --- Link Monsters -----------------------------------------------------------------------------------------


@pytest.mark.proves("yugioh/current: ygo:cur:link.1")
@pytest.mark.parametrize(
    "does",
    [
        {"turn_down": {"monster": "face_up"}},
        {"to_defense": {"monster": "face_up"}},
        {"change_position": {"monster": "face_up"}},
    ],
)
def test_no_effect_turns_a_link_monster(does: dict[str, Any]) -> None:
    """Rulebook 10: a Link Monster has no DEF and is never in Defense Position; other monsters are turned."""
    played = play(
        CURRENT,
        you(activate="Test Spell", step="start"),
        you={"hand": [card({"do": [does]})]},
        opponent=[LINK, "Gemini Elf"],
    )
    link, elf = played.monster("Link Spider"), played.monster("Gemini Elf")

    assert (link.position, link.face_down) == ("attack", False)
    assert elf.position == "defense"


@pytest.mark.parametrize("spell", ["Book of Moon", "Enemy Controller"])
def test_what_would_turn_a_link_monster_cannot_target_it(spell: str) -> None:
    """Rulebook 10: an effect is not activated for something that it cannot do."""
    played = play(
        CURRENT,
        you(activate=spell, targets=["Link Spider"], step="start"),
        you={"hand": [spell, "Rush Recklessly"]},
        opponent=[LINK],
    )

    assert played.refused() == [(0, "ygo:chain.act")]


@pytest.mark.proves("yugioh/current: ygo:cur:link.1")
def test_an_effect_that_summons_in_defense_position_summons_no_link_monster() -> None:
    """Goyo Guardian takes what it beats in Defense Position; a Link Monster stays in the Graveyard."""
    played = play(
        CURRENT,
        you(attack="Goyo Guardian", target="Link Spider"),
        you(activate="Goyo Guardian"),
        you=["Goyo Guardian"],
        opponent=[LINK],
    )

    assert played.zone(0, "monsters") == ["Goyo Guardian"]
    assert played.zone(1, "graveyard") == ["Link Spider"]


def test_a_link_monster_is_summoned_in_attack_position_and_nobody_is_asked() -> None:
    """Rulebook 10."""
    revive = card({"target": {"in_graveyard": "you"}, "do": [{"summon": "target"}]})

    played = play(
        CURRENT,
        you(activate="Test Spell", targets=["Link Spider"], step="start"),
        you(choose="summon Link Spider in defense position"),
        you={"hand": [revive], "graveyard": [LINK]},
    )

    assert played.monster("Link Spider").position == "attack"
    assert played.refused_lines() == [1]


@pytest.mark.parametrize("position", ["defense", "set"])
def test_a_scenario_with_a_link_monster_in_defense_position_is_refused(position: str) -> None:
    """The file names a position that the game does not have."""
    with pytest.raises(ScenarioError, match=r"Link Spider.*never in Defense Position"):
        play(CURRENT, you=[{**LINK, "position": position}])


@pytest.mark.parametrize("kind", ["link", "xyz"])
def test_a_monster_without_a_level_has_no_low_level(kind: str) -> None:
    """Nanobreaker destroys what has Level 3 or lower; Link and Xyz Monsters have no Level at all."""
    other = {**LINK, "name": "Other", "atk": 2000, "types": [kind]}

    played = play(
        CURRENT,
        you(attack="Nanobreaker", target="Other"),
        you=["Nanobreaker"],
        opponent=[other],
    )

    assert played.zone(1, "monsters") == ["Other"]
    assert played.zone(0, "graveyard") == ["Nanobreaker"]


def test_jin_destroys_no_monster_without_def() -> None:
    """A Link Monster has no DEF, so that is not below any ATK."""
    jin = "Blackwing - Jin the Rain Shadow"

    played = play(CURRENT, you(attack=jin, target="Link Spider"), you=[jin], opponent=[LINK])

    assert played.zone(1, "monsters") == ["Link Spider"]
    assert played.zone(0, "graveyard") == [jin]
