"""What is read from a card: keywords with what stands behind them, whole sentences, and nothing by halves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from judgecall.catalogue.record import MAGIC, YUGIOH, Record
from judgecall.catalogue.understanding import Understanding, understand


def read(text: str, keywords: Sequence[str] = ()) -> Understanding:
    """What is understood of a creature with this text."""
    record = Record("1", MAGIC, "Sir Test, Bold", kind="creature", text=text, keywords=tuple(keywords))
    return understand(MAGIC, record)


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Flying", ["flying"]),
        ("Flying, first strike, vigilance", ["flying", "first strike", "vigilance"]),
        ("Flying; banding", ["flying", "banding"]),
        ("Flying (It flies.)\nTrample", ["flying", "trample"]),
        ("Protection from black and from red", ["protection from black", "protection from red"]),
        ("Protection from Dragons", ["protection from dragons"]),
        ("Protection from Elves", ["protection from elf"]),
        ("Protection from multicolored", ["protection from multicolored"]),
        ("Swampwalk", ["swampwalk"]),
        ("Snow forestwalk, nonbasic landwalk", ["snow forestwalk", "nonbasic landwalk"]),
        ("Bushido 2 (It gets +2/+2.)", ["bushido 2"]),
        ("Ward {2}", ["ward {2}"]),
        ("Ward—{2}", ["ward {2}"]),
        ("Ninjutsu {1}{U}", ["ninjutsu {1}{U}"]),
        ("Toxic 2", ["toxic 2"]),
        ("Sir Test, Bold can't be blocked.", ["can't be blocked"]),
        ("Sir Test can't block.", ["can't block"]),
        ("This creature attacks each combat if able.", ["attacks if able"]),
        (
            "This creature can't be blocked except by two or more creatures.",
            ["can't be blocked except by two or more"],
        ),
        ("This creature can't attack or block alone.", ["can't attack alone", "can't block alone"]),
        ("All creatures able to block this creature do so.", ["lure"]),
    ],
)
def test_keywords_are_read(text: str, keywords: list[str]) -> None:
    found = read(text)

    assert (found.card.get("keywords"), found.ignored, found.level) == (keywords, (), "full")


def test_what_matters_only_outside_combat_is_listed_and_is_no_fault() -> None:
    found = read("Flying\nCycling {2} ({2}, Discard this card: Draw a card.)\nSuspend 3—{G}")

    assert (found.card["keywords"], found.card["outside"]) == (["flying"], ["Cycling {2}", "Suspend 3—{G}"])
    assert found.level == "full"


def test_an_unknown_keyword_is_ignored_alone() -> None:
    found = read("Flying, frobnicate 3", ["Flying", "Frobnicate"])

    assert (found.card["keywords"], found.ignored, found.level) == (["flying"], ("frobnicate 3",), "partial")


@pytest.mark.parametrize(
    "text",
    [
        "Protection from non-Spirit creatures",
        "Ward—Pay 2 life.",
        "Firebending X",
        "Whenever this creature dances, draw a card.",
        "Landfall — Whenever a land enters, this creature sings.",
    ],
)
def test_what_cannot_be_played_is_ignored_whole(text: str) -> None:
    found = read(text, ["Landfall"])

    assert (found.ignored, found.card.get("keywords"), found.level) == ((text,), None, "stats")


def test_sentences_of_one_line_are_taken_one_by_one() -> None:
    found = read("This creature can't block. When it sings, draw a card.")

    assert (found.understood, found.ignored) == (("This creature can't block.",), ("When it sings, draw a card.",))
    assert found.level == "partial"


def test_a_vanilla_creature_works_whole() -> None:
    assert read("").level == "full"


@pytest.mark.parametrize(
    ("record", "level"),
    [
        (Record("1", YUGIOH, "Plain", plain=True, text="It dreams of the sea."), "full"),
        (Record("1", YUGIOH, "Untold", textless=True), "stats"),
        (Record("1", YUGIOH, "Told", text="It sings."), "stats"),
        (Record("1", YUGIOH, "Open", plain=True, open_numbers=("atk ?",)), "stats"),
    ],
)
def test_a_monster_without_effect_works_whole(record: Record, level: str) -> None:
    assert understand(YUGIOH, record).level == level
