"""Cards for which battle damage or destruction is the beginning."""

from __future__ import annotations

from typing import Any

import pytest

from duel import (
    CURRENT,
    EDISON,
    GOAT,
    defending,
    opponent,
    play,
    set_card,
    set_monster,
    you,
)

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])
answers_activations = pytest.mark.parametrize("edition", [EDISON, CURRENT])


@each_edition
def test_robbin_zombie_mills_one(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [{"card": "Robbin' Zombie"}]},
        opponent={"deck": 2 * ["Petit Moth"]},
    )

    assert len(played.zone(1, "graveyard")) == 1


@each_edition
def test_don_zaloog_does_one_of_two_things(edition: str) -> None:
    board: dict[str, Any] = {"you": ["Don Zaloog"], "opponent": {"hand": ["Shrink"], "deck": 3 * ["Petit Moth"]}}
    first = play(
        edition, you(attack="Don Zaloog"), you(choose="trigger Don Zaloog"), you(choose="use Don Zaloog"), **board
    )
    second = play(
        edition, you(attack="Don Zaloog"), you(choose="trigger Don Zaloog (2)"), you(choose="use Don Zaloog"), **board
    )

    assert (first.zone(1, "hand"), len(first.zone(1, "deck"))) == ([], 3)
    assert (second.zone(1, "hand"), len(second.zone(1, "deck"))) == (["Shrink"], 1)


@each_edition
def test_kycoo_banishes_up_to_two(edition: str) -> None:
    played = play(
        edition,
        you(attack="Kycoo the Ghost Destroyer"),
        you(activate="Kycoo the Ghost Destroyer", targets=["Petit Moth", "Skull Servant"]),
        you=["Kycoo the Ghost Destroyer"],
        opponent={"graveyard": ["Petit Moth", "Skull Servant", "Gemini Elf", "Shrink"]},
    )

    assert played.zone(1, "banished") == ["Petit Moth", "Skull Servant"]


@each_edition
def test_giant_germ_burns_and_brings_others(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf", target="Giant Germ"),
        opponent(choose="choose Giant Germ #2"),
        opponent(choose="choose nothing"),
        you=["Gemini Elf"],
        opponent={"monsters": ["Giant Germ"], "deck": ["Giant Germ", "Giant Germ", "Petit Moth"]},
    )

    assert (played.life(0), played.zone(1, "monsters")) == (7500, ["Giant Germ #2"])


SEARCHERS = {
    "Mystic Tomato": {"attribute": "dark"},
    "Shining Angel": {"attribute": "light"},
    "Giant Rat": {"attribute": "earth"},
    "Mother Grizzly": {"attribute": "water"},
    "UFO Turtle": {"attribute": "fire"},
    "Flying Kamakiri #1": {"attribute": "wind"},
    "Masked Dragon": {"race": "dragon", "attribute": "dark"},
    "Pyramid Turtle": {"race": "zombie", "attribute": "dark"},
}


@each_edition
@pytest.mark.parametrize("card", SEARCHERS)
def test_a_searcher_brings_its_like_from_the_deck(edition: str, card: str) -> None:
    """Up to 1500 ATK (Pyramid Turtle: up to 2000 DEF); nothing else, and nothing stronger."""
    like = SEARCHERS[card] | {"level": 4}
    other = {"attribute": "divine", "race": "creator god", "level": 4}
    weak = {"name": "Weak", "atk": 1500, "def": 2000} | {"race": "fish", "attribute": "divine"} | like
    strong = {"name": "Strong", "atk": 1501, "def": 2001} | {"race": "fish", "attribute": "divine"} | like
    stranger = {"name": "Stranger", "atk": 100, "def": 100} | other
    played = play(
        edition,
        you(attack="Summoned Skull", target=card),
        opponent(activate=card),
        opponent(choose="choose Strong"),
        opponent(choose="choose Stranger"),
        opponent(choose="choose Weak"),
        you=["Summoned Skull"],
        opponent={"monsters": [card], "deck": [stranger, strong, weak]},
    )

    assert played.zone(1, "monsters") == ["Weak"]


@each_edition
def test_dd_warrior_banishes_both(edition: str) -> None:
    played = play(
        edition, you(attack="Gemini Elf", target="D.D. Warrior"), you=["Gemini Elf"], opponent=["D.D. Warrior"]
    )

    assert (played.zone(0, "banished"), played.zone(1, "banished")) == (["Gemini Elf"], ["D.D. Warrior"])


@each_edition
@pytest.mark.parametrize(("target", "banished"), [("Petit Moth", ["Petit Moth"]), ("Gemini Elf", [])])
def test_dd_crazy_beast_banishes_what_it_destroys(edition: str, target: str, banished: list[str]) -> None:
    played = play(edition, you(attack="D.D. Crazy Beast", target=target), you=["D.D. Crazy Beast"], opponent=[target])

    assert (played.zone(1, "banished"), played.zone(0, "banished")) == (banished, [])


@each_edition
def test_dark_balter_negates_what_it_destroys(edition: str) -> None:
    """Sangan searches nothing."""
    played = play(
        edition,
        you(attack="Dark Balter the Terrible", target="Sangan"),
        you=["Dark Balter the Terrible"],
        opponent={"monsters": ["Sangan"], "deck": ["Petit Moth"]},
    )

    assert played.zone(1, "hand") == []


@answers_activations
def test_goyo_guardian_takes_what_it_destroyed(edition: str) -> None:
    played = play(
        edition,
        you(attack="Goyo Guardian", target="Gemini Elf"),
        you(activate="Goyo Guardian"),
        you=["Goyo Guardian"],
        opponent=["Gemini Elf"],
    )

    assert (played.zone(0, "monsters"), played.monster("Gemini Elf").position) == (
        ["Goyo Guardian", "Gemini Elf"],
        "defense",
    )


@answers_activations
def test_colossal_fighter_revives_itself_and_counts_warriors(edition: str) -> None:
    """2800 and 100 for the Warrior in the Graveyard; beaten by 3000 it comes back."""
    card = "Colossal Fighter"
    played = play(
        edition,
        you(attack="Blue-Eyes White Dragon", target=card),
        opponent(activate=card, targets=[card]),
        you=["Blue-Eyes White Dragon"],
        opponent={"monsters": [card], "graveyard": ["Celtic Guardian"]},
    )

    assert (played.life(1), played.zone(1, "monsters")) == (7900, [card])


@answers_activations
def test_thought_ruler_gains_the_printed_atk(edition: str) -> None:
    card = "Thought Ruler Archfiend"
    played = play(edition, you(attack=card, target="Gemini Elf"), you=[card], opponent=["Gemini Elf"])

    assert (played.life(0), played.life(1)) == (9900, 7200)


@answers_activations
def test_red_dragon_archfiend_destroys_defenders_after_calculation(edition: str) -> None:
    card = "Red Dragon Archfiend"
    side = [defending("Labyrinth Wall"), set_monster("Petit Moth"), "Gemini Elf"]
    played = play(edition, you(attack=card, target="Labyrinth Wall"), you=[card], opponent=side)
    standing = play(edition, you(attack=card, target="Gemini Elf"), you=[card], opponent=side)

    assert played.zone(1, "monsters") == ["Gemini Elf"]
    assert standing.zone(1, "monsters") == ["Labyrinth Wall", "Petit Moth"]


@each_edition
def test_dandylion_leaves_two_tokens(edition: str) -> None:
    played = play(edition, you(attack="Gemini Elf", target="Dandylion"), you=["Gemini Elf"], opponent=["Dandylion"])

    assert played.zone(1, "monsters") == ["Fluff Token", "Fluff Token #2"]


@each_edition
def test_macro_cosmos_banishes_used_traps_too(edition: str) -> None:
    played = play(
        edition,
        you(attack="Gemini Elf", target="Petit Moth"),
        opponent(activate="Sakuretsu Armor"),
        you={"monsters": ["Gemini Elf"], "spells_traps": [{"card": "Macro Cosmos"}]},
        opponent={"monsters": ["Petit Moth"], "spells_traps": [set_card("Sakuretsu Armor")]},
    )

    assert (played.zone(0, "banished"), played.zone(1, "banished")) == (["Gemini Elf"], ["Sakuretsu Armor"])


@pytest.mark.parametrize("edition", [GOAT, EDISON])
def test_michizure_and_attack_and_receive_answer_ring_of_destruction(edition: str) -> None:
    """Outside the Damage Step: Ring destroys Petit Moth for 300 to both, and its player answers."""
    for card, targets, life, gone in (("Michizure", ["Gemini Elf"], 7700, 1), ("Attack and Receive", [], 6700, 0)):
        played = play(
            edition,
            you(activate="Ring of Destruction", targets=["Petit Moth"], step="start"),
            opponent(activate=card, targets=targets, step="start"),
            you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Ring of Destruction")]},
            opponent={
                "monsters": ["Petit Moth"],
                "spells_traps": [set_card(card)],
                "graveyard": ["Attack and Receive"],
            },
        )
        assert (played.life(0), len(played.zone(0, "monsters"))) == (life, 1 - gone), card


@each_edition
def test_big_shield_gardna_stands_up_after_being_attacked(edition: str) -> None:
    card = "Big Shield Gardna"
    played = play(edition, you(attack="Gemini Elf", target=card), you=["Gemini Elf"], opponent=[defending(card)])

    assert (played.life(0), played.monster(card).position) == (7300, "attack")


@answers_activations
def test_armor_master_takes_nothing_and_marks_what_it_attacked(edition: str) -> None:
    card = "Blackwing Armor Master"
    played = play(
        edition,
        you(attack=card, target="Blue-Eyes White Dragon"),
        you(activate=card),
        you=[card],
        opponent=["Blue-Eyes White Dragon"],
    )

    assert (played.life(0), played.zone(0, "monsters")) == (8000, [card])
    assert played.monster("Blue-Eyes White Dragon").counters == (("wedge", 1),)


@answers_activations
def test_the_fool_is_neither_destroyed_nor_turned(edition: str) -> None:
    card = "Arcana Force 0 - The Fool"
    played = play(
        edition,
        you(activate="Enemy Controller", targets=[card], choices=[], step="start"),
        you(attack="Gemini Elf", target=card),
        you={"monsters": ["Gemini Elf"], "spells_traps": [set_card("Enemy Controller")]},
        opponent=[card],
    )

    assert (played.monster(card).position, played.zone(1, "monsters"), played.life(1)) == ("attack", [card], 6100)
