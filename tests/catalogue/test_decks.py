"""Deck lists in the formats of other programs."""

from __future__ import annotations

import base64
import struct
from pathlib import Path

import pytest

from judgecall.catalogue.decks.deck import Deck, Row
from judgecall.catalogue.decks.read import read_deck
from judgecall.errors import CatalogueError


def deck(tmp_path: Path, text: str | bytes) -> Deck:
    """The deck in a file of this content."""
    path = tmp_path / "list"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_deck(str(path))


def rows(found: Deck) -> list[tuple[str, int, str]]:
    return [(row.section, row.count, row.card) for row in found.rows]


def test_ydk(tmp_path: Path) -> None:
    text = "#created by Test\n#main\n89631139\n89631139\n00000483\n#extra\n44508094\n!side\n5318639\nrubbish\n"
    found = deck(tmp_path, text)

    assert rows(found) == [
        ("main", 2, "89631139"),
        ("main", 1, "483"),
        ("extra", 1, "44508094"),
        ("side", 1, "5318639"),
    ]
    assert [(wrong.position, wrong.name) for wrong in found.wrong] == [(10, "rubbish")]


def test_ydke_as_an_argument_and_in_a_file(tmp_path: Path) -> None:
    main = base64.b64encode(struct.pack("<3I", 89631139, 89631139, 36996508)).decode()
    address = f"ydke://{main}!!{base64.b64encode(struct.pack('<I', 5318639)).decode()}!"
    expected = [("main", 2, "89631139"), ("main", 1, "36996508"), ("side", 1, "5318639")]

    assert rows(read_deck(address)) == expected
    assert rows(deck(tmp_path, address + "\n")) == expected


def test_arena_with_headings_and_printings(tmp_path: Path) -> None:
    text = (
        "About\nName Angels\n\nDeck\n4 Serra Angel (DOM) 33\n2 Fire // Ice (MH2) 290 *F*\n\nSideboard\n1 Giant Growth"
    )
    found = deck(tmp_path, text)

    assert found.title == "Angels"
    assert rows(found) == [("main", 4, "Serra Angel"), ("main", 2, "Fire // Ice"), ("side", 1, "Giant Growth")]


def test_mtgo_with_an_empty_line_before_the_sideboard(tmp_path: Path) -> None:
    found = deck(tmp_path, "4 Serra Angel\r\n20x Plains\r\n\r\n2 Giant Growth\r\n")

    assert rows(found) == [("main", 4, "Serra Angel"), ("main", 20, "Plains"), ("side", 2, "Giant Growth")]


def test_lines_marked_as_sideboard_and_comments(tmp_path: Path) -> None:
    found = deck(tmp_path, "// my deck\n4 Serra Angel\nSB: 1 Giant Growth\nno card at all\n0 Plains\n")

    assert rows(found) == [("main", 4, "Serra Angel"), ("side", 1, "Giant Growth")]
    assert [wrong.position for wrong in found.wrong] == [4, 5]


def test_cockatrice(tmp_path: Path) -> None:
    text = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Angels</deckname><comments></comments>
    <zone name="main"><card number="4" name="Serra Angel"/><card number="x" name="Wrong"/></zone>
    <zone name="side"><card number="1" price="0" name="Giant Growth"/></zone>
</cockatrice_deck>"""
    found = deck(tmp_path, text)

    assert (found.format, found.title) == ("cod", "Angels")
    assert rows(found) == [("main", 4, "Serra Angel"), ("side", 1, "Giant Growth")]
    assert [(wrong.position, wrong.name) for wrong in found.wrong] == [(2, "Wrong")]


def test_forge(tmp_path: Path) -> None:
    text = "[metadata]\nName=Angels\n[Commander]\n1 Serra Angel|DOM\n[Main]\n4 Giant Growth|M10|2\n3 Plains+\n"
    text += "[Sideboard]\n1 Forest"
    found = deck(tmp_path, text)

    assert (found.format, found.title) == ("dck", "Angels")
    assert rows(found) == [
        ("commander", 1, "Serra Angel"),
        ("main", 4, "Giant Growth"),
        ("main", 3, "Plains"),
        ("side", 1, "Forest"),
    ]


WRONG = {
    "nothing": (b"", "the file is empty."),
    "only lines": (b"\n\n  \n", "the file is empty."),
    "a web page": (b"<!DOCTYPE html><html></html>", "this is a web page or XML, not a deck list."),
    "a cut cod": (b'<cockatrice_deck><zone name="main">', "the file ends in the middle or is no XML."),
    "a picture": (b"\x89PNG\r\n\xff\xfe", "this is not a text file in UTF-8."),
    "prose": (b"Dear diary,\nno cards today.\n", "there is no card in this list."),
    "a short YDKE": (b"ydke://AAAA!", "a YDKE address has three parts"),
    "a broken YDKE": (b"ydke://o6lXBQ!!AAAA!", "part “side” of the YDKE address is not readable."),
}


@pytest.mark.parametrize(("data", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_no_deck_is_one_sentence(tmp_path: Path, data: bytes, sentence: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        deck(tmp_path, data)

    assert sentence in str(caught.value)


def test_copies_of_a_card_are_one_row() -> None:
    found = Deck("list", "")
    found.add("main", 1, "Plains")
    found.add("main", 2, "Plains")

    assert found.rows == [Row("main", 3, "Plains")]
    assert Deck("list", "").rows == []
