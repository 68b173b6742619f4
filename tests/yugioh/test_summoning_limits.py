"""Who may come to the field: what a monster's own text forbids, and how many Monster Zones are free."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, down, opponent, play, set_card, set_monster, you
from judgecall.games import edition

ALL = (RULEBOOK, GOAT, GUIDE, EDISON, CURRENT)
each_edition = pytest.mark.parametrize("name", ALL)
CALL = down("Call", "trap", {"target": {"in_graveyard": ["you", "monster"]}, "do": [{"summon_in_attack": "target"}]})
OFFER = down("Offer", "trap", {"do": ["normal_summon"]})
NORMAL, SPECIAL = "cannot be Normal Summoned", "cannot be Special Summoned"
FACE_UP, REVIVAL = f"{NORMAL} face-up", f"{SPECIAL} from the Graveyard"
MATRIX = {
    "": (True, True, True, True),
    NORMAL: (False, False, True, True),
    FACE_UP: (False, True, True, True),
    SPECIAL: (True, True, False, False),
    REVIVAL: (True, True, True, False),
}
"""What each keyword leaves: to be Normal Summoned face-up, to be Set, to come from the hand, from the Graveyard."""


def came(name: str, keyword: str, effect: dict[str, Any], zone: str, choose: str, **more: Any) -> bool:
    """Whether a monster of yours comes to the field by a Trap that you use at once."""
    comer = beast("Comer", keywords=[keyword] if keyword else [], **more)
    played = play(
        name,
        you(activate="Way", step="start"),
        *([you(choose=choose)] if choose else []),
        you={"monsters": [], "spells_traps": [down("Way", "trap", effect)], zone: [comer]},
    )
    found = played.zone(0, "monsters") == ["Comer"]
    set_now = found and played.monster("Comer").face_down
    return found and set_now == choose.startswith("set")


@each_edition
@pytest.mark.parametrize("keyword", MATRIX)
def test_what_the_text_of_a_monster_forbids(keyword: str, name: str) -> None:
    """Normal Summoned face-up, Set, Special Summoned from the hand or from the Graveyard: each as its text says."""
    summon = {"summon_in_attack": {"in_hand": "you"}}, {"summon_in_attack": {"in_graveyard": "you"}}
    found = (
        came(name, keyword, {"do": ["normal_summon"]}, "hand", "summon Comer"),
        came(name, keyword, {"do": ["normal_summon"]}, "hand", "set Comer"),
        came(name, keyword, {"do": [summon[0]]}, "hand", ""),
        came(name, keyword, {"do": [summon[1]]}, "graveyard", ""),
    )

    assert found == MATRIX[keyword]


def test_every_keyword_of_summoning_is_in_the_table() -> None:
    """No other begins so."""
    known = edition(f"yugioh/{RULEBOOK}").tables["print"]["keywords"]

    assert {each for each in known if "Summoned" in each} == set(MATRIX) - {""}


@each_edition
@pytest.mark.parametrize("kind", ["ritual", "fusion", "effect"])
def test_a_kind_that_is_never_normal_summoned(kind: str, name: str) -> None:
    """Ritual and Fusion Monsters come by a Special Summon only, whatever lies in the hand."""
    assert came(name, "", {"do": ["normal_summon"]}, "hand", "set Comer", types=[kind]) == (kind == "effect")


@each_edition
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:summon",
    "yugioh/goat: ygo:summon",
    "yugioh/guide-2010: ygo:summon",
    "yugioh/edison: ygo:summon",
    "yugioh/current: ygo:summon",
)
def test_a_normal_summon_that_the_text_forbids_is_refused(name: str) -> None:
    """Ultimate Offering for Mystic Swordsman LV4: it may be Set, but not summoned face-up."""
    played = play(
        name,
        you(attack="Gemini Elf", target="opponent"),
        opponent(activate="Offer"),
        opponent(choose="summon Mystic Swordsman LV4"),
        opponent(choose="set Mystic Swordsman LV4"),
        you=["Gemini Elf"],
        opponent={"hand": ["Mystic Swordsman LV4"], "spells_traps": [OFFER]},
    )

    assert played.refused() == [(2, "ygo:summon")]
    assert played.monster("Mystic Swordsman LV4").face_down


@each_edition
@pytest.mark.parametrize("there", [4, 5])
@pytest.mark.parametrize("how", ["revived", "from the Deck", "normal", "token"])
def test_no_more_than_five_monsters(there: int, how: str, name: str) -> None:
    """Whatever brings a monster does nothing without a free Monster Zone."""
    effects: dict[str, dict[str, Any]] = {
        "revived": {"do": [{"summon": {"in_graveyard": "you"}}]},
        "from the Deck": {"do": [{"summon_from_deck": "monster"}]},
        "normal": {"do": ["normal_summon"]},
        "token": {"do": [{"summon_token": "Sheep Token"}]},
    }
    played = play(
        name,
        you(activate="Way", step="start"),
        you={
            "monsters": [beast(f"Cow {number}") for number in range(there)],
            "spells_traps": [down("Way", "trap", effects[how])],
            "hand": [beast("Calf")],
            "graveyard": [beast("Ghost")],
            "deck": [beast("Stray")],
        },
    )

    assert len(played.zone(0, "monsters")) == 5


@each_edition
def test_with_a_full_field_call_of_the_haunted_cannot_be_activated(name: str) -> None:
    """There is no zone for what it would bring."""
    full = play(
        name,
        you(activate="Call of the Haunted", step="start"),
        you={
            "monsters": [beast(f"Cow {number}") for number in range(5)],
            "spells_traps": [set_card("Call of the Haunted")],
            "graveyard": ["Gemini Elf"],
        },
    )

    assert full.refused_lines() == [0]


@pytest.mark.parametrize(("name", "count"), [(EDISON, 5), (CURRENT, 6)])
def test_a_monster_of_the_extra_deck_has_a_zone_of_its_own_today(name: str, count: int) -> None:
    """One lies in the Extra Monster Zone, so five more have room."""
    herd = [beast(f"Cow {number}") for number in range(4)]
    effect = {"do": [{"summon_in_attack": {"in_graveyard": "you"}}]}
    played = play(
        name,
        you(activate="Way", step="start"),
        you={
            "monsters": [*herd, "Red Dragon Archfiend"],
            "spells_traps": [down("Way", "trap", effect)],
            "graveyard": [beast("Ghost"), beast("Spirit")],
        },
    )

    assert len(played.zone(0, "monsters")) == count


# --- Cyber Jar -------------------------------------------------------------------------------------------------------


@each_edition
def test_cyber_jar_without_a_zone_for_all(name: str) -> None:
    """The jar still lies where the battle has destroyed it, so four of the five find a zone, and its player chooses
    which: the fifth goes to the Graveyard."""
    low = [beast(f"Cub {number}") for number in range(1, 6)]
    played = play(
        name,
        you(attack="Gemini Elf", target="Cyber Jar"),
        opponent(choose="summon Cub 1 in attack position"),
        opponent(choose="leave Cub 2"),
        opponent(choose="set Cub 3"),
        opponent(choose="leave Cub 4"),
        you=["Gemini Elf"],
        opponent={"monsters": [set_monster("Cyber Jar")], "deck": low},
    )

    assert played.refused() == [(4, "ygo:summon")]
    assert played.zone(1, "monsters") == ["Cub 1", "Cub 3", "Cub 4", "Cub 5"]
    assert sorted(played.zone(1, "graveyard")) == ["Cub 2", "Cyber Jar"]


@each_edition
def test_what_may_not_be_special_summoned_goes_from_cyber_jar_to_the_hand(name: str) -> None:
    """A Spirit of Level 4 or lower is none of those that are summoned."""
    played = play(
        name,
        you(attack="Gemini Elf", target="Cyber Jar"),
        you=["Gemini Elf"],
        opponent={"monsters": [set_monster("Cyber Jar")], "deck": ["Asura Priest", beast("Cub")]},
    )

    assert (played.zone(1, "hand"), played.zone(1, "monsters")) == (["Asura Priest"], ["Cub"])


@each_edition
@pytest.mark.parametrize(("card", "comes"), [("Asura Priest", False), ("Airknight Parshath", True)])
def test_call_of_the_haunted_and_what_its_text_keeps_in_the_graveyard(card: str, comes: bool, name: str) -> None:
    """It cannot be activated for a monster that cannot be Special Summoned."""
    played = play(
        name,
        you(activate="Call of the Haunted", step="start"),
        you={"spells_traps": [set_card("Call of the Haunted")], "graveyard": [card]},
    )

    assert (played.zone(0, "monsters") == [card], played.refused_lines() == []) == (comes, comes)
