"""Cards that reveal, fill and shuffle Decks, and where monsters of the Extra Deck go back to."""

from __future__ import annotations

import pytest

from duel import CURRENT, EDISON, GOAT, GUIDE, RULEBOOK, beast, opponent, play, set_card, set_monster, you

each_edition = pytest.mark.parametrize("edition", [RULEBOOK, GOAT, GUIDE, EDISON, CURRENT])
TOP = [beast("Cub"), "Shrink", beast("Bear", level=5), beast("Mole"), "Waboku", beast("Deep one")]
THEIRS = [beast("Fish"), "Book of Moon", "Scapegoat", "Mirror Force", beast("Whale", level=7), beast("Deeper one")]


# --- Cyber Jar ---------------------------------------------------------------------------------------------


@each_edition
def test_cyber_jar_destroys_everything_and_both_summon_what_is_low_of_five_revealed(edition: str) -> None:
    """Card text: Level 4 or lower in face-up Attack or face-down Defense Position, the rest to the hands."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Cyber Jar"),
        you(choose="set Cub"),
        you(choose="summon Mole in attack position"),
        opponent(choose="set Fish"),
        you={"monsters": ["Gemini Elf", "Luster Dragon"], "deck": TOP},
        opponent={"monsters": [set_monster("Cyber Jar"), "Summoned Skull"], "deck": THEIRS},
    )

    assert played.zone(0, "monsters") == ["Cub", "Mole"]
    assert [(played.monster(name).position, played.monster(name).face_down) for name in ("Cub", "Mole")] == [
        ("defense", True),
        ("attack", False),
    ]
    assert played.zone(0, "hand") == ["Shrink", "Bear", "Waboku"]
    assert (played.zone(1, "monsters"), played.zone(1, "hand")) == (
        ["Fish"],
        ["Book of Moon", "Scapegoat", "Mirror Force", "Whale"],
    )
    assert (played.zone(0, "deck"), played.zone(1, "deck")) == (["Deep one"], ["Deeper one"])
    assert {*played.zone(0, "graveyard"), *played.zone(1, "graveyard")} == {
        *("Gemini Elf", "Luster Dragon", "Summoned Skull", "Cyber Jar")
    }


@each_edition
def test_what_cyber_jar_brings_comes_at_one_moment(edition: str) -> None:
    """All are summoned together, so no "when" effect of one misses because another came later."""
    herald = beast(
        "Herald", effects=[{"when": {"summoned": {"object": "self"}}, "optional": "when", "do": [{"damage": 100}]}]
    )

    played = play(
        edition,
        you(attack="Gemini Elf", target="Cyber Jar"),
        you(choose="summon Herald in attack position"),
        you(choose="summon Cub in attack position"),
        you(activate="Herald"),
        you={"monsters": ["Gemini Elf"], "deck": [herald, beast("Cub")]},
        opponent={"monsters": [set_monster("Cyber Jar")]},
    )
    assert played.monster("Herald").since == played.monster("Cub").since > 0
    assert played.life(1) == 7900


@each_edition
def test_cyber_jar_with_nothing_low_on_top_only_fills_the_hands(edition: str) -> None:
    """Card text: what is not summoned is added to the hand."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Cyber Jar"),
        you={"monsters": ["Gemini Elf"], "deck": ["Shrink"]},
        opponent={"monsters": [set_monster("Cyber Jar")], "deck": [beast("Whale", level=7)]},
    )

    assert (played.zone(0, "hand"), played.zone(1, "hand")) == (["Shrink"], ["Whale"])
    assert (played.zone(0, "monsters"), played.zone(1, "monsters")) == ([], [])


# --- Fiber Jar ---------------------------------------------------------------------------------------------


@each_edition
def test_fiber_jar_shuffles_hands_fields_and_graveyards_into_the_decks_and_both_draw_five(edition: str) -> None:
    """Card text; Fiber Jar itself, which the battle has destroyed, goes to the Graveyard after that."""
    played = play(
        edition,
        you(attack="Gemini Elf", target="Fiber Jar"),
        you={
            "monsters": ["Gemini Elf"],
            "hand": ["Shrink", "Waboku"],
            "spells_traps": [set_card("Mirror Force")],
            "graveyard": ["Book of Moon"],
            "deck": TOP,
        },
        opponent={"monsters": [set_monster("Fiber Jar")], "hand": ["Scapegoat"], "deck": THEIRS},
    )
    mine = ("Gemini Elf", "Shrink", "Waboku", "Mirror Force", "Book of Moon", "Cub", "Bear", "Mole", "Deep one")

    assert sorted(played.zone(0, "hand") + played.zone(0, "deck")) == sorted([*mine, "Shrink #2", "Waboku #2"])
    assert (len(played.zone(0, "hand")), len(played.zone(1, "hand"))) == (5, 5)
    assert played.zone(0, "monsters") == played.zone(0, "spells_traps") == played.zone(0, "graveyard") == []
    assert played.zone(1, "graveyard") == ["Fiber Jar"]
    assert len(played.records("deck_shuffled")) == 2


def test_a_shuffled_deck_is_in_another_order_and_the_same_chance_gives_the_same_order() -> None:
    """The order comes from the chance that the state carries, and from nothing else."""
    shuffle = {"name": "Riffle", "kind": "quick_play_spell", "effects": [{"do": [{"shuffle_deck": "you"}]}]}
    deck = [beast(f"Card {at}") for at in range(10)]

    orders = [
        play(edition, you(activate="Riffle", step="start"), you={"hand": [shuffle], "deck": deck}).zone(0, "deck")
        for edition in (GOAT, CURRENT)
    ]

    assert orders[0] == orders[1]
    assert orders[0] != [each["name"] for each in deck]
    assert sorted(orders[0]) == sorted(each["name"] for each in deck)


# --- Vampire Lord ------------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize(
    ("kind", "sent", "left"),
    [
        ("monster", "Whale", ["Fish", "Book of Moon", "Mirror Force"]),
        ("spell", "Book of Moon", ["Fish", "Whale", "Mirror Force"]),
        ("trap", "Mirror Force", ["Fish", "Whale", "Book of Moon"]),
    ],
)
def test_vampire_lord_makes_the_opponent_send_a_card_of_the_declared_kind(
    edition: str, kind: str, sent: str, left: list[str]
) -> None:
    """Card text: its player declares, the opponent chooses the card."""
    played = play(
        edition,
        you(attack="Vampire Lord"),
        you(choose=f"declare {kind}"),
        opponent(choose=f"send {sent}"),
        you=["Vampire Lord"],
        opponent={"deck": [beast("Fish"), beast("Whale"), "Book of Moon", "Mirror Force"]},
    )

    assert played.zone(1, "graveyard") == [sent]
    assert played.zone(1, "deck") == left


@each_edition
def test_vampire_lord_finds_nothing_of_a_kind_that_the_deck_lacks(edition: str) -> None:
    """An effect is carried out as far as it can be."""
    played = play(
        edition,
        you(attack="Vampire Lord"),
        you(choose="declare trap"),
        you=["Vampire Lord"],
        opponent={"deck": [beast("Fish")]},
    )

    assert (played.zone(1, "deck"), played.zone(1, "graveyard")) == (["Fish"], [])
    assert played.activations() == ["Vampire Lord"]


# --- The Extra Deck ----------------------------------------------------------------------------------------


@each_edition
@pytest.mark.parametrize("to", ["hand", "deck"])
@pytest.mark.proves(
    "yugioh/rulebook-2004: ygo:calc.dest.8",
    "yugioh/goat: ygo:calc.dest.8",
    "yugioh/guide-2010: ygo:calc.dest.8",
    "yugioh/edison: ygo:calc.dest.8",
    "yugioh/current: ygo:calc.dest.8",
)
def test_a_fusion_monster_that_returns_goes_to_the_extra_deck(edition: str, to: str) -> None:
    """Rulebooks of all editions: it is never in a hand or in the Deck."""
    bounce = {
        "name": "Bounce",
        "kind": "quick_play_spell",
        "effects": [{"target": {"monster": "opponent"}, "do": [{"move": {to: "target"}}]}],
    }

    played = play(
        edition,
        you(activate="Bounce", targets=["Dark Balter the Terrible"], step="start"),
        you={"hand": [bounce]},
        opponent=["Dark Balter the Terrible"],
    )

    assert played.zone(1, "extra_deck") == ["Dark Balter the Terrible"]
    assert played.zone(1, to) == []
    assert played.rule("moved", "Dark Balter the Terrible") == "ygo:calc.dest.8"
