"""What the further Flip monsters do, attacked face-down."""

from __future__ import annotations

from typing import Any

import pytest

from duel import CURRENT, EDISON, GOAT, Played, beast, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])


def flipped(edition: str, card: str, *answers: Any, attackers: Any = (), **theirs: Any) -> Played:
    """Ox attacks the Set monster; its player answers."""
    return play(
        edition,
        you(attack="Ox", target=card),
        *answers,
        you={"monsters": [beast("Ox", 500), *attackers], "hand": ["Petit Moth"], "deck": 6 * ["Skull Servant"]},
        opponent={"monsters": [set_monster(card)], **theirs},
    )


@each_edition
def test_night_assailant_destroys_a_monster(edition: str) -> None:
    played = flipped(edition, "Night Assailant", opponent(activate="Night Assailant", targets=["Ox"]))

    assert played.zone(0, "graveyard") == ["Ox"]


@each_edition
def test_night_assailant_discarded_brings_back_a_flip_monster(edition: str) -> None:
    played = play(
        edition,
        you(attack="Ox", target="Gemini Elf"),
        opponent(activate="Robbin' Goblin"),
        you={"monsters": [beast("Ox", 2000)], "spells_traps": [{"card": "Robbin' Goblin"}]},
        opponent={"monsters": ["Gemini Elf"], "hand": ["Night Assailant"], "graveyard": ["Man-Eater Bug"]},
    )

    assert (played.zone(1, "hand"), "Night Assailant" in played.zone(1, "graveyard")) == (["Man-Eater Bug"], True)


@each_edition
def test_magical_merchant_digs_for_a_spell_or_trap(edition: str) -> None:
    played = flipped(edition, "Magical Merchant", deck=["Petit Moth", "Skull Servant", "Shrink", "Mirror Force"])

    assert (played.zone(1, "hand"), played.zone(1, "deck")) == (["Shrink"], ["Mirror Force"])
    assert {"Petit Moth #2", "Skull Servant #7"} <= set(played.zone(1, "graveyard"))


@each_edition
def test_morphing_jar_changes_both_hands(edition: str) -> None:
    played = flipped(edition, "Morphing Jar", hand=["Shrink"], deck=4 * ["Celtic Guardian"])

    assert (len(played.zone(0, "hand")), len(played.zone(1, "hand"))) == (5, 4)
    assert "Shrink" in played.zone(1, "graveyard")


@each_edition
def test_gravekeepers_spy_brings_a_gravekeeper(edition: str) -> None:
    played = flipped(
        edition,
        "Gravekeeper's Spy",
        opponent(choose="summon Gravekeeper's Guard in defense position"),
        deck=["Petit Moth", "Gravekeeper's Guard"],
    )

    assert played.zone(1, "monsters") == ["Gravekeeper's Spy", "Gravekeeper's Guard"]


@each_edition
@pytest.mark.parametrize(("card", "left"), [("Des Koala", 6300), ("Princess of Tsurugi", 7300)])
def test_a_flip_effect_burns_for_each_card(edition: str, card: str, left: int) -> None:
    """One card in the hand at 400, after 1300 for the attack on DEF 1800; none of one Trap at 500, after 200."""
    played = play(
        edition,
        you(attack="Ox", target=card),
        you={"monsters": [beast("Ox", 500)], "hand": ["Petit Moth"], "spells_traps": [set_card("Mirror Force")]},
        opponent=[set_monster(card)],
    )

    assert played.life(0) == left


@each_edition
def test_mega_hamster_may_set_a_small_beast(edition: str) -> None:
    deck = ["Mad Dog of Darkness", {"name": "Mouse", "atk": 100, "def": 100, "level": 1, "race": "beast"}]
    card = "Super-Nimble Mega Hamster"
    played = flipped(edition, card, opponent(choose="set Mouse"), deck=deck)
    declined = flipped(edition, card, opponent(choose="summon nothing"), deck=deck)

    assert played.zone(1, "monsters") == [card, "Mouse"]
    assert played.monster("Mouse").face_down
    assert declined.zone(1, "monsters") == [card]


@each_edition
def test_mask_of_darkness_brings_back_a_trap(edition: str) -> None:
    played = flipped(
        edition, "Mask of Darkness", opponent(activate="Mask of Darkness", targets=["Waboku"]), graveyard=["Waboku"]
    )

    assert played.zone(1, "hand") == ["Waboku"]


@each_edition
def test_dekoichi_draws(edition: str) -> None:
    played = flipped(edition, "Dekoichi the Battlechanted Locomotive", deck=["Petit Moth", "Shrink"])

    assert (len(played.zone(1, "hand")), played.zone(1, "deck")) == (1, ["Shrink"])


@pytest.mark.parametrize("edition", [GOAT, EDISON, CURRENT])
@pytest.mark.parametrize(("beside", "kept"), [([], []), (["Petit Moth"], ["Shrink"])])
def test_blade_knight_alone_negates_the_flip_effect_of_what_it_destroys(
    edition: str, beside: list[str], kept: list[str]
) -> None:
    played = play(
        edition,
        you(attack="Blade Knight", target="Magician of Faith"),
        opponent(activate="Magician of Faith", targets=["Shrink"]),
        you=["Blade Knight", *beside],
        opponent={"monsters": [set_monster("Magician of Faith")], "graveyard": ["Shrink"]},
    )

    assert played.zone(1, "hand") == kept
